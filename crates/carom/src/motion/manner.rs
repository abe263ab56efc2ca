//! Tells how deep a motion may get into a part, and where the motion is stopped.

use crate::math::tolerance::{
    CLEAR_SINE, COARSE_ROUNDING, CONTACT_TOLERANCE, CROSSED_THICKNESS, PARALLEL, THIN_WALKER, WALK_SLACK,
};
use crate::query::parts::union::EntryRule;

/// The manner of a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// The rule of [`cast`](crate::cast()): a motion is stopped where it touches a part in which it would get
    /// deeper by more than the tolerance, also past its end.
    Exact,
    /// The rule of a walker, whose many short pieces end a few tolerances deep: a motion is stopped if it
    /// gets that deep into a part.
    Walking,
}

/// The limits up to which a shape counts as touching a part.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) manner: Manner,
    /// A shape counts as outside of a one-way part if its depth in the part is at most this.
    pub(super) margin: f64,
    /// The depth up to which the shape is sunk; a motion stops only where it gets deeper.
    pub(super) sunk: f64,
    /// Whether one-way parts are ignored.
    pub(super) is_dropping: bool,
}

impl Manner {
    pub(super) fn is_exact(self) -> bool {
        self == Self::Exact
    }

    /// Returns the depth up to which motions may end in a sum, given the tolerance of motions there.
    pub(super) fn slack(self, tolerance: f64) -> f64 {
        if self.is_exact() { tolerance } else { WALK_SLACK * tolerance }
    }

    /// Returns the distance by which the sums of a shape are grown, given its least width and the slack,
    /// because a thinner walker would pass between flush tiles.
    pub(super) fn growth(self, width: f64, slack: f64) -> f64 {
        let is_thin = !self.is_exact() && width <= THIN_WALKER * slack;
        if is_thin { THIN_WALKER * slack } else { 0.0 }
    }

    /// Returns the depth up to which a shape is not sunk, given the slack.
    pub(super) fn least_sunk(self, slack: f64) -> f64 {
        if self.is_exact() { 0.0 } else { slack }
    }

    /// Returns the depth at the start of a motion that counts, given the largest coordinate.
    pub(super) fn least_depth(self, extent: f64) -> f64 {
        if self.is_exact() { 0.0 } else { COARSE_ROUNDING * extent }
    }

    /// Returns the rule for entries into a sum that get deeper than this manner allows.
    pub(super) fn entry_rule(self, slack: f64) -> EntryRule {
        let looks_past_end = self.is_exact();
        let least_sine = if looks_past_end { PARALLEL } else { CLEAR_SINE };
        EntryRule { slack, least_sine, looks_past_end }
    }
}

impl Limits {
    /// Lets motions pass parts in which they get no deeper than a depth. The number `slack` is the largest of
    /// all parts.
    pub(super) fn allow(&mut self, depth: f64, slack: f64) {
        self.sunk = if depth > self.manner.least_sunk(slack) { depth + slack } else { 0.0 };
    }
}

/// Returns the tolerance of motions among coordinates up to `extent`.
pub(super) fn tolerance_of(extent: f64) -> f64 {
    CONTACT_TOLERANCE * extent + f64::MIN_POSITIVE
}

/// Returns whether a shape of a width may have sums without an inside, given the tolerance of motions.
pub(super) fn is_thin(width: f64, tolerance: f64) -> bool {
    width <= CROSSED_THICKNESS * tolerance
}
