//! Measures how long it takes to find all overlapping pairs of many boxes.

use std::cell::RefCell;
use std::collections::HashMap;

use carom::PairFinder;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::field::Field;
use crate::flat::Box32;
use crate::frames::{CYCLE, Frames};
use crate::limit::grid::PairGrid;
use crate::peers::index::{Pairs, with_rstar, with_rstar_join, with_static_index};
use crate::peers::parry::Join;

/// Whether a pair is both true and found.
type Right = bool;

/// Creates boxes of one size. Each overlaps about two others.
pub(crate) fn even(count: usize) -> Field {
    Field::even(count, 2.0)
}

pub(crate) fn from_nothing(bench: &mut Bench, name: &str, field: &Field, with_limit: bool) {
    let truth = field.pairs();
    let mut contest = Contest::new(0, |_, &right: &Right| if right { 0.0 } else { f64::INFINITY });
    let boxes = field.carom();
    let work = move |found: &mut Vec<(usize, usize)>| *found = carom::pairs(&boxes);
    contest.batch("carom", 0.0, Vec::new(), work, |found| judged(&truth, found.iter().map(narrow)));
    let boxes = field.parry();
    let work = move |found: &mut Pairs| {
        found.clear();
        Join::new(&boxes).pairs(found);
    };
    contest.batch("parry2d", 0.0, Vec::new(), work, |found| judged(&truth, found.iter().copied()));
    let peers: [(_, Join32); 4] = [
        ("static_aabb2d_index", with_static_index),
        ("rstar", with_rstar),
        ("rstar join", with_rstar_join),
        ("limit", with_grid),
    ];
    for (library, join) in peers.into_iter().filter(|(library, _)| with_limit || *library != "limit") {
        let boxes = field.singles();
        let work = move |found: &mut Pairs| {
            found.clear();
            join(&boxes, found);
        };
        contest.batch(library, 0.0, Vec::new(), work, |found| judged(&truth, found.iter().copied()));
    }
    bench.run(name, Unit::Milliseconds, truth.len(), contest);
}

/// An algorithm that returns all overlapping pairs of a list of boxes.
type Join32 = fn(&[Box32], &mut Pairs);

fn with_grid(boxes: &[Box32], found: &mut Pairs) {
    PairGrid::default().pairs(boxes, found);
}

/// The state of a library between frames, the time, and the pairs that it found.
struct Tracked<L> {
    library: L,
    time: usize,
    found: Pairs,
}

/// Measures all pairs of moving boxes in each frame.
pub(crate) fn each_frame(bench: &mut Bench, name: &str, field: Field, with_limit: bool) {
    let frames = Frames::new(field, Field::moved);
    let truths = Truths { frames: &frames, known: RefCell::default() };
    let judge = |_, &right: &Right| if right { 0.0 } else { f64::INFINITY };
    let mut contest = Contest::new(0, judge).of_frames(bench.frames(5 * CYCLE));
    follow(&mut contest, &truths, "carom", PairFinder::new(), Field::carom, |finder, boxes, found| {
        found.extend(finder.pairs(boxes, |_, _| true).iter().map(narrow));
    });
    let join = Join::new(&frames.at(0).parry());
    follow(&mut contest, &truths, "parry2d", join, Field::parry, |join, boxes, found| {
        join.update(boxes);
        join.pairs(found);
    });
    follow(&mut contest, &truths, "static_aabb2d_index", (), Field::singles, |(), boxes, found| {
        with_static_index(boxes, found);
    });
    follow(&mut contest, &truths, "rstar", (), Field::singles, |(), boxes, found| with_rstar(boxes, found));
    follow(&mut contest, &truths, "rstar join", (), Field::singles, |(), boxes, found| {
        with_rstar_join(boxes, found);
    });
    if with_limit {
        let grid = PairGrid::default();
        follow(&mut contest, &truths, "limit", grid, Field::singles, |grid, boxes, found| {
            grid.pairs(boxes, found);
        });
    }
    bench.run(name, Unit::Milliseconds, truths.of(0).len(), contest);
}

fn follow<'a, L: 'a, B: 'a>(
    contest: &mut Contest<'a, Right>,
    truths: &'a Truths<'a>,
    name: &'static str,
    library: L,
    translate: impl Fn(&Field) -> Vec<B>,
    step: impl Fn(&mut L, &[B], &mut Pairs) + 'a,
) {
    let frames = truths.frames.map(translate);
    let state = Tracked { library, time: 0, found: Pairs::new() };
    let work = move |state: &mut Tracked<L>| {
        state.time += 1;
        state.found.clear();
        step(&mut state.library, frames.at(state.time), &mut state.found);
    };
    let read = |state: &Tracked<L>| judged(&truths.of(state.time), state.found.iter().copied());
    contest.batch(name, 0.0, state, work, read);
}

/// The true pairs of each frame that was measured.
struct Truths<'a> {
    frames: &'a Frames<Field>,
    known: RefCell<HashMap<usize, Pairs>>,
}

impl Truths<'_> {
    fn of(&self, time: usize) -> Pairs {
        let frame = crate::frames::index(time);
        self.known.borrow_mut().entry(frame).or_insert_with(|| self.frames.at(time).pairs()).clone()
    }
}

fn narrow(&(i, j): &(usize, usize)) -> (u32, u32) {
    (i as u32, j as u32)
}

/// Returns whether each true pair was found. Appends a wrong entry for each false pair, and for
/// each pair that was found twice.
pub(super) fn judged(truth: &Pairs, found: impl Iterator<Item = (u32, u32)>) -> Vec<Right> {
    let mut found: Pairs = found.map(|(i, j)| (i.min(j), i.max(j))).collect();
    found.sort_unstable();
    let mut rights = Vec::with_capacity(truth.len());
    let mut rest = found.into_iter().peekable();
    for pair in truth {
        while rest.next_if(|other| other < pair).is_some() {
            rights.push(false);
        }
        rights.push(rest.next_if_eq(pair).is_some());
    }
    rights.extend(rest.map(|_| false));
    rights
}
