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

/// The planning of a [`PairFinder`](crate::PairFinder). Boxes that are too fast get no margin for their
/// motion at all, so no growth is too large.
const HORIZON: Horizon = Horizon { per_root: 2.0, most_growth: f64::INFINITY };

/// Boxes that grow by more than this fraction of their size in a frame get no margin for their motion,
/// because it would not pay. If they slow down, the next rebuild measures their speed.
const FASTEST: f64 = 0.25;

/// Returns the displacement of a box on both axes since its fat box was created.
#[inline]
fn displacement(fat: &Box32, bounds: &Aabb) -> Vec2 {
    let [min_x, min_y, max_x, max_y] = fat.0.map(f64::from);
    let (min, max) = (bounds.min(), bounds.max());
    (Vec2::new(min.x - min_x, min.y - min_y) - Vec2::new(max_x - max.x, max_y - max.y)).abs() * 0.5
}
