//! Measures the overlap of shapes in lists of any kinds. The lists are larger than any cache.
//!
//! Three ways are compared: calls on `Shape`, calls on the shapes' own types in separate lists, and
//! parry's shapes in boxes.

use std::hint::black_box;

use parry2d::query::intersection_test;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Wanted, pairs};
use crate::kinds::{Kind, Plain};
use crate::peers::parry;
use crate::peers::typed::TypedPairs;
use crate::random::Random;
use crate::reference::same;

pub(crate) fn run(bench: &mut Bench, name: &str, kinds: &[Kind]) {
    let shape = |random: &mut Random, center| {
        let kind = kinds[random.bits() as usize % kinds.len()];
        Plain::random(random, kind, center)
    };
    let pairs = pairs(bench.count(1_000_000), Wanted::HalfOfThem, shape, shape, Plain::overlaps);
    let truth: Vec<bool> = pairs.iter().map(|(a, b)| a.overlaps(b)).collect();
    let mut contest = Contest::new(pairs.len(), |index, &answer| same(truth[index], answer));
    enter(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter(contest: &mut Contest<'_, bool>, pairs: &[(Plain, Plain)]) {
    let carom: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
    contest.calls("carom", 0.0, move |index| carom::overlap(&carom[index].0, &carom[index].1), as_is);
    let work = |typed: &mut TypedPairs| black_box(typed).overlap();
    contest.batch("typed calls", 0.0, TypedPairs::new(pairs), work, TypedPairs::answers);
    let boxed: Vec<_> = pairs.iter().map(|(a, b)| (parry::boxed(a), parry::boxed(b))).collect();
    let ask = move |index: usize| {
        let (a, b) = &boxed[index];
        let found = intersection_test(&a.pose, &*a.shape, &b.pose, &*b.shape);
        found.expect("parry supports both shapes").intersecting
    };
    contest.calls("parry2d", 0.0, ask, as_is);
}

fn as_is(_: usize, answer: bool) -> bool {
    answer
}
