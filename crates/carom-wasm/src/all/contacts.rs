//! Contacts of pairs, each with a fixed number of numbers.

use carom::{Contact, PairFinder, Shape};

use super::lists::boxes_of;
use crate::answers::push_contact;
use crate::{Answer, Input};

/// The number of numbers of each contact; `js/all/read.js` has an equal number.
const STRIDE: usize = 18;

/// Appends the contact of a pair: two numbers that identify the pair, and the contact, see `push_contact`. A single
/// contact point is followed by four zeros.
pub(crate) fn push_pair_contact(output: &mut Vec<f64>, pair: [f64; 2], contact: &Contact) {
    let end = output.len() + STRIDE;
    output.extend(pair);
    push_contact(output, contact);
    output.resize(end, 0.0);
}

/// Reads a list of shapes; writes the number of contacts between them, and the indices and the contact of each pair.
pub fn contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shapes = input.shapes()?;
    let near = PairFinder::pairs_once(&boxes_of(&shapes), IS_NEAR);
    Some(push_contacts(output, &near, &shapes, &shapes))
}

/// Reads two lists of shapes; writes the number of contacts between the lists, and the indices and the contact of each
/// pair.
pub fn contacts_between(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (a, b) = (input.shapes()?, input.shapes()?);
    let mut finder = PairFinder::new();
    let near = finder.pairs_between(&boxes_of(&a), &boxes_of(&b), IS_NEAR);
    Some(push_contacts(output, near, &a, &b))
}

/// The test of a pair whose boxes touch. The contact decides.
const IS_NEAR: &dyn Fn(usize, usize) -> bool = &|_, _| true;

fn push_contacts(output: &mut Vec<f64>, near: &[(usize, usize)], a: &[Shape], b: &[Shape]) -> bool {
    output.push(0.0);
    for &(i, j) in near {
        if let Some(contact) = carom::contact(&a[i], &b[j]) {
            output[0] += 1.0;
            push_pair_contact(output, [i as f64, j as f64], &contact);
        }
    }
    true
}
