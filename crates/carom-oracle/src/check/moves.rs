//! Checks steps of a mover and of a walker through another shape. At the end of a step, the shape must not be
//! deeper than both the depth at the start and the margin. A shape is squeezed only if it starts deeper than
//! the margin. A mover that starts outside passes through no part.

use super::Faults;
use super::exact_pair::BuiltPair;
use super::fraction::fraction;
use crate::generate::CompositePair;
use crate::union::Union;
use carom::{Mover, Response, Shape, Vec2, Walker};

/// Checks a step of the first shape, where the second shape is the only obstacle: the mover slides, and the
/// walker falls and walks. Returns whether the pair was judged.
pub fn moves(pair: &CompositePair, faults: &mut Faults) -> bool {
    BuiltPair::new(pair).is_some_and(|built| check_moves(pair, &built, faults))
}

pub(super) fn check_moves(pair: &CompositePair, built: &BuiltPair, faults: &mut Faults) -> bool {
    let Some(union) = solid_union(built) else { return false };
    let [a, b] = &built.shapes;
    let steps = [mover_step(a, pair.motion, b), walker_step(a, pair.motion, b)];
    for (name, step) in ["mover", "walker"].into_iter().zip(steps) {
        check_step(&union, &step, name, faults);
    }
    true
}

/// A step of a mover or walker: the places at each hit and at the end, and whether the shape was squeezed at
/// the start.
struct Step {
    places: Vec<Vec2>,
    is_squeezed: bool,
    margin: f64,
}

fn mover_step(shape: &Shape, motion: Vec2, obstacle: &Shape) -> Step {
    let mover = Mover::new(shape.clone());
    let step = mover.advance(motion, 1.0, std::slice::from_ref(obstacle), |_, _| Response::Slide);
    let hits = step.hits.iter().map(|hit| hit.displacement);
    let places = hits.chain([step.displacement]).collect();
    Step { places, is_squeezed: step.is_squeezed, margin: mover.margin() }
}

/// Makes a walker take a step. Only the start and the end of its path are known.
fn walker_step(shape: &Shape, motion: Vec2, obstacle: &Shape) -> Step {
    let walker = Walker::new(shape.clone());
    let step = walker.walk(motion, 1.0, std::slice::from_ref(obstacle));
    Step { places: vec![step.displacement], is_squeezed: step.is_squeezed, margin: walker.margin() }
}

/// Returns the union of the Minkowski sums of all parts; returns `None` if a part is one-way or the oracle
/// cannot judge the case.
fn solid_union(built: &BuiltPair) -> Option<Union> {
    let is_solid = built.parts.iter().flatten().all(|part| part.side.is_none());
    if is_solid { Union::of_pairs(built.gaps.clone()) } else { None }
}

fn check_step(union: &Union, step: &Step, name: &str, faults: &mut Faults) {
    let start = union.deepest_pair();
    let way = step.places.iter().map(|place| place.length()).fold(0.0, f64::max);
    let tolerance = fraction(union.scale + way, 36);
    let told = || format!("{name}: {start:e} deep, margin {:e}, places {:?}", step.margin, step.places);
    faults.expect(
        !step.is_squeezed || start > step.margin - tolerance,
        "a shape no deeper than the margin is not squeezed",
        told,
    );
    let end = step.places.last().copied().unwrap_or_default();
    let allowed = start.max(step.margin) + tolerance;
    let left = union.depth_left_after(end);
    faults.expect(left <= allowed, "a step ends no deeper than it starts", || {
        format!("{left:e} deep, {}", told())
    });
    // If a step starts deeper than the tolerance, it may first move out of the overlap. Its path to the first
    // hit is then not straight.
    if name == "mover" && start <= fraction(union.scale, 40) {
        let deepest = deepest_on(union, &step.places);
        faults.expect(deepest <= tolerance, "the path of a step leads through no part", || {
            format!("{deepest:e} deep, {}", told())
        });
    }
    let is_finite = step.places.iter().all(|place| place.is_finite());
    faults.expect(is_finite, "the places of a step are finite", told);
}

/// Returns the largest depth of a pair of parts at places on the straight lines from the start to the first
/// place, and from each place to the next.
fn deepest_on(union: &Union, places: &[Vec2]) -> f64 {
    let (mut from, mut deepest) = (Vec2::ZERO, 0.0f64);
    for &to in places {
        for share in 1..SAMPLES {
            let place = from + (to - from) * (f64::from(share) / f64::from(SAMPLES));
            deepest = deepest.max(union.depth_left_after(place));
        }
        from = to;
    }
    deepest
}

/// The number of pieces into which [`deepest_on`] cuts each straight line.
const SAMPLES: u32 = 24;
