//! Defines the segment: the straight line between two points.

use crate::math::tolerance::SAFE_LENGTH;
use crate::math::{Pose, ShapeError, TWO_300, Vec2, checked_point, distance_from_line};

use super::aabb::Aabb;

/// A straight line between two points, such as a thin wall. The points may be equal.
///
/// ```
/// use carom::{Circle, Segment, separation};
/// let wire = Segment::new([0.0, 0.0], [8.0, 6.0])?;
/// assert_eq!(wire.length(), 10.0);
/// assert_eq!(separation(&Circle::new([8.0, 9.0], 1.0)?, &wire), 2.0);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
#[repr(C)]
pub struct Segment {
    a: Vec2,
    b: Vec2,
}

/// The point of a segment closest to a given point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentPoint {
    /// The closest point of the segment.
    pub point: Vec2,
    /// The position of the point along the segment: 0 at `a` and 1 at `b`. On a segment of length zero, it is
    /// 0.
    pub ratio: f64,
    /// The distance from the given point, 0 or more.
    pub distance: f64,
}

impl Segment {
    /// Creates a segment from its two ends. If the ends are equal, the segment is a point.
    ///
    /// ```
    /// use carom::Segment;
    /// assert_eq!(Segment::new([0.0, 0.0], [3.0, 4.0])?.length(), 5.0);
    /// assert!(Segment::new([0.0, f64::INFINITY], [3.0, 4.0]).is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a coordinate that is not finite, or is beyond 2^250.
    pub fn new(a: impl Into<Vec2>, b: impl Into<Vec2>) -> Result<Self, ShapeError> {
        Ok(Self { a: checked_point("a", a.into())?, b: checked_point("b", b.into())? })
    }

    pub(crate) const fn raw(a: Vec2, b: Vec2) -> Self {
        Self { a, b }
    }

    /// Returns the first end.
    ///
    /// ```
    /// use carom::{Segment, Vec2};
    /// assert_eq!(Segment::new([0.0, 1.0], [3.0, 4.0])?.a(), Vec2::new(0.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn a(&self) -> Vec2 {
        self.a
    }

    /// Returns the second end.
    ///
    /// ```
    /// use carom::{Segment, Vec2};
    /// assert_eq!(Segment::new([0.0, 1.0], [3.0, 4.0])?.b(), Vec2::new(3.0, 4.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn b(&self) -> Vec2 {
        self.b
    }

    /// Returns references to both ends.
    pub(crate) const fn ends(&self) -> [&Vec2; 2] {
        [&self.a, &self.b]
    }

    /// Returns the middle of the segment.
    ///
    /// ```
    /// use carom::{Segment, Vec2};
    /// assert_eq!(Segment::new([0.0, 1.0], [4.0, 3.0])?.center(), Vec2::new(2.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        ((self.a + self.b) * 0.5).canonical()
    }

    /// Returns the distance between the ends, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::Segment;
    /// assert_eq!(Segment::new([1.0, 1.0], [4.0, 5.0])?.length(), 5.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn length(&self) -> f64 {
        (self.b - self.a).length()
    }

    /// Returns the point of the segment nearest to `point`, with its ratio. For a point that is not finite,
    /// or is beyond 2^250, returns the end `a` at an infinite distance.
    ///
    /// ```
    /// use carom::{Segment, Vec2};
    /// let nearest = Segment::new([0.0, 0.0], [4.0, 0.0])?.closest_point([3.0, 2.0]);
    /// assert_eq!((nearest.point, nearest.ratio, nearest.distance), (Vec2::new(3.0, 0.0), 0.75, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn closest_point(&self, point: impl Into<Vec2>) -> SegmentPoint {
        let point = point.into();
        if !point.is_in_range() {
            return SegmentPoint { point: self.a, ratio: 0.0, distance: f64::INFINITY };
        }
        let ratio = self.ratio_of(point);
        let nearest = if ratio >= 1.0 { self.b } else { self.a + (self.b - self.a) * ratio };
        SegmentPoint {
            point: nearest.canonical(),
            ratio: ratio + 0.0,
            distance: self.distance_from(point, ratio, nearest),
        }
    }

    /// Returns the position of the foot of the perpendicular along the segment, clamped to [0, 1]. If squares
    /// would underflow, the numbers are scaled by a power of two, so that the ratio has the same bits as on a
    /// larger segment.
    fn ratio_of(&self, point: Vec2) -> f64 {
        let direction = self.b - self.a;
        let offset = point - self.a;
        if direction == Vec2::ZERO {
            return 0.0;
        }
        let scale = if direction.max_abs() > SAFE_LENGTH { 1.0 } else { TWO_300 * TWO_300 };
        let direction = direction * scale;
        let offset = offset * scale;
        (offset.dot(direction) / direction.dot(direction)).clamp(0.0, 1.0)
    }

    /// Returns the distance from the line if the foot is inside the segment. So a point on the line has
    /// exactly the distance 0.
    fn distance_from(&self, point: Vec2, ratio: f64, nearest: Vec2) -> f64 {
        if ratio <= 0.0 || ratio >= 1.0 {
            return (point - nearest).length();
        }
        distance_from_line(self.a, self.b, point).abs()
    }

    /// Returns the local segment at its pose in the world.
    ///
    /// ```
    /// use carom::{Pose, Rot2, Segment};
    /// let pose = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let hand = Segment::new([0.0, 0.0], [2.0, 0.0])?;
    /// assert_eq!(hand.transformed(pose), Segment::new([5.0, 0.0], [5.0, 2.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self { a: pose.transform(self.a), b: pose.transform(self.b) }
    }

    /// Returns the translated segment. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::Segment;
    /// let wire = Segment::new([0.0, 0.0], [2.0, 0.0])?;
    /// assert_eq!(wire.translated([0.0, 3.0]), Segment::new([0.0, 3.0], [2.0, 3.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        let by = by.into().in_range_or_zero();
        Self { a: (self.a + by).in_range(), b: (self.b + by).in_range() }
    }

    /// Returns the smallest axis-aligned box around the segment.
    ///
    /// ```
    /// use carom::{Aabb, Segment};
    /// assert_eq!(Segment::new([0.0, 5.0], [2.0, 1.0])?.aabb(), Aabb::new([0.0, 1.0], [2.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        Aabb::raw(self.a.min(self.b), self.a.max(self.b))
    }
}

crate::shape::fields::fields!(Segment { a: Vec2, b: Vec2 } => Segment::new);
