//! Measures a million shapes with one thread and with two threads: all pairs, all pairs of moving boxes, and
//! updates with their contacts.

use std::hint::black_box;

use carom::{Aabb, PairFinder};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::bench::{Bench, Unit};
use crate::clock;
use crate::contest::{Contest, Contestant};
use crate::field::Field;
use crate::frames::{CYCLE, Frames};
use crate::peers::DOUBLE;
use crate::peers::carom::Space;
use crate::world::{Centers, bodies, centers, moved};

use super::even;
use super::join::judged;
use super::moving_world::{errors, touching};

/// The contestants and their numbers of threads. Both are Carom.
const POOLS: [(&str, usize); 2] = [("one thread", 1), ("carom", 2)];

type Pairs = Vec<(usize, usize)>;

/// The pairs of colliders that touch, with their depths.
type Depths = Vec<(carom::Pair, f64)>;

/// The work in a thread pool. Only the function `work` is measured.
struct InPool<S, Prepare, Work, Read> {
    pool: ThreadPool,
    state: S,
    time: usize,
    prepare: Prepare,
    work: Work,
    read: Read,
}

impl<A, S, Prepare, Work, Read> Contestant<A> for InPool<S, Prepare, Work, Read>
where
    S: Send,
    Prepare: Fn(&mut S, usize),
    Work: Fn(&mut S, usize) + Sync,
    Read: Fn(&S, usize) -> Vec<A>,
{
    fn prepare(&mut self) {
        self.time += 1;
        (self.prepare)(&mut self.state, self.time);
    }

    fn play(&mut self) {
        let Self { pool, state, time, work, .. } = self;
        pool.install(|| work(state, *time));
    }

    fn answers(&mut self) -> Vec<A> {
        self.prepare();
        self.play();
        (self.read)(&self.state, self.time)
    }
}

/// Adds the work for each number of threads.
fn enter<'a, A: 'a, S: Send + 'a>(
    contest: &mut Contest<'a, A>,
    allowed: f64,
    state: impl Fn() -> S,
    prepare: impl Fn(&mut S, usize) + Copy + 'a,
    work: impl Fn(&mut S, usize) + Sync + Copy + 'a,
    read: impl Fn(&S, usize) -> Vec<A> + Copy + 'a,
) {
    for (library, threads) in POOLS {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().expect("the threads can be started");
        contest.enter(library, allowed, InPool { pool, state: state(), time: 0, prepare, work, read });
    }
}

fn contest_of_frames<'a, A: 'a>(
    bench: &Bench,
    frames: usize,
    judge: impl Fn(usize, &A) -> f64 + 'a,
) -> Contest<'a, A> {
    Contest::new(0, judge).of_frames(bench.frames(frames)).by_clock(clock::of_the_wall)
}

fn is_right(_: usize, &right: &bool) -> f64 {
    if right { 0.0 } else { f64::INFINITY }
}

fn narrow(pairs: &[(usize, usize)]) -> impl Iterator<Item = (u32, u32)> {
    pairs.iter().map(|&(i, j)| (i as u32, j as u32))
}

/// Measures how long it takes to find all pairs of boxes.
pub(crate) fn pairs(bench: &mut Bench, name: &str) {
    let field = even(bench.count(1_000_000));
    let (truth, boxes) = (field.pairs(), field.carom());
    let (truth, boxes): (&Vec<(u32, u32)>, &Vec<Aabb>) = (&truth, &boxes);
    let mut contest = contest_of_frames(bench, 25, is_right);
    let work = move |found: &mut Pairs, _| *found = carom::pairs(boxes);
    let read = move |found: &Pairs, _| judged(truth, narrow(found));
    enter(&mut contest, 0.0, Pairs::new, |found: &mut Pairs, _| *found = Pairs::new(), work, read);
    bench.run(name, Unit::Milliseconds, truth.len(), contest);
}

/// Measures how long it takes to find all pairs of moving boxes in each frame.
pub(crate) fn frames(bench: &mut Bench, name: &str) {
    let frames = Frames::new(even(bench.count(1_000_000)), Field::moved);
    let boxes = frames.map(Field::carom);
    let (fields, boxes) = (&frames, &boxes);
    let mut contest = contest_of_frames(bench, 2 * CYCLE, is_right);
    let work = move |finder: &mut PairFinder, time| {
        black_box(finder.pairs(boxes.at(time), |_, _| true));
    };
    let read = move |finder: &PairFinder, time: usize| {
        let mut finder = finder.clone();
        let found = finder.pairs(boxes.at(time), |_, _| true);
        judged(&fields.at(time).pairs(), narrow(found))
    };
    enter(&mut contest, 0.0, PairFinder::new, |_, _| {}, work, read);
    bench.run(name, Unit::Milliseconds, fields.at(0).pairs().len(), contest);
}

/// Measures an update with its contacts, after all bodies have moved.
pub(crate) fn world(bench: &mut Bench, name: &str) {
    let count = bench.count(1_000_000);
    let bodies = bodies(count);
    let frames = Frames::new(centers(count, 2.0), moved);
    let (bodies, frames): (_, &Frames<Centers>) = (&bodies, &frames);
    let n = touching(bodies, frames.at(0)).len();
    let mut contest = contest_of_frames(bench, CYCLE, |_, &error: &f64| error);
    let state = || (Space::new(bodies, frames.at(0)), Vec::new());
    let prepare = move |(space, _): &mut (Space, Depths), time| space.place(frames.at(time));
    let work = |(space, depths): &mut (Space, Depths), _| {
        depths.clear();
        depths.extend(space.space.update().contacts().map(|(pair, contact)| (pair, contact.depth)));
    };
    let read = move |(space, depths): &(Space, Depths), time: usize| {
        let [then, now] = [time - 1, time].map(|time| touching(bodies, frames.at(time)));
        errors(&then, &now, &space.last_frame(depths))
    };
    enter(&mut contest, DOUBLE, state, prepare, work, read);
    bench.run(name, Unit::Milliseconds, n, contest);
}
