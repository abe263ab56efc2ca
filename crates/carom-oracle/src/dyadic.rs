//! Exact numbers: an integer times a power of two. Every finite `f64` is one, and sums and products stay exact.

use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};
use num_bigint::{BigInt, Sign};

/// Significant bits kept where an answer is not dyadic: quotients and square roots.
pub const BITS: u64 = 320;

/// `mantissa * 2^exponent`, exact under `+`, `-`, `*` and comparison.
#[derive(Clone, Debug)]
pub struct Dyadic {
    mantissa: BigInt,
    exponent: i64,
}

impl Dyadic {
    /// The number zero.
    #[must_use]
    pub fn zero() -> Self {
        Self { mantissa: BigInt::ZERO, exponent: 0 }
    }

    /// A whole number.
    #[must_use]
    pub fn whole(value: i64) -> Self {
        Self { mantissa: BigInt::from(value), exponent: 0 }
    }

    /// The exact value of a float.
    ///
    /// # Panics
    /// On NaN and infinities, which are no numbers.
    #[must_use]
    pub fn from_f64(value: f64) -> Self {
        assert!(value.is_finite(), "{value:?} has no exact value");
        let bits = value.to_bits();
        let field = ((bits >> 52) & 0x7ff) as i64;
        let fraction = bits & ((1 << 52) - 1);
        let (magnitude, exponent) =
            if field == 0 { (fraction, -1074) } else { (fraction | (1 << 52), field - 1075) };
        if magnitude == 0 {
            return Self::zero();
        }
        let shift = magnitude.trailing_zeros();
        let odd = (magnitude >> shift) as i64;
        let mantissa = BigInt::from(if value < 0.0 { -odd } else { odd });
        Self { mantissa, exponent: exponent + i64::from(shift) }
    }

    /// -1, 0 or 1.
    #[must_use]
    pub fn signum(&self) -> i32 {
        match self.mantissa.sign() {
            Sign::Minus => -1,
            Sign::NoSign => 0,
            Sign::Plus => 1,
        }
    }

    /// Whether the number is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.signum() == 0
    }

    /// The magnitude.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.signum() < 0 { -self } else { self.clone() }
    }

    /// The number times itself.
    #[must_use]
    pub fn squared(&self) -> Self {
        self * self
    }

    /// The number times `2^power`.
    #[must_use]
    pub fn scaled(&self, power: i64) -> Self {
        Self { mantissa: self.mantissa.clone(), exponent: self.exponent + power }
    }

    /// The quotient, cut off after [`BITS`] significant bits.
    ///
    /// # Panics
    /// When `divisor` is zero.
    #[must_use]
    pub fn quotient(&self, divisor: &Self) -> Self {
        assert!(!divisor.is_zero(), "division by zero");
        let missing = (BITS + divisor.mantissa.bits()).saturating_sub(self.mantissa.bits());
        let mantissa = (&self.mantissa << missing) / &divisor.mantissa;
        Self { mantissa, exponent: self.exponent - divisor.exponent - missing as i64 }
    }

    /// The square root, cut off after [`BITS`] significant bits.
    ///
    /// # Panics
    /// When the number is negative.
    #[must_use]
    pub fn sqrt(&self) -> Self {
        assert!(self.signum() >= 0, "the square root of a negative number");
        let mut shift = (2 * BITS).saturating_sub(self.mantissa.bits()) as i64;
        shift += (self.exponent - shift) & 1;
        Self { mantissa: (&self.mantissa << shift).sqrt(), exponent: (self.exponent - shift) / 2 }
    }

    /// The nearest float but for a rounding of the last bit; infinity when out of range.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let surplus = (self.mantissa.bits() as i64 - 62).max(0);
        let top = i64::try_from(&self.mantissa >> surplus).expect("62 bits and a sign");
        times_power_of_two(top as f64, self.exponent + surplus)
    }

    /// The larger of two.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        if self < other { other } else { self }
    }

    /// The smaller of two.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if other < self { other } else { self }
    }

    /// One above the position of the leading bit: the magnitude lies in `[2^(top - 1), 2^top)`.
    fn top(&self) -> i64 {
        self.mantissa.bits() as i64 + self.exponent
    }

    /// Both mantissas over the smaller of the two exponents.
    fn aligned<R>(&self, other: &Self, combine: impl FnOnce(&BigInt, &BigInt, i64) -> R) -> R {
        match self.exponent.cmp(&other.exponent) {
            Ordering::Equal => combine(&self.mantissa, &other.mantissa, self.exponent),
            Ordering::Less => {
                let shifted = &other.mantissa << (other.exponent - self.exponent);
                combine(&self.mantissa, &shifted, self.exponent)
            }
            Ordering::Greater => {
                let shifted = &self.mantissa << (self.exponent - other.exponent);
                combine(&shifted, &other.mantissa, other.exponent)
            }
        }
    }
}

/// `value * 2^power` in steps that stay in range as long as the answer does.
fn times_power_of_two(mut value: f64, mut power: i64) -> f64 {
    while power > 1000 && value.is_finite() && value != 0.0 {
        value *= f64::from_bits((1000 + 1023) << 52);
        power -= 1000;
    }
    while power < -1000 && value != 0.0 {
        value *= f64::from_bits((1023 - 1000) << 52);
        power += 1000;
    }
    value * f64::from_bits(((power.clamp(-1000, 1000) + 1023) as u64) << 52)
}

impl From<f64> for Dyadic {
    fn from(value: f64) -> Self {
        Self::from_f64(value)
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: &Dyadic) -> Dyadic {
        match (self.is_zero(), other.is_zero()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ => self.aligned(other, |a, b, exponent| Dyadic { mantissa: a + b, exponent }),
        }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: &Dyadic) -> Dyadic {
        match (self.is_zero(), other.is_zero()) {
            (true, _) => -other,
            (_, true) => self.clone(),
            _ => self.aligned(other, |a, b, exponent| Dyadic { mantissa: a - b, exponent }),
        }
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: &Dyadic) -> Dyadic {
        Dyadic { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        Dyadic { mantissa: -&self.mantissa, exponent: self.exponent }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let (sign, other_sign) = (self.signum(), other.signum());
        if sign != other_sign || sign == 0 {
            return sign.cmp(&other_sign);
        }
        if self.top() != other.top() {
            let larger = self.top().cmp(&other.top());
            return if sign > 0 { larger } else { larger.reverse() };
        }
        self.aligned(other, |a, b, _| a.cmp(b))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Dyadic {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Dyadic {}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(value: f64) -> Dyadic {
        Dyadic::from_f64(value)
    }

    #[test]
    fn floats_come_back_as_they_went_in() {
        for value in [0.0, 1.0, -0.1, 1e-300, 5e-324, -2.5e-310, 1e300, f64::MAX, 1.0 / 3.0] {
            assert_eq!(exact(value).to_f64(), value);
        }
    }

    #[test]
    fn sums_keep_what_floats_drop() {
        let sum = &(&exact(1e300) + &exact(1e-300)) - &exact(1e300);
        assert_eq!(sum, exact(1e-300));
    }

    #[test]
    fn products_are_exact() {
        let tenth = exact(0.1);
        assert_ne!(&tenth * &Dyadic::whole(10), Dyadic::whole(1));
        assert_eq!(&exact(1.5) * &exact(-0.25), exact(-0.375));
    }

    #[test]
    fn comparison_orders_by_value_not_by_form() {
        let mut values = [3.0, -7.5, 0.0, 1e-9, -1e9, 2.5, -7.0].map(exact);
        values.sort();
        assert_eq!(values, [-1e9, -7.5, -7.0, 0.0, 1e-9, 2.5, 3.0].map(exact));
        assert_eq!(exact(2.0), &exact(0.5).squared() * &Dyadic::whole(8));
    }

    #[test]
    fn roots_and_quotients_are_as_close_as_promised() {
        for value in [2.0, 1e-300, 0.3, 1e200] {
            let root = exact(value).sqrt();
            let error = (&root.squared() - &exact(value)).abs();
            assert!(error < exact(value).scaled(2 - BITS as i64));
        }
        let third = Dyadic::whole(1).quotient(&Dyadic::whole(3));
        let error = (&(&third * &Dyadic::whole(3)) - &Dyadic::whole(1)).abs();
        assert!(error < Dyadic::whole(1).scaled(2 - BITS as i64));
        assert_eq!(Dyadic::whole(9).sqrt(), Dyadic::whole(3));
    }
}
