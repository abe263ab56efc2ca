//! Defines a number with twice the digits of `f64`: the sum of two `f64` that are stored separately.
//!
//! The methods are from Dekker, A floating-point technique for extending the available precision, 1971, and
//! from Hida, Li and Bailey, Algorithms for quad-double precision floating point arithmetic, 2001.

use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Sub};

use super::float::{sqrt, two_sum};

/// A number of about 32 digits, for magnitudes between 2^-900 and 2^900.
///
/// The operations of this type are not inlined, because they are needed only for rare pairs. Inlined into the
/// generic code of areas, they would make the WebAssembly module noticeably larger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wide {
    high: f64,
    /// The rest of the number: at most half a unit in the last place of `high`.
    low: f64,
}

impl Wide {
    /// Returns the exact sum of two numbers.
    pub(crate) fn sum(a: f64, b: f64) -> Self {
        let (high, low) = two_sum(a, b);
        Self { high, low }
    }

    /// Returns the exact product of two numbers.
    pub(crate) fn product(a: f64, b: f64) -> Self {
        let high = a * b;
        let ([a_high, a_low], [b_high, b_low]) = (split(a), split(b));
        let low = ((a_high * b_high - high) + a_high * b_low + a_low * b_high) + a_low * b_low;
        Self { high, low }
    }

    /// Returns the nearest `f64`.
    pub(crate) const fn rounded(self) -> f64 {
        self.high
    }

    /// Returns the square root, or 0 for a negative number.
    #[inline(never)]
    pub(crate) fn sqrt(self) -> Self {
        if self.high <= 0.0 {
            return Self::from(0.0);
        }
        let root = sqrt(self.high);
        let rest = self - Self::product(root, root);
        Self::ordered(root, rest.high / (2.0 * root))
    }

    /// Returns the sum of a number and a smaller one.
    fn ordered(large: f64, small: f64) -> Self {
        let high = large + small;
        Self { high, low: small - (high - large) }
    }
}

/// Splits a number into a sum of two numbers of 26 bits each.
fn split(x: f64) -> [f64; 2] {
    const SHIFT: f64 = 134_217_729.0;
    let shifted = SHIFT * x;
    let high = shifted - (shifted - x);
    [high, x - high]
}

impl From<f64> for Wide {
    fn from(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }
}

impl Add for Wide {
    type Output = Self;

    #[inline(never)]
    fn add(self, other: Self) -> Self {
        let high = Self::sum(self.high, other.high);
        let low = Self::sum(self.low, other.low);
        let sum = Self::ordered(high.high, high.low + low.high);
        Self::ordered(sum.high, sum.low + low.low)
    }
}

impl Neg for Wide {
    type Output = Self;

    fn neg(self) -> Self {
        Self { high: -self.high, low: -self.low }
    }
}

impl Sub for Wide {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Wide {
    type Output = Self;

    #[inline(never)]
    fn mul(self, other: Self) -> Self {
        let product = Self::product(self.high, other.high);
        Self::ordered(product.high, product.low + (self.high * other.low + self.low * other.high))
    }
}

impl Div for Wide {
    type Output = Self;

    #[inline(never)]
    fn div(self, other: Self) -> Self {
        let first = self.high / other.high;
        let rest = self - other * Self::from(first);
        let second = rest.high / other.high;
        let rest = rest - other * Self::from(second);
        Self::ordered(first, second) + Self::from(rest.high / other.high)
    }
}

impl PartialOrd for Wide {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        let high = self.high.partial_cmp(&other.high)?;
        Some(high.then(self.low.partial_cmp(&other.low)?))
    }
}

/// The difference between pi and the nearest `f64`.
pub(crate) const PI_REST: f64 = 1.224_646_799_147_353_2e-16;
