//! Reads shapes: finds the fields by the type, and creates errors that point at the wrong value.

use carom::{Shape, ShapeError};

use super::boxes::{AabbSpec, ObbSpec};
use super::compound;
use super::fields::{Dialect, angle_field};
use super::shape_spec::{Reader, ShapeSpec, TileGridSpec};
use crate::json::{Node, Object, Problem};
use crate::suggest::did_you_mean;

impl ShapeSpec {
    /// Reads the numbers of a shape without checking their values.
    ///
    /// # Errors
    /// Returns an error for missing, unknown and duplicate fields, wrong types, unknown shapes, and numbers
    /// beyond `f64`. Also returns an error for rows of a grid that differ in length or contain an unknown
    /// kind.
    pub fn read(node: Node<'_>, dialect: Dialect) -> Result<Self, Problem> {
        Self::read_object(&node.object()?, dialect)
    }

    /// Reads the numbers of a shape from an object whose fields are already read.
    ///
    /// # Errors
    /// Returns the errors of [`ShapeSpec::read`].
    pub fn read_object(object: &Object<'_>, dialect: Dialect) -> Result<Self, Problem> {
        Self::read_with(object, dialect, dialect.common_fields())
    }

    /// Reads the numbers of a shape from an object that may also have the fields `common`.
    pub(super) fn read_with(object: &Object<'_>, dialect: Dialect, common: &[&str]) -> Result<Self, Problem> {
        let kind = object.read_field("type", Node::string)?;
        let Some((fields, read)) = reader(&kind, dialect) else {
            return Err(unknown_type(&kind, object));
        };
        object.only(&[common, fields].concat())?;
        read(object, dialect)
    }

    /// Converts an error of the constructor into a problem that points at the field of the wrong argument.
    pub fn refused(&self, error: &ShapeError, object: &Object<'_>) -> Problem {
        if let Some(problem) = self.fault_inside(object) {
            return problem;
        }
        let field = match (self, angle_field(error.argument())) {
            (Self::Point { .. }, "center") => "position",
            (Self::TileGrid(_), "translation") => "origin",
            (Self::TileGrid(_), "cell_size" | "origin + [columns, rows] * cell_size") => "cell",
            (Self::TileGrid(_), "columns" | "columns * rows" | "cells") => "rows",
            (_, "corner + size" | "corner + size / 2") => "size",
            (_, argument) => argument,
        };
        let value = object.get(field).unwrap_or(object.node());
        let of_element =
            element(value, error.index()).map(|at| element(at, error.inner_index()).unwrap_or(at));
        Problem::of_shape(error, field, of_element.unwrap_or(value))
    }

    /// Returns the fault of a shape inside of this shape.
    fn fault_inside(&self, object: &Object<'_>) -> Option<Problem> {
        match self {
            Self::Compound { shapes } => {
                let nodes = object.get("shapes")?.list().ok()?;
                let mut faults = shapes.iter().zip(nodes).enumerate();
                faults.find_map(|(index, (placed, node))| {
                    Some(placed.fault(node)?.in_element(index).in_field("shapes"))
                })
            }
            Self::TileGrid(spec) => spec.fault(object),
            _ => None,
        }
    }
}

/// Returns an element of a list; returns `None` if there is no such element.
fn element(list: Node<'_>, index: Option<usize>) -> Option<Node<'_>> {
    list.list().ok()?.get(index?).copied()
}

/// Reads a shape of the query protocol.
///
/// # Errors
/// Returns the errors of [`ShapeSpec::read`] and of the shape's constructor.
#[cfg(feature = "text")]
pub fn read_shape(node: Node<'_>) -> Result<Shape, Problem> {
    let object = node.object()?;
    let spec = ShapeSpec::read_object(&object, Dialect::Query)?;
    spec.shape().map_err(|error| spec.refused(&error, &object))
}

fn reader(kind: &str, dialect: Dialect) -> Option<Reader> {
    Some(match kind {
        "point" => (&["position"], |object, _| {
            Ok(ShapeSpec::Point { position: object.read_field("position", Node::point)? })
        }),
        "aabb" => (AabbSpec::fields(dialect), |object, _| AabbSpec::read(object).map(ShapeSpec::Aabb)),
        "obb" => {
            (ObbSpec::fields(dialect), |object, dialect| ObbSpec::read(object, dialect).map(ShapeSpec::Obb))
        }
        "convex_polygon" => (&["vertices", "radius"], |object, _| {
            let vertices = object.read_field("vertices", Node::points)?;
            Ok(ShapeSpec::ConvexPolygon { vertices, radius: object.read_optional("radius", Node::number)? })
        }),
        "polygon" => (&["vertices", "holes", "radius"], |object, _| read_polygon(object)),
        "chain" => (&["vertices", "closed", "one_sided", "radius"], |object, _| read_chain(object)),
        "compound" => (&["shapes"], compound::read),
        "tilegrid" => (TileGridSpec::fields(dialect), |object, dialect| {
            TileGridSpec::read(object, dialect).map(ShapeSpec::TileGrid)
        }),
        kind => {
            let (fields, read) = ShapeSpec::plain_reader(kind)?;
            // Queries have only one notation for an angle, so the field in degrees is left out.
            let only = if dialect == Dialect::Query { fields.strip_suffix(&["angle_degrees"]) } else { None };
            (only.unwrap_or(fields), read)
        }
    })
}

fn read_polygon(object: &Object<'_>) -> Result<ShapeSpec, Problem> {
    Ok(ShapeSpec::Polygon {
        vertices: object.read_field("vertices", Node::points)?,
        holes: object.read_optional("holes", |holes| holes.list_of(Node::points))?.unwrap_or_default(),
        radius: object.read_optional("radius", Node::number)?,
    })
}

fn read_chain(object: &Object<'_>) -> Result<ShapeSpec, Problem> {
    Ok(ShapeSpec::Chain {
        vertices: object.read_field("vertices", Node::points)?,
        closed: object.read_optional("closed", Node::boolean)?.unwrap_or(false),
        one_sided: object.read_optional("one_sided", Node::boolean)?.unwrap_or(false),
        radius: object.read_optional("radius", Node::number)?,
    })
}

fn unknown_type(kind: &str, object: &Object<'_>) -> Problem {
    let at = object.get("type").unwrap_or(object.node());
    let types: Vec<String> = Shape::KINDS.iter().map(|kind| format!("`{kind}`")).collect();
    let near = did_you_mean(kind, Shape::KINDS.iter().copied().chain(["point"]));
    let message =
        format!("there is no shape {}{near}; the types are `point`, {}", at.shown(), types.join(", "));
    at.problem("unknown_type", message).in_field("type")
}
