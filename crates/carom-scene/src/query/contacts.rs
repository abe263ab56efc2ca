//! `contacts`: every locally shortest way out of an overlap.

use serde::Serialize;

use super::contact::ContactAnswer;
use super::kind::{Answer, Query, json, read_pair};
use crate::json::Object;

pub(super) const QUERY: Query = Query { name: "contacts", fields: &["a", "b"], answer };

#[derive(Serialize)]
struct AllContacts {
    contacts: Vec<ContactAnswer>,
}

fn answer(object: &Object<'_>) -> Answer {
    let (a, b) = read_pair(object)?;
    let mut contacts = carom::contacts(&a, &b);
    // The protocol lists the deepest contact first. The sort is stable, so equally deep contacts
    // stay in the order of the library.
    contacts.sort_by(|one, other| other.depth.total_cmp(&one.depth));
    let contacts = contacts.iter().map(|contact| ContactAnswer::new(contact, &a, &b)).collect();
    json(&AllContacts { contacts })
}
