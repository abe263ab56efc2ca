//! `area_of_overlap`: the area of the region that two convex shapes have in common.

use serde::Serialize;

use super::kind::{Answer, Query, answer_convex, json};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "area_of_overlap", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct AreaOfOverlap {
    area: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    json(&AreaOfOverlap { area: answer_convex(object, carom::area_of_overlap)? })
}
