//! Defines which fields a shape may have, and which fields exclude each other.

use crate::json::{Object, Problem};

/// The set of fields that a shape may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// The fields of the query protocol: each value has one notation, and angles are in radians.
    Query,
    /// The fields of scene files. These also allow degrees, boxes given by a corner, names, colours, motions
    /// and masses.
    Scene,
}

impl Dialect {
    /// Returns the fields that a shape of any type may have.
    pub(super) const fn common_fields(self) -> &'static [&'static str] {
        match self {
            Self::Query => &["type"],
            Self::Scene => &["type", "name", "color", "motion", "mass", "restitution", "fixed", "on_hit"],
        }
    }
}

/// Refuses an object that has both the field `given` and the field `other`, because both have the same
/// meaning.
pub(super) fn not_both(object: &Object<'_>, given: &str, other: &str) -> Result<(), Problem> {
    match object.get(other) {
        Some(value) => {
            let message =
                format!("`{given}` already has this value; give only one of `{given}` and `{other}`");
            Err(value.problem("unknown_field", message).in_field(other))
        }
        None => Ok(()),
    }
}

/// Returns the field that holds an argument of a rotation.
pub(super) fn angle_field(argument: &str) -> &str {
    match argument {
        "radians" => "angle",
        "degrees" => "angle_degrees",
        argument => argument,
    }
}
