//! Represents quotients of exact numbers, which are compared without a division.

use crate::Dyadic;
use crate::point::guessed_order;
use core::cmp::Ordering;

/// The quotient `numerator / denominator`; the denominator is positive.
#[derive(Clone, Debug)]
pub struct Ratio {
    numerator: Dyadic,
    denominator: Dyadic,
    /// The rounded value. Comparisons use it if it decides clearly.
    rounded: f64,
}

impl Ratio {
    /// Returns a quotient; returns zero if the denominator is zero.
    #[must_use]
    pub fn new(numerator: Dyadic, denominator: Dyadic) -> Self {
        let (numerator, denominator) = match denominator.signum() {
            1 => (numerator, denominator),
            -1 => (-&numerator, -&denominator),
            _ => return Self::whole(Dyadic::zero()),
        };
        let rounded = numerator.rounded_quotient(&denominator);
        Self { numerator, denominator, rounded }
    }

    /// Returns a number as a quotient with denominator one.
    #[must_use]
    pub fn whole(numerator: Dyadic) -> Self {
        let rounded = numerator.to_f64();
        Self { numerator, denominator: Dyadic::whole(1), rounded }
    }

    /// Returns the numerator and the denominator.
    pub(crate) fn parts(&self) -> (&Dyadic, &Dyadic) {
        (&self.numerator, &self.denominator)
    }

    /// Returns the value of the ratio, correct to [`crate::dyadic::BITS`] bits.
    #[must_use]
    pub fn value(&self) -> Dyadic {
        self.numerator.quotient(&self.denominator)
    }

    /// Returns the square root of the value, correct to [`crate::dyadic::BITS`] bits.
    #[must_use]
    pub fn sqrt(&self) -> Dyadic {
        self.value().sqrt()
    }

    /// Returns the square root, rounded.
    #[must_use]
    pub fn rounded_sqrt(&self) -> f64 {
        self.numerator.rounded_root_of_quotient(&self.denominator)
    }

    /// Returns the sign: -1, 0 or 1.
    #[must_use]
    pub fn signum(&self) -> i32 {
        self.numerator.signum()
    }

    /// Returns whether the value is at most `limit`.
    #[must_use]
    pub fn is_at_most(&self, limit: &Dyadic) -> bool {
        self.numerator <= limit * &self.denominator
    }

    /// Returns the order of the rounded values, if they differ by more than their errors. Each value has
    /// three roundings.
    fn guessed_order(&self, other: &Self) -> Option<Ordering> {
        guessed_order(self.rounded, other.rounded)
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        self.guessed_order(other).unwrap_or_else(|| {
            (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
        })
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ratio {}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: f64, denominator: f64) -> Ratio {
        Ratio::new(numerator.into(), denominator.into())
    }

    #[test]
    fn the_fast_comparison_agrees_with_the_exact_comparison() {
        let numbers = [-3.0, -1e-200, 0.0, 5e-324, 1.0, 1.0f64.next_up(), 3.0, 1e17, 1e300];
        let ratios = numbers.map(|a| numbers.map(|b| ratio(a, b)));
        for (a, b) in ratios.iter().flatten().flat_map(|a| ratios.iter().flatten().map(move |b| (a, b))) {
            let exact = (&a.numerator * &b.denominator).cmp(&(&b.numerator * &a.denominator));
            assert_eq!(a.cmp(b), exact, "{a:?} {b:?}");
        }
    }

    #[test]
    fn values_signs_and_limits() {
        assert_eq!(ratio(6.0, -4.0).value(), Dyadic::from(-1.5));
        assert_eq!(ratio(6.0, 0.0).signum(), 0);
        assert_eq!(ratio(18.0, 2.0).sqrt(), Dyadic::whole(3));
        assert!((ratio(18e-300, 2e300).rounded_sqrt() / 3e-300 - 1.0).abs() < 1e-15);
        assert!(ratio(1.0, 3.0).is_at_most(&(1.0f64 / 3.0).next_up().into()));
        assert!(!ratio(1.0, 3.0).is_at_most(&(1.0f64 / 3.0).into()));
    }
}
