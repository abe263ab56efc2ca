//! Measures a circle that moves straight against an octagon: the fraction and the normal of the
//! hit.

use parry2d::query::ShapeCastOptions;
use parry2d::query::details::cast_shapes_support_map_support_map;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Disc, Poly, REACH, Sweep, aimed};
use crate::limit::cast::{Ray32, hit, swept_disc};
use crate::limit::polygon::Poly8;
use crate::peers::{SINGLE, parry};
use crate::random::Random;
use crate::reference::{Hit, hit_error};

use super::sweep::{enter_box2d, enter_carom};

pub(crate) fn run(bench: &mut Bench, name: &str) {
    // There are so many motions that the branch predictor cannot learn them.
    let sweeps = sweeps(bench.count(20_000));
    let judge = |index: usize, &answer: &Option<Hit>| {
        let Sweep { a, b, motion } = &sweeps[index];
        hit_error(&[a.center], *motion, &b.0, a.radius, answer)
    };
    let mut contest = Contest::new(sweeps.len(), judge);
    enter(&mut contest, &sweeps);
    bench.run(name, Unit::NanosecondsEach, sweeps.len(), contest);
}

fn sweeps(count: usize) -> Vec<Sweep<Disc, Poly>> {
    let mut random = Random::new(5);
    let mut sweep = || {
        let target = random.point(REACH);
        let (center, motion) = aimed(&mut random, target);
        let radius = random.range(0.2, 0.6);
        Sweep { a: Disc { center, radius }, b: Poly::octagon(&mut random, target, 1.0), motion }
    };
    (0..count).map(|_| sweep()).collect()
}

fn enter(contest: &mut Contest<'_, Option<Hit>>, sweeps: &[Sweep<Disc, Poly>]) {
    let each = || sweeps.iter();
    enter_carom(contest, each().map(|sweep| (sweep.a.carom(), sweep.motion, sweep.b.carom())));
    enter_parry(contest, sweeps);
    enter_box2d(contest, each().map(|sweep| ([sweep.a.center], sweep.a.radius, sweep.motion, &sweep.b.0)));
    let shapes: Vec<_> = each()
        .map(|sweep| (Ray32::new(sweep.a.center, sweep.motion), sweep.a.radius as f32, Poly8::new(&sweep.b)))
        .collect();
    let ask = move |index: usize| {
        let (ray, radius, octagon) = &shapes[index];
        swept_disc(ray, *radius, octagon)
    };
    contest.calls("limit", SINGLE, ask, |_, answer| answer.map(hit));
}

fn enter_parry(contest: &mut Contest<'_, Option<Hit>>, sweeps: &[Sweep<Disc, Poly>]) {
    let shapes: Vec<_> = sweeps
        .iter()
        .map(|sweep| (parry::ball(&sweep.a), parry::vector(sweep.motion), parry::polygon(&sweep.b)))
        .collect();
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let ask = move |index: usize| {
        let (ball, motion, octagon) = &shapes[index];
        // The pose of the octagon is the identity, so its frame is the world.
        let relative = octagon.relative_pose(ball);
        cast_shapes_support_map_support_map(&relative, *motion, &octagon.shape, &ball.shape, options)
    };
    contest.calls("parry2d", SINGLE, ask, |_, answer| {
        answer.map(|hit| Hit { fraction: f64::from(hit.time_of_impact), normal: parry::point(hit.normal1) })
    });
}
