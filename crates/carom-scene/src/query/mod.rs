//! Implements the query protocol: one JSON object per input line, one answer per output line.
//!
//! Each query that is not generated in [`by_rule`] has a file in this folder with its name, its fields and
//! its answer, and an entry in [`QUERIES`].

mod bounds;
mod by_rule;
mod cast;
mod cast_ray;
mod closest_point;
mod contact;
mod contacts;
mod intersect_segments;
mod kind;
mod pairs;
mod separation;
mod time_of_impact;

pub(crate) use bounds::BoundsAnswer;
pub(crate) use cast::CastAnswer;
pub(crate) use contact::ContactAnswer;
pub(crate) use separation::SeparationAnswer;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::json::{Node, Object, Problem};
use crate::suggest::did_you_mean;
use kind::{Answer, Query};

/// The queries that are written by hand.
const QUERIES: [Query; 10] = [
    separation::QUERY,
    contact::QUERY,
    contacts::QUERY,
    closest_point::QUERY,
    intersect_segments::QUERY,
    cast_ray::QUERY,
    cast::QUERY,
    time_of_impact::QUERY,
    bounds::QUERY,
    pairs::QUERY,
];

fn queries() -> impl Iterator<Item = &'static Query> {
    by_rule::QUERIES.iter().chain(&QUERIES)
}

/// The maximum length of a line, in bytes.
pub const MAX_LINE: usize = 1 << 28;

/// Answers one line, which is given without its line end. Appends the answer and a line end to `out`. Returns
/// false if the answer is an error.
///
/// ```
/// let mut out = Vec::new();
/// let line = br#"{"id": 7, "query": "contains", "shape": {"type": "circle", "center": [0, 0], "radius": 1}, "point": [1, 0]}"#;
/// assert!(carom_scene::answer_line(line, &mut out));
/// assert_eq!(out, b"{\"id\":7,\"answer\":{\"contains\":true}}\n");
/// ```
pub fn answer_line(line: &[u8], out: &mut Vec<u8>) -> bool {
    let (id, answer) = read_line(line);
    match &answer {
        Ok(answer) => write(out, &Answered { id, answer }),
        Err(problem) => write(out, &Failed { id, error: problem.into() }),
    }
    answer.is_ok()
}

#[derive(Serialize)]
struct Answered<'a> {
    id: &'a RawValue,
    answer: &'a RawValue,
}

#[derive(Serialize)]
struct Failed<'a> {
    id: &'a RawValue,
    error: Fault<'a>,
}

#[derive(Serialize)]
struct Fault<'a> {
    code: &'a str,
    message: &'a str,
    path: Option<&'a str>,
}

impl<'a> From<&'a Problem> for Fault<'a> {
    fn from(problem: &'a Problem) -> Self {
        let path = Some(problem.path.as_str()).filter(|path| !path.is_empty());
        Self { code: problem.code, message: &problem.message, path }
    }
}

fn write(out: &mut Vec<u8>, answer: &impl Serialize) {
    serde_json::to_writer(&mut *out, answer).expect("writing to a `Vec` never fails");
    out.push(b'\n');
}

fn read_line(line: &[u8]) -> (&RawValue, Answer) {
    match open_line(line) {
        Ok(object) => {
            let id = read_id(&object);
            (id.unwrap_or(RawValue::NULL), answer(&object))
        }
        Err(problem) => (RawValue::NULL, Err(problem)),
    }
}

fn open_line(line: &[u8]) -> Result<Object<'_>, Problem> {
    if MAX_LINE < line.len() {
        return Err(Problem::new("bad_json", 0..0, "a line of more than 256 MiB; send less at once"));
    }
    let text = str::from_utf8(line).map_err(|error| {
        let at = error.valid_up_to();
        Problem::new("bad_json", at..at + 1, format!("not UTF-8 from byte {at} on; send UTF-8 text"))
    })?;
    if text.trim().is_empty() {
        return Err(Problem::new("bad_json", 0..0, "a blank line; send one JSON object a line"));
    }
    let node = Node::parse(text).map_err(|problem| {
        let column = problem.excerpt(text).column;
        Problem { message: format!("column {column}: {}", problem.message), ..problem }
    })?;
    Object::read_loosely(node)
}

/// Returns the text of the query's id; returns `None` if the id is missing or occurs twice.
fn read_id<'a>(object: &Object<'a>) -> Option<&'a RawValue> {
    let id = object.only_one("id")?;
    serde_json::from_str(id.raw()).ok()
}

fn answer(object: &Object<'_>) -> Answer {
    object.each_once()?;
    let name = object.read_field("query", Node::string)?;
    let Some(query) = queries().find(|query| query.name == name) else {
        return Err(unknown_query(&name, object));
    };
    object.only(&[&["id", "query"], query.fields].concat())?;
    (query.answer)(object)
}

fn unknown_query(name: &str, object: &Object<'_>) -> Problem {
    let names = queries().map(|query| format!("`{}`", query.name)).collect::<Vec<_>>().join(", ");
    let at = object.get("query").unwrap_or(object.node());
    let near = did_you_mean(name, queries().map(|query| query.name));
    let message = format!("this version has no query {}{near}; it has {names}", at.shown());
    at.problem("unknown_query", message).in_field("query")
}
