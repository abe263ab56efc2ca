//! Tests the edges of the Minkowski sum exactly, for shapes without radius whose corners are stored numbers.

use crate::math::{distance_from_line, orient2d};
use crate::shape::Convex;

use super::edges::{EdgeSource, SumEdges};
use super::rounding::rounding;

/// Returns whether two shapes overlap, for shapes with exact predicates. Tests the sum's edges as separating
/// axes: in floating point if that is certain, otherwise by exact orientations.
pub(crate) fn overlap(a: Convex<'_>, b: Convex<'_>) -> bool {
    if is_any_separating(a, b, |height| height < 0.0) {
        return false;
    }
    !(a.is_flat() && b.is_flat() && apart_along_their_line(a, b))
}

/// Returns whether the interiors of two shapes with an area overlap. They overlap if no edge of the sum has
/// the origin on its line or outside of it.
pub(crate) fn interiors_overlap(a: Convex<'_>, b: Convex<'_>) -> bool {
    !is_any_separating(a, b, |height| height <= 0.0)
}

/// Returns whether an edge of the sum separates two shapes. The edge comes from an edge of one of the shapes.
/// It separates the shapes if `is_outside` is true for the heights of all corners of the other shape above
/// that edge.
fn is_any_separating(a: Convex<'_>, b: Convex<'_>, is_outside: impl Fn(f64) -> bool) -> bool {
    let rounding = rounding(&a, &b);
    SumEdges::new(a, b).any(|edge| {
        let distance = edge.distance();
        distance > rounding || (distance >= -rounding && separates(a, b, edge.source, &is_outside))
    })
}

/// Returns whether every corner of one shape lies outside of the other shape's edge, by its height above the
/// edge's line.
fn separates(a: Convex<'_>, b: Convex<'_>, source: EdgeSource, is_outside: &impl Fn(f64) -> bool) -> bool {
    let (owner, other) = if source.of_a { (a, b) } else { (b, a) };
    let start = owner.points()[source.edge];
    let end = owner.points()[owner.next(source.edge)];
    other.points().iter().all(|&corner| is_outside(orient2d(start, end, corner)))
}

/// Returns whether two shapes without area (points, segments) that lie on one line are apart on this line.
/// Points are compared by x, then by y.
fn apart_along_their_line(a: Convex<'_>, b: Convex<'_>) -> bool {
    let range = |convex: Convex<'_>| {
        let keys = convex.points().iter().map(|point| (point.x, point.y));
        let least = keys.clone().fold((f64::INFINITY, f64::INFINITY), |p, q| if q < p { q } else { p });
        (least, keys.fold((f64::NEG_INFINITY, f64::NEG_INFINITY), |p, q| if q > p { q } else { p }))
    };
    let (a_min, a_max) = range(a);
    let (b_min, b_max) = range(b);
    a_max < b_min || b_max < a_min
}

/// Returns the correctly rounded distance of the corner outside of the edge. Returns `None` for an edge
/// without length.
pub(super) fn distance(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource) -> Option<f64> {
    let EdgeSource { of_a, edge, corner } = source;
    let (owner, other) = if of_a { (a, b) } else { (b, a) };
    let start = owner.points()[edge];
    let end = owner.points()[owner.next(edge)];
    (start != end).then(|| -distance_from_line(start, end, other.points()[corner]))
}
