//! How large rounding may be, and what follows from it.

use crate::math::{larger, two_to};
use crate::shape::Convex;

/// Distances up to this may be rounding: 2^-47 of the largest coordinate.
#[inline]
pub(crate) fn noise(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    noise_of_extent(larger(a.extent(), b.extent()))
}

/// The same of shapes with coordinates up to this. Where products underflow, an absolute part counts.
#[inline]
pub(crate) fn noise_of_extent(extent: f64) -> f64 {
    extent * NOISE + f64::MIN_POSITIVE
}

/// How far a shape lies outside of an edge, `normal . (corner - start)`, in units of `u = 2^-53` times the largest
/// coordinate: each coordinate of a box's corner is rounded by up to 3, and their difference, up to 2, by 8; along a unit
/// vector that is 8 sqrt 2 at most, less than 12. The two products and their sum add 4 sqrt 2, less than 6. A normal is
/// off unit length by up to 8 times `u`, and the distance is no more than 2 sqrt 2: less than 23. Taking off both radii
/// adds 5. That is 46; this is 2^-47, or 64.
const NOISE: f64 = two_to(-47);

/// In the unit of [`noise`]: directions whose depths differ by less are tied, 2^-48 of the largest coordinate.
pub(crate) const TIE: f64 = 0.5;

/// In the unit of [`noise`]: shorter differences of corners have no direction of their own, 2^-44. A longer one, of 512
/// in the unit of [`NOISE`], is off by 8 sqrt 2 at most, and its direction by a 45th part of a radian.
pub(crate) const DIRECTIONLESS: f64 = 8.0;
