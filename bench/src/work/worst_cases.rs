//! Measures sets of shapes that are hard for trees and grids. They are parallel segments whose boxes all
//! cross, equal points, boxes that all lie in one cell of a grid, and one huge box among small boxes.

use std::ops::ControlFlow;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::field::Field;
use crate::flat::Flat;
use crate::peers::index::Pairs;
use crate::peers::parry::Join;
use crate::point::P;
use crate::random::Random;

use super::join::{from_nothing, judged};

/// Measures boxes in a small square, and one box so far away that all others lie in one cell of any
/// grid around all boxes.
pub(crate) fn one_cell(bench: &mut Bench, name: &str) {
    let mut random = Random::new(17);
    let count = bench.count(20_000);
    let side = 4e-3;
    let mut flat = || {
        let min = P(random.range(0.0, 1.0), random.range(0.0, 1.0)).rounded();
        Flat { min, max: (min + P(side, side)).rounded() }
    };
    let mut boxes: Vec<Flat> = (1..count).map(|_| flat()).collect();
    boxes.push(Flat { min: P(1e9, 1e9), max: P(1e9 + 64.0, 1e9 + 64.0) });
    from_nothing(bench, name, &Field(boxes), false);
}

/// Measures boxes with about two neighbours each, and a huge box around all of them.
pub(crate) fn giant(bench: &mut Bench, name: &str) {
    let Field(mut boxes) = Field::even(bench.count(1_000_000), 2.0);
    boxes.push(Flat { min: P(-1e6, -1e6), max: P(1e6, 1e6) });
    from_nothing(bench, name, &Field(boxes), false);
}

/// A segment from a start point along the vector `ALONG`. All these segments are parallel.
#[derive(Clone, Copy)]
struct Parallel(P);

/// The vector from the start to the end of each segment. Its angle is not a multiple of 45 degrees.
const ALONG: P = P(100.0, 60.0);

impl Parallel {
    /// Creates segments side by side. Each hundredth segment lies on the segment before it.
    fn crowd(count: usize) -> Vec<Self> {
        let place = |index: usize| index - usize::from(index % 100 == 99);
        (0..count).map(|index| Self(P(0.0, place(index) as f64 / 1024.0))).collect()
    }

    fn bounds(self) -> Flat {
        Flat { min: self.0, max: self.0 + ALONG }
    }

    fn touches(self, other: Self) -> bool {
        let between = other.0 - self.0;
        // The starts and the products are exact numbers.
        between.0 * ALONG.1 == between.1 * ALONG.0 && between.0.abs() <= ALONG.0
    }

    fn carom(self) -> carom::Segment {
        carom::Segment::new(self.0.array(), (self.0 + ALONG).array()).expect("the segment is valid")
    }
}

/// Measures parallel segments whose boxes all cross.
pub(crate) fn parallel(bench: &mut Bench, name: &str) {
    let segments = Parallel::crowd(bench.count(20_000));
    let truth: Pairs = (99..segments.len() as u32).step_by(100).map(|index| (index - 1, index)).collect();
    let boxes = Field(segments.iter().map(|segment| segment.bounds()).collect()).parry();
    let mut contest = Contest::new(0, is_right);
    let shapes: Vec<_> = segments.iter().map(|segment| segment.carom()).collect();
    let work = move |found: &mut Vec<(usize, usize)>| *found = carom::pairs(&shapes);
    let narrow = |&(i, j): &(usize, usize)| (i as u32, j as u32);
    contest.batch("carom", 0.0, Vec::new(), work, |found| judged(&truth, found.iter().map(narrow)));
    let touch = |i: u32, j: u32| segments[i as usize].touches(segments[j as usize]);
    let work = |found: &mut Pairs| {
        found.clear();
        Join::new(&boxes).each(|i, j| found.extend(touch(i, j).then_some((i, j))));
    };
    contest.batch("parry2d", 0.0, Pairs::new(), work, |found| judged(&truth, found.iter().copied()));
    let work = |found: &mut Pairs| {
        found.clear();
        each_with_each(segments.len(), |i, j| found.extend(touch(i, j).then_some((i, j))));
    };
    contest.batch("each with each", 0.0, Pairs::new(), work, |found| judged(&truth, found.iter().copied()));
    bench.run(name, Unit::Milliseconds, truth.len(), contest);
}

/// The number of pairs and the sum of their indices. There are too many pairs to store them.
#[derive(Clone, Copy, Default, PartialEq)]
struct Sum {
    pairs: u64,
    indices: u64,
}

impl Sum {
    #[inline]
    fn add(&mut self, i: u64, j: u64) {
        self.pairs += 1;
        self.indices += i + j;
    }

    /// Returns the number and the sum for all pairs of `count` points.
    fn of(count: u64) -> Self {
        let pairs = count * (count - 1) / 2;
        // Each index forms a pair with every other index.
        Self { pairs, indices: pairs * (count - 1) }
    }
}

/// Measures visits of all pairs of equal points.
pub(crate) fn points(bench: &mut Bench, name: &str) {
    let count = bench.count(30_000);
    let flat = Flat { min: P(0.0, 0.0), max: P(0.0, 0.0) };
    let points = vec![flat; count];
    let truth = Sum::of(count as u64);
    let boxes = Field(points.clone()).parry();
    let mut contest = Contest::new(0, is_right);
    let read = |&sum: &Sum| vec![sum == truth];
    let shapes: Vec<_> = points.iter().map(Flat::carom).collect();
    let work = move |sum: &mut Sum| {
        *sum = Sum::default();
        let _ = carom::pairs_each(&shapes, |i, j| {
            sum.add(i as u64, j as u64);
            ControlFlow::Continue(())
        });
    };
    contest.batch("carom", 0.0, Sum::default(), work, read);
    let work = |sum: &mut Sum| {
        *sum = Sum::default();
        Join::new(&boxes).each(|i, j| sum.add(i.into(), j.into()));
    };
    contest.batch("parry2d", 0.0, Sum::default(), work, read);
    let work = |sum: &mut Sum| {
        *sum = Sum::default();
        each_with_each(count, |i, j| {
            let (a, b) = (&points[i as usize], &points[j as usize]);
            if a.min.0 <= b.max.0 && b.min.0 <= a.max.0 && a.min.1 <= b.max.1 && b.min.1 <= a.max.1 {
                sum.add(i.into(), j.into());
            }
        });
    };
    contest.batch("each with each", 0.0, Sum::default(), work, read);
    bench.run(name, Unit::Milliseconds, count * (count - 1) / 2, contest);
}

fn each_with_each(count: usize, mut visit: impl FnMut(u32, u32)) {
    for i in 0..count as u32 {
        (i + 1..count as u32).for_each(|j| visit(i, j));
    }
}

fn is_right(_: usize, &right: &bool) -> f64 {
    if right { 0.0 } else { f64::INFINITY }
}
