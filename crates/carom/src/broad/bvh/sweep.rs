//! When does a box that moves straight, or a ray, enter another box?
//!
//! Slabs (Kay and Kajiya, Ray Tracing Complex Scenes, 1986), with the exit moved out by more than the rounding of a
//! slab (Ize, Robust BVH Ray Traversal, 2013): no touch is missed.

use crate::math::Vec2;
use crate::shape::Aabb;

use super::search::Key;

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
    /// Which numbers of a box `[min x, min y, max x, max y]` are its near and its far side.
    near: usize,
    far: usize,
}

/// More than what rounding does to a slab: 2^-48.
const SLACK: f64 = f64::from_bits((1023 - 48) << 52);

impl Sweep {
    /// A box that moves; of size 0, a ray.
    pub(super) fn new(bounds: &Aabb, motion: Vec2) -> Self {
        let (min, max) = (bounds.min(), bounds.max());
        Self { x: Slab::new(0, min.x, max.x, motion.x), y: Slab::new(1, min.y, max.y, motion.y) }
    }

    /// The limit that is not too small for an entry that was rounded up.
    pub(super) fn loose(limit: f64) -> f64 {
        limit * (1.0 + SLACK)
    }
}

impl Key for Sweep {
    /// The part of the motion until the entry into a box.
    #[inline]
    fn of<N: Copy + Into<f64>>(&self, sides: &[N; 4]) -> f64 {
        let (x_in, x_out) = self.x.times(sides);
        let (y_in, y_out) = self.y.times(sides);
        let entry = later(y_in, later(x_in, 0.0));
        let exit = earlier(y_out, earlier(x_out, f64::INFINITY));
        if entry <= exit * (1.0 + SLACK) { entry } else { f64::INFINITY }
    }
}

impl Slab {
    fn new(axis: usize, min: f64, max: f64, motion: f64) -> Self {
        let inverse = if motion == 0.0 { f64::INFINITY } else { 1.0 / motion };
        if motion < 0.0 {
            Self { front: min, back: max, inverse, near: axis + 2, far: axis }
        } else {
            Self { front: max, back: min, inverse, near: axis, far: axis + 2 }
        }
    }

    /// When the slab is entered and left. On an axis without motion these are infinities, and NaN where the boxes
    /// touch, which sets no limit.
    #[inline]
    fn times<N: Copy + Into<f64>>(&self, sides: &[N; 4]) -> (f64, f64) {
        // The remainder changes nothing but tells that there is such a side.
        let (near, far): (f64, f64) = (sides[self.near % 4].into(), sides[self.far % 4].into());
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
