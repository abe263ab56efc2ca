//! Represents angles and turns, in radians or in degrees, as the name of the field says.

use carom::{Rot2, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

use super::fields::{Dialect, not_both};
use crate::json::{Node, Object, Problem};

/// The largest angle in a file or a query line, in radians.
const MAX_RADIANS: f64 = 1e6;

/// The angle of a box, given by exactly one of the two fields.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub enum Angle {
    /// The angle in radians, from the x axis towards the y axis.
    #[serde(rename = "angle")]
    Radians(#[schemars(range(min = -1e6, max = 1e6))] f64),
    /// The angle in degrees, from the x axis towards the y axis; multiples of 90 are exact.
    #[serde(rename = "angle_degrees")]
    Degrees(f64),
}

/// A turn, given by exactly one of the two fields.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub enum Turn {
    /// The turn in radians, from the x axis towards the y axis.
    #[serde(rename = "turn")]
    Radians(f64),
    /// The turn in degrees, from the x axis towards the y axis.
    #[serde(rename = "turn_degrees")]
    Degrees(f64),
}

impl Angle {
    /// Reads the angle; returns `None` if the object has none.
    pub(super) fn read_optional(object: &Object<'_>, dialect: Dialect) -> Result<Option<Self>, Problem> {
        let is_there = object.has("angle") || object.has("angle_degrees");
        if is_there { Self::read(object, dialect).map(Some) } else { Ok(None) }
    }

    pub(super) fn read(object: &Object<'_>, dialect: Dialect) -> Result<Self, Problem> {
        if object.has("angle_degrees") {
            not_both(object, "angle_degrees", "angle")?;
            return Ok(Self::Degrees(object.read_field("angle_degrees", Node::number)?));
        }
        if dialect == Dialect::Scene && !object.has("angle") {
            let message = "the angle is missing; give `angle_degrees`, or `angle` in radians";
            return Err(object.node().problem("missing_field", message).in_field("angle"));
        }
        let angle = object.read_field("angle", |node| {
            let radians = node.number()?;
            if radians.abs() > MAX_RADIANS {
                let shown = node.shown();
                let message = format!(
                    "{shown} is too large; angles are in radians and go up to 1e6 in either direction"
                );
                return Err(node.problem("out_of_range", message));
            }
            Ok(radians)
        });
        angle.map(Self::Radians)
    }

    /// Returns the rotation of an angle plus a turn. If both have the same unit, they are added first, so
    /// that 30 degrees and 37 turns of 2 degrees are exactly 104 degrees.
    pub(super) fn turned(self, turn: Turn) -> Result<Rot2, ShapeError> {
        match (self, turn) {
            (Self::Radians(angle), Turn::Radians(turn)) => Rot2::from_radians(angle + turn),
            (Self::Degrees(angle), Turn::Degrees(turn)) => Rot2::from_degrees(angle + turn),
            (Self::Radians(angle), Turn::Degrees(_)) => Ok(turn.rotation()? * Rot2::from_radians(angle)?),
            (Self::Degrees(angle), Turn::Radians(_)) => Ok(turn.rotation()? * Rot2::from_degrees(angle)?),
        }
    }

    /// Returns the sum of an angle and a turn, in the unit of the angle.
    pub(super) fn plus(self, turn: Turn) -> Self {
        match (self, turn) {
            (Self::Radians(angle), Turn::Radians(turn)) => Self::Radians(angle + turn),
            (Self::Degrees(angle), Turn::Degrees(turn)) => Self::Degrees(angle + turn),
            (Self::Radians(angle), Turn::Degrees(turn)) => Self::Radians(angle + turn.to_radians()),
            (Self::Degrees(angle), Turn::Radians(turn)) => Self::Degrees(angle + turn.to_degrees()),
        }
    }
}

impl Turn {
    /// The zero turn.
    pub const NONE: Self = Self::Degrees(0.0);

    /// Returns the turn after some time. The number is multiplied first and divided afterwards. So 360
    /// degrees every 3.5 seconds have no rounding error from the quotient.
    #[must_use]
    pub fn scaled(self, times: f64, every: f64) -> Self {
        match self {
            Self::Radians(turn) => Self::Radians(turn * times / every),
            Self::Degrees(turn) => Self::Degrees(turn * times / every),
        }
    }

    pub(super) const fn is_zero(self) -> bool {
        match self {
            Self::Radians(turn) | Self::Degrees(turn) => turn == 0.0,
        }
    }

    pub(super) fn rotation(self) -> Result<Rot2, ShapeError> {
        match self {
            Self::Radians(turn) => Rot2::from_radians(turn),
            Self::Degrees(turn) => Rot2::from_degrees(turn),
        }
    }
}
