//! Computes the contacts of the pairs in lists.

use carom::{Contact, PairFinder, Shape};

use super::lists::boxes_of;
use crate::output::{push_contact, push_numbers};
use crate::{Answer, Input};

/// How many numbers each contact has in a packed list; `js/all/read.js` has an equal number.
const STRIDE: usize = 20;

/// The form in which the contacts of a list are written as numbers.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Whether all contacts have the same number of numbers.
    is_packed: bool,
}

impl Form {
    /// Reads whether the list is packed.
    pub(crate) fn read(input: &mut Input<'_>) -> Self {
        Self { is_packed: input.flag() }
    }

    /// Appends the contact of a pair: two numbers that identify the pair, and the contact, see
    /// `push_contact`. In a packed list, four zeros take the place of a missing second point, and
    /// only the indices of the two parts follow the contact.
    pub(crate) fn push(self, output: &mut Vec<f64>, pair: [f64; 2], contact: &Contact, shapes: [&Shape; 2]) {
        let end = output.len() + STRIDE;
        output.extend(pair);
        if self.is_packed {
            push_numbers(output, contact);
            output.resize(end - 2, 0.0);
            output.extend([contact.part_a, contact.part_b].map(|part| part as f64));
        } else {
            push_contact(output, contact, shapes.map(Some));
        }
    }
}

/// Reads a list of shapes; writes the number of contacts between them, and the indices and the packed contact of each pair, see
/// `Form::push`.
pub fn packed_contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shapes = input.shapes()?;
    let near = PairFinder::pairs_once(&boxes_of(&shapes), IS_NEAR);
    Some(push_contacts(output, &near, [&shapes, &shapes]))
}

/// Reads two lists of shapes; writes the number of contacts between the lists, and the indices and the packed contact of each
/// pair, see `Form::push`.
pub fn packed_contacts_between(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shapes()?;
    let b = input.shapes()?;
    let mut finder = PairFinder::new();
    let near = finder.pairs_between(&boxes_of(&a), &boxes_of(&b), IS_NEAR);
    Some(push_contacts(output, near, [&a, &b]))
}

/// The test of a pair whose boxes touch. It accepts every pair, because the computation of the contact
/// decides whether the shapes touch.
const IS_NEAR: &(dyn Fn(usize, usize) -> bool + Sync) = &|_, _| true;

fn push_contacts(output: &mut Vec<f64>, near: &[(usize, usize)], [a, b]: [&[Shape]; 2]) -> bool {
    output.push(0.0);
    for &(i, j) in near {
        if let Some(contact) = carom::contact(&a[i], &b[j]) {
            output[0] += 1.0;
            Form { is_packed: true }.push(output, [i as f64, j as f64], &contact, [&a[i], &b[j]]);
        }
    }
    true
}
