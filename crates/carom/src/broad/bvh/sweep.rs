//! When does a box that moves straight, or a ray, enter another box?
//!
//! Slabs (Kay and Kajiya, Ray Tracing Complex Scenes, 1986), with the exit moved out by more than the rounding of a
//! slab (Ize, Robust BVH Ray Traversal, 2013): no touch is missed.

use crate::math::Vec2;
use crate::shape::Aabb;

/// A motion, ready to be asked about many boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep {
    x: Slab,
    y: Slab,
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
const SLACK: f64 = f64::from_bits((1023 - 48) << 52);

impl Sweep {
    /// A box that moves; of size 0, a ray.
    pub(super) fn new(bounds: &Aabb, motion: Vec2) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        Self { x: Slab::new(min.x, max.x, motion.x), y: Slab::new(min.y, max.y, motion.y) }
    }

    /// The part of the motion until the entry into a box, infinite if it never enters.
    #[inline]
    pub(super) fn entry(&self, min: Vec2, max: Vec2) -> f64 {
        let (x_in, x_out) = self.x.times(min.x, max.x);
        let (y_in, y_out) = self.y.times(min.y, max.y);
        let entry = later(y_in, later(x_in, 0.0));
        let exit = earlier(y_out, earlier(x_out, f64::INFINITY));
        if entry <= exit * (1.0 + SLACK) { entry } else { f64::INFINITY }
    }

    /// The limit that is not too small for an entry that was rounded up.
    pub(super) fn loose(limit: f64) -> f64 {
        limit * (1.0 + SLACK)
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
