//! The five bounding volumes of a point set or of a shape, together.

use crate::math::{ShapeError, Vec2};

use super::hull_prefilter::checked_candidates;
use super::monotone_chain::hull_of_finite;
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
    /// The box of least area: `half.x >= half.y`, the angle in (-pi/2, pi/2]; of equal areas the smallest angle.
    pub obb: Obb,
    /// The octagon of eight fixed directions.
    pub dop8: Dop8,
    /// The convex hull.
    pub hull: Hull,
}

/// A convex hull: one corner for coincident points, two for points on a line, else a strictly convex ring; with the
/// radius of the shape that it bounds.
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
    /// Creates the hull of a point set.
    ///
    /// # Errors
    /// No point at all, or one that is not finite or beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_candidates(points)?, 0.0))
    }

    pub(crate) fn around_convex(shape: Convex<'_>) -> Self {
        Self::around(shape.points(), shape.radius())
    }

    fn around(points: &[Vec2], radius: f64) -> Self {
        let ring = ring::convex_after_rounding(hull_of_finite(points).into());
        Self(ConvexPolygon::from_ring(&ring, radius))
    }

    /// Returns the corners, counter-clockwise, without collinear ones.
    pub fn vertices(&self) -> &[Vec2] {
        self.0.vertices()
    }

    /// Returns the radius by which the hull of the corners is grown: 0 for a point set.
    pub const fn radius(&self) -> f64 {
        self.0.radius()
    }

    /// Returns the area, the radius included.
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
    /// Creates the volumes around at least one point, in time n log n.
    ///
    /// # Errors
    /// No point at all, or one that is not finite or beyond 2^250.
    pub fn of_points(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_candidates(points)?, 0.0))
    }

    /// Creates the volumes around any shape.
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
