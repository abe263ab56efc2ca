//! The room of each box: how far it may go until near pairs are found anew.

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::broad::margin::{growth, room_for, size};
use crate::math::{Vec2, smaller, sqrt};
use crate::shape::Aabb;

/// A room for each box, as many frames wide as it pays at the speeds of the boxes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rooms {
    rooms: Vec<Box32>,
    /// So many frames ago they were made.
    age: u32,
}

impl Rooms {
    pub(crate) const fn new() -> Self {
        Self { rooms: Vec::new(), age: 0 }
    }

    /// The rooms, in the order of indices.
    pub(crate) fn all(&self) -> &[Box32] {
        &self.rooms
    }

    pub(crate) fn note_frame(&mut self) {
        self.age = self.age.saturating_add(1);
    }

    /// Makes room around each box; `None` if one is beyond the range of the rooms.
    pub(crate) fn make(&mut self, boxes: &[Aabb]) -> Option<&[Box32]> {
        match self.frames_ahead(boxes) {
            Some(frames) => {
                let per_frame = 1.0 / f64::from(self.age);
                for (room, bounds) in self.rooms.iter_mut().zip(boxes) {
                    *room = room_for(bounds, way(room, bounds) * per_frame * frames);
                }
            }
            None => {
                self.rooms.clear();
                self.rooms.extend(boxes.iter().map(|bounds| room_for(bounds, Vec2::ZERO)));
            }
        }
        self.age = 0;
        if !self.rooms.iter().all(Box32::is_finite) {
            self.rooms.clear();
            return None;
        }
        Some(&self.rooms)
    }

    /// For how many frames boxes get room, if it is known how far they go, and not too far.
    ///
    /// Rooms for `h` frames of boxes that grow by the part `g` of their size in a frame have `(1 + g h)^2` as many near
    /// pairs as boxes without, and cost `1 / h` of finding them a frame. To find them costs some ten times as much as to
    /// look at them; then `2 / sqrt(g)` is close to the best for slow and for fast ones.
    fn frames_ahead(&self, boxes: &[Aabb]) -> Option<f64> {
        if self.rooms.len() != boxes.len() || self.age == 0 {
            return None;
        }
        let ways = self.rooms.iter().zip(boxes).map(|(room, bounds)| (way(room, bounds), size(bounds)));
        let growth = growth(ways, self.age);
        let is_slow = growth <= FASTEST;
        is_slow.then(|| smaller(2.0 / sqrt(growth), MOST_FRAMES))
    }
}

/// Boxes that grow by more than this part of their size in a frame get no room for it: it would not pay, and if they get
/// slower, that is seen the next time.
const FASTEST: f64 = 0.25;

/// Boxes that hardly move get room for no more frames.
const MOST_FRAMES: f64 = 64.0;

/// How far a box has gone on both axes since its room was made around it.
#[inline]
fn way(room: &Box32, bounds: &Aabb) -> Vec2 {
    let [min_x, min_y, max_x, max_y] = room.0.map(f64::from);
    let (min, max) = (bounds.min(), bounds.max());
    (Vec2::new(min.x - min_x, min.y - min_y) - Vec2::new(max_x - max.x, max_y - max.y)).abs() * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broad::BoundingVolume;
    use crate::math::Rot2;
    use crate::shape::Obb;

    /// Boxes of size 1, each with its own way to the right, from 0 up to so far a frame.
    fn row(speed: f64, frame: f64) -> Vec<Aabb> {
        let x = |i: u32| f64::from(i) * 3.0 + f64::from(i) / 100.0 * speed * frame;
        (0..=100).map(|i| Aabb::from_corner([x(i), 0.0], [1.0, 1.0]).expect("a box")).collect()
    }

    /// For how many frames all stay in rooms that were made `age` frames after the first ones.
    fn frames(speed: f64, age: u32) -> u32 {
        let mut rooms = Rooms::new();
        assert!(rooms.make(&row(speed, 0.0)).is_some());
        (0..age).for_each(|_| rooms.note_frame());
        assert!(rooms.make(&row(speed, f64::from(age))).is_some());
        let stay = |frame: &u32| {
            let boxes = row(speed, f64::from(*frame));
            rooms.all().iter().zip(&boxes).all(|(room, bounds)| room.holds(bounds))
        };
        (age..1000).take_while(stay).count() as u32 - 1
    }

    #[test]
    fn rooms_are_for_as_many_frames_as_pays() {
        // The mean box grows by a half of the speed in a frame; at rest there is room for a quarter of a box.
        for (speed, wanted) in [(0.005, 90..=110), (0.02, 30..=36), (0.08, 13..=15), (0.32, 5..=6)] {
            for age in [1, 5] {
                let frames = frames(speed, age);
                assert!(wanted.contains(&frames), "{speed} {age}: {frames}");
            }
        }
        assert!(frames(2.0, 1) == 0, "nothing is known of the fastest");
    }

    #[test]
    fn a_floor_at_rest_makes_nobody_slower() {
        let frames = |floor: Option<Aabb>| {
            let row = |frame: f64| -> Vec<Aabb> { row(0.08, frame).into_iter().chain(floor).collect() };
            let mut rooms = Rooms::new();
            rooms.make(&row(0.0)).expect("rooms");
            rooms.note_frame();
            rooms.frames_ahead(&row(1.0)).expect("slow boxes")
        };
        let floor = Aabb::from_corner([-1e5, 0.0], [2e5, 1.0]).expect("a floor");
        assert!(frames(Some(floor)) < 1.01 * frames(None));
    }

    #[test]
    fn a_square_turns_in_its_room() {
        let square = |degrees: f64| {
            let (half, turn) = ([0.5, 0.5], Rot2::from_degrees(degrees).expect("an angle"));
            Aabb::around(&Obb::new([3.0, 4.0], half, turn).expect("a square"))
        };
        let mut rooms = Rooms::new();
        let room = rooms.make(&[square(0.0)]).expect("rooms")[0];
        assert!((0..360).all(|degrees| room.holds(&square(f64::from(degrees)))));
    }

    #[test]
    fn one_that_jumps_widens_no_other_room() {
        let mut rooms = Rooms::new();
        let mut boxes = row(0.0, 0.0);
        rooms.make(&boxes);
        rooms.note_frame();
        boxes[7] = boxes[7].translated([1e5, 0.0]);
        let made = rooms.make(&boxes).expect("rooms");
        for (place, room) in made.iter().enumerate() {
            let width = room.widened().max().x - room.widened().min().x;
            assert!(if place == 7 { 64.0 < width && width < 67.0 } else { width < 1.6 }, "{place}: {width}");
        }
    }

    #[test]
    fn what_is_beyond_f32_has_no_rooms() {
        let mut rooms = Rooms::new();
        assert!(rooms.make(&[Aabb::from_corner([1e60, 0.0], [1.0, 1.0]).expect("a box")]).is_none());
        assert!(rooms.all().is_empty());
    }
}
