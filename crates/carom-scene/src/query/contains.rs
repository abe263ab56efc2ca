//! `contains`: whether a point lies in a shape or on its boundary.

use serde::Serialize;

use super::kind::{Answer, Query, json, read_point};
use crate::json::Object;
use crate::spec::read_shape;

pub(super) const QUERY: Query = Query { name: "contains", fields: &["shape", "point"], answer };

#[derive(Serialize)]
struct Contains {
    contains: bool,
}

fn answer(object: &Object<'_>) -> Answer {
    let shape = object.read_field("shape", read_shape)?;
    let point = read_point(object, "point")?;
    json(&Contains { contains: carom::contains(&shape, point) })
}
