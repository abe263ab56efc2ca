//! The edges of parts that may be border of the whole: the others are seams between parts, and no way out ends on them.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{Vec2, sort_by};
use crate::shape::kinds::{Aabb, ConvexPolygon};
use crate::shape::rings::ring_list::Rings;

use super::part_tree::PartTree;
use super::parts::Part;

/// The edges of a part that may be border of the whole, one bit for each; the last bit stands for all edges from 63 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BorderEdges(u64);

/// The visitor of parts with border: gets the index of a part, the part, and its edges that may be border.
pub type VisitBorder<'a> = &'a mut dyn FnMut(usize, Part<'_>, BorderEdges) -> ControlFlow<()>;

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

/// Calls a visitor of borders for each part as if all of its edges were border.
pub(crate) fn all_edges(visit: VisitBorder<'_>) -> impl FnMut(usize, Part<'_>) -> ControlFlow<()> {
    move |index, part| visit(index, part, BorderEdges::ALL)
}

/// The border of a polygon: the edges of its parts that no other part has on its other side.
#[derive(Clone, Debug)]
pub(crate) struct Border {
    /// The index of the part, and that of the edge, in the order of the parts.
    edges: Vec<[u32; 2]>,
    /// The boxes of the edges, with the radius.
    tree: PartTree,
}

impl Border {
    /// Finds the border of parts; `outlines` are their corners, together with those where other parts begin and end.
    pub(crate) fn new(parts: &[ConvexPolygon], outlines: &Rings, radius: f64) -> Self {
        let pieces = Pieces::new(outlines);
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
        Self { edges, tree: PartTree::new(boxes) }
    }

    /// Visits the parts with border near a region, and these edges of theirs.
    pub(crate) fn each_near(
        &self,
        region: &Aabb,
        parts: &[ConvexPolygon],
        visit: VisitBorder<'_>,
    ) -> ControlFlow<()> {
        let mut near = self.tree.touching(*region).map(|index| self.edges[index]).peekable();
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
struct Pieces(Vec<[u64; 4]>);

impl Pieces {
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
