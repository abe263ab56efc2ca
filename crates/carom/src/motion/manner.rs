//! Defines how deep a motion may get into a part, and where the motion is stopped.

use crate::math::tolerance::{
    CLEAR_SINE, COARSE_ROUNDING, CONTACT_TOLERANCE, CROSSED_THICKNESS, PARALLEL, THIN_WALKER, WALK_SLACK,
};
use crate::query::parts::union::EntryRule;

/// The rule by which obstacles stop a motion: the rule of a mover or the rule of a walker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The rule of [`cast`](crate::cast()), for a mover. A motion is stopped where it touches a part into
    /// which it would get deeper than the tolerance, even if it gets that deep only past its end.
    Exact,
    /// The rule of a walker: it moves in many short pieces, which may end a few tolerances deep in a part. A
    /// motion is stopped if it gets that deep into a part.
    Walking,
}

/// The limits up to which a shape counts as touching a part.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) manner: Manner,
    /// The depth in a one-way part up to which a shape counts as outside.
    pub(super) margin: f64,
    /// The depth to which the shape already overlaps obstacles. A motion stops only where the shape would get
    /// deeper.
    pub(super) sunk: f64,
    /// Whether motions ignore one-way parts.
    pub(super) is_dropping: bool,
}

impl Manner {
    pub(super) fn is_exact(self) -> bool {
        self == Self::Exact
    }

    /// Returns the depth to which motions may end inside of a Minkowski sum, given the tolerance of motions
    /// there.
    pub(super) fn slack(self, tolerance: f64) -> f64 {
        if self.is_exact() { tolerance } else { WALK_SLACK * tolerance }
    }

    /// Returns the distance by which the Minkowski sums of a shape are grown, given its smallest width and
    /// the slack. Without this growth, a very thin walker could pass between touching tiles.
    pub(super) fn growth(self, width: f64, slack: f64) -> f64 {
        let is_thin = !self.is_exact() && width <= THIN_WALKER * slack;
        if is_thin { THIN_WALKER * slack } else { 0.0 }
    }

    /// Returns the largest depth that does not count as an overlap, given the slack.
    pub(super) fn least_sunk(self, slack: f64) -> f64 {
        if self.is_exact() { 0.0 } else { slack }
    }

    /// Returns the smallest depth at the start of a motion that counts, given the largest coordinate. Smaller
    /// depths count as rounding.
    pub(super) fn least_depth(self, extent: f64) -> f64 {
        if self.is_exact() { 0.0 } else { COARSE_ROUNDING * extent }
    }

    /// Returns the rule that finds where a motion enters a Minkowski sum deeper than this manner allows.
    pub(super) fn entry_rule(self, slack: f64) -> EntryRule {
        let looks_past_end = self.is_exact();
        let least_sine = if looks_past_end { PARALLEL } else { CLEAR_SINE };
        EntryRule { slack, least_sine, looks_past_end }
    }
}

impl Limits {
    /// Lets motions pass parts where the shape gets no deeper than `depth`. `slack` is the largest slack of
    /// all parts.
    pub(super) fn allow(&mut self, depth: f64, slack: f64) {
        self.sunk = if depth > self.manner.least_sunk(slack) { depth + slack } else { 0.0 };
    }
}

/// Returns the tolerance of motions for coordinates up to `extent`.
pub(super) fn tolerance_of(extent: f64) -> f64 {
    CONTACT_TOLERANCE * extent + f64::MIN_POSITIVE
}

/// Returns whether a shape of this width may have Minkowski sums without an inside, given the tolerance of
/// motions.
pub(super) fn is_thin(width: f64, tolerance: f64) -> bool {
    width <= CROSSED_THICKNESS * tolerance
}
