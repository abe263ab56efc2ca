//! Finds the first contact of shapes that move and rotate.

use super::plain_answers::push_time_of_impact;
use crate::{Answer, Input};

/// Reads shape `a`, its motion, shape `b` and its motion; writes the hit, see `push_time_of_impact`.
pub fn time_of_impact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shape()?;
    let motion_a = input.motion()?;
    let b = input.shape()?;
    let motion_b = input.motion()?;
    let hit = carom::time_of_impact(&a, motion_a, &b, motion_b);
    Some(hit.is_some_and(|hit| push_time_of_impact(output, &hit)))
}
