//! When does a box that moves straight, or a ray, enter another box?
//!
//! Slabs (Kay and Kajiya, Ray Tracing Complex Scenes, 1986), with the exit moved out by more than the rounding of a
//! slab (Ize, Robust BVH Ray Traversal, 2013): no touch is missed.

use crate::math::{Vec2, two_to};
use crate::shape::Aabb;

use super::node::{Boxes, WIDTH};
use super::search::{Key, SLACK32};
use crate::broad::box32::{greater, lesser, round_down, round_up};

/// A motion, ready to be asked about many boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep {
    x: Slab,
    y: Slab,
    /// The sides of the moving box that `[min x, min y, max x, max y]` of another one are compared with.
    sides: [f32; 4],
    inverses: [f32; 4],
    /// The motion is so many times that of the inverses, whose larger component is 1.
    scale: f64,
    /// The slabs are those of so many times the motion: 1, unless that is subnormal on an axis.
    unit: f64,
}

/// One axis of a motion.
#[derive(Clone, Copy, Debug)]
struct Slab {
    /// The side of the moving box that enters first, and the one that leaves last.
    front: f64,
    back: f64,
    /// Infinite on an axis without motion.
    inverse: f64,
    is_backward: bool,
}

/// More than what rounding does to a slab: 2^-48.
const SLACK: f64 = two_to(-48);

/// The inverse of a subnormal number may be infinite; that of 2^200 times it is not. A motion from 2^800 on leads nowhere
/// on such an axis.
const SUBNORMAL_UNIT: f64 = two_to(200);
const HUGE: f64 = two_to(800);

impl Sweep {
    /// A box that moves; of size 0, a ray.
    pub(super) fn new(bounds: &Aabb, motion: Vec2) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        let scale = if motion == Vec2::ZERO { 1.0 } else { motion.max_abs() };
        let has_inverses = !(motion.x.is_subnormal() || motion.y.is_subnormal()) || scale >= HUGE;
        let unit = if has_inverses { 1.0 } else { SUBNORMAL_UNIT };
        let [x, y] = [(min.x, max.x, motion.x / scale), (min.y, max.y, motion.y / scale)].map(wide_slab);
        Self {
            x: Slab::new(min.x, max.x, motion.x * unit),
            y: Slab::new(min.y, max.y, motion.y * unit),
            sides: [x.1, y.1, x.0, y.0],
            inverses: [x.2, y.2, x.2, y.2],
            scale,
            unit,
        }
    }

    /// The limit that is not too small for an entry that was rounded up.
    pub(super) fn loose(limit: f64) -> f64 {
        limit * (1.0 + SLACK)
    }
}

/// The sides of the moving box on an axis and the inverse of the motion there, rounded so that nothing is missed.
fn wide_slab((min, max, motion): (f64, f64, f64)) -> (f32, f32, f32) {
    if motion == 0.0 {
        // Wider by a step, so that what touches has no product of 0 and infinity.
        (round_down(min).next_down(), round_up(max).next_up(), f32::INFINITY)
    } else if motion.abs() < SLOW {
        (f32::NEG_INFINITY, f32::INFINITY, f32::INFINITY)
    } else {
        (round_down(min), round_up(max), (1.0 / motion) as f32)
    }
}

/// When a box is entered of which the motion passes the lines of the sides at these times: NaN if it is not.
#[inline(always)]
fn wide_entry([a, b, c, d]: [f32; 4]) -> f32 {
    let entry = greater(greater(lesser(a, c), lesser(b, d)), 0.0);
    let exit = lesser(greater(a, c), greater(b, d));
    if entry <= exit * (1.0 + SLACK32) { entry } else { f32::NAN }
}

/// An axis with less of the motion than this sets no limit in `f32`: 2^-100.
const SLOW: f64 = two_to(-100);

impl Key for Sweep {
    #[inline]
    fn least(&self, boxes: &Boxes) -> [f32; WIDTH] {
        let times: [[f32; WIDTH]; 4] = core::array::from_fn(|side| {
            boxes.0[side].map(|at| (at - self.sides[side]) * self.inverses[side])
        });
        core::array::from_fn(|lane| wide_entry(times.map(|times| times[lane])))
    }

    fn scaled(&self, limit: f64) -> f64 {
        limit * self.scale
    }

    /// The part of the motion until the entry.
    fn exact(&self, other: &Aabb) -> f64 {
        let (x_in, x_out) = self.x.times(other.min().x, other.max().x);
        let (y_in, y_out) = self.y.times(other.min().y, other.max().y);
        let entry = later(y_in, later(x_in, 0.0));
        let exit = earlier(y_out, earlier(x_out, f64::INFINITY));
        if entry <= exit * (1.0 + SLACK) { entry * self.unit } else { f64::INFINITY }
    }
}

impl Slab {
    fn new(min: f64, max: f64, motion: f64) -> Self {
        let is_backward = motion < 0.0;
        let (front, back) = if is_backward { (min, max) } else { (max, min) };
        let inverse = if motion == 0.0 { f64::INFINITY } else { 1.0 / motion };
        Self { front, back, inverse, is_backward }
    }

    /// When the slab is entered and left. On an axis without motion these are infinities, and NaN where the boxes
    /// touch, which sets no limit.
    #[inline]
    fn times(&self, min: f64, max: f64) -> (f64, f64) {
        let (near, far) = if self.is_backward { (max, min) } else { (min, max) };
        ((near - self.front) * self.inverse, (far - self.back) * self.inverse)
    }
}

/// The larger, or `known` where `time` is NaN.
#[inline]
fn later(time: f64, known: f64) -> f64 {
    if time > known { time } else { known }
}

/// The smaller, or `known` where `time` is NaN.
#[inline]
fn earlier(time: f64, known: f64) -> f64 {
    if time < known { time } else { known }
}
