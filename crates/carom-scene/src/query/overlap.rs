//! `overlap`: whether two shapes share a point.

use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "overlap", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct Overlap {
    overlap: bool,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&Overlap { overlap: carom::overlap(&a, &b) })
}
