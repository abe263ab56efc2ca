//! The first contact of shapes that move and rotate.

use crate::output::{push, push_flag};
use crate::{Answer, Input};

/// Reads shape `a`, its motion, shape `b` and its motion; writes the fraction, the point, the normal, the depth, and
/// whether the shapes overlapped at the start.
pub fn time_of_impact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = input.shape()?;
    let motion_a = input.motion()?;
    let b = input.shape()?;
    let motion_b = input.motion()?;
    let Some(hit) = carom::time_of_impact(&a, motion_a, &b, motion_b) else { return Some(false) };
    output.push(hit.fraction);
    push(output, &[hit.point, hit.normal]);
    output.push(hit.depth);
    push_flag(output, hit.started_inside);
    Some(true)
}
