//! The first contact of shapes that move and rotate.

use crate::answers::{push, push_flag};
use crate::{Answer, Input};

/// Reads shape `a`, its motion, shape `b` and its motion; writes the fraction, the point, the normal, the depth, and
/// whether the shapes overlapped at the start.
pub fn time_of_impact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (a, motion_a, b, motion_b) = (input.shape()?, input.motion()?, input.shape()?, input.motion()?);
    let pair = a.as_convex().zip(b.as_convex());
    let hit = pair.and_then(|(a, b)| carom::time_of_impact(&a, motion_a, &b, motion_b));
    let Some(hit) = hit else { return Some(false) };
    output.push(hit.fraction);
    push(output, &[hit.point, hit.normal]);
    output.push(hit.depth);
    push_flag(output, hit.started_inside);
    Some(true)
}
