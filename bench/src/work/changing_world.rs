//! Measures worlds in which bodies come and go: the first insertions, and frames in which bodies jump or are
//! replaced.

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::peers::carom::Space;
use crate::peers::rapier::World;
use crate::peers::{DOUBLE, SINGLE};
use crate::point::P;
use crate::random::Random;
use crate::world::{Body, Centers, Frame, Moves, bodies, centers};

use super::moving_world::{errors, touching};

/// Measures how long it takes to insert all bodies one by one into an empty world, without an update.
pub(crate) fn insert(bench: &mut Bench, name: &str, count: usize) {
    let count = bench.count(count);
    let (bodies, centers) = (bodies(count), centers(count, 2.0));
    let judge = |_: usize, &inserted: &usize| if inserted == count { 0.0 } else { f64::INFINITY };
    let mut contest = Contest::new(0, judge);
    let work = |world: &mut Option<Space>| *world = Some(Space::without_update(&bodies, &centers));
    contest.batch("carom", 0.0, None, work, |world| world.iter().map(|world| world.space.len()).collect());
    let work = |world: &mut Option<World>| *world = Some(World::without_update(&bodies, &centers));
    contest.batch("rapier2d", 0.0, None, work, |world| world.iter().map(World::len).collect());
    bench.run(name, Unit::Milliseconds, 1, contest);
}

/// Measures how long it takes to insert all bodies and to make the first update, with the contacts of all
/// pairs.
pub(crate) fn start(bench: &mut Bench, name: &str, count: usize) {
    let count = bench.count(count);
    let (bodies, centers) = (bodies(count), centers(count, 2.0));
    let truth = touching(&bodies, &centers);
    let mut contest = Contest::new(0, |_, &error: &f64| error);
    let read = |(_, frame): &(Option<Space>, Frame)| errors(&[], &truth, frame);
    let work = |(world, frame): &mut (Option<Space>, Frame)| {
        frame.clear();
        let mut first = Space::without_update(&bodies, &centers);
        first.step_some(&Moves::new(), frame);
        *world = Some(first);
    };
    contest.batch("carom", DOUBLE, (None, Frame::default()), work, read);
    let read = |(_, frame): &(Option<World>, Frame)| errors(&[], &truth, frame);
    let work = |(world, frame): &mut (Option<World>, Frame)| {
        frame.clear();
        let mut first = World::without_update(&bodies, &centers);
        first.step_some(&Moves::new(), frame);
        *world = Some(first);
    };
    contest.batch("rapier2d", SINGLE, (None, Frame::default()), work, read);
    bench.run(name, Unit::Milliseconds, truth.len(), contest);
}

/// How a body gets to another place.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Change {
    Jump,
    /// The body is removed, and another body with the same shape is inserted.
    Replace,
}

/// Measures frames in which one body in a hundred, but at most 1,000 bodies, moves to a random place.
pub(crate) fn change(bench: &mut Bench, name: &str, count: usize, change: Change) {
    let jumps = Jumps::new(bench.count(count));
    let n = touching(&jumps.bodies, &jumps.start).len();
    let mut contest = Contest::new(0, |_, &error: &f64| error).of_frames(bench.frames(300));
    let space = Space::new(&jumps.bodies, &jumps.start);
    let step = if change == Change::Jump { Space::step_some } else { Space::replace_some };
    jumps.enter(&mut contest, "carom", DOUBLE, space, step);
    let world = World::new(&jumps.bodies, &jumps.start);
    let step = if change == Change::Jump { World::step_some } else { World::replace_some };
    jumps.enter(&mut contest, "rapier2d", SINGLE, world, step);
    bench.run(name, Unit::Milliseconds, n, contest);
}

struct Jumps {
    bodies: Vec<Body>,
    start: Centers,
    side: f64,
}

impl Jumps {
    fn new(count: usize) -> Self {
        let start = centers(count, 2.0);
        let side = start.iter().fold(0.0, |side: f64, center| side.max(center.0).max(center.1));
        Self { bodies: bodies(count), start, side }
    }

    /// Returns the jumps of a frame, each body at most once.
    fn moves(&self, time: usize) -> Moves {
        let count = self.bodies.len();
        let mut random = Random::new(1000 + time as u64);
        let first = random.bits() as usize % count;
        let jumps = (0..(count / 100).min(1000)).map(|jump| ((first + 61 * jump) % count) as u32);
        jumps.map(|body| (body, P(random.range(0.0, self.side), random.range(0.0, self.side)))).collect()
    }

    fn enter<'a, W: 'a>(
        &'a self,
        contest: &mut Contest<'a, f64>,
        name: &'static str,
        allowed: f64,
        world: W,
        step: fn(&mut W, &Moves, &mut Frame),
    ) {
        let work = move |(world, time, reported): &mut (W, usize, Frame)| {
            *time += 1;
            reported.clear();
            step(world, &self.moves(*time), reported);
        };
        // Only the pairs are compared, because a new body may touch the same partner as the body
        // that it replaces.
        let read = |(_, time, reported): &(W, usize, Frame)| {
            let mut centers = self.start.clone();
            for (body, center) in (1..=*time).flat_map(|time| self.moves(time)) {
                centers[body as usize] = center;
            }
            let now = touching(&self.bodies, &centers);
            let reported = Frame { began: Vec::new(), ended: Vec::new(), ..reported.clone() };
            errors(&now, &now, &reported)
        };
        contest.batch(name, allowed, (world, 0, Frame::default()), work, read);
    }
}
