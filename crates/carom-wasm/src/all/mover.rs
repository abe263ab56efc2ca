//! A shape that moves through obstacles.

use carom::{Advance, CastHit, ColliderId, Mover, MoverHit, Response, Shape};

use super::searches::{Scope, Wanted};
use crate::answers::{push, push_hit};
use crate::{Answer, Input};

/// A shape and obstacles, which may be a search: the way out, if there is one.
pub fn recover(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let mover = Mover::new(input.shape()?);
    let way = match Among::read(input)? {
        Among::Listed(list) => mover.recover(&list),
        Among::Found(scope) => scope.search(wanted, |search| mover.recover(search)),
    };
    let Some(way) = way else { return Some(false) };
    push(output, &[way]);
    Some(true)
}

/// What an obstacle does to what hits it, as a number: -1 touch, -2 cross, -3 slide, else the restitution of a bounce.
/// A question to JavaScript about a hit and the obstacle's place or id.
pub type Respond<'a> = &'a mut dyn FnMut(&CastHit, f64) -> f64;

/// A step of a mover: the shape, the most hits, velocity, time, and the obstacles, which may be a search. The answer is
/// the displacement, the velocity afterwards, the time that is left, the number of hits, and of each: the obstacle, the
/// time, the displacement so far, the response as a number, and the hit.
pub fn advance(
    input: &mut Input<'_>,
    output: &mut Vec<f64>,
    wanted: Wanted<'_>,
    respond: Respond<'_>,
) -> Answer {
    let mover = Mover::new(input.shape()?).with_max_hits(input.count());
    let (velocity, time) = (input.point()?, input.length()?);
    match Among::read(input)? {
        Among::Listed(list) => {
            let list: Vec<_> = list.into_iter().enumerate().map(|(index, shape)| (shape, index)).collect();
            let respond = |(_, index): &(Shape, usize), hit: &CastHit| response(respond(hit, *index as f64));
            push_step(output, &mover.advance(velocity, time, &list, respond), |index| index as f64);
        }
        Among::Found(scope) => scope.search(wanted, |search| {
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

/// What a mover goes through.
enum Among {
    Listed(Vec<Shape>),
    Found(Scope),
}

impl Among {
    /// False and shapes, or true and a search.
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
