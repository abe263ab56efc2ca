//! Finds the pairs of a task.

use carom::{Aabb, AsShape, PairFinder, Vec2};

use crate::assign::two_groups;
use crate::hash::group;
use crate::plan::Plan;
use crate::rows::{RepeatedId, Rows, bounds_of, check_both};
use crate::tile::Groups;

impl Plan {
    /// Visits the ids of the pairs that a task finds among its rows of the only list; the smaller id of a
    /// pair comes first. All tasks together visit each pair of the list once. If the order matters, as for
    /// [`Predicate::Contains`](crate::Predicate), a pair is visited in each order that meets the condition.
    /// No row forms a pair with itself.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Rows, Sampler};
    /// let plan = Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000);
    /// let discs = [0.0, 1.5, 9.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
    /// let mut found = Vec::new();
    /// plan.pairs_in(0, Rows::new(&[12, 11, 10], &discs), |a, b| found.push((a, b))).unwrap();
    /// assert_eq!(found, [(11, 12)]);
    /// ```
    ///
    /// # Errors
    /// Returns an error if two rows have equal ids.
    ///
    /// # Panics
    /// Panics if the plan is for two lists, or there is no such task.
    pub fn pairs_in<S: AsShape + Sync>(
        &self,
        task: u32,
        rows: Rows<'_, S>,
        mut visit: impl FnMut(u64, u64),
    ) -> Result<(), RepeatedId> {
        rows.check_ids(None)?;
        let tile = self.tile_of(task);
        let Groups::OfOne(groups) = tile.groups else { panic!("the plan is for two lists") };
        let of_task = tile.groups.of_task(task - tile.first_task);
        let boxes = self.boxes(rows);
        let is_directed = self.join.predicate().is_directed();
        let is_of_task = |i: usize, j: usize| {
            let [one, other] = [i, j].map(|index| group(rows.ids[index], groups));
            [one.min(other), one.max(other)] == of_task
        };
        let mut finder = PairFinder::new();
        let pairs = finder.pairs(&boxes, |i, j| {
            tile.contains(reference_point(&boxes[i], &boxes[j]))
                && is_of_task(i, j)
                && (self.accepts(rows, i, j) || (is_directed && self.accepts(rows, j, i)))
        });
        for &(i, j) in pairs {
            let [one, other] = [rows.ids[i], rows.ids[j]];
            if !is_directed {
                visit(one.min(other), one.max(other));
                continue;
            }
            for (i, j) in [(i, j), (j, i)] {
                if self.accepts(rows, i, j) {
                    visit(rows.ids[i], rows.ids[j]);
                }
            }
        }
        Ok(())
    }

    /// Visits the ids of the pairs that a task finds among its rows of `a` and of `b`; the id of `a` comes
    /// first. All tasks together visit each pair of the lists once.
    ///
    /// ```
    /// use carom::{Aabb, Circle};
    /// use carom_tiles::{Join, Plan, Rows, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let (balls, wall) = ([Circle::new([0.0, 0.0], 1.0)?], [Aabb::new([1.0, -1.0], [2.0, 1.0])?]);
    /// let mut found = Vec::new();
    /// plan.pairs_between_in(0, Rows::new(&[7], &balls), Rows::new(&[3], &wall), |a, b| found.push((a, b))).unwrap();
    /// assert_eq!(found, [(7, 3)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if two rows of a list have equal ids.
    ///
    /// # Panics
    /// Panics if the plan is for one list, or there is no such task.
    pub fn pairs_between_in<S: AsShape + Sync, T: AsShape + Sync>(
        &self,
        task: u32,
        a: Rows<'_, S>,
        b: Rows<'_, T>,
        mut visit: impl FnMut(u64, u64),
    ) -> Result<(), RepeatedId> {
        check_both(a, b)?;
        let tile = self.tile_of(task);
        let (groups_of_a, groups_of_b) = two_groups(tile);
        let of_task = tile.groups.of_task(task - tile.first_task);
        let (boxes_of_a, boxes_of_b) = (self.boxes(a), self.boxes(b));
        let mut finder = PairFinder::new();
        let pairs = finder.pairs_between(&boxes_of_a, &boxes_of_b, |i, j| {
            tile.contains(reference_point(&boxes_of_a[i], &boxes_of_b[j]))
                && [group(a.ids[i], groups_of_a), group(b.ids[j], groups_of_b)] == of_task
                && self.join.accepts(&a.shapes[i], &b.shapes[j])
        });
        pairs.iter().for_each(|&(i, j)| visit(a.ids[i], b.ids[j]));
        Ok(())
    }

    fn accepts<S: AsShape>(&self, rows: Rows<'_, S>, i: usize, j: usize) -> bool {
        self.join.accepts(&rows.shapes[i], &rows.shapes[j])
    }

    /// Returns the grown boxes of rows, which decide to which tiles the rows go.
    fn boxes<S: AsShape>(&self, rows: Rows<'_, S>) -> Vec<Aabb> {
        rows.shapes.iter().map(|shape| self.join.grown(&bounds_of(shape))).collect()
    }
}

/// Returns the reference point of two overlapping boxes. The tile that contains this point reports their pair
/// (Dittrich and Seeger, Data redundancy and duplicate detection in spatial join processing, 2000). The point
/// is in both boxes, so both rows go to that tile.
pub(crate) fn reference_point(a: &Aabb, b: &Aabb) -> Vec2 {
    Vec2::new(f64::max(a.min().x, b.min().x), f64::max(a.min().y, b.min().y))
}
