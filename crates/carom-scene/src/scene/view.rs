//! Describes the visible part of the plane.

use schemars::JsonSchema;
use serde::Serialize;

use super::defaults::is_default;
use super::motion::{positive_number, vector};
use crate::json::{Node, Problem};

/// The visible part of the plane in a picture.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The corner with the smallest x and y.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub corner: [f64; 2],
    /// The width and height.
    #[schemars(extend("items" = {"type": "number", "exclusiveMinimum": 0}))]
    pub size: [f64; 2],
}

impl View {
    /// Reads a box with an area.
    pub(super) fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["corner", "size"])?;
        let corner = object.read_optional("corner", vector)?.unwrap_or_default();
        let size =
            object.read_field("size", |node| node.list_of(positive_number).and_then(|_| node.point()))?;
        match carom::Aabb::from_corner(corner, size) {
            Ok(_) => Ok(Self { corner, size }),
            Err(error) => Err(Problem::of_shape(&error, "size", object.need("size")?)),
        }
    }
}
