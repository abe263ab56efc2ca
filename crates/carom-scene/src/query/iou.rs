//! `iou`: the intersection over union of two convex shapes.

use serde::Serialize;

use super::kind::{Answer, Query, answer_convex, json};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "iou", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct Iou {
    iou: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    json(&Iou { iou: answer_convex(object, carom::iou)? })
}
