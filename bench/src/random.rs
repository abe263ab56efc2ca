//! Generates reproducible pseudorandom numbers by splitmix64 (Steele, Lea, Flood, 2014).

use crate::point::P;

pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a random number from 0 to 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a random number that `f32` represents exactly, so that every library gets an equal
    /// value.
    pub(crate) fn range(&mut self, low: f64, high: f64) -> f64 {
        f64::from((low + (high - low) * self.unit()) as f32)
    }

    /// Returns a random number from a bell-shaped distribution around 0, usually between -1 and 1.
    pub(crate) fn bell(&mut self) -> f64 {
        self.range(-1.0, 1.0) + self.range(-1.0, 1.0) + self.range(-1.0, 1.0)
    }

    pub(crate) fn coin(&mut self) -> bool {
        self.bits() & 1 == 0
    }

    pub(crate) fn angle(&mut self) -> f64 {
        self.range(0.0, std::f64::consts::TAU)
    }

    /// Returns a random unit vector.
    pub(crate) fn direction(&mut self) -> P {
        let (sin, cos) = self.angle().sin_cos();
        P(cos, sin)
    }

    pub(crate) fn point(&mut self, reach: f64) -> P {
        P(self.range(-reach, reach), self.range(-reach, reach))
    }
}
