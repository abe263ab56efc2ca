//! Defines the tree over the boundary of a union, from its top down to single pieces. A piece is one edge of
//! the boundary, or a whole part. Searches for near boundaries descend two such trees at once.

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::kinds::Aabb;

use super::border_edges::BorderEdges;
use super::filter::Filter;
use super::part::Part;

/// A node of the tree over a union's boundary.
#[derive(Clone, Copy, Debug)]
pub struct BorderNode {
    /// A box around all pieces below the node.
    pub(crate) bounds: Aabb,
    /// The level of the node: the number of levels below it. Leaves have the level 0.
    pub(crate) level: u32,
    /// The place of the node among the nodes of its level: its index, or its column and row in a grid.
    pub(crate) place: [u32; 2],
    /// In a compound, the number of the shape to whose tree the node belongs; 0 for a node above the shapes.
    pub(crate) shape: u32,
}

impl BorderNode {
    /// Creates a single leaf node with all parts, in place of a tree, for a convex shape or a union without a
    /// tree.
    pub(crate) const fn of_all(bounds: Aabb) -> Self {
        Self { bounds, level: 0, place: [u32::MAX; 2], shape: 0 }
    }

    /// Returns whether the node stands for all parts of a shape that is not in a compound.
    pub(crate) const fn is_all(&self) -> bool {
        self.is_leaf() && self.shape == 0 && self.place[0] == u32::MAX
    }

    /// Returns which of two nodes to split: the larger one of those that are not leaves.
    pub(crate) fn larger([a, b]: &[Self; 2]) -> Option<usize> {
        let size = |node: &Self| node.bounds.half().max_abs();
        match (a.is_leaf(), b.is_leaf()) {
            (true, true) => None,
            (true, false) => Some(1),
            (false, true) => Some(0),
            _ => Some(usize::from(size(a) < size(b))),
        }
    }

    /// Returns whether the node is a leaf.
    pub(crate) const fn is_leaf(&self) -> bool {
        self.level == 0
    }
}

/// A piece of a union's boundary.
#[derive(Clone, Copy, Debug)]
pub struct BorderPiece<'a> {
    /// The index of the part to which the piece belongs.
    pub(crate) index: usize,
    pub(crate) part: Part<'a>,
    pub(crate) edges: PieceEdges,
}

/// The edges of a part that form a boundary piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceEdges {
    /// The only edge of the piece. `None` if the whole part counts.
    pub(crate) only: Option<usize>,
    /// The edges that may lie on the boundary, and the corners that may stick out.
    pub(crate) border: BorderEdges,
    /// The unit normal of the boundary before the only edge. There, the boundary goes straight on or turns
    /// left.
    pub(crate) before: Option<Vec2>,
}

impl PieceEdges {
    /// Creates the edges of a whole part.
    pub(crate) const fn of_part(border: BorderEdges) -> Self {
        Self { only: None, border, before: None }
    }

    /// Returns whether an edge is in the piece.
    pub(crate) fn has(&self, edge: usize) -> bool {
        self.only.map_or_else(|| self.border.has(edge), |only| only == edge)
    }

    /// Returns whether a corner is in the piece.
    pub(crate) fn has_corner(&self, corner: usize) -> bool {
        self.border.has_corner(corner) && self.only.is_none_or(|only| only == corner)
    }
}

impl<'a> BorderPiece<'a> {
    /// Creates a piece that is a whole part.
    pub(crate) const fn whole(index: usize, part: Part<'a>) -> Self {
        Self { index, part, edges: PieceEdges::of_part(BorderEdges::ALL) }
    }

    /// Returns the ends of a segment. The piece is this segment, grown by the radius. Returns `None` for a
    /// part with an inside.
    pub(crate) fn segment(&self) -> Option<[Vec2; 2]> {
        let convex = &self.part.convex;
        let points = convex.points();
        match self.edges.only {
            Some(edge) => Some([points[edge], points[convex.next(edge)]]),
            // The corners of a segment lead to its end and back.
            None if convex.is_flat() => Some([points[0], points[points.len() / 2]]),
            None => None,
        }
    }
}

/// A visitor of boundary pieces.
pub type VisitPiece<'a> = &'a mut dyn FnMut(&BorderPiece<'_>) -> ControlFlow<()>;

/// A point of a part, which shows that the part's boundary is there.
#[derive(Clone, Copy, Debug)]
pub struct Witness {
    pub(crate) point: Vec2,
    /// The filter (layers and mask) of the part.
    pub(crate) filter: Filter,
    /// Whether the part blocks from all sides.
    pub(crate) is_solid: bool,
}

impl Witness {
    /// Returns the first corner of a part.
    pub(crate) fn of_part(part: &Part<'_>) -> Self {
        Self { point: part.convex.points()[0], filter: part.filter, is_solid: part.side.is_none() }
    }
}

/// A visitor of witnesses.
pub type VisitWitness<'a> = &'a mut dyn FnMut(&Witness) -> ControlFlow<()>;
