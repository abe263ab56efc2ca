//! Answers the query `contacts`: all locally shortest pushes out of an overlap.

use serde::Serialize;

use super::contact::ContactAnswer;
use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "contacts", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct AllContacts {
    contacts: Vec<ContactAnswer>,
    is_complete: bool,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    let all = carom::contacts(&a, &b);
    let contacts = all.iter().map(|contact| ContactAnswer::new(contact, &a, &b)).collect();
    json(&AllContacts { contacts, is_complete: all.is_complete })
}
