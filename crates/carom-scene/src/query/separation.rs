//! `separation`: the signed distance and the closest points of two shapes.

use carom::ClosestPoints;
use serde::Serialize;

use super::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "separation", fields: &["a", "b"], answer };

/// The closest points in answers of queries and in reports.
#[derive(Serialize)]
pub(crate) struct SeparationAnswer {
    separation: f64,
    normal: [f64; 2],
    point_a: [f64; 2],
    point_b: [f64; 2],
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&SeparationAnswer::from(&carom::closest_points(&a, &b)))
}

impl From<&ClosestPoints> for SeparationAnswer {
    fn from(closest: &ClosestPoints) -> Self {
        Self {
            separation: closest.separation,
            normal: closest.normal.into(),
            point_a: closest.point_a.into(),
            point_b: closest.point_b.into(),
        }
    }
}
