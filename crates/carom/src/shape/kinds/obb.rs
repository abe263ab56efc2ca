//! Defines the box at any angle, created from its centre, from a corner or from four corners.

use crate::math::tolerance::CORNER_TOLERANCE;
use crate::math::{
    ErrorKind, Pose, Rot2, ShapeError, Vec2, add_up, checked_point, checked_size, larger, sub_down,
};

use super::aabb::Aabb;

/// A solid box at any angle. A half extent may be 0.
///
/// The corners of the box are rounded, also at multiples of 90 degrees. If touching must be exact to the last
/// bit, use [`Aabb`].
///
/// ```
/// use carom::{Obb, overlap};
/// let blade = Obb::from_degrees([0.0, 0.0], [3.0, 0.2], 30.0)?;
/// let post = Obb::from_corner_degrees([2.0, 1.0], [1.0, 1.0], 0.0)?;
/// assert!(overlap(&blade, &post));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
#[repr(C)]
pub struct Obb {
    pub(super) center: Vec2,
    pub(super) half: Vec2,
    pub(super) rotation: Rot2,
}

impl Obb {
    /// Creates a box from its centre, its half extents along its own axes, and its rotation.
    ///
    /// ```
    /// use carom::{Obb, Rot2};
    /// let tilt = Rot2::from_direction([1.0, 1.0])?;
    /// let tile = Obb::new([5.0, 0.0], [2.0, 1.0], tilt)?; // 4 along the diagonal, 2 across
    /// assert_eq!((tile.center(), tile.area()), ([5.0, 0.0].into(), 8.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite, a magnitude above 2^250, or a negative half extent.
    pub fn new(center: impl Into<Vec2>, half: impl Into<Vec2>, rotation: Rot2) -> Result<Self, ShapeError> {
        let center = checked_point("center", center.into())?;
        Ok(Self { center, half: checked_size("half", half.into())?, rotation })
    }

    /// Creates a box from its centre, its half extents, and its angle in radians, counter-clockwise.
    ///
    /// ```
    /// use carom::Obb;
    /// let tile = Obb::from_radians([0.0, 0.0], [2.0, 1.0], 0.5)?;
    /// assert!((tile.rotation().radians() - 0.5).abs() < 1e-15);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite, a magnitude above 2^250, or a negative half extent.
    pub fn from_radians(
        center: impl Into<Vec2>,
        half: impl Into<Vec2>,
        radians: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        Self::new(center, half, Rot2::from_radians(radians)?)
    }

    /// Creates a box from its centre, its half extents, and its angle in degrees, counter-clockwise.
    ///
    /// ```
    /// use carom::{Obb, contains};
    /// let upright = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?;
    /// assert!(contains(&upright, [0.0, 2.0]) && !contains(&upright, [2.0, 0.0]));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Obb::new`].
    pub fn from_degrees(
        center: impl Into<Vec2>,
        half: impl Into<Vec2>,
        degrees: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        Self::new(center, half, Rot2::from_degrees(degrees)?)
    }

    /// Creates a box from its lower left corner before the turn, its full size, and the turn about that
    /// corner in radians, counter-clockwise.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let plank = Obb::from_corner_radians([3.0, 0.0], [4.0, 1.0], 0.5)?;
    /// assert!((plank.corners()[0] - Vec2::new(3.0, 0.0)).length() < 1e-14); // stays
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Obb::new`].
    pub fn from_corner_radians(
        corner: impl Into<Vec2>,
        size: impl Into<Vec2>,
        radians: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        Self::from_corner(corner, size, Rot2::from_radians(radians)?)
    }

    /// Creates a box from its lower left corner before the turn, its full size, and the turn about that corner in
    /// degrees, counter-clockwise.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let plank = Obb::from_corner_degrees([3.0, 0.0], [4.0, 1.0], 90.0)?;
    /// assert_eq!(plank.center(), Vec2::new(2.5, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Obb::new`].
    pub fn from_corner_degrees(
        corner: impl Into<Vec2>,
        size: impl Into<Vec2>,
        degrees: impl Into<f64>,
    ) -> Result<Self, ShapeError> {
        Self::from_corner(corner, size, Rot2::from_degrees(degrees)?)
    }

    /// Creates a box from its lower left corner before the turn, its full size, and the turn about that corner.
    ///
    /// ```
    /// use carom::{Obb, Rot2, Vec2};
    /// let flat = Obb::from_corner([3.0, 0.0], [4.0, 1.0], Rot2::IDENTITY)?;
    /// assert_eq!((flat.center(), flat.half()), (Vec2::new(5.0, 0.5), Vec2::new(2.0, 0.5)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`Obb::new`].
    pub fn from_corner(
        corner: impl Into<Vec2>,
        size: impl Into<Vec2>,
        rotation: Rot2,
    ) -> Result<Self, ShapeError> {
        let corner = checked_point("corner", corner.into())?;
        let size = checked_size("size", size.into())?;
        let half = size * 0.5;
        Ok(Self {
            center: checked_point("corner + size / 2", corner + rotation.rotate(half))?,
            half,
            rotation,
        })
    }

    /// Creates a box from its four corners: the rectangle nearest to them. List the corners along the
    /// boundary, from any corner, clockwise or counter-clockwise.
    ///
    /// ```
    /// use carom::Obb;
    /// let diamond = Obb::from_corners([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]])?;
    /// assert!(diamond.center().length() < 1e-15 && (diamond.area() - 2.0).abs() < 1e-14);
    /// assert!(Obb::from_corners([[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.5]]).is_err()); // a kite
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; or a corner that differs
    /// from the corner of a rectangle by more than 1e-5 of the diagonal.
    pub fn from_corners(corners: [impl Into<Vec2>; 4]) -> Result<Self, ShapeError> {
        let corners = corners.map(Into::into);
        for (index, &corner) in corners.iter().enumerate() {
            checked_point("corners", corner).map_err(|error| error.at_index(index))?;
        }
        let fit = RectangleFit::new(corners);
        let fitted = fit.corners();
        let off = |index: usize| (corners[index] - corners[0] - fitted[index]).length();
        let worst = (1..4).fold(0, |worst, index| if off(index) > off(worst) { index } else { worst });
        if off(worst) > 2.0 * fit.half().length() * CORNER_TOLERANCE {
            let error = ShapeError::point(ErrorKind::NotRectangle, "corners", corners[worst]);
            return Err(error.at_index(worst));
        }
        let center = (corners[0] + fit.center).canonical();
        Ok(Self { center, half: fit.half(), rotation: fit.rotation })
    }

    pub(crate) const fn raw(center: Vec2, half: Vec2, rotation: Rot2) -> Self {
        Self { center, half, rotation }
    }

    /// Returns the centre.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// assert_eq!(Obb::from_degrees([5.0, 1.0], [2.0, 1.0], 30.0)?.center(), Vec2::new(5.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Returns the half extents along the box's own axes, each 0 or more.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// assert_eq!(Obb::from_degrees([5.0, 1.0], [2.0, 1.0], 90.0)?.half(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn half(&self) -> Vec2 {
        self.half
    }

    /// Returns the rotation of the box's own axes, counter-clockwise from the world's axes.
    ///
    /// ```
    /// use carom::Obb;
    /// assert_eq!(Obb::from_degrees([5.0, 1.0], [2.0, 1.0], 90.0)?.rotation().degrees(), 90.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn rotation(&self) -> Rot2 {
        self.rotation
    }

    /// Returns the area, in the square of the unit of the coordinates. The area is 0 for a box without width
    /// or height.
    ///
    /// ```
    /// use carom::Obb;
    /// assert_eq!(Obb::from_degrees([5.0, 1.0], [2.0, 1.5], 30.0)?.area(), 12.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn area(&self) -> f64 {
        4.0 * self.half.x * self.half.y
    }

    /// Returns the corners, counter-clockwise, starting with the corner that is the lower left before the
    /// turn.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let upright = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?;
    /// assert_eq!(upright.corners()[0], Vec2::new(1.0, -2.0)); // lower left before the turn, now lower right
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub fn corners(&self) -> [Vec2; 4] {
        corners_of_box(self.center, self.half, self.rotation.x_axis())
    }

    /// Returns the local box at its pose in the world.
    ///
    /// ```
    /// use carom::{Obb, Pose, Rot2};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let door = Obb::from_degrees([2.0, 0.0], [2.0, 0.25], 0.0)?; // hinged at its left end
    /// assert_eq!(door.transformed(pose), Obb::from_degrees([10.0, 2.0], [2.0, 0.25], 90.0)?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self {
            center: pose.transform(self.center),
            half: self.half,
            rotation: pose.rotation() * self.rotation,
        }
    }

    /// Returns the translated box. A displacement that is not finite, or is beyond 2^250, does not move it,
    /// and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let tile = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 30.0)?;
    /// let moved = tile.translated([3.0, 4.0]);
    /// assert_eq!((moved.center(), moved.rotation()), (Vec2::new(3.0, 4.0), tile.rotation()));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        Self { center: (self.center + by.into().in_range_or_zero()).in_range(), ..*self }
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::Obb;
    /// let diamond = Obb::from_degrees([0.0, 0.0], [1.0, 1.0], 45.0)?.aabb();
    /// assert!((diamond.half().x - 2.0_f64.sqrt()).abs() < 1e-15);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        let (cos, sin) = (self.rotation.cos().abs(), self.rotation.sin().abs());
        let reach = |along: f64, across: f64| {
            let sum = along * self.half.x + across * self.half.y;
            if sum == 0.0 || self.rotation.is_aligned() { sum } else { sum.next_up().next_up() }
        };
        let (x, y) = (reach(cos, sin), reach(sin, cos));
        Aabb::raw(
            Vec2::new(sub_down(self.center.x, x), sub_down(self.center.y, y)),
            Vec2::new(add_up(self.center.x, x), add_up(self.center.y, y)),
        )
    }
}

impl Obb {
    /// Returns upper bounds of the magnitudes of the corners' coordinates. They are sums of magnitudes,
    /// rounded in the same way as the corners.
    #[inline]
    pub(crate) fn extents(&self) -> Vec2 {
        let along = self.rotation.x_axis() * self.half.x;
        let up = self.rotation.x_axis().perp() * self.half.y;
        self.center.abs() + along.abs() + up.abs()
    }
}

impl Aabb {
    /// Returns the local box at its pose in the world. The result is a box at an angle, whose corners are
    /// rounded. To translate a box and keep it exact, use [`Aabb::translated`].
    ///
    /// ```
    /// use carom::{Aabb, Obb, Pose, Rot2};
    /// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let crate_ = Aabb::new([0.0, 0.0], [4.0, 2.0])?; // its lower left corner at the local origin
    /// assert_eq!(crate_.transformed(pose), Obb::from_degrees([9.0, 2.0], [2.0, 1.0], 90.0)?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Obb {
        Obb::raw(pose.transform(self.center()), self.half(), pose.rotation())
    }
}

/// Returns the corners of a box whose own x axis is `axis`, counter-clockwise from the lower left in its own
/// frame.
#[inline]
pub(crate) fn corners_of_box(center: Vec2, half: Vec2, axis: Vec2) -> [Vec2; 4] {
    let (along, up) = (axis * half.x, axis.perp() * half.y);
    [center - along - up, center + along - up, center + along + up, center - along + up]
}

/// Returns the half extents of a box along other axes than its own. `cos` and `sin` are the magnitudes of the
/// cosine and the sine of the angle between the axes.
#[inline(always)]
pub(crate) const fn reach_of_box(half: Vec2, (cos, sin): (f64, f64)) -> Vec2 {
    Vec2::new(cos * half.x + sin * half.y, sin * half.x + cos * half.y)
}

/// The rectangle nearest to four corners by least squares. It is relative to the first corner, because far
/// from the origin the differences of corners are exact and their sums are not.
struct RectangleFit {
    pub(super) center: Vec2,
    /// The signed distance from the centre to the middle of a side, along the x axis of `rotation`. The next
    /// field is the distance along the y axis.
    along: f64,
    up: f64,
    pub(super) rotation: Rot2,
}

impl RectangleFit {
    /// Creates the rectangle about the mean of the corners. Its direction is the mean of the directions of
    /// its two pairs of opposite sides, with one pair turned by a right angle. If the ends of a side have a
    /// fixed error, a side twice as long has half the error in its angle, so its direction counts four times.
    fn new(corners: [Vec2; 4]) -> Self {
        let [p, q, r, s] = corners.map(|corner| corner - corners[0]);
        let along = (q * 0.25 + r * 0.25) - (p * 0.25 + s * 0.25);
        let up = (r * 0.25 + s * 0.25) - (p * 0.25 + q * 0.25);
        let turned = if along.cross(up) < 0.0 { up.perp() } else { up.perp_right() };
        let [length, width] = [along.length(), turned.length()];
        let [length, width] = [length, width].map(|side| side / larger(length, width));
        let rotation = Rot2::along(along * length + turned * width).unwrap_or_default();
        let axis = rotation.x_axis();
        let center = p * 0.25 + q * 0.25 + r * 0.25 + s * 0.25;
        Self { center, along: along.dot(axis), up: up.dot(axis.perp()), rotation }
    }

    fn half(&self) -> Vec2 {
        Vec2::new(self.along.abs(), self.up.abs())
    }

    /// Returns the corners in the given order.
    fn corners(&self) -> [Vec2; 4] {
        let along = self.rotation.x_axis() * self.along;
        let up = self.rotation.x_axis().perp() * self.up;
        [-along - up, along - up, along + up, up - along].map(|offset| self.center + offset)
    }
}

crate::shape::fields::fields!(Obb { center: Vec2, half: Vec2, rotation: Rot2 } => Obb::new);
