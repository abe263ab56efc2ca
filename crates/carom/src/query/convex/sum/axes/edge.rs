//! Converts an axis, given as the index of an edge, to the edge of the Minkowski sum. It finds the corner of
//! the other shape at which the walk around the sum meets this edge.
//!
//! Axes below [`MOST_CORNERS`] are edges of `a`, and the other axes are edges of `b`.

use core::hint::select_unpredictable;

use crate::math::Vec2;
use crate::query::convex::sum::edges::{EdgeSource, SumEdge};
use crate::query::convex::sum::least_depth::least_deep_twin;
use crate::query::convex::sum::rounding::rounding;
use crate::shape::{Convex, repeated};

use super::lanes::{MOST_CORNERS, bits};

/// Returns the edge of the sum that belongs to an axis, with the corner of the other shape at which the walk
/// around the sum meets it.
#[inline(always)]
pub(super) fn edge_of_axis(a: &Convex<'_>, b: &Convex<'_>, axis: usize) -> Option<EdgeSource> {
    let of_b = axis >= MOST_CORNERS;
    let edge = axis % MOST_CORNERS;
    let (owner, other) = select_unpredictable(of_b, (b, a), (a, b));
    let corner = turning_point(other, owner.normals()[edge], of_b)?;
    Some(EdgeSource { of_a: !of_b, edge, corner })
}

/// Returns the corner at which the walk around the sum is when it meets an edge of the other shape with this
/// outward normal. This corner is the support point: the edge before it is behind, and the edge after it is
/// ahead. Returns `None` if rounded normals leave more than one such corner.
///
/// The walk comes to an edge of `b` when all edges of `a` with smaller angles are behind. It comes to an edge
/// of `a` when, in addition, the edges of `b` with the same angle are behind. `same_is_ahead` distinguishes
/// the two cases.
#[inline(never)]
fn turning_point(shape: &Convex<'_>, outward: Vec2, same_is_ahead: bool) -> Option<usize> {
    // A shape without edges is one point.
    if shape.normals().is_empty() {
        return Some(0);
    }
    // An edge of this shape faces against `outward`, so an edge is ahead if the turn to it is to the right:
    // its cross product is below zero. If the limit is the least subnormal number, whose bits are 1, a cross
    // product of zero counts as ahead too.
    let bar = f64::from_bits(u64::from(same_is_ahead));
    let ahead = match shape.eight() {
        Some(eight) => edges_ahead(eight.normals, outward, bar),
        None => edges_ahead(&repeated(shape.normals()), outward, bar),
    };
    // A corner is the support point if its edge is ahead and the edge before it is not. The bits are rotated
    // by one. The lanes after the last edge repeat it, so the top bit always belongs to the last edge, which
    // is the edge before edge 0.
    let between = ahead & !(ahead << 1 | ahead >> (MOST_CORNERS - 1));
    // If there is not exactly one such corner, rounding has mixed the order of almost parallel
    // edges.
    between.is_power_of_two().then(|| between.trailing_zeros() as usize)
}

/// Returns a bit for each edge, which is set if the cross product of `outward` and the edge's normal is below
/// `bar`.
#[inline(never)]
fn edges_ahead(normals: &[Vec2; MOST_CORNERS], outward: Vec2, bar: f64) -> u32 {
    bits(|edge| outward.cross(normals[edge]) < bar)
}

/// Returns the axis that the general code chooses from two axes with the same normal, an edge of `a` and an
/// edge of `b`.
#[inline(never)]
pub(super) fn twin(a: &Convex<'_>, b: &Convex<'_>, axis_a: usize, axis_b: usize) -> Option<usize> {
    if MOST_CORNERS <= axis_a || axis_b < MOST_CORNERS {
        return None;
    }
    let of_a = SumEdge::of(a, b, edge_of_axis(a, b, axis_a)?);
    let of_b = SumEdge::of(a, b, edge_of_axis(a, b, axis_b)?);
    if of_a.normal != of_b.normal {
        return None;
    }
    least_deep_twin(of_b, of_a, rounding(a, b)).map(|edge| if edge.source.of_a { axis_a } else { axis_b })
}
