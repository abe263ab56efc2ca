//! Defines the vector of the library: two `f64`.

use super::tolerance::SAFE_SQUARE;
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use super::float::{larger, smaller};
use super::range::TWO_600;
use super::{MAX_COORDINATE, sqrt};

/// A point or a displacement in the plane, where y points up.
///
/// ```
/// use carom::Vec2;
/// let v: Vec2 = [3.0, 4.0].into();
/// assert_eq!(v.length(), 5.0);
/// assert_eq!(v.perp(), Vec2::new(-4.0, 3.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[f64; 2]", into = "[f64; 2]"))]
#[repr(C)]
pub struct Vec2 {
    /// The coordinate to the right.
    pub x: f64,
    /// The coordinate upward.
    pub y: f64,
}

impl Vec2 {
    /// The zero vector.
    pub const ZERO: Self = Self::new(0.0, 0.0);
    /// The unit vector to the right.
    pub const X: Self = Self::new(1.0, 0.0);
    /// The unit vector upward.
    pub const Y: Self = Self::new(0.0, 1.0);

    /// Creates a vector from its two coordinates, to the right and upward. All numbers are allowed.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(3.0, -4.0), [3.0, -4.0].into());
    /// ```
    #[inline]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the dot product, in the square of the unit of the coordinates. It is positive for directions
    /// less than a quarter turn apart, and 0 for a right angle.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(3.0, 4.0).dot(Vec2::X), 3.0);
    /// assert_eq!(Vec2::X.dot(Vec2::Y), 0.0);
    /// ```
    #[inline]
    pub const fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Returns the z of the cross product, in the square of the unit of the coordinates. It is positive if
    /// `other` lies counter-clockwise of `self`, and 0 if they are parallel.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::X.cross(Vec2::new(5.0, 2.0)), 2.0);
    /// assert_eq!(Vec2::Y.cross(Vec2::X), -1.0); // clockwise
    /// ```
    #[inline]
    pub const fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// Returns the vector turned by a quarter counter-clockwise.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::X.perp(), Vec2::Y);
    /// assert_eq!(Vec2::new(2.0, 1.0).perp(), Vec2::new(-1.0, 2.0));
    /// ```
    #[inline]
    #[must_use]
    pub const fn perp(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// Returns the vector turned by a quarter clockwise: the outward normal of a counter-clockwise edge.
    #[inline]
    pub(crate) const fn perp_right(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// Returns the length, 0 or more, in the unit of the coordinates. It is also accurate for the smallest
    /// and the largest vectors.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(-3.0, 4.0).length(), 5.0);
    /// assert_eq!(Vec2::new(3e300, 4e300).length(), 5e300); // its square is beyond the range of `f64`
    /// ```
    #[inline]
    pub fn length(self) -> f64 {
        let squared = self.dot(self);
        if (SAFE_SQUARE..=f64::MAX).contains(&squared) { sqrt(squared) } else { self.length_scaled() }
    }

    /// Returns whether the length is more than a limit that is at least 0. Needs no square root if squares
    /// stay in range.
    #[inline]
    pub(crate) fn is_longer_than(self, limit: f64) -> bool {
        let (squared, limit_squared) = (self.dot(self), limit * limit);
        let safe = SAFE_SQUARE..=f64::MAX;
        if safe.contains(&limit_squared) && squared <= f64::MAX {
            squared > limit_squared
        } else {
            self.length() > limit
        }
    }

    /// Returns the length of a vector whose squared length is out of the range of `f64`, by scaling it with a
    /// power of two first.
    #[cold]
    fn length_scaled(self) -> f64 {
        let largest = self.max_abs();
        if largest == 0.0 || !largest.is_finite() {
            return largest;
        }
        let scale = if largest < 1.0 { TWO_600 } else { 1.0 / TWO_600 };
        let scaled = self * scale;
        sqrt(scaled.dot(scaled)) / scale
    }

    /// Returns the unit vector in this direction. Returns `None` for the zero vector and for coordinates that
    /// are not finite.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(0.0, -9.0).normalized(), Some(Vec2::new(0.0, -1.0)));
    /// assert_eq!(Vec2::ZERO.normalized(), None);
    /// ```
    #[must_use]
    pub fn normalized(self) -> Option<Self> {
        let largest = self.max_abs();
        if largest == 0.0 || !self.is_finite() {
            return None;
        }
        let squared = self.dot(self);
        if (SAFE_SQUARE..=f64::MAX).contains(&squared) {
            return Some(self / sqrt(squared));
        }
        let scaled = self * if largest < 1.0 { TWO_600 } else { 1.0 / TWO_600 };
        Some(scaled / sqrt(scaled.dot(scaled)))
    }

    /// Returns the magnitude of each coordinate.
    #[inline]
    pub(crate) const fn abs(self) -> Self {
        Self::new(self.x.abs(), self.y.abs())
    }

    /// Returns the larger of the two magnitudes.
    #[inline]
    pub(crate) const fn max_abs(self) -> f64 {
        larger(self.x.abs(), self.y.abs())
    }

    /// Returns the smaller of each coordinate: the lower left corner of the box around two points.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(1.0, 5.0).min(Vec2::new(2.0, 3.0)), Vec2::new(1.0, 3.0));
    /// ```
    #[inline]
    pub const fn min(self, other: Self) -> Self {
        Self::new(smaller(self.x, other.x), smaller(self.y, other.y))
    }

    /// Returns the larger of each coordinate: the upper right corner of the box around two points.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert_eq!(Vec2::new(1.0, 5.0).max(Vec2::new(2.0, 3.0)), Vec2::new(2.0, 5.0));
    /// ```
    #[inline]
    pub const fn max(self, other: Self) -> Self {
        Self::new(larger(self.x, other.x), larger(self.y, other.y))
    }

    /// Returns whether neither coordinate is NaN or infinite.
    ///
    /// ```
    /// use carom::Vec2;
    /// assert!(Vec2::new(1e300, 0.0).is_finite());
    /// assert!(!Vec2::new(0.0, f64::NAN).is_finite());
    /// ```
    #[inline]
    pub const fn is_finite(self) -> bool {
        self.x.is_finite() && self.y.is_finite()
    }

    /// Returns whether both coordinates are finite and within 2^250, the range of queries.
    #[inline]
    pub(crate) const fn is_in_range(self) -> bool {
        self.max_abs() <= MAX_COORDINATE && self.is_finite()
    }

    /// Returns [`Vec2::canonical`] with coordinates clamped to 2^250, the range of shapes.
    #[inline]
    pub(crate) const fn in_range(self) -> Self {
        let (x, y) =
            (self.x.clamp(-MAX_COORDINATE, MAX_COORDINATE), self.y.clamp(-MAX_COORDINATE, MAX_COORDINATE));
        Self::new(x, y).canonical()
    }

    /// Returns the vector, or zero if it is not finite or out of range. A shape moves by this displacement.
    #[inline]
    pub(crate) const fn in_range_or_zero(self) -> Self {
        if self.is_in_range() { self } else { Self::ZERO }
    }

    /// Returns the vector with every zero made positive, so that equal results have equal bits.
    #[inline]
    pub(crate) const fn canonical(self) -> Self {
        Self::new(self.x + 0.0, self.y + 0.0)
    }
}

impl Add for Vec2 {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Vec2 {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self::new(-self.x, -self.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Self;
    #[inline]
    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Mul<Vec2> for f64 {
    type Output = Vec2;
    #[inline]
    fn mul(self, vector: Vec2) -> Vec2 {
        vector * self
    }
}

impl Div<f64> for Vec2 {
    type Output = Self;
    #[inline]
    fn div(self, divisor: f64) -> Self {
        Self::new(self.x / divisor, self.y / divisor)
    }
}

impl AddAssign for Vec2 {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Vec2 {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl MulAssign<f64> for Vec2 {
    #[inline]
    fn mul_assign(&mut self, factor: f64) {
        *self = *self * factor;
    }
}

impl DivAssign<f64> for Vec2 {
    #[inline]
    fn div_assign(&mut self, divisor: f64) {
        *self = *self / divisor;
    }
}
