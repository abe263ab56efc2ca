//! How far apart are two shapes, in which direction, and where do they come closest?

use crate::math::Vec2;
use crate::shape::{AsShape, ConvexBuffer, ShapeRef};

use super::answers::closest_points::{ClosestPoint, ClosestPoints};
use super::convex::closest::{closest_point_convex, closest_points_convex};
use super::convex::sum::features::Features;
use super::parts::closest::{closest_point_of_parts, closest_points_of_parts};

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
pub fn separation(a: &impl AsShape, b: &impl AsShape) -> f64 {
    separation_of(&a.as_shape(), &b.as_shape())
}

#[inline(never)]
fn separation_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    let (mut scratch_a, mut scratch_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    if a.is_convex() && b.is_convex() {
        Features::of(&a.form(&mut scratch_a), &b.form(&mut scratch_b)).separation
    } else {
        closest_points_of_parts(a, b).separation
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
pub fn closest_points(a: &impl AsShape, b: &impl AsShape) -> ClosestPoints {
    closest_points_of(&a.as_shape(), &b.as_shape())
}

#[inline(never)]
pub(crate) fn closest_points_of(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> ClosestPoints {
    let (mut scratch_a, mut scratch_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    if a.is_convex() && b.is_convex() {
        closest_points_convex(&a.form(&mut scratch_a), &b.form(&mut scratch_b))
    } else {
        closest_points_of_parts(a, b)
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
pub fn closest_point(shape: &impl AsShape, point: impl Into<Vec2>) -> ClosestPoint {
    closest_point_of(&shape.as_shape(), point.into())
}

#[inline(never)]
fn closest_point_of(shape: &ShapeRef<'_>, point: Vec2) -> ClosestPoint {
    if shape.is_convex() {
        closest_point_convex(shape.form(&mut ConvexBuffer::new()), point)
    } else {
        closest_point_of_parts(shape, point)
    }
}
