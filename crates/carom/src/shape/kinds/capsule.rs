//! Defines the capsule: a segment with a radius.

use crate::math::{Pose, ShapeError, Vec2, checked_length};

use super::aabb::Aabb;
use super::segment::Segment;

/// All points within a radius of a segment: a stadium, often used as the body of a character.
///
/// ```
/// use carom::{Capsule, contains};
/// let hero = Capsule::new([0.0, 0.5], [0.0, 1.5], 0.5)?;
/// assert_eq!(hero.aabb().max(), [0.5, 2.0].into());
/// assert!(contains(&hero, [0.5, 1.0]) && !contains(&hero, [0.5, 2.0]));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
#[repr(C)]
pub struct Capsule {
    pub(super) segment: Segment,
    pub(super) radius: f64,
}

impl Capsule {
    /// Creates a capsule from the two ends of its axis, which may be equal, and its radius, 0 or more.
    ///
    /// ```
    /// use carom::Capsule;
    /// assert_eq!(Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?.segment().length(), 4.0);
    /// assert!(Capsule::new([0.0, 0.0], [0.0, 0.0], 1.0).is_ok()); // a disc
    /// assert!(Capsule::new([0.0, 0.0], [4.0, 0.0], -1.0).is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite, a magnitude above 2^250, or a negative radius.
    pub fn new(a: impl Into<Vec2>, b: impl Into<Vec2>, radius: impl Into<f64>) -> Result<Self, ShapeError> {
        Ok(Self { segment: Segment::new(a, b)?, radius: checked_length("radius", radius.into())? })
    }

    pub(crate) const fn raw(segment: Segment, radius: f64) -> Self {
        Self { segment, radius }
    }

    /// Returns the first end of the axis.
    ///
    /// ```
    /// use carom::{Capsule, Vec2};
    /// assert_eq!(Capsule::new([0.0, 1.0], [4.0, 0.0], 1.0)?.a(), Vec2::new(0.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn a(&self) -> Vec2 {
        self.segment.a()
    }

    /// Returns the second end of the axis.
    ///
    /// ```
    /// use carom::{Capsule, Vec2};
    /// assert_eq!(Capsule::new([0.0, 1.0], [4.0, 0.0], 1.0)?.b(), Vec2::new(4.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn b(&self) -> Vec2 {
        self.segment.b()
    }

    /// Returns the axis: the capsule without its radius.
    ///
    /// ```
    /// use carom::{Capsule, Segment};
    /// let rope = Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?;
    /// assert_eq!(rope.segment(), Segment::new([0.0, 0.0], [4.0, 0.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn segment(&self) -> Segment {
        self.segment
    }

    /// Returns the radius, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::Capsule;
    /// assert_eq!(Capsule::new([0.0, 0.0], [4.0, 0.0], 1.5)?.radius(), 1.5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the middle of the axis.
    ///
    /// ```
    /// use carom::{Capsule, Vec2};
    /// assert_eq!(Capsule::new([0.0, 0.0], [4.0, 2.0], 1.0)?.center(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn center(&self) -> Vec2 {
        self.segment.center()
    }

    /// Returns the area of the capsule, in the square of the unit of the coordinates: the area of a rectangle
    /// and of two half discs.
    ///
    /// ```
    /// use carom::Capsule;
    /// assert_eq!(Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?.area(), 8.0 + std::f64::consts::PI);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn area(&self) -> f64 {
        self.radius * (2.0 * self.segment.length() + core::f64::consts::PI * self.radius)
    }

    /// Returns the local capsule at its pose in the world. Its radius stays the same.
    ///
    /// ```
    /// use carom::{Capsule, Pose, Rot2, Vec2};
    /// let upright = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let rope = Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?.transformed(upright);
    /// assert_eq!((rope.a(), rope.b()), (Vec2::new(5.0, 0.0), Vec2::new(5.0, 4.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self { segment: self.segment.transformed(pose), radius: self.radius }
    }

    /// Returns the translated capsule. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::{Capsule, Vec2};
    /// let rope = Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?;
    /// assert_eq!(rope.translated([1.0, 2.0]).a(), Vec2::new(1.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        Self { segment: self.segment.translated(by), radius: self.radius }
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Capsule};
    /// let rope = Capsule::new([0.0, 0.0], [4.0, 0.0], 1.0)?;
    /// assert_eq!(rope.aabb(), Aabb::new([-1.0, -1.0], [5.0, 1.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        Aabb::around_points(&[self.a(), self.b()], self.radius)
    }
}

crate::shape::fields::fields!(Capsule { a: Vec2, b: Vec2, radius: f64 } => Capsule::new);
