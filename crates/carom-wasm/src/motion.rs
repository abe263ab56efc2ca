//! What a hit does to a motion.

use alloc::vec::Vec;

use carom::{Body, CastHit, Mover, Response, Vec2};

use crate::answers::{push, push_hit};
use crate::{Answer, Fault, Given, Input};

/// Velocity, normal, restitution: the velocity afterwards.
pub fn bounce(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::bounce(input.point()?, input.point()?, input.finite()?)]);
    Ok(true)
}

/// Velocity and normal: the velocity afterwards.
pub fn slide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[carom::slide(input.point()?, input.point()?)]);
    Ok(true)
}

/// Two bodies, each a velocity and a mass; normal and restitution: both velocities afterwards and the impulse.
pub fn collide(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (a, b) = (body(input)?, body(input)?);
    let impact = carom::collide(&a, &b, input.point()?, input.finite()?);
    push(output, &[impact.velocity_a, impact.velocity_b, impact.impulse]);
    Ok(true)
}

fn body(input: &mut Input<'_>) -> Result<Body, Fault> {
    let body = Body::new(input.vector(), input.number());
    input.argument_with_fields(body)
}

/// A shape and obstacles: the way out, if there is one.
pub fn recover(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let mover = Mover::new(input.shape()?.0);
    let Some(way) = mover.recover(&input.shapes()?) else { return Ok(false) };
    push(output, &[way]);
    Ok(true)
}

/// A step of a mover, read before it begins: whoever is asked what an obstacle does may call in again.
#[derive(Debug)]
pub struct Request {
    mover: Mover,
    velocity: Vec2,
    time: f64,
    obstacles: Vec<(Given, usize)>,
}

impl Request {
    /// The shape, the most hits, velocity, time, and the obstacles.
    ///
    /// # Errors
    /// Those of the shapes; a velocity or a time that is not finite or out of range; a negative time.
    pub fn read(input: &mut Input<'_>) -> Result<Self, Fault> {
        let mover = Mover::new(input.shape()?.0).with_max_hits(input.count());
        let (velocity, time) = (input.point()?, input.length()?);
        let obstacles = input.shapes()?.into_iter().enumerate().map(|(index, shape)| (shape, index));
        Ok(Self { mover, velocity, time, obstacles: obstacles.collect() })
    }

    /// The displacement, the velocity afterwards, the time that is left, the number of hits, and of each: the obstacle, the
    /// time, the displacement so far, the response as a number, and the hit. `respond` is told a hit and the number of
    /// the obstacle and answers with a number: -1 touch, -2 cross, -3 slide, else the restitution of a bounce.
    pub fn run(&self, output: &mut Vec<f64>, mut respond: impl FnMut(&CastHit, usize) -> f64) -> bool {
        let response = |(_, index): &(Given, usize), hit: &CastHit| response(respond(hit, *index));
        let step = self.mover.advance(self.velocity, self.time, &self.obstacles, response);
        push(output, &[step.travelled, step.velocity]);
        output.extend([step.left, step.hits.len() as f64]);
        for hit in &step.hits {
            output.extend([
                hit.obstacle as f64,
                hit.time,
                hit.travelled.x,
                hit.travelled.y,
                number(hit.response),
            ]);
            push_hit(output, &hit.hit);
        }
        true
    }
}

const TOUCH: f64 = -1.0;
const CROSS: f64 = -2.0;
const SLIDE: f64 = -3.0;

fn response(number: f64) -> Response {
    match number {
        TOUCH => Response::Touch,
        CROSS => Response::Cross,
        SLIDE => Response::Slide,
        restitution => Response::Bounce(restitution),
    }
}

const fn number(response: Response) -> f64 {
    match response {
        Response::Touch => TOUCH,
        Response::Cross => CROSS,
        Response::Slide => SLIDE,
        Response::Bounce(restitution) => restitution,
    }
}
