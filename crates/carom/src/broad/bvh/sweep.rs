//! Defines the search key of rays and sweeps: the fraction of a straight motion until a box enters another
//! box.
//!
//! The slab test (Kay and Kajiya, Ray Tracing Complex Scenes, 1986). The exit is made later by more than its
//! rounding error (Ize, Robust BVH Ray Traversal, 2013), so that no touch is missed.

use crate::broad::box32::{greater, lesser, round_down, round_up};
use crate::math::Vec2;
use crate::math::range::{HUGE_MOTION, SUBNORMAL_UNIT};
use crate::math::tolerance::{SLAB_SLACK, SLACK32, SLOW_AXIS};
use crate::shape::Aabb;

use super::node::{Boxes, WIDTH};
use super::search::Key;

/// A motion, prepared for the test of many boxes. The key of a leaf is the fraction of the motion until the
/// entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxSweep {
    x: MotionSlab,
    y: MotionSlab,
    /// The sides of the moving box that are compared with `[min x, min y, max x, max y]` of another
    /// box.
    sides: [f32; 4],
    /// The inverses of the components of the motion, scaled so that its larger component is 1, for each of
    /// the sides.
    inverses: [f32; 4],
    /// The factor from the scaled motion to the true one.
    scale: f64,
    /// The factor from the true motion to the motion of the slabs: 1, unless a component is
    /// subnormal.
    unit: f64,
}

/// One axis of a motion.
#[derive(Clone, Copy, Debug)]
struct MotionSlab {
    /// The side of the moving box that enters first.
    front: f64,
    /// The side of the moving box that leaves last.
    back: f64,
    /// The inverse of the motion, which is infinite without motion.
    inverse: f64,
    is_backward: bool,
}

impl BoxSweep {
    /// Prepares the motion of a box; a box of size 0 moves like the origin of a ray.
    pub(super) fn new(bounds: &Aabb, motion: Vec2) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        let scale = if motion == Vec2::ZERO { 1.0 } else { motion.max_abs() };
        let has_inverses = !(motion.x.is_subnormal() || motion.y.is_subnormal()) || scale >= HUGE_MOTION;
        let unit = if has_inverses { 1.0 } else { SUBNORMAL_UNIT };
        let [x, y] = [(min.x, max.x, motion.x / scale), (min.y, max.y, motion.y / scale)].map(wide_slab);
        Self {
            x: MotionSlab::new(min.x, max.x, motion.x * unit),
            y: MotionSlab::new(min.y, max.y, motion.y * unit),
            sides: [x.1, y.1, x.0, y.0],
            inverses: [x.2, y.2, x.2, y.2],
            scale,
            unit,
        }
    }

    /// Raises a limit by more than the rounding error of an entry.
    pub(super) fn loose(limit: f64) -> f64 {
        limit * (1.0 + SLAB_SLACK)
    }
}

/// Returns the sides of the moving box on an axis and the inverse of its motion, rounded so that no touch is missed.
fn wide_slab((min, max, motion): (f64, f64, f64)) -> (f32, f32, f32) {
    if motion == 0.0 {
        // The side is moved outward by one step, because boxes that touch would lead to a product of 0 and
        // infinity.
        (round_down(min).next_down(), round_up(max).next_up(), f32::INFINITY)
    } else if motion.abs() < SLOW_AXIS {
        (f32::NEG_INFINITY, f32::INFINITY, f32::INFINITY)
    } else {
        (round_down(min), round_up(max), (1.0 / motion) as f32)
    }
}

/// Returns the entry into a box from the times at which the motion passes the lines of its sides. Returns NaN
/// if the motion misses the box.
#[inline(always)]
fn wide_entry([a, b, c, d]: [f32; 4]) -> f32 {
    let entry = greater(greater(lesser(a, c), lesser(b, d)), 0.0);
    let exit = lesser(greater(a, c), greater(b, d));
    if entry <= exit * (1.0 + SLACK32) { entry } else { f32::NAN }
}

impl Key for BoxSweep {
    /// Returns the entries into the boxes, with one SIMD instruction for all lanes.
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

    /// Returns the fraction of the motion until the entry.
    fn exact(&self, other: &Aabb) -> f64 {
        let (x_in, x_out) = self.x.times(other.min().x, other.max().x);
        let (y_in, y_out) = self.y.times(other.min().y, other.max().y);
        let entry = later(y_in, later(x_in, 0.0));
        let exit = earlier(y_out, earlier(x_out, f64::INFINITY));
        if entry <= exit * (1.0 + SLAB_SLACK) { entry * self.unit } else { f64::INFINITY }
    }
}

impl MotionSlab {
    fn new(min: f64, max: f64, motion: f64) -> Self {
        let is_backward = motion < 0.0;
        let (front, back) = if is_backward { (min, max) } else { (max, min) };
        let inverse = if motion == 0.0 { f64::INFINITY } else { 1.0 / motion };
        Self { front, back, inverse, is_backward }
    }

    /// Returns the times at which the motion enters and leaves the slab. On an axis without motion these
    /// times are infinite, or NaN where the boxes touch, which sets no limit.
    #[inline]
    fn times(&self, min: f64, max: f64) -> (f64, f64) {
        let (near, far) = if self.is_backward { (max, min) } else { (min, max) };
        ((near - self.front) * self.inverse, (far - self.back) * self.inverse)
    }
}

/// Returns the larger number, or `known` if `time` is NaN.
#[inline]
fn later(time: f64, known: f64) -> f64 {
    if time > known { time } else { known }
}

/// Returns the smaller number, or `known` if `time` is NaN.
#[inline]
fn earlier(time: f64, known: f64) -> f64 {
    if time < known { time } else { known }
}
