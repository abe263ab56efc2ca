//! Describes the settings of a simulation: gravity, restitution, and rules.

use carom::MAX_COORDINATE;
use schemars::JsonSchema;
use serde::Serialize;

use super::motion::{Every, every, vector};
use super::view::View;
use crate::json::{Node, Problem};

/// The settings of a simulation. Shapes with a motion or a mass are bodies, and all other shapes are walls.
#[derive(Clone, Debug, Default, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Simulate {
    /// The acceleration of every body, in lengths per second squared. If left out, zero.
    #[serde(default, skip_serializing_if = "super::defaults::is_default")]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub gravity: [f64; 2],
    /// The fraction of the approach speed that a hit returns, from 0 to 1. If left out, 1.
    #[schemars(range(min = 0.0, max = 1.0))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restitution: Option<f64>,
    /// The number of frames of a run for which no number is given; a frame is one tick. If left out, 600.
    #[schemars(range(min = 1, max = 10_000_000))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frames: Option<u32>,
    /// The rules that replace the rules of mechanics.
    #[serde(default, skip_serializing_if = "super::defaults::is_default")]
    pub rules: Rules,
}

/// The rules that replace the rules of mechanics.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The centres of the bodies bounce off the sides of this box from the inside; the shapes may extend beyond it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub centers_stay_in: Option<View>,
    /// If two bodies touch, they separate along the line between their centres, each at this speed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touching_leave: Option<Leave>,
}

/// The speed at which bodies separate.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The distance that each body moves per interval.
    #[schemars(range(min = 0.0))]
    pub speed: f64,
    /// The interval. If left out, one second.
    #[serde(flatten)]
    pub every: Option<Every>,
}

/// The effect of a hit on the shape that is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OnHit {
    /// The shape stays.
    #[default]
    Stay,
    /// The shape is removed after the hitting body has bounced off it.
    Break,
}

/// The number of frames of a run if neither the user nor the scene gives one.
pub(super) const DEFAULT_FRAMES: u32 = 600;
const MAX_FRAMES: f64 = 1e7;

impl Simulate {
    pub(super) fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["gravity", "restitution", "frames", "rules"])?;
        Ok(Self {
            gravity: object.read_optional("gravity", vector)?.unwrap_or_default(),
            restitution: object.read_optional("restitution", fraction)?,
            frames: object.read_optional("frames", frame_count)?,
            rules: object.read_optional("rules", Rules::read)?.unwrap_or_default(),
        })
    }
}

impl Rules {
    fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["centers_stay_in", "touching_leave"])?;
        Ok(Self {
            centers_stay_in: object.read_optional("centers_stay_in", View::read)?,
            touching_leave: object.read_optional("touching_leave", Leave::read)?,
        })
    }
}

impl Leave {
    fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&["speed", "every_seconds", "every_ticks"])?;
        Ok(Self { speed: object.read_field("speed", not_negative)?, every: every(&object)? })
    }
}

impl OnHit {
    pub(super) fn read(node: Node<'_>) -> Result<Self, Problem> {
        match &*node.string()? {
            "stay" => Ok(Self::Stay),
            "break" => Ok(Self::Break),
            _ => {
                Err(node.problem("out_of_range", "a hit lets a shape `stay` or `break`; give one of the two"))
            }
        }
    }
}

/// Reads a number from 0 to 1.
pub(super) fn fraction(node: Node<'_>) -> Result<f64, Problem> {
    within(node, 0.0, 1.0, "from 0 to 1")
}

/// Reads the number of ticks per second; larger values would take energies out of range.
pub(super) fn rate(node: Node<'_>) -> Result<f64, Problem> {
    within(node, 1e-6, 1e6, "from 0.000001 to 1000000")
}

fn not_negative(node: Node<'_>) -> Result<f64, Problem> {
    within(node, 0.0, MAX_COORDINATE, "from 0 to 2^250")
}

fn frame_count(node: Node<'_>) -> Result<u32, Problem> {
    let count = within(node, 1.0, MAX_FRAMES, "from 1 to 10000000")?;
    if count.fract() == 0.0 {
        return Ok(count as u32);
    }
    Err(node.problem("out_of_range", "give a whole number of frames"))
}

fn within(node: Node<'_>, min: f64, max: f64, range: &str) -> Result<f64, Problem> {
    let number = node.number()?;
    if (min..=max).contains(&number) {
        return Ok(number);
    }
    Err(node.problem("out_of_range", format!("{} is out of range; give a number {range}", node.shown())))
}
