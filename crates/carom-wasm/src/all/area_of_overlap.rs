//! The area that two convex shapes have in common.

use carom::Shape;

use crate::{Answer, Input};

/// Reads convex shapes `a`, `b`; writes the area that they have in common.
pub fn area_of_overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, carom::area_of_overlap)
}

/// Reads convex shapes `a`, `b`; writes their intersection over union.
pub fn iou(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, carom::iou)
}

fn number(
    input: &mut Input<'_>,
    output: &mut Vec<f64>,
    question: fn(&Shape, &Shape) -> Option<f64>,
) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    if a.is_union() || b.is_union() {
        return Some(false);
    }
    let answer = question(&a, &b);
    output.extend(answer);
    Some(answer.is_some())
}
