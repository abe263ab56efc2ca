//! The area that two convex shapes have in common.

use carom::ConvexShape;

use crate::{Answer, Input};

/// Reads convex shapes `a`, `b`; writes the area that they have in common.
pub fn area_of_overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, |a, b| carom::area_of_overlap(a, b))
}

/// Reads convex shapes `a`, `b`; writes their intersection over union.
pub fn iou(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    number(input, output, |a, b| carom::iou(a, b))
}

fn number(
    input: &mut Input<'_>,
    output: &mut Vec<f64>,
    question: fn(&ConvexShape<'_>, &ConvexShape<'_>) -> f64,
) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    let Some((a, b)) = a.as_convex().zip(b.as_convex()) else { return Some(false) };
    output.push(question(&a, &b));
    Some(true)
}
