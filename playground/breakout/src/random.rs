//! Random numbers of the game, equal on every machine: `SplitMix64`.

/// A stream of random numbers from a seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from `low` inclusive to `high` exclusive.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        // 53 bits, as many as the fraction of an `f64` holds.
        let unit = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// Returns true with probability 1/2.
    pub(crate) fn coin(&mut self) -> bool {
        self.next() >> 63 == 1
    }
}
