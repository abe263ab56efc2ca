//! Measures whether circles and boxes overlap.

use parry2d::query::details::intersection_test_point_query_ball;
use sepax2d::sat_overlap;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Disc, Rect, Wanted, pairs};
use crate::limit::rect::{Disc32, Rect32, overlap_disc};
use crate::peers::{box2d, parry, sepax};
use crate::point::P;
use crate::random::Random;
use crate::reference::{same, separation};

pub(crate) fn run(bench: &mut Bench, name: &str) {
    let truth = |disc: &Disc, rect: &Rect| separation(&[disc.center], &rect.corners(), disc.radius) <= 0.0;
    let disc = |random: &mut Random, center: P| Disc { center, radius: random.range(0.3, 1.2) };
    let pairs = pairs(bench.count(1024), Wanted::HalfOfThem, disc, Rect::random, truth);
    let judge = |index: usize, &answer: &bool| same(truth(&pairs[index].0, &pairs[index].1), answer);
    let mut contest = Contest::new(pairs.len(), judge);
    enter(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter(contest: &mut Contest<'_, bool>, pairs: &[(Disc, Rect)]) {
    let carom: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&carom[index].0, &carom[index].1), as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (parry::ball(a), parry::cuboid(b))).collect();
    let ask = move |index: usize| {
        let (ball, cuboid) = &shapes[index];
        intersection_test_point_query_ball(&cuboid.relative_pose(ball), &cuboid.shape, &ball.shape)
            .intersecting
    };
    contest.calls("parry2d", 0.0, ask, as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (box2d::circle(a), box2d::rect(b))).collect();
    let ask = move |index: usize| {
        let (circle, polygon) = &shapes[index];
        box2d::least_separation(&box2d::collide_circle(polygon, circle)) <= 0.0
    };
    contest.calls("box2d", 0.0, ask, as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (sepax::circle(a), sepax::parallelogram(b))).collect();
    contest.calls("sepax2d", 0.0, move |index| sat_overlap(&shapes[index].0, &shapes[index].1), as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (Disc32::new(a), Rect32::new(b))).collect();
    contest.calls("limit", 0.0, move |index| overlap_disc(&shapes[index].0, &shapes[index].1), as_is);
}

fn as_is(_: usize, answer: bool) -> bool {
    answer
}
