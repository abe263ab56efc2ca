//! How far is a box from another one?

use crate::math::Vec2;
use crate::shape::Aabb;

use super::search::Key;
use crate::broad::box32::{Box32, greater};

/// The distance to a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    exact: Aabb,
    wide: Box32,
}

impl From<&Aabb> for Gap {
    fn from(bounds: &Aabb) -> Self {
        Self { exact: *bounds, wide: Box32::around(bounds) }
    }
}

impl Key for Gap {
    /// The square of the distance.
    #[inline]
    fn least(&self, other: &Box32) -> f32 {
        let (a, b) = (&self.wide.0, &other.0);
        let x = greater(greater(b[0] - a[2], a[0] - b[2]), 0.0);
        let y = greater(greater(b[1] - a[3], a[1] - b[3]), 0.0);
        x * x + y * y
    }

    /// The square, which is not 0 for less than the root of the least number.
    fn scaled(&self, limit: f64) -> f64 {
        if limit < 0.0 { limit } else { limit * limit + f64::MIN_POSITIVE }
    }

    fn exact(&self, other: &Aabb) -> f64 {
        let apart = (other.min() - self.exact.max()).max(self.exact.min() - other.max());
        apart.max(Vec2::ZERO).length()
    }
}
