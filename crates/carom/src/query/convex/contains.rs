//! Tests whether a convex shape contains a point or another convex shape.

use crate::math::{Vec2, exact_dot, orient2d};
use crate::shape::Convex;

use super::overlap::overlap_convex;
use super::sum::features::Features;
use super::sum::rounding::rounding;
use super::sum::touching::are_within;
use super::sum::within::lies_deep_in;

pub(crate) fn contains_convex(shape: &Convex<'_>, point: Vec2) -> bool {
    point.is_in_range() && overlap_convex(&Convex::disc(&point, 0.0), shape)
}

/// Returns whether `outer` contains `inner`.
///
/// A convex shape is the hull of some points, grown by a radius. It lies in another shape if each of its
/// points lies in the core (the hull without the radius) of the other shape, grown by the difference of the
/// radii. A negative difference shrinks the core. In both cases the signed distances of the points decide.
pub(crate) fn contains_shape_convex(outer: &Convex<'_>, inner: &Convex<'_>) -> bool {
    let are_large = outer.points().len().min(inner.points().len()) >= MANY;
    if outer.is_exact() && inner.is_exact() {
        return if are_large {
            contains_corners(outer, inner)
        } else {
            inner.points().iter().all(|&point| contains_convex(outer, point))
        };
    }
    let core = outer.core();
    if outer.is_stored() && inner.is_stored() {
        let lengths = [outer.radius(), -inner.radius()];
        if outer.radius() < inner.radius() {
            return lies_deep_in(inner, outer, lengths);
        }
        let is_near = |point| are_within(&Convex::disc(point, 0.0), &core, lengths);
        return (are_large && contains_corners(&core, inner)) || inner.points().iter().all(is_near);
    }
    let allowed = outer.radius() - inner.radius() + rounding(outer, inner);
    let sticks_out = |point| Features::of(&Convex::disc(point, 0.0), &core).separation > allowed;
    (are_large && allowed >= 0.0 && contains_corners(&core, inner)) || !inner.points().iter().any(sticks_out)
}

/// From this number of corners on, rotating calipers are faster than a test of each corner against each side.
const MANY: usize = 16;

/// Returns whether all corners of a polygon lie in another polygon. For each side, only the corner that is
/// furthest outside counts. From side to side, that corner advances in one direction (rotating calipers;
/// Toussaint, Solving Geometric Problems with the Rotating Calipers, 1983). Both polygons are stored, so they
/// are strictly convex. The comparisons are exact, so the search never stops too soon.
fn contains_corners(outer: &Convex<'_>, inner: &Convex<'_>) -> bool {
    let sides = outer.points();
    let corners = inner.points();
    let is_further = |other: usize, one: usize, [p, q]: [Vec2; 2]| {
        exact_dot([corners[one], corners[other]], [p.perp(), q.perp()]) < 0.0
    };
    let side = |index: usize| [sides[index], sides[outer.next(index)]];
    let further = |one, other| if is_further(other, one, side(0)) { other } else { one };
    let mut furthest = (0..corners.len()).fold(0, further);
    (0..sides.len()).map(side).all(|side| {
        // The loop ends, because the edges of a closed ring cannot all lead further outside.
        while is_further(inner.next(furthest), furthest, side) {
            furthest = inner.next(furthest);
        }
        orient2d(side[0], side[1], corners[furthest]) >= 0.0
    })
}
