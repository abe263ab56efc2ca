//! `iou`: the intersection over union of two shapes.

use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "iou", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct Iou {
    iou: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&Iou { iou: carom::iou(&a, &b) })
}
