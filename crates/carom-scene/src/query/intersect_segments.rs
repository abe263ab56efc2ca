//! Answers the query `intersect_segments`: the common points of two segments that cross, touch or overlap.

use carom::{Segment, SegmentIntersection, Shape};
use serde::Serialize;

use super::kind::{Answer, Query, json};
use crate::json::{Node, Object, Problem};
use crate::spec::read_shape;

pub(super) const QUERY: Query = Query { name: "intersect_segments", fields: &["a", "b"], answer };

#[derive(Default, Serialize)]
struct Intersection {
    kind: &'static str,
    point: Option<[f64; 2]>,
    fraction_a: Option<f64>,
    fraction_b: Option<f64>,
    points: Option<[[f64; 2]; 2]>,
}

fn answer(object: &Object<'_>) -> Answer {
    let a = object.read_field("a", read_segment)?;
    let b = object.read_field("b", read_segment)?;
    json(&match carom::intersect_segments(&a, &b) {
        SegmentIntersection::None => Intersection { kind: "none", ..Intersection::default() },
        SegmentIntersection::Point { point, fraction_a, fraction_b } => Intersection {
            kind: "point",
            point: Some(point.into()),
            fraction_a: Some(fraction_a),
            fraction_b: Some(fraction_b),
            points: None,
        },
        SegmentIntersection::Overlap { points } => {
            let points = Some(points.map(Into::into));
            Intersection { kind: "overlap", points, ..Intersection::default() }
        }
    })
}

fn read_segment(node: Node<'_>) -> Result<Segment, Problem> {
    match read_shape(node)? {
        Shape::Segment(segment) => Ok(segment),
        _ => {
            let kind = node.object()?.need("type")?;
            Err(kind.problem("wrong_type", "not a segment; give a shape of type `segment`").in_field("type"))
        }
    }
}
