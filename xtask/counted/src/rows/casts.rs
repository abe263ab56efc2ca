//! Rows for casts of shapes, casts of rays, and the time of impact.

use carom::{Motion, Segment, Vec2, cast, cast_ray, overlap, time_of_impact};

use crate::ask::each_pair;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{aabb, angle, capsule, chain, circle, compound, mixed, obb, pairs, polygon, star, tiles};

/// Makes a row of casts that are aimed at the target or a little past it.
macro_rules! of_casts {
    ($name:literal, $a:expr, $b:expr) => {
        row($name, |rounds| each_pair(rounds, &aimed($a, $b), |(a, motion), b| cast(a, *motion, b)))
    };
}

/// Makes a row as [`of_casts`], with both shapes as values of the enum `Shape`.
macro_rules! of_shape_casts {
    ($name:literal, $a:path, $b:path) => {
        of_casts!($name, |random, at| carom::Shape::from($a(random, at)), |random, at| carom::Shape::from(
            $b(random, at)
        ))
    };
}

/// Makes a row of rays that are aimed at the target or a little past it.
macro_rules! of_rays {
    ($name:literal, $shape:expr) => {
        row($name, |rounds| {
            let rays = aimed(|_, origin| origin, $shape);
            each_pair(rounds, &rays, |(origin, motion), shape| cast_ray(*origin, *motion, shape, None))
        })
    };
}

/// Makes a row of motions in which the shape also turns.
macro_rules! of_turns {
    ($name:literal, $a:expr, $b:expr) => {
        row($name, |rounds| {
            each_pair(rounds, &aimed($a, $b)[..TURNS], |(a, motion), b| {
                time_of_impact(a, Motion::from(*motion).with_turn(2.0), b, Motion::default())
            })
        })
    };
}

/// The number of motions in the rows with a turn, which are slow.
const TURNS: usize = 32;

pub(super) const ROWS: &[Row] = &[
    of_casts!("cast-aabbs", aabb, aabb),
    of_casts!("cast-boxes", obb, obb),
    row("cast-boxes-near", |rounds| {
        let pairs = pairs(obb, obb, overlap);
        each_pair(rounds, &pairs, |a, b| cast(a, b.center() - a.center(), b))
    }),
    of_casts!("cast-capsules", capsule, capsule),
    of_casts!("cast-circles", circle, circle),
    of_casts!("cast-polygons", polygon, polygon),
    of_casts!("cast-circle-box", circle, obb),
    of_casts!("cast-circle-angle", circle, angle),
    of_casts!("cast-box-chain", obb, chain),
    of_casts!("cast-box-compound", obb, compound),
    of_casts!("cast-box-tiles", obb, tiles),
    of_shape_casts!("cast-shapes-boxes", obb, obb),
    of_shape_casts!("cast-shapes-circles", circle, circle),
    of_shape_casts!("cast-shapes-polygons", polygon, polygon),
    of_shape_casts!("cast-shapes-circle-angle", circle, angle),
    of_casts!("cast-shapes-mixed", mixed, mixed),
    of_rays!("cast-ray-box", obb),
    of_rays!("cast-ray-capsule", capsule),
    of_rays!("cast-ray-circle", circle),
    of_rays!("cast-ray-polygon", polygon),
    of_rays!("cast-ray-star", star),
    of_rays!("cast-ray-tiles", tiles),
    of_rays!("cast-ray-shapes-mixed", mixed),
    of_rays!("cast-ray-shapes-polygon", |random, at| carom::Shape::from(polygon(random, at))),
    row("cast-shapes-along-axes", |rounds| {
        let level = aimed(mixed, mixed).into_iter().map(|((a, motion), b)| ((a, along_axis(motion)), b));
        each_pair(rounds, &level.collect::<Vec<_>>(), |(a, motion), b| cast(a, *motion, b))
    }),
    of_turns!("time-of-impact-boxes", obb, obb),
    of_turns!("time-of-impact-polygons", polygon, polygon),
    of_turns!("time-of-impact-box-star", obb, star),
    of_turns!("time-of-impact-shapes-mixed", mixed, mixed),
    row("time-of-impact-rolling", rolling),
];

/// Returns the larger part of a motion.
const fn along_axis(motion: Vec2) -> Vec2 {
    if motion.y.abs() < motion.x.abs() { Vec2::new(motion.x, 0.0) } else { Vec2::new(0.0, motion.y) }
}

/// A point of a circle that rolls inside a circle twice as large moves straight (Tusi couple), so the shapes
/// touch all the time.
fn rolling(rounds: usize) -> usize {
    let segment = |low: f64| Segment::new([0.0, low], [0.0, 1.0]).expect("a segment");
    let pair = [((segment(-1.0), 0.01), (segment(0.0), 0.02))];
    each_pair(rounds, &pair, |(a, turn_a), (b, turn_b)| {
        let motion = |turn: f64| Motion::default().with_turn(turn);
        time_of_impact(a, motion(*turn_a), b, motion(*turn_b))
    })
}

/// A shape with its motion, and its target.
type Aimed<A, B> = ((A, Vec2), B);

/// Creates pairs of a shape and a target with a motion into the target or past it.
fn aimed<A, B>(a: impl Fn(&mut Random, Vec2) -> A, b: impl Fn(&mut Random, Vec2) -> B) -> Vec<Aimed<A, B>> {
    let away = |random: &mut Random, target: Vec2| {
        let start = target + random.rotation().rotate(Vec2::new(random.range(4.5, 6.0), 0.0));
        let motion = (target + random.point(1.4) - start) * random.range(0.7, 1.3);
        (start, motion)
    };
    let mut random = Random::new(1);
    let mut pair = || {
        let target = random.point(50.0);
        let (start, motion) = away(&mut random, target);
        ((a(&mut random, start), motion), b(&mut random, target))
    };
    (0..256).map(|_| pair()).collect()
}
