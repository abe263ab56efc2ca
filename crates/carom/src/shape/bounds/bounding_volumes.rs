//! Computes the five bounding volumes of a point set or of a shape.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{ShapeError, Vec2, larger};
use crate::shape::convex::Convex;
use crate::shape::kinds::{Aabb, Circle, ConvexBuffer, ConvexPolygon, Obb};
use crate::shape::rings::hull_prefilter::{candidates, checked_candidates};
use crate::shape::rings::monotone_chain::hull_of_finite;
use crate::shape::rings::ring;
use crate::shape::solids::{AsShape, ShapeRef};

use super::dop8::Dop8;
use super::{smallest_box, smallest_circle};

/// The five bounding volumes. Each volume is the smallest of its kind. [`crate::contains`] returns true for
/// each volume and every point.
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
    /// The box of least area. `half.x >= half.y`, and the angle is in (-pi/2, pi/2]. Among boxes of equal
    /// area, it has the smallest angle.
    pub obb: Obb,
    /// The octagon with eight fixed directions.
    pub dop8: Dop8,
    /// The convex hull.
    pub hull: Hull,
}

/// A convex hull. It has one corner for equal points, two corners for points on a line, and otherwise a
/// strictly convex ring of corners. The hull also has the radius of the shape that it bounds.
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
    /// Creates the hull of a point set. The hull has one corner for equal points, and two corners for points
    /// on a line.
    ///
    /// ```
    /// use carom::{Hull, Vec2};
    /// let points = [[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]].map(Vec2::from);
    /// assert_eq!(Hull::bounding(&points)?.vertices().len(), 3); // [1, 1] is inside
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_candidates(points)?, 0.0))
    }

    pub(crate) fn around_convex(shape: Convex<'_>) -> Self {
        Self::around(shape.points(), shape.radius())
    }

    /// Creates the hull of the points of all parts, grown by the largest of their radii.
    pub(crate) fn around_parts(shape: &ShapeRef<'_>) -> Self {
        let (points, radius) = points_of_parts(shape);
        Self::around(&points, radius)
    }

    fn around(points: &[Vec2], radius: f64) -> Self {
        let ring = ring::convex_after_rounding(hull_of_finite(points).into());
        Self(ConvexPolygon::from_ring(&ring, radius))
    }

    /// Returns the corners, counter-clockwise, without collinear corners.
    ///
    /// ```
    /// use carom::{Hull, Vec2};
    /// let line = [[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]].map(Vec2::from);
    /// assert_eq!(Hull::bounding(&line)?.vertices(), [Vec2::ZERO, Vec2::new(2.0, 2.0)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn vertices(&self) -> &[Vec2] {
        self.0.vertices()
    }

    /// Returns the radius by which the hull of the corners is grown, in the unit of the coordinates. The
    /// radius is 0 for a point set.
    ///
    /// ```
    /// use carom::{BoundingVolumes, Circle};
    /// let ball = Circle::new([4.0, 0.0], 0.5)?;
    /// assert_eq!(BoundingVolumes::of_shape(&ball).hull.radius(), 0.5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn radius(&self) -> f64 {
        self.0.radius()
    }

    pub(crate) const fn polygon(&self) -> &ConvexPolygon {
        &self.0
    }

    /// Returns the area, including the radius, in the square of the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Hull, Vec2};
    /// let triangle = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Vec2::from);
    /// assert_eq!(Hull::bounding(&triangle)?.area(), 8.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        self.0.area()
    }
}

impl Hull {
    /// Returns the convex form, which queries use.
    ///
    /// ```
    /// use carom::{Hull, Vec2};
    /// let triangle = Hull::bounding(&[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Vec2::from))?;
    /// assert_eq!(triangle.convex().normals()[0], Vec2::new(0.0, -1.0)); // out of the lower side
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn convex(&self) -> Convex<'_> {
        self.0.convex()
    }
}

impl AsShape for Hull {
    #[inline]
    fn as_shape(&self) -> ShapeRef<'_> {
        ShapeRef::ConvexPolygon(self.polygon())
    }
}

impl BoundingVolumes {
    /// Creates the five volumes around at least one point, in time n log n.
    ///
    /// ```
    /// use carom::{BoundingVolumes, Vec2};
    /// let diamond = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]].map(Vec2::from);
    /// let volumes = BoundingVolumes::of_points(&diamond)?;
    /// assert_eq!((volumes.aabb.area(), volumes.hull.area()), (4.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
    pub fn of_points(points: &[Vec2]) -> Result<Self, ShapeError> {
        Ok(Self::around(&checked_candidates(points)?, 0.0))
    }

    /// Creates the volumes around any shape. For a shape of several parts, the box and the octagon are the
    /// smallest around all parts. The other volumes are around all points of the parts, grown by the largest
    /// of the parts' radii. A grid with no tile counts as the box of its cells.
    ///
    /// ```
    /// use carom::{Aabb, BoundingVolumes, Segment};
    /// let pin = Segment::new([0.0, 0.0], [3.0, 4.0])?;
    /// let volumes = BoundingVolumes::of_shape(&pin);
    /// assert_eq!((volumes.circle.radius(), volumes.aabb), (2.5, Aabb::new([0.0, 0.0], [3.0, 4.0])?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn of_shape(shape: &impl AsShape) -> Self {
        Self::of_view(&shape.as_shape())
    }

    fn of_view(shape: &ShapeRef<'_>) -> Self {
        if let Some(convex) = shape.convex(&mut ConvexBuffer::new()) {
            return Self::around(convex.points(), convex.radius());
        }
        let (points, radius) = points_of_parts(shape);
        let volumes = Self::around(&points, radius);
        let dop8 = around_parts(
            shape,
            &mut |convex| Dop8::around_points(convex.points(), convex.radius()),
            |one, other| one.union(&other),
        );
        Self { aabb: shape.bounds(), dop8: dop8.unwrap_or(volumes.dop8), ..volumes }
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

/// Returns the union of the volumes of all parts of a shape. Returns `None` if the shape has no part.
pub(crate) fn around_parts<V: Copy>(
    shape: &ShapeRef<'_>,
    around: &mut dyn FnMut(&Convex<'_>) -> V,
    unite: impl Fn(V, V) -> V,
) -> Option<V> {
    let mut all: Option<V> = None;
    let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
        let volume = around(&part.convex);
        all = Some(all.map_or(volume, |all| unite(all, volume)));
        ControlFlow::Continue(())
    });
    all
}

/// Returns the points of all parts of a shape and the largest radius. If there are many points, leaves out
/// points that are inside the hull. For a shape without parts, such as a grid of empty cells, returns the
/// corners of its box.
fn points_of_parts(shape: &ShapeRef<'_>) -> (Vec<Vec2>, f64) {
    let mut points = Vec::new();
    let mut radius = 0.0;
    let mut limit = MANY_POINTS;
    let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
        radius = larger(radius, part.convex.radius());
        points.extend_from_slice(part.convex.points());
        if limit < points.len() {
            points = candidates(&points).into_owned();
            limit = 2 * points.len().max(MANY_POINTS);
        }
        ControlFlow::Continue(())
    });
    if points.is_empty() {
        points.extend_from_slice(shape.bounds().convex(&mut ConvexBuffer::new()).points());
    }
    (points, radius)
}

/// If there are more points than this, points inside of the hull are removed first.
const MANY_POINTS: usize = 1 << 16;
