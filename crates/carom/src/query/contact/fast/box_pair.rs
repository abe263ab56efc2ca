//! Two boxes by numbers: which side of one faces which corner and side of the other, and the contact points there. All is
//! chosen without a branch, as the processor cannot guess which it is.

use core::hint::select_unpredictable;

use crate::math::{Vec2, clamped, larger, smaller};
use crate::query::contact::ContactPoint;
use crate::query::contact::manifold::{Points, feature_id};
use crate::query::sum::reference_edge::{Facing, Opposite};

use super::placed::{Placed, Side, corner_towards};

/// The corners of `b`, then those of `a`, and likewise the y axis and the x axis of each. It lies in memory, to be chosen
/// from by number.
pub(crate) struct Pair {
    corners: [Vec2; 8],
    axes: [Vec2; 4],
}

/// A side of either box, by the number of the corner where it starts.
#[derive(Clone, Copy)]
pub(crate) struct PairSide(usize);

impl PairSide {
    #[inline]
    pub(crate) fn new(own_is_a: bool, side: Side) -> Self {
        Self(4 * usize::from(own_is_a) + side.start())
    }
}

/// How the other box is turned: which corner faces the owner's side 0, and whether of the sides there that which ends in
/// it does so more squarely.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    corner: usize,
    backward: usize,
}

impl Turn {
    /// By the cosine and the sine of the angle from the axis of `a` to that of `b`, neither of which is 0.
    #[inline]
    pub(crate) fn new(own_is_a: bool, cos: f64, sin: f64) -> Self {
        // Seen from `b`, the sine is the opposite. Of two sides at 45 degrees that counts which starts at the corner.
        let lean = (cos.abs() - sin.abs()) * cos * sin;
        let (of_a, of_b) = (usize::from(lean < 0.0), usize::from(lean > 0.0));
        Self {
            corner: corner_towards(Vec2::new(sin, cos)) ^ usize::from(!own_is_a),
            backward: select_unpredictable(own_is_a, of_a, of_b),
        }
    }
}

/// A side and what of the other box faces it.
pub(crate) struct Meeting {
    pub(crate) facing: Facing,
    opposite: Opposite,
}

/// By which the y axis and the x axis, in turns, become the ways out of the sides.
const SIGNS: [f64; 4] = [-1.0, 1.0, 1.0, -1.0];

impl Pair {
    #[inline]
    pub(crate) fn new(a: &Placed, b: &Placed) -> Self {
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (a.frame.corners, b.frame.corners);
        let ([ax, ay], [bx, by]) = (a.frame.axes(), b.frame.axes());
        Self { corners: [b0, b1, b2, b3, a0, a1, a2, a3], axes: [by, bx, ay, ax] }
    }

    /// What of the other box faces a side.
    #[inline]
    pub(crate) fn meeting(&self, side: PairSide, turn: Turn) -> Meeting {
        let (own, edge) = (side.0 & 4, side.0 % 4);
        let other = own ^ 4;
        let corner = (turn.corner + edge) % 4;
        let opposite = (corner + 4 - turn.backward) % 4;
        let far = (corner + 5 - 2 * turn.backward) % 4;
        let out = |first: usize, side: usize| self.axes[first / 2 + side % 2] * SIGNS[side];
        let end = self.corners[other + far];
        let opposite = Opposite { edge: opposite, normal: out(other, opposite), far, end };
        let facing = Facing {
            own_is_a: own != 0,
            edge,
            start: self.corners[own + edge],
            end: self.corners[own + (edge + 1) % 4],
            outward: out(own, edge),
            corner,
            point: self.corners[other + corner],
            opposite: Some(opposite),
        };
        Meeting { facing, opposite }
    }
}

impl Meeting {
    /// The depth and the points, by the expressions of [`Clip`](crate::query::contact::manifold::Clip) for sides that are clearly
    /// longer than rounding and not grown: the deepest corner and the far end of its side, or of the owner's where that
    /// comes first.
    #[inline(always)]
    pub(crate) fn points(&self, noise: f64) -> (f64, Points) {
        let Self { facing, opposite } = self;
        let Facing { edge, start, outward, corner, .. } = *facing;
        let along = outward.perp();
        let local = |point: Vec2| ((point - start).dot(along), (point - start).dot(outward));
        let (near, height) = local(facing.point);
        let (far, far_height) = local(opposite.end);
        let (length, depth) = (facing.length(), 0.0 - height);
        let on_edge = |along: f64| larger(smaller(along, length), 0.0);
        let at = |x: f64, surface: f64| (start + along * x + outward * (0.5 * surface)).canonical();
        let first =
            ContactPoint { point: at(on_edge(near), height), depth, id: self.id(2 * edge + 1, 2 * corner) };

        let (limit, is_far_end) = (on_edge(far), (0.0 <= far) & (far <= length));
        let between = height + (far_height - height) * clamped((limit - near) / (far - near), 0.0, 1.0);
        let surface = if limit == far { far_height } else { between };
        let own_corner = select_unpredictable(limit == 0.0, edge, (edge + 1) % 4);
        let own = select_unpredictable(is_far_end, 2 * edge + 1, 2 * own_corner);
        let other = select_unpredictable(is_far_end, 2 * opposite.far, 2 * opposite.edge + 1);
        let second = ContactPoint {
            point: at(limit, surface),
            depth: clamped(0.0 - surface, 0.0, depth),
            id: self.id(own, other),
        };

        let apart = second.point - first.point;
        let is_two = (surface <= noise) & (apart.dot(apart) > noise * noise);
        let points = Points::two(first, select_unpredictable(is_two, second, first));
        (depth, Points { count: 1 + usize::from(is_two), ..points })
    }

    /// Of a feature of the owner and one of the other box.
    #[inline(always)]
    fn id(&self, own: usize, other: usize) -> u64 {
        let (own, other) = (own as u64, other as u64);
        select_unpredictable(self.facing.own_is_a, feature_id(own, other), feature_id(other, own))
    }
}
