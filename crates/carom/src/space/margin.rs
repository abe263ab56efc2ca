//! The room of each collider: where it can move without any work.
//!
//! Who leaves its room gets another one at once. When near pairs are found anew, all who have ever moved get new rooms
//! together, each as wide as it goes in as many updates as pays: so most stay in there until it is time for all again.

use crate::broad::{Box32, REST, growth, room_for, size};
use crate::math::{Vec2, smaller, sqrt};

use super::storage::Crowd;
use super::storage::body::Body;

/// A box with some room around it, and more where it goes; empty beyond the range of `f32`.
pub(super) fn room_around(bounds: Box32, step: Vec2) -> Box32 {
    let [min_x, min_y, max_x, max_y] = bounds.0;
    let margin = ((max_x - min_x) + (max_y - min_y)) * REST as f32;
    let ahead = |step: f64| (step as f32 * STEPS).clamp(-MOST_AHEAD * margin, MOST_AHEAD * margin);
    let (x, y) = if margin.is_finite() { (ahead(step.x), ahead(step.y)) } else { (0.0, 0.0) };
    let room = Box32([
        min_x - margin + x.min(0.0),
        min_y - margin + y.min(0.0),
        max_x + margin + x.max(0.0),
        max_y + margin + y.max(0.0),
    ]);
    if room.is_finite() { room } else { Box32::EMPTY }
}

/// There is room for so many steps more.
const STEPS: f32 = 4.0;

/// That is up to so many times the room on each side.
const MOST_AHEAD: f32 = 2.0;

/// Since when all have their rooms, and for how long.
#[derive(Clone, Debug)]
pub(super) struct Rooms {
    /// So many updates ago they were made, if they ever were.
    age: Option<u32>,
    /// For so many; infinite if only few move, who are followed one by one.
    updates: f64,
}

impl Rooms {
    pub(super) const fn new() -> Self {
        Self { age: None, updates: 0.0 }
    }

    pub(super) fn note_update(&mut self) {
        self.age = self.age.map(|age| age.saturating_add(1));
    }

    /// Whether the time for which they were made is over.
    pub(super) fn are_old(&self) -> bool {
        self.age.is_some_and(|age| self.updates <= f64::from(age))
    }
}

impl Crowd {
    /// Gives new rooms to all who have ever moved, of a list of those who live.
    pub(super) fn make_rooms(&mut self) {
        // What was put in, and then set where it belongs, is of unknown speed.
        let age = self.rooms.age.unwrap_or(0);
        let updates = if age == 0 { 0.0 } else { self.updates_ahead(age) };
        let share = updates / f64::from(age.max(1));
        let Self { bodies, boxes, tree, live, rooms, .. } = self;
        let mut movers = 0;
        for &index in &*live {
            let (body, tight) = (&mut bodies[index as usize], &boxes[index as usize]);
            let ahead = way(body, tight) * share;
            body.home = middle(tight);
            movers += usize::from(ahead != Vec2::ZERO);
            // What never moves needs no room.
            if body.room != Box32::EMPTY {
                body.room = room_ahead(tight, ahead);
            }
        }
        tree.set_rooms(|&index| {
            let room = bodies[index as usize].room;
            (room != Box32::EMPTY).then(|| room.widened())
        });
        let do_many_move = live.len() / MANY < movers;
        *rooms = Rooms { age: Some(0), updates: if do_many_move { updates } else { f64::INFINITY } };
    }

    /// For how many updates colliders get room, by how far they have gone in the last ones: as a [`crate::PairFinder`] does
    /// it, but for more, as the tree hears of it as well.
    fn updates_ahead(&self, age: u32) -> f64 {
        let ways = self.live.iter().map(|&index| {
            let tight = &self.boxes[index as usize];
            (way(&self.bodies[index as usize], tight), size(&tight.widened()))
        });
        let growth = growth(ways, age);
        smaller(smaller(BEST / sqrt(growth), MOST_GROWTH / growth), MOST_UPDATES)
    }
}

/// From one mover in so many on, rooms are made for some time.
const MANY: usize = 4;

/// By this over the root of the growth, rooms cost least: those of a [`crate::PairFinder`] have 2.
const BEST: f64 = 2.5;

/// Where most are fast, rooms grow by no more than this part of the size of a box, as the near pairs want memory.
const MOST_GROWTH: f64 = 0.75;

/// What hardly moves gets room for no more updates.
const MOST_UPDATES: f64 = 64.0;

/// Room for a way to either side, as most turn around some time. Who goes too far is looked up each time that it
/// leaves, as wide rooms are in the way of all others.
fn room_ahead(tight: &Box32, way: Vec2) -> Box32 {
    let bounds = tight.widened();
    let is_slow = way.max_abs() <= size(&bounds) * FARTHEST;
    let room = room_for(&bounds, if is_slow { way } else { Vec2::ZERO });
    if room.is_finite() { room } else { Box32::EMPTY }
}

/// That is so many times its width and height together.
const FARTHEST: f64 = 2.0;

/// How far a collider has gone on both axes since all got rooms.
fn way(body: &Body, tight: &Box32) -> Vec2 {
    let [x, y] = middle(tight);
    Vec2::new(f64::from(x - body.home[0]), f64::from(y - body.home[1])).abs() * 0.5
}

/// Twice the middle of a box.
pub(super) fn middle(bounds: &Box32) -> [f32; 2] {
    [bounds.middle(0), bounds.middle(1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::{Pose, Rot2};
    use crate::shape::{Circle, Obb, Shape};
    use crate::space::{Collider, ColliderId, Space};
    use alloc::vec::Vec;

    #[test]
    fn a_room_holds_its_box_and_what_is_ahead() {
        let unit = Box32([1.0, 1.0, 2.0, 3.0]);
        let powers = (-250..250).step_by(7).map(|exponent| f64::from_bits(((1023 + exponent) as u64) << 52));
        let numbers = powers.flat_map(|power| [power, -power * 1.3, power * 1.000_000_1]);
        for (x, y) in numbers.flat_map(|x| [(x, 0.0), (0.0, x), (x, x)]) {
            let step = Vec2::new(x, y);
            for room in [room_around(unit, step), room_ahead(&unit, step.abs())] {
                assert!(room.contains(&unit) && room.is_finite(), "{x} {y}");
            }
        }
        assert_eq!(room_around(unit, Vec2::new(0.1, -9.0)).0, [0.625, -0.125, 2.775, 3.375]);
        assert_eq!(room_ahead(&unit, Vec2::new(0.5, 9.0)).0, [0.625, 0.625, 2.375, 3.375]);
        assert_eq!(room_ahead(&unit, Vec2::new(0.5, 2.0)).0, [0.125, -1.375, 2.875, 5.375]);
        let far = Box32([0.0, 0.0, f32::INFINITY, 1.0]);
        assert_eq!((room_around(far, Vec2::X), room_ahead(&far, Vec2::X)), (Box32::EMPTY, Box32::EMPTY));
    }

    /// Discs of size 1, a little apart, and whatever else.
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
            row.make_rooms();
            row
        }

        /// Moves the discs up, each at its own speed, from 0 on.
        fn go(&mut self, height: f64) {
            for index in 0..=100 {
                self.set(index, [f64::from(index) * 2.0, f64::from(index) / 100.0 * height], Rot2::IDENTITY);
            }
            self.space.crowd.rooms.note_update();
        }

        fn set(&mut self, index: u32, place: [f64; 2], turn: Rot2) {
            self.space.set_pose(self.ids[index as usize], Pose::new(place, turn).expect("a place"));
        }

        fn make_rooms(&mut self) {
            let crowd = &mut self.space.crowd;
            crowd.live = crowd.slots.iter().map(|id| id.index).collect();
            crowd.make_rooms();
        }

        fn rooms(&self) -> Vec<Box32> {
            self.space.crowd.bodies.iter().map(|body| body.room).collect()
        }
    }

    /// For how many updates all stay in rooms that were made so many after the first ones.
    fn updates(speed: f64, age: u32) -> usize {
        let mut row = Row::new([]);
        (1..=age).for_each(|update| row.go(f64::from(update) * speed));
        row.make_rooms();
        let made = row.rooms();
        let stay = |update: &u32| {
            row.go(f64::from(*update) * speed);
            row.rooms() == made
        };
        (age + 1..1000).take_while(stay).count()
    }

    #[test]
    fn rooms_are_for_as_many_updates_as_pays() {
        // The mean disc grows by a half of the speed in an update; at rest there is room for a quarter of a disc.
        for (speed, wanted) in [(0.005, 90..=114), (0.02, 35..=40), (0.08, 14..=16), (0.32, 4..=5)] {
            for age in [1, 5] {
                let updates = updates(speed, age);
                assert!(wanted.contains(&updates), "{speed} {age}: {updates}");
            }
        }
        assert!(updates(9.0, 1) == 0, "who jumps has none ahead");
    }

    #[test]
    fn neither_a_floor_at_rest_nor_one_that_jumps_makes_other_rooms_narrower_or_wider() {
        let rooms = |floor: Option<Shape>, jump: f64| {
            let mut row = Row::new(floor);
            row.go(0.08);
            row.set(100, [200.0, jump], Rot2::IDENTITY);
            row.make_rooms();
            row.rooms()
        };
        let floor = Obb::new([0.0, -9.0], [1e5, 1.0], Rot2::IDENTITY).expect("a floor");
        let (alone, beside) = (rooms(None, 0.08), rooms(Some(floor.into()), 1e5));
        assert_eq!(beside[101], Box32::EMPTY, "what never moves needs no room");
        for (index, (alone, beside)) in alone.iter().zip(&beside).take(100).enumerate() {
            let ratio = (beside.0[3] - beside.0[1]) / (alone.0[3] - alone.0[1]);
            assert!(0.7 < ratio && ratio < 1.1, "{index}: {ratio}");
        }
        assert!(beside[100].0[3] - beside[100].0[1] < 1.6, "nobody knows where it jumps next");
    }

    #[test]
    fn a_square_turns_in_its_room() {
        let square = Obb::new([0.0, 0.0], [0.5, 0.5], Rot2::IDENTITY).expect("a square");
        let mut row = Row::new([square.into()]);
        row.set(101, [3.0, 4.0], Rot2::IDENTITY);
        row.make_rooms();
        let made = row.rooms();
        for degrees in 0..360 {
            row.set(101, [3.0, 4.0], Rot2::from_degrees(f64::from(degrees)).expect("an angle"));
            assert_eq!(row.rooms(), made, "{degrees}");
        }
    }

    #[test]
    fn what_is_beyond_f32_has_no_room_until_it_returns() {
        let mut row = Row::new([]);
        row.set(7, [1e60, 0.0], Rot2::IDENTITY);
        row.make_rooms();
        assert_eq!(row.rooms()[7], Box32::EMPTY);
        row.go(0.0);
        row.make_rooms();
        assert!(row.rooms()[7].is_finite());
    }
}
