//! The edges of parts that may be border of the whole: the others are seams between parts, and no way out ends on them.

/// The edges of a part that may be border of the whole, one bit for each; the last bit stands for all edges from 63 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderEdges(u64);

impl BorderEdges {
    /// All edges.
    pub const ALL: Self = Self(u64::MAX);
    /// No edge.
    pub const NONE: Self = Self(0);

    /// Returns the edges with one more.
    #[must_use]
    pub const fn with(self, edge: usize) -> Self {
        Self(self.0 | Self::bit(edge))
    }

    /// Returns whether an edge may be border.
    pub const fn has(self, edge: usize) -> bool {
        self.0 & Self::bit(edge) != 0
    }

    /// Returns whether a corner may be an end of an edge that may be border. The edge before the first corner is the last one,
    /// whose index is not known here.
    pub(crate) const fn has_corner(self, corner: usize) -> bool {
        corner == 0 || self.has(corner) || self.has(corner - 1)
    }

    const fn bit(edge: usize) -> u64 {
        1 << if edge < 63 { edge } else { 63 }
    }
}
