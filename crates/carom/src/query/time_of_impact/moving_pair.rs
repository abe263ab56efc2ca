//! Two shapes that move and turn: where are they at a fraction of that, and when can they meet at all?

use crate::math::{Rot2, Vec2, larger, other_leg, smaller, two_to};
use crate::shape::{Convex, Displaced};

use super::Motion;
use crate::query::cast::CONTACT_TOLERANCE;

/// Two shapes, `a` and `b`, and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turning<'a> {
    pub(crate) shapes: [&'a Convex<'a>; 2],
    /// Where the pivots are at the start.
    pub(crate) pivots: [Vec2; 2],
    /// The turns, in radians.
    pub(crate) turns: [f64; 2],
    /// The displacement of the pivot of `a` relative to that of `b`, and its length.
    pub(crate) motion: Vec2,
    pub(crate) length: f64,
    /// That of `b`.
    displacement: Vec2,
    /// How far apart the pivots are at the end.
    pub(crate) end: f64,
    /// Of each shape, how far from its pivot the furthest of its corners is.
    pub(crate) reaches: [f64; 2],
    /// Of both.
    pub(crate) radii: f64,
    /// The largest number that takes part: a coordinate, a reach or the motion.
    pub(crate) extent: f64,
    /// One by that.
    pub(crate) scale: f64,
}

/// The shapes at some fraction of the motions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) fraction: f64,
    /// How each shape is turned, as the world sees it.
    pub(crate) turned: [Rot2; 2],
    /// How far the pivot of `a` is from that of `b`.
    pub(crate) apart: Vec2,
}

impl<'a> Turning<'a> {
    pub(crate) fn new(shapes: [&'a Convex<'a>; 2], motions: [&Motion; 2]) -> Self {
        let [a, b] = shapes;
        let pivots = [motions[0].pivot_of(a), motions[1].pivot_of(b)];
        let reaches = [a.reach(pivots[0]), b.reach(pivots[1])];
        // What has all of its corners in the pivot does not change by a turn.
        let turn = |index: usize| if reaches[index] == 0.0 { 0.0 } else { motions[index].turn() };
        let motion = motions[0].displacement() - motions[1].displacement();
        let sizes = [b.extent(), motion.max_abs(), reaches[0] + a.radius(), reaches[1] + b.radius()];
        // What divides it is finite, also where all there is is smaller.
        let extent = sizes.into_iter().fold(larger(a.extent(), f64::MIN_POSITIVE), larger);
        Self {
            shapes,
            pivots,
            turns: [turn(0), turn(1)],
            motion,
            length: motion.length(),
            displacement: motions[1].displacement(),
            end: (pivots[0] - pivots[1] + motion).length(),
            reaches,
            radii: a.radius() + b.radius(),
            extent,
            scale: 1.0 / extent,
        }
    }

    pub(crate) const fn is_straight(&self) -> bool {
        self.turns[0] == 0.0 && self.turns[1] == 0.0
    }

    /// The fractions between which the discs about the pivots that hold the shapes may be in each other; what is thin is
    /// so much thicker.
    pub(crate) fn window(&self, thickness: f64) -> Option<(f64, f64)> {
        let [reach_a, reach_b] = self.reaches;
        let radii = reach_a + reach_b + self.radii;
        // Half of the tolerance is for rounding: at that depth nothing is hit yet.
        let radius = larger(radii + thickness - 0.5 * self.tolerance(), 0.0);
        let apart = self.pivots[0] - self.pivots[1];
        if self.length <= NEXT_TO_NOTHING * self.extent {
            return (!apart.is_longer_than(radius + self.length)).then_some((0.0, 1.0));
        }
        // As parts of the motion, times the square of its length.
        let (apart, motion, length) =
            (apart * self.scale, self.motion * self.scale, self.length * self.scale);
        let (nearest, aside, reach) =
            (-apart.dot(motion), apart.cross(motion).abs(), radius * self.scale * length);
        if aside > reach {
            return None;
        }
        let (half, squared) = (other_leg(reach, aside), length * length);
        let (enters, leaves) = ((nearest - half) / squared, (nearest + half) / squared);
        (enters <= 1.0 && leaves >= 0.0).then(|| (larger(enters, 0.0), smaller(leaves, 1.0)))
    }

    /// Whether the discs about the pivots that hold the shapes are apart at the start, and not by rounding alone; what is
    /// thin is so much thicker.
    pub(crate) fn starts_apart(&self, thickness: f64) -> bool {
        let radii = self.reaches[0] + self.reaches[1] + self.radii;
        (self.pivots[0] - self.pivots[1]).is_longer_than(radii + thickness + self.tolerance())
    }

    /// The one tolerance, as it is for these motions.
    pub(crate) fn tolerance(&self) -> f64 {
        CONTACT_TOLERANCE * self.extent
    }

    /// The fraction after which all repeats: of shapes that only turn, one of them not or both about one point.
    pub(crate) fn period(&self) -> f64 {
        let [turn_a, turn_b] = self.turns;
        let is_steady = turn_a == 0.0 || turn_b == 0.0 || self.pivots[0] == self.pivots[1];
        if self.motion == Vec2::ZERO && is_steady {
            REVOLUTION / (turn_a - turn_b).abs()
        } else {
            f64::INFINITY
        }
    }

    /// How fast any corner of the one can come nearer to the other.
    pub(crate) fn fastest(&self) -> f64 {
        self.length + self.turns[0].abs() * self.reaches[0] + self.turns[1].abs() * self.reaches[1]
    }

    pub(crate) fn moment(&self, fraction: f64) -> Moment {
        Moment {
            fraction,
            turned: self.turns.map(|turn| Rot2::part_of(turn, fraction)),
            apart: self.pivots[0] - self.pivots[1] + self.motion * fraction,
        }
    }

    /// A moment shortly before another.
    pub(crate) fn before(&self, moment: &Moment, time: f64) -> Moment {
        let fraction = moment.fraction - time;
        let turns = self.turns.map(|turn| turn * time);
        if larger(turns[0].abs(), turns[1].abs()) > TINY {
            return self.moment(fraction);
        }
        Moment {
            fraction,
            turned: [0, 1].map(|shape| moment.turned[shape].turned_back(turns[shape])),
            apart: moment.apart - self.motion * time,
        }
    }

    /// Where `a` is at a moment, as `b` sees it: in the frame that moves and turns with `b`, and has `b` in it where it is
    /// at the start.
    pub(crate) fn place<'b>(&self, moment: &Moment, room: &'b mut Displaced) -> Convex<'b> {
        let back = moment.turned[1].inverse();
        let turn = back * moment.turned[0];
        room.put(self.shapes[0], self.pivots[0], turn, self.pivots[1] + back.rotate(moment.apart))
    }

    /// A point of one of the shapes, given where it is at the start, as it is in the world.
    pub(crate) fn in_world(&self, moment: &Moment, shape: usize, point: Vec2) -> Vec2 {
        let start = self.pivots[1] + self.displacement * moment.fraction;
        let pivot = if shape == 0 { start + moment.apart } else { start };
        pivot + moment.turned[shape].rotate(point - self.pivots[shape])
    }
}

/// In radians: 2^-28, which has no square beside 1.
const TINY: f64 = two_to(-28);

/// Motions that are shorter by this, 2^-100, count as if they were everywhere at once.
const NEXT_TO_NOTHING: f64 = two_to(-100);

/// A little more than one, in radians.
const REVOLUTION: f64 = 6.3;
