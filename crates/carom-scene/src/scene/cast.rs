//! Describes the cast of a scene: the shape that moves, and its displacement.

use carom::Vec2;
use schemars::JsonSchema;
use serde::Serialize;

use super::motion::vector;
use super::shape::SceneShape;
use crate::json::{Node, Problem};

/// A straight motion of one shape among all others.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct CastSpec {
    /// The name of the shape that moves; all others are obstacles.
    pub shape: String,
    /// The displacement of the shape.
    pub motion: [f64; 2],
    /// The fraction of the approach speed that a bounce returns, from 0 to 1. If left out, 1.
    #[serde(default = "default_restitution")]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub restitution: f64,
}

const fn default_restitution() -> f64 {
    1.0
}

impl CastSpec {
    pub(super) fn read(node: Node<'_>, shapes: &[SceneShape]) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["shape", "motion", "restitution"])?;
        Ok(Self {
            shape: object.read_field("shape", |node| read_name(node, shapes))?,
            motion: object.read_field("motion", vector)?,
            restitution: object
                .read_optional("restitution", read_restitution)?
                .unwrap_or_else(default_restitution),
        })
    }

    /// Returns the displacement as a vector.
    pub fn vector(&self) -> Vec2 {
        self.motion.into()
    }
}

fn read_name(node: Node<'_>, shapes: &[SceneShape]) -> Result<String, Problem> {
    let name = node.string()?;
    if shapes.iter().any(|shape| shape.name == name) {
        return Ok(name.into());
    }
    let known: Vec<&str> = shapes.iter().map(|shape| shape.name.as_str()).collect();
    let known = if known.is_empty() { "none".into() } else { known.join(", ") };
    Err(node.problem("unknown_shape", format!("no shape has the name `{name}`; the shapes are {known}")))
}

fn read_restitution(node: Node<'_>) -> Result<f64, Problem> {
    let restitution = node.number()?;
    if (0.0..=1.0).contains(&restitution) {
        return Ok(restitution);
    }
    let message = format!("{} is not between 0 and 1; give 0 for no bounce, 1 for all of it", node.shown());
    Err(node.problem("out_of_range", message))
}
