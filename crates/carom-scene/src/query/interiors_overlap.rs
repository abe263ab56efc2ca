//! `interiors_overlap`: whether two shapes share more than boundary.

use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "interiors_overlap", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct InteriorsOverlap {
    interiors_overlap: bool,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&InteriorsOverlap { interiors_overlap: carom::interiors_overlap(&a, &b) })
}
