//! Does a shape contain a point, or another shape?

mod of_parts;

use crate::math::{Vec2, exact_dot, orient2d};
use crate::shape::{AsConvex, AsParts, Convex};

use super::overlap::overlap_convex;
use super::sum::features::Features;
use super::sum::rounding::rounding;

/// Returns whether a shape contains a point; the boundary counts. A point that is not finite or beyond 2^250 is in no
/// shape.
///
/// Exactly right for segments, axis-aligned boxes and polygons without radius.
///
/// ```
/// use carom::{ConvexPolygon, contains};
/// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
/// assert!(contains(&triangle, [1.5, 1.5]));
/// assert!(!contains(&triangle, [1.5, 1.5f64.next_up()]));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn contains(shape: &impl AsParts, point: impl Into<Vec2>) -> bool {
    let point = point.into();
    match shape.as_single() {
        Some(shape) => contains_convex(shape.as_convex(&mut None), point),
        None => of_parts::contains(shape, point),
    }
}

pub(crate) fn contains_convex(shape: Convex<'_>, point: Vec2) -> bool {
    point.is_in_range() && overlap_convex(Convex::disc(&point, 0.0), shape)
}

/// Returns whether `outer` contains all of `inner`, as closed sets; equal shapes contain each other.
///
/// Exactly right for segments, axis-aligned boxes and polygons without radius; with radii and boxes at an angle, what
/// sticks out by up to 2^-47 of the largest coordinate counts as contained. An outer shape of several parts is their union,
/// in which gaps below the tolerance of [`cast`](crate::cast()) count as filled.
///
/// ```
/// use carom::{Aabb, Circle, contains_shape};
/// let room = Aabb::new([-2.0, -2.0], [2.0, 2.0])?;
/// assert!(contains_shape(&room, &Circle::new([1.0, 0.0], 1.0)?));
/// assert!(!contains_shape(&room, &Circle::new([1.5, 0.0], 1.0)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn contains_shape(outer: &impl AsParts, inner: &impl AsParts) -> bool {
    match (outer.as_single(), inner.as_single()) {
        (Some(outer), Some(inner)) => {
            contains_shape_convex(outer.as_convex(&mut None), inner.as_convex(&mut None))
        }
        _ => of_parts::contains_shape(outer, inner),
    }
}

/// Returns whether `outer` contains `inner`.
///
/// A hull of points grown by a radius lies in another if each point lies in the other's core grown by the difference of the
/// radii, or shrunk by it if that is negative: a condition on the signed distance either way.
pub(crate) fn contains_shape_convex(outer: Convex<'_>, inner: Convex<'_>) -> bool {
    let are_large = outer.points().len().min(inner.points().len()) >= MANY;
    if outer.is_exact() && inner.is_exact() {
        return if are_large {
            contains_corners(&outer, &inner)
        } else {
            inner.points().iter().all(|&point| contains_convex(outer, point))
        };
    }
    let core = outer.core();
    let allowed = outer.radius() - inner.radius() + rounding(&outer, &inner);
    let sticks_out = |point| Features::of(&Convex::disc(point, 0.0), &core).separation > allowed;
    (are_large && allowed >= 0.0 && contains_corners(&core, &inner)) || !inner.points().iter().any(sticks_out)
}

/// From so many corners each on, the rotating calipers take less time than a test of each corner against each side.
const MANY: usize = 16;

/// Returns whether all corners of a polygon lie in another: for each side only the corner that is furthest out counts, and
/// from side to side that corner advances in one direction (rotating calipers; Toussaint, Solving Geometric Problems with
/// the Rotating Calipers, 1983). Both are stored, so strictly convex, and the comparisons are exact: the walk never stops
/// too soon.
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
        // The loop ends: edges that close a ring do not all lead further out.
        while is_further(inner.next(furthest), furthest, side) {
            furthest = inner.next(furthest);
        }
        orient2d(side[0], side[1], corners[furthest]) >= 0.0
    })
}
