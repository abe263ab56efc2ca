//! Represents the pose of a shape in a compound.

use carom::{Pose, Rot2, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

use super::angle::{Angle, Turn};
use super::fields::Dialect;
use crate::json::{Node, Problem};

/// A rotation about the origin, then a translation.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PoseSpec {
    /// The displacement after the rotation. If left out, zero.
    #[serde(default)]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub translation: [f64; 2],
    /// The angle of the rotation about the origin. If left out, zero.
    #[serde(flatten)]
    pub angle: Option<Angle>,
}

impl PoseSpec {
    const fn fields(dialect: Dialect) -> &'static [&'static str] {
        match dialect {
            Dialect::Query => &["translation", "angle"],
            Dialect::Scene => &["translation", "angle", "angle_degrees"],
        }
    }

    pub(super) fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(Self::fields(dialect))?;
        Ok(Self {
            translation: object.read_optional("translation", Node::point)?.unwrap_or_default(),
            angle: Angle::read_optional(&object, dialect)?,
        })
    }

    pub(super) fn pose(&self) -> Result<Pose, ShapeError> {
        let rotation = self.angle.map_or(Ok(Rot2::IDENTITY), |angle| angle.turned(Turn::NONE))?;
        Pose::new(self.translation, rotation)
    }
}
