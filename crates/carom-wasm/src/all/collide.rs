//! The collision of two bodies.

use carom::Body;

use crate::output::push;
use crate::{Answer, Input};

/// Reads two bodies, each a velocity and a mass, the normal and the restitution; writes the velocities after the
/// collision and the impulse.
pub fn collide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = body(input)?;
    let b = body(input)?;
    let impact = carom::collide(&a, &b, input.point()?, input.finite()?);
    push(output, &[impact.velocity_a, impact.velocity_b, impact.impulse]);
    Some(true)
}

fn body(input: &mut Input<'_>) -> Option<Body> {
    let body = Body::new(input.vector(), input.number());
    input.argument_with_fields(body)
}
