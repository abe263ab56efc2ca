//! Converts exact numbers to floats, and rounds only at the end.

use super::Dyadic;
use crate::limbs;

impl Dyadic {
    /// Returns the number as a float, with an error of less than one unit in the last place; returns infinity
    /// if the number is out of range.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        let (leading, exponent) = self.leading();
        times_power_of_two(leading, 64 * exponent)
    }

    /// Returns the quotient of this number and `divisor` with a few roundings, for numbers of any size.
    /// `divisor` must not be zero.
    #[must_use]
    pub fn rounded_quotient(&self, divisor: &Self) -> f64 {
        let ((leading, exponent), (by, power)) = (self.leading(), divisor.leading());
        times_power_of_two(leading / by, 64 * (exponent - power))
    }

    /// Returns the square root of the quotient of this number and `divisor`, with a few roundings.
    #[must_use]
    pub fn rounded_root_of_quotient(&self, divisor: &Self) -> f64 {
        let ((leading, exponent), (by, power)) = (self.leading(), divisor.leading());
        times_power_of_two((leading / by).sqrt(), 32 * (exponent - power))
    }

    /// Returns a float and an exponent of limbs: the two highest limbs, rounded, in units of the lower one of
    /// the two.
    fn leading(&self) -> (f64, i64) {
        let (magnitude, below) = match self.limbs[..] {
            [] => return (0.0, 0),
            [limb] => (limb as f64, 0),
            [.., low, high] => (limbs::joined(low, high) as f64, self.limbs.len() - 2),
        };
        (if self.negative { -magnitude } else { magnitude }, self.exponent + below as i64)
    }
}

/// Returns `value * 2^power`. The steps overflow only if the result overflows.
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
