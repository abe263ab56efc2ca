//! Moves a shape among obstacles.

use carom::{
    Aabb, Advance, CastHit, ColliderId, Mover, MoverHit, Obstacles, Response, Shape, Vec2, VisitObstacle,
};

use super::plain_answers::push_recovery;
use super::searches::{Scope, Wanted};
use super::space::number_of;
use crate::output::{push, push_cast_hit, push_flag};
use crate::{Answer, Input};

/// Reads a shape and obstacles, which may be a search. Writes the push out of the obstacles, see
/// `push_recovery`.
pub fn recover(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let mover = Mover::new(input.shape()?);
    Given::read(input)?.visit(wanted, &mut |obstacles| {
        push_recovery(output, &mover.recover(obstacles));
    });
    Some(true)
}

/// The callback for the response to a hit. It receives the hit and the index or id of the obstacle. It
/// returns -1 for touch, -2 for cross, -3 for slide, or the restitution of a bounce.
pub type Respond<'a> = &'a mut dyn FnMut(&CastHit, f64) -> f64;

/// Computes a step of a mover. Reads the shape, the largest number of hits, the margin, see `margin`, the velocity, the
/// time, and the obstacles, which may be a search. Writes the displacement, the velocity at the end, the remaining time,
/// whether the shape is squeezed, and the number of hits. For each hit, writes the obstacle, the time, the displacement
/// up to the hit, the response as a number, and the hit.
pub fn advance(
    input: &mut Input<'_>,
    output: &mut Vec<f64>,
    wanted: Wanted<'_>,
    respond: Respond<'_>,
) -> Answer {
    let mover = Mover::new(input.shape()?).with_max_hits(input.count());
    let margin = margin(input)?.unwrap_or(mover.margin());
    let mover = mover.with_margin(margin);
    let velocity = input.point()?;
    let time = input.length()?;
    Given::read(input)?.visit(wanted, &mut |obstacles| {
        let respond = |id: &ColliderId, hit: &CastHit| response(respond(hit, number_of(*id)));
        push_step(output, &mover.advance(velocity, time, obstacles, respond));
    });
    Some(true)
}

/// Reads whether there is a margin, and the margin.
pub(super) fn margin(input: &mut Input<'_>) -> Option<Option<f64>> {
    let is_given = input.flag();
    let margin = input.length()?;
    Some(is_given.then_some(margin))
}

fn push_step(output: &mut Vec<f64>, step: &Advance<ColliderId>) {
    push(output, &[step.displacement, step.velocity]);
    output.push(step.remaining_time);
    push_flag(output, step.is_squeezed);
    output.push(step.hits.len() as f64);
    for MoverHit { obstacle, time, displacement, response, hit } in &step.hits {
        output.extend([number_of(*obstacle), *time, displacement.x, displacement.y, number(*response)]);
        push_cast_hit(output, hit);
    }
}

/// The obstacles of a mover, from a list or a search. Both have one type, so that the mover is
/// compiled only once.
type AnyObstacles<'a> = dyn Obstacles<Key = ColliderId, Obstacle = ColliderId> + 'a;

/// The obstacles that are given as arguments.
#[derive(Debug)]
pub(super) enum Given {
    Listed(List),
    Found(Scope),
}

impl Given {
    /// Reads obstacles: false and a list of shapes, or true and the scope of a search.
    pub(super) fn read(input: &mut Input<'_>) -> Option<Self> {
        let is_search = input.flag();
        Some(if is_search {
            Self::Found(Scope::read(input))
        } else {
            Self::Listed(List::new(input.shapes()?))
        })
    }

    pub(super) fn visit(&self, wanted: Wanted<'_>, visit: &mut dyn FnMut(&AnyObstacles<'_>)) {
        match self {
            Self::Listed(list) => visit(list),
            Self::Found(scope) => scope.search(wanted, |search| visit(search)),
        }
    }

    /// Returns the shape of an obstacle.
    pub(super) fn shape(&self, obstacle: ColliderId) -> Option<&Shape> {
        match self {
            Self::Listed(list) => list.0.get(obstacle.to_bits() as usize).map(|(shape, _)| shape),
            Self::Found(scope) => scope.shape(obstacle),
        }
    }
}

/// A list of shapes, with their indices as ids.
#[derive(Debug)]
pub(super) struct List(Vec<(Shape, ColliderId)>);

impl List {
    fn new(shapes: Vec<Shape>) -> Self {
        Self(shapes.into_iter().enumerate().map(|(index, shape)| (shape, id_of(index))).collect())
    }
}

const fn id_of(index: usize) -> ColliderId {
    ColliderId::from_bits(index as u64)
}

impl Obstacles for List {
    type Key = ColliderId;
    type Obstacle = ColliderId;

    fn each_on_path(&self, shape: &Shape, motion: Vec2, visit: VisitObstacle<'_, ColliderId>) {
        self.0.each_on_path(shape, motion, &mut |index, obstacle| visit(id_of(index), obstacle));
    }

    fn each_near(&self, region: &Aabb, visit: VisitObstacle<'_, ColliderId>) {
        self.0.each_near(region, &mut |index, obstacle| visit(id_of(index), obstacle));
    }

    fn obstacle(&self, id: ColliderId) -> Option<&ColliderId> {
        self.0.get(id.to_bits() as usize).map(|(_, id)| id)
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
