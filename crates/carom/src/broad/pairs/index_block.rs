//! Stores some of 64 consecutive indices, as bits.

/// Some of 64 consecutive indices, in order, as a bit for each index.
pub(super) struct IndexBlock {
    pub(super) start: usize,
    pub(super) bits: u64,
}

impl IndexBlock {
    /// Returns a single index.
    pub(super) const fn one(index: usize) -> Self {
        Self { start: index, bits: 1 }
    }

    /// Returns the indices for which `is_hit` is true. All candidates are tested before the first pair is
    /// visited, so that numbers that the visitor adds up can stay in registers.
    #[inline]
    pub(super) fn those(self, is_hit: impl Fn(usize) -> bool) -> Self {
        let Self { start, .. } = self;
        let bits = self.fold(0, |bits, index| bits | u64::from(is_hit(index)) << (index - start));
        Self { start, bits }
    }
}

impl Iterator for IndexBlock {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.bits != 0).then(|| self.bits.trailing_zeros() as usize)?;
        self.bits &= self.bits - 1;
        Some(self.start + bit)
    }
}
