//! What a hit does to a motion.

use crate::answers::push;
use crate::{Answer, Input};

/// Velocity, normal, restitution: the velocity afterwards.
pub fn bounce(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::bounce(input.point()?, input.point()?, input.finite()?)]);
    Some(true)
}

/// Velocity and normal: the velocity afterwards.
pub fn slide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::slide(input.point()?, input.point()?)]);
    Some(true)
}
