//! The margins of all colliders together: their widths, and the number of updates for which they
//! are planned.
//!
//! A collider that leaves its fat box gets another one at once. When the near pairs are rebuilt,
//! all colliders that have ever moved get new fat boxes together, each for its own speed and for as
//! many updates as pays; so most colliders stay in their fat boxes until the next rebuild.

use alloc::vec::Vec;

use crate::broad::{Box32, Horizon, fat_box, growth, size};
use crate::math::Vec2;

use super::storage::Storage;
use super::storage::body::Body;
use super::storage::fat_box::finite_or_empty;

/// The age of the fat boxes, and the number of updates for which they are planned.
#[derive(Clone, Debug)]
pub(super) struct MarginPlan {
    /// The number of updates since all fat boxes were made, if they ever were.
    age: Option<u32>,
    /// The number of updates for which the fat boxes were made; infinite if only few colliders
    /// move, because these are followed one by one.
    updates: f64,
}

impl MarginPlan {
    pub(super) const fn new() -> Self {
        Self { age: None, updates: 0.0 }
    }

    pub(super) const fn note_update(&mut self) {
        if let Some(age) = &mut self.age {
            *age = age.saturating_add(1);
        }
    }

    /// Returns whether the time for which the fat boxes were made ends within a number of updates.
    pub(super) fn ends_within(&self, updates: u32) -> bool {
        self.age.is_some_and(|age| self.updates <= f64::from(age.saturating_add(updates)))
    }

    /// Returns whether a collider leaves its fat box within a number of updates if it keeps the
    /// mean speed that it has had since all fat boxes were made.
    pub(super) fn leaves_within(&self, updates: u32, body: &Body, tight: &Box32) -> bool {
        if body.fat_box == Box32::EMPTY {
            return false;
        }
        let [x, y] = tight.twice_centers();
        let share = updates as f32 / (2.0 * self.age.unwrap_or(0).max(1) as f32);
        let [x, y] = [(x - body.home[0]) * share, (y - body.home[1]) * share];
        let [low_x, low_y, high_x, high_y] = tight.0;
        !body.fat_box.contains(&Box32([low_x + x, low_y + y, high_x + x, high_y + y]))
    }

    /// Returns the number of updates for which margins that are made now pay.
    pub(super) fn updates_to_come(&self, storage: &Storage, live: &[u32]) -> f64 {
        // A collider that was inserted and then moved to its place has no known speed.
        match self.age.unwrap_or(0) {
            0 => 0.0,
            age => updates_ahead(storage, live, age),
        }
    }

    /// Plans new fat boxes for a number of updates, for the colliders of a list, which has all live
    /// ones. The fat boxes of colliders that have never moved, or go beyond the range of `f32`, are
    /// empty.
    pub(super) fn plan(
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
pub(super) fn refit_tree(storage: &mut Storage) {
    let Storage { bodies, tree, .. } = storage;
    tree.set_fat_boxes(|&index| {
        let fat = bodies[index as usize].fat_box;
        (fat != Box32::EMPTY).then(|| fat.widened())
    });
}

/// Returns the number of updates for which margins pay, from the displacements of the colliders in
/// the last updates.
fn updates_ahead(storage: &Storage, live: &[u32], age: u32) -> f64 {
    let moved = |rank: usize| {
        let index = live[rank] as usize;
        let tight = &storage.boxes[index];
        (displacement(&storage.bodies[index], tight), size(&tight.widened()))
    };
    HORIZON.frames(growth(live.len(), moved, age))
}

/// The planning of a [`Space`](crate::Space). A space looks further ahead than a
/// [`crate::PairFinder`], because it also refits the tree. If most colliders are fast, the growth
/// of the fat boxes is limited, because the near pairs take memory.
const HORIZON: Horizon = Horizon { per_root: 2.5, most_growth: 0.75 };

/// If at least one in this number of colliders moves, the fat boxes are planned for a number of
/// updates.
const MANY: usize = 4;

/// Creates a fat box with margins for a motion by `reach` to either side, because most colliders
/// turn around after some time. A collider that goes too far gets only the least margin and is
/// looked up each time that it leaves, as wide fat boxes overlap too many others.
fn planned_fat_box(tight: &Box32, reach: Vec2) -> Box32 {
    let bounds = tight.widened();
    let is_slow = reach.max_abs() <= size(&bounds) * FARTHEST;
    finite_or_empty(fat_box(&bounds, if is_slow { reach } else { Vec2::ZERO }))
}

/// The largest planned reach, as a multiple of the sum of width and height.
const FARTHEST: f64 = 2.0;

/// Returns the displacement of a collider on both axes since all fat boxes were made.
fn displacement(body: &Body, tight: &Box32) -> Vec2 {
    let [x, y] = tight.twice_centers();
    Vec2::new(f64::from(x - body.home[0]), f64::from(y - body.home[1])).abs() * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Pose, Rot2};
    use crate::shape::{Circle, Obb, Shape};
    use crate::space::{Collider, ColliderId, Space};

    #[test]
    fn a_fat_box_holds_its_box_and_the_planned_reach() {
        let unit = Box32([1.0, 1.0, 2.0, 3.0]);
        let powers = (-250..250).step_by(7).map(|exponent| f64::from_bits(((1023 + exponent) as u64) << 52));
        let numbers = powers.flat_map(|power| [power, power * 1.3, power * 1.000_000_1]);
        for (x, y) in numbers.flat_map(|x| [(x, 0.0), (0.0, x), (x, x)]) {
            let fat = planned_fat_box(&unit, Vec2::new(x, y));
            assert!(fat.contains(&unit) && fat.is_finite(), "{x} {y}");
        }
        assert_eq!(planned_fat_box(&unit, Vec2::new(0.5, 9.0)).0, [0.625, 0.625, 2.375, 3.375]);
        assert_eq!(planned_fat_box(&unit, Vec2::new(0.5, 2.0)).0, [0.125, -1.375, 2.875, 5.375]);
        let far = Box32([0.0, 0.0, f32::INFINITY, 1.0]);
        assert_eq!(planned_fat_box(&far, Vec2::X), Box32::EMPTY);
    }

    /// Discs of size 1, a little apart, and other shapes.
    struct Row {
        space: Space,
        ids: Vec<ColliderId>,
    }

    impl Row {
        fn new(more: impl IntoIterator<Item = Shape>) -> Self {
            let disc = Shape::from(Circle::new([0.0, 0.0], 0.5).expect("a disc"));
            let mut space = Space::new();
            let shapes = core::iter::repeat_n(disc, 101).chain(more);
            let ids = shapes.map(|shape| space.insert(Collider::new(shape, ()))).collect();
            let mut row = Self { space, ids };
            row.go(0.0);
            row.renew();
            row
        }

        fn plan(&mut self) -> &mut MarginPlan {
            self.space.state.touching.near.margins_mut()
        }

        /// Moves the discs up, each at its own speed, from 0 on.
        fn go(&mut self, height: f64) {
            for index in 0..=100 {
                self.set(index, [f64::from(index) * 2.0, f64::from(index) / 100.0 * height], Rot2::IDENTITY);
            }
            self.plan().note_update();
        }

        fn set(&mut self, index: u32, place: [f64; 2], turn: Rot2) {
            self.space.set_pose(self.ids[index as usize], Pose::new(place, turn).expect("a place"));
        }

        fn renew(&mut self) {
            let Space { state, storage, .. } = &mut self.space;
            let live: Vec<u32> = storage.slots.iter().map(|id| id.index).collect();
            let margins = state.touching.near.margins_mut();
            let updates = margins.updates_to_come(storage, &live);
            let mut fat_boxes = Vec::new();
            margins.plan(storage, &live, updates, &mut fat_boxes);
            for (&index, fat) in live.iter().zip(fat_boxes) {
                storage.bodies[index as usize].fat_box = fat;
            }
            refit_tree(storage);
        }

        fn fat_boxes(&self) -> Vec<Box32> {
            self.space.storage.bodies.iter().map(|body| body.fat_box).collect()
        }
    }

    /// Counts the updates in which all discs stay in the fat boxes made `age` updates after the first ones.
    fn updates(speed: f64, age: u32) -> usize {
        let mut row = Row::new([]);
        (1..=age).for_each(|update| row.go(f64::from(update) * speed));
        row.renew();
        let made = row.fat_boxes();
        let stay = |update: &u32| {
            row.go(f64::from(*update) * speed);
            row.fat_boxes() == made
        };
        (age + 1..1000).take_while(stay).count()
    }

    #[test]
    fn margins_last_for_as_many_updates_as_pays() {
        // The mean disc grows by a half of the speed in an update; the least margin is a quarter of a disc.
        for (speed, wanted) in [(0.005, 90..=114), (0.02, 35..=40), (0.08, 14..=16), (0.32, 4..=5)] {
            for age in [1, 5] {
                let updates = updates(speed, age);
                assert!(wanted.contains(&updates), "{speed} {age}: {updates}");
            }
        }
        assert!(updates(9.0, 1) == 0, "a disc that jumps gets no margin for its motion");
    }

    #[test]
    fn neither_a_floor_at_rest_nor_a_disc_that_jumps_makes_other_margins_narrower_or_wider() {
        let fat_boxes = |floor: Option<Shape>, jump: f64| {
            let mut row = Row::new(floor);
            row.go(0.08);
            row.set(100, [200.0, jump], Rot2::IDENTITY);
            row.renew();
            row.fat_boxes()
        };
        let floor = Obb::new([0.0, -9.0], [1e5, 1.0], Rot2::IDENTITY).expect("a floor");
        let alone = fat_boxes(None, 0.08);
        let beside = fat_boxes(Some(floor.into()), 1e5);
        assert_eq!(beside[101], Box32::EMPTY, "a collider that never moves needs no margin");
        for (index, (alone, beside)) in alone.iter().zip(&beside).take(100).enumerate() {
            let ratio = (beside.0[3] - beside.0[1]) / (alone.0[3] - alone.0[1]);
            assert!(0.7 < ratio && ratio < 1.1, "{index}: {ratio}");
        }
        assert!(beside[100].0[3] - beside[100].0[1] < 1.6, "a jump gets the least margin");
    }

    #[test]
    fn a_square_turns_in_its_fat_box() {
        let square = Obb::new([0.0, 0.0], [0.5, 0.5], Rot2::IDENTITY).expect("a square");
        let mut row = Row::new([square.into()]);
        row.set(101, [3.0, 4.0], Rot2::IDENTITY);
        row.renew();
        let made = row.fat_boxes();
        for degrees in 0..360 {
            row.set(101, [3.0, 4.0], Rot2::from_degrees(f64::from(degrees)).expect("an angle"));
            assert_eq!(row.fat_boxes(), made, "{degrees}");
        }
    }

    #[test]
    fn a_collider_beyond_f32_has_no_fat_box_until_it_returns() {
        let mut row = Row::new([]);
        row.set(7, [1e60, 0.0], Rot2::IDENTITY);
        row.renew();
        assert_eq!(row.fat_boxes()[7], Box32::EMPTY);
        row.go(0.0);
        row.renew();
        assert!(row.fat_boxes()[7].is_finite());
    }
}
