//! Judges casts against a union: finds the pairs of parts that stop the motion, and the first of them.

use super::{Union, UnionDepth};
use crate::{Dyadic, Truth, Verdict};
use carom::Vec2;

/// The exact answer for a motion of `a` towards `b`.
#[derive(Clone, Debug)]
pub struct UnionCast {
    /// Whether a pair of parts stops the motion.
    pub verdict: Verdict,
    /// The first entered pair among those that certainly stop the motion, and the fraction at which it is
    /// entered.
    pub first: Option<(usize, Dyadic)>,
    /// The least fraction of a pair for which rounding decides whether the pair stops the motion. An answer
    /// with this fraction is accepted, too.
    pub doubtful: Option<Dyadic>,
}

/// Judges a nonzero motion by the rule for unions. The rule examines each pair of parts along the whole line
/// of the motion, also beyond its end. The pair stops the motion if its depth exceeds two numbers by more
/// than the tolerance: the depth of the union at the start, and its own depth at the start. A flat Minkowski
/// sum stops a motion that crosses it. The hit is the first entry into the sum of a pair that stops the
/// motion.
#[must_use]
pub fn cast_rule(union: &Union, motion: Vec2) -> UnionCast {
    cast_rule_from(union, &union.depth(), motion)
}

/// Judges a motion as [`cast_rule`] does, with a given depth at the start. This may be the depth in a larger
/// union.
#[must_use]
pub fn cast_rule_from(union: &Union, depth: &UnionDepth, motion: Vec2) -> UnionCast {
    let bounds = [depth.open.min(depth.low), depth.high];
    let mut cast = UnionCast { verdict: Verdict::Free, first: None, doubtful: None };
    for (index, pair) in union.pairs.iter().enumerate().filter(|(_, pair)| !pair.is_clear_of(motion)) {
        let truth = Truth::new(pair, motion);
        let Some(entry) = truth.entry.clone().or_else(|| near_end(&truth)) else { continue };
        match verdict(&truth, bounds) {
            Verdict::Free => {}
            Verdict::Close => cast.doubtful = Some(least(cast.doubtful, entry)),
            Verdict::Hit if cast.first.as_ref().is_some_and(|(_, first)| *first <= entry) => {}
            Verdict::Hit => cast.first = Some((index, entry)),
        }
    }
    cast.verdict = match (&cast.first, &cast.doubtful) {
        (Some(_), _) => Verdict::Hit,
        (None, Some(_)) => Verdict::Close,
        (None, None) => Verdict::Free,
    };
    cast
}

/// Returns the end of the motion if no entry is known, but rounding may find an entry there.
fn near_end(truth: &Truth) -> Option<Dyadic> {
    (truth.verdict != Verdict::Free).then(|| Dyadic::whole(1))
}

fn least(known: Option<Dyadic>, entry: Dyadic) -> Dyadic {
    match known {
        Some(known) => known.min(entry),
        None => entry,
    }
}

/// Returns whether a pair of parts stops the motion, or that the case is too close to decide.
fn verdict(truth: &Truth, [least_depth, largest_depth]: [f64; 2]) -> Verdict {
    if truth.is_flat() || truth.is_thin() {
        return truth.verdict;
    }
    let reached = truth.is_reached_until(&Dyadic::whole(1));
    if reached == Verdict::Free {
        return Verdict::Free;
    }
    let deepest = -&truth.track.least(None);
    // A one-way part does not count in the depth of the union. But a motion that leaves such a part is free.
    let start = |depth: f64| Dyadic::from(depth).max(truth.start_depth.clone());
    let beyond = |depth: f64| &deepest - &(&start(depth) + &truth.tolerance());
    // The depth of the union has an error of up to 2^-44 of the largest coordinate.
    let rounding = truth.rounding().scaled(1);
    if beyond(least_depth) < -&rounding {
        Verdict::Free
    } else if reached == Verdict::Hit && beyond(largest_depth) > rounding {
        Verdict::Hit
    } else {
        Verdict::Close
    }
}
