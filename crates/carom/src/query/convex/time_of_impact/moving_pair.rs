//! Describes two shapes that move and turn: their places at a fraction of the motions, and the fractions at
//! which they can meet.

use crate::math::tolerance::{CONTACT_TOLERANCE, FULL_TURN, NO_MOTION, SMALL_TURN};
use crate::math::{Rot2, Vec2, larger, other_leg, smaller};
use crate::query::answers::motion::Motion;
use crate::shape::{Convex, TransformedConvex};

/// Two shapes, `a` and `b`, and their motions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MovingPair<'a> {
    pub(crate) shapes: [&'a Convex<'a>; 2],
    /// The pivots at the start of the motions.
    pub(crate) pivots: [Vec2; 2],
    /// The angles by which the shapes turn, in radians.
    pub(crate) turns: [f64; 2],
    /// The displacement of the pivot of `a` relative to the pivot of `b`.
    pub(crate) motion: Vec2,
    /// The length of `motion`.
    pub(crate) length: f64,
    /// The displacement of `b`.
    displacement: Vec2,
    /// The distance between the pivots at the end.
    pub(crate) end: f64,
    /// For each shape, the distance of its furthest corner from its pivot.
    pub(crate) reaches: [f64; 2],
    /// The sum of both radii.
    pub(crate) radii: f64,
    /// The largest magnitude in the pair: of a coordinate, a reach or the motion.
    pub(crate) extent: f64,
    /// `1.0 / extent`.
    pub(crate) scale: f64,
}

/// The places of both shapes at a fraction of the motions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) fraction: f64,
    /// The rotation of each shape since the start, in the world.
    pub(crate) turned: [Rot2; 2],
    /// The vector from the pivot of `b` to the pivot of `a`.
    pub(crate) apart: Vec2,
}

impl<'a> MovingPair<'a> {
    pub(crate) fn new(shapes: [&'a Convex<'a>; 2], motions: [&Motion; 2]) -> Self {
        let [a, b] = shapes;
        let pivots = [motions[0].pivot_of(a), motions[1].pivot_of(b)];
        let reaches = [a.reach(pivots[0]), b.reach(pivots[1])];
        // A turn does not change a shape whose corners are all in the pivot.
        let turn = |index: usize| if reaches[index] == 0.0 { 0.0 } else { motions[index].turn() };
        let motion = motions[0].displacement() - motions[1].displacement();
        let sizes = [b.extent(), motion.max_abs(), reaches[0] + a.radius(), reaches[1] + b.radius()];
        // The extent is at least the smallest normal number, so that quotients by it are finite.
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

    /// Returns the range of fractions at which the discs around the shapes may overlap, or `None` if they
    /// never overlap. Each disc has its centre in the shape's pivot and contains the shape; the discs are
    /// larger by `thickness`.
    pub(crate) fn window(&self, thickness: f64) -> Option<(f64, f64)> {
        let [reach_a, reach_b] = self.reaches;
        let radii = reach_a + reach_b + self.radii;
        // Half of the tolerance is reserved for rounding. At that depth, there is no hit yet.
        let radius = larger(radii + thickness - 0.5 * self.tolerance(), 0.0);
        let apart = self.pivots[0] - self.pivots[1];
        if self.length <= NO_MOTION * self.extent {
            return (!apart.is_longer_than(radius + self.length)).then_some((0.0, 1.0));
        }
        // The time at which two discs meet is the root of a quadratic equation. Lengths are divided by the
        // extent, so that squares stay in range.
        let apart = apart * self.scale;
        let motion = self.motion * self.scale;
        let length = self.length * self.scale;
        // The code computes positions along the motion, as fractions of the motion times the square of its
        // length.
        let nearest = -apart.dot(motion);
        let aside = apart.cross(motion).abs();
        let reach = radius * self.scale * length;
        if aside > reach {
            return None;
        }
        let half = other_leg(reach, aside);
        let squared = length * length;
        let enters = (nearest - half) / squared;
        let leaves = (nearest + half) / squared;
        (enters <= 1.0 && leaves >= 0.0).then(|| (larger(enters, 0.0), smaller(leaves, 1.0)))
    }

    /// Returns whether the discs around the shapes are apart at the start by more than rounding. Each disc
    /// has its centre in the shape's pivot; the discs are larger by `thickness`.
    pub(crate) fn starts_apart(&self, thickness: f64) -> bool {
        let radii = self.reaches[0] + self.reaches[1] + self.radii;
        (self.pivots[0] - self.pivots[1]).is_longer_than(radii + thickness + self.tolerance())
    }

    /// Returns the contact tolerance for these motions.
    pub(crate) fn tolerance(&self) -> f64 {
        CONTACT_TOLERANCE * self.extent
    }

    /// Returns the period after which the relative placement of the shapes repeats. The period is finite if
    /// there is no relative displacement, and the shapes turn about the same point or only one of them turns.
    /// Otherwise returns infinity.
    pub(crate) fn period(&self) -> f64 {
        let [turn_a, turn_b] = self.turns;
        let is_steady = turn_a == 0.0 || turn_b == 0.0 || self.pivots[0] == self.pivots[1];
        if self.motion == Vec2::ZERO && is_steady {
            FULL_TURN / (turn_a - turn_b).abs()
        } else {
            f64::INFINITY
        }
    }

    /// Returns an upper bound of the speed at which a corner of one shape approaches the other shape.
    pub(crate) fn max_speed(&self) -> f64 {
        self.length + self.turns[0].abs() * self.reaches[0] + self.turns[1].abs() * self.reaches[1]
    }

    /// Returns the places of both shapes at `fraction`.
    pub(crate) fn moment(&self, fraction: f64) -> Moment {
        Moment {
            fraction,
            turned: self.turns.map(|turn| Rot2::part_of(turn, fraction)),
            apart: self.pivots[0] - self.pivots[1] + self.motion * fraction,
        }
    }

    /// Returns the places of both shapes shortly before another moment.
    pub(crate) fn before(&self, moment: &Moment, time: f64) -> Moment {
        let fraction = moment.fraction - time;
        let turns = self.turns.map(|turn| turn * time);
        if larger(turns[0].abs(), turns[1].abs()) > SMALL_TURN {
            return self.moment(fraction);
        }
        // The square of such a small turn is negligible compared with 1, so no sine is needed.
        Moment {
            fraction,
            turned: [0, 1].map(|shape| moment.turned[shape].turned_back(turns[shape])),
            apart: moment.apart - self.motion * time,
        }
    }

    /// Returns `a` at a moment in the frame that moves and turns with `b`. In this frame, `b` is where it was
    /// at the start.
    pub(crate) fn place_a<'b>(&self, moment: &Moment, scratch: &'b mut TransformedConvex) -> Convex<'b> {
        let back = moment.turned[1].inverse();
        let turn = back * moment.turned[0];
        scratch.transform(self.shapes[0], self.pivots[0], turn, self.pivots[1] + back.rotate(moment.apart))
    }

    /// Returns where a point of one of the shapes is in the world at a moment, given its place at the start.
    pub(crate) fn in_world(&self, moment: &Moment, shape: usize, point: Vec2) -> Vec2 {
        let start = self.pivots[1] + self.displacement * moment.fraction;
        let pivot = if shape == 0 { start + moment.apart } else { start };
        pivot + moment.turned[shape].rotate(point - self.pivots[shape])
    }
}
