//! Computes with exact numbers: an integer times a power of two. Every finite `f64` is such a number, and
//! sums and products stay exact.

mod rounded;

use crate::limbs::{self, Limbs};
use core::cmp::Ordering;
use core::ops::{Add, Mul, Neg, Sub};
use smallvec::smallvec;

/// The least number of significant bits of quotients and square roots, which are in general not exact.
pub const BITS: u64 = 64 * (KEPT as u64 - 1) + 1;

/// The number of limbs (digits of 64 bits) that [`BITS`] needs.
const KEPT: usize = 4;

/// The number `+-sum of limb_i * 2^(64 * (i + exponent))`, which is exact under `+`, `-`, `*` and comparison.
/// The exponent counts whole limbs, so the limbs of any two numbers line up without shifts. Neither the first
/// nor the last limb is zero.
#[derive(Debug, PartialEq, Eq)]
pub struct Dyadic {
    negative: bool,
    limbs: Limbs,
    exponent: i64,
}

impl Dyadic {
    /// Returns the number zero.
    #[must_use]
    pub fn zero() -> Self {
        Self { negative: false, limbs: Limbs::new(), exponent: 0 }
    }

    /// Returns a whole number.
    #[must_use]
    pub fn whole(value: i64) -> Self {
        Self::new(value < 0, smallvec![value.unsigned_abs()], 0)
    }

    /// Returns the exact value of a float.
    ///
    /// # Panics
    /// Panics on NaN and infinities.
    #[must_use]
    pub fn from_f64(value: f64) -> Self {
        assert!(value.is_finite(), "{value:?} has no exact value");
        let bits = value.to_bits();
        let field = ((bits >> 52) & 0x7ff) as i64;
        let fraction = bits & ((1 << 52) - 1);
        let (magnitude, exponent) =
            if field == 0 { (fraction, -1074) } else { (fraction | (1 << 52), field - 1075) };
        Self::shifted(value < 0.0, &[magnitude], exponent)
    }

    fn new(negative: bool, limbs: Limbs, exponent: i64) -> Self {
        let mut value = Self { negative, limbs, exponent };
        value.trim();
        value
    }

    /// Creates a number whose limbs `fill` writes. The limbs are trimmed in place, because moving the number
    /// would cost more than most additions.
    #[inline]
    fn filled(negative: bool, length: usize, exponent: i64, fill: impl FnOnce(&mut [u64])) -> Self {
        let mut value = Self { negative, limbs: smallvec![0; length], exponent };
        fill(&mut value.limbs);
        value.trim();
        value
    }

    /// Drops the zero limbs at both ends.
    #[inline]
    fn trim(&mut self) {
        if let [first, .., last] = self.limbs[..]
            && first != 0
            && last != 0
        {
            return;
        }
        let end = self.limbs.iter().rposition(|&limb| limb != 0).map_or(0, |last| last + 1);
        let zeros = self.limbs[..end].iter().take_while(|&&limb| limb == 0).count();
        if zeros > 0 {
            self.limbs.copy_within(zeros..end, 0);
        }
        self.limbs.truncate(end - zeros);
        self.exponent += zeros as i64;
        if end == 0 {
            (self.negative, self.exponent) = (false, 0);
        }
    }

    /// Returns `+-number * 2^power`.
    fn shifted(negative: bool, number: &[u64], power: i64) -> Self {
        Self::filled(negative, number.len() + 1, power.div_euclid(64), |shifted| {
            limbs::shift_up(shifted, number, power.rem_euclid(64) as u32);
        })
    }

    /// Returns the sign: -1, 0 or 1.
    #[must_use]
    pub fn signum(&self) -> i32 {
        match (self.is_zero(), self.negative) {
            (true, _) => 0,
            (_, true) => -1,
            (_, false) => 1,
        }
    }

    /// Returns whether the number is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.limbs.is_empty()
    }

    /// Returns the magnitude.
    #[must_use]
    pub fn abs(&self) -> Self {
        Self { negative: false, ..self.clone() }
    }

    /// Returns the square of the number.
    #[must_use]
    pub fn squared(&self) -> Self {
        self * self
    }

    /// Returns the number times `2^power`.
    #[must_use]
    pub fn scaled(&self, power: i64) -> Self {
        Self::shifted(self.negative, &self.limbs, power + 64 * self.exponent)
    }

    /// Returns the quotient, truncated to at least [`BITS`] significant bits.
    ///
    /// # Panics
    /// Panics if `divisor` is zero.
    #[must_use]
    pub fn quotient(&self, divisor: &Self) -> Self {
        assert!(!divisor.is_zero(), "division by zero");
        let missing = (KEPT + divisor.limbs.len()).saturating_sub(self.limbs.len());
        let quotient = limbs::quotient(&self.padded(missing), &divisor.limbs);
        let exponent = self.exponent - divisor.exponent - missing as i64;
        Self::new(self.negative != divisor.negative, quotient, exponent)
    }

    /// Returns the square root, truncated to at least [`BITS`] significant bits.
    ///
    /// # Panics
    /// Panics if the number is negative.
    #[must_use]
    pub fn sqrt(&self) -> Self {
        assert!(!self.negative, "the square root of a negative number");
        if self.is_zero() {
            return Self::zero();
        }
        let missing = (2 * KEPT).saturating_sub(self.limbs.len());
        let missing = missing + (self.exponent - missing as i64).rem_euclid(2) as usize;
        Self::new(false, limbs::root(&self.padded(missing)), (self.exponent - missing as i64) / 2)
    }

    /// Returns the limbs with `zeros` zeros below them.
    fn padded(&self, zeros: usize) -> Limbs {
        let mut padded: Limbs = smallvec![0; zeros];
        padded.extend_from_slice(&self.limbs);
        padded
    }

    /// Returns the larger of two numbers.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        if self < other { other } else { self }
    }

    /// Returns the smaller of two numbers.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        if other < self { other } else { self }
    }

    /// Returns the exponent of the highest limb plus one.
    fn top(&self) -> i64 {
        self.exponent + self.limbs.len() as i64
    }

    /// Compares the magnitudes of two numbers other than zero.
    fn compare_magnitudes(&self, other: &Self) -> Ordering {
        self.top().cmp(&other.top()).then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }

    /// Returns the sum of this number and `other`, or of this number and the negative of `other`.
    fn plus(&self, other: &Self, negated: bool) -> Self {
        let negative = other.negative != negated;
        if other.is_zero() {
            self.clone()
        } else if self.is_zero() {
            Self { negative, ..other.clone() }
        } else if self.negative == negative {
            self.combined(other, 1, limbs::add_at)
        } else if self.compare_magnitudes(other).is_ge() {
            self.combined(other, 0, limbs::subtract_at)
        } else {
            Self { negative, ..other.combined(self, 0, limbs::subtract_at) }
        }
    }

    /// Combines the magnitudes of two numbers limb by limb, aligned by exponent, with spare limbs for a
    /// carry. The sign is that of `self`.
    fn combined(&self, other: &Self, carry: i64, combine: impl Fn(&mut [u64], &[u64], usize)) -> Self {
        let exponent = self.exponent.min(other.exponent);
        let length = self.top().max(other.top()) + carry - exponent;
        Self::filled(self.negative, length as usize, exponent, |limbs| {
            let position = (self.exponent - exponent) as usize;
            limbs[position..position + self.limbs.len()].copy_from_slice(&self.limbs);
            combine(limbs, &other.limbs, (other.exponent - exponent) as usize);
        })
    }
}

impl Clone for Dyadic {
    fn clone(&self) -> Self {
        // This clone is written by hand, because a derived clone copies limb by limb.
        Self { negative: self.negative, limbs: Limbs::from_slice(&self.limbs), exponent: self.exponent }
    }
}

impl From<f64> for Dyadic {
    fn from(value: f64) -> Self {
        Self::from_f64(value)
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: &Dyadic) -> Dyadic {
        self.plus(other, false)
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: &Dyadic) -> Dyadic {
        self.plus(other, true)
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: &Dyadic) -> Dyadic {
        let length = self.limbs.len() + other.limbs.len();
        let exponent = self.exponent + other.exponent;
        Dyadic::filled(self.negative != other.negative, length, exponent, |product| {
            limbs::multiply(product, &self.limbs, &other.limbs);
        })
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        Dyadic { negative: !self.negative && !self.is_zero(), ..self.clone() }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.signum();
        let other_sign = other.signum();
        if sign != other_sign || sign == 0 {
            return sign.cmp(&other_sign);
        }
        let larger = self.compare_magnitudes(other);
        if sign > 0 { larger } else { larger.reverse() }
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

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
