//! Rows for the search for pairs in lists of shapes and boxes.

use std::ops::ControlFlow;

use carom::{Aabb, Circle, Obb, PairFinder, Segment, Shape, Vec2, overlap, pairs, pairs_between, pairs_each};

use crate::ask::each_round;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{aabb, circle, mixed, obb, scattered};

/// Makes a row of `pairs` of a list of 500 shapes.
macro_rules! of_lists {
    ($name:literal, $query:expr, $shape:path) => {
        row($name, |rounds| {
            let shapes = scattered(500, 25.0, $shape);
            each_round(rounds, |_| $query(shapes.as_slice()))
        })
    };
}

pub(super) const ROWS: &[Row] = &[
    of_lists!("pairs-aabbs", pairs, aabb),
    of_lists!("pairs-boxes", pairs, obb),
    of_lists!("pairs-circles", pairs, circle),
    of_lists!("pairs-shapes-mixed", pairs, mixed),
    of_lists!(
        "pairs-between-shapes",
        |shapes: &[Shape]| pairs_between(&shapes[..250], &shapes[250..]),
        mixed
    ),
    row("pairs-each-boxes", |rounds| {
        let boxes: Vec<Obb> = scattered(500, 25.0, obb);
        each_round(rounds, |_| {
            let mut count = 0;
            let _ = pairs_each(&boxes, |_, _| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        })
    }),
    row("pairs-each-shapes", |rounds| {
        let shapes: Vec<Shape> = scattered(500, 25.0, mixed);
        each_round(rounds, |_| {
            let mut count = 0;
            let _ = pairs_each(&shapes, |_, _| {
                count += 1;
                ControlFlow::Continue(())
            });
            count
        })
    }),
    row("pair-finder-boxes", |rounds| {
        let frames = frames(0.05);
        let mut finder = PairFinder::new();
        each_round(rounds * FRAMES, |frame| finder.pairs(&frames[frame % FRAMES].1, |_, _| true).len())
    }),
    row("pair-finder-circles", |rounds| {
        let frames = frames(0.05);
        let mut finder = PairFinder::new();
        each_round(rounds * FRAMES, |frame| {
            let (circles, boxes) = &frames[frame % FRAMES];
            finder.pairs(boxes, |i, j| overlap(&circles[i], &circles[j])).len()
        })
    }),
    row("pair-finder-at-rest", |rounds| {
        let (_, boxes) = &frames(0.0)[0];
        let mut finder = PairFinder::new();
        each_round(rounds * FRAMES, |_| finder.pairs(boxes, |_, _| true).len())
    }),
    row("pair-finder-one-leaps", |rounds| {
        let mut frames = frames(0.05);
        for (frame, (_, boxes)) in frames.iter_mut().enumerate() {
            boxes[7] = boxes[7].translated([1e5 * frame as f64, 0.0]);
        }
        let mut finder = PairFinder::new();
        each_round(rounds * FRAMES, |frame| finder.pairs(&frames[frame % FRAMES].1, |_, _| true).len())
    }),
    row("pairs-parallel-segments", |rounds| {
        let step = |index: i32| Vec2::new(0.0, 1e-3 * f64::from(index));
        let segment = |index| Segment::new(step(index), step(index) + Vec2::new(100.0, 30.0));
        let segments: Vec<Segment> = (0..3000).map(segment).collect::<Result<_, _>>().expect("segments");
        each_round(rounds, |_| pairs(&segments))
    }),
    row("pair-finder-leaps", |rounds| {
        let frames = frames(20.0);
        let mut finder = PairFinder::new();
        each_round(rounds * FRAMES, |frame| {
            let (circles, boxes) = &frames[frame % FRAMES];
            finder.pairs(boxes, |i, j| overlap(&circles[i], &circles[j])).len()
        })
    }),
];

/// The number of frames in a round.
const FRAMES: usize = 16;

/// Creates frames of 500 circles and their boxes. From one frame to the next, each circle moves by at most
/// `speed` along x and along y.
fn frames(speed: f64) -> Vec<(Vec<Circle>, Vec<Aabb>)> {
    let mut random = Random::new(5);
    let mut circles: Vec<Circle> = scattered(500, 25.0, circle);
    let velocities: Vec<Vec2> = circles.iter().map(|_| random.point(speed)).collect();
    (0..FRAMES)
        .map(|frame| {
            // The circles turn round half-way, so that the last frame is close to the first.
            let sign = if frame < FRAMES / 2 { 1.0 } else { -1.0 };
            for (circle, velocity) in circles.iter_mut().zip(&velocities) {
                *circle = circle.translated(*velocity * sign);
            }
            (circles.clone(), circles.iter().map(Circle::aabb).collect())
        })
        .collect()
}
