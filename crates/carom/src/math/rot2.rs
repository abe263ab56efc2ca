//! Defines the rotation, stored as its cosine and sine. Only this file calls the sine function.

use core::ops::Mul;

use super::error::{ErrorKind, ShapeError, checked_number, checked_point};
use super::{Vec2, sqrt};

/// A rotation about a point, counter-clockwise in a frame whose y points up.
///
/// ```
/// use carom::{Rot2, Vec2};
/// let quarter = Rot2::from_degrees(90.0)?;
/// assert_eq!(quarter.rotate(Vec2::X), Vec2::Y);
/// assert_eq!(quarter, Rot2::from_degrees(-270.0)?);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[f64; 2]", into = "[f64; 2]"))]
#[repr(C)]
pub struct Rot2 {
    cos: f64,
    sin: f64,
}

impl Rot2 {
    /// The identity: no rotation.
    pub const IDENTITY: Self = Self { cos: 1.0, sin: 0.0 };

    /// Creates a rotation from an angle in radians, counter-clockwise.
    ///
    /// ```
    /// use carom::Rot2;
    /// let half = Rot2::from_radians(std::f64::consts::PI)?;
    /// assert_eq!(half.cos(), -1.0);
    /// assert!(half.sin() > 0.0); // pi is rounded: `from_degrees(180.0)` has the sine 0
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for NaN, infinities and magnitudes above 2^250.
    pub fn from_radians(radians: impl Into<f64>) -> Result<Self, ShapeError> {
        let radians = checked_number("radians", radians.into())?;
        let (sin, cos) = libm::sincos(radians);
        Ok(Self { cos: cos + 0.0, sin: sin + 0.0 })
    }

    /// Creates a rotation by `turn * part` radians as if that product were not rounded, so that even a
    /// thousand revolutions lose no accuracy.
    pub(crate) fn part_of(turn: f64, part: f64) -> Self {
        let angle = turn * part;
        if angle.abs() <= SMALL {
            return Self::small(angle);
        }
        let (sin, cos) = libm::sincos(angle);
        let error = product_error(turn, part, angle);
        Self { cos: cos - error * sin, sin: sin + error * cos }
    }

    /// Creates a rotation by a small angle in radians, by Taylor's series. The code has no branches and no
    /// calls.
    #[inline]
    fn small(angle: f64) -> Self {
        let square = angle * angle;
        let sin = series(square, [3, 5, 7, 9, 11, 13].map(|number| INVERSE_FACTORIALS[number]));
        let cos = series(square, [4, 6, 8, 10, 12, 14].map(|number| INVERSE_FACTORIALS[number]));
        Self { cos: 1.0 - square * (0.5 - square * cos), sin: angle - angle * square * sin }
    }

    /// Returns the rotation turned back by an angle in radians. The square of the angle must be negligible
    /// compared with 1.
    #[inline]
    pub(crate) fn turned_back(self, angle: f64) -> Self {
        Self { cos: self.cos + self.sin * angle, sin: self.sin - self.cos * angle }
    }

    /// Creates a rotation from an angle in degrees, counter-clockwise. It is exact at multiples of 90.
    ///
    /// ```
    /// use carom::Rot2;
    /// assert_eq!(Rot2::from_degrees(90.0)?.rotate([2.0, 1.0].into()), [-1.0, 2.0].into());
    /// assert_eq!(Rot2::from_degrees(450.0)?, Rot2::from_degrees(90.0)?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for NaN, infinities and magnitudes above 2^250.
    pub fn from_degrees(degrees: impl Into<f64>) -> Result<Self, ShapeError> {
        let degrees = checked_number("degrees", degrees.into())?;
        let turn = within_a_turn(degrees);
        let quarters = (turn / 90.0) as i32;
        let rest = turn - f64::from(quarters) * 90.0;
        let (sin, cos) = libm::sincos(rest * (core::f64::consts::PI / 180.0));
        let (cos, sin) = match quarters.rem_euclid(4) {
            0 => (cos, sin),
            1 => (-sin, cos),
            2 => (-cos, -sin),
            _ => (sin, -cos),
        };
        Ok(Self { cos: cos + 0.0, sin: sin + 0.0 })
    }

    /// Creates the rotation that turns the x axis into this direction. The direction may have any length
    /// except zero.
    ///
    /// ```
    /// use carom::Rot2;
    /// let aim = Rot2::from_direction([0.0, 7.0])?;
    /// assert_eq!(aim.degrees(), 90.0);
    /// assert!(Rot2::from_direction([0.0, 0.0]).is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a direction that has length zero, is not finite, or is beyond 2^250.
    pub fn from_direction(direction: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let direction = checked_point("direction", direction.into())?;
        Self::along(direction)
            .ok_or_else(|| ShapeError::point(ErrorKind::ZeroDirection, "direction", direction))
    }

    /// Returns the rotation that turns the x axis into a direction of any length. Returns `None` for zero and
    /// for a direction that is not finite.
    pub(crate) fn along(direction: Vec2) -> Option<Self> {
        direction.normalized().map(|unit| Self { cos: unit.x + 0.0, sin: unit.y + 0.0 })
    }

    /// Returns whether two numbers are the cosine and the sine of an angle: their length as a vector differs
    /// from 1 by at most the rounding error.
    #[inline(always)]
    pub(crate) fn is_unit(cos: f64, sin: f64) -> bool {
        (cos * cos + sin * sin - 1.0).abs() <= 8.0 * f64::EPSILON
    }

    /// Returns the cosine of the angle, from -1 to 1.
    ///
    /// ```
    /// use carom::Rot2;
    /// assert_eq!(Rot2::from_degrees(180.0)?.cos(), -1.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn cos(self) -> f64 {
        self.cos
    }

    /// Returns the sine of the angle, from -1 to 1.
    ///
    /// ```
    /// use carom::Rot2;
    /// assert_eq!(Rot2::from_degrees(-90.0)?.sin(), -1.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn sin(self) -> f64 {
        self.sin
    }

    /// Returns the angle in radians, in (-pi, pi]. Whole revolutions are lost.
    ///
    /// ```
    /// use carom::Rot2;
    /// assert_eq!(Rot2::from_degrees(180.0)?.radians(), std::f64::consts::PI);
    /// assert!((Rot2::from_radians(7.0)?.radians() - (7.0 - std::f64::consts::TAU)).abs() < 1e-15);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn radians(self) -> f64 {
        libm::atan2(self.sin, self.cos)
    }

    /// Returns the angle in degrees, in (-180, 180]. Whole revolutions are lost.
    ///
    /// ```
    /// use carom::Rot2;
    /// assert_eq!(Rot2::from_degrees(270.0)?.degrees(), -90.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn degrees(self) -> f64 {
        self.radians() * (180.0 / core::f64::consts::PI)
    }

    /// Returns a vector rotated about the origin.
    ///
    /// ```
    /// use carom::{Rot2, Vec2};
    /// let left = Rot2::from_degrees(90.0)?;
    /// assert_eq!(left.rotate(Vec2::new(3.0, 1.0)), Vec2::new(-1.0, 3.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn rotate(self, v: Vec2) -> Vec2 {
        Vec2::new(self.cos * v.x - self.sin * v.y, self.sin * v.x + self.cos * v.y)
    }

    /// Returns the inverse rotation, which turns by the same angle clockwise.
    ///
    /// ```
    /// use carom::Rot2;
    /// let turn = Rot2::from_degrees(90.0)?;
    /// assert_eq!(turn.inverse(), Rot2::from_degrees(-90.0)?);
    /// assert_eq!(turn * turn.inverse(), Rot2::IDENTITY);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { cos: self.cos, sin: -self.sin + 0.0 }
    }

    /// Returns the rotated x axis. Its `perp()` is the rotated y axis.
    #[inline]
    pub(crate) const fn x_axis(self) -> Vec2 {
        Vec2::new(self.cos, self.sin)
    }

    /// Returns whether the rotation is exactly a multiple of a quarter turn, so that products with it are not
    /// rounded.
    #[inline]
    pub(crate) fn is_aligned(self) -> bool {
        matches!((self.cos.abs(), self.sin.abs()), (0.0, 1.0) | (1.0, 0.0))
    }
}

/// The largest angle in radians for [`Rot2::small`]. Up to this angle, seven terms give full accuracy.
const SMALL: f64 = 0.5;

/// The inverses of the factorials of 0, 1, 2, ...
const INVERSE_FACTORIALS: [f64; 15] = {
    let (mut inverses, mut factorial, mut number) = ([1.0; 15], 1.0, 1);
    while number < inverses.len() {
        factorial *= number as f64;
        inverses[number] = 1.0 / factorial;
        number += 1;
    }
    inverses
};

/// Returns the angle from one vector to another in (-pi, pi], counter-clockwise. Returns 0 if one of them is
/// zero.
pub(crate) fn angle_between(from: Vec2, to: Vec2) -> f64 {
    libm::atan2(from.cross(to), from.dot(to))
}

/// Returns `a - b x + c x^2 - d x^3 + e x^4 - f x^5`, in pairs that the processor can compute at the same time
/// (Estrin's scheme).
#[inline]
fn series(x: f64, [a, b, c, d, e, f]: [f64; 6]) -> f64 {
    let squared = x * x;
    ((a - b * x) + squared * (c - d * x)) + squared * squared * (e - f * x)
}

/// Returns `degrees % 360.0`, with the sign of the angle. std's remainder would take a kilobyte of a
/// WebAssembly module. The result is not rounded, because a difference of numbers within a factor of two is
/// exact.
fn within_a_turn(degrees: f64) -> f64 {
    let mut rest = degrees.abs();
    let mut turns = 360.0;
    while 2.0 * turns <= rest {
        turns *= 2.0;
    }
    while turns >= 360.0 {
        if turns <= rest {
            rest -= turns;
        }
        turns *= 0.5;
    }
    rest.copysign(degrees)
}

/// Returns the exact rounding error of a product of moderate numbers (Dekker, A Floating-Point Technique for Extending
/// the Available Precision, 1971).
fn product_error(a: f64, b: f64, product: f64) -> f64 {
    let halves = |x: f64| {
        let scaled = x * (f64::from(1 << 27) + 1.0);
        let high = scaled - (scaled - x);
        (high, x - high)
    };
    let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
    ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
}

/// Composes two rotations. The right rotation is applied first. The product is scaled to unit length, so that
/// its length stays 1 even after a million products. If the left rotation is [`Rot2::IDENTITY`], the result
/// has the bits of the right rotation.
impl Mul for Rot2 {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        // The product with the identity is not rounded.
        if self == Self::IDENTITY {
            return first;
        }
        if first == Self::IDENTITY {
            return self;
        }
        let cos = self.cos * first.cos - self.sin * first.sin;
        let sin = self.sin * first.cos + self.cos * first.sin;
        let length = sqrt(cos * cos + sin * sin);
        Self { cos: cos / length + 0.0, sin: sin / length + 0.0 }
    }
}

/// Converts a rotation to its cosine and sine, for serializers.
impl From<Rot2> for [f64; 2] {
    fn from(rotation: Rot2) -> Self {
        [rotation.cos, rotation.sin]
    }
}

/// Converts a cosine and a sine. A pair whose length differs from 1 by more than the rounding error is
/// normalized.
impl TryFrom<[f64; 2]> for Rot2 {
    type Error = ShapeError;
    fn try_from([cos, sin]: [f64; 2]) -> Result<Self, ShapeError> {
        if Self::is_unit(cos, sin) {
            Ok(Self { cos: cos + 0.0, sin: sin + 0.0 })
        } else {
            Self::from_direction([cos, sin])
        }
    }
}

impl Default for Rot2 {
    fn default() -> Self {
        Self::IDENTITY
    }
}
