//! Computes the bound of the rounding error for a pair of shapes.

use crate::math::larger;
use crate::math::tolerance::{CLOSE, CLOSE_TINY, ROUNDING};
use crate::shape::{Aabb, Convex};

/// Returns the bound of the rounding error of distances: 2^-47 of the largest coordinate.
#[inline]
pub(crate) fn rounding(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    rounding_of_extent(larger(a.extent(), b.extent()))
}

/// Returns the bound of the rounding error for two boxes, like [`rounding`] for two shapes.
#[inline]
pub(crate) fn rounding_of_boxes(a: &Aabb, b: &Aabb) -> f64 {
    rounding_of_extent(larger(a.extent(), b.extent()))
}

/// Returns the bound of the rounding error of distances between shapes with coordinates up to `extent`. The
/// constant that is added matters only where products underflow.
#[inline]
pub(crate) fn rounding_of_extent(extent: f64) -> f64 {
    extent * ROUNDING + f64::MIN_POSITIVE
}

/// Returns the limit of the signed distance below which an exact test decides its sign. The limit is far
/// above the rounding error, and above all distances of shapes so small that their products underflow.
#[inline]
pub(crate) fn close(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    larger(a.extent(), b.extent()) * (CLOSE * ROUNDING) + CLOSE_TINY
}
