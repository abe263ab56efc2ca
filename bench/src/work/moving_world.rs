//! Measures a world of moving boxes and circles. In each frame all bodies move, and a library reports the contacts,
//! and the begin and end events.

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
    let mut contest = Contest::new(0, |_, &error: &f64| error).of_frames(bench.frames(5 * CYCLE));
    let space = Space::new(&bodies, frames.at(0));
    let follow = Tracked { bodies: &bodies, frames: &frames };
    follow.enter(&mut contest, "carom", DOUBLE, space, Space::step);
    let world = World::new(&bodies, frames.at(0));
    follow.enter(&mut contest, "rapier2d", SINGLE, world, World::step);
    bench.run(name, Unit::Milliseconds, n, contest);
}

/// Returns the corners and the radius of a body at the origin.
pub(super) fn ring(body: &Body) -> (Vec<P>, f64) {
    match body {
        Body::Rect(rect) => (rect.corners().to_vec(), 0.0),
        Body::Disc(disc) => (vec![disc.center], disc.radius),
    }
}

/// Returns the touching pairs with their depths, computed by a sweep along x.
pub(super) fn touching(bodies: &[Body], centers: &Centers) -> Vec<(u32, u32, f64)> {
    /// The largest distance of a point of a body from the body's centre.
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

struct Tracked<'a> {
    bodies: &'a [Body],
    frames: &'a Frames<Centers>,
}

/// The world of a library, the time, and the frame that the library has reported.
struct State<W> {
    world: W,
    time: usize,
    reported: Frame,
}

impl<'a> Tracked<'a> {
    fn enter<W: 'a>(
        &self,
        contest: &mut Contest<'a, f64>,
        name: &'static str,
        allowed: f64,
        world: W,
        step: impl Fn(&mut W, &Centers, &mut Frame) + 'a,
    ) {
        let (bodies, frames) = (self.bodies, self.frames);
        let state = State { world, time: 0, reported: Frame::default() };
        let work = move |state: &mut State<W>| {
            state.time += 1;
            state.reported.clear();
            step(&mut state.world, frames.at(state.time), &mut state.reported);
        };
        let read = move |state: &State<W>| {
            let (then, now) =
                (touching(bodies, frames.at(state.time - 1)), touching(bodies, frames.at(state.time)));
            errors(&then, &now, &state.reported)
        };
        contest.batch(name, allowed, state, work, read);
    }
}

type Names = (u32, u32);

/// Returns the error of the depth of each pair, and infinity for each missing or false pair or event.
pub(super) fn errors(then: &[(u32, u32, f64)], now: &[(u32, u32, f64)], reported: &Frame) -> Vec<f64> {
    let names = |pairs: &[(u32, u32, f64)]| pairs.iter().map(|pair| (pair.0, pair.1)).collect::<Vec<Names>>();
    let sorted = |mut pairs: Vec<Names>| {
        pairs.sort_unstable();
        pairs
    };
    let (then, now_names, reported_names) = (names(then), names(now), sorted(names(&reported.touching)));
    let missing = [
        (only_in(&now_names, &then), sorted(reported.began.clone())),
        (only_in(&then, &now_names), sorted(reported.ended.clone())),
        (now_names.clone(), reported_names),
    ];
    let wrong: usize = missing
        .iter()
        .map(|(truth, reported)| only_in(truth, reported).len() + only_in(reported, truth).len())
        .sum();
    let depth = |pair: &(u32, u32, f64)| {
        let found = now_names.binary_search(&(pair.0, pair.1)).ok()?;
        Some((now[found].2 - pair.2).abs())
    };
    reported.touching.iter().filter_map(depth).chain((0..wrong).map(|_| f64::INFINITY)).collect()
}

/// Returns the entries of a sorted list that the other list does not have. Duplicates count too.
fn only_in(list: &[Names], other: &[Names]) -> Vec<Names> {
    let mut rest = other.iter().peekable();
    let is_missing = |pair: &&Names| {
        while rest.next_if(|other| *other < *pair).is_some() {}
        rest.next_if_eq(pair).is_none()
    };
    list.iter().filter(is_missing).copied().collect()
}
