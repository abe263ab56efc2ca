//! Defines the search key for the nearest boxes: the distance to a box.

use crate::broad::box32::{Box32, greater};
use crate::math::Vec2;
use crate::shape::Aabb;

use super::node::{Boxes, WIDTH};
use super::search::Key;

/// The key of a leaf is its distance to this box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distance {
    exact: Aabb,
    wide: Box32,
}

impl From<&Aabb> for Distance {
    fn from(bounds: &Aabb) -> Self {
        Self { exact: *bounds, wide: Box32::around(bounds) }
    }
}

impl Key for Distance {
    /// Returns the squared distances, with one SIMD instruction for all lanes. An empty lane has
    /// NaN, because `greater` returns its second argument there.
    #[inline]
    fn least(&self, Boxes([min_x, min_y, max_x, max_y]): &Boxes) -> [f32; WIDTH] {
        let a = &self.wide.0;
        core::array::from_fn(|lane| {
            let x = greater(0.0, greater(min_x[lane] - a[2], a[0] - max_x[lane]));
            let y = greater(0.0, greater(min_y[lane] - a[3], a[1] - max_y[lane]));
            x * x + y * y
        })
    }

    /// Returns the square of the limit; it may underflow to 0, as the square of the distance may.
    fn scaled(&self, limit: f64) -> f64 {
        if limit < 0.0 { limit } else { limit * limit }
    }

    fn exact(&self, other: &Aabb) -> f64 {
        let apart = (other.min() - self.exact.max()).max(self.exact.min() - other.max());
        apart.max(Vec2::ZERO).length()
    }
}
