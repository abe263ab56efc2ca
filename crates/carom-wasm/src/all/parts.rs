//! Finds all contacts of two shapes of several parts. There is one for each locally shortest push that separates the shapes.

use crate::output::{push_contact, push_flag};
use crate::{Answer, Input};

/// Reads shapes `a`, `b`. Writes whether all contacts were found, the number of contacts, and the contacts, see `push_contact`.
pub fn contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let contacts = carom::contacts(a, b);
        push_flag(output, contacts.is_complete);
        output.push(contacts.len() as f64);
        contacts.iter().for_each(|contact| {
            push_contact(output, contact, [Some(a), Some(b)]);
        });
        Some(true)
    })
}
