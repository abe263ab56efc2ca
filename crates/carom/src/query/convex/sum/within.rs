//! Tests exactly whether two shapes with stored corners are nearer than the sum of two lengths, such as the
//! sum of their radii.
//!
//! The hulls of the corners are at most this sum apart if they overlap, or if a corner of one hull is near
//! enough to an edge of the other. Corners and edges that are clearly too far away are skipped, by their
//! heights along a direction.

use core::cmp::Ordering;

use crate::math::{Vec2, compare_with_line, compare_with_segment, larger, orient2d, smaller};
use crate::shape::Convex;

use super::exact;
use super::rounding::close;

/// A comparison of the distance of two hulls with a limit: at most as far apart as the limit
/// ([`Ordering::is_le`]), or nearer ([`Ordering::is_lt`]).
pub(crate) type IsNear = fn(Ordering) -> bool;

/// Returns whether the hulls of two shapes' corners are near to each other: `is_near` compares their distance
/// with the sum of two lengths. This sum is at least 0, and above 0 if the hulls must be nearer than the sum.
/// The result is exact for stored corners. `normal` is a unit vector. The fewest tests are needed if it is
/// the direction of the hulls' distance.
#[cold]
#[inline(never)]
pub(super) fn are_within_exactly(
    a: &Convex<'_>,
    b: &Convex<'_>,
    lengths: [f64; 2],
    normal: Vec2,
    is_near: IsNear,
) -> bool {
    let margin = close(a, b);
    let limit = lengths[0] + lengths[1] + margin;
    // If the distance of two corners is at most the limit, their distance along the normal and along its
    // opposite is too.
    let lowest = a.points().iter().map(|corner| corner.dot(normal)).fold(f64::INFINITY, smaller);
    let highest = b.points().iter().map(|corner| corner.dot(normal)).fold(f64::NEG_INFINITY, larger);
    let gap = lowest - highest;
    let slack = limit - gap;
    let is_near_a = |corner: Vec2| corner.dot(normal) <= lowest + slack;
    let is_near_b = |corner: Vec2| corner.dot(normal) >= highest - slack;
    let [is_point_a, is_point_b] = [a, b].map(|shape| shape.points().len() == 1);
    ((is_point_a || !is_point_b) && is_any_within((a, &is_near_a), (b, &is_near_b), lengths, is_near))
        || (!is_point_a && is_any_within((b, &is_near_b), (a, &is_near_a), lengths, is_near))
        || (gap <= margin && exact::overlap(a.core(), b.core()))
}

/// A shape, and a function that returns whether a corner may be within the limit of the other shape.
type Candidates<'s> = (&'s Convex<'s>, &'s dyn Fn(Vec2) -> bool);

/// Returns whether a corner of the first shape is near enough to an edge of the second shape, or to its only
/// corner.
fn is_any_within(
    (shape, may_be_near): Candidates<'_>,
    (other, may_other_be_near): Candidates<'_>,
    lengths: [f64; 2],
    is_near: IsNear,
) -> bool {
    edges(other).filter(|&[start, end]| may_other_be_near(start) || may_other_be_near(end)).any(|edge| {
        let is_corner_near = |corner| is_near(compare_with_segment(corner, edge, lengths));
        shape.points().iter().any(|&corner| may_be_near(corner) && is_corner_near(corner))
    })
}

/// Returns whether all corners of a shape lie deep in the hull of the corners of another shape. The sum of
/// the two lengths is negative, and each corner must be at least minus this sum away from all edges. The
/// result is exact for stored corners.
pub(crate) fn lies_deep_in(inner: &Convex<'_>, outer: &Convex<'_>, lengths: [f64; 2]) -> bool {
    let margin = close(inner, outer);
    let limit = lengths[0] + lengths[1];
    let is_deep = |corner: Vec2, [start, end]: [Vec2; 2], normal: Vec2| {
        let distance = normal.dot(corner - start);
        if (distance - limit).abs() > margin {
            return distance < limit;
        }
        orient2d(start, end, corner) > 0.0 && compare_with_line(corner, [start, end], lengths).is_ge()
    };
    // Each end of a flat shape is stored as two corners, with an edge of no length between them. A
    // point has no edge.
    let mut sides = edges(outer).zip(outer.normals()).filter(|([start, end], _)| start != end).peekable();
    sides.peek().is_some()
        && sides.all(|(edge, &normal)| inner.points().iter().all(|&corner| is_deep(corner, edge, normal)))
}

/// Returns the edges of the hull of the corners. A point has one edge without length.
fn edges<'a>(shape: &Convex<'a>) -> impl Iterator<Item = [Vec2; 2]> + use<'a> {
    let points = shape.points();
    points.iter().enumerate().map(move |(index, &start)| {
        let next = if index + 1 < points.len() { index + 1 } else { 0 };
        [start, points[next]]
    })
}
