//! A shape that moves among obstacles.

use carom::{Advance, CastHit, ColliderId, Mover, MoverHit, Response, Shape};

use super::searches::{Scope, Wanted};
use crate::answers::{push, push_hit};
use crate::{Answer, Input};

/// Reads a shape and obstacles, which may be a search; writes the displacement out of all overlaps, and whether it is the
/// shortest.
pub fn recover(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let mover = Mover::new(input.shape()?);
    let recovery = match Obstacles::read(input)? {
        Obstacles::Listed(list) => mover.recover(&list),
        Obstacles::Found(scope) => scope.search(wanted, |search| mover.recover(search)),
    };
    push(output, &[recovery.displacement]);
    output.push(f64::from(u8::from(recovery.is_shortest)));
    Some(true)
}

/// The callback for the response to a hit, given the hit and the index or id of the obstacle. It returns -1 for touch,
/// -2 for cross, -3 for slide, or else the restitution of a bounce.
pub type Respond<'a> = &'a mut dyn FnMut(&CastHit, f64) -> f64;

/// Computes a step of a mover. Reads the shape, the most hits, the velocity, the time, and the obstacles, which may be
/// a search. Writes the displacement, the velocity at the end, the remaining time, the number of hits, and for each hit
/// the obstacle, the time, the displacement up to the hit, the response as a number, and the hit.
pub fn advance(
    input: &mut Input<'_>,
    output: &mut Vec<f64>,
    wanted: Wanted<'_>,
    respond: Respond<'_>,
) -> Answer {
    let mover = Mover::new(input.shape()?).with_max_hits(input.count());
    let (velocity, time) = (input.point()?, input.length()?);
    match Obstacles::read(input)? {
        Obstacles::Listed(list) => {
            let list: Vec<_> = list.into_iter().enumerate().map(|(index, shape)| (shape, index)).collect();
            let respond = |(_, index): &(Shape, usize), hit: &CastHit| response(respond(hit, *index as f64));
            push_step(output, &mover.advance(velocity, time, &list, respond), |index| index as f64);
        }
        Obstacles::Found(scope) => scope.search(wanted, |search| {
            let respond = |id: &ColliderId, hit: &CastHit| response(respond(hit, number_of(*id)));
            push_step(output, &mover.advance(velocity, time, search, respond), number_of);
        }),
    }
    Some(true)
}

fn number_of(id: ColliderId) -> f64 {
    id.to_bits() as f64
}

fn push_step<K: Copy>(output: &mut Vec<f64>, step: &Advance<K>, number_of: fn(K) -> f64) {
    push(output, &[step.displacement, step.velocity]);
    output.extend([step.remaining_time, step.hits.len() as f64]);
    for MoverHit { obstacle, time, displacement, response, hit } in &step.hits {
        output.extend([number_of(*obstacle), *time, displacement.x, displacement.y, number(*response)]);
        push_hit(output, hit);
    }
}

/// The obstacles of a mover.
enum Obstacles {
    Listed(Vec<Shape>),
    Found(Scope),
}

impl Obstacles {
    /// Reads obstacles: false and a list of shapes, or true and the scope of a search.
    fn read(input: &mut Input<'_>) -> Option<Self> {
        let is_search = input.flag();
        Some(if is_search { Self::Found(Scope::read(input)) } else { Self::Listed(input.shapes()?) })
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
