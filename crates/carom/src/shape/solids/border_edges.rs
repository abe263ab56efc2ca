//! Defines the set of a part's edges and corners that may lie on the boundary of the whole shape. The other
//! edges and corners lie on seams (lines along which two parts touch), or lie in notches (corners that point
//! into the shape). No shortest push out of the shape ends on them.

/// The edges of a part that may lie on the boundary of the whole shape, and the corners that may stick out of
/// it. Each edge and each corner has one bit. The last bit stands for all of them from number 63 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderEdges {
    edges: u64,
    corners: u64,
}

impl BorderEdges {
    /// All edges and corners.
    pub const ALL: Self = Self { edges: u64::MAX, corners: u64::MAX };
    /// No edge and no corner.
    pub const NONE: Self = Self { edges: 0, corners: 0 };

    /// Returns the set with one more edge and the corners at its ends. The edge before the first corner is
    /// the last edge, whose index is not known here. So the first corner is always included.
    #[must_use]
    pub const fn with(self, edge: usize) -> Self {
        self.with_edge(edge).with_corner(edge).with_corner(edge + 1).with_corner(0)
    }

    /// Returns the set with one more edge.
    #[must_use]
    pub(crate) const fn with_edge(self, edge: usize) -> Self {
        Self { edges: self.edges | bit(edge), ..self }
    }

    /// Returns the set with one more corner.
    #[must_use]
    pub(crate) const fn with_corner(self, corner: usize) -> Self {
        Self { corners: self.corners | bit(corner), ..self }
    }

    /// Returns whether an edge may lie on the boundary.
    pub const fn has(self, edge: usize) -> bool {
        self.edges & bit(edge) != 0
    }

    /// Returns whether a corner may stick out of the boundary.
    pub(crate) const fn has_corner(self, corner: usize) -> bool {
        self.corners & bit(corner) != 0
    }
}

const fn bit(index: usize) -> u64 {
    1 << if index < 63 { index } else { 63 }
}
