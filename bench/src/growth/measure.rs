//! Measures the times and the memory of all libraries for one number of shapes.

use allocation_counter::measure as allocations;

use crate::contest::{Contest, Effort};
use crate::field::Field;
use crate::frames::Frames;
use crate::peers::carom::Space;
use crate::peers::index::{Pairs, with_rstar, with_static_index};
use crate::peers::parry::Join;
use crate::peers::rapier::World;
use crate::point::P;
use crate::random::Random;
use crate::work::even;
use crate::world::{Body, Centers, Frame, bodies, centers, moved};

type Measured = Vec<(&'static str, f64)>;

/// The number of rays or casts.
const ASKED: usize = 1024;

/// Returns the median time of each library per item, in nanoseconds. The contest does not check
/// answers.
fn medians(contest: Contest<'_, ()>, effort: Effort, per: usize) -> Measured {
    let median = |mut rounds: Vec<f64>| {
        rounds.sort_by(f64::total_cmp);
        rounds[rounds.len() / 2] / per as f64
    };
    contest.run(effort).into_iter().map(|score| (score.library, median(score.rounds))).collect()
}

fn without_answers<'a>() -> Contest<'a, ()> {
    Contest::new(ASKED, |_, ()| 0.0)
}

pub(super) fn pairs(size: usize, effort: Effort) -> Measured {
    let field = even(size);
    let singles = field.singles();
    let mut contest = without_answers();
    let boxes = field.carom();
    contest.batch("carom", 0.0, Vec::new(), move |found| *found = carom::pairs(&boxes), |_| Vec::new());
    let boxes = field.parry();
    let work = move |found: &mut Pairs| {
        found.clear();
        Join::new(&boxes).pairs(found);
    };
    contest.batch("parry2d", 0.0, Vec::new(), work, |_| Vec::new());
    let work = |found: &mut Pairs| {
        found.clear();
        with_static_index(&singles, found);
    };
    contest.batch("static_aabb2d_index", 0.0, Vec::new(), work, |_| Vec::new());
    let work = |found: &mut Pairs| {
        found.clear();
        with_rstar(&singles, found);
    };
    contest.batch("rstar", 0.0, Vec::new(), work, |_| Vec::new());
    medians(contest, effort, size)
}

/// Measures the largest amount of allocated memory, including the result.
pub(super) fn pairs_memory(size: usize, _: Effort) -> Measured {
    let field = even(size);
    let (boxes, flats, singles) = (field.carom(), field.parry(), field.singles());
    let per_box = |name, work: &mut dyn FnMut()| (name, allocations(work).bytes_max as f64 / size as f64);
    vec![
        per_box("carom", &mut || drop(carom::pairs(&boxes))),
        per_box("parry2d", &mut || Join::new(&flats).pairs(&mut Vec::new())),
        per_box("static_aabb2d_index", &mut || with_static_index(&singles, &mut Vec::new())),
        per_box("rstar", &mut || with_rstar(&singles, &mut Vec::new())),
    ]
}

struct Moving<W> {
    world: W,
    time: usize,
    frame: Frame,
}

pub(super) fn frame(size: usize, effort: Effort) -> Measured {
    let bodies = bodies(size);
    let frames = Frames::new(centers(size, 2.0), moved);
    let mut contest = without_answers();
    follow(&mut contest, "carom", Space::new(&bodies, frames.at(0)), &frames, Space::step);
    follow(&mut contest, "rapier2d", World::new(&bodies, frames.at(0)), &frames, World::step);
    medians(contest, effort, size)
}

fn follow<'a, W: 'a>(
    contest: &mut Contest<'a, ()>,
    name: &'static str,
    world: W,
    frames: &'a Frames<Centers>,
    step: impl Fn(&mut W, &Centers, &mut Frame) + 'a,
) {
    let state = Moving { world, time: 0, frame: Frame::default() };
    let work = move |state: &mut Moving<W>| {
        state.time += 1;
        state.frame.clear();
        step(&mut state.world, frames.at(state.time), &mut state.frame);
    };
    contest.batch(name, 0.0, state, work, |_| Vec::new());
}

/// Measures the memory in use after a few frames.
pub(super) fn world_memory(size: usize, _: Effort) -> Measured {
    let bodies = bodies(size);
    let frames = Frames::new(centers(size, 2.0), moved);
    let carom = held(|| Space::new(&bodies, frames.at(0)), Space::step, &frames);
    let rapier = held(|| World::new(&bodies, frames.at(0)), World::step, &frames);
    vec![("carom", carom / size as f64), ("rapier2d", rapier / size as f64)]
}

fn held<W>(
    make: impl FnOnce() -> W,
    step: impl Fn(&mut W, &Centers, &mut Frame),
    frames: &Frames<Centers>,
) -> f64 {
    let mut kept = None;
    let mut frame = Frame::default();
    let counted = allocations(|| {
        let mut world = make();
        for time in 1..4 {
            frame = Frame::default();
            step(&mut world, frames.at(time), &mut frame);
        }
        frame = Frame::default();
        kept = Some(world);
    });
    counted.bytes_current as f64
}

/// Creates a world with space between the shapes. Also returns the starts and directions of rays
/// and casts.
fn sparse_world(size: usize) -> (Vec<Body>, Centers, Vec<(P, P)>) {
    const NEIGHBOURS: f64 = 0.2;
    let field = Field::even(size, NEIGHBOURS);
    let mut random = Random::new(14);
    let asked = (0..ASKED).map(|_| field.ray(&mut random)).collect();
    (bodies(size), centers(size, NEIGHBOURS), asked)
}

/// The maximum length of a ray or a cast.
const FAR: f64 = 200.0;

pub(super) fn ray(size: usize, effort: Effort) -> Measured {
    let (bodies, centers, asked) = sparse_world(size);
    let (space, world) = (Space::new(&bodies, &centers), World::new(&bodies, &centers));
    let mut contest = without_answers();
    contest.calls("carom", 0.0, |index| space.ray(asked[index], FAR), |_, _| ());
    contest.calls("rapier2d", 0.0, |index| world.ray(asked[index], FAR), |_, _| ());
    medians(contest, effort, ASKED)
}

pub(super) fn cast(size: usize, effort: Effort) -> Measured {
    let (bodies, centers, asked) = sparse_world(size);
    let (space, world) = (Space::new(&bodies, &centers), World::new(&bodies, &centers));
    let mut contest = without_answers();
    contest.calls("carom", 0.0, |index| space.cast_box(asked[index], FAR), |_, _| ());
    contest.calls("rapier2d", 0.0, |index| world.cast_box(asked[index], FAR), |_, _| ());
    medians(contest, effort, ASKED)
}
