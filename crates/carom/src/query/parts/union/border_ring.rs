//! Finds the border of a shape at some distance from a convex shape, and the pieces of the boundary of
//! Minkowski sums that this border makes.

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger, smaller, sqrt};
use crate::shape::{Aabb, BorderEdges, Convex, PieceEdges};

use super::boundary::{Arc, GrownSum};
use super::nearest::PieceKey;
use super::scale::Scale;

/// A part of the boundary of one of two shapes. It makes the pieces of a union's boundary between two
/// distances from the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct BorderRing {
    /// The index of the shape with this boundary.
    pub(super) shape: usize,
    /// Edges are left out if the lower bound of the distance of their pieces is at most this.
    pub(super) from: f64,
    pub(super) to: f64,
}

impl BorderRing {
    /// Returns the edges of a part that make pieces of boundary in the ring, and a lower bound of the
    /// distance of these pieces from the origin. `border` has the edges that may lie on the boundary of the
    /// whole shape; other edges are left out. Returns `None` if no edges remain.
    pub(super) fn edges_of(&self, parts: [&Convex<'_>; 2], border: &PieceEdges) -> Option<(PieceEdges, f64)> {
        let (own, other) = (parts[self.shape], parts[1 - self.shape]);
        let scale = Scale::new(larger(own.extent(), other.extent()));
        let (core, radius) = (other.core().aabb(), own.radius() + other.radius());
        let (mut edges, mut least) = (BorderEdges::NONE, f64::INFINITY);
        let candidates = border.only.map_or(0..own.points().len(), |only| only..only + 1);
        for edge in candidates.filter(|&edge| border.has(edge)) {
            let ends = [edge, own.next(edge)];
            let sharp = ends.into_iter().filter(|&corner| border.has_corner(corner));
            let of_corners =
                sharp.clone().map(|corner| corner_distance(own, (corner, border.before), other, scale));
            let of_pieces = of_corners.fold(edge_distance(own, edge, other, scale), smaller);
            // The distance is at least the bound by boxes, because the boxes decide when an edge is visited.
            let [start, end] = ends.map(|corner| own.points()[corner]);
            let of_box = Aabb::raw(start.min(end), start.max(end)).distance(&core);
            let distance = larger(of_pieces, tangent_length(of_box, radius));
            if self.from < distance && distance <= self.to {
                // Each corner comes with one of its edges, or with both.
                least = smaller(least, distance);
                edges = sharp.fold(edges.with_edge(edge), BorderEdges::with_corner);
            }
        }
        let found = PieceEdges { border: edges, ..*border };
        (edges != BorderEdges::NONE).then_some((found, least))
    }
}

/// An edge makes pieces of boundary. Returns a lower bound of the distance from the origin to those pieces
/// that face away from the origin.
fn edge_distance(own: &Convex<'_>, edge: usize, other: &Convex<'_>, scale: Scale) -> f64 {
    // A disc has no edges; its only corner makes all pieces.
    let Some(&normal) = own.normals().get(edge) else { return f64::INFINITY };
    let [start, end] = [edge, own.next(edge)].map(|corner| own.points()[corner]);
    let along = normal.perp();
    let height = (start - other.support(-normal)).dot(normal) + own.radius() + other.radius();
    if height < -4.0 * scale.gap {
        return f64::INFINITY;
    }
    let past = larger((start - other.support(along)).dot(along), (other.support(-along) - end).dot(along));
    Vec2::new(larger(past, 0.0), height).length() - scale.gap
}

/// A corner makes pieces of boundary. Returns a lower bound of the distance from the origin to those pieces
/// that face away from the origin.
///
/// The vector `before` is the normal of the border before the corner, if it is known; in the directions
/// beyond that normal, the part before the corner makes the pieces.
fn corner_distance(
    own: &Convex<'_>,
    (corner, before): (usize, Option<Vec2>),
    other: &Convex<'_>,
    scale: Scale,
) -> f64 {
    let radius = own.radius() + other.radius();
    let point = own.points()[corner];
    let cone = own
        .normals()
        .get(corner)
        .map(|&to| [before.unwrap_or_else(|| own.normals()[own.previous(corner)]), to]);
    if let ([center], Some([from, to])) = (other.points(), cone) {
        let (center, extent) = (point - *center, own.extent());
        let arc = Arc { center, radius, from, to: Some(to), heights_of_b: None, extent };
        return if radius > 0.0 { arc.nearest_distance(scale) - scale.gap } else { f64::INFINITY };
    }
    // Measures the edges of the other shape that face the corner.
    let mut least = f64::INFINITY;
    for (edge, normal) in other.normals().iter().enumerate() {
        let is_facing =
            cone.is_none_or(|[from, to]| from.cross(-*normal) >= -BEND && (-*normal).cross(to) >= -BEND);
        if is_facing {
            let [start, end] = [edge, other.next(edge)].map(|index| point - other.points()[index]);
            let (height, along) = (radius - start.dot(*normal), normal.perp());
            if height >= -4.0 * scale.gap {
                let past = larger(larger(-start.dot(along), end.dot(along)), 0.0);
                least = smaller(least, Vec2::new(past, height).length());
            }
        }
    }
    if radius > 0.0 || (cone.is_none() && other.normals().is_empty()) {
        let nearest =
            other.points().iter().map(|&center| (point - center).length()).fold(f64::INFINITY, smaller);
        least = smaller(least, tangent_length(nearest, radius));
    }
    least - scale.gap
}

/// Returns the length of the tangent to a circle from a point at a distance from its centre; returns 0 for a
/// point inside.
fn tangent_length(distance: f64, radius: f64) -> f64 {
    sqrt(larger((distance - radius) * (distance + radius), 0.0))
}

impl GrownSum {
    /// Calls a function with the key of each piece that some edges of one of the two shapes make, and with
    /// the place where the piece begins.
    pub(super) fn each_piece_of(
        &self,
        shape: usize,
        (own, edges): (&Convex<'_>, &PieceEdges),
        (index, scale): (u32, Scale),
        add: &mut impl FnMut(PieceKey, f64),
    ) {
        let count = self.normals().len();
        let outward = |normal: Vec2| if shape == 0 { -normal } else { normal };
        let before = edges.before.map(|normal| outward(normal - normal.perp() * BEND));
        // In the directions before `before`, the part before the corner makes the pieces.
        let is_after = |line: usize| before.is_none_or(|before| before.cross(self.normals()[line]) >= 0.0);
        let has_edge = |line: usize| {
            let (is_of_a, edge, corner) = self.features_of(line);
            if is_of_a == (shape == 0) {
                return edges.has(edge);
            }
            // An edge of the other shape also represents a parallel edge of this shape.
            let outward = outward(self.normals()[line]);
            let is_parallel = |edge: usize| edges.has(edge) && own.normals().get(edge) == Some(&outward);
            (edges.has_corner(corner) && is_after(line))
                || is_parallel(corner)
                || is_parallel(own.previous(corner))
        };
        let has_line = |line: usize| count == 0 || has_edge(line);
        let has_corner = |corner: usize| {
            let [of_a, of_b] = self.corners_of(corner);
            count == 0 || edges.has_corner(if shape == 0 { of_a } else { of_b })
        };
        self.each_piece_key(index, f64::INFINITY, &mut |key: PieceKey| {
            if !key.is_arc() {
                if has_line(key.feature()) {
                    add(key, 0.0);
                }
            } else if has_corner(key.feature()) {
                let (arc, start) = self.arc(key.feature()).after(before);
                let distance = arc.nearest_distance(scale);
                if distance.is_finite() {
                    add(key.at(larger(key.distance(), distance)), start);
                }
            }
        });
    }
}

impl Arc {
    /// Returns the part of the arc after a direction, and the diamond angle of its start.
    fn after(self, direction: Option<Vec2>) -> (Self, f64) {
        if let Some(from) = direction.and_then(Vec2::normalized)
            && let start = self.measure(from)
            && start < self.end()
        {
            return (Self { from, ..self }, start);
        }
        (self, 0.0)
    }
}
