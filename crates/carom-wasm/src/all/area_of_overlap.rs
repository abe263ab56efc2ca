//! The area that two shapes have in common.

use carom::Shape;

use crate::{Answer, Input};

/// Reads shapes `a`, `b`; writes the area that they have in common.
pub fn area_of_overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, carom::area_of_overlap)
}

/// Reads shapes `a`, `b`; writes their intersection over union.
pub fn iou(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, carom::iou)
}

fn number(input: &mut Input<'_>, output: &mut Vec<f64>, question: fn(&Shape, &Shape) -> f64) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    output.push(question(&a, &b));
    Some(true)
}
