//! Defines the half-plane: everything on one side of a line.

use crate::math::{ErrorKind, Rot2, ShapeError, Vec2, checked_point};

/// All points on the inner side of a line, including the line itself, such as a floor, a wall or a clipping
/// edge.
///
/// A half-plane is unbounded, so it is not a [`crate::Shape`]. The queries that make sense for it are its
/// methods.
///
/// ```
/// use carom::{Circle, HalfPlane, Vec2};
/// let floor = HalfPlane::new([0.0, 0.0], [0.0, 1.0])?;
/// let ball = Circle::new([3.0, 0.75], 1.0)?;
/// assert_eq!(floor.separation(&ball), -0.25);
/// assert_eq!(floor.contact(&ball).unwrap().mtv(), Vec2::new(0.0, 0.25));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfPlane {
    point: Vec2,
    normal: Vec2,
}

impl HalfPlane {
    /// Creates a half-plane from a point of its line and the direction that leads out of the half-plane. The
    /// direction may have any length except 0. A unit vector is stored without a change.
    ///
    /// ```
    /// use carom::{HalfPlane, Vec2};
    /// let ground = HalfPlane::new([0.0, 2.0], [0.0, 9.0])?; // all below y = 2
    /// assert_eq!(ground.normal(), Vec2::Y);
    /// assert!(ground.contains([5.0, -100.0]) && !ground.contains([5.0, 2.5]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite, or is beyond 2^250; or a normal of length 0.
    pub fn new(point: impl Into<Vec2>, normal: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let point = checked_point("point", point.into())?;
        let normal = checked_point("normal", normal.into())?;
        match Rot2::try_from([normal.x, normal.y]) {
            Ok(unit) => Ok(Self { point, normal: Vec2::new(unit.cos(), unit.sin()) }),
            Err(_) => Err(ShapeError::point(ErrorKind::ZeroDirection, "normal", normal)),
        }
    }

    /// Creates the half-plane to the left of the line from `a` to `b`: the inner side of a counter-clockwise edge.
    ///
    /// ```
    /// use carom::{HalfPlane, Vec2};
    /// let left = HalfPlane::left_of([0.0, 0.0], [4.0, 0.0])?; // all above
    /// assert!(left.contains([1.0, 3.0]));
    /// assert_eq!(left.normal(), Vec2::new(0.0, -1.0)); // out of it
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; or for two equal points.
    pub fn left_of(a: impl Into<Vec2>, b: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let a = checked_point("a", a.into())?;
        let b = checked_point("b", b.into())?;
        match (b - a).normalized() {
            Some(along) => Ok(Self { point: a, normal: along.perp_right().canonical() }),
            None => Err(ShapeError::point(ErrorKind::ZeroDirection, "b", b)),
        }
    }

    /// Returns a point of the half-plane's line.
    ///
    /// ```
    /// use carom::{HalfPlane, Vec2};
    /// assert_eq!(HalfPlane::new([0.0, 2.0], [0.0, 1.0])?.point(), Vec2::new(0.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn point(&self) -> Vec2 {
        self.point
    }

    /// Returns the unit vector that leads out of the half-plane.
    ///
    /// ```
    /// use carom::{HalfPlane, Vec2};
    /// assert_eq!(HalfPlane::new([0.0, 2.0], [-5.0, 0.0])?.normal(), Vec2::new(-1.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn normal(&self) -> Vec2 {
        self.normal
    }

    /// Returns the distance of a point from the line, in the unit of the coordinates. The distance is
    /// positive outside, negative inside, and infinite for a point that is not finite, or is beyond 2^250.
    ///
    /// ```
    /// use carom::HalfPlane;
    /// let ground = HalfPlane::new([0.0, 2.0], [0.0, 1.0])?;
    /// assert_eq!((ground.signed_distance([7.0, 5.0]), ground.signed_distance([7.0, 0.0])), (3.0, -2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn signed_distance(&self, point: impl Into<Vec2>) -> f64 {
        let point = point.into();
        if point.is_in_range() { self.height(point) } else { f64::INFINITY }
    }

    /// Returns the signed distance of a point of a shape, which may lie somewhat beyond 2^250.
    pub(crate) fn height(&self, point: Vec2) -> f64 {
        (point - self.point).dot(self.normal) + 0.0
    }

    /// Returns whether a point lies in the half-plane. The line belongs to the half-plane. A point that is
    /// not finite, or is beyond 2^250, lies in no half-plane.
    ///
    /// ```
    /// use carom::HalfPlane;
    /// let ground = HalfPlane::new([0.0, 2.0], [0.0, 1.0])?;
    /// assert!(ground.contains([7.0, 2.0]) && !ground.contains([7.0, 2.1]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn contains(&self, point: impl Into<Vec2>) -> bool {
        self.signed_distance(point) <= 0.0
    }
}
