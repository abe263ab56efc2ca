//! Answers the query `contact`: contact points, depth and minimum translation of two shapes.

use carom::{Contact, ContactPoint, Shape};
use serde::Serialize;

use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;
use crate::part_id::PartId;

pub(super) const QUERY: Query = Query { name: "contact", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct OneContact {
    contact: Option<ContactAnswer>,
}

/// A contact, as in answers of queries and in reports.
#[derive(Serialize)]
pub(crate) struct ContactAnswer {
    normal: [f64; 2],
    depth: f64,
    mtv: [f64; 2],
    points: Vec<PointAnswer>,
    a_in_b: bool,
    b_in_a: bool,
    #[serde(flatten)]
    parts: Option<PartsAnswer>,
}

/// The faces and the parts of a contact where at least one shape has several parts.
#[derive(Serialize)]
struct PartsAnswer {
    faces: Vec<[f64; 2]>,
    part_a: PartId,
    part_b: PartId,
}

#[derive(Serialize)]
struct PointAnswer {
    point: [f64; 2],
    depth: f64,
    id: u64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&OneContact { contact: carom::contact(&a, &b).map(|contact| ContactAnswer::new(&contact, &a, &b)) })
}

impl ContactAnswer {
    /// Creates the answer for the contact of two shapes.
    pub(crate) fn new(contact: &Contact, a: &Shape, b: &Shape) -> Self {
        Self {
            normal: contact.normal.into(),
            depth: contact.depth,
            mtv: contact.mtv().into(),
            points: contact.points().iter().map(PointAnswer::from).collect(),
            a_in_b: contact.a_in_b,
            b_in_a: contact.b_in_a,
            parts: PartsAnswer::new(contact, a, b),
        }
    }
}

impl PartsAnswer {
    /// Creates these fields; returns `None` if both shapes are convex.
    fn new(contact: &Contact, a: &Shape, b: &Shape) -> Option<Self> {
        (a.is_union() || b.is_union()).then(|| Self {
            faces: contact.faces().iter().map(|&face| face.into()).collect(),
            part_a: PartId::new(a, contact.part_a),
            part_b: PartId::new(b, contact.part_b),
        })
    }
}

impl From<&ContactPoint> for PointAnswer {
    fn from(point: &ContactPoint) -> Self {
        Self { point: point.point.into(), depth: point.depth, id: point.id }
    }
}
