//! Defines a kind of query, and the fields and answers that several kinds share.

use std::collections::BTreeMap;

use carom::{ErrorKind, MAX_COORDINATE, Shape, Vec2};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::json::{Object, Problem};
use crate::spec::read_shape;

/// A kind of query.
pub(super) struct Query {
    pub(super) name: &'static str,
    /// The names of the fields of the query, besides `id` and `query`.
    pub(super) fields: &'static [&'static str],
    pub(super) answer: fn(&Object<'_>) -> Answer,
}

/// The answer of a query as JSON text.
pub(super) type Answer = Result<Box<RawValue>, Problem>;

/// Serializes an answer as JSON.
pub(super) fn json(answer: &impl Serialize) -> Answer {
    Ok(to_raw_value(answer).expect("an answer is plain data"))
}

/// Serializes an answer as a JSON object with one field.
pub(super) fn named(field: &str, answer: &impl Serialize) -> Answer {
    json(&BTreeMap::from([(field, answer)]))
}

/// Reads the two shapes of a query on a pair.
pub(super) fn read_pair(object: &Object<'_>) -> Result<(Shape, Shape), Problem> {
    Ok((object.read_field("a", read_shape)?, object.read_field("b", read_shape)?))
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
