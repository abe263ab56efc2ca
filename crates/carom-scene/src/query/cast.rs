//! Answers the query `cast`: the first hit of a shape that moves straight.

use carom::CastHit;
use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair, read_point};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "cast", fields: &["a", "motion", "b"], answer };

#[derive(Serialize)]
struct Cast {
    hit: Option<CastAnswer>,
}

/// A hit, as in answers of queries and in reports.
#[derive(Serialize)]
pub(crate) struct CastAnswer {
    fraction: f64,
    point: [f64; 2],
    normal: [f64; 2],
    face_normal: [f64; 2],
    slide_normal: [f64; 2],
    started_inside: bool,
    depth: f64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    let motion = read_point(object, "motion")?;
    json(&Cast { hit: carom::cast(&a, motion, &b).as_ref().map(CastAnswer::from) })
}

impl From<&CastHit> for CastAnswer {
    fn from(hit: &CastHit) -> Self {
        Self {
            fraction: hit.fraction,
            point: hit.point.into(),
            normal: hit.normal.into(),
            face_normal: hit.face_normal.into(),
            slide_normal: hit.slide_normal.into(),
            started_inside: hit.started_inside,
            depth: hit.depth,
        }
    }
}
