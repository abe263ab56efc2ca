//! Computes the exact verdict on a cast: a hit, no hit, or too close to decide.

use crate::{Dyadic, Gap, Point, Track};
use carom::Vec2;
use core::cell::OnceCell;

/// The answer that a cast must give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The cast must hit.
    Hit,
    /// The cast must not hit.
    Free,
    /// A hit and a miss are both correct, because rounding may decide.
    Close,
}

/// The exact answer for a motion that is not zero.
#[derive(Clone, Debug)]
pub struct Truth {
    /// The motion and the Minkowski sum.
    pub track: Track,
    /// The largest magnitude of a coordinate.
    pub scale: f64,
    /// The separation before the motion.
    pub start: Dyadic,
    /// The depth of the overlap before the motion.
    pub start_depth: Dyadic,
    /// The first fraction at which the motion is in the Minkowski sum or on its boundary; it may exceed 1.
    pub entry: Option<Dyadic>,
    /// The answer that a cast must give.
    pub verdict: Verdict,
    deeper: OnceCell<Verdict>,
}

impl Truth {
    /// Judges a motion that is not zero.
    #[must_use]
    pub fn new(gap: &Gap, motion: Vec2) -> Self {
        let track = Track::new(gap, motion.into());
        let start = gap.separation();
        let start_depth = (-&start).max(Dyadic::zero());
        let entry = track.entry();
        let verdict = Verdict::Close;
        let deeper = OnceCell::new();
        let mut truth = Self { track, scale: gap.scale, start, start_depth, entry, verdict, deeper };
        truth.verdict = truth.verdict_until(&Dyadic::whole(1));
        truth
    }

    /// Returns the library's contact tolerance: 2^-40 of the largest coordinate.
    #[must_use]
    pub fn tolerance(&self) -> Dyadic {
        Dyadic::from(self.scale).scaled(-40)
    }

    /// Returns the largest value that may be a rounding error: 2^-44 of the largest coordinate.
    #[must_use]
    pub fn rounding(&self) -> Dyadic {
        Dyadic::from(self.scale).scaled(-44)
    }

    /// Returns the answer that a cast must give for the motion up to a fraction.
    #[must_use]
    pub fn verdict_until(&self, end: &Dyadic) -> Verdict {
        match self.is_reached_until(end) {
            Verdict::Free => Verdict::Free,
            reached => reached.and(*self.deeper.get_or_init(|| self.goes_deeper())),
        }
    }

    /// Returns the verdict on whether the motion enters the Minkowski sum up to a fraction.
    pub(crate) fn is_reached_until(&self, end: &Dyadic) -> Verdict {
        let least = match &self.entry {
            Some(entry) if entry <= end => return Verdict::Hit,
            // The separation is a convex function, so it falls until the entry.
            Some(_) => self.track.separation(end),
            None => self.track.least(Some(end)),
        };
        Verdict::free_if(least > self.rounding())
    }

    /// Returns the verdict on whether the motion, extended beyond its end, gets deeper than at the start by
    /// more than the tolerance.
    fn goes_deeper(&self) -> Verdict {
        if self.is_flat() {
            return self.crosses(&self.track.least(None));
        }
        let gain = |separation: &Dyadic| &(-separation) - &(&self.start_depth + &self.tolerance());
        // A single fraction that is deep enough decides. The fraction in the middle of the core (the
        // Minkowski sum without the radii) usually is.
        if gain(&self.track.separation(&self.track.middle())) > self.rounding() {
            return Verdict::Hit;
        }
        let least = self.track.least(None);
        let gain = gain(&least);
        if gain > self.rounding() {
            return Verdict::Hit;
        }
        if self.is_thin() {
            return Verdict::free_if(least > self.rounding());
        }
        Verdict::free_if(gain < -&self.rounding())
    }

    /// Returns whether the Minkowski sum has no area.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.track.radius.is_zero() && self.track.moves.ring.len() < 3
    }

    /// Returns whether the Minkowski sum is at most about twice as thick as the tolerance, so that crossing
    /// it may be a hit.
    #[must_use]
    pub fn is_thin(&self) -> bool {
        self.track.is_narrower(&(&self.tolerance() * &Dyadic::from(2.125)))
    }

    /// Returns whether neither the core of the Minkowski sum nor its radius is longer than `length`.
    #[must_use]
    pub fn is_no_longer_than(&self, length: f64) -> bool {
        let ring = &self.track.moves.ring;
        let reach = ring.iter().map(|corner| corner.minus(&ring[0]).rounded_length()).fold(0.0, f64::max);
        reach.max(self.track.radius.to_f64()) <= length
    }

    /// Judges a motion against a flat Minkowski sum. A motion that crosses the sum hits it. A motion along
    /// the sum does not hit it, unless the sum is hardly longer than the tolerance. For a start in contact,
    /// either answer is allowed.
    fn crosses(&self, least: &Dyadic) -> Verdict {
        let motion = &self.track.motion;
        if *least > self.rounding() {
            return Verdict::Free;
        }
        let ring = &self.track.moves.ring;
        let starts_in_touch = self.start <= self.rounding();
        let [p, q] = match &ring[..] {
            [p, q] => [p, q],
            [point] => return Verdict::hit_if(!starts_in_touch && motion.cross(point).is_zero()),
            _ => unreachable!("a flat sum"),
        };
        let aside = |vector: &Point| motion.cross(vector).quotient(&motion.length());
        let across = aside(&q.minus(p)).abs();
        if across.is_zero() {
            return Verdict::free_if(p.minus(q).length() > self.tolerance().scaled(1));
        }
        let (left, right) = (aside(p), aside(q));
        let between = left.signum() * right.signum() < 0;
        let clear = left.abs().min(right.abs()) > self.rounding() && across > self.tolerance().scaled(1);
        Verdict::hit_if(between && clear && !starts_in_touch)
    }
}

impl Verdict {
    fn free_if(condition: bool) -> Self {
        if condition { Self::Free } else { Self::Close }
    }

    fn hit_if(condition: bool) -> Self {
        if condition { Self::Hit } else { Self::Close }
    }

    /// Returns `Hit` if both verdicts are `Hit`. Returns `Free` if either verdict is `Free`.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Free, _) | (_, Self::Free) => Self::Free,
            (Self::Hit, Self::Hit) => Self::Hit,
            _ => Self::Close,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solid;

    fn square(x: f64, y: f64) -> Solid {
        let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        Solid::of(&corners.map(|[dx, dy]| Vec2::new(x + dx, y + dy)), 0.0)
    }

    fn verdict(a: &Solid, motion: [f64; 2], b: &Solid) -> Verdict {
        Truth::new(&Gap::new(a, b), motion.into()).verdict
    }

    #[test]
    fn squares_hit_slide_leave_and_pass() {
        let b = square(0.0, 0.0);
        assert_eq!(verdict(&square(-4.0, 0.0), [2.0, 0.0], &b), Verdict::Hit);
        assert_eq!(verdict(&square(-4.0, 0.0), [1.9, 0.0], &b), Verdict::Free);
        assert_eq!(verdict(&square(-4.0, 2.0), [8.0, 0.0], &b), Verdict::Free);
        assert_eq!(verdict(&square(-4.0, 2.0 - 1e-9), [8.0, 0.0], &b), Verdict::Hit);
        assert_eq!(verdict(&square(-4.0, 2.0 - 4.5e-12), [8.0, 0.0], &b), Verdict::Close);
        assert_eq!(verdict(&square(0.0, 2.0), [5.0, 1.0], &b), Verdict::Free);
        assert_eq!(verdict(&square(0.0, 2.0), [5.0, -1e-6], &b), Verdict::Hit);
        assert_eq!(verdict(&square(1.5, 0.0), [1.0, 0.0], &b), Verdict::Free);
        assert_eq!(verdict(&square(1.5, 0.0), [-0.001, 0.0], &b), Verdict::Hit);
    }

    #[test]
    fn flat_sums_are_crossed_or_run_along() {
        let point = |x, y| Solid::of(&[Vec2::new(x, y)], 0.0);
        let wire = Solid::of(&[Vec2::new(-1.0, 0.0), Vec2::new(1.0, 0.0)], 0.0);
        assert_eq!(verdict(&point(0.0, 1.0), [0.5, -2.0], &wire), Verdict::Hit);
        assert_eq!(verdict(&point(0.0, 1.0), [3.0, -2.0], &wire), Verdict::Free);
        assert_eq!(verdict(&point(-3.0, 0.0), [9.0, 0.0], &wire), Verdict::Free);
        assert_eq!(verdict(&point(0.0, 0.0), [0.0, 1.0], &wire), Verdict::Close);
        assert_eq!(verdict(&point(0.0, 1.0), [0.0, -2.0], &point(0.0, 0.0)), Verdict::Hit);
        assert_eq!(verdict(&point(0.0, 1.0), [0.1, -2.0], &point(0.0, 0.0)), Verdict::Free);
    }
}
