//! Tests whether a shape contains a point, or another shape.

use crate::math::Vec2;
use crate::shape::{AsShape, ConvexPolygon, ShapeRef, by_form, by_forms};

use super::convex::contains::{contains_convex, contains_shape_convex};
use super::fast::overlap as fast;
use super::parts::beyond_border::reaches_interior;
use super::parts::contains::{parts_contain, parts_contain_shape};

/// Returns whether a shape contains a point. A point on the boundary is contained.
///
/// The result is exact for the given numbers, with and without radii. For a box at an angle, it is right
/// unless the point is within 2^-48 of the largest coordinate of the box's boundary.
///
/// No shape contains a point that is not finite, or is beyond 2^250.
///
/// ```
/// use carom::{ConvexPolygon, contains};
/// let triangle = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0]])?;
/// assert!(contains(&triangle, [1.5, 1.5]));
/// assert!(!contains(&triangle, [1.5, 1.5f64.next_up()]));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn contains(shape: &impl AsShape, point: impl Into<Vec2>) -> bool {
    let point = point.into();
    let shape = shape.as_shape();
    point.is_in_range()
        && fast::contains(shape, point).is_hit_or_else(|| match shape.polygon() {
            Some(polygon) => polygon_contains(polygon, point),
            None => contains_by_parts(&{ shape }, point),
        })
}

#[inline(never)]
fn polygon_contains(polygon: &ConvexPolygon, point: Vec2) -> bool {
    contains_convex(&polygon.convex(), point)
}

/// Tests whether a shape contains a point, by its convex form ([`Convex`](crate::Convex)) or by its parts.
/// This function is not inlined, so that the fast test before it reserves no stack for them.
#[inline(never)]
fn contains_by_parts(shape: &ShapeRef<'_>, point: Vec2) -> bool {
    by_form(shape, move |shape| contains_convex(shape, point), move |parts| parts_contain(parts, point))
}

/// Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other.
///
/// The result is exact for the stored numbers, with and without radii. With boxes at an angle, a shape that
/// sticks out by up to 2^-47 of the largest coordinate counts as contained. An outer shape of several parts
/// is the union of these parts, in which gaps below the tolerance of [`cast`](crate::cast()) count as filled.
///
/// ```
/// use carom::{Aabb, Circle, contains_shape};
/// let room = Aabb::new([-2.0, -2.0], [2.0, 2.0])?;
/// assert!(contains_shape(&room, &Circle::new([1.0, 0.0], 1.0)?));
/// assert!(!contains_shape(&room, &Circle::new([1.5, 0.0], 1.0)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn contains_shape(outer: &impl AsShape, inner: &impl AsShape) -> bool {
    let (outer, inner) = (outer.as_shape(), inner.as_shape());
    match (outer.polygon(), inner.polygon()) {
        (Some(outer), Some(inner)) => polygon_contains_polygon(outer, inner),
        _ => contains_shape_of(&{ outer }, &{ inner }),
    }
}

/// Returns whether `outer` contains all of `inner`, and a point of `inner` is in the interior of `outer`.
/// This function is `ST_Contains`, while [`contains_shape`] is `ST_Covers`. The two functions differ only if
/// `inner` has no area.
///
/// The interior of a line is the line without its ends, and the interior of a point is the point.
#[doc(hidden)]
pub fn contains_beyond_border(outer: &impl AsShape, inner: &impl AsShape) -> bool {
    contains_shape(outer, inner) && reaches_interior(&outer.as_shape(), &inner.as_shape())
}

#[inline(never)]
fn polygon_contains_polygon(outer: &ConvexPolygon, inner: &ConvexPolygon) -> bool {
    contains_shape_convex(&outer.convex(), &inner.convex())
}

#[inline(never)]
fn contains_shape_of(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> bool {
    by_forms(outer, inner, contains_shape_convex, parts_contain_shape)
}
