//! The shapes of a compound, each at a pose.

use carom::{Compound, Pose, Rot2, Shape, ShapeError};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Angle, Dialect, ShapeSpec, Turn};
use crate::json::{Node, Object, Problem};

/// A shape of a compound, at an optional pose; it must not be a compound itself.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
#[schemars(extend("not" = {"properties": {"type": {"const": "compound"}}, "required": ["type"]}))]
pub struct PlacedSpec {
    /// The pose of the shape in the compound; if left out, the shape stays at its own coordinates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<PoseSpec>,
    /// The shape before the pose.
    #[serde(flatten)]
    pub shape: ShapeSpec,
}

/// A rotation about the origin, then a translation.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PoseSpec {
    /// The displacement after the rotation; none if left out.
    #[serde(default)]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub translation: [f64; 2],
    /// The angle of the rotation about the origin; none if left out.
    #[serde(flatten)]
    pub angle: Option<Angle>,
}

impl PlacedSpec {
    pub(super) fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let object = node.object()?;
        if object.read_field("type", Node::string)? == "compound" {
            let message = "a compound in a compound; give the shapes of both in one list";
            return Err(node.problem("nested_compound", message));
        }
        let shape = ShapeSpec::read_with(&object, dialect, &["type", "pose"])?;
        let pose = object.read_optional("pose", |node| PoseSpec::read(node, dialect))?;
        Ok(Self { pose, shape })
    }

    /// Returns the shape at its pose.
    pub(super) fn shape(&self) -> Result<Shape, ShapeError> {
        let shape = self.shape.shape()?;
        Ok(match &self.pose {
            Some(pose) => shape.transformed(pose.pose()?),
            None => shape,
        })
    }

    /// Returns the fault for which a constructor refuses the shape or the pose.
    pub(super) fn fault(&self, node: Node<'_>) -> Option<Problem> {
        let object = node.object().ok()?;
        if let Err(error) = self.shape.shape() {
            return Some(self.shape.refused(&error, &object));
        }
        let error = self.pose?.pose().err()?;
        let pose = object.get("pose")?;
        let field = super::angle_field(error.argument());
        let value = pose.object().ok()?.get(field).unwrap_or(pose);
        Some(Problem::of_shape(&error, field, value).in_field("pose"))
    }
}

impl PoseSpec {
    const fn fields(dialect: Dialect) -> &'static [&'static str] {
        match dialect {
            Dialect::Query => &["translation", "angle"],
            Dialect::Scene => &["translation", "angle", "angle_degrees"],
        }
    }

    fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(Self::fields(dialect))?;
        Ok(Self {
            translation: object.read_optional("translation", Node::point)?.unwrap_or_default(),
            angle: Angle::read_optional(&object, dialect)?,
        })
    }

    fn pose(&self) -> Result<Pose, ShapeError> {
        let rotation = self.angle.map_or(Ok(Rot2::IDENTITY), |angle| angle.turned(Turn::NONE))?;
        Pose::new(self.translation, rotation)
    }
}

/// Reads the shapes of a compound.
pub(super) fn read(object: &Object<'_>, dialect: Dialect) -> Result<ShapeSpec, Problem> {
    let placed = |node: Node<'_>| PlacedSpec::read(node, dialect);
    Ok(ShapeSpec::Compound { shapes: object.read_field("shapes", |list| list.list_of(placed))? })
}

/// Constructs a compound.
pub(super) fn shape(shapes: &[PlacedSpec]) -> Result<Compound, ShapeError> {
    Compound::new(shapes.iter().map(PlacedSpec::shape).collect::<Result<Vec<Shape>, _>>()?)
}

/// Returns the descriptions of a compound's shapes; `None` if files do not have one of them.
pub(super) fn of(compound: &Compound) -> Option<Vec<PlacedSpec>> {
    let placed = |shape: &Shape| Some(PlacedSpec { pose: None, shape: ShapeSpec::of(shape)? });
    compound.shapes().iter().map(placed).collect()
}
