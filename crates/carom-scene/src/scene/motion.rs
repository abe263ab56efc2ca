//! Describes the motion of a shape of a scene.

use carom::{ErrorKind, MAX_COORDINATE, Vec2};
use schemars::JsonSchema;
use serde::Serialize;

use super::moment::Moment;
use crate::json::{Node, Object, Problem};
use crate::spec::{Placement, Turn};

/// A steady motion.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// The displacement per interval. If left out, zero.
    #[serde(default, skip_serializing_if = "super::defaults::is_default")]
    #[schemars(extend("default" = [0.0, 0.0]))]
    pub velocity: [f64; 2],
    /// The turn per interval. If left out, zero.
    #[serde(flatten)]
    pub turn: Option<Turn>,
    /// The interval. If left out, one second.
    #[serde(flatten)]
    pub every: Option<Every>,
    /// The point about which the shape turns, at the start. If left out: the `center` or `corner` that places
    /// a box, the centre of a circle, the middle of a segment or a capsule, or the centroid of a polygon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pivot: Option<[f64; 2]>,
}

/// The interval of a motion, given by exactly one of the two fields.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub enum Every {
    /// The interval in seconds.
    #[serde(rename = "every_seconds")]
    Seconds(#[schemars(extend("exclusiveMinimum" = 0))] f64),
    /// The interval in ticks.
    #[serde(rename = "every_ticks")]
    Ticks(#[schemars(extend("exclusiveMinimum" = 0))] f64),
}

const FIELDS: [&str; 6] = ["velocity", "turn", "turn_degrees", "every_seconds", "every_ticks", "pivot"];

impl Motion {
    pub(super) fn read(node: Node<'_>) -> Result<Self, Problem> {
        let object = node.object()?;
        object.only(&FIELDS)?;
        Ok(Self {
            velocity: object.read_optional("velocity", vector)?.unwrap_or_default(),
            turn: either(&object, ("turn", Turn::Radians), ("turn_degrees", Turn::Degrees), Node::number)?,
            every: every(&object)?,
            pivot: object.read_optional("pivot", vector)?,
        })
    }

    /// Returns the displacement and the turn at a moment.
    pub fn placement(&self, moment: Moment, ticks_per_second: f64) -> Placement {
        let (times, every) = self.every.unwrap_or(Every::SECOND).count(moment, ticks_per_second);
        let turn = self.turn.unwrap_or(Turn::NONE).scaled(times, every);
        let shift = Vec2::from(self.velocity) * times / every;
        Placement { turn, shift, pivot: self.pivot.map(Vec2::from) }
    }
}

impl Every {
    /// The default interval.
    pub const SECOND: Self = Self::Seconds(1.0);

    /// Returns the time from the start to a moment, and the interval, both in the unit of the interval.
    pub fn count(self, moment: Moment, ticks_per_second: f64) -> (f64, f64) {
        match self {
            Self::Seconds(every) => (moment.seconds(ticks_per_second), every),
            Self::Ticks(every) => (moment.ticks(ticks_per_second), every),
        }
    }
}

/// Reads the interval, if the object has one.
pub(super) fn every(object: &Object<'_>) -> Result<Option<Every>, Problem> {
    either(object, ("every_seconds", Every::Seconds), ("every_ticks", Every::Ticks), positive_number)
}

/// Reads one of two fields, or neither.
fn either<'a, T>(
    object: &Object<'a>,
    (first, make_first): (&str, fn(f64) -> T),
    (second, make_second): (&str, fn(f64) -> T),
    read: fn(Node<'a>) -> Result<f64, Problem>,
) -> Result<Option<T>, Problem> {
    match (object.get(first), object.get(second)) {
        (Some(_), Some(value)) => {
            let message =
                format!("`{first}` already has this value; give only one of `{first}` and `{second}`");
            Err(value.problem("unknown_field", message).in_field(second))
        }
        (None, Some(_)) => Ok(object.read_optional(second, read)?.map(make_second)),
        _ => Ok(object.read_optional(first, read)?.map(make_first)),
    }
}

/// Reads a vector in the range of shapes.
pub(super) fn vector(node: Node<'_>) -> Result<[f64; 2], Problem> {
    let vector = node.point()?;
    match vector.iter().position(|number| number.abs() > MAX_COORDINATE) {
        None => Ok(vector),
        Some(index) => {
            let number = node.list()?[index];
            Err(beyond(number).in_element(index))
        }
    }
}

fn beyond(number: Node<'_>) -> Problem {
    let kind = ErrorKind::OutOfRange;
    number.problem(kind.code(), format!("{} is {}", number.shown(), kind.fault_and_cure()))
}

/// Reads a number above 0.
pub(super) fn positive_number(node: Node<'_>) -> Result<f64, Problem> {
    let number = node.number()?;
    if number <= 0.0 {
        let message = format!("{} is not above 0; give a number above 0", node.shown());
        return Err(node.problem("out_of_range", message));
    }
    if number > MAX_COORDINATE { Err(beyond(node)) } else { Ok(number) }
}
