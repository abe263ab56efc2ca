//! Computes safe steps: times in which two moving shapes certainly get no deeper than allowed.
//!
//! The depth of two shapes is at most the overlap of their projections on any axis, so a bound of the
//! separation function of one axis is enough. In the frame of the shape that owns the axis, only the other
//! shape moves. Each corner of that shape moves along with the pivot of the shape (the point about which it
//! turns), and turns in a circle about the pivot. The corner's distance along the axis and its first two
//! derivatives are known, and the third derivative has a bound. So the corner cannot arrive before the first
//! root of a polynomial. This is the bound of conservative advancement (Mirtich, Impulse-based Dynamic
//! Simulation, 1996), with a term of third order.

use crate::math::tolerance::SHORT_STEP;
use crate::math::{Vec2, larger, smaller, sqrt};

use super::moving_pair::{Moment, MovingPair};
use super::separation::{AxisState, MotionBounds, SeparationFunction};

impl AxisState<'_> {
    /// Returns the fraction of the motions that may pass from this moment before the shapes get deeper than
    /// `depth`. The result is at most `limit`.
    pub(crate) fn safe_step(&self, depth: f64, limit: f64) -> f64 {
        let (function, bounds) = (self.function, &self.function.bounds);
        let ahead = self.ahead + depth * function.scale;
        // The support point is likely the first corner to arrive. So it is tested first, and most other
        // corners can then be excluded at once.
        let mut free = self.arrival(ahead, self.nearest, limit);
        for corner in 0..function.shape.points().len() {
            let arm = self.arm(corner);
            if corner != self.corner && !self.is_clear(ahead, arm, free) {
                free = self.arrival(ahead, arm, free);
            }
        }
        // The disc about the pivot contains all corners at any turn, so no corner arrives before this disc.
        if free < limit { larger(free, self.arrival(ahead - bounds.reach, Vec2::ZERO, limit)) } else { free }
    }

    /// Returns whether a step is at least half of the time that the nearest corner needs at its present
    /// speed. Better bounds would then gain little.
    pub(crate) fn is_tight(&self, depth: f64, free: f64) -> bool {
        2.0 * free * self.closing() >= self.separation() + depth
    }

    /// Returns whether a corner, given by its offset from the pivot, certainly does not arrive within a time.
    #[inline]
    fn is_clear(&self, ahead: f64, corner: Vec2, time: f64) -> bool {
        let acceleration = larger(self.max_acceleration(corner, time), 0.0);
        ahead + corner.x > (self.closing_of(corner) + 0.5 * acceleration * time) * time
    }

    /// Returns the earliest time at which a corner can arrive. The result is at most `limit`.
    fn arrival(&self, ahead: f64, corner: Vec2, limit: f64) -> f64 {
        let gap = ahead + corner.x;
        let closing = self.closing_of(corner);
        if gap <= 0.0 {
            return 0.0;
        }
        // The bounds are larger for longer times. A time of twice the time at the present speed is usually
        // enough.
        let limit = if closing > 0.0 { smaller(limit, 2.0 * gap / closing) } else { limit };
        let time = smaller(limit, first_root(gap, closing, self.max_acceleration(corner, limit)));
        if 2.0 * time * closing >= gap {
            return time;
        }
        let up_to = |limit: f64| {
            let apart = self.max_acceleration(corner, limit);
            let acceleration = smaller(apart, self.max_acceleration_as_whole(corner, limit));
            smaller(limit, first_root(gap, closing, acceleration))
        };
        // The bounds are tighter for a shorter time. So the time is computed again with a shorter limit, as
        // long as that gains much.
        let (mut time, mut further) = (0.0, up_to(limit));
        while further > 2.0 * time && further * self.function.bounds.speed < SHORT_STEP {
            time = further;
            further = larger(time, up_to(smaller(limit, 16.0 * time)));
        }
        further
    }

    /// Returns an upper bound of the acceleration of a corner during a time `t`. In that time the corner
    /// approaches by at most `closing t + acceleration t^2 / 2`. This bound adds the motion of the pivot and
    /// the motion of the corner about the pivot. It is small if both shapes turn alike.
    fn max_acceleration(&self, corner: Vec2, time: f64) -> f64 {
        let MotionBounds { acceleration, jerk, .. } = self.function.bounds;
        let arm = one_norm(corner);
        let spin = self.function.spin.abs();
        let acceleration = acceleration + spin * spin * arm;
        let jerk = jerk + spin * spin * spin * arm;
        smaller(acceleration, self.acceleration_of(corner) + jerk * time * (1.0 / 3.0))
    }

    /// Returns an upper bound of the acceleration of a corner, as `max_acceleration` does, but from the whole
    /// motion of the corner. This bound is small if the corner is near the owner's pivot.
    fn max_acceleration_as_whole(&self, corner: Vec2, time: f64) -> f64 {
        let MotionBounds { turn, own, motion, .. } = self.function.bounds;
        let arm = one_norm(corner);
        let speed = motion + own * arm;
        let lever = one_norm(self.offset + corner) + speed * time;
        let acceleration = turn * (turn * lever + 2.0 * speed) + own * own * arm;
        let jerk = turn * turn * (turn * lever + 3.0 * speed) + own * own * (3.0 * turn + own) * arm;
        smaller(acceleration, self.acceleration_of(corner) + jerk * time * (1.0 / 3.0))
    }

    /// Returns the acceleration of a corner at this moment, towards the owner.
    fn acceleration_of(&self, corner: Vec2) -> f64 {
        self.function.spin * self.function.spin * corner.x - self.acceleration
    }
}

/// Returns the safe step along a unit vector that is fixed to the world. Each shape may close half of the gap
/// by its own motion.
pub(crate) fn safe_step_by_halves(
    pair: &MovingPair<'_>,
    moment: &Moment,
    vector: Vec2,
    gap: f64,
    limit: f64,
) -> f64 {
    let half = |other: usize, vector: Vec2, motion: Vec2| {
        let function = SeparationFunction::along_fixed(pair, moment, other, motion);
        let state = function.at_along(moment, vector * pair.scale);
        AxisState { ahead: 0.5 * gap * pair.scale - state.nearest.x, ..state }.safe_step(0.0, limit)
    };
    smaller(half(0, vector, pair.motion), half(1, -vector, Vec2::ZERO))
}

/// Returns the sum of the magnitudes. It is an upper bound of the length and needs no square root.
fn one_norm(vector: Vec2) -> f64 {
    vector.x.abs() + vector.y.abs()
}

/// Returns the first root of `gap = closing t + acceleration t^2 / 2`, without cancellation. Returns infinity
/// if there is none.
fn first_root(gap: f64, closing: f64, acceleration: f64) -> f64 {
    let square = closing * closing + 2.0 * acceleration * gap;
    if square < 0.0 || (closing <= 0.0 && acceleration <= 0.0) {
        f64::INFINITY
    } else if closing < 0.0 {
        (sqrt(square) - closing) / acceleration
    } else {
        2.0 * gap / (sqrt(square) + closing)
    }
}
