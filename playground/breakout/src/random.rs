//! Random numbers of the game's own, the same on every machine: `SplitMix64`.

/// A stream of random numbers that its seed decides.
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

    /// From `low` up to, but without, `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        // 53 bits, all that a fraction holds.
        let unit = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// One time in two.
    pub(crate) fn coin(&mut self) -> bool {
        self.next() >> 63 == 1
    }
}
