//! Unions of convex parts: overlap, separation, depth and casts of `a` against `b`, where both are lists of parts.
//!
//! Moving `a` by `v` makes the parts `a_i` and `b_j` touch or overlap if and only if `v` lies in their sum, the core of
//! `b_j` less that of `a_i`, enlarged by both radii. The union of these sums decides everything here.
//!
//! A gap between two sums that is narrower than the contact tolerance counts as solid. That is modelled by enlarging all
//! sums by half of a width and taking this half off the depth: a place is roomy if it lies in a disc of this diameter that
//! no sum reaches into. [`UnionDepth`] has the distances to the nearest roomy place for widths on both sides of the
//! tolerance, as the tolerance of one pair differs from that of another.

mod cast;
mod crossings;
mod curve;
mod enlarged;
mod flat;
mod local;
#[cfg(test)]
mod tests;

pub use cast::{UnionCast, cast_rule, cast_rule_from};
pub use flat::flat_depth_squared;
pub use local::{LocalWays, Place};

use crate::{Dyadic, Gap, Solid};
use carom::Vec2;
use curve::Curves;
use enlarged::Enlarged;

/// The sums of all parts of one solid and all parts of another.
#[derive(Clone, Debug)]
pub struct Union {
    /// Each part of `b` against each part of `a`.
    pub pairs: Vec<Gap>,
    /// The largest coordinate magnitude that takes part.
    pub scale: f64,
}

/// The distance from the origin to the nearest place that is free, for gaps of three widths. Each is off by at most
/// 2^-44 of the scale, and the width that it stands for may be less by 2^-43, an eighth of the tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnionDepth {
    /// Every gap wider than 2^-42 of the scale counts as free, and every gap narrower than half of that as solid.
    pub open: f64,
    /// Every gap narrower than 0.7 of the least tolerance of a pair counts as solid, and none wider than 0.9.
    pub low: f64,
    /// Every gap narrower than 1.1 of the largest tolerance of a pair counts as solid, and none wider than 1.25.
    pub high: f64,
    /// A way out that is longer than `high` by half of that width at most.
    pub way: Vec2,
    /// The largest coordinate magnitude that takes part.
    pub scale: f64,
}

impl Union {
    /// Compares all parts of `a` with all parts of `b`.
    ///
    /// # Panics
    /// Without any part on either side.
    #[must_use]
    pub fn new(a: &[Solid], b: &[Solid]) -> Self {
        let pairs: Vec<Gap> =
            b.iter().flat_map(|other| a.iter().map(move |part| Gap::new(part, other))).collect();
        let scale = pairs.iter().map(|pair| pair.scale).reduce(f64::max).expect("a part");
        Self { pairs, scale }
    }

    /// Returns whether any two parts share a point: exact.
    #[must_use]
    pub fn overlap(&self) -> bool {
        self.pairs.iter().any(Gap::overlap)
    }

    /// Returns the least distance of two parts; zero where any two overlap.
    #[must_use]
    pub fn distance(&self) -> Dyadic {
        let separations = self.pairs.iter().map(Gap::separation);
        separations.reduce(Dyadic::min).expect("a part").max(Dyadic::zero())
    }

    /// Returns the depth of the deepest pair; zero where all are apart.
    #[must_use]
    pub fn deepest_pair(&self) -> f64 {
        self.pairs.iter().map(|pair| -pair.location.rounded() + pair.radius.to_f64()).fold(0.0, f64::max)
    }

    /// Returns how deep some pair still overlaps after `a` has been moved; zero where it is free.
    #[must_use]
    pub fn depth_left_after(&self, motion: Vec2) -> f64 {
        let separations = self.pairs.iter().map(|pair| pair.separation_after(motion));
        (-&separations.reduce(Dyadic::min).expect("a part")).max(Dyadic::zero()).to_f64()
    }

    /// Returns the depth of `a` in `b`; zero where they are apart.
    #[must_use]
    pub fn depth(&self) -> UnionDepth {
        let is_doubtful = self.may_touch();
        if !self.overlap() && !is_doubtful {
            return UnionDepth { open: 0.0, low: 0.0, high: 0.0, way: Vec2::ZERO, scale: self.scale };
        }
        let least_scale = self.pairs.iter().map(|pair| pair.scale).fold(f64::INFINITY, f64::min);
        let open_width = self.scale * parts(42);
        let low_width = (0.9 * parts(40) * least_scale).max(open_width);
        let widths = [open_width, low_width, 1.25 * parts(40) * self.scale];
        let ways = widths.map(|width| self.way_to_gap(width));
        let depth = |level: usize| beyond(ways[level], widths[level]);
        let least = |level: usize| if is_doubtful { 0.0 } else { depth(level) };
        UnionDepth { open: least(0), low: least(1), high: depth(2), way: ways[2], scale: self.scale }
    }

    /// Returns whether rounding decides if the nearest parts touch: some are turned boxes, and they are apart, or
    /// overlap, by less than 2^-46 of the scale. Both the depth of the union and 0 are right then.
    fn may_touch(&self) -> bool {
        let nearest = self.pairs.iter().map(Gap::separation).reduce(Dyadic::min).expect("a part");
        !self.pairs.iter().all(|pair| pair.stored) && nearest.to_f64().abs() <= self.scale * parts(46)
    }

    /// Returns the depth of a place that may lie in a gap: zero where it does not overlap anything and no gap about it is
    /// narrower than 1.25 of the largest tolerance of a pair.
    #[must_use]
    pub fn depth_in_gap(&self) -> f64 {
        let width = 1.25 * parts(40) * self.scale;
        beyond(self.way_to_gap(width), width)
    }

    /// Creates the union of some sums; `None` without any.
    #[must_use]
    pub fn of_pairs(pairs: Vec<Gap>) -> Option<Self> {
        let scale = pairs.iter().map(|pair| pair.scale).reduce(f64::max)?;
        Some(Self { pairs, scale })
    }

    /// Returns the nearest centre of a disc of this diameter that no sum reaches into. The disc itself is nearer than its
    /// centre by half of the width, which is at least 2^-42 of the scale.
    fn way_to_gap(&self, width: f64) -> Vec2 {
        let sums: Vec<Enlarged> = self.pairs.iter().map(|pair| Enlarged::new(pair, 0.5 * width)).collect();
        Curves::new(&sums, self.scale).nearest_free_point()
    }
}

impl UnionDepth {
    /// Returns the depth where it does not depend on gaps about as wide as the tolerance, else `None`.
    #[must_use]
    pub fn decided(&self) -> Option<f64> {
        (self.high - self.low <= self.scale * parts(41)).then_some(self.high)
    }

    /// Returns whether no gap and no notch is so narrow that the tolerance makes a difference.
    #[must_use]
    pub fn has_no_narrow_gap(&self) -> bool {
        self.high - self.open <= self.scale * parts(41)
    }
}

/// Returns the distance to a disc of this diameter about the end of a way.
fn beyond(way: Vec2, width: f64) -> f64 {
    (way.length() - 0.5 * width).max(0.0)
}

/// Returns `2^-bits`.
const fn parts(bits: u64) -> f64 {
    f64::from_bits((1023 - bits) << 52)
}
