//! Finds the nearest rows of `b` to each row of `a`, in two rounds.

use std::collections::HashMap;

use carom::{Aabb, AsShape, Bvh, separation};

use crate::assign::{each_task_of_a, two_groups};
use crate::hash::group;
use crate::join::ROUNDING;
use crate::pairs::reference_point;
use crate::plan::Plan;
use crate::rows::{RepeatedId, Rows, bounds_of, check_both};

/// A row of `b` near a row of `a`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Neighbor {
    /// The id of the row of `a`.
    pub a: u64,
    /// The id of the row of `b`.
    pub b: u64,
    /// The separation of both shapes; it is negative if they overlap.
    pub separation: f64,
}

impl Plan {
    /// Returns the task that computes a bound for a row of `a` in the first round. It is one of the tasks
    /// that [`Plan::assign_a`] visits.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// assert_eq!(plan.owner(7, &Circle::new([0.0, 0.0], 1.0)?), 0); // the only task
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the plan is for one list.
    #[must_use]
    pub fn owner(&self, id: u64, shape: &impl AsShape) -> u32 {
        let tile = self.tile_at(bounds_of(shape).center());
        let (of_a, of_b) = two_groups(tile);
        tile.first_task + tile.groups.task_of(group(id, of_a), group(id, of_b))
    }

    /// Returns, for each row of `a`, an upper bound for the separation of its `k` nearest rows. The bound is
    /// computed from the rows of `b` in the task. The bound is at most `limit`. If there is no limit and the
    /// task has fewer than `k` rows of `b`, the bound is infinite. In the first round, each row of `a` goes
    /// to its [`Plan::owner`], and each row of `b` to the tasks of [`Plan::assign_b`].
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Rows, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let (hero, coins) = ([Circle::new([0.0, 0.0], 1.0)?], [3.0, 9.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap()));
    /// let (a, b) = (Rows::new(&[1], &hero), Rows::new(&[7, 8], &coins));
    /// let bounds = |k| plan.bounds_in(a, b, k, f64::INFINITY).unwrap();
    /// assert_eq!((bounds(1), bounds(3)), (vec![1.0], vec![f64::INFINITY]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if two rows of a list have equal ids.
    pub fn bounds_in<S: AsShape, T: AsShape>(
        &self,
        a: Rows<'_, S>,
        b: Rows<'_, T>,
        k: usize,
        limit: f64,
    ) -> Result<Vec<f64>, RepeatedId> {
        check_both(a, b)?;
        let tree = tree(b);
        let bound = |shape: &S| {
            let nearest = self.nearest_of(0, shape, limit, b, &tree, k, |_| true);
            if nearest.len() < k { limit } else { nearest.last().map_or(0.0, |last| last.separation) }
        };
        Ok(a.shapes.iter().map(bound).collect())
    }

    /// Visits each task that needs a row of `a` in the second round, once, given the bound of the row.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let mut tasks = Vec::new();
    /// plan.assign_within(1, &Circle::new([0.0, 0.0], 1.0)?, 5.0, |task| tasks.push(task));
    /// assert_eq!(tasks, [0]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the plan is for one list.
    pub fn assign_within(&self, id: u64, shape: &impl AsShape, bound: f64, mut visit: impl FnMut(u32)) {
        match self.reach(&bounds_of(shape), bound) {
            Some(reach) => self.each_tile(&reach, |tile| each_task_of_a(tile, id, &mut visit)),
            None => self.tiles.iter().for_each(|tile| each_task_of_a(tile, id, &mut visit)),
        }
    }

    /// Returns, for each row of `a` in the task, up to `k` nearest rows of `b` in the task, given the bounds
    /// of the rows of `a`. In the second round, rows of `a` go to the tasks of [`Plan::assign_within`], and
    /// rows of `b` to the tasks of [`Plan::assign_b`]. The results of all tasks together contain the `k`
    /// nearest rows for each row of `a`; see [`merge_nearest`].
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Neighbor, Plan, Rows, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let (hero, coins) = ([Circle::new([0.0, 0.0], 1.0)?], [3.0, 9.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap()));
    /// let found = plan.nearest_in(0, Rows::new(&[1], &hero), &[1.0], Rows::new(&[7, 8], &coins), 1);
    /// assert_eq!(found.unwrap(), [Neighbor { a: 1, b: 7, separation: 1.0 }]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if two rows of a list have equal ids.
    ///
    /// # Panics
    /// Panics if the plan is for one list, if there is no such task, or if the number of bounds is not the
    /// number of rows of `a`.
    pub fn nearest_in<S: AsShape, T: AsShape>(
        &self,
        task: u32,
        a: Rows<'_, S>,
        bounds: &[f64],
        b: Rows<'_, T>,
        k: usize,
    ) -> Result<Vec<Neighbor>, RepeatedId> {
        assert_eq!(a.ids.len(), bounds.len(), "as many bounds as rows of a");
        check_both(a, b)?;
        let tile = self.tile_of(task);
        let (groups_of_a, groups_of_b) = two_groups(tile);
        let [group_of_a, group_of_b] = tile.groups.of_task(task - tile.first_task);
        let tree = tree(b);
        let mut found = vec![];
        for ((&id, shape), &bound) in a.ids.iter().zip(a.shapes).zip(bounds) {
            if group(id, groups_of_a) != group_of_a {
                continue;
            }
            let reach = self.reach(&bounds_of(shape), bound);
            let is_of_task = |j: usize| {
                let other = bounds_of(&b.shapes[j]);
                let at = reach.map_or(other.min(), |reach| reference_point(&reach, &other));
                tile.contains(at) && group(b.ids[j], groups_of_b) == group_of_b
            };
            found.extend(self.nearest_of(id, shape, bound, b, &tree, k, is_of_task));
        }
        Ok(found)
    }

    /// Returns the box of a row of `a`, grown by its bound and by the rounding error of separations; returns
    /// `None` if the grown box is the whole plane.
    fn reach(&self, bounds: &Aabb, bound: f64) -> Option<Aabb> {
        bound.is_finite().then(|| bounds.grown(bound.max(0.0) + self.rounding()))
    }

    /// Returns a bound for the difference between a computed separation and the exact distance.
    fn rounding(&self) -> f64 {
        self.extent * ROUNDING
    }

    /// Returns the `k` nearest accepted rows of `b` within `bound`, sorted by separation, then by id.
    #[expect(
        clippy::too_many_arguments,
        reason = "a row, its bound, and the searched list are separate arguments"
    )]
    fn nearest_of<S: AsShape, T: AsShape>(
        &self,
        id: u64,
        shape: &S,
        bound: f64,
        b: Rows<'_, T>,
        tree: &Bvh<usize>,
        k: usize,
        accept: impl Fn(usize) -> bool,
    ) -> Vec<Neighbor> {
        let mut nearest: Vec<Neighbor> = vec![];
        let limit = bound.is_finite().then(|| bound.max(0.0) + self.rounding());
        tree.visit_nearest(&bounds_of(shape), limit, u64::MAX, |_, &j, _| {
            let next = Neighbor { a: id, b: b.ids[j], separation: separation(shape, &b.shapes[j]) };
            if next.separation <= bound && accept(j) {
                let place = nearest.partition_point(|old| is_before(old, &next));
                nearest.insert(place, next);
                nearest.truncate(k);
            }
            let worst =
                if nearest.len() < k { bound } else { nearest.last().map_or(0.0, |last| last.separation) };
            worst.max(0.0) + self.rounding()
        });
        nearest
    }
}

/// Merges the neighbours that all tasks found. Returns the `k` nearest ones of each row of `a`, sorted by the
/// id of `a`, then by separation, then by the id of `b`.
///
/// ```
/// use carom_tiles::{Neighbor, merge_nearest};
/// let near = |b, separation| Neighbor { a: 1, b, separation };
/// assert_eq!(merge_nearest([near(7, 2.0), near(8, 1.0), near(9, 1.0)], 2), [near(8, 1.0), near(9, 1.0)]);
/// ```
#[must_use]
pub fn merge_nearest(found: impl IntoIterator<Item = Neighbor>, k: usize) -> Vec<Neighbor> {
    let mut all: Vec<Neighbor> = found.into_iter().collect();
    all.sort_unstable_by(|one, other| {
        one.a.cmp(&other.a).then(one.separation.total_cmp(&other.separation)).then(one.b.cmp(&other.b))
    });
    let mut counts: HashMap<u64, usize> = HashMap::new();
    all.retain(|neighbor| {
        let count = counts.entry(neighbor.a).or_default();
        *count += 1;
        *count <= k
    });
    all
}

fn is_before(one: &Neighbor, other: &Neighbor) -> bool {
    one.separation.total_cmp(&other.separation).then(one.b.cmp(&other.b)).is_lt()
}

/// Creates a tree of the boxes of `b`.
fn tree<T: AsShape>(b: Rows<'_, T>) -> Bvh<usize> {
    let mut tree = Bvh::new();
    tree.insert_all(b.shapes.iter().enumerate().map(|(index, shape)| (bounds_of(shape), u64::MAX, index)));
    tree
}
