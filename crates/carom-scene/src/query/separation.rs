//! Answers the query `separation`: the signed distance and the closest points of two shapes.

use carom::ClosestPoints;
use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "separation", fields: &["a", "b"], answer };

/// The closest points, as in answers of queries and in reports. All fields are null for a shape without
/// points, such as a grid of empty cells.
#[derive(Default, Serialize)]
pub(crate) struct SeparationAnswer {
    separation: Option<f64>,
    normal: Option<[f64; 2]>,
    point_a: Option<[f64; 2]>,
    point_b: Option<[f64; 2]>,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&SeparationAnswer::from(&carom::closest_points(&a, &b)))
}

impl From<&ClosestPoints> for SeparationAnswer {
    fn from(closest: &ClosestPoints) -> Self {
        if !closest.separation.is_finite() {
            return Self::default();
        }
        Self {
            separation: Some(closest.separation),
            normal: Some(closest.normal.into()),
            point_a: Some(closest.point_a.into()),
            point_b: Some(closest.point_b.into()),
        }
    }
}
