//! Answers the query `closest_point`: the point of a shape that is nearest to a given point.

use carom::Shape;
use serde::Serialize;

use super::kind::{Answer, Query, json, read_point};
use crate::json::Object;
use crate::spec::read_shape;

pub(super) const QUERY: Query = Query { name: "closest_point", fields: &["shape", "point"], answer };

#[derive(Default, Serialize)]
struct Closest {
    /// The closest point. It and the distance are null for a shape without points.
    point: Option<[f64; 2]>,
    distance: Option<f64>,
    inside: bool,
    /// The position along a segment, from 0 at `a` to 1 at `b`; null for other shapes.
    ratio: Option<f64>,
}

fn answer(object: &Object<'_>) -> Answer {
    let shape = object.read_field("shape", read_shape)?;
    let point = read_point(object, "point")?;
    let closest = carom::closest_point(&shape, point);
    if !closest.distance.is_finite() {
        return json(&Closest::default());
    }
    let mut answer = Closest {
        point: Some(closest.point.into()),
        distance: Some(closest.distance),
        inside: closest.inside,
        ratio: None,
    };
    if let Shape::Segment(segment) = &shape {
        let nearest = segment.closest_point(point);
        answer.ratio = Some(nearest.ratio);
        if !closest.inside {
            (answer.point, answer.distance) = (Some(nearest.point.into()), Some(nearest.distance));
        }
    }
    json(&answer)
}
