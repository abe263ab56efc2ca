//! Computes the fat boxes of a list of boxes, with margins for the next frames.

use alloc::vec::Vec;
use core::ops::Range;

use crate::broad::box32::Box32;
use crate::broad::verlet::margin::{Horizon, fat_box, growth, size};
use crate::math::{Vec2, larger, threads};
use crate::shape::Aabb;

/// A fat box for each box, with room for the motion of the box during a number of frames. This number is
/// chosen for the speeds of the boxes, so that frames and renewals together are likely to take the least
/// time.
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

    /// Creates a fat box around each box. If a box is beyond the range of `f32`, creates none and returns
    /// false.
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
        let are_finite = self.are_finite();
        if !are_finite {
            self.boxes.clear();
        }
        are_finite
    }

    /// Returns the number of frames since the fat boxes were made.
    pub(super) const fn age(&self) -> u32 {
        self.age
    }

    /// Returns the number of frames until the first box leaves its fat box, if all boxes keep the average
    /// velocities that they have had since the fat boxes were made.
    pub(super) fn frames_left(&self, boxes: &[Aabb]) -> f64 {
        let used = |range: Range<usize>| {
            let both = self.boxes[range.clone()].iter().zip(&boxes[range]);
            both.map(|(fat, bounds)| used_part(fat, bounds)).fold(0.0, larger)
        };
        let used = threads::reduce(boxes.len(), LEAST_PART, used, larger);
        f64::from(self.age) * (1.0 / used - 1.0)
    }

    /// Creates a fat box for each box, around its place in a number of frames. To find this place, the
    /// function assumes that the box keeps the velocity that it has had since its `old` fat box was made.
    /// Returns false if the speeds are unknown or too high, or if a box is beyond the range of `f32`.
    pub(super) fn plan(&mut self, old: &Self, boxes: &[Aabb], frames: f64) -> bool {
        let Some(frames_ahead) = old.frames_ahead(boxes) else { return false };
        let per_frame = 1.0 / f64::from(old.age);
        self.boxes.resize(boxes.len(), Box32::EMPTY);
        threads::for_each_chunk(&mut self.boxes, LEAST_PART, |start, planned| {
            for ((planned, fat), bounds) in planned.iter_mut().zip(&old.boxes[start..]).zip(&boxes[start..]) {
                let velocity = moved(fat, bounds) * per_frame;
                let by = velocity * frames;
                let then = Aabb::raw(bounds.min() + by, bounds.max() + by);
                *planned = fat_box(&then, velocity.abs() * frames_ahead);
            }
        });
        self.age = 0;
        self.are_finite()
    }

    /// Returns whether all fat boxes are in the range of `f32`.
    fn are_finite(&self) -> bool {
        threads::all(self.boxes.len(), LEAST_PART, |index| self.boxes[index].is_finite())
    }

    /// Replaces each fat box by a new fat box for a reach. The function `reach` computes the reach from the
    /// old fat box and the box.
    fn replace(&mut self, boxes: &[Aabb], reach: impl Fn(&Box32, &Aabb) -> Vec2 + Sync) {
        threads::for_each_chunk(&mut self.boxes, LEAST_PART, |start, fat_boxes| {
            for (fat, bounds) in fat_boxes.iter_mut().zip(&boxes[start..]) {
                *fat = fat_box(bounds, reach(fat, bounds));
            }
        });
    }

    /// Returns the number of frames for which margins are made. Returns `None` if the speeds are unknown or
    /// too high.
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

/// The planning parameters of a [`PairFinder`](crate::PairFinder). Boxes that are too fast get no margin for
/// their motion at all, so the growth of the others needs no limit.
const HORIZON: Horizon = Horizon { per_root: 2.0, most_growth: f64::INFINITY };

/// If boxes grow by more than this fraction of their size in a frame, they get no margin for their motion.
/// Such a margin would cost more time than it saves. If they slow down, the next rebuild measures their
/// speed.
const FASTEST: f64 = 0.25;

/// Returns the displacement of a box on both axes since its fat box was created.
#[inline]
fn displacement(fat: &Box32, bounds: &Aabb) -> Vec2 {
    moved(fat, bounds).abs()
}

/// Returns the displacement of a box since its fat box was created.
#[inline]
fn moved(fat: &Box32, bounds: &Aabb) -> Vec2 {
    let [before, after] = margins(fat, bounds);
    (before - after) * 0.5
}

/// Returns the margins below and above a box in its fat box.
#[inline]
fn margins(fat: &Box32, bounds: &Aabb) -> [Vec2; 2] {
    let fat = fat.widened();
    [bounds.min() - fat.min(), fat.max() - bounds.max()]
}

/// Returns the fraction of its margin that a box has used on one of the axes.
#[inline]
fn used_part(fat: &Box32, bounds: &Aabb) -> f64 {
    let [before, after] = margins(fat, bounds);
    let (used, all) = ((before - after).abs(), before + after);
    // A box at rest seems to have used a part of its margin, because its fat box is rounded outward.
    let rounding = (bounds.min().abs() + bounds.max().abs()) * ROUNDING_OF_SINGLES
        + Vec2::new(1.0, 1.0) * f64::MIN_POSITIVE;
    larger(used.x / (all.x + rounding.x), used.y / (all.y + rounding.y))
}

/// A bound above the rounding error of a coordinate in `f32`.
const ROUNDING_OF_SINGLES: f64 = 1.0 / (1 << 20) as f64;
