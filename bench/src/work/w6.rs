//! A box that moves against a box.

use parry2d::query::ShapeCastOptions;
use parry2d::query::details::cast_shapes_support_map_support_map;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{REACH, Rect, Sweep, aimed};
use crate::limit::V;
use crate::limit::cast::{hit, swept_rect};
use crate::limit::rect::Rect32;
use crate::peers::{SINGLE, parry};
use crate::random::Random;
use crate::reference::{Hit, hit_error};

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
        cast_shapes_support_map_support_map(&b.sees(a), motion, &b.shape, &a.shape, options)
    };
    contest.calls("parry2d", SINGLE, ask, move |index, answer| {
        let normal = |local| parry::point(poses[index].rotation * local);
        answer.map(|hit| Hit { fraction: f64::from(hit.time_of_impact), normal: normal(hit.normal1) })
    });
}
