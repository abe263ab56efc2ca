//! Written by `cargo xtask api` from the queries of the library: do not edit.
//!
//! Defines the queries that a rule writes. Their fields are shapes and points, and their answer is a flag or a number.

use super::kind::{Answer, Query, named, read_point};
use crate::json::Object;
use crate::spec::read_shape;

pub(super) const QUERIES: [Query; 6] = [
    Query { name: "overlap", fields: &["a", "b"], answer: overlap },
    Query { name: "contains", fields: &["shape", "point"], answer: contains },
    Query { name: "area_of_overlap", fields: &["a", "b"], answer: area_of_overlap },
    Query { name: "iou", fields: &["a", "b"], answer: iou },
    Query { name: "interiors_overlap", fields: &["a", "b"], answer: interiors_overlap },
    Query { name: "covered_area", fields: &["shape"], answer: covered_area },
];

fn overlap(object: &Object<'_>) -> Answer {
    let a = object.read_field("a", read_shape)?;
    let b = object.read_field("b", read_shape)?;
    named("overlap", &carom::overlap(&a, &b))
}

fn contains(object: &Object<'_>) -> Answer {
    let shape = object.read_field("shape", read_shape)?;
    let point = read_point(object, "point")?;
    named("contains", &carom::contains(&shape, point))
}

fn area_of_overlap(object: &Object<'_>) -> Answer {
    let a = object.read_field("a", read_shape)?;
    let b = object.read_field("b", read_shape)?;
    named("area", &carom::area_of_overlap(&a, &b))
}

fn iou(object: &Object<'_>) -> Answer {
    let a = object.read_field("a", read_shape)?;
    let b = object.read_field("b", read_shape)?;
    named("iou", &carom::iou(&a, &b))
}

fn interiors_overlap(object: &Object<'_>) -> Answer {
    let a = object.read_field("a", read_shape)?;
    let b = object.read_field("b", read_shape)?;
    named("interiors_overlap", &carom::interiors_overlap(&a, &b))
}

fn covered_area(object: &Object<'_>) -> Answer {
    let shape = object.read_field("shape", read_shape)?;
    named("area", &carom::covered_area(&shape))
}
