//! `area_of_overlap`: the area of the region that two shapes have in common.

use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "area_of_overlap", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct AreaOfOverlap {
    area: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&AreaOfOverlap { area: carom::area_of_overlap(&a, &b) })
}
