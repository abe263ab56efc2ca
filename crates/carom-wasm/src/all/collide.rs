//! Computes the collision of two bodies.

use carom::Body;

use super::plain_answers::push_collision;
use crate::{Answer, Input};

/// Reads two bodies, each a velocity and a mass, the normal and the restitution. Writes the collision, see
/// `push_collision`.
pub fn collide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let a = body(input)?;
    let b = body(input)?;
    let impact = carom::collide(&a, &b, input.point()?, input.finite()?);
    Some(push_collision(output, &impact))
}

fn body(input: &mut Input<'_>) -> Option<Body> {
    let body = Body::new(input.vector(), input.number());
    input.argument_with_fields(body)
}
