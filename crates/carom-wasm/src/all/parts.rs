//! The parts that touch, in contacts of shapes of several parts.

use carom::{Contact, Shape};

use crate::answers::{push, push_contact};
use crate::{Answer, Input};

/// Appends the number of faces of a contact, the faces, and the two parts, see `push_part`; for convex shapes only 0.
pub(crate) fn push_parts(output: &mut Vec<f64>, contact: &Contact, shapes: [Option<&Shape>; 2]) -> bool {
    if !shapes.iter().flatten().any(|shape| shape.is_union()) {
        output.push(0.0);
        return true;
    }
    output.push(contact.faces().len() as f64);
    push(output, contact.faces());
    let parts = [contact.part_a, contact.part_b];
    shapes.into_iter().zip(parts).for_each(|(shape, part)| push_part(output, shape, part));
    true
}

/// Appends the index of a part, and the number of columns of a grid, or else 0.
pub(crate) fn push_part(output: &mut Vec<f64>, shape: Option<&Shape>, part: usize) {
    let columns = if let Some(Shape::TileGrid(grid)) = shape { grid.columns() } else { 0 };
    output.extend([part, columns].map(|count| count as f64));
}

/// Reads shapes `a`, `b`; writes the number of contacts, one for each locally shortest way out, and the contacts, see
/// `push_contact`.
pub fn all_contacts(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let contacts = carom::contacts(a, b);
        output.push(contacts.len() as f64);
        contacts.iter().for_each(|contact| {
            push_contact(output, contact, [Some(a), Some(b)]);
        });
        Some(true)
    })
}
