//! Casts rays: finds the first point where a half-line meets a shape.

use crate::math::Vec2;
use crate::shape::{AsShape, ConvexPolygon, ShapeRef, by_form};

use super::answers::hit::RayHit;
use super::fast::cast as fast;
use super::parts::cast::cast_ray_at_parts;

/// Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); `None` if the
/// ray misses. The hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless.
/// Touching counts as a hit. The direction may have any length. If its length is 0, the ray hits only a shape
/// that contains the origin.
///
/// Touching counts as a hit at a corner, along an edge, and at `max`. A ray that starts in the shape or on
/// its boundary hits at `t` 0. There is no hit if a number is not finite, the origin is beyond 2^250, or
/// `max` is negative or NaN.
///
/// ```
/// use carom::{Obb, Vec2, cast_ray};
/// let crate_ = Obb::from_degrees([10.0, 0.0], [2.0, 1.0], 90.0)?;
/// let hit = cast_ray([0.0, 0.0], [1.0, 0.0], &crate_, None).unwrap();
/// assert_eq!((hit.t, hit.normal), (9.0, Vec2::new(-1.0, 0.0)));
/// assert_eq!(cast_ray([0.0, 0.0], [1.0, 0.0], &crate_, 8.0), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline(always)]
pub fn cast_ray(
    origin: impl Into<Vec2>,
    direction: impl Into<Vec2>,
    shape: &impl AsShape,
    max: impl Into<Option<f64>>,
) -> Option<RayHit> {
    let (origin, direction) = (origin.into(), direction.into());
    let max = max.into().unwrap_or(f64::INFINITY);
    let shape = shape.as_shape();
    fast::cast_ray_simple(origin, direction, max, shape, || match shape.polygon() {
        Some(polygon) => cast_ray_at_polygon(origin, direction, max, polygon),
        None => cast_ray_of_forms(origin, direction, max, &{ shape }),
    })
}

#[inline(never)]
fn cast_ray_at_polygon(origin: Vec2, direction: Vec2, max: f64, polygon: &ConvexPolygon) -> Option<RayHit> {
    fast::cast_ray_convex(origin, direction, max, &polygon.convex())
}

#[inline(never)]
fn cast_ray_of_forms(origin: Vec2, direction: Vec2, max: f64, shape: &ShapeRef<'_>) -> Option<RayHit> {
    by_form(
        shape,
        move |shape| fast::cast_ray_convex(origin, direction, max, shape),
        move |parts| cast_ray_at_parts(origin, direction, max, parts),
    )
}
