//! Defines the circle: a disc, or with radius 0 a point.

use crate::math::{Pose, ShapeError, Vec2, checked_length, checked_point};
use crate::shape::convex::Convex;

use super::aabb::Aabb;

/// A solid disc. With radius 0, it is a point.
///
/// ```
/// use carom::Circle;
/// let ball = Circle::new([1.0, 2.0], 0.5)?;
/// assert_eq!(ball.aabb().max(), [1.5, 2.5].into());
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Fields", into = "Fields"))]
#[repr(C)]
pub struct Circle {
    center: Vec2,
    radius: f64,
}

impl Circle {
    /// Creates a circle from its centre and its radius, 0 or more.
    ///
    /// ```
    /// use carom::Circle;
    /// assert_eq!(Circle::new([1.0, 2.0], 3.0)?.center(), [1.0, 2.0].into());
    /// assert!(Circle::new([1.0, 2.0], 0.0).is_ok()); // a point
    /// assert!(Circle::new([1.0, 2.0], -3.0).is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a number that is not finite, a magnitude above 2^250, or a negative radius.
    pub fn new(center: impl Into<Vec2>, radius: impl Into<f64>) -> Result<Self, ShapeError> {
        let center = checked_point("center", center.into())?;
        Ok(Self { center, radius: checked_length("radius", radius.into())? })
    }

    pub(crate) const fn raw(center: Vec2, radius: f64) -> Self {
        Self { center, radius }
    }

    /// Returns the centre.
    ///
    /// ```
    /// use carom::{Circle, Vec2};
    /// assert_eq!(Circle::new([1.0, 2.0], 3.0)?.center(), Vec2::new(1.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn center(&self) -> Vec2 {
        self.center
    }

    /// Returns the radius, 0 or more, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::Circle;
    /// assert_eq!(Circle::new([1.0, 2.0], 3.0)?.radius(), 3.0);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the area, in the square of the unit of the coordinates. The area of a point is 0.
    ///
    /// ```
    /// use carom::Circle;
    /// assert_eq!(Circle::new([0.0, 0.0], 2.0)?.area(), 4.0 * std::f64::consts::PI);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn area(&self) -> f64 {
        core::f64::consts::PI * self.radius * self.radius
    }

    /// Returns the local circle at its pose in the world. Its radius stays the same.
    ///
    /// ```
    /// use carom::{Circle, Pose, Rot2};
    /// let quarter = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// let wheel = Circle::new([2.0, 0.0], 0.5)?; // 2 to the right of its vehicle
    /// assert_eq!(wheel.transformed(quarter), Circle::new([5.0, 2.0], 0.5)?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn transformed(&self, pose: Pose) -> Self {
        Self { center: pose.transform(self.center), radius: self.radius }
    }

    /// Returns the translated circle. A displacement that is not finite, or is beyond 2^250, does not move
    /// it, and coordinates are clamped to 2^250.
    ///
    /// ```
    /// use carom::Circle;
    /// let ball = Circle::new([1.0, 2.0], 3.0)?;
    /// assert_eq!(ball.translated([1.0, -2.0]), Circle::new([2.0, 0.0], 3.0)?);
    /// assert_eq!(ball.translated([f64::NAN, 0.0]), ball);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn translated(&self, by: impl Into<Vec2>) -> Self {
        Self { center: (self.center + by.into().in_range_or_zero()).in_range(), radius: self.radius }
    }

    /// Returns the smallest axis-aligned box around the shape, rounded outward.
    ///
    /// ```
    /// use carom::{Aabb, Circle};
    /// assert_eq!(Circle::new([1.0, 2.0], 3.0)?.aabb(), Aabb::new([-2.0, -1.0], [4.0, 5.0])?);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn aabb(&self) -> Aabb {
        self.convex().aabb()
    }
}

impl Circle {
    /// Returns the convex form, which queries use: one point with a radius.
    ///
    /// ```
    /// use carom::{Circle, Vec2};
    /// let ball = Circle::new([1.0, 2.0], 3.0)?;
    /// assert_eq!((ball.convex().points(), ball.convex().radius()), (&[Vec2::new(1.0, 2.0)][..], 3.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    pub const fn convex(&self) -> Convex<'_> {
        Convex::disc(&self.center, self.radius)
    }
}

crate::shape::fields::fields!(Circle { center: Vec2, radius: f64 } => Circle::new);
