//! The segment with a radius.

use crate::math::{Pose, ShapeError, Vec2, checked_length};

use super::aabb::Aabb;
use super::segment::Segment;

/// All points within a radius of a segment: a stadium, the usual body of a character.
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
    /// Creates a capsule from the two ends of its axis, which may coincide, and its radius, 0 or more.
    ///
    /// # Errors
    /// A number that is not finite, a magnitude above 2^250, a negative radius.
    pub fn new(a: impl Into<Vec2>, b: impl Into<Vec2>, radius: impl Into<f64>) -> Result<Self, ShapeError> {
        Ok(Self { segment: Segment::new(a, b)?, radius: checked_length("radius", radius.into())? })
    }

    pub(crate) const fn raw(segment: Segment, radius: f64) -> Self {
        Self { segment, radius }
    }

    /// Returns the first end of the axis.
    pub const fn a(&self) -> Vec2 {
        self.segment.a()
    }

    /// Returns the second end of the axis.
    pub const fn b(&self) -> Vec2 {
        self.segment.b()
    }

    /// Returns the axis.
    pub const fn segment(&self) -> Segment {
        self.segment
    }

    /// Returns the radius.
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the middle of the axis.
    pub fn center(&self) -> Vec2 {
        self.segment.center()
    }

    /// Returns the area.
    pub fn area(&self) -> f64 {
        self.radius * (2.0 * self.segment.length() + core::f64::consts::PI * self.radius)
    }

    /// Returns the local capsule at its pose in the world.
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self { segment: self.segment.transformed(pose), radius: self.radius }
    }

    /// Returns the capsule, translated; a displacement that is not finite or beyond 2^250 is
    /// ignored, and coordinates are clamped to 2^250.
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        Self { segment: self.segment.translated(by), radius: self.radius }
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    pub fn aabb(&self) -> Aabb {
        Aabb::around_points(&[self.a(), self.b()], self.radius)
    }
}

#[cfg(feature = "serde")]
crate::shape::fields::fields!(Capsule { a: Vec2, b: Vec2, radius: f64 } => Capsule::new);
