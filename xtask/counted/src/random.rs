//! Reproducible pseudorandom numbers: splitmix64 (Steele, Lea, Flood, 2014).

use std::f64::consts::TAU;

use carom::{Rot2, Vec2};

pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.bits() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    pub(crate) const fn coin(&mut self) -> bool {
        self.bits() & 1 == 0
    }

    pub(crate) fn rotation(&mut self) -> Rot2 {
        Rot2::from_radians(self.range(0.0, TAU)).expect("an angle")
    }

    /// Returns a random point in a square around the origin, given half of its side.
    pub(crate) fn point(&mut self, reach: f64) -> Vec2 {
        Vec2::new(self.range(-reach, reach), self.range(-reach, reach))
    }
}
