//! Computes with unions of convex parts: overlap, separation, depth and casts of `a` against `b`, where both
//! are lists of parts.
//!
//! The Minkowski sum of the parts `a_i` and `b_j` is the core of `b_j` minus the core of `a_i`, enlarged by
//! both radii. A core is a part without its radius. If `a` moves by a vector in this sum, the two parts then
//! touch or overlap; otherwise they are apart. All answers here follow from the union of these sums.
//!
//! A gap between two sums that is narrower than the contact tolerance counts as solid. To model this, all
//! sums are enlarged by half of a width, and this half is subtracted from the depth. A place counts as free
//! for a width if it lies in a disc of this diameter that no sum enters. The tolerances of the pairs differ,
//! so [`UnionDepth`] contains the distances to the nearest free place (a displacement that separates all
//! parts) for widths below and above them.

mod cast;
mod crossings;
mod curve;
mod curves;
mod enlarged;
mod faces;
mod flat;
mod local;
mod powers;
#[cfg(test)]
mod tests;
mod walk;

pub use cast::{UnionCast, cast_rule, cast_rule_from};
pub use flat::flat_depth_squared;
pub use local::{LocalWays, Place};
pub use walk::Foot;

use crate::estimate::least_of;
use crate::{Dyadic, Gap, Solid};
use carom::Vec2;
use core::cell::OnceCell;
use curves::Curves;
use enlarged::Enlarged;
use powers::parts;

/// The Minkowski sums of all parts of one solid with all parts of another solid.
#[derive(Clone, Debug)]
pub struct Union {
    /// The Minkowski sum of each part of `b` with each part of `a`.
    pub pairs: Vec<Gap>,
    /// The magnitude of the largest coordinate.
    pub scale: f64,
    /// The Minkowski sums in floats, without a margin; computed at the first use.
    sums: OnceCell<Vec<Enlarged>>,
    /// The least separation of two parts; computed at the first use.
    nearest: OnceCell<Dyadic>,
}

/// Distances from the origin to the nearest free place. There are three distances, for three widths below
/// which gaps count as solid. Each distance has an error of at most 2^-44 of the largest coordinate. Each
/// width has an error of at most 2^-43 of the largest coordinate, an eighth of the tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnionDepth {
    /// The distance from the origin to the nearest free place, if gaps wider than 2^-42 of the largest
    /// coordinate count as free, and gaps narrower than half of that width count as solid.
    pub open: f64,
    /// The distance from the origin to the nearest free place, if gaps wider than 0.9 times the least
    /// tolerance of a pair count as free, and gaps clearly narrower than that count as solid. The width is
    /// never below the width for `open`.
    pub low: f64,
    /// The distance from the origin to the nearest free place, if gaps narrower than 1.1 times the largest
    /// tolerance of a pair count as solid, and gaps wider than 1.25 times that tolerance count as free.
    pub high: f64,
    /// A push that frees `a`. It is longer than `high` by at most 0.625 times the tolerance.
    pub way: Vec2,
    /// The magnitude of the largest coordinate.
    pub scale: f64,
}

impl Union {
    /// Builds the Minkowski sums of all parts of `a` with all parts of `b`.
    ///
    /// # Panics
    /// Panics if either side has no parts.
    #[must_use]
    pub fn new(a: &[Solid], b: &[Solid]) -> Self {
        let pairs: Vec<Gap> =
            b.iter().flat_map(|other| a.iter().map(move |part| Gap::new(part, other))).collect();
        let scale = pairs.iter().map(|pair| pair.scale).reduce(f64::max).expect("there is a part");
        Self { pairs, scale, sums: OnceCell::new(), nearest: OnceCell::new() }
    }

    /// Returns whether any two parts have a common point. The answer is exact.
    #[must_use]
    pub fn overlap(&self) -> bool {
        self.pairs.iter().any(Gap::overlap)
    }

    /// Returns the least distance between two parts; returns zero if any two overlap.
    #[must_use]
    pub fn distance(&self) -> Dyadic {
        self.nearest().clone().max(Dyadic::zero())
    }

    /// Returns the least separation of two parts. If parts overlap, it is minus the depth of the deepest
    /// pair.
    #[must_use]
    pub fn nearest(&self) -> &Dyadic {
        self.nearest.get_or_init(|| {
            let pairs = self.pairs.iter();
            let least =
                least_of(pairs, f64::INFINITY, |pair| pair.separation_bounds(), |pair| pair.separation());
            least.expect("there is a part")
        })
    }

    /// Returns the least separation of two parts after a displacement of `a`; returns `None` if it is
    /// certainly more than `most`.
    fn nearest_after(&self, motion: Vec2, most: f64) -> Option<Dyadic> {
        let bounds = |pair: &&Gap| pair.separation_bounds_after(motion);
        least_of(self.pairs.iter(), most, bounds, |pair| pair.separation_after(motion))
    }

    /// Returns the least separation of two parts after a displacement of `a`.
    #[must_use]
    pub fn separation_after(&self, motion: Vec2) -> Dyadic {
        self.nearest_after(motion, f64::INFINITY).expect("there is a part")
    }

    /// Returns the depth of the deepest pair of parts; returns zero if all pairs are apart.
    #[must_use]
    pub fn deepest_pair(&self) -> f64 {
        self.pairs.iter().map(|pair| -pair.location.rounded() + pair.radius.to_f64()).fold(0.0, f64::max)
    }

    /// Returns the largest depth of a pair of parts after a displacement of `a`; returns zero if `a` is then
    /// free.
    #[must_use]
    pub fn depth_left_after(&self, motion: Vec2) -> f64 {
        self.nearest_after(motion, 0.0).map_or(0.0, |least| (-&least).max(Dyadic::zero()).to_f64())
    }

    /// Returns the depth of `a` in `b`; returns zero if they are apart.
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

    /// Returns whether rounding decides if the nearest parts touch: some parts are boxes at an angle, and the
    /// distance or depth is less than 2^-46 of the largest coordinate. In this case, both the depth of the
    /// union and 0 are correct answers.
    #[must_use]
    pub fn may_touch(&self) -> bool {
        !self.pairs.iter().all(|pair| pair.stored) && self.nearest().to_f64().abs() <= self.scale * parts(46)
    }

    /// Returns the depth of a place that may lie in a gap. The depth is zero if the place overlaps no part
    /// and lies in no gap narrower than 1.25 times the largest tolerance of a pair.
    #[must_use]
    pub fn depth_in_gap(&self) -> f64 {
        let width = 1.25 * parts(40) * self.scale;
        beyond(self.way_to_gap(width), width)
    }

    /// Creates the union of some Minkowski sums; returns `None` if there are none.
    #[must_use]
    pub fn of_pairs(pairs: Vec<Gap>) -> Option<Self> {
        let scale = pairs.iter().map(|pair| pair.scale).reduce(f64::max)?;
        Some(Self { pairs, scale, sums: OnceCell::new(), nearest: OnceCell::new() })
    }

    /// Returns the Minkowski sums in floats, without a margin.
    fn sums(&self) -> &[Enlarged] {
        self.sums.get_or_init(|| self.pairs.iter().map(Enlarged::new).collect())
    }

    /// Returns the nearest centre of a disc with the diameter `width` that no sum enters. The disc itself is
    /// nearer than its centre by half of `width`, which is at least 2^-42 of the largest coordinate.
    fn way_to_gap(&self, width: f64) -> Vec2 {
        let sums: Vec<Enlarged> = self.sums().iter().map(|sum| sum.by(0.5 * width)).collect();
        Curves::new(&sums, self.scale).nearest_free_point()
    }
}

impl UnionDepth {
    /// Returns the depth; returns `None` if a gap about as wide as the tolerance affects it.
    #[must_use]
    pub fn decided(&self) -> Option<f64> {
        (self.high - self.low <= self.scale * parts(41)).then_some(self.high)
    }

    /// Returns whether no gap or inner corner is so narrow that the tolerance makes a difference.
    #[must_use]
    pub fn has_no_narrow_gap(&self) -> bool {
        self.high - self.open <= self.scale * parts(41)
    }
}

/// Returns the distance from the origin to the disc of the diameter `width` around the end of a push.
fn beyond(way: Vec2, width: f64) -> f64 {
    (way.length() - 0.5 * width).max(0.0)
}
