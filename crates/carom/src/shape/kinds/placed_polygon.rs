//! Defines a local polygon with a pose. Queries compute its corners in the world only if they need them.

use crate::math::Pose;

use super::convex_polygon::ConvexPolygon;

/// A local [`ConvexPolygon`] at a pose in the world, without a copy of its corners. Use it for polygons that
/// move in each frame and are tested once or twice at each place.
///
/// Queries accept it like any other polygon. The results are the same, bit for bit, as for
/// [`ConvexPolygon::transformed`]. [`overlap`](crate::overlap()) decides most pairs in the frames of the
/// polygons. This takes less time than computing the corners in the world. All other queries compute these
/// corners in each call. So for several queries with one pose, call `transformed` once.
///
/// ```
/// use carom::{ConvexPolygon, Pose, Rot2, overlap};
/// let wedge = ConvexPolygon::new([[0.0, 0.0], [4.0, 0.0], [0.0, 1.0]])?;
/// let upright = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?; // its corners are (5, 0), (5, 4) and (4, 0)
/// assert!(overlap(&wedge.placed(upright), &wedge));
/// let aside = Pose::new([5.5, 0.0], Rot2::from_degrees(90.0)?)?;
/// assert!(!overlap(&wedge.placed(aside), &wedge));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedPolygon<'a> {
    polygon: &'a ConvexPolygon,
    pose: Pose,
}

impl ConvexPolygon {
    /// Returns a view of the local polygon at its pose in the world. The view has the corners of
    /// [`ConvexPolygon::transformed`], but they are computed only when a query needs them.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Pose, Rot2, contains};
    /// let ship = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 1.0]])?;
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// assert!(contains(&ship.placed(pose), [10.0, 3.0])); // its bow
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn placed(&self, pose: Pose) -> PlacedPolygon<'_> {
        PlacedPolygon { polygon: self, pose }
    }
}

impl<'a> PlacedPolygon<'a> {
    /// Returns the local polygon.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Pose};
    /// let ship = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 1.0]])?;
    /// assert_eq!(ship.placed(Pose::IDENTITY).polygon(), &ship);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn polygon(&self) -> &'a ConvexPolygon {
        self.polygon
    }

    /// Returns the pose of the polygon in the world.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Pose, Rot2};
    /// let ship = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 1.0]])?;
    /// let pose = Pose::new([10.0, 0.0], Rot2::IDENTITY)?;
    /// assert_eq!(ship.placed(pose).pose(), pose);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn pose(&self) -> Pose {
        self.pose
    }

    /// Returns the polygon in the world, as [`ConvexPolygon::transformed`] does.
    ///
    /// ```
    /// use carom::{ConvexPolygon, Pose, Rot2};
    /// let ship = ConvexPolygon::new([[0.0, 0.0], [3.0, 0.0], [0.0, 1.0]])?;
    /// let pose = Pose::new([10.0, 5.0], Rot2::IDENTITY)?;
    /// assert_eq!(ship.placed(pose).transformed(), ship.translated([10.0, 5.0]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn transformed(&self) -> ConvexPolygon {
        self.polygon.transformed(self.pose)
    }
}
