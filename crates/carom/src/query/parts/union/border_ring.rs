//! The border of a shape at some distance from a convex one, and the pieces of boundary that it makes.

use crate::math::larger;
use crate::shape::{Aabb, BorderEdges, Convex};

use super::boundary::GrownSum;
use super::nearest::PieceKey;

/// The border of one of two shapes whose boxes are at some distance from those of the other shape's part.
#[derive(Clone, Copy, Debug)]
pub(super) struct BorderRing {
    /// The index of the shape with the border.
    pub(super) shape: usize,
    /// Edges that are no further away than this are left out.
    pub(super) from: f64,
    pub(super) to: f64,
}

impl BorderRing {
    /// Returns the edges in the ring of a part that may have some border; `None` if there are none.
    pub(super) fn edges_of(&self, parts: [&Convex<'_>; 2], border: BorderEdges) -> Option<BorderEdges> {
        let (own, other) = (parts[self.shape], parts[1 - self.shape]);
        let (core, radius) = (other.core().aabb(), own.radius() + other.radius());
        let mut edges = BorderEdges::NONE;
        for (edge, &start) in own.points().iter().enumerate().filter(|&(edge, _)| border.has(edge)) {
            let end = own.points()[own.next(edge)];
            let distance = Aabb::raw(start.min(end), start.max(end)).distance(&core) - radius;
            if self.from < distance && distance <= self.to || distance <= 0.0 && self.from < 0.0 {
                edges = edges.with(edge);
            }
        }
        (edges != BorderEdges::NONE).then_some(edges)
    }
}

impl GrownSum {
    /// Calls a function with the keys of the pieces that some edges of one of the two shapes make.
    pub(super) fn each_piece_of(
        &self,
        shape: usize,
        edges: BorderEdges,
        index: u32,
        add: &mut impl FnMut(PieceKey),
    ) {
        let count = self.normals().len();
        let has_edge = |edge: usize| {
            let (is_of_a, own, other) = self.features_of(edge);
            let is_own = is_of_a == (shape == 0);
            // The edge before the first corner is the last one of its part.
            if is_own { edges.has(own) } else { edges.has_corner(other) }
        };
        let has_line = |line: usize| count == 0 || has_edge(line);
        let has_corner = |corner: usize| {
            count == 0 || has_edge(corner) || has_edge(if corner > 0 { corner - 1 } else { count - 1 })
        };
        self.each_piece_key(index, f64::INFINITY, &mut |key: PieceKey| {
            if !key.is_arc() {
                if has_line(key.feature()) {
                    add(key);
                }
            } else if has_corner(key.feature()) {
                add(key.at(larger(key.distance(), self.arc(key.feature()).nearest_distance())));
            }
        });
    }
}
