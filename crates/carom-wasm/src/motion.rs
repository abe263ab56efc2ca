//! Computes the velocity after a hit.

use crate::output::push;
use crate::{Answer, Input};

/// Reads a velocity, a normal and a restitution; writes the velocity after a bounce.
pub fn bounce(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::bounce(input.point()?, input.point()?, input.finite()?)]);
    Some(true)
}

/// Reads a velocity and a normal; writes the velocity of a slide.
pub fn slide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::slide(input.point()?, input.point()?)]);
    Some(true)
}
