//! Finds the boundary of a polygon among the edges of its parts.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::{Vec2, clamped, orient2d, sort_by};
use crate::shape::kinds::{Aabb, ConvexPolygon};
use crate::shape::rings::ring_list::Rings;

use super::border_edges::BorderEdges;
use super::border_tree::{BorderNode, BorderPiece, PieceEdges, VisitPiece};
use super::part::Part;
use super::part_tree::PartTree;
use super::parts::VisitBorder;

/// The boundary of a polygon: the edges of its parts that are not shared with another part.
#[derive(Clone, Debug)]
pub(crate) struct PolygonBorder {
    /// The edges in their order along the boundary, so that successive edges are near each other. Parts can
    /// be long, so parts that are near in their tree may have edges that are far from each other.
    edges: Vec<PartEdge>,
    /// The boxes of the edges, with the radius, in the order of `edges`.
    tree: PartTree,
}

/// An edge of a part.
#[derive(Clone, Copy, Debug)]
struct PartEdge {
    part: u32,
    edge: u32,
    /// Whether the corner at the start of the edge may stick out of the polygon. Otherwise the boundary has
    /// an inner corner there, which points into the polygon.
    sticks_out: bool,
    /// The index of the previous edge, if exactly one edge ends and exactly one edge starts at the start
    /// point.
    before: Option<u32>,
}

impl PartEdge {
    /// Adds this edge to the boundary edges of a part, and the corner at its start too if that corner may
    /// stick out.
    const fn add_to(&self, edges: BorderEdges) -> BorderEdges {
        let edges = edges.with_edge(self.edge as usize);
        if self.sticks_out { edges.with_corner(self.edge as usize) } else { edges }
    }
}

/// The edges of the parts that lie on the boundary, with the order in which they follow each other. A polygon
/// that moves keeps these links.
#[derive(Clone, Debug)]
pub(crate) struct BorderLinks(Vec<BorderLink>);

/// An edge on the boundary.
#[derive(Clone, Copy, Debug)]
struct BorderLink {
    part: u32,
    edge: u32,
    /// The index of the previous edge, if exactly one edge ends and exactly one edge starts at the start
    /// point.
    before: Option<u32>,
}

impl BorderLink {
    /// Returns the ends of the edge.
    fn ends(&self, parts: &[ConvexPolygon]) -> [Vec2; 2] {
        let corners = parts[self.part as usize].vertices();
        let start = self.edge as usize;
        [corners[start], corners[if start + 1 < corners.len() { start + 1 } else { 0 }]]
    }
}

impl BorderLinks {
    /// Finds the boundary of some parts. `outlines` has the corners of each part, together with the corners
    /// of other parts on its sides.
    pub(crate) fn new(parts: &[ConvexPolygon], outlines: &Rings) -> Self {
        let pieces = OutlinePieces::new(outlines);
        let mut links = Vec::new();
        for (part, shape) in (0..).zip(parts) {
            for edge in 0..shape.vertices().len() as u32 {
                let link = BorderLink { part, edge, before: None };
                let [start, end] = link.ends(parts);
                if !pieces.is_seam(outlines.get(part as usize), start, end) {
                    links.push(link);
                }
            }
        }
        // Rounding at a far pose may make all edges equal to edges of other parts.
        if links.is_empty() {
            links.push(BorderLink { part: 0, edge: 0, before: None });
        }
        find_edges_before(&mut links, parts);
        Self(along_border(&links))
    }
}

/// Finds the previous edge of each edge.
fn find_edges_before(links: &mut [BorderLink], parts: &[ConvexPolygon]) {
    let at_end = |end: usize| {
        let mut order: Vec<([u64; 2], u32)> =
            (0..).zip(links.iter()).map(|(index, link)| (key(link.ends(parts)[end]), index)).collect();
        sort_by(&mut order, |p, q| p.cmp(q));
        order
    };
    let (starts, ends) = (at_end(0), at_end(1));
    let mut ends = ends.chunk_by(|p, q| p.0 == q.0).peekable();
    for starts in starts.chunk_by(|p, q| p.0 == q.0) {
        while ends.next_if(|next| next[0].0 < starts[0].0).is_some() {}
        if let (&[(place, after)], Some(&&[(end, before)])) = (starts, ends.peek())
            && place == end
        {
            links[after as usize].before = Some(before);
        }
    }
}

/// Returns the edges in an order that follows the boundary. The order does not change if the polygon is
/// moved.
fn along_border(links: &[BorderLink]) -> Vec<BorderLink> {
    let mut after = alloc::vec![None; links.len()];
    for (index, link) in links.iter().enumerate() {
        if let Some(before) = link.before {
            after[before as usize] = Some(index);
        }
    }
    let (mut order, mut place) = (Vec::with_capacity(links.len()), alloc::vec![None; links.len()]);
    // Returns first the rings that begin where several edges meet, then the other rings.
    let heads = (0..links.len()).filter(|&index| links[index].before.is_none());
    for head in heads.chain(0..links.len()) {
        let mut next = Some(head);
        while let Some(index) = next.filter(|&index| place[index].is_none()) {
            place[index] = Some(order.len() as u32);
            order.push(index);
            next = after[index];
        }
    }
    let moved = |&index: &usize| {
        let link = links[index];
        BorderLink { before: link.before.and_then(|before| place[before as usize]), ..link }
    };
    order.iter().map(moved).collect()
}

fn box_around([start, end]: [Vec2; 2]) -> Aabb {
    Aabb::raw(start.min(end), start.max(end))
}

impl PolygonBorder {
    /// Creates the boundary of parts at their place.
    pub(crate) fn new(BorderLinks(links): &BorderLinks, parts: &[ConvexPolygon], radius: f64) -> Self {
        let edge = |link: &BorderLink| {
            let [corner, end] = link.ends(parts);
            let sticks_out = link
                .before
                .is_none_or(|before| orient2d(links[before as usize].ends(parts)[0], corner, end) >= 0.0);
            PartEdge { part: link.part, edge: link.edge, sticks_out, before: link.before }
        };
        let boxes = links.iter().map(|link| box_around(link.ends(parts)).grown(radius)).collect();
        Self { edges: links.iter().map(edge).collect(), tree: PartTree::new(boxes) }
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
        let of_part = self.edges[leaf.place[0] as usize];
        let index = of_part.part as usize;
        let part = Part::solid(parts[index].convex());
        // A part that is a point has no edges.
        let only = Some(of_part.edge as usize).filter(|_| part.convex.points().len() > 1);
        let before = of_part.before.and_then(|before| {
            let PartEdge { part, edge, .. } = self.edges[before as usize];
            parts[part as usize].convex().normals().get(edge as usize).copied()
        });
        let edges = PieceEdges { only, border: of_part.add_to(BorderEdges::NONE), before };
        visit(&BorderPiece { index, part, edges })
    }

    /// Returns the distance from a box to the nearest box of an edge.
    pub(crate) fn distance(&self, from: &Aabb) -> f64 {
        self.tree.distance(from)
    }

    /// Returns the point of the edges that is nearest to a place, without the radius. Returns `None` if there are few
    /// edges, because a search among all of them is faster than the searches that need this point.
    pub(crate) fn near(&self, place: Vec2, parts: &[ConvexPolygon]) -> Option<Vec2> {
        let on_edge = |index: usize| {
            let PartEdge { part, edge, .. } = self.edges[index];
            let [start, end] = BorderLink { part, edge, before: None }.ends(parts);
            let along = end - start;
            let length = along.dot(along);
            let share = if length > 0.0 { (place - start).dot(along) / length } else { 0.0 };
            start + along * clamped(share, 0.0, 1.0)
        };
        let squared = |index: usize| {
            let offset = on_edge(index) - place;
            offset.dot(offset)
        };
        (self.edges.len() >= MANY_EDGES).then(|| on_edge(self.tree.nearest(place, &squared)))
    }

    /// Visits the parts that have boundary edges at most `reach` away from a box, each with these edges.
    pub(crate) fn each_within(
        &self,
        from: &Aabb,
        reach: f64,
        parts: &[ConvexPolygon],
        visit: VisitBorder<'_>,
    ) -> ControlFlow<()> {
        let mut near: SmallVec<[PartEdge; 16]> =
            self.tree.within(*from, reach).map(|index| self.edges[index]).collect();
        sort_by(&mut near, |p, q| (p.part, p.edge).cmp(&(q.part, q.edge)));
        for of_part in near.chunk_by(|p, q| p.part == q.part) {
            let edges = of_part.iter().fold(BorderEdges::NONE, |edges, edge| edge.add_to(edges));
            let index = of_part[0].part as usize;
            visit(index, Part::solid(parts[index].convex()), edges)?;
        }
        ControlFlow::Continue(())
    }
}

/// From this number of edges on, it pays to ask for the nearest point again and again.
const MANY_EDGES: usize = 2048;

/// The pieces of all outlines, from corner to corner, in sorted order. Each piece has its start point and its
/// end point.
struct OutlinePieces(Vec<[u64; 4]>);

impl OutlinePieces {
    fn new(outlines: &Rings) -> Self {
        let pieces = outlines
            .iter()
            .flat_map(|ring| (0..ring.len()).map(|index| piece(ring[index], ring[(index + 1) % ring.len()])));
        let mut pieces: Vec<[u64; 4]> = pieces.collect();
        sort_by(&mut pieces, |p, q| p.cmp(q));
        Self(pieces)
    }

    /// Returns whether other outlines have all pieces of an edge of one outline, in the opposite direction.
    fn is_seam(&self, outline: &[Vec2], start: Vec2, end: Vec2) -> bool {
        let count = outline.len();
        let Some(first) = outline.iter().position(|&corner| corner == start) else { return false };
        for step in 0..count {
            let [from, to] = [step, step + 1].map(|step| outline[(first + step) % count]);
            if self.0.binary_search(&piece(to, from)).is_err() {
                return false;
            }
            if to == end {
                return true;
            }
        }
        false
    }
}

fn piece(from: Vec2, to: Vec2) -> [u64; 4] {
    let ([a, b], [c, d]) = (key(from), key(to));
    [a, b, c, d]
}

fn key(point: Vec2) -> [u64; 2] {
    // Zeros of both signs count as the same coordinate.
    [point.x, point.y].map(|number| (number + 0.0).to_bits())
}
