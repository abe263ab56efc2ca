//! How far apart are two shapes, in which direction, and where do they come closest?

mod of_convex;
mod of_parts;

use crate::math::Vec2;
use crate::shape::{AsConvex, AsParts};

pub(super) use of_parts::{closest_points_of_parts, direction_of, way_out_of_start};

use super::sum::features::Features;
pub use of_convex::{ClosestPoint, ClosestPoints, general};
use of_convex::{closest_point_convex, closest_points_convex};

/// Returns the signed distance of two shapes: positive apart, 0 touching, minus the shortest way out when overlapping.
///
/// It is at most 0 if and only if they [`overlap`](crate::overlap).
///
/// ```
/// use carom::{Capsule, Circle, separation};
/// let rope = Capsule::new([0.0, 0.0], [10.0, 0.0], 0.5)?;
/// assert_eq!(separation(&Circle::new([5.0, 3.0], 1.0)?, &rope), 1.5);
/// assert_eq!(separation(&Circle::new([5.0, 1.0], 1.0)?, &rope), -0.5);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn separation(a: &impl AsParts, b: &impl AsParts) -> f64 {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => Features::of(&a.as_convex(&mut None), &b.as_convex(&mut None)).separation,
        _ => closest_points_of_parts(a, b).separation,
    }
}

/// Returns the signed distance with its direction and the two points that it lies between (closest points, penetration
/// depth, witness points).
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
pub fn closest_points(a: &impl AsParts, b: &impl AsParts) -> ClosestPoints {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => closest_points_convex(&a.as_convex(&mut None), &b.as_convex(&mut None)),
        _ => closest_points_of_parts(a, b),
    }
}

/// Returns the point of a shape nearest to a point; for a point that is not finite or beyond 2^250, the shape's centre at
/// an infinite distance.
///
/// ```
/// use carom::{Obb, Vec2, closest_point};
/// let crate_ = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?;
/// let nearest = closest_point(&crate_, [4.0, 0.5]);
/// assert_eq!((nearest.point, nearest.distance, nearest.inside), (Vec2::new(1.0, 0.5), 3.0, false));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn closest_point(shape: &impl AsParts, point: impl Into<Vec2>) -> ClosestPoint {
    let point = point.into();
    match shape.as_single() {
        Some(shape) => closest_point_convex(shape.as_convex(&mut None), point),
        None => of_parts::closest_point_of_parts(shape, point),
    }
}
