//! Measures whether boxes overlap.

use std::hint::black_box;

use parry2d::query::details::intersection_test_cuboid_cuboid;
use sepax2d::sat_overlap;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Rect, Wanted, rect_pairs};
use crate::limit::rect::RectPairs;
use crate::peers::{box2d, parry, sepax};
use crate::reference::{same, separation};

/// Measures a set that is larger than any cache.
pub(crate) fn cold(bench: &mut Bench, name: &str) {
    measure(bench, name, 1_000_000);
}

pub(crate) fn hot(bench: &mut Bench, name: &str) {
    measure(bench, name, 1024);
}

fn measure(bench: &mut Bench, name: &str, count: usize) {
    let pairs = rect_pairs(bench.count(count), Wanted::HalfOfThem);
    let truth: Vec<bool> =
        pairs.iter().map(|(a, b)| separation(&a.corners(), &b.corners(), 0.0) <= 0.0).collect();
    let mut contest = Contest::new(pairs.len(), |index, &answer| same(truth[index], answer));
    enter(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter(contest: &mut Contest<'_, bool>, pairs: &[(Rect, Rect)]) {
    let carom: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&carom[index].0, &carom[index].1), as_is);
    let cuboids: Vec<_> = pairs.iter().map(|(a, b)| (parry::cuboid(a), parry::cuboid(b))).collect();
    let ask = move |index: usize| {
        let (a, b) = &cuboids[index];
        intersection_test_cuboid_cuboid(&a.relative_pose(b), &a.shape, &b.shape)
    };
    contest.calls("parry2d", 0.0, ask, as_is);
    let polygons: Vec<_> = pairs.iter().map(|(a, b)| (box2d::rect(a), box2d::rect(b))).collect();
    let ask = move |index: usize| {
        let (a, b) = &polygons[index];
        box2d::least_separation(&box2d::collide(a, b)) <= 0.0
    };
    contest.calls("box2d", 0.0, ask, as_is);
    let shapes: Vec<_> =
        pairs.iter().map(|(a, b)| (sepax::parallelogram(a), sepax::parallelogram(b))).collect();
    contest.calls("sepax2d", 0.0, move |index| sat_overlap(&shapes[index].0, &shapes[index].1), as_is);
    let work = |all: &mut RectPairs| black_box(all).overlap();
    contest.batch("limit", 0.0, RectPairs::new(pairs), work, |all| all.hits.clone());
}

fn as_is(_: usize, answer: bool) -> bool {
    answer
}
