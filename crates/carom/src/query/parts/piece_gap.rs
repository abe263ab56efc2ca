//! Computes lower bounds of the distance of two pieces of boundary. A piece is one edge, or a whole part.
//! Between two segments, the bound is exact except for rounding.

use crate::math::tolerance::SAFE_LENGTH;
use crate::math::{Vec2, clamped, smaller, sqrt};
use crate::shape::{Aabb, BorderPiece};

/// Returns a lower bound of the distance of two pieces of boundary, except for rounding.
pub(crate) fn piece_gap(a: &BorderPiece<'_>, b: &BorderPiece<'_>) -> f64 {
    match (a.segment(), b.segment()) {
        (Some(p), Some(q)) => segment_gap(p, q) - (a.part.convex.radius() + b.part.convex.radius()),
        _ => box_gap(&a.part.convex.aabb(), &b.part.convex.aabb()),
    }
}

/// Returns the distance of two boxes.
pub(crate) fn box_gap(a: &Aabb, b: &Aabb) -> f64 {
    length((a.min() - b.max()).max(b.min() - a.max()).max(Vec2::ZERO))
}

/// Returns the distance of two segments.
fn segment_gap(p: [Vec2; 2], q: [Vec2; 2]) -> f64 {
    if do_cross(p, q) {
        return 0.0;
    }
    // If two segments do not cross, the shortest line between them starts at an end of one of the segments.
    let of_ends = |ends: [Vec2; 2], other| smaller(point_gap(ends[0], other), point_gap(ends[1], other));
    let gap = smaller(of_ends(p, q), of_ends(q, p));
    // Products of smaller numbers lose digits, so segments that cross may seem to be apart.
    if gap < SAFE_LENGTH { 0.0 } else { gap }
}

/// Returns whether the ends of each segment are on different sides of the other segment. Rounding matters
/// only if an end of one segment is near the other segment.
fn do_cross([p, q]: [Vec2; 2], [r, s]: [Vec2; 2]) -> bool {
    let sides = |start: Vec2, end: Vec2, ends: [Vec2; 2]| {
        let [one, other] = ends.map(|point| (end - start).cross(point - start));
        (one < 0.0 && 0.0 < other) || (other < 0.0 && 0.0 < one)
    };
    sides(p, q, [r, s]) && sides(r, s, [p, q])
}

/// Returns the distance of a point from a segment.
fn point_gap(point: Vec2, [start, end]: [Vec2; 2]) -> f64 {
    let (along, offset) = (end - start, point - start);
    let squared = along.dot(along);
    let share = if squared > 0.0 { clamped(offset.dot(along) / squared, 0.0, 1.0) } else { 0.0 };
    length(offset - along * share)
}

/// Returns the length of a vector; if the square of the length underflows, the result may be 0.
fn length(vector: Vec2) -> f64 {
    sqrt(vector.dot(vector))
}
