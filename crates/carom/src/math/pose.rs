//! Defines the pose: the position and rotation of a local shape in the world.

use core::ops::Mul;

use super::error::{ShapeError, checked_point};
use super::{Rot2, Vec2};

/// A rotation about the local origin, then a translation.
///
/// ```
/// use carom::{Pose, Rot2, Vec2};
/// let pose = Pose::new([10.0, 0.0], Rot2::from_degrees(90.0)?)?;
/// assert_eq!(pose.transform([2.0, 0.0]), Vec2::new(10.0, 2.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "PoseFields"))]
pub struct Pose {
    translation: Vec2,
    rotation: Rot2,
}

impl Pose {
    /// The identity: no rotation and no translation.
    pub const IDENTITY: Self = Self { translation: Vec2::ZERO, rotation: Rot2::IDENTITY };

    /// Creates a pose from the world position of the local origin and the rotation about it.
    ///
    /// ```
    /// use carom::{Pose, Rot2};
    /// let pose = Pose::new([5.0, 1.0], Rot2::from_degrees(90.0)?)?;
    /// assert_eq!(pose.transform([0.0, 0.0]), [5.0, 1.0].into());
    /// assert!(Pose::new([f64::NAN, 0.0], Rot2::IDENTITY).is_err());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a translation that is not finite, or is beyond 2^250.
    pub fn new(translation: impl Into<Vec2>, rotation: Rot2) -> Result<Self, ShapeError> {
        Ok(Self { translation: checked_point("translation", translation.into())?, rotation })
    }

    /// Returns the world position of the local origin.
    ///
    /// ```
    /// use carom::{Pose, Rot2, Vec2};
    /// assert_eq!(Pose::new([5.0, 1.0], Rot2::IDENTITY)?.translation(), Vec2::new(5.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn translation(self) -> Vec2 {
        self.translation
    }

    /// Returns the rotation about the local origin.
    ///
    /// ```
    /// use carom::{Pose, Rot2};
    /// let turned = Pose::new([5.0, 1.0], Rot2::from_degrees(30.0)?)?;
    /// assert!((turned.rotation().degrees() - 30.0).abs() < 1e-12);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn rotation(self) -> Rot2 {
        self.rotation
    }

    /// Returns the pose displaced as [`Aabb::translated`](crate::Aabb::translated) displaces a box: a
    /// displacement out of range does not move it.
    pub(crate) fn translated(self, by: Vec2) -> Self {
        Self { translation: (self.translation + by.in_range_or_zero()).in_range(), rotation: self.rotation }
    }

    /// Returns the world position of a local point: rotated, then translated, and clamped to 2^250.
    ///
    /// ```
    /// use carom::{Pose, Rot2, Vec2};
    /// let pose = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// assert_eq!(pose.transform([2.0, 0.0]), Vec2::new(5.0, 2.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn transform(self, point: impl Into<Vec2>) -> Vec2 {
        (self.rotation.rotate(point.into()) + self.translation).in_range()
    }

    /// Returns the inverse, which maps world points to local points, up to rounding.
    ///
    /// ```
    /// use carom::{Pose, Rot2, Vec2};
    /// let pose = Pose::new([5.0, 0.0], Rot2::from_degrees(90.0)?)?;
    /// assert_eq!(pose.inverse().transform([5.0, 2.0]), Vec2::new(2.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn inverse(self) -> Self {
        let rotation = self.rotation.inverse();
        Self { translation: (-rotation.rotate(self.translation)).in_range(), rotation }
    }
}

/// Composes two poses. The right pose is applied first.
impl Mul for Pose {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        Self { translation: self.transform(first.translation), rotation: self.rotation * first.rotation }
    }
}

/// The fields of a pose in serialized data, before they are checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct PoseFields {
    translation: Vec2,
    rotation: Rot2,
}

#[cfg(feature = "serde")]
impl TryFrom<PoseFields> for Pose {
    type Error = ShapeError;
    fn try_from(fields: PoseFields) -> Result<Self, ShapeError> {
        Self::new(fields.translation, fields.rotation)
    }
}
