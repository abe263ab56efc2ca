//! Defines the unit of the angles in rows.

use carom::{Rot2, ShapeError};

/// The unit of the angles in rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum AngleUnit {
    /// The angles are in radians.
    Radians,
    /// The angles are in degrees.
    Degrees,
}

impl AngleUnit {
    /// Returns the rotation by an angle.
    pub(crate) fn rotation(self, angle: f64) -> Result<Rot2, ShapeError> {
        match self {
            Self::Radians => Rot2::from_radians(angle),
            Self::Degrees => Rot2::from_degrees(angle),
        }
    }
}
