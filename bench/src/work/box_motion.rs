//! Measures a box that moves straight against a box, and two boxes that also rotate.

use parry2d::query::details::{
    NonlinearShapeCastMode, cast_shapes_nonlinear_support_map_support_map,
    cast_shapes_support_map_support_map,
};
use parry2d::query::{DefaultQueryDispatcher, NonlinearRigidMotion, ShapeCastOptions};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{REACH, Rect, Sweep, aimed};
use crate::limit::V;
use crate::limit::cast::{hit, swept_rect};
use crate::limit::rect::Rect32;
use crate::peers::{DOUBLE, SINGLE, box2d, parry};
use crate::point::P;
use crate::random::Random;
use crate::reference::{Hit, hit_error, impact_error};

use super::sweep::{enter_box2d, enter_carom};

pub(crate) fn straight(bench: &mut Bench, name: &str) {
    let sweeps = sweeps(bench.count(20_000));
    let judge = |index: usize, &answer: &Option<Hit>| {
        let Sweep { a, b, motion } = &sweeps[index];
        hit_error(&a.corners(), *motion, &b.corners(), 0.0, answer)
    };
    let mut contest = Contest::new(sweeps.len(), judge);
    enter(&mut contest, &sweeps);
    bench.run(name, Unit::NanosecondsEach, sweeps.len(), contest);
}

fn sweeps(count: usize) -> Vec<Sweep<Rect, Rect>> {
    let mut random = Random::new(6);
    let mut sweep = || {
        let target = random.point(REACH);
        let (center, motion) = aimed(&mut random, target);
        Sweep { a: Rect::random(&mut random, center), b: Rect::random(&mut random, target), motion }
    };
    (0..count).map(|_| sweep()).collect()
}

fn enter(contest: &mut Contest<'_, Option<Hit>>, sweeps: &[Sweep<Rect, Rect>]) {
    let each = || sweeps.iter();
    enter_carom(contest, each().map(|sweep| (sweep.a.carom(), sweep.motion, sweep.b.carom())));
    enter_parry(contest, sweeps);
    enter_box2d(contest, each().map(|sweep| (sweep.a.corners(), 0.0, sweep.motion, sweep.b.corners())));
    let shapes: Vec<_> =
        each().map(|sweep| (Rect32::new(&sweep.a), V::new(sweep.motion), Rect32::new(&sweep.b))).collect();
    let ask = move |index: usize| {
        let (a, motion, b) = &shapes[index];
        swept_rect(a, *motion, b)
    };
    contest.calls("limit", SINGLE, ask, |_, answer| answer.map(hit));
}

fn enter_parry(contest: &mut Contest<'_, Option<Hit>>, sweeps: &[Sweep<Rect, Rect>]) {
    let shapes: Vec<_> = sweeps
        .iter()
        .map(|sweep| (parry::cuboid(&sweep.a), parry::vector(sweep.motion), parry::cuboid(&sweep.b)))
        .collect();
    let poses: Vec<_> = shapes.iter().map(|(_, _, b)| b.pose).collect();
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let ask = move |index: usize| {
        let (a, motion, b) = &shapes[index];
        let motion = b.pose.rotation.inverse() * *motion;
        cast_shapes_support_map_support_map(&b.relative_pose(a), motion, &b.shape, &a.shape, options)
    };
    contest.calls("parry2d", SINGLE, ask, move |index, answer| {
        let normal = |local| parry::point(poses[index].rotation * local);
        answer.map(|hit| Hit { fraction: f64::from(hit.time_of_impact), normal: normal(hit.normal1) })
    });
}

/// A box that rotates about its centre while it moves.
#[derive(Clone)]
struct Turning {
    rect: Rect,
    motion: P,
    turn: f64,
}

impl Turning {
    fn at(&self, fraction: f64) -> Rect {
        let Rect { center, half, turn } = self.rect;
        Rect { center: center + self.motion * fraction, half, turn: turn.turned(self.turn * fraction) }
    }
}

/// The largest rotation in one motion: half a radian.
const MOST_TURN: f64 = 0.5;

pub(crate) fn turning(bench: &mut Bench, name: &str) {
    let mut random = Random::new(66);
    let mut turning = |rect: Rect, motion: P| {
        let turn = f64::from(random.range(-MOST_TURN, MOST_TURN) as f32);
        Turning { rect, motion, turn }
    };
    let pairs: Vec<[Turning; 2]> = sweeps(bench.count(20_000))
        .into_iter()
        .map(|Sweep { a, b, motion }| [turning(a, motion), turning(b, P(0.0, 0.0))])
        .collect();
    let judge = |index: usize, &answer: &Option<f64>| {
        let [a, b] = &pairs[index];
        impact_error(|fraction| (a.at(fraction).corners(), b.at(fraction).corners()), answer)
    };
    let mut contest = Contest::new(pairs.len(), judge);
    enter_turning(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter_turning<'a>(contest: &mut Contest<'a, Option<f64>>, pairs: &'a [[Turning; 2]]) {
    let motion = |of: &Turning| carom::Motion::from(of.motion.array()).with_turn(of.turn);
    let shapes: Vec<_> =
        pairs.iter().map(|pair| pair.each_ref().map(|of| (of.rect.carom(), motion(of)))).collect();
    let ask = move |index: usize| {
        let [(a, a_motion), (b, b_motion)] = &shapes[index];
        carom::time_of_impact(a, *a_motion, b, *b_motion)
    };
    contest.calls("carom", DOUBLE, ask, |_, hit| hit.map(|hit| hit.fraction));
    let inputs: Vec<_> = pairs.iter().map(|[a, b]| box2d::impact_input(placed(a), placed(b))).collect();
    let ask = move |index: usize| box2d::time_of_impact(&inputs[index]);
    contest.calls("box2d", box2d::TURNING, ask, |_, output| box2d::impact(&output));
    enter_parry_turning(contest, pairs);
}

/// Returns the box at the start and at the end of its motion.
fn placed(of: &Turning) -> [Rect; 2] {
    [of.at(0.0), of.at(1.0)]
}

fn enter_parry_turning<'a>(contest: &mut Contest<'a, Option<f64>>, pairs: &'a [[Turning; 2]]) {
    let motion = |of: &Turning, cuboid: &parry::Placed<_>| {
        NonlinearRigidMotion::new(
            cuboid.pose,
            parry::vector(P(0.0, 0.0)),
            parry::vector(of.motion),
            of.turn as f32,
        )
    };
    let shapes: Vec<_> = pairs
        .iter()
        .map(|pair| {
            pair.each_ref().map(|of| {
                let cuboid = parry::cuboid(&of.rect);
                (motion(of, &cuboid), cuboid.shape)
            })
        })
        .collect();
    let ask = move |index: usize| {
        let [(a_motion, a), (b_motion, b)] = &shapes[index];
        let mode = NonlinearShapeCastMode::StopAtPenetration;
        cast_shapes_nonlinear_support_map_support_map(
            &DefaultQueryDispatcher,
            b_motion,
            b,
            b,
            a_motion,
            a,
            a,
            0.0,
            1.0,
            mode,
        )
    };
    contest.calls("parry2d", SINGLE, ask, |_, hit| hit.map(|hit| f64::from(hit.time_of_impact)));
}
