//! Rows for steps of movers and walkers.

use carom::{Aabb, Circle, Collider, Mover, Obb, Response, Shape, Space, Vec2, Walker};

use crate::ask::each_round;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{aabb, circle, mixed, obb, scattered, tiles};

pub(super) const ROWS: &[Row] = &[
    row("mover-boxes", |rounds| {
        let boxes: Vec<Obb> = around_start(obb);
        let mover = Mover::new(Circle::new([0.0, 0.0], 0.4).expect("a circle"));
        each_round(rounds * STEPS, |step| {
            mover.advance(velocity(step), 1.0, boxes.as_slice(), |_, _| Response::Slide)
        })
    }),
    row("mover-shapes", |rounds| {
        let shapes: Vec<Shape> = around_start(mixed);
        let mover = Mover::new(obb(&mut Random::new(1), Vec2::ZERO));
        each_round(rounds * STEPS, |step| {
            mover.advance(velocity(step), 1.0, shapes.as_slice(), |_, _| Response::Bounce(0.5))
        })
    }),
    row("mover-space", |rounds| {
        let space: Space<()> =
            scattered(256, 24.0, mixed).into_iter().map(|shape| Collider::new(shape, ())).collect();
        let mover = Mover::new(Circle::new([0.0, 0.0], 0.4).expect("a circle"));
        each_round(rounds * STEPS, |step| {
            mover.advance(velocity(step), 1.0, &space.search(), |_, _| Response::Slide)
        })
    }),
    row("mover-recover", |rounds| {
        let boxes: Vec<Aabb> = scattered(64, 12.0, aabb);
        let movers: Vec<Mover> = scattered(STEPS, 12.0, |random, at| Mover::new(circle(random, at)));
        each_round(rounds * STEPS, |step| movers[step % STEPS].recover(boxes.as_slice()))
    }),
    row("walker-boxes", |rounds| {
        let boxes: Vec<Aabb> = floor();
        walk(rounds, |walker, velocity| walker.walk(velocity, TIME, boxes.as_slice()).displacement)
    }),
    row("walker-shapes", |rounds| {
        let shapes: Vec<Shape> = floor().into_iter().map(Shape::from).collect();
        walk(rounds, |walker, velocity| walker.walk(velocity, TIME, shapes.as_slice()).displacement)
    }),
    row("walker-tiles", |rounds| {
        let map = [tiles(&mut Random::new(3), Vec2::new(5.0, -0.1))];
        walk(rounds, |walker, velocity| walker.walk(velocity, TIME, map.as_slice()).displacement)
    }),
];

/// The number of steps in a round.
const STEPS: usize = 32;

/// The time of one step of a walker.
const TIME: f64 = 1.0 / 60.0;

/// Returns a velocity for each step, in all directions, of a length from 2 to 10.
fn velocity(step: usize) -> Vec2 {
    let mut random = Random::new((step % STEPS) as u64);
    random.rotation().rotate(Vec2::new(random.range(2.0, 10.0), 0.0))
}

/// Creates 64 obstacles around the origin, where movers start.
fn around_start<S>(make: impl Fn(&mut Random, Vec2) -> S) -> Vec<S> {
    scattered(64, 9.0, |random, at| make(random, at + at * (4.0 / at.length())))
}

/// Creates a floor of boxes with steps between them.
fn floor() -> Vec<Aabb> {
    let mut random = Random::new(2);
    let column = |x: i32| Aabb::new([f64::from(x), -9.0], [f64::from(x) + 1.0, random.range(-0.8, -0.6)]);
    (-32..32).map(column).collect::<Result<_, _>>().expect("boxes")
}

/// Walks to the right from the same place in each round.
fn walk(rounds: usize, step: impl Fn(&Walker, Vec2) -> Vec2) -> usize {
    let start =
        Walker::new(Aabb::new([-0.3, -0.6], [0.3, 0.9]).expect("a box")).with_step(1.0).with_snap(0.3);
    let mut walker = start.clone();
    each_round(rounds * STEPS, |round| {
        if round % STEPS == 0 {
            walker = start.clone();
        }
        let displacement = step(&walker, Vec2::new(6.0, -2.0));
        walker.move_by(displacement);
    })
}
