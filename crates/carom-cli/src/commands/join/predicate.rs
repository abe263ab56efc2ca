//! The relations between shapes for `--predicate`.

use clap::ValueEnum;

/// The relation of a shape of A to a shape of B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Predicate {
    /// The two shapes have a point in common; touching is enough
    Overlap,
    /// A covers B, and B does not lie entirely on the boundary of A
    Contains,
    /// B contains A
    Within,
    /// No point of B is outside of A; the boundaries may touch
    Covers,
    /// B covers A
    CoveredBy,
}

impl Predicate {
    /// Returns the predicate in the form that `carom-tiles` takes.
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
