//! Measures the simplest pairs: axis-aligned boxes and circles.

use parry2d::bounding_volume::BoundingVolume;
use parry2d::query::details::{intersection_test_ball_ball, intersection_test_point_query_ball};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Disc, Rect, Wanted, pairs};
use crate::peers::parry;
use crate::point::P;
use crate::random::Random;
use crate::reference::{same, separation};

/// The number of pairs in a set that is larger than any cache.
const COLD: usize = 1_000_000;
const HOT: usize = 1024;

fn disc(random: &mut Random, center: P) -> Disc {
    Disc { center, radius: random.range(0.3, 1.2) }
}

/// Creates an axis-aligned box.
fn level(random: &mut Random, center: P) -> Rect {
    Rect { turn: P(1.0, 0.0), ..Rect::random(random, center) }
}

pub(crate) fn boxes_cold(bench: &mut Bench, name: &str) {
    boxes(bench, name, COLD);
}

pub(crate) fn boxes_hot(bench: &mut Bench, name: &str) {
    boxes(bench, name, HOT);
}

fn boxes(bench: &mut Bench, name: &str, count: usize) {
    let truth = |a: &Rect, b: &Rect| {
        let (gap, reach) = (b.center - a.center, a.half + b.half);
        gap.0.abs() <= reach.0 && gap.1.abs() <= reach.1
    };
    let pairs = pairs(bench.count(count), Wanted::HalfOfThem, level, level, truth);
    let judge = |index: usize, &answer: &bool| same(truth(&pairs[index].0, &pairs[index].1), answer);
    let mut contest = Contest::new(pairs.len(), judge);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (a.carom_aligned(), b.carom_aligned())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&shapes[index].0, &shapes[index].1), as_is);
    let bounds = |of: &Rect| parry2d::bounding_volume::Aabb {
        mins: parry::vector(of.center - of.half),
        maxs: parry::vector(of.center + of.half),
    };
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (bounds(a), bounds(b))).collect();
    contest.calls("parry2d", 0.0, move |index| shapes[index].0.intersects(&shapes[index].1), as_is);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn circles_hot(bench: &mut Bench, name: &str) {
    let truth = |a: &Disc, b: &Disc| separation(&[a.center], &[b.center], a.radius + b.radius) <= 0.0;
    let pairs = pairs(bench.count(HOT), Wanted::HalfOfThem, disc, disc, truth);
    let judge = |index: usize, &answer: &bool| same(truth(&pairs[index].0, &pairs[index].1), answer);
    let mut contest = Contest::new(pairs.len(), judge);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&shapes[index].0, &shapes[index].1), as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (parry::ball(a), parry::ball(b))).collect();
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        intersection_test_ball_ball(b.pose.translation - a.pose.translation, &a.shape, &b.shape)
    };
    contest.calls("parry2d", 0.0, ask, as_is);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn circle_and_box_cold(bench: &mut Bench, name: &str) {
    let truth = |disc: &Disc, of: &Rect| separation(&[disc.center], &of.corners(), disc.radius) <= 0.0;
    let pairs = pairs(bench.count(COLD), Wanted::HalfOfThem, disc, level, truth);
    let judge = |index: usize, &answer: &bool| same(truth(&pairs[index].0, &pairs[index].1), answer);
    let mut contest = Contest::new(pairs.len(), judge);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom_aligned())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&shapes[index].0, &shapes[index].1), as_is);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (parry::ball(a), parry::cuboid(b))).collect();
    let ask = move |index: usize| {
        let (ball, cuboid) = &shapes[index];
        intersection_test_point_query_ball(&cuboid.relative_pose(ball), &cuboid.shape, &ball.shape)
            .intersecting
    };
    contest.calls("parry2d", 0.0, ask, as_is);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn as_is(_: usize, answer: bool) -> bool {
    answer
}
