//! The motion of a shape as another one sees it, where both may turn: how long is it certain that they get no deeper?

use crate::math::{Rot2, Vec2, larger, other_leg, smaller, sqrt};
use crate::shape::{Convex, Displaced};

use super::cast::CONTACT_TOLERANCE;
use super::features::Features;
use super::time_of_impact::Motion;

/// Two shapes, of which the first moves as the second sees it: in the frame that moves and turns with `b`, and has `b` in
/// it where it is at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turning<'a> {
    a: Convex<'a>,
    b: Convex<'a>,
    /// Where the pivots are at the start.
    pivots: [Vec2; 2],
    /// The turns, in radians.
    turns: [f64; 2],
    /// The displacement of the pivot of `a` relative to that of `b`.
    motion: Vec2,
    /// Of each shape, how far from its pivot the furthest of its corners is.
    reaches: [f64; 2],
    /// The largest number that takes part: a coordinate, a reach or the motion.
    extent: f64,
}

/// Where `a` is at some fraction of the motions.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The pivot of `a`.
    pivot: Vec2,
    /// How it is turned.
    turn: Rot2,
    /// How the frame is, as the world sees it.
    frame: Rot2,
}

impl<'a> Turning<'a> {
    pub(super) fn new([a, b]: [Convex<'a>; 2], motions: [&Motion; 2]) -> Self {
        let pivots = [motions[0].pivot_of(&a), motions[1].pivot_of(&b)];
        let reach = |shape: &Convex<'_>, pivot: Vec2| {
            shape.points().iter().fold(0.0, |reach, &point| larger(reach, (point - pivot).length()))
        };
        let reaches = [reach(&a, pivots[0]), reach(&b, pivots[1])];
        // What has all of its corners in the pivot does not change by a turn.
        let turn = |index: usize| if reaches[index] == 0.0 { 0.0 } else { motions[index].turn() };
        let motion = motions[0].displacement() - motions[1].displacement();
        let sizes = [b.extent(), motion.max_abs(), reaches[0] + a.radius(), reaches[1] + b.radius()];
        let extent = sizes.into_iter().fold(a.extent(), larger);
        Self { a, b, pivots, turns: [turn(0), turn(1)], motion, reaches, extent }
    }

    pub(super) const fn is_straight(&self) -> bool {
        self.turns[0] == 0.0 && self.turns[1] == 0.0
    }

    /// The fractions between which the discs about the pivots that hold the shapes may be in each other; what is thin is
    /// so much thicker.
    pub(super) fn window(&self, thickness: f64) -> Option<(f64, f64)> {
        let [reach_a, reach_b] = self.reaches;
        let radii = reach_a + reach_b + self.a.radius() + self.b.radius();
        // Half of the tolerance is for rounding: at that depth nothing is hit yet.
        let radius = larger(radii + thickness - 0.5 * self.tolerance(), 0.0);
        let apart = self.pivots[0] - self.pivots[1];
        let length = self.motion.length();
        let Some(along) = self.motion.normalized() else {
            return (!apart.is_longer_than(radius)).then_some((0.0, 1.0));
        };
        let (nearest, aside) = (-apart.dot(along), apart.cross(along).abs());
        if aside > radius {
            return None;
        }
        let half = other_leg(radius, aside);
        let (enters, leaves) = ((nearest - half) / length, (nearest + half) / length);
        (enters <= 1.0 && leaves >= 0.0).then(|| (larger(enters, 0.0), smaller(leaves, 1.0)))
    }

    /// Whether the discs about the pivots that hold the shapes are apart at the start, and not by rounding alone; what is
    /// thin is so much thicker.
    pub(super) fn starts_apart(&self, thickness: f64) -> bool {
        let radii = self.reaches[0] + self.reaches[1] + self.a.radius() + self.b.radius();
        (self.pivots[0] - self.pivots[1]).is_longer_than(radii + thickness + self.tolerance())
    }

    /// The one tolerance, as it is for these motions.
    pub(super) fn tolerance(&self) -> f64 {
        CONTACT_TOLERANCE * self.extent
    }

    /// The fraction after which all repeats: of shapes that only turn, one of them not or both about one point.
    pub(super) fn period(&self) -> f64 {
        let [turn_a, turn_b] = self.turns;
        let is_steady = turn_a == 0.0 || turn_b == 0.0 || self.pivots[0] == self.pivots[1];
        if self.motion == Vec2::ZERO && is_steady {
            REVOLUTION / (turn_a - turn_b).abs()
        } else {
            f64::INFINITY
        }
    }

    fn place(&self, fraction: f64) -> Place {
        let frame = Rot2::part_of(self.turns[1], fraction);
        let apart = self.pivots[0] - self.pivots[1] + self.motion * fraction;
        Place {
            pivot: self.pivots[1] + frame.inverse().rotate(apart),
            turn: frame.inverse() * Rot2::part_of(self.turns[0], fraction),
            frame,
        }
    }

    /// Asks something about the shapes as they are at a fraction.
    pub(super) fn at<R>(&self, fraction: f64, room: &mut Displaced, ask: impl FnOnce(&Moment<'_>) -> R) -> R {
        let place = self.place(fraction);
        let a = room.put(&self.a, self.pivots[0], place.turn, place.pivot);
        let features = Features::of(&a, &self.b);
        ask(&Moment { turning: self, fraction, place, features })
    }
}

/// The shapes as they are at some fraction of the motions.
#[derive(Debug)]
pub(super) struct Moment<'a> {
    turning: &'a Turning<'a>,
    fraction: f64,
    place: Place,
    pub(super) features: Features<'a>,
}

/// What is the same for all corners of a moment.
struct Ways {
    /// How the pivot of `a` moves, as `b` sees it.
    drift: Vec2,
    /// How long the motion is.
    motion: f64,
    /// How far apart the pivots can be from here on.
    furthest: f64,
}

impl Moment<'_> {
    /// A part of the motion that can follow without the shapes getting deeper than `depth`.
    ///
    /// Along a unit vector `n` that turns with one of the shapes, that shape does not move; each corner of the other gets
    /// nearer by at most `closing t + bend t^2 / 2` in a time `t`. The shapes are never deeper than they are along `n`.
    /// One step of conservative advancement (Mirtich, Impulse-based Dynamic Simulation, 1996), with the speed of each
    /// corner and a bound on how it changes in place of a bound on all speeds.
    pub(super) fn free(&self, depth: f64) -> f64 {
        let ways = self.ways();
        let beside = larger(self.free_beside(true, depth, &ways), self.free_beside(false, depth, &ways));
        let [turn_a, turn_b] = self.turning.turns;
        if turn_a == 0.0 || turn_b == 0.0 { beside } else { larger(beside, self.free_between(depth)) }
    }

    /// The same along the normal as it turns with `a`, or with `b`.
    fn free_beside(&self, with_a: bool, depth: f64, ways: &Ways) -> f64 {
        let (a, b, normal) = (self.features.a, self.features.b, self.features.normal);
        let (kept, other, sign) = if with_a { (a, b, -1.0) } else { (b, a, 1.0) };
        let pivot = if with_a { self.turning.pivots[1] } else { self.place.pivot };
        let surface = kept.support(normal * sign).dot(normal) * sign + a.radius() + b.radius();
        let step = |corner: Vec2, reach: f64| {
            let gap = corner.dot(normal) * sign - surface - reach + depth;
            let closing = -self.velocity(corner, ways.drift).dot(normal);
            self.time_to_close(gap, closing, self.bend(with_a, corner, pivot, ways))
        };
        let corners = other.points().iter().map(|&corner| step(corner, 0.0)).fold(f64::INFINITY, smaller);
        // The disc that holds all corners, wherever they turn: its middle does not bend.
        larger(corners, step(pivot, self.turning.reaches[usize::from(with_a)]))
    }

    /// How `a` moves past a point, as `b` sees it.
    fn velocity(&self, point: Vec2, drift: Vec2) -> Vec2 {
        let Turning { turns, .. } = *self.turning;
        drift + (point - self.place.pivot).perp() * (turns[0] - turns[1])
    }

    /// By how much the velocity of a corner of the other shape can change, as the kept one sees it: the smaller of two
    /// bounds. The first goes from pivot to pivot and from there to the corner, and is small where both turn alike. The
    /// second goes to the corner at once, and is small where that is near the pivot of the kept shape.
    fn bend(&self, with_a: bool, corner: Vec2, pivot: Vec2, ways: &Ways) -> f64 {
        let Turning { turns, pivots, .. } = *self.turning;
        let (turn, other) = if with_a { (turns[0], turns[1]) } else { (turns[1], turns[0]) };
        let kept_pivot = if with_a { self.place.pivot } else { pivots[1] };
        let (spin, arm, way) = (turns[0] - turns[1], (corner - pivot).length(), ways.motion);
        let by_pivots = turn * turn * ways.furthest + 2.0 * turn.abs() * way + spin * spin * arm;
        let speed = way + other.abs() * arm;
        let lever = (corner - kept_pivot).length() + speed * (1.0 - self.fraction);
        let at_once = turn * turn * lever + 2.0 * turn.abs() * speed + other * other * arm;
        smaller(by_pivots, at_once)
    }

    /// The same along the normal as it stands in the world, where each corner moves by its own turn alone: each shape may
    /// close half of the gap.
    fn free_between(&self, depth: f64) -> f64 {
        let Turning { turns, pivots, motion, .. } = *self.turning;
        let (a, b, normal) = (self.features.a, self.features.b, self.features.normal);
        let half = 0.5 * (self.features.separation + depth);
        let drift = self.place.frame.inverse().rotate(motion);
        let side = |shape: &Convex<'_>, pivot: Vec2, turn: f64, normal: Vec2, drift: Vec2| {
            let front = shape.support(-normal).dot(normal);
            let step = |&corner: &Vec2| {
                let arm = corner - pivot;
                let closing = -(drift + arm.perp() * turn).dot(normal);
                self.time_to_close(corner.dot(normal) - front + half, closing, turn * turn * arm.length())
            };
            shape.points().iter().map(step).fold(f64::INFINITY, smaller)
        };
        let of_a = side(a, self.place.pivot, turns[0], normal, drift);
        smaller(of_a, side(b, pivots[1], turns[1], -normal, Vec2::ZERO))
    }

    /// When a gap can be closed at the earliest, by something that comes nearer with a speed that can change so fast.
    fn time_to_close(&self, gap: f64, closing: f64, bend: f64) -> f64 {
        let scale = 1.0 / self.turning.extent;
        first_root(gap * scale, closing * scale, bend * scale)
    }

    /// How deep they are in each other; what is thin is so much thicker.
    pub(super) fn depth(&self, thickness: f64) -> f64 {
        larger(thickness - self.features.separation, 0.0)
    }

    fn ways(&self) -> Ways {
        let Turning { pivots, motion, turns, .. } = *self.turning;
        let end = pivots[0] - pivots[1] + motion;
        let apart = self.place.pivot - pivots[1];
        Ways {
            drift: self.place.frame.inverse().rotate(motion) - apart.perp() * turns[1],
            motion: motion.length(),
            furthest: larger(apart.length(), end.length()),
        }
    }

    /// How fast any corner of the one can come nearer to the other.
    pub(super) fn fastest(&self) -> f64 {
        let Turning { turns, reaches, motion, .. } = *self.turning;
        motion.length() + turns[0].abs() * reaches[0] + turns[1].abs() * reaches[1]
    }

    /// A vector, as the world sees it.
    pub(super) fn direction_in_world(&self, vector: Vec2) -> Vec2 {
        self.place.frame.rotate(vector)
    }

    /// A point, as the world sees it, where `b` is displaced so far in all.
    pub(super) fn point_in_world(&self, point: Vec2, displacement: Vec2) -> Vec2 {
        let pivot = self.turning.pivots[1];
        pivot + displacement * self.fraction + self.place.frame.rotate(point - pivot)
    }
}

/// A little more than one, in radians.
const REVOLUTION: f64 = 6.3;

/// The root of `gap = closing t + bend t^2 / 2`, without cancellation.
fn first_root(gap: f64, closing: f64, bend: f64) -> f64 {
    let root = sqrt(closing * closing + 2.0 * bend * gap);
    if gap <= 0.0 {
        0.0
    } else if closing < 0.0 {
        (root - closing) / bend
    } else {
        2.0 * gap / (root + closing)
    }
}
