//! A kind of query, and the fields and answers that several kinds share.

use carom::{ErrorKind, MAX_COORDINATE, Shape, Vec2};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::json::{Object, Problem};
use crate::spec::read_shape;

/// A kind of query.
pub(super) struct Query {
    pub(super) name: &'static str,
    /// The fields of the query, besides `id` and `query`.
    pub(super) fields: &'static [&'static str],
    pub(super) answer: fn(&Object<'_>) -> Answer,
}

/// The answer of a query as JSON text.
pub(super) type Answer = Result<Box<RawValue>, Problem>;

/// Serializes an answer as JSON.
pub(super) fn json(answer: &impl Serialize) -> Answer {
    Ok(to_raw_value(answer).expect("an answer is plain data"))
}

/// Reads the two shapes of a query about a pair.
pub(super) fn read_pair(object: &Object<'_>) -> Result<(Shape, Shape), Problem> {
    Ok((object.read_field("a", read_shape)?, object.read_field("b", read_shape)?))
}

/// Reads the two shapes of a query about convex shapes, and returns the answer.
pub(super) fn answer_convex(
    object: &Object<'_>,
    question: fn(&Shape, &Shape) -> Option<f64>,
) -> Result<f64, Problem> {
    let (a, b) = read_pair(object)?;
    let union = [("a", &a), ("b", &b)].into_iter().find(|(_, shape)| shape.is_union());
    match union {
        Some((name, _)) => Err(not_convex(object, name)),
        None => question(&a, &b).ok_or_else(|| not_convex(object, "a")),
    }
}

/// Returns the error about a shape of several parts in a field for convex shapes.
fn not_convex(object: &Object<'_>, name: &str) -> Problem {
    let node = object.get(name).unwrap_or(object.node());
    let message = format!("{name} is a shape of several parts; give a convex shape");
    node.problem(ErrorKind::NotConvexShape.code(), message).in_field(name)
}

/// Reads a point within the coordinate range of shapes.
pub(super) fn read_point(object: &Object<'_>, name: &str) -> Result<Vec2, Problem> {
    object.read_field(name, |node| {
        let [x, y] = node.point()?;
        if x.abs().max(y.abs()) > MAX_COORDINATE {
            let kind = ErrorKind::OutOfRange;
            return Err(
                node.problem(kind.code(), format!("{name} is {}: {}", node.shown(), kind.fault_and_cure()))
            );
        }
        Ok(Vec2::new(x, y))
    })
}
