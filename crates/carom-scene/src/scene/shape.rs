//! Describes a shape of a scene: its numbers, its motion and its behaviour in a simulation.

use schemars::JsonSchema;
use serde::Serialize;

use super::defaults::is_default;
use super::motion::Motion;
use super::simulate::OnHit;
use crate::spec::ShapeSpec;

/// A shape of a scene.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SceneShape {
    /// The name of the shape in answers. If left out, its type and its position in the list.
    #[serde(default)]
    pub name: String,
    /// The colour of the shape in a picture while it has no contact, as `#rrggbb`.
    #[schemars(regex(pattern = "^#[0-9A-Fa-f]{6}$"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// The motion of the shape; if left out, the shape rests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub motion: Option<Motion>,
    /// The mass of the body; if left out, its area.
    #[schemars(extend("exclusiveMinimum" = 0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mass: Option<f64>,
    /// The fraction of the approach speed that a hit returns. If left out, the restitution of the scene. A
    /// hit uses the smaller value of the two shapes.
    #[schemars(range(min = 0.0, max = 1.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restitution: Option<f64>,
    /// Whether the shape cannot be moved by hits. If left out, this is true for a shape that has neither a
    /// motion nor a mass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed: Option<bool>,
    /// The effect of a hit on the shape.
    #[serde(default, skip_serializing_if = "is_default")]
    pub on_hit: OnHit,
    /// The numbers of the shape at the start.
    #[serde(flatten)]
    pub spec: ShapeSpec,
}
