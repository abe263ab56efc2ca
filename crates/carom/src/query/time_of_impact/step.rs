//! For how long is it certain that two moving shapes get no deeper into each other?
//!
//! The depth of two shapes is at most the overlap of their shadows on any line, so it suffices to follow one direction.
//! As seen from the shape that owns it, only the other one moves, and each corner of that goes with its pivot and in a
//! circle about it. Now the corner's distance along the direction and the first two derivatives are known, and the third
//! has a bound: the corner cannot arrive before the first root of a polynomial.
//!
//! This is conservative advancement (Mirtich, Impulse-based Dynamic Simulation, 1996) of the third order, along one
//! direction for as long as it separates the shapes (Catto, Continuous Collision, 2013).

use crate::math::{Vec2, larger, smaller, sqrt, two_to};

use super::axis::{Along, Limits, Way};
use super::moving_pair::{Moment, Turning};

impl Along<'_> {
    /// How much of the motions can pass from now on without the shapes getting deeper than `depth`; at most `limit`.
    pub(crate) fn free(&self, depth: f64, limit: f64) -> f64 {
        let (way, limits) = (self.way, &self.way.limits);
        let ahead = self.ahead + depth * way.scale;
        let mut free = self.closes(ahead, self.nearest, limit);
        for corner in 0..way.shape.points().len() {
            let arm = self.arm(corner);
            if corner != self.corner && !self.is_clear(ahead, arm, free) {
                free = self.closes(ahead, arm, free);
            }
        }
        // Or by the disc about the pivot that holds all corners however the shape turns.
        if free < limit { larger(free, self.closes(ahead - limits.reach, Vec2::ZERO, limit)) } else { free }
    }

    /// Whether `free` is at least half of the time that the nearest corner takes at its present speed: then better bounds
    /// would gain little.
    pub(crate) fn is_tight(&self, depth: f64, free: f64) -> bool {
        2.0 * free * self.closing() >= self.separation() + depth
    }

    /// Whether a corner, given by its offset from the pivot, certainly does not arrive within a time.
    #[inline]
    fn is_clear(&self, ahead: f64, corner: Vec2, time: f64) -> bool {
        ahead + corner.x
            > (self.closing_of(corner) + 0.5 * larger(self.bend(corner, time), 0.0) * time) * time
    }

    /// The earliest time at which that corner can arrive, at most `limit`.
    fn closes(&self, ahead: f64, corner: Vec2, limit: f64) -> f64 {
        let (gap, closing) = (ahead + corner.x, self.closing_of(corner));
        if gap <= 0.0 {
            return 0.0;
        }
        let limit = if closing > 0.0 { smaller(limit, 2.0 * gap / closing) } else { limit };
        let time = smaller(limit, first_root(gap, closing, self.bend(corner, limit)));
        if 2.0 * time * closing >= gap {
            return time;
        }
        let up_to = |limit: f64| {
            let bend = smaller(self.bend(corner, limit), self.bend_at_once(corner, limit));
            smaller(limit, first_root(gap, closing, bend))
        };
        // The bounds are tighter for a shorter time: as long as that gains much, look again, but less far ahead.
        let (mut time, mut further) = (0.0, up_to(limit));
        while further > 2.0 * time && further * self.way.limits.speed < SHORT {
            time = further;
            further = larger(time, up_to(smaller(limit, 16.0 * time)));
        }
        further
    }

    /// A bound on the acceleration of a corner during some time, in which it then comes nearer by at most
    /// `closing t + bend t^2 / 2`. It adds what the pivot does and what the corner does about it, and is small where
    /// both shapes turn alike.
    fn bend(&self, corner: Vec2, time: f64) -> f64 {
        let Limits { bend, jerk, .. } = self.way.limits;
        let (arm, spin) = (one_norm(corner), self.way.spin.abs());
        let (bend, jerk) = (bend + spin * spin * arm, jerk + spin * spin * spin * arm);
        smaller(bend, self.bend_now(corner) + jerk * time * THIRD)
    }

    /// Another bound, by the corner's motion as a whole: it is small where the corner is near the owner's pivot.
    fn bend_at_once(&self, corner: Vec2, time: f64) -> f64 {
        let Limits { turn, own, motion, .. } = self.way.limits;
        let arm = one_norm(corner);
        let speed = motion + own * arm;
        let lever = one_norm(self.offset + corner) + speed * time;
        let bend = turn * (turn * lever + 2.0 * speed) + own * own * arm;
        let jerk = turn * turn * (turn * lever + 3.0 * speed) + own * own * (3.0 * turn + own) * arm;
        smaller(bend, self.bend_now(corner) + jerk * time * THIRD)
    }

    /// The acceleration at this moment.
    fn bend_now(&self, corner: Vec2) -> f64 {
        self.way.spin * self.way.spin * corner.x - self.gain
    }
}

/// The same along a unit vector that stands still in the world: each shape may close half of the gap by its own motion.
pub(crate) fn free_between(
    turning: &Turning<'_>,
    moment: &Moment,
    vector: Vec2,
    gap: f64,
    limit: f64,
) -> f64 {
    let half = |other: usize, vector: Vec2, motion: Vec2| {
        let way = Way::straight(turning, moment, other, motion);
        let along = way.seen(moment, vector * turning.scale);
        Along { ahead: 0.5 * gap * turning.scale - along.nearest.x, ..along }.free(0.0, limit)
    };
    smaller(half(0, vector, turning.motion), half(1, -vector, Vec2::ZERO))
}

/// The sum of the magnitudes: no less than the length, and no root.
fn one_norm(vector: Vec2) -> f64 {
    vector.x.abs() + vector.y.abs()
}

const THIRD: f64 = 1.0 / 3.0;

/// In units of the extent: steps up to this are so short that their cubes are less than the tolerance.
pub(crate) const SHORT: f64 = two_to(-15);

/// The first root of `gap = closing t + bend t^2 / 2`, without cancellation; infinity where there is none.
fn first_root(gap: f64, closing: f64, bend: f64) -> f64 {
    let square = closing * closing + 2.0 * bend * gap;
    if square < 0.0 || (closing <= 0.0 && bend <= 0.0) {
        f64::INFINITY
    } else if closing < 0.0 {
        (sqrt(square) - closing) / bend
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
    use crate::query::time_of_impact::axis::Direction;
    use crate::query::time_of_impact::sample::Look;
    use crate::shape::{AsConvex, Displaced};
    use crate::shape::{ConvexPolygon, Obb, Segment, Shape};

    /// From 0 to 1.
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

    /// What is said to be free is free, and what two boxes are by their axes they are by their features.
    #[test]
    fn nothing_gets_deeper_before_its_time() {
        let (state, mut room) = (&mut 1, Displaced::default());
        for index in 0..4000 {
            let center = Vec2::new(4.0 * unit(state) - 2.0, 4.0 * unit(state) - 2.0);
            let (a, b) = (shape(state, center), shape(state, Vec2::ZERO));
            let motions = [motion(state, center), motion(state, Vec2::ZERO)];
            let (mut for_a, mut for_b) = (None, None);
            let (a, b) = (a.as_convex(&mut for_a), b.as_convex(&mut for_b));
            let turning = Turning::new([&a, &b], [&motions[0], &motions[1]]);
            let look = Look::at(&turning, turning.moment(unit(state)), &mut room);
            let (moment, limit) = (look.moment, 1.0 - look.moment.fraction);
            let seen = Features::of(&turning.place(&moment, &mut room), &b).separation;
            let is_like = if seen > 0.0 { 0.0..=seen + 1e-12 } else { seen - 1e-12..=seen + 1e-12 };
            assert!(is_like.contains(&look.separation), "{index}: {} for {seen}", look.separation);
            let depth = larger(-look.separation, 0.0) + 0.1 * unit(state);
            for direction in [look.direction, look.direction.with_other(&moment)] {
                let way = Way::new(&turning, &moment, &direction);
                let along = way.at(&moment);
                assert!((along.separation() - look.separation).abs() < 1e-12, "{index}");
                let free = along.free(depth, limit);
                for part in 0..=20 {
                    let later = turning.moment(moment.fraction + free * f64::from(part) / 20.0);
                    let gap = way.at(&later).separation() + depth;
                    assert!(gap > -1e-12, "{index}: {gap:e} at {part}");
                }
            }
            let vector = look.direction.in_world(&moment);
            let free = free_between(&turning, &moment, vector, look.separation + depth, limit);
            for part in 0..=20 {
                let later = turning.moment(moment.fraction + free * f64::from(part) / 20.0);
                let later = Look::at(&turning, later, &mut room).separation;
                assert!(later + depth > -1e-12, "{index}: {later:e} at {part}");
            }
        }
    }

    /// A point of a circle that rolls in one twice as large goes straight: nothing gets nearer or less near.
    #[test]
    fn contact_that_lasts_goes_on_by_long_steps() {
        let (rod, needle) = (Segment::new([0.0, -1.0], [0.0, 1.0]), Segment::new([0.0, 0.0], [0.0, 1.0]));
        let (rod, needle) = (rod.unwrap(), needle.unwrap());
        let (mut for_a, mut for_b) = (None, None);
        let (a, b) = (rod.as_convex(&mut for_a), needle.as_convex(&mut for_b));
        let motions = [1.0, 2.0].map(|turn| Motion::default().with_turn(turn));
        let turning = Turning::new([&a, &b], [&motions[0], &motions[1]]);
        for part in 1..10 {
            let moment = turning.moment(0.1 * f64::from(part));
            let way = Way::new(&turning, &moment, &Direction::of_edge(&turning, true, 0));
            let free = way.at(&moment).free(turning.tolerance(), 1.0 - moment.fraction);
            // By the largest bend on all of the way it would be 2e-6.
            assert!(free > 1e-5, "{part}: {free:e}");
        }
    }
}
