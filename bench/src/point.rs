//! Defines points in `f64`, for the reference and the data.

use std::ops::{Add, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct P(pub(crate) f64, pub(crate) f64);

impl P {
    pub(crate) fn dot(self, other: Self) -> f64 {
        self.0 * other.0 + self.1 * other.1
    }

    /// Returns the vector rotated clockwise by a right angle. For an edge of a counter-clockwise ring, this is
    /// the outward direction.
    pub(crate) fn outward(self) -> Self {
        Self(self.1, -self.0)
    }

    pub(crate) fn length(self) -> f64 {
        self.0.hypot(self.1)
    }

    pub(crate) fn unit(self) -> Self {
        self * (1.0 / self.length())
    }

    /// Returns the vector rotated counter-clockwise by an angle in radians.
    pub(crate) fn turned(self, radians: f64) -> Self {
        let (sin, cos) = radians.sin_cos();
        Self(cos * self.0 - sin * self.1, sin * self.0 + cos * self.1)
    }

    pub(crate) fn array(self) -> [f64; 2] {
        [self.0, self.1]
    }

    /// Rounds the coordinates to `f32`.
    pub(crate) fn rounded(self) -> Self {
        Self(f64::from(self.0 as f32), f64::from(self.1 as f32))
    }
}

impl Add for P {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for P {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

impl Mul<f64> for P {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self(self.0 * factor, self.1 * factor)
    }
}

impl Neg for P {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0, -self.1)
    }
}
