//! The fat boxes of a list of boxes, with margins for the next frames.

use alloc::vec::Vec;

use crate::broad::box32::Box32;
use crate::broad::verlet::margin::{Horizon, fat_box, growth, size};
use crate::math::{Vec2, threads};
use crate::shape::Aabb;

/// A fat box for each box, made for the number of frames that pays at the speeds of the boxes.
#[derive(Clone, Debug, Default)]
pub(super) struct FatBoxes {
    boxes: Vec<Box32>,
    /// The number of frames since the fat boxes were made.
    age: u32,
}

impl FatBoxes {
    pub(super) const fn new() -> Self {
        Self { boxes: Vec::new(), age: 0 }
    }

    /// Returns the fat boxes, in the order of indices.
    pub(super) fn all(&self) -> &[Box32] {
        &self.boxes
    }

    pub(super) const fn note_frame(&mut self) {
        self.age = self.age.saturating_add(1);
    }

    /// Makes a fat box around each box. If a box is beyond the range of `f32`, makes none and
    /// returns false.
    pub(super) fn make(&mut self, boxes: &[Aabb]) -> bool {
        match self.frames_ahead(boxes) {
            Some(frames) => {
                let per_frame = 1.0 / f64::from(self.age);
                self.replace(boxes, |fat, bounds| displacement(fat, bounds) * per_frame * frames);
            }
            None => {
                self.boxes.resize(boxes.len(), Box32::EMPTY);
                self.replace(boxes, |_, _| Vec2::ZERO);
            }
        }
        self.age = 0;
        let are_finite = threads::all(boxes.len(), LEAST_PART, |index| self.boxes[index].is_finite());
        if !are_finite {
            self.boxes.clear();
        }
        are_finite
    }

    /// Replaces each fat box by one for a reach, which `reach` computes from the fat box before and the box.
    fn replace(&mut self, boxes: &[Aabb], reach: impl Fn(&Box32, &Aabb) -> Vec2 + Sync) {
        threads::for_each_chunk(&mut self.boxes, LEAST_PART, |start, fat_boxes| {
            for (fat, bounds) in fat_boxes.iter_mut().zip(&boxes[start..]) {
                *fat = fat_box(bounds, reach(fat, bounds));
            }
        });
    }

    /// Returns the number of frames for which margins pay; `None` if the speeds are unknown or too high.
    fn frames_ahead(&self, boxes: &[Aabb]) -> Option<f64> {
        if self.boxes.len() != boxes.len() || self.age == 0 {
            return None;
        }
        let moves = |index| (displacement(&self.boxes[index], &boxes[index]), size(&boxes[index]));
        let growth = growth(boxes.len(), moves, self.age);
        let is_slow = growth <= FASTEST;
        is_slow.then(|| HORIZON.frames(growth))
    }
}

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 13;

/// The planning of a [`PairFinder`](crate::PairFinder): boxes that are too fast get no margin for their motion at all, so
/// no growth is too large.
const HORIZON: Horizon = Horizon { per_root: 2.0, most_growth: f64::INFINITY };

/// Boxes that grow by more than this part of their size in a frame get no margin for their motion,
/// because it would not pay. If they slow down, the next rebuild measures their speed.
const FASTEST: f64 = 0.25;

/// Returns the displacement of a box on both axes since its fat box was made around it.
#[inline]
fn displacement(fat: &Box32, bounds: &Aabb) -> Vec2 {
    let [min_x, min_y, max_x, max_y] = fat.0.map(f64::from);
    let (min, max) = (bounds.min(), bounds.max());
    (Vec2::new(min.x - min_x, min.y - min_y) - Vec2::new(max_x - max.x, max_y - max.y)).abs() * 0.5
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broad::BoundingVolume;
    use crate::math::Rot2;
    use crate::shape::Obb;

    /// Creates boxes of size 1 that move right, each at its own speed, from 0 up to `speed`.
    fn row(speed: f64, frame: f64) -> Vec<Aabb> {
        let x = |i: u32| f64::from(i) * 3.0 + f64::from(i) / 100.0 * speed * frame;
        (0..=100).map(|i| Aabb::from_corner([x(i), 0.0], [1.0, 1.0]).expect("a box")).collect()
    }

    /// Counts the frames in which all boxes stay in the fat boxes made `age` frames after the first ones.
    fn frames(speed: f64, age: u32) -> u32 {
        let mut fat_boxes = FatBoxes::new();
        assert!(fat_boxes.make(&row(speed, 0.0)));
        (0..age).for_each(|_| fat_boxes.note_frame());
        assert!(fat_boxes.make(&row(speed, f64::from(age))));
        let stay = |frame: &u32| {
            let boxes = row(speed, f64::from(*frame));
            fat_boxes.all().iter().zip(&boxes).all(|(fat, bounds)| fat.holds(bounds))
        };
        (age..1000).take_while(stay).count() as u32 - 1
    }

    #[test]
    fn margins_last_for_as_many_frames_as_pays() {
        // The mean box grows by a half of the speed in a frame; the least margin is a quarter of a box.
        for (speed, wanted) in [(0.005, 90..=110), (0.02, 30..=36), (0.08, 13..=15), (0.32, 5..=6)] {
            for age in [1, 5] {
                let frames = frames(speed, age);
                assert!(wanted.contains(&frames), "{speed} {age}: {frames}");
            }
        }
        assert!(frames(2.0, 1) == 0, "the fastest get no margin for their motion");
    }

    #[test]
    fn a_floor_at_rest_does_not_make_the_boxes_seem_slower() {
        let frames = |floor: Option<Aabb>| {
            let row = |frame: f64| -> Vec<Aabb> { row(0.08, frame).into_iter().chain(floor).collect() };
            let mut fat_boxes = FatBoxes::new();
            assert!(fat_boxes.make(&row(0.0)));
            fat_boxes.note_frame();
            fat_boxes.frames_ahead(&row(1.0)).expect("slow boxes")
        };
        let floor = Aabb::from_corner([-1e5, 0.0], [2e5, 1.0]).expect("a floor");
        assert!(frames(Some(floor)) < 1.01 * frames(None));
    }

    #[test]
    fn a_square_turns_in_its_fat_box() {
        let square = |degrees: f64| {
            let (half, turn) = ([0.5, 0.5], Rot2::from_degrees(degrees).expect("an angle"));
            Aabb::around(&Obb::new([3.0, 4.0], half, turn).expect("a square"))
        };
        let mut fat_boxes = FatBoxes::new();
        assert!(fat_boxes.make(&[square(0.0)]));
        let fat = fat_boxes.all()[0];
        assert!((0..360).all(|degrees| fat.holds(&square(f64::from(degrees)))));
    }

    #[test]
    fn a_box_that_jumps_widens_no_other_fat_box() {
        let mut fat_boxes = FatBoxes::new();
        let mut boxes = row(0.0, 0.0);
        assert!(fat_boxes.make(&boxes));
        fat_boxes.note_frame();
        boxes[7] = boxes[7].translated([1e5, 0.0]);
        assert!(fat_boxes.make(&boxes));
        for (index, fat) in fat_boxes.all().iter().enumerate() {
            let width = fat.widened().max().x - fat.widened().min().x;
            assert!(if index == 7 { 64.0 < width && width < 67.0 } else { width < 1.6 }, "{index}: {width}");
        }
    }

    #[test]
    fn boxes_beyond_f32_have_no_fat_boxes() {
        let mut fat_boxes = FatBoxes::new();
        assert!(!fat_boxes.make(&[Aabb::from_corner([1e60, 0.0], [1.0, 1.0]).expect("a box")]));
        assert!(fat_boxes.all().is_empty());
    }
}
