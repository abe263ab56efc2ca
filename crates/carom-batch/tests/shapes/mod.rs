//! Creates shapes for the tests of lists: random shapes, and pairs that are hard for collision code.

use carom::Shape;
use carom_oracle::generate::{Case, Kind};

/// The number of hard pairs for each pair of kinds.
pub(crate) const CASES: u64 = 6_000;

/// A generator of random numbers: a linear congruential generator of Knuth.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns the next number in [0, 1).
    pub(crate) fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / f64::from(1 << 24)
    }
}

/// Returns the first and the second shapes of the hard pairs.
pub(crate) fn pairs_of(kinds: [Kind; 2]) -> [Vec<Shape>; 2] {
    let cases = (0..CASES).map(|index| Case::new(kinds, index));
    let (a, b) = cases.map(|case| (case.a.shape(), case.b.shape())).unzip();
    [a, b]
}
