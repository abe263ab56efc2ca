//! `contact`: contact points, depth and minimum translation of two shapes.

use carom::{Contact, ContactPoint};
use serde::Serialize;

use super::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "contact", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct Contacts {
    contact: Option<ContactAnswer>,
}

/// A contact in answers of queries and in reports.
#[derive(Serialize)]
pub(crate) struct ContactAnswer {
    normal: [f64; 2],
    depth: f64,
    mtv: [f64; 2],
    points: Vec<PointAnswer>,
    a_in_b: bool,
    b_in_a: bool,
}

#[derive(Serialize)]
struct PointAnswer {
    point: [f64; 2],
    depth: f64,
    id: u64,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    json(&Contacts { contact: carom::contact(&a, &b).as_ref().map(ContactAnswer::from) })
}

impl From<&Contact> for ContactAnswer {
    fn from(contact: &Contact) -> Self {
        Self {
            normal: contact.normal.into(),
            depth: contact.depth,
            mtv: contact.mtv().into(),
            points: contact.points().iter().map(PointAnswer::from).collect(),
            a_in_b: contact.a_in_b,
            b_in_a: contact.b_in_a,
        }
    }
}

impl From<&ContactPoint> for PointAnswer {
    fn from(point: &ContactPoint) -> Self {
        Self { point: point.point.into(), depth: point.depth, id: point.id }
    }
}
