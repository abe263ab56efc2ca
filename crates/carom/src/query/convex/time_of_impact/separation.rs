//! Computes the separation function of two moving shapes along an axis (Catto, Continuous Collision, 2013),
//! with its derivatives.

use crate::math::{Vec2, larger};
use crate::query::convex::sum::sign;
use crate::shape::Convex;

use super::axis::SeparatingAxis;
use super::moving_pair::{Moment, MovingPair};

/// The motion of one shape along an axis that belongs to the other shape, measured in the frame of that other
/// shape. The axis may also be a fixed direction of the world. Lengths are divided by the extent, so that
/// their squares stay in range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeparationFunction<'a> {
    /// The index of the shape that moves: 0 for `a`, 1 for `b`.
    pub(crate) other: usize,
    /// The shape that moves.
    pub(crate) shape: &'a Convex<'a>,
    /// The pivot (the point about which it turns) of the moving shape at the start.
    pivot: Vec2,
    /// The axis at the start of the motion.
    outward: Vec2,
    /// The distance from the owner's pivot to its support point along the axis, with both radii.
    surface: f64,
    /// The owner's edge whose normal is the axis.
    edge: Option<usize>,
    /// The angle by which the axis turns in the world, in radians.
    turn: f64,
    /// The angle by which the axis turns relative to the moving shape, in radians.
    pub(crate) spin: f64,
    /// The displacement of the pivot of `a` relative to the pivot of `b`, in the frame of the owner.
    motion: Vec2,
    /// The factor of the offset between the pivots: 1 if `a` moves and -1 if `b` moves, because the two
    /// offsets are opposite. It is 0 for a single shape.
    sign: f64,
    pub(crate) bounds: MotionBounds,
    /// The largest number of the pair, as in [`MovingPair`].
    extent: f64,
    /// `1.0 / extent`.
    pub(crate) scale: f64,
}

/// Bounds that hold during the whole motions. Turns are given by their magnitudes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MotionBounds {
    /// The turn of the axis, in radians.
    pub(crate) turn: f64,
    /// The turn of the moving shape, in radians.
    pub(crate) own: f64,
    /// The length of the displacement.
    pub(crate) motion: f64,
    /// The distance from the pivot to the furthest corner.
    pub(crate) reach: f64,
    /// The largest possible speed of a corner.
    pub(crate) speed: f64,
    /// The second derivative of the pivot's distance along the axis.
    pub(crate) acceleration: f64,
    /// The third derivative of the pivot's distance along the axis.
    pub(crate) jerk: f64,
}

/// The values of a separation function at a moment. The first component of an offset is along the axis, and
/// the second one is to the left of the axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AxisState<'a> {
    pub(crate) function: &'a SeparationFunction<'a>,
    /// The axis in the frame in which the moving shape is stored.
    pub(crate) direction: Vec2,
    /// The vector from the owner's pivot to the other shape's pivot.
    pub(crate) offset: Vec2,
    /// The distance from the owner's surface to the other shape's pivot, along the axis.
    pub(crate) ahead: f64,
    /// The first derivative of `ahead`.
    pub(crate) speed: f64,
    /// The second derivative of `ahead`.
    pub(crate) acceleration: f64,
    /// The support point: the corner that is nearest to the owner along the axis.
    pub(crate) corner: usize,
    /// The offset of that corner from its pivot.
    pub(crate) nearest: Vec2,
}

impl<'a> SeparationFunction<'a> {
    /// Creates the function along an axis, for a time that begins at a moment.
    pub(crate) fn new(pair: &MovingPair<'a>, moment: &Moment, axis: &SeparatingAxis) -> Self {
        let other = usize::from(axis.of_a);
        let owner = 1 - other;
        let sign = sign(axis.of_a);
        let shape = pair.shapes[owner];
        let outward = axis.outward * pair.scale;
        let furthest = axis.edge.map_or_else(|| shape.support(outward), |edge| shape.points()[edge]);
        let surface = (furthest - pair.pivots[owner]).dot(outward) + pair.radii * pair.scale;
        let motion = pair.motion * sign;
        let edge = axis.edge;
        let free = Self::without_owner(pair, moment, other, pair.turns[owner]);
        Self { edge, outward, surface, sign, motion, ..free }
    }

    /// Creates the function along a vector of the world that does not turn. It measures one shape and only
    /// the motion of that shape.
    pub(crate) fn along_fixed(pair: &MovingPair<'a>, moment: &Moment, other: usize, motion: Vec2) -> Self {
        Self { motion, ..Self::without_owner(pair, moment, other, 0.0) }
    }

    fn without_owner(pair: &MovingPair<'a>, moment: &Moment, other: usize, turn: f64) -> Self {
        Self {
            other,
            edge: None,
            shape: pair.shapes[other],
            pivot: pair.pivots[other],
            outward: Vec2::ZERO,
            surface: 0.0,
            turn,
            spin: turn - pair.turns[other],
            sign: 0.0,
            motion: Vec2::ZERO,
            bounds: MotionBounds::new(pair, moment, other, turn),
            extent: pair.extent,
            scale: pair.scale,
        }
    }

    /// Returns whether `self` measures the separation along the edge normal `axis`.
    pub(crate) fn is_along(&self, axis: &SeparatingAxis) -> bool {
        self.other == usize::from(axis.of_a) && self.edge == axis.edge && self.edge.is_some()
    }

    /// Evaluates the function at a moment.
    pub(crate) fn at(&'a self, moment: &Moment) -> AxisState<'a> {
        let vector = moment.turned[1 - self.other].rotate(self.outward);
        self.at_along(moment, vector)
    }

    /// Evaluates the function along a vector of the world. The length of the vector is one over the extent.
    pub(crate) fn at_along(&'a self, moment: &Moment, vector: Vec2) -> AxisState<'a> {
        let Self { turn, motion, .. } = *self;
        let left = vector.perp();
        let apart = moment.apart * self.sign;
        let direction = moment.turned[self.other].inverse().rotate(vector);
        let offset = Vec2::new(vector.dot(apart), left.dot(apart));
        let corner = self.shape.lowest(direction);
        // Let `u` be the axis, `l` its left, `w` the turn, `d` the offset and `m` the motion. Since
        // `u' = w l` and `l' = -w u`, `(u d)' = u m + w l d` and `(u d)'' = w (2 l m - w u d)`.
        AxisState {
            function: self,
            direction,
            offset,
            ahead: offset.x - self.surface,
            speed: vector.dot(motion) + turn * offset.y,
            acceleration: turn * (2.0 * left.dot(motion) - turn * offset.x),
            corner,
            nearest: self.arm(corner, direction),
        }
    }

    /// Returns the offset of a corner from the pivot.
    fn arm(&self, corner: usize, direction: Vec2) -> Vec2 {
        let arm = self.shape.points()[corner] - self.pivot;
        Vec2::new(arm.dot(direction), arm.dot(direction.perp()))
    }
}

impl AxisState<'_> {
    /// Returns the offset of a corner from the pivot.
    pub(crate) fn arm(&self, corner: usize) -> Vec2 {
        self.function.arm(corner, self.direction)
    }

    /// Returns how far a corner is from the pivot along the axis.
    pub(crate) fn height(&self, corner: usize) -> f64 {
        (self.function.shape.points()[corner] - self.function.pivot).dot(self.direction)
    }

    /// Projects the nearest corner onto the edge whose normal is the axis. Returns how far this point lies
    /// past the start of the edge and before its end.
    pub(crate) fn foot(&self, pair: &MovingPair<'_>, edge: usize) -> (f64, f64) {
        let owner = 1 - self.function.other;
        let left = self.function.outward.perp();
        let along = |corner: usize| (pair.shapes[owner].points()[corner] - pair.pivots[owner]).dot(left);
        let corner = self.offset.y + self.nearest.y;
        (corner - along(edge), along(pair.shapes[owner].next(edge)) - corner)
    }

    /// Returns the separation along the axis. The signed distance of the shapes is at least this number.
    pub(crate) fn separation(&self) -> f64 {
        (self.ahead + self.nearest.x) * self.function.extent
    }

    /// Returns the speed at which the nearest corner approaches.
    pub(crate) fn closing(&self) -> f64 {
        self.closing_of(self.nearest) * self.function.extent
    }

    /// Returns the speed at which a corner approaches, given its offset from the pivot. Lengths are divided
    /// by the extent.
    pub(crate) fn closing_of(&self, corner: Vec2) -> f64 {
        -(self.speed + self.function.spin * corner.y)
    }
}

impl MotionBounds {
    fn new(pair: &MovingPair<'_>, moment: &Moment, other: usize, turn: f64) -> Self {
        let spin = (turn - pair.turns[other]).abs();
        let own = pair.turns[other].abs();
        let turn = turn.abs();
        let motion = pair.length * pair.scale;
        let reach = pair.reaches[other] * pair.scale;
        let furthest = larger(moment.apart.length(), pair.end) * pair.scale;
        Self {
            turn,
            own,
            motion,
            reach,
            speed: motion + turn * furthest + spin * reach,
            acceleration: turn * (turn * furthest + 2.0 * motion),
            jerk: turn * turn * (turn * furthest + 3.0 * motion),
        }
    }
}
