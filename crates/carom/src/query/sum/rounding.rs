//! The bound of the rounding error of a pair of shapes.

use crate::math::larger;
use crate::math::tolerance::ROUNDING;
use crate::shape::Convex;

/// Returns the bound of the rounding error of distances: 2^-47 of the largest coordinate.
#[inline]
pub(crate) fn rounding(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    rounding_of_extent(larger(a.extent(), b.extent()))
}

/// Returns the bound of the rounding error of distances between shapes with coordinates up to `extent`. The absolute part
/// counts where products underflow.
#[inline]
pub(crate) fn rounding_of_extent(extent: f64) -> f64 {
    extent * ROUNDING + f64::MIN_POSITIVE
}
