//! Defines the axis-aligned box.

use crate::math::{
    ErrorValue, MAX_COORDINATE, ShapeError, Vec2, add_up, checked_point, checked_size, larger, sub_down,
};
use crate::shape::convex::Convex;
use crate::shape::rings::points::checked_points;

/// A solid box aligned with the axes. A side may have the length 0.
///
/// ```
/// use carom::{Aabb, Vec2, contact};
/// let wall = Aabb::new([0.0, 0.0], [2.0, 5.0])?;
/// let crate_ = Aabb::from_center([2.5, 1.0], [1.0, 1.0])?;
/// assert_eq!(contact(&crate_, &wall).unwrap().mtv(), Vec2::new(0.5, 0.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
#[repr(C)]
pub struct Aabb {
    pub(super) min: Vec2,
    pub(super) max: Vec2,
}

impl Aabb {
    /// Creates a box from its lower left and its upper right corner. [`Aabb::from_corners`] takes corners in
    /// any order.
    ///
    /// ```
    /// use carom::{Aabb, ErrorKind};
    /// assert_eq!(Aabb::new([1.0, 2.0], [4.0, 3.0])?.area(), 3.0);
    /// let error = Aabb::new([4.0, 2.0], [1.0, 3.0]).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Reversed);
    /// assert_eq!(error.to_string(), "min.x is 4 and max.x is 1: reversed; give the smaller first");
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250; or a minimum above its
    /// maximum.
    pub fn new(min: impl Into<Vec2>, max: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let min = checked_point("min", min.into())?;
        let max = checked_point("max", max.into())?;
        if min.x > max.x {
            return Err(ShapeError::reversed(ErrorValue::RangeX(min.x, max.x)));
        }
        if min.y > max.y {
            return Err(ShapeError::reversed(ErrorValue::RangeY(min.y, max.y)));
        }
        Ok(Self { min, max })
    }

    /// Creates a box from its centre and its half extents. Its corners are rounded to the nearest numbers.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// let tile = Aabb::from_center([5.0, 5.0], [2.0, 1.0])?; // 4 wide, 2 high
    /// assert_eq!((tile.min(), tile.max()), (Vec2::new(3.0, 4.0), Vec2::new(7.0, 6.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a number is not finite, if a half extent is negative, or if the magnitude of a
    /// number or of a corner's coordinate is above 2^250.
    pub fn from_center(center: impl Into<Vec2>, half: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let center = checked_point("center", center.into())?;
        let half = checked_size("half", half.into())?;
        let min = checked_point("center - half", center - half)?;
        Ok(Self { min, max: checked_point("center + half", center + half)? })
    }

    /// Creates a box from its lower left corner and its full size. For the corners of a mouse drag, whose size may be
    /// negative, use [`Aabb::from_corners`].
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// let sprite = Aabb::from_corner([10.0, 20.0], [32.0, 16.0])?;
    /// assert_eq!(sprite.max(), Vec2::new(42.0, 36.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if a number is not finite, if a size is negative, or if the magnitude of a number or
    /// of a coordinate of the other corner is above 2^250.
    pub fn from_corner(corner: impl Into<Vec2>, size: impl Into<Vec2>) -> Result<Self, ShapeError> {
        let corner = checked_point("corner", corner.into())?;
        let size = checked_size("size", size.into())?;
        Ok(Self { min: corner, max: checked_point("corner + size", corner + size)? })
    }

    /// Creates a box from two opposite corners in any order, such as the ends of a mouse drag.
    ///
    /// ```
    /// use carom::Aabb;
    /// // A selection dragged from its lower right corner up and left.
    /// let marquee = Aabb::from_corners([[5.0, 1.0], [2.0, 3.0]])?;
    /// assert_eq!(marquee, Aabb::new([2.0, 1.0], [5.0, 3.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250.
    pub fn from_corners(corners: [impl Into<Vec2>; 2]) -> Result<Self, ShapeError> {
        let corners = corners.map(Into::into);
        for (index, &corner) in corners.iter().enumerate() {
            checked_point("corners", corner).map_err(|error| error.at_index(index))?;
        }
        let [one, other] = corners;
        Ok(Self::raw(one.min(other), one.max(other)))
    }

    /// Creates the smallest box around a point set. Its sides are exactly at the least and the greatest
    /// coordinates.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// let points = [[0.0, 5.0], [2.0, -1.0], [1.0, 1.0]].map(Vec2::from);
    /// assert_eq!(Aabb::bounding(&points)?, Aabb::new([0.0, -1.0], [2.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if there are no points, or if a point is not finite, or is beyond 2^250.
    pub fn bounding(points: &[Vec2]) -> Result<Self, ShapeError> {
        checked_points(points)?;
        let first = points[0].canonical();
        let (min, max) =
            points.iter().fold((first, first), |(min, max), &point| (min.min(point), max.max(point)));
        Ok(Self::raw(min.canonical(), max.canonical()))
    }

    pub(crate) const fn raw(min: Vec2, max: Vec2) -> Self {
        Self { min: min.canonical(), max: max.canonical() }
    }

    /// Returns the lower left corner.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// assert_eq!(Aabb::from_center([0.0, 0.0], [2.0, 1.0])?.min(), Vec2::new(-2.0, -1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn min(&self) -> Vec2 {
        self.min
    }

    /// Returns the upper right corner.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// assert_eq!(Aabb::from_center([0.0, 0.0], [2.0, 1.0])?.max(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn max(&self) -> Vec2 {
        self.max
    }

    /// Returns the centre.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// assert_eq!(Aabb::new([0.0, 0.0], [4.0, 1.0])?.center(), Vec2::new(2.0, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        ((self.min + self.max) * 0.5).canonical()
    }

    /// Returns half the width and half the height, each 0 or more.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// assert_eq!(Aabb::new([0.0, 0.0], [4.0, 1.0])?.half(), Vec2::new(2.0, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn half(&self) -> Vec2 {
        (self.max - self.min) * 0.5
    }

    /// Returns the corners, counter-clockwise from the lower left.
    ///
    /// ```
    /// use carom::{Aabb, Vec2};
    /// let [lower_left, lower_right, ..] = Aabb::new([0.0, 0.0], [4.0, 1.0])?.corners();
    /// assert_eq!((lower_left, lower_right), (Vec2::new(0.0, 0.0), Vec2::new(4.0, 0.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn corners(&self) -> [Vec2; 4] {
        let (min, max) = (self.min, self.max);
        [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
    }

    /// Returns the area, in the square of the unit of the coordinates. The area is 0 for a box without width
    /// or height.
    ///
    /// ```
    /// use carom::Aabb;
    /// assert_eq!(Aabb::new([0.0, 0.0], [4.0, 2.5])?.area(), 10.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        let size = self.max - self.min;
        size.x * size.y
    }

    /// Returns the smallest box around this one and another.
    ///
    /// ```
    /// use carom::Aabb;
    /// let (left, right) = (Aabb::new([0.0, 0.0], [1.0, 1.0])?, Aabb::new([5.0, 2.0], [6.0, 3.0])?);
    /// assert_eq!(left.union(&right), Aabb::new([0.0, 0.0], [6.0, 3.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn union(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Returns the box grown by a margin on every side, rounded outward. A margin that is negative or not
    /// finite does not grow the box, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::Aabb;
    /// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// assert!(tile.grown(0.25).min().x <= -0.25);
    /// assert_eq!(tile.grown(-1.0), tile); // never smaller
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn grown(&self, margin: f64) -> Self {
        if !(margin > 0.0 && margin.is_finite()) {
            return *self;
        }
        if self.extent() + margin < MAX_COORDINATE {
            return Self::raw(
                Vec2::new(sub_down(self.min.x, margin), sub_down(self.min.y, margin)),
                Vec2::new(add_up(self.max.x, margin), add_up(self.max.y, margin)),
            );
        }
        // The box of a shape near the limit may already extend beyond the limit. The union with the old box
        // keeps that part.
        let grown = Self::raw(
            Vec2::new(sub_down(self.min.x, margin), sub_down(self.min.y, margin)).in_range(),
            Vec2::new(add_up(self.max.x, margin), add_up(self.max.y, margin)).in_range(),
        );
        grown.union(self)
    }

    /// Returns the box grown by a margin on every side, and does not round outward. Use it where the margin is much
    /// larger than the rounding error; it takes much less time than [`grown`](Self::grown).
    #[inline]
    pub(crate) fn widened(&self, margin: f64) -> Self {
        let margin = Vec2::new(margin, margin);
        Self::raw(self.min - margin, self.max + margin)
    }

    /// Returns a box around all translated copies of this box, rounded outward. The displacements of the
    /// copies are the points of another box.
    pub(crate) fn moved_by_all(&self, displacements: &Self) -> Self {
        let (low, high) = (displacements.min, displacements.max);
        Self::raw(
            Vec2::new(sub_down(self.min.x, -low.x), sub_down(self.min.y, -low.y)),
            Vec2::new(add_up(self.max.x, high.x), add_up(self.max.y, high.y)),
        )
    }

    /// Returns the distance between two boxes.
    pub(crate) fn distance(&self, other: &Self) -> f64 {
        self.gap(other).length()
    }

    /// Returns the gap between two boxes along each axis.
    pub(crate) fn gap(&self, other: &Self) -> Vec2 {
        (self.min - other.max).max(other.min - self.max).max(Vec2::ZERO)
    }

    /// Returns whether two boxes share a point, exactly. Touching counts. The test takes four comparisons.
    ///
    /// ```
    /// use carom::Aabb;
    /// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// assert!(tile.overlaps(&Aabb::new([1.0, 1.0], [2.0, 2.0])?)); // a common corner
    /// assert!(!tile.overlaps(&Aabb::new([1.5, 0.0], [2.0, 1.0])?));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn overlaps(&self, other: &Self) -> bool {
        // The code has no branches, because it is unpredictable which comparison fails.
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// Returns the translated box. A displacement that is not finite, or is beyond 2^250, does not move it,
    /// and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::Aabb;
    /// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// assert_eq!(tile.translated([2.0, -1.0]), Aabb::new([2.0, -1.0], [3.0, 0.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into().in_range_or_zero();
        Self::raw((self.min + by).in_range(), (self.max + by).in_range())
    }

    /// Returns the box itself, which is its own bounding box.
    ///
    /// ```
    /// use carom::Aabb;
    /// let tile = Aabb::new([0.0, 0.0], [1.0, 1.0])?;
    /// assert_eq!(tile.aabb(), tile);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn aabb(&self) -> Self {
        *self
    }

    /// Returns the largest coordinate magnitude.
    #[inline]
    pub(crate) const fn extent(&self) -> f64 {
        larger(self.min.max_abs(), self.max.max_abs())
    }
}

impl Convex<'_> {
    /// Returns the shape as a box along the axes; `None` for other shapes.
    pub(crate) fn as_aabb(&self) -> Option<Aabb> {
        let (&[min, right, max, left], [_, x_axis, y_axis, _]) = (self.points(), self.normals()) else {
            return None;
        };
        let is_parallel = *x_axis == Vec2::X && *y_axis == Vec2::Y;
        let is_box = right == Vec2::new(max.x, min.y) && left == Vec2::new(min.x, max.y);
        (self.box_half().is_some() && is_parallel && is_box).then(|| Aabb::raw(min, max))
    }

    /// Returns the tight axis-aligned box, rounded outward.
    pub(crate) fn aabb(&self) -> Aabb {
        Aabb::around_points(self.points(), self.radius())
    }
}

impl Aabb {
    /// Returns the tight box around at least one point, grown by a radius and rounded outward.
    #[inline]
    pub(super) fn around_points(points: &[Vec2], radius: f64) -> Self {
        let mut min = points[0];
        let mut max = min;
        for &point in &points[1..] {
            min = min.min(point);
            max = max.max(point);
        }
        if radius == 0.0 {
            return Self::raw(min, max);
        }
        Self::raw(
            Vec2::new(sub_down(min.x, radius), sub_down(min.y, radius)),
            Vec2::new(add_up(max.x, radius), add_up(max.y, radius)),
        )
    }
}

crate::shape::fields::fields!(Aabb { min: Vec2, max: Vec2 } => Aabb::new);
