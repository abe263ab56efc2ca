//! Finds the tasks that need a row.

use carom::AsShape;

use crate::hash::group;
use crate::plan::Plan;
use crate::rows::bounds_of;
use crate::tile::{Groups, Tile};

impl Plan {
    /// Visits each task that needs a row of the only list, once.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_one(&Sampler::new(100), Join::OVERLAP, 1000);
    /// let mut tasks = Vec::new();
    /// plan.assign(7, &Circle::new([0.0, 0.0], 1.0)?, |task| tasks.push(task));
    /// assert_eq!(tasks, [0]); // the only task
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the plan is for two lists.
    pub fn assign(&self, id: u64, shape: &impl AsShape, mut visit: impl FnMut(u32)) {
        self.each_tile(&self.join.grown(&bounds_of(shape)), |tile| {
            let Groups::OfOne(groups) = tile.groups else { panic!("the plan is for two lists") };
            let of_row = group(id, groups);
            (0..groups).for_each(|other| visit(tile.first_task + tile.groups.task_of(of_row, other)));
        });
    }

    /// Visits each task that needs a row of `a`, once.
    ///
    /// ```
    /// use carom::Circle;
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let mut count = 0;
    /// plan.assign_a(7, &Circle::new([0.0, 0.0], 1.0)?, |_| count += 1);
    /// assert_eq!(count, 1);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the plan is for one list.
    pub fn assign_a(&self, id: u64, shape: &impl AsShape, mut visit: impl FnMut(u32)) {
        self.each_tile(&self.join.grown(&bounds_of(shape)), |tile| each_task_of_a(tile, id, &mut visit));
    }

    /// Visits each task that needs a row of `b`, once.
    ///
    /// ```
    /// use carom::Aabb;
    /// use carom_tiles::{Join, Plan, Sampler};
    /// let plan = Plan::of_two(&Sampler::new(100), &Sampler::new(100), Join::OVERLAP, 1000);
    /// let mut last = None;
    /// plan.assign_b(3, &Aabb::new([0.0, 0.0], [1.0, 1.0])?, |task| last = Some(task));
    /// assert_eq!(last, Some(0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics if the plan is for one list.
    pub fn assign_b(&self, id: u64, shape: &impl AsShape, mut visit: impl FnMut(u32)) {
        self.each_tile(&self.join.grown(&bounds_of(shape)), |tile| {
            let (of_a, of_b) = two_groups(tile);
            let of_row = group(id, of_b);
            (0..of_a).for_each(|other| visit(tile.first_task + tile.groups.task_of(other, of_row)));
        });
    }
}

/// Visits each task of a tile that needs a row of `a`.
pub(crate) fn each_task_of_a(tile: &Tile, id: u64, visit: &mut impl FnMut(u32)) {
    let (of_a, of_b) = two_groups(tile);
    let of_row = group(id, of_a);
    (0..of_b).for_each(|other| visit(tile.first_task + tile.groups.task_of(of_row, other)));
}

/// Returns the number of groups of `a` and the number of groups of `b`.
pub(crate) fn two_groups(tile: &Tile) -> (u32, u32) {
    let Groups::OfTwo(of_a, of_b) = tile.groups else { panic!("the plan is for one list") };
    (of_a, of_b)
}
