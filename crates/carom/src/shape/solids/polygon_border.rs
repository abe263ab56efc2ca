//! The border of a polygon among the edges of its parts.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::{Vec2, sort_by};
use crate::shape::kinds::{Aabb, ConvexPolygon};
use crate::shape::rings::ring_list::Rings;

use super::border_edges::BorderEdges;
use super::border_tree::{BorderNode, BorderPiece, VisitPiece};
use super::part::Part;
use super::part_tree::{PartTree, spatial_order};
use super::parts::VisitBorder;

/// The border of a polygon: the edges of its parts that no other part has on its other side.
#[derive(Clone, Debug)]
pub(crate) struct PolygonBorder {
    /// The index of the part, and that of the edge: edges that are near each other follow each other.
    edges: Vec<[u32; 2]>,
    /// The boxes of the edges, with the radius, in the same order.
    tree: PartTree,
}

impl PolygonBorder {
    /// Finds the border of parts; `outlines` are their corners, together with those where other parts begin and end.
    pub(crate) fn new(parts: &[ConvexPolygon], outlines: &Rings, radius: f64) -> Self {
        let pieces = OutlinePieces::new(outlines);
        let (mut edges, mut boxes) = (Vec::new(), Vec::new());
        for (index, part) in parts.iter().enumerate() {
            let corners = part.vertices();
            for (edge, &start) in corners.iter().enumerate() {
                let end = corners[(edge + 1) % corners.len()];
                if !pieces.is_seam(outlines.get(index), start, end) {
                    edges.push([index as u32, edge as u32]);
                    boxes.push(Aabb::raw(start.min(end), start.max(end)).grown(radius));
                }
            }
        }
        // Rounding at a far pose may make all edges equal to edges of others.
        if edges.is_empty() {
            edges.push([0, 0]);
            boxes.push(parts[0].aabb());
        }
        let order = spatial_order(&boxes);
        let tree = PartTree::new(order.iter().map(|&index| boxes[index as usize]).collect());
        Self { edges: order.into_iter().map(|index| edges[index as usize]).collect(), tree }
    }

    /// Returns the tree over the edges.
    pub(crate) const fn tree(&self) -> &PartTree {
        &self.tree
    }

    /// Visits the edge of a leaf of the tree.
    pub(crate) fn visit_leaf(
        &self,
        leaf: &BorderNode,
        parts: &[ConvexPolygon],
        visit: VisitPiece<'_>,
    ) -> ControlFlow<()> {
        let [index, edge] = self.edges[leaf.place[0] as usize].map(|number| number as usize);
        let part = Part::solid(parts[index].convex());
        // A part that is a point has no edge.
        let edge = Some(edge).filter(|_| part.convex.points().len() > 1);
        visit(&BorderPiece { index, part, edge })
    }

    /// Returns the distance of a box from the nearest box of an edge.
    pub(crate) fn distance(&self, from: &Aabb) -> f64 {
        self.tree.distance(from)
    }

    /// Visits the parts with border no further from a box than `reach`, and these edges of theirs.
    pub(crate) fn each_within(
        &self,
        from: &Aabb,
        reach: f64,
        parts: &[ConvexPolygon],
        visit: VisitBorder<'_>,
    ) -> ControlFlow<()> {
        let mut near: SmallVec<[[u32; 2]; 16]> =
            self.tree.within(*from, reach).map(|index| self.edges[index]).collect();
        sort_by(&mut near, |p, q| p.cmp(q));
        let mut near = near.into_iter().peekable();
        while let Some([part, first]) = near.next() {
            let mut edges = BorderEdges::NONE.with(first as usize);
            while let Some([_, edge]) = near.next_if(|next| next[0] == part) {
                edges = edges.with(edge as usize);
            }
            let index = part as usize;
            visit(index, Part::solid(parts[index].convex()), edges)?;
        }
        ControlFlow::Continue(())
    }
}

/// The pieces of all outlines, sorted, each with its start and its end.
struct OutlinePieces(Vec<[u64; 4]>);

impl OutlinePieces {
    fn new(outlines: &Rings) -> Self {
        let pieces = outlines
            .iter()
            .flat_map(|ring| (0..ring.len()).map(|index| key(ring[index], ring[(index + 1) % ring.len()])));
        let mut pieces: Vec<[u64; 4]> = pieces.collect();
        sort_by(&mut pieces, |p, q| p.cmp(q));
        Self(pieces)
    }

    /// Returns whether other outlines have all pieces of an edge of one outline the other way round.
    fn is_seam(&self, outline: &[Vec2], start: Vec2, end: Vec2) -> bool {
        let count = outline.len();
        let Some(first) = outline.iter().position(|&corner| corner == start) else { return false };
        for step in 0..count {
            let [from, to] = [step, step + 1].map(|step| outline[(first + step) % count]);
            if self.0.binary_search(&key(to, from)).is_err() {
                return false;
            }
            if to == end {
                return true;
            }
        }
        false
    }
}

fn key(from: Vec2, to: Vec2) -> [u64; 4] {
    // Zeros of both signs are one coordinate.
    [from.x, from.y, to.x, to.y].map(|number| (number + 0.0).to_bits())
}
