//! The limits of the numbers that the library accepts, and the powers of two that keep products of them in
//! the range of `f64`; scaling by a power of two is exact.

use core::ops::Range;

use super::float::two_to;

/// The largest magnitude of a coordinate or a length that a shape accepts: 2^250.
///
/// A product of four coordinates then still fits an `f64`, so no query can overflow.
pub const MAX_COORDINATE: f64 = two_to(250);

/// The largest turn of a [`Motion`](crate::Motion), 6284 radians, which is a little more than a thousand
/// revolutions.
pub const MAX_TURN: f64 = 6284.0;

/// Coordinates below this limit are not clamped to the range of shapes, however they are rounded.
pub(crate) const UNCLAMPED: f64 = 0.5 * MAX_COORDINATE;

/// Products and squares of such numbers, and of lengths of such squares, stay in range.
pub(crate) const MODERATE: Range<f64> = 1e-60..1e60;

/// The scale factor 2^300. Tiny numbers multiplied by this factor, and huge numbers divided by it, are in a
/// range where products lose no bits.
pub(crate) const TWO_300: f64 = two_to(300);

/// The factor 2^600: squares of numbers below 1, multiplied by it, and squares of larger numbers, divided by
/// it, neither underflow nor overflow.
pub(crate) const TWO_600: f64 = TWO_300 * TWO_300;

/// Areas of coordinates below 2^100 stay in range if the coordinates are multiplied by [`TWO_300`].
pub(crate) const TWO_100: f64 = two_to(100);

/// The number 2^52; a smaller whole number that is added to it is in the last bits of the sum.
pub(crate) const TWO_52: f64 = two_to(52);

/// The number 1 as a fixed-point number: 2^32.
pub(crate) const TWO_32: f64 = two_to(32);

/// 2^-500; the squares of smaller numbers, and products with their rounding errors, leave the range of `f64`.
pub(crate) const SMALL_EXTENT: f64 = two_to(-500);

/// The factor 2^700, which brings the smallest number above [`SMALL_EXTENT`] and keeps numbers below
/// [`SMALL_EXTENT`] within range.
pub(crate) const SMALL_GROWTH: f64 = two_to(700);

/// Numbers of at least this size, 2^-900, have a finite inverse.
pub(crate) const INVERTIBLE: f64 = two_to(-900);

/// A factor for subnormal motions, whose inverse may be infinite: the inverse of 2^200 times the motion is finite.
pub(crate) const SUBNORMAL_UNIT: f64 = two_to(200);

/// The length above which a motion does not move along an axis on which it is subnormal.
pub(crate) const HUGE_MOTION: f64 = two_to(800);
