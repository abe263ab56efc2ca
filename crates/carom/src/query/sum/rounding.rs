//! The bound of the rounding error, and the thresholds that follow from it.

use crate::math::{larger, two_to};
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

/// How far a shape lies outside of an edge, `normal . (corner - start)`, in units of `u = 2^-53` times the largest
/// coordinate: each coordinate of a box's corner is rounded by up to 3, and their difference, up to 2, by 8; along a unit
/// vector that is 8 sqrt 2 at most, less than 12. The two products and their sum add 4 sqrt 2, less than 6. A normal is
/// off unit length by up to 8 times `u`, and the distance is no more than 2 sqrt 2: less than 23. Taking off both radii
/// adds 5. That is 46; this is 2^-47, or 64.
const ROUNDING: f64 = two_to(-47);

/// In the unit of [`rounding`]: directions whose depths differ by less are tied, 2^-48 of the largest coordinate.
pub(super) const TIE: f64 = 0.5;

/// In the unit of [`rounding`]: shorter differences of corners have no direction of their own, 2^-44. A longer one, of 512
/// in the unit of [`ROUNDING`], is off by 8 sqrt 2 at most, and its direction by a 45th part of a radian.
pub(super) const DIRECTIONLESS: f64 = 8.0;

/// In the unit of [`rounding`]: distances that differ by more are no tie, and a shape further outside or inside than this
/// certainly is.
pub(crate) const CLEAR: f64 = 16.0;
