//! Checks `Mover::advance` with a response that stops the shape at the first hit of a motion through a union
//! of obstacles.

use super::Faults;
use super::fraction::fraction;
use super::recovery::{obstacles_of, recovered, union_of};
use crate::generate::{Recipe, Rng, Stuck, accepted, literal};
use crate::union::{Union, UnionCast, cast_rule};
use crate::{Dyadic, Verdict};
use carom::{Advance, Mover, Response, Vec2};

/// The exact result of a motion through obstacles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Course {
    /// No obstacle stops the motion.
    Free,
    /// An obstacle stops the motion.
    Stopped,
    /// No single pair of parts stops the motion, but the motion runs into a gap that counts as solid.
    Crack,
    /// Rounding decides the result.
    Close,
}

/// A shape at its start among obstacles, and a motion that is not zero.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The shape at its start, and the obstacles.
    pub stuck: Stuck,
    /// The motion.
    pub motion: Vec2,
}

impl Walk {
    /// Returns the motion of a case. It starts outside of all obstacles or touches them; the function returns
    /// `None` if there is no such start. Equal cases have equal motions, because the random numbers depend
    /// only on the case.
    #[must_use]
    pub fn new(stuck: Stuck) -> Option<Self> {
        let mut rng = Rng::new(stuck.index ^ 0x7761_6c6b);
        let start = match rng.below(3) {
            0 => union_of(&stuck).depth().way * rng.between(1.0, 3.0),
            1 => union_of(&stuck).depth().way,
            _ => recovered(&stuck).displacement,
        };
        let mover = accepted(stuck.mover.translated(start))?;
        let motion = motion(&stuck, &mut rng);
        let walk = Self { stuck: Stuck { mover, ..stuck }, motion };
        let is_judged = motion != Vec2::ZERO && motion.is_finite() && walk.starts_free();
        is_judged.then_some(walk)
    }

    fn starts_free(&self) -> bool {
        let union = union_of(&self.stuck);
        union.depth().open <= fraction(union.scale, 43)
    }
}

/// Returns a motion along a side of an obstacle, perpendicular to it, towards a corner, or in any direction.
fn motion(stuck: &Stuck, rng: &mut Rng) -> Vec2 {
    let points = rng.pick_ref(&stuck.obstacles).points();
    let corner = rng.below(points.len());
    let edge = points[(corner + 1) % points.len()] - points[corner];
    let towards = points[corner] - stuck.mover.middle();
    let size = edge.length().max(stuck.obstacles.iter().map(Recipe::radius).fold(0.0, f64::max));
    let way = match rng.below(6) {
        0..3 => edge,
        3 => edge.perp(),
        4 => towards,
        _ => rng.point() * size,
    };
    way * rng.pick(&[1.0, -1.0, 0.1, 3.0, -7.0])
}

/// Checks the first hit by the rule for casts through a union. Checks that a shape that no obstacle stops
/// moves to the end. Returns the result of the motion.
pub fn stop(walk: &Walk, faults: &mut Faults) -> Course {
    let mover = walk.stuck.mover.shape();
    let obstacles = obstacles_of(&walk.stuck);
    let union = union_of(&walk.stuck);
    let cast = cast_rule(&union, walk.motion);
    let step = Mover::new(mover).advance(walk.motion, 1.0, &obstacles, |_, _| Response::Touch);
    let told = || {
        let first = cast.first.as_ref().map(|(index, fraction)| (index, fraction.to_f64()));
        format!("motion {}, first {first:?}, depth {:?}: {step:?}", literal(walk.motion), union.depth().high)
    };
    match cast.verdict {
        Verdict::Close => return Course::Close,
        Verdict::Free if hit_fraction(&step).is_some_and(|fraction| is_in_crack_behind(walk, fraction)) => {
            return Course::Crack;
        }
        Verdict::Free => {
            faults.expect(step.hits.is_empty(), "a motion that enters no part is not stopped", told);
            return Course::Free;
        }
        Verdict::Hit => {}
    }
    faults.expect(!step.hits.is_empty() || cast.doubtful.is_some(), "a motion that enters is stopped", told);
    if let Some(fraction) = hit_fraction(&step) {
        let fault = wrong_fraction(&union, walk.motion, &cast, &step, fraction);
        faults.expect(fault.is_none(), fault.unwrap_or_default(), told);
    }
    Course::Stopped
}

/// Returns whether the shape is deep in the union shortly after a fraction of the motion.
fn is_in_crack_behind(walk: &Walk, fraction_of_hit: f64) -> bool {
    let stuck = &walk.stuck;
    let length = walk.motion.length();
    let scale = union_of(stuck).scale + length;
    [4.0, 64.0, 1024.0].into_iter().any(|beyond| {
        let way = walk.motion * (fraction_of_hit + beyond * fraction(scale, 40) / length);
        let there = accepted(stuck.mover.translated(way)).map(|mover| Stuck { mover, ..stuck.clone() });
        there.is_some_and(|there| union_of(&there).depth_in_gap() > 1.5 * fraction(scale, 40))
    })
}

fn hit_fraction(step: &Advance) -> Option<f64> {
    step.hits.first().map(|hit| hit.time)
}

/// Returns the fault of a hit's fraction; returns `None` if the fraction is correct.
fn wrong_fraction(
    union: &Union,
    motion: Vec2,
    cast: &UnionCast,
    step: &Advance,
    fraction_of_hit: f64,
) -> Option<&'static str> {
    let (_, first) = cast.first.as_ref()?;
    let earliest = cast.doubtful.as_ref().map_or(first, |doubtful| doubtful.min(first));
    let late = (&Dyadic::from(fraction_of_hit) - first).to_f64();
    let early = (earliest - &Dyadic::from(fraction_of_hit)).to_f64();
    // A grazing motion may be stopped anywhere near the contact, so the check compares the depth or the
    // distance at the reported hit.
    let allowed = fraction(union.scale + motion.length(), 40);
    let separation = |index: usize| union.pairs[index].separation_after(motion * fraction_of_hit).to_f64();
    let start = union.depth().high;
    if late > 1e-9
        && union.pairs.iter().enumerate().any(|(index, _)| separation(index) < -start - 2.0 * allowed)
    {
        return Some("the first hit is no later than the entry");
    }
    let hit = step.hits[0].obstacle;
    (early > 1e-9 && separation(hit) > allowed).then_some("the first hit is no earlier than the entry")
}
