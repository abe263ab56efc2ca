//! A world of moving boxes and circles: each frame all move, and what touches, how, and what began and ended is wanted.

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::frames::{CYCLE, Frames};
use crate::peers::carom::Space;
use crate::peers::rapier::World;
use crate::peers::{DOUBLE, SINGLE};
use crate::point::P;
use crate::reference::separation;
use crate::world::{Body, Centers, Frame, bodies, centers, moved};

pub(crate) fn run(bench: &mut Bench, name: &str, count: usize) {
    let bodies = bodies(count);
    let frames = Frames::new(centers(count, 2.0), moved);
    let truth = |time: usize| touching(&bodies, frames.at(time));
    let n = truth(0).len();
    let mut contest = Contest::new(0, |_, &error: &f64| error);
    let space = Space::new(&bodies, frames.at(0));
    let follow = Followed { bodies: &bodies, frames: &frames };
    follow.enter(&mut contest, "carom", DOUBLE, space, Space::step);
    let world = World::new(&bodies, frames.at(0));
    follow.enter(&mut contest, "rapier2d", SINGLE, world, World::step);
    bench.run(name, Unit::Milliseconds, n, contest);
}

/// The corners and the radius, at the origin.
fn ring(body: &Body) -> (Vec<P>, f64) {
    match body {
        Body::Rect(rect) => (rect.corners().to_vec(), 0.0),
        Body::Disc(disc) => (vec![disc.center], disc.radius),
    }
}

/// What touches and how deep, by looking along x at all that begin before a body ends.
fn touching(bodies: &[Body], centers: &Centers) -> Vec<(u32, u32, f64)> {
    /// No body is farther than that from its centre to its border.
    const REACH: f64 = 1.0;
    let rings: Vec<_> = bodies.iter().map(ring).collect();
    let at = |index: u32| {
        let (corners, radius) = &rings[index as usize];
        let placed: Vec<P> = corners.iter().map(|&corner| corner + centers[index as usize]).collect();
        (placed, *radius)
    };
    let center = |index: u32| centers[index as usize];
    let mut order: Vec<u32> = (0..bodies.len() as u32).collect();
    order.sort_by(|&i, &j| center(i).0.total_cmp(&center(j).0));
    let mut pairs = Vec::new();
    for (place, &i) in order.iter().enumerate() {
        let near = order[place + 1..].iter().take_while(|&&j| center(j).0 - center(i).0 <= 2.0 * REACH);
        for &j in near.filter(|&&j| (center(j).1 - center(i).1).abs() <= 2.0 * REACH) {
            let ((a, a_radius), (b, b_radius)) = (at(i), at(j));
            let apart = separation(&a, &b, a_radius + b_radius);
            if apart <= 0.0 {
                pairs.push((i.min(j), i.max(j), -apart));
            }
        }
    }
    pairs.sort_by_key(|pair| (pair.0, pair.1));
    pairs
}

struct Followed<'a> {
    bodies: &'a [Body],
    frames: &'a Frames<Centers>,
}

/// A library's world, the time, and what it told.
struct State<W> {
    world: W,
    time: usize,
    told: Frame,
}

impl<'a> Followed<'a> {
    fn enter<W: 'a>(
        &self,
        contest: &mut Contest<'a, f64>,
        name: &'static str,
        allowed: f64,
        world: W,
        step: impl Fn(&mut W, &Centers, &mut Frame) + 'a,
    ) {
        let (bodies, frames) = (self.bodies, self.frames);
        let state = State { world, time: 0, told: Frame::default() };
        let work = move |state: &mut State<W>| {
            state.time += 1;
            state.told.clear();
            step(&mut state.world, frames.at(state.time), &mut state.told);
        };
        let read = move |state: &State<W>| {
            let (then, now) =
                (touching(bodies, frames.at(state.time - 1)), touching(bodies, frames.at(state.time)));
            errors(&then, &now, &state.told)
        };
        contest.batch(name, allowed, state, work, read);
        contest.in_cycles_of(CYCLE);
    }
}

type Names = (u32, u32);

/// Of each pair how far its depth is off; infinity for each pair and each event that is missing or not true.
fn errors(then: &[(u32, u32, f64)], now: &[(u32, u32, f64)], told: &Frame) -> Vec<f64> {
    let names = |pairs: &[(u32, u32, f64)]| pairs.iter().map(|pair| (pair.0, pair.1)).collect::<Vec<Names>>();
    let sorted = |mut pairs: Vec<Names>| {
        pairs.sort_unstable();
        pairs
    };
    let (then, now_names, told_names) = (names(then), names(now), sorted(names(&told.touching)));
    let missing = [
        (only_in(&now_names, &then), sorted(told.began.clone())),
        (only_in(&then, &now_names), sorted(told.ended.clone())),
        (now_names.clone(), told_names),
    ];
    let wrong: usize =
        missing.iter().map(|(truth, told)| only_in(truth, told).len() + only_in(told, truth).len()).sum();
    let depth = |pair: &(u32, u32, f64)| {
        let found = now_names.binary_search(&(pair.0, pair.1)).ok()?;
        Some((now[found].2 - pair.2).abs())
    };
    told.touching.iter().filter_map(depth).chain((0..wrong).map(|_| f64::INFINITY)).collect()
}

/// What the one sorted list has and the other has not; what is there twice counts as well.
fn only_in(list: &[Names], other: &[Names]) -> Vec<Names> {
    let mut rest = other.iter().peekable();
    let is_missing = |pair: &&Names| {
        while rest.next_if(|other| *other < *pair).is_some() {}
        rest.next_if_eq(pair).is_none()
    };
    list.iter().filter(is_missing).copied().collect()
}
