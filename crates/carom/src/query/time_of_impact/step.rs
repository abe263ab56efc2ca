//! Safe steps: the time in which two moving shapes certainly get no deeper than allowed.
//!
//! The depth of two shapes is at most the overlap of their projections on any axis, so it suffices
//! to bound the separation function of one axis. In the frame of the shape that owns the axis only
//! the other one moves, and each corner of the other shape moves with its pivot and in a circle
//! about it. The corner's distance along the axis and its first two derivatives are known, and the
//! third has a bound: the corner cannot arrive before the first root of a polynomial. This is the
//! bound of conservative advancement (Mirtich, Impulse-based Dynamic Simulation, 1996), of the
//! third order.

use crate::math::tolerance::CONTACT_TOLERANCE;
use crate::math::{Vec2, larger, smaller, sqrt, two_to};

use super::moving_pair::{Moment, MovingPair};
use super::separation::{AxisState, MotionBounds, SeparationFunction};

impl AxisState<'_> {
    /// Returns the fraction of the motions that can pass from this moment before the shapes get
    /// deeper than `depth`; at most `limit`.
    pub(super) fn safe_step(&self, depth: f64, limit: f64) -> f64 {
        let (function, bounds) = (self.function, &self.function.bounds);
        let ahead = self.ahead + depth * function.scale;
        // The support point is likely the first to arrive. Its time is tested first, and most other
        // corners are then clear at once.
        let mut free = self.arrival(ahead, self.nearest, limit);
        for corner in 0..function.shape.points().len() {
            let arm = self.arm(corner);
            if corner != self.corner && !self.is_clear(ahead, arm, free) {
                free = self.arrival(ahead, arm, free);
            }
        }
        // The disc about the pivot holds all corners however the shape turns, so no corner arrives
        // before this disc.
        if free < limit { larger(free, self.arrival(ahead - bounds.reach, Vec2::ZERO, limit)) } else { free }
    }

    /// Returns whether a step is at least half of the time that the nearest corner takes at its present speed: then better
    /// bounds would gain little.
    pub(super) fn is_tight(&self, depth: f64, free: f64) -> bool {
        2.0 * free * self.closing() >= self.separation() + depth
    }

    /// Returns whether a corner, given by its offset from the pivot, certainly does not arrive within a time.
    #[inline]
    fn is_clear(&self, ahead: f64, corner: Vec2, time: f64) -> bool {
        let acceleration = larger(self.max_acceleration(corner, time), 0.0);
        ahead + corner.x > (self.closing_of(corner) + 0.5 * acceleration * time) * time
    }

    /// Returns the earliest time at which a corner can arrive, at most `limit`.
    fn arrival(&self, ahead: f64, corner: Vec2, limit: f64) -> f64 {
        let gap = ahead + corner.x;
        let closing = self.closing_of(corner);
        if gap <= 0.0 {
            return 0.0;
        }
        // The bounds grow with the time that they hold for. Twice the time at the present speed is
        // usually enough.
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
        // The bounds are tighter for a shorter time: repeat for shorter times as long as that gains much.
        let (mut time, mut further) = (0.0, up_to(limit));
        while further > 2.0 * time && further * self.function.bounds.speed < SHORT {
            time = further;
            further = larger(time, up_to(smaller(limit, 16.0 * time)));
        }
        further
    }

    /// Returns a bound on the acceleration of a corner during a time `t`. In that time the corner
    /// comes nearer by at most `closing t + acceleration t^2 / 2`. It adds up the motion of the
    /// pivot and that of the corner about it, and is small where both shapes turn alike.
    fn max_acceleration(&self, corner: Vec2, time: f64) -> f64 {
        let MotionBounds { acceleration, jerk, .. } = self.function.bounds;
        let arm = one_norm(corner);
        let spin = self.function.spin.abs();
        let acceleration = acceleration + spin * spin * arm;
        let jerk = jerk + spin * spin * spin * arm;
        smaller(acceleration, self.acceleration_of(corner) + jerk * time * THIRD)
    }

    /// Returns a bound on the acceleration of a corner, as `max_acceleration` does, from the
    /// corner's motion as a whole: it is small where the corner is near the owner's pivot.
    fn max_acceleration_as_whole(&self, corner: Vec2, time: f64) -> f64 {
        let MotionBounds { turn, own, motion, .. } = self.function.bounds;
        let arm = one_norm(corner);
        let speed = motion + own * arm;
        let lever = one_norm(self.offset + corner) + speed * time;
        let acceleration = turn * (turn * lever + 2.0 * speed) + own * own * arm;
        let jerk = turn * turn * (turn * lever + 3.0 * speed) + own * own * (3.0 * turn + own) * arm;
        smaller(acceleration, self.acceleration_of(corner) + jerk * time * THIRD)
    }

    /// Returns the acceleration of a corner at this moment, towards the owner.
    fn acceleration_of(&self, corner: Vec2) -> f64 {
        self.function.spin * self.function.spin * corner.x - self.acceleration
    }
}

/// Returns the safe step along a unit vector that is fixed to the world: each shape may close half of the gap by its own
/// motion.
pub(super) fn safe_step_by_halves(
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

/// Returns the sum of the magnitudes: a bound of the length that takes no square root.
fn one_norm(vector: Vec2) -> f64 {
    vector.x.abs() + vector.y.abs()
}

const THIRD: f64 = 1.0 / 3.0;

/// The longest step, relative to the extent, whose cube is below the tolerance.
pub(super) const SHORT: f64 = two_to(-15);

const _: () =
    assert!(SHORT * SHORT * SHORT < CONTACT_TOLERANCE, "the error of a short step is below the tolerance");

/// Returns the first root of `gap = closing t + acceleration t^2 / 2`, without cancellation; infinity where there is none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math::Rot2;
    use crate::query::Motion;
    use crate::query::sum::features::Features;
    use crate::query::time_of_impact::axis::SeparatingAxis;
    use crate::query::time_of_impact::sample::Sample;
    use crate::shape::{AsShape, ConvexBuffer, ConvexPolygon, Obb, Segment, Shape, TransformedConvex};

    /// Returns a random number from 0 to 1.
    fn unit(state: &mut u64) -> f64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn shape(state: &mut u64, center: Vec2) -> Shape {
        let turn = Rot2::from_radians(6.0 * unit(state)).unwrap();
        if unit(state) < 0.5 {
            return Obb::new(center, [unit(state), unit(state)], turn).unwrap().into();
        }
        let corners = [[1.0, 0.0], [0.3, 0.9], [-0.8, 0.4], [-0.2, -0.7]].map(Vec2::from);
        let corners = corners.map(|corner| center + turn.rotate(corner));
        ConvexPolygon::rounded(corners, 0.2 * unit(state)).unwrap().into()
    }

    fn motion(state: &mut u64, center: Vec2) -> Motion {
        let pivot = center + Vec2::new(unit(state), unit(state));
        let most = if unit(state) < 0.5 { 1.0 } else { 50.0 };
        Motion::from([4.0 * unit(state) - 2.0, 0.0]).with_turn(most * (unit(state) - 0.5)).with_pivot(pivot)
    }

    /// Within a safe step the shapes get no deeper; and the sample of two boxes by their axes agrees with that of
    /// their features.
    #[test]
    fn no_shapes_get_deeper_within_a_safe_step() {
        let (state, mut scratch) = (&mut 1, TransformedConvex::default());
        for index in 0..4000 {
            let center = Vec2::new(4.0 * unit(state) - 2.0, 4.0 * unit(state) - 2.0);
            let (a, b) = (shape(state, center), shape(state, Vec2::ZERO));
            let motions = [motion(state, center), motion(state, Vec2::ZERO)];
            let (mut for_a, mut for_b) = (ConvexBuffer::new(), ConvexBuffer::new());
            let (view_a, view_b) = (a.as_shape(), b.as_shape());
            let (a, b) = (view_a.form(&mut for_a), view_b.form(&mut for_b));
            let pair = MovingPair::new([&a, &b], [&motions[0], &motions[1]]);
            let sample = Sample::at(&pair, pair.moment(unit(state)), &mut scratch);
            let (moment, limit) = (sample.moment, 1.0 - sample.moment.fraction);
            let exact = Features::of(&pair.place_a(&moment, &mut scratch), &b).separation;
            let range = if exact > 0.0 { 0.0..=exact + 1e-12 } else { exact - 1e-12..=exact + 1e-12 };
            assert!(
                range.contains(&sample.separation),
                "{index}: separation {} for an exact {exact}",
                sample.separation
            );
            let depth = larger(-sample.separation, 0.0) + 0.1 * unit(state);
            for axis in [sample.axis, sample.axis.with_other_owner(&moment)] {
                let function = SeparationFunction::new(&pair, &moment, &axis);
                let state = function.at(&moment);
                assert!(
                    (state.separation() - sample.separation).abs() < 1e-12,
                    "{index}: along the axis of the sample"
                );
                let free = state.safe_step(depth, limit);
                for part in 0..=20 {
                    let later = pair.moment(moment.fraction + free * f64::from(part) / 20.0);
                    let gap = function.at(&later).separation() + depth;
                    assert!(gap > -1e-12, "{index}: a gap of {gap:e} at part {part} of the step");
                }
            }
            let vector = sample.axis.in_world(&moment);
            let free = safe_step_by_halves(&pair, &moment, vector, sample.separation + depth, limit);
            for part in 0..=20 {
                let later = pair.moment(moment.fraction + free * f64::from(part) / 20.0);
                let later = Sample::at(&pair, later, &mut scratch).separation;
                assert!(
                    later + depth > -1e-12,
                    "{index}: a separation of {later:e} at part {part} of the step"
                );
            }
        }
    }

    /// A point of a circle that rolls inside a circle twice as large moves straight (Tusi couple),
    /// so the distance stays constant.
    #[test]
    fn lasting_contact_advances_by_long_steps() {
        let (rod, needle) = (Segment::new([0.0, -1.0], [0.0, 1.0]), Segment::new([0.0, 0.0], [0.0, 1.0]));
        let (rod, needle) = (rod.unwrap(), needle.unwrap());
        let (mut for_a, mut for_b) = (ConvexBuffer::new(), ConvexBuffer::new());
        let (a, b) = (rod.convex(&mut for_a), needle.convex(&mut for_b));
        let motions = [1.0, 2.0].map(|turn| Motion::default().with_turn(turn));
        let pair = MovingPair::new([&a, &b], [&motions[0], &motions[1]]);
        for part in 1..10 {
            let moment = pair.moment(0.1 * f64::from(part));
            let function = SeparationFunction::new(&pair, &moment, &SeparatingAxis::of_edge(&pair, true, 0));
            let free = function.at(&moment).safe_step(pair.tolerance(), 1.0 - moment.fraction);
            // With a bound from the largest acceleration over the whole motion, the step would be
            // 2e-6.
            assert!(free > 1e-5, "a step of {free:e} at part {part}");
        }
    }
}
