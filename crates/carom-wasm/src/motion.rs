//! What a hit does to a motion.

use carom::Body;

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

/// Two bodies, each a velocity and a mass; normal and restitution: both velocities afterwards and the impulse.
pub fn collide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (a, b) = (body(input)?, body(input)?);
    let impact = carom::collide(&a, &b, input.point()?, input.finite()?);
    push(output, &[impact.velocity_a, impact.velocity_b, impact.impulse]);
    Some(true)
}

fn body(input: &mut Input<'_>) -> Option<Body> {
    let body = Body::new(input.vector(), input.number());
    input.argument_with_fields(body)
}
