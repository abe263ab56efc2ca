//! The kinds of joins. They differ in the rows, with and without a pair, that are written.

use clap::ValueEnum;

/// A kind of join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum How {
    /// Only the pairs
    Inner,
    /// The pairs, and then the rows of A without a pair
    Left,
    /// The pairs, and then the rows of A and of B without a pair
    Outer,
    /// The rows of A that have a pair, each row once
    Semi,
    /// The rows of A without a pair
    Anti,
}

impl How {
    /// Returns whether the join writes pairs.
    pub(super) const fn has_pairs(self) -> bool {
        !matches!(self, Self::Semi | Self::Anti)
    }

    /// Returns whether rows of A are written after the pairs: `Some(true)` for the rows with a pair,
    /// `Some(false)` for the rows without one.
    pub(super) const fn rest_of_a(self) -> Option<bool> {
        match self {
            Self::Inner => None,
            Self::Semi => Some(true),
            Self::Left | Self::Outer | Self::Anti => Some(false),
        }
    }

    /// Returns whether rows of B are written after the pairs: `Some(true)` for the rows with a pair,
    /// `Some(false)` for the rows without one.
    pub(super) const fn rest_of_b(self) -> Option<bool> {
        if matches!(self, Self::Outer) { Some(false) } else { None }
    }

    /// Returns the words for the rows after the pairs, for the summary.
    pub(super) const fn words(self) -> &'static str {
        if matches!(self, Self::Semi) { "with a pair" } else { "without a pair" }
    }
}

/// The rows of a list that have a pair. Each row has one bit.
#[derive(Debug, Default)]
pub(super) struct Matched(Vec<u64>);

impl Matched {
    pub(super) fn add(&mut self, row: u64) {
        let word = (row / 64) as usize;
        if self.0.len() <= word {
            self.0.resize((word + 1).next_power_of_two(), 0);
        }
        self.0[word] |= 1 << (row % 64);
    }

    pub(super) fn has(&self, row: u64) -> bool {
        self.0.get((row / 64) as usize).is_some_and(|word| word >> (row % 64) & 1 == 1)
    }
}
