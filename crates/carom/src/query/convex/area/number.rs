//! Defines the number types with which areas are computed: `f64` if its digits suffice, otherwise numbers
//! with twice as many digits.

use core::ops::{Add, Div, Mul, Neg, Sub};

use crate::math::{Vec2, Wide, sqrt};

/// A number with the operations that areas need.
pub(crate) trait Number:
    Copy
    + PartialOrd
    + From<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
{
    /// Returns the sum of two `f64`.
    fn sum(a: f64, b: f64) -> Self;
    /// Returns the product of two `f64`.
    fn product(a: f64, b: f64) -> Self;
    /// Returns the square root; 0 for a negative number.
    fn root(self) -> Self;
    /// Returns the nearest `f64`.
    fn rounded(self) -> f64;
}

impl Number for f64 {
    #[inline]
    fn sum(a: f64, b: f64) -> Self {
        a + b
    }

    #[inline]
    fn product(a: f64, b: f64) -> Self {
        a * b
    }

    #[inline]
    fn root(self) -> Self {
        if self > 0.0 { sqrt(self) } else { 0.0 }
    }

    #[inline]
    fn rounded(self) -> f64 {
        self
    }
}

impl Number for Wide {
    fn sum(a: f64, b: f64) -> Self {
        Self::sum(a, b)
    }

    fn product(a: f64, b: f64) -> Self {
        Self::product(a, b)
    }

    fn root(self) -> Self {
        self.sqrt()
    }

    fn rounded(self) -> f64 {
        self.rounded()
    }
}

/// A point or a displacement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point<N> {
    pub(crate) x: N,
    pub(crate) y: N,
}

impl<N: Number> Point<N> {
    pub(crate) fn new(x: f64, y: f64) -> Self {
        Self { x: x.into(), y: y.into() }
    }

    /// Returns the displacement from one point to another.
    pub(crate) fn between(from: Vec2, to: Vec2) -> Self {
        Self { x: N::sum(to.x, -from.x), y: N::sum(to.y, -from.y) }
    }

    #[inline]
    pub(crate) fn dot(self, other: Self) -> N {
        self.x * other.x + self.y * other.y
    }

    #[inline]
    pub(crate) fn cross(self, other: Self) -> N {
        self.x * other.y - self.y * other.x
    }

    /// Returns the vector turned by a quarter clockwise: the outward normal of a counter-clockwise edge.
    pub(crate) fn perp_right(self) -> Self {
        Self { x: self.y, y: -self.x }
    }

    /// Returns the vector turned by a quarter counter-clockwise.
    #[inline]
    pub(crate) fn perp(self) -> Self {
        Self { x: -self.y, y: self.x }
    }

    /// Returns the unit vector in the direction of this vector, or `None` for zero.
    pub(crate) fn normalized(self) -> Option<Self> {
        let length = self.dot(self).root();
        (length > N::from(0.0)).then(|| self * (N::from(1.0) / length))
    }

    pub(crate) fn rounded(self) -> Vec2 {
        Vec2::new(self.x.rounded(), self.y.rounded())
    }
}

impl<N: Number> Add for Point<N> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<N: Number> Sub for Point<N> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl<N: Number> Neg for Point<N> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl<N: Number> Mul<N> for Point<N> {
    type Output = Self;

    #[inline]
    fn mul(self, factor: N) -> Self {
        Self { x: self.x * factor, y: self.y * factor }
    }
}
