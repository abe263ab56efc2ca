//! The relations of `--predicate`.

use clap::ValueEnum;

/// The relation of a shape of A to one of B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Predicate {
    /// The two shapes have a point in common; touching is enough
    Overlap,
    /// A covers B, which is not in A's border alone
    Contains,
    /// B contains A
    Within,
    /// No point of B is outside of A; the borders may touch
    Covers,
    /// B covers A
    CoveredBy,
}

impl Predicate {
    /// Returns the predicate of the join.
    pub(super) const fn of_tiles(self) -> carom_tiles::Predicate {
        match self {
            Self::Overlap => carom_tiles::Predicate::Overlap,
            Self::Contains => carom_tiles::Predicate::Contains,
            Self::Within => carom_tiles::Predicate::Within,
            Self::Covers => carom_tiles::Predicate::Covers,
            Self::CoveredBy => carom_tiles::Predicate::CoveredBy,
        }
    }

    /// Returns whether the order of the shapes matters.
    pub(super) const fn is_directed(self) -> bool {
        self.of_tiles().is_directed()
    }
}
