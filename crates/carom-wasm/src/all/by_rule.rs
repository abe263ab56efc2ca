//! Written by `cargo xtask api` from the functions of the library: do not edit.
//!
//! Defines the query functions that a rule writes. Their arguments are shapes and points, and their answer is a flag or a number.

use crate::{Answer, Input};


/// Reads a, b; writes the number.
pub fn area_of_overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    output.push(carom::area_of_overlap(&a, &b));
    Some(true)
}

/// Reads a, b; writes the number.
pub fn iou(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    output.push(carom::iou(&a, &b));
    Some(true)
}

/// Reads a, b; returns the flag.
pub fn interiors_overlap(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let a = input.shape()?;
    let b = input.shape()?;
    Some(carom::interiors_overlap(&a, &b))
}

/// Reads shape; writes the number.
pub fn covered_area(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?;
    output.push(carom::covered_area(&shape));
    Some(true)
}
