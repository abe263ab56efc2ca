//! Defines the limits of the numbers that the library accepts, and powers of two. Scaling by these powers
//! keeps products of such numbers in the range of `f64`, and is exact.

use core::ops::Range;

use super::float::two_to;

/// The largest magnitude of a coordinate or a length that a shape accepts: 2^250.
///
/// A product of four such coordinates is still in the range of `f64`, so no query can overflow.
pub const MAX_COORDINATE: f64 = two_to(250);

/// The largest turn of a [`Motion`](crate::Motion): 6284 radians, a little more than a thousand revolutions.
pub const MAX_TURN: f64 = 6284.0;

/// A limit of coordinates: smaller coordinates are certainly not clamped to the range of shapes, with any
/// rounding.
pub(crate) const UNCLAMPED: f64 = 0.5 * MAX_COORDINATE;

/// The range of moderate numbers. Products and squares of such numbers, and of lengths whose squares are in
/// this range, stay in the range of `f64`.
pub(crate) const MODERATE: Range<f64> = 1e-60..1e60;

/// The scale factor 2^300, for numbers that are so small or so large that their products would lose bits.
pub(crate) const TWO_300: f64 = two_to(300);

/// The factor 2^600. A vector below 1 is multiplied by this factor before it is squared, so that the squares
/// do not underflow. A larger vector is divided by the factor, so that the squares do not overflow.
pub(crate) const TWO_600: f64 = TWO_300 * TWO_300;

/// The limit 2^100. If coordinates below it are multiplied by [`TWO_300`], their areas stay in range.
pub(crate) const TWO_100: f64 = two_to(100);

/// The number 2^52. After a smaller whole number is added to it, the last bits of the sum are that number.
pub(crate) const TWO_52: f64 = two_to(52);

/// The number 1 as a fixed-point number: 2^32.
pub(crate) const TWO_32: f64 = two_to(32);

/// The limit 2^-500. Products of smaller numbers with their rounding errors may be out of the range of `f64`,
/// and so may their squares.
pub(crate) const SMALL_EXTENT: f64 = two_to(-500);

/// The factor 2^700. It makes the smallest number larger than [`SMALL_EXTENT`], and keeps numbers below
/// [`SMALL_EXTENT`] within range.
pub(crate) const SMALL_GROWTH: f64 = two_to(700);

/// A limit of numbers, 2^-900. The inverse of any larger number is certainly finite.
pub(crate) const INVERTIBLE: f64 = two_to(-900);

/// The factor 2^200 for subnormal motions, whose inverse may be infinite. The inverse of the motion times
/// this factor is finite.
pub(crate) const SUBNORMAL_UNIT: f64 = two_to(200);

/// If a motion is longer than this, an axis on which its component is subnormal counts as an axis without
/// motion.
pub(crate) const HUGE_MOTION: f64 = two_to(800);
