//! The five bounding volumes of a point set or of a shape, together.

use crate::math::{ErrorKind, ShapeError, Vec2, checked_point};

use super::hull::hull_of_finite;
use super::hull_prefilter::checked_rim;
use super::{
    Aabb, AsConvex, Circle, Convex, ConvexBuffer, ConvexPolygon, Dop8, Obb, ring, smallest_box,
    smallest_circle,
};

/// The five bounding volumes, each the smallest of its kind, each containing every point by [`crate::contains`].
///
/// ```
/// use carom::{BoundingVolumes, Vec2};
/// let points = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0], [1.0, 1.0]].map(Vec2::from);
/// let bounds = BoundingVolumes::of_points(&points)?;
/// assert_eq!(bounds.circle.radius(), 2.5);
/// assert_eq!(bounds.obb.half(), Vec2::new(2.0, 1.5));
/// assert_eq!(bounds.hull.vertices().len(), 4);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BoundingVolumes {
    /// The axis-aligned box.
    pub aabb: Aabb,
    /// The smallest enclosing circle.
    pub circle: Circle,
    /// The box of least area: `half.x >= half.y`, the angle in (-pi/2, pi/2], of equal areas the smallest turn.
    pub obb: Obb,
    /// The octagon of eight fixed directions.
    pub dop8: Dop8,
    /// The convex hull.
    pub hull: Hull,
}

/// A convex hull: one corner of coincident points, two of points on a line, else a strictly convex ring; with the
/// radius of the shape it surrounds.
///
/// ```
/// use carom::{Circle, Hull, Vec2, overlap};
/// let points = [[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 3.0]].map(Vec2::from);
/// let hull = Hull::bounding(&points)?;
/// assert_eq!((hull.vertices().len(), hull.area()), (3, 6.0));
/// assert!(overlap(&hull, &Circle::new([5.0, 0.0], 1.0)?));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hull(ConvexPolygon);

impl Hull {
    /// The hull of a point set.
    ///
    /// # Errors
    /// No point at all, or one that is not finite or beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_rim(points)?, 0.0))
    }

    pub(crate) fn around_convex(shape: Convex<'_>) -> Self {
        Self::around(shape.points(), shape.radius())
    }

    fn around(points: &[Vec2], radius: f64) -> Self {
        let ring = ring::convex_after_rounding(hull_of_finite(points).into());
        Self(ConvexPolygon::from_ring(&ring, radius))
    }

    /// The corners, counter-clockwise, without collinear ones.
    pub fn vertices(&self) -> &[Vec2] {
        self.0.vertices()
    }

    /// By how much the hull of the corners is grown: 0 for a point set.
    pub const fn radius(&self) -> f64 {
        self.0.radius()
    }

    /// The area, the radius included.
    pub fn area(&self) -> f64 {
        self.0.area()
    }
}

impl AsConvex for Hull {
    #[inline]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        self.0.as_convex(scratch)
    }
}

impl BoundingVolumes {
    /// Of at least one point; time n log n.
    ///
    /// # Errors
    /// No point at all, or one that is not finite or beyond 2^250.
    pub fn of_points(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_rim(points)?, 0.0))
    }

    /// Of any shape.
    pub fn of_shape(shape: &impl AsConvex) -> Self {
        let mut scratch = None;
        let convex = shape.as_convex(&mut scratch);
        Self::around(convex.points(), convex.radius())
    }

    fn around(points: &[Vec2], radius: f64) -> Self {
        let hull = Hull::around(points, radius);
        let corners = hull.vertices();
        Self {
            aabb: hull.0.aabb(),
            circle: smallest_circle::around(corners, points, radius),
            obb: smallest_box::around(corners, points, radius),
            dop8: Dop8::around_points(corners, radius),
            hull,
        }
    }
}

/// At least one point, each finite and in range.
pub(super) fn checked_points(points: &[Vec2]) -> Result<(), ShapeError> {
    if points.is_empty() {
        return Err(ShapeError::count(ErrorKind::NoPoints, "points", 0));
    }
    for (index, &point) in points.iter().enumerate() {
        checked_point("points", point).map_err(|error| error.at_index(index))?;
    }
    Ok(())
}

/// The area of a convex counter-clockwise ring.
pub(super) fn area(ring: &[Vec2]) -> f64 {
    let Some(&origin) = ring.first() else { return 0.0 };
    0.5 * ring.windows(2).map(|pair| (pair[0] - origin).cross(pair[1] - origin)).sum::<f64>() + 0.0
}
