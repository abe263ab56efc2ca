//! Casts shapes and rays: finds the first contact of a shape that moves straight with another shape.

use crate::math::Vec2;
use crate::shape::{AsShape, Circle, IS_SMALL, ShapeRef, by_form, by_forms};

use super::answers::hit::CastHit;
use super::fast::cast as fast;
use super::parts::cast::cast_of_parts;

/// Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast,
/// continuous collision, `BoxCast`); `None` if the motion is free. The path is continuous, so a fast shape
/// cannot pass through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no
/// hit.
///
/// The `fraction` is the fraction of the motion before the contact, from 0 to 1: `motion * fraction` added to
/// `a` leaves the shapes touching. The fraction is 0 for shapes that touch or overlap at the start and get
/// deeper. The `normal` has unit length and points out of `b` towards `a`. If both shapes move, `motion` is
/// the motion of `a` minus the motion of `b`.
///
/// Shapes of several parts count as the unions of their parts. A pair of parts is hit if the motion gets
/// deeper into the pair than `a` is in the union at the start of the motion. So a seam (a line along which
/// two parts touch) is not hit, however deep `a` is in the union. A part that is thinner than that depth does
/// not stop the motion.
///
/// The cast intersects the ray of the motion with the Minkowski sum of `b` and `-a`, straight edges and round
/// corners, in closed form.
///
/// A cast with zero motion is the overlap test. So to find the next collision, leave out pairs that do not
/// move relative to each other. A motion that is not finite, or is beyond 2^250, has no hit. Shapes that pass
/// each other corner to corner have no hit either. There is a hit if the motion, continued past its end, gets
/// deeper into `b` than at its start by more than 2^-40 of the largest coordinate.
///
/// ```
/// use carom::{Aabb, Circle, Vec2, cast};
/// let ball = Circle::new([0.0, 0.0], 1.0)?;
/// let wall = Aabb::new([5.0, -1000.0], [5.1, 1000.0])?;
/// let hit = cast(&ball, [400.0, 0.0], &wall).unwrap();
/// assert_eq!((hit.fraction, hit.normal), (0.01, Vec2::new(-1.0, 0.0)));
/// assert_eq!(cast(&ball, [0.0, 400.0], &wall), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn cast(a: &impl AsShape, motion: impl Into<Vec2>, b: &impl AsShape) -> Option<CastHit> {
    cast_of(a.as_shape(), motion.into(), b.as_shape())
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn cast_of(a: ShapeRef<'_>, motion: Vec2, b: ShapeRef<'_>) -> Option<CastHit> {
    if a.is_box() && b.is_box() {
        // The general code is called with copies, because a view whose address is taken would be stored in
        // memory before the fast test.
        return fast::cast_simple(a, motion, b).or_else(|| cast_of_forms(&{ a }, motion, &{ b }));
    }
    match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if !IS_SMALL => fast::cast_circles(a, motion, b),
        (ShapeRef::Circle(a), b) if !IS_SMALL => cast_circle(a, motion, &{ b }),
        _ => cast_of_forms(&{ a }, motion, &{ b }),
    }
}

#[inline(never)]
fn cast_circle(circle: &Circle, motion: Vec2, b: &ShapeRef<'_>) -> Option<CastHit> {
    by_form(
        b,
        move |b| fast::cast_convex(&circle.convex(), motion, b),
        move |parts| cast_of_parts(&circle.as_shape(), motion, &ShapeRef::Parts(parts)),
    )
}

/// Casts the shapes by their convex forms ([`Convex`](crate::Convex)). This function is not inlined, so that
/// the fast path reserves no stack for these forms.
#[inline(never)]
fn cast_of_forms(a: &ShapeRef<'_>, motion: Vec2, b: &ShapeRef<'_>) -> Option<CastHit> {
    by_forms(a, b, move |a, b| fast::cast_convex(a, motion, b), move |a, b| cast_of_parts(a, motion, b))
}
