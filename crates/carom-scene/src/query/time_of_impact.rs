//! Answers the query `time_of_impact`: the first time at which two shapes that move and turn meet.

use carom::{ErrorKind, MAX_TURN, Motion, TimeOfImpact};
use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair, read_point};
use crate::json::{Object, Problem};

pub(super) const QUERY: Query =
    Query { name: "time_of_impact", fields: &["a", "motion_a", "turn_a", "b", "motion_b", "turn_b"], answer };

#[derive(Serialize)]
struct TimeOfImpactAnswer {
    hit: Option<Impact>,
}

#[derive(Serialize)]
struct Impact {
    fraction: f64,
    point: [f64; 2],
    normal: [f64; 2],
    started_inside: bool,
    depth: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    let motion_a = Motion::from(read_point(object, "motion_a")?).with_turn(read_turn(object, "turn_a")?);
    let motion_b = Motion::from(read_point(object, "motion_b")?).with_turn(read_turn(object, "turn_b")?);
    let hit = carom::time_of_impact(&a, motion_a, &b, motion_b);
    json(&TimeOfImpactAnswer { hit: hit.as_ref().map(Impact::from) })
}

/// Reads a turn in radians.
fn read_turn(object: &Object<'_>, name: &str) -> Result<f64, Problem> {
    object.read_field(name, |node| {
        let turn = node.number()?;
        if turn.abs() > MAX_TURN {
            let shown = node.shown();
            let message = format!("{name} is {shown}; turns are in radians and up to {MAX_TURN} (a thousand revolutions) in either direction");
            return Err(node.problem(ErrorKind::OutOfRange.code(), message));
        }
        Ok(turn)
    })
}

impl From<&TimeOfImpact> for Impact {
    fn from(hit: &TimeOfImpact) -> Self {
        Self {
            fraction: hit.fraction,
            point: hit.point.into(),
            normal: hit.normal.into(),
            started_inside: hit.started_inside,
            depth: hit.depth,
        }
    }
}
