//! The tree over the border of a union, from its top down to single pieces. Searches for near borders walk
//! down two such trees.

use core::ops::ControlFlow;

use crate::math::Vec2;
use crate::shape::kinds::Aabb;

use super::border_edges::BorderEdges;
use super::filter::Filter;
use super::part::Part;

/// A node of the tree over a union's border.
#[derive(Clone, Copy, Debug)]
pub struct BorderNode {
    /// A box around all pieces below the node.
    pub(crate) bounds: Aabb,
    /// The height over the leaves, which have the level 0.
    pub(crate) level: u32,
    /// The place of the node among the nodes of its level: the index, or the column and the row in a grid.
    pub(crate) place: [u32; 2],
    /// In a compound, the number of the shape whose tree the node belongs to; 0 for a node above the shapes.
    pub(crate) shape: u32,
}

impl BorderNode {
    /// Creates the only node of a convex shape, or of a union that has no tree; this node is a leaf that
    /// contains all parts.
    pub(crate) const fn of_all(bounds: Aabb) -> Self {
        Self { bounds, level: 0, place: [u32::MAX; 2], shape: 0 }
    }

    /// Returns whether the node is the only one of its shape, which is in no compound.
    pub(crate) const fn is_all(&self) -> bool {
        self.is_leaf() && self.shape == 0 && self.place[0] == u32::MAX
    }

    /// Returns which of two nodes to split, which is the larger of the nodes that are no leaves.
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

/// A piece of a union's border.
#[derive(Clone, Copy, Debug)]
pub struct BorderPiece<'a> {
    /// The index of the part to which the piece belongs.
    pub(crate) index: usize,
    pub(crate) part: Part<'a>,
    pub(crate) edges: PieceEdges,
}

/// The edges of a part that are a piece of border.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PieceEdges {
    /// The only edge of the piece; `None` if all of the part counts.
    pub(crate) only: Option<usize>,
    /// The edges that may be border, and the corners that may stick out.
    pub(crate) border: BorderEdges,
    /// The unit normal of the border before the only edge; at this place, the border goes straight or turns
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
    /// Creates the piece that is a whole part.
    pub(crate) const fn whole(index: usize, part: Part<'a>) -> Self {
        Self { index, part, edges: PieceEdges::of_part(BorderEdges::ALL) }
    }

    /// Returns the ends of the segment which, grown by the radius, is the piece; returns `None` for a part
    /// with an inside.
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

/// The visitor of border pieces.
pub type VisitPiece<'a> = &'a mut dyn FnMut(&BorderPiece<'_>) -> ControlFlow<()>;

/// A point of a part.
#[derive(Clone, Copy, Debug)]
pub struct Witness {
    pub(crate) point: Vec2,
    /// The filter of the part.
    pub(crate) filter: Filter,
    /// Whether the part of the piece blocks from all sides.
    pub(crate) is_solid: bool,
}

impl Witness {
    /// Returns the first corner of a part.
    pub(crate) fn of_part(part: &Part<'_>) -> Self {
        Self { point: part.convex.points()[0], filter: part.filter, is_solid: part.side.is_none() }
    }
}

/// The visitor of witnesses.
pub type VisitWitness<'a> = &'a mut dyn FnMut(&Witness) -> ControlFlow<()>;
