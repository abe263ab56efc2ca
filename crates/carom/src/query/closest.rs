//! Computes how far apart two shapes are, in which direction, and where they come closest.

use crate::math::Vec2;
use crate::shape::{AsShape, Circle, Convex, ConvexPolygon, IS_SMALL, ShapeRef, by_form, by_forms};

use super::answers::closest_points::{ClosestPoint, ClosestPoints};
use super::convex::closest::{closest_point_convex, closest_points_convex};
use super::convex::sum::features::Features;
use super::parts::closest::{closest_point_of_parts, closest_points_of_parts};

/// Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0
/// if they touch, and minus the penetration depth if they overlap.
///
/// The separation is at most 0 if and only if the shapes [`overlap`](crate::overlap).
///
/// ```
/// use carom::{Capsule, Circle, separation};
/// let rope = Capsule::new([0.0, 0.0], [10.0, 0.0], 0.5)?;
/// assert_eq!(separation(&Circle::new([5.0, 3.0], 1.0)?, &rope), 1.5);
/// assert_eq!(separation(&Circle::new([5.0, 1.0], 1.0)?, &rope), -0.5);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn separation(a: &impl AsShape, b: &impl AsShape) -> f64 {
    separation_of(a.as_shape(), b.as_shape())
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn separation_of(a: ShapeRef<'_>, b: ShapeRef<'_>) -> f64 {
    match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if !IS_SMALL => separation_of_circles(a, b),
        _ => match (a.polygon(), b.polygon()) {
            (Some(a), Some(b)) => separation_of_polygons(a, b),
            _ => separation_of_forms(&{ a }, &{ b }),
        },
    }
}

#[inline(never)]
fn separation_of_circles(a: &Circle, b: &Circle) -> f64 {
    separation_of_convex(&a.convex(), &b.convex())
}

#[inline(never)]
fn separation_of_polygons(a: &ConvexPolygon, b: &ConvexPolygon) -> f64 {
    separation_of_convex(&a.convex(), &b.convex())
}

pub(crate) fn separation_of_convex(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    Features::of(a, b).separation
}

#[inline(never)]
fn separation_of_forms(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    by_forms(a, b, separation_of_convex, |a, b| closest_points_of_parts(a, b).separation)
}

/// Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness
/// points, penetration depth).
///
/// ```
/// use carom::{Aabb, Circle, Vec2, closest_points};
/// let closest = closest_points(&Circle::new([5.0, 0.0], 1.0)?, &Aabb::new([0.0, -1.0], [2.0, 1.0])?);
/// assert_eq!(closest.separation, 2.0);
/// assert_eq!(closest.normal, Vec2::new(1.0, 0.0));
/// assert_eq!((closest.point_a, closest.point_b), (Vec2::new(4.0, 0.0), Vec2::new(2.0, 0.0)));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn closest_points(a: &impl AsShape, b: &impl AsShape) -> ClosestPoints {
    closest_points_of(a.as_shape(), b.as_shape())
}

#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn closest_points_of(a: ShapeRef<'_>, b: ShapeRef<'_>) -> ClosestPoints {
    match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if !IS_SMALL => closest_points_of_circles(a, b),
        _ => match (a.polygon(), b.polygon()) {
            (Some(a), Some(b)) => closest_points_of_polygons(a, b),
            _ => closest_points_of_forms(&{ a }, &{ b }),
        },
    }
}

#[inline(never)]
fn closest_points_of_circles(a: &Circle, b: &Circle) -> ClosestPoints {
    closest_points_convex(&a.convex(), &b.convex())
}

#[inline(never)]
fn closest_points_of_polygons(a: &ConvexPolygon, b: &ConvexPolygon) -> ClosestPoints {
    closest_points_convex(&a.convex(), &b.convex())
}

#[inline(never)]
fn closest_points_of_forms(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> ClosestPoints {
    by_forms(a, b, closest_points_convex, closest_points_of_parts)
}

/// Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the
/// point, the closest point is the point itself, at the distance 0.
///
/// For a point that is not finite, or is beyond 2^250, the result is the shape's centre at an infinite
/// distance.
///
/// ```
/// use carom::{Obb, Vec2, closest_point};
/// let crate_ = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?;
/// let nearest = closest_point(&crate_, [4.0, 0.5]);
/// assert_eq!((nearest.point, nearest.distance, nearest.inside), (Vec2::new(1.0, 0.5), 3.0, false));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn closest_point(shape: &impl AsShape, point: impl Into<Vec2>) -> ClosestPoint {
    closest_point_of(&shape.as_shape(), point.into())
}

#[inline(never)]
fn closest_point_of(shape: &ShapeRef<'_>, point: Vec2) -> ClosestPoint {
    by_form(
        shape,
        move |shape| closest_point_convex(shape, point),
        move |parts| closest_point_of_parts(parts, point),
    )
}
