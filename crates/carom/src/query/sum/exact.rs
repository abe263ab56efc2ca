//! Exact tests on the edges of the sum, for shapes without radius whose corners are stored numbers, and the test that
//! decides all close calls.

use core::cmp::Ordering;

use crate::math::{Vec2, distance_from_line, orient2d};
use crate::shape::Convex;

use super::edges::{EdgeSource, SumEdges};
use super::features::Features;
use super::rounding::rounding;
use super::within::are_within;

/// Returns whether two shapes share a point: exact for stored corners, else right up to rounding. The order of the shapes
/// does not matter.
pub(crate) fn are_touching(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    if !(a.is_stored() && b.is_stored()) {
        measure_as_touching(a, b)
    } else if a.is_exact() && b.is_exact() {
        overlap(*a, *b)
    } else {
        are_within(a, b, [a.radius(), b.radius()])
    }
}

/// Returns whether the separation of two shapes with rounded corners is measured as 0 or less, in an order of the two that
/// depends on their numbers alone.
fn measure_as_touching(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    let (first, second) = if order(a, b).is_gt() { (b, a) } else { (a, b) };
    // A shape thinner than the rounding error can measure as apart from an equal shape; equal shapes overlap.
    Features::by_walking(first, second).separation <= 0.0 || a.is_same(b)
}

/// Orders two shapes by all numbers that a measurement depends on.
fn order(a: &Convex<'_>, b: &Convex<'_>) -> Ordering {
    let by_number = |a: f64, b: f64| a.total_cmp(&b);
    let by_vector = |a: &Vec2, b: &Vec2| by_number(a.x, b.x).then_with(|| by_number(a.y, b.y));
    let by_vectors = |a: &[Vec2], b: &[Vec2]| {
        let pairs = a.iter().zip(b).map(|(a, b)| by_vector(a, b));
        a.len().cmp(&b.len()).then_with(|| pairs.fold(Ordering::Equal, Ordering::then))
    };
    by_vectors(a.points(), b.points())
        .then_with(|| by_vectors(a.normals(), b.normals()))
        .then_with(|| by_number(a.radius(), b.radius()))
        .then_with(|| by_vector(&a.center(), &b.center()))
}

/// Returns whether two shapes with exact predicates overlap: tests the sum's edges as separating axes, in floating point
/// where that is certain, else by exact orientations.
pub(crate) fn overlap(a: Convex<'_>, b: Convex<'_>) -> bool {
    let rounding = rounding(&a, &b);
    for edge in SumEdges::new(a, b) {
        let distance = edge.distance();
        if distance > rounding || (distance >= -rounding && separates(a, b, edge.source)) {
            return false;
        }
    }
    !(a.is_flat() && b.is_flat() && apart_along_their_line(a, b))
}

/// Returns whether every corner of the one shape lies strictly outside of the other's edge.
fn separates(a: Convex<'_>, b: Convex<'_>, source: EdgeSource) -> bool {
    let (owner, other) = if source.of_a { (a, b) } else { (b, a) };
    let start = owner.points()[source.edge];
    let end = owner.points()[owner.next(source.edge)];
    other.points().iter().all(|&corner| orient2d(start, end, corner) < 0.0)
}

/// Returns whether two flat shapes that no edge separates are apart: their ranges, ordered by x and then by y, are.
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

/// Returns the exactly rounded distance of the corner outside of the edge; `None` for an edge without length.
pub(super) fn distance(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource) -> Option<f64> {
    let EdgeSource { of_a, edge, corner } = source;
    let (owner, other) = if of_a { (a, b) } else { (b, a) };
    let start = owner.points()[edge];
    let end = owner.points()[owner.next(edge)];
    (start != end).then(|| -distance_from_line(start, end, other.points()[corner]))
}
