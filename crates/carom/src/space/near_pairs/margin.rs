//! Plans the margins of all colliders together: their widths, and the number of updates for which they are
//! wide enough.
//!
//! A collider that leaves its fat box gets a new fat box at once. When the near pairs (colliders whose fat
//! boxes overlap) are rebuilt, all colliders that have ever moved get new fat boxes together. Each box has
//! room for the motion of its collider during a number of updates. This number is chosen so that updates and
//! rebuilds together take the least time. So most colliders stay in their fat boxes until the next rebuild.

use alloc::vec::Vec;

use crate::broad::{Box32, Horizon, fat_box, growth, size};
use crate::math::Vec2;
use crate::space::storage::Storage;
use crate::space::storage::body::StoredBody;
use crate::space::storage::fat_box::finite_or_empty;

/// The age of the fat boxes, and the number of updates for which they are planned.
#[derive(Clone, Debug)]
pub(crate) struct MarginPlan {
    /// The number of updates since all fat boxes were made, if they ever were.
    age: Option<u32>,
    /// The number of updates for which the fat boxes were made; it is infinite if only few colliders move,
    /// because the space then follows these one by one.
    updates: f64,
}

impl MarginPlan {
    pub(crate) const fn new() -> Self {
        Self { age: None, updates: 0.0 }
    }

    pub(crate) const fn note_update(&mut self) {
        if let Some(age) = &mut self.age {
            *age = age.saturating_add(1);
        }
    }

    /// Returns whether the time for which the fat boxes were made ends within a number of updates.
    pub(crate) fn ends_within(&self, updates: u32) -> bool {
        self.age.is_some_and(|age| self.updates <= f64::from(age.saturating_add(updates)))
    }

    /// Returns whether a collider leaves its fat box within a number of updates if it keeps the average speed
    /// that it has had since all fat boxes were made.
    pub(crate) fn leaves_within(&self, updates: u32, body: &StoredBody, tight: &Box32) -> bool {
        if body.fat_box == Box32::EMPTY {
            return false;
        }
        let [x, y] = tight.twice_centers();
        let share = updates as f32 / (2.0 * self.age.unwrap_or(0).max(1) as f32);
        let [x, y] = [(x - body.home[0]) * share, (y - body.home[1]) * share];
        let [low_x, low_y, high_x, high_y] = tight.0;
        !body.fat_box.contains(&Box32([low_x + x, low_y + y, high_x + x, high_y + y]))
    }

    /// Returns the number of updates for which margins that are made now save more time than they cost.
    pub(crate) fn updates_to_come(&self, storage: &Storage, live: &[u32]) -> f64 {
        // A collider that was inserted and then moved to its place has no known speed.
        match self.age.unwrap_or(0) {
            0 => 0.0,
            age => updates_ahead(storage, live, age),
        }
    }

    /// Plans new fat boxes for a number of updates. The list has all live colliders. The fat boxes of
    /// colliders that have never moved, or go beyond the range of `f32`, are empty.
    pub(crate) fn plan(
        &mut self,
        storage: &mut Storage,
        live: &[u32],
        updates: f64,
        fat_boxes: &mut Vec<Box32>,
    ) {
        // A displacement times this factor is the displacement in the planned updates.
        let share = updates / f64::from(self.age.unwrap_or(0).max(1));
        let Storage { bodies, boxes, .. } = storage;
        let mut movers = 0;
        fat_boxes.clear();
        fat_boxes.extend(live.iter().map(|&index| {
            let body = &mut bodies[index as usize];
            let tight = &boxes[index as usize];
            let reach = displacement(body, tight) * share;
            body.home = tight.twice_centers();
            movers += usize::from(reach != Vec2::ZERO);
            // A collider that never moves needs no margin.
            if body.fat_box == Box32::EMPTY { Box32::EMPTY } else { planned_fat_box(tight, reach) }
        }));
        let do_many_move = live.len() / MANY < movers;
        self.age = Some(0);
        self.updates = if do_many_move { updates } else { f64::INFINITY };
    }
}

/// Sets the boxes of the tree to the fat boxes.
pub(crate) fn refit_tree(storage: &mut Storage) {
    let Storage { bodies, tree, .. } = storage;
    tree.set_fat_boxes(|&index| {
        let fat = bodies[index as usize].fat_box;
        (fat != Box32::EMPTY).then(|| fat.widened())
    });
}

/// Returns the number of updates for which margins save more time than they cost, computed from the
/// displacements of the colliders in the last updates.
fn updates_ahead(storage: &Storage, live: &[u32], age: u32) -> f64 {
    let moved = |rank: usize| {
        let index = live[rank] as usize;
        let tight = &storage.boxes[index];
        (displacement(&storage.bodies[index], tight), size(&tight.widened()))
    };
    HORIZON.frames(growth(live.len(), moved, age))
}

/// The planning parameters of a [`Space`](crate::Space). A space plans further ahead than a
/// [`crate::PairFinder`], because it also refits the tree. If most colliders are fast, the growth of the fat
/// boxes is limited, because the near pairs take memory.
const HORIZON: Horizon = Horizon { per_root: 2.5, most_growth: 0.75 };

/// If at least one in this number of colliders moves, the fat boxes are planned for a number of
/// updates.
const MANY: usize = 4;

/// Creates a fat box with margins for a motion by `reach` to either side, because most colliders turn around
/// after some time. A collider that goes too far gets only the least margin, because wide fat boxes overlap
/// too many others. It is looked up each time that it leaves its fat box.
fn planned_fat_box(tight: &Box32, reach: Vec2) -> Box32 {
    let bounds = tight.widened();
    let is_slow = reach.max_abs() <= size(&bounds) * FARTHEST;
    finite_or_empty(fat_box(&bounds, if is_slow { reach } else { Vec2::ZERO }))
}

/// The largest planned reach, as a multiple of the sum of width and height.
const FARTHEST: f64 = 2.0;

/// Returns the displacement of a collider on both axes since all fat boxes were made.
fn displacement(body: &StoredBody, tight: &Box32) -> Vec2 {
    let [x, y] = tight.twice_centers();
    Vec2::new(f64::from(x - body.home[0]), f64::from(y - body.home[1])).abs() * 0.5
}
