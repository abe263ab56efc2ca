//! Finds edges of a Minkowski sum that lie on one line.

use crate::math::tolerance::{CONTACT_TOLERANCE, FACING};
use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::edges::{EdgeSource, SumEdge, SumEdges};
use super::rounding::rounding;

/// Returns the edge of the sum that is beside a place and on the line of a given edge. Returns the given edge
/// if there is no other.
///
/// A part may have a corner in the middle of a straight side, off the line by rounding. The boundary of a sum
/// then contains only one of the two edges at this corner.
pub(crate) fn edge_beside(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource, place: Vec2) -> EdgeSource {
    let reach = rounding(a, b);
    let edge = SumEdge::of(a, b, source);
    let is_beside = |edge: &SumEdge| edge.translated(-place).is_beside(reach);
    if is_beside(&edge) {
        return source;
    }
    let gap = CONTACT_TOLERANCE * larger(a.extent(), b.extent());
    let is_on_line = |corner: Vec2| (corner - edge.start).dot(edge.normal).abs() <= gap;
    let continues = |other: &SumEdge| {
        other.source.of_a == source.of_a
            && other.normal.dot(edge.normal) > FACING
            && is_on_line(other.start)
            && is_on_line(other.end)
            && is_beside(other)
    };
    SumEdges::new(*a, *b).find(continues).map_or(source, |edge| edge.source)
}
