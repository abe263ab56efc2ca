//! Measures a world in which few bodies move. In each frame, a library reports the contacts of all bodies, and the begin
//! and end events. The table of frames shows its worst frames.

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::frames::Frames;
use crate::peers::carom::Space;
use crate::peers::rapier::World;
use crate::peers::{DOUBLE, SINGLE};
use crate::random::Random;
use crate::world::{Body, Centers, Frame, Moves, bodies, centers, moved};

use super::moving_world::{errors, touching};

/// Measures frames in which one body in `one_in` moves.
pub(crate) fn run(bench: &mut Bench, name: &str, count: usize, one_in: usize) {
    let count = bench.count(count);
    let plan = Plan::new(count, one_in);
    let n = touching(&plan.bodies, plan.frames.at(0)).len();
    // A frame of a million bodies takes most of a second for both libraries together.
    let frames = if count < 1_000_000 { 600 } else { 120 };
    let mut contest = Contest::new(0, |_, &error: &f64| error).of_frames(bench.frames(frames));
    let first = plan.frames.at(0);
    plan.enter(&mut contest, "carom", DOUBLE, Space::new(&plan.bodies, first), Space::step_some);
    plan.enter(&mut contest, "rapier2d", SINGLE, World::new(&plan.bodies, first), World::step_some);
    bench.run(name, Unit::Milliseconds, n, contest);
}

struct Plan {
    bodies: Vec<Body>,
    /// The bodies that move.
    movers: Vec<u32>,
    frames: Frames<Centers>,
}

impl Plan {
    fn new(count: usize, one_in: usize) -> Self {
        let mut random = Random::new(13);
        let is_mover: Vec<bool> = (0..count).map(|_| random.bits().is_multiple_of(one_in as u64)).collect();
        let frames = Frames::new(centers(count, 2.0), |centers| {
            let next = moved(centers);
            let place = |index: usize| if is_mover[index] { next[index] } else { centers[index] };
            (0..centers.len()).map(place).collect()
        });
        let movers = (0..count as u32).filter(|&index| is_mover[index as usize]).collect();
        Self { bodies: bodies(count), movers, frames }
    }

    fn enter<'a, W: 'a>(
        &'a self,
        contest: &mut Contest<'a, f64>,
        name: &'static str,
        allowed: f64,
        world: W,
        step: impl Fn(&mut W, &Moves, &mut Frame) + 'a,
    ) {
        let moves = self
            .frames
            .map(|centers| self.movers.iter().map(|&body| (body, centers[body as usize])).collect::<Moves>());
        let work = move |(world, time, reported): &mut (W, usize, Frame)| {
            *time += 1;
            reported.clear();
            step(world, moves.at(*time), reported);
        };
        let read = |(_, time, reported): &(W, usize, Frame)| {
            let [then, now] = [time - 1, *time].map(|time| touching(&self.bodies, self.frames.at(time)));
            errors(&then, &now, reported)
        };
        contest.batch(name, allowed, (world, 0, Frame::default()), work, read);
    }
}
