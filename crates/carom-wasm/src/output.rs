//! Appends the parts of answers to the list of numbers that is the result of a query.

#[cfg(feature = "all")]
use carom::Filter;
use carom::{Contact, Vec2};

use crate::Shape;

pub(crate) use crate::plain_answers::*;

/// A field of an answer: a number, a flag or a vector.
pub(crate) trait AnswerField {
    fn append(self, output: &mut Vec<f64>);
}

impl AnswerField for f64 {
    fn append(self, output: &mut Vec<f64>) {
        output.push(self);
    }
}

impl AnswerField for bool {
    fn append(self, output: &mut Vec<f64>) {
        push_flag(output, self);
    }
}

impl AnswerField for Vec2 {
    fn append(self, output: &mut Vec<f64>) {
        push(output, &[self]);
    }
}

/// Declares functions that append the fields of a result and return true, because there is a result.
macro_rules! answers {
    ($($append:ident: $answer:ident { $($field:ident),* })*) => {$(
        pub(crate) fn $append(output: &mut Vec<f64>, answer: &carom::$answer) -> bool {
            use $crate::output::AnswerField as _;
            $(answer.$field.append(output);)*
            true
        }
    )*};
}
pub(crate) use answers;

/// Appends the coordinates of vectors to a result.
pub(crate) fn push(output: &mut Vec<f64>, vectors: &[Vec2]) {
    for vector in vectors {
        output.extend([vector.x, vector.y]);
    }
}

/// Appends 1 for true and 0 for false.
pub(crate) fn push_flag(output: &mut Vec<f64>, flag: bool) {
    output.push(f64::from(u8::from(flag)));
}

/// Appends a contact of two shapes: its numbers, see `push_numbers`, and its parts, see
/// `push_parts`. For a half-plane, its shape is `None`.
#[cfg(feature = "all")]
pub(crate) fn push_contact(output: &mut Vec<f64>, contact: &Contact, shapes: [Option<&Shape>; 2]) -> bool {
    push_numbers(output, contact) && push_parts(output, contact, shapes)
}

/// Appends a contact of convex shapes: its numbers, see `push_numbers`, and 0 because there are no parts.
#[cfg(not(feature = "all"))]
pub(crate) fn push_contact(output: &mut Vec<f64>, contact: &Contact, _: [Option<&Shape>; 2]) -> bool {
    push_numbers(output, contact);
    output.push(0.0);
    true
}

/// Appends a contact without its parts: normal, depth, translation, whether `a` is in `b`, whether `b` is in `a`, the
/// number of points, and for each point its position, depth and id.
pub(crate) fn push_numbers(output: &mut Vec<f64>, contact: &Contact) -> bool {
    let normal = contact.normal;
    let mtv = contact.mtv();
    output.extend([normal.x, normal.y, contact.depth, mtv.x, mtv.y]);
    push_flag(output, contact.a_in_b);
    push_flag(output, contact.b_in_a);
    output.push(contact.points().len() as f64);
    for point in contact.points() {
        output.extend([point.point.x, point.point.y, point.depth, point.id as f64]);
    }
    true
}

/// Appends the number of faces of a contact, the faces, and the two parts, see `push_part`. For convex shapes,
/// appends only 0.
#[cfg(feature = "all")]
fn push_parts(output: &mut Vec<f64>, contact: &Contact, shapes: [Option<&Shape>; 2]) -> bool {
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

/// Appends the index of a part. For a grid, also appends the number of columns, and otherwise 0.
#[cfg(feature = "all")]
pub(crate) fn push_part(output: &mut Vec<f64>, shape: Option<&Shape>, part: usize) {
    let columns = if let Some(Shape::TileGrid(grid)) = shape { grid.columns() } else { 0 };
    output.extend([part, columns].map(|count| count as f64));
}

/// Appends the upper and the lower half of the layer and of the mask of a filter.
#[cfg(feature = "all")]
pub(crate) fn push_filter(output: &mut Vec<f64>, Filter { layer, mask }: Filter) {
    output.extend([layer >> 32, layer & HALF, mask >> 32, mask & HALF].map(|half| half as f64));
}

#[cfg(feature = "all")]
const HALF: u64 = 0xffff_ffff;
