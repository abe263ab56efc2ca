//! Describes a set of points whose bounding volumes are part of a report.

use carom::Vec2;
use schemars::JsonSchema;
use serde::Serialize;

use crate::json::{Node, Problem};

/// A set of points.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Cloud {
    /// The name in answers; if left out, the position in the list.
    #[serde(default)]
    pub name: String,
    /// The points of the set, at least one.
    #[schemars(length(min = 1))]
    pub points: Vec<[f64; 2]>,
}

impl Cloud {
    pub(super) fn read(node: Node<'_>, index: usize) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["name", "points"])?;
        let name = object.read_optional("name", Node::string)?;
        let name = name.map_or_else(|| format!("cloud {}", index + 1), Into::into);
        let points = object.read_field("points", Node::points)?;
        let cloud = Self { name, points };
        match carom::Aabb::bounding(&cloud.vectors()) {
            Ok(_) => Ok(cloud),
            Err(error) => {
                let list = object.need("points")?;
                let point = error.index().and_then(|index| list.list().ok()?.get(index).copied());
                Err(Problem::of_shape(&error, "points", point.unwrap_or(list)))
            }
        }
    }

    /// Returns the points as vectors.
    pub fn vectors(&self) -> Vec<Vec2> {
        self.points.iter().copied().map(Vec2::from).collect()
    }
}
