//! Answers the query `pairs`: all overlapping pairs in a list of shapes.

use serde::Serialize;

use super::kind::{Answer, Query, json};
use crate::json::{Node, Object};
use crate::spec::read_shape;

pub(super) const QUERY: Query = Query { name: "pairs", fields: &["shapes"], answer };

#[derive(Serialize)]
struct Pairs {
    pairs: Vec<(usize, usize)>,
}

fn answer(object: &Object<'_>) -> Answer {
    let shapes = object.read_field("shapes", |list: Node<'_>| list.list_of(read_shape))?;
    json(&Pairs { pairs: carom::pairs(&shapes) })
}
