//! Represents the shapes of a compound, each at a pose.

use carom::{Compound, Shape, ShapeError};

use super::fields::{Dialect, angle_field};
use super::pose::PoseSpec;
use super::shape_spec::{PlacedSpec, ShapeSpec};
use crate::json::{Node, Object, Problem};

impl PlacedSpec {
    pub(super) fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        let object = node.object()?;
        if object.read_field("type", Node::string)? == "compound" {
            let message = "a compound inside another compound; give all shapes in one list";
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

    /// Returns the fault for which the constructor refuses the shape or the pose.
    pub(super) fn fault(&self, node: Node<'_>) -> Option<Problem> {
        let object = node.object().ok()?;
        if let Err(error) = self.shape.shape() {
            return Some(self.shape.refused(&error, &object));
        }
        let error = self.pose?.pose().err()?;
        let pose = object.get("pose")?;
        let field = angle_field(error.argument());
        let value = pose.object().ok()?.get(field).unwrap_or(pose);
        Some(Problem::of_shape(&error, field, value).in_field("pose"))
    }
}

/// Reads the shapes of a compound.
pub(super) fn read(object: &Object<'_>, dialect: Dialect) -> Result<ShapeSpec, Problem> {
    let placed = |node: Node<'_>| PlacedSpec::read(node, dialect);
    Ok(ShapeSpec::Compound { shapes: object.read_field("shapes", |list| list.list_of(placed))? })
}

/// Returns the descriptions of a compound's shapes; returns `None` if scene files have no description for one
/// of them.
pub(super) fn of(compound: &Compound) -> Option<Vec<PlacedSpec>> {
    let placed = |shape: &Shape| Some(PlacedSpec { pose: None, shape: ShapeSpec::of(shape)? });
    compound.shapes().iter().map(placed).collect()
}
