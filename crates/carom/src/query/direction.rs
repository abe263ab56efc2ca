//! A direction that turns with one of two moving shapes: how far apart are they along it?

use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::sum::sign;
use super::turning::{Moment, Turning};

/// A direction out of one of the shapes, that turns with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction {
    /// It turns with `a`.
    pub(super) of_a: bool,
    /// Unit, as it is at the start.
    pub(super) outward: Vec2,
    /// The edge whose normal it is, if it is one's.
    pub(super) edge: Option<usize>,
}

impl Direction {
    /// The normal of an edge.
    pub(super) fn of_edge(turning: &Turning<'_>, of_a: bool, edge: usize) -> Self {
        let outward = turning.shapes[usize::from(!of_a)].normals()[edge];
        Self { of_a, outward, edge: Some(edge) }
    }

    /// A vector of the world, out of `b`, that turns with one of the shapes from a moment on.
    pub(super) fn out_of_b(vector: Vec2, moment: &Moment, of_a: bool) -> Self {
        let back = moment.turned[usize::from(!of_a)].inverse();
        Self { of_a, outward: back.rotate(vector * sign(of_a)), edge: None }
    }

    /// As it is in the world, out of `b`.
    pub(super) fn in_world(&self, moment: &Moment) -> Vec2 {
        moment.turned[usize::from(!self.of_a)].rotate(self.outward) * sign(self.of_a)
    }

    /// The same at a moment, that turns with the other shape from then on.
    pub(super) fn with_other(&self, moment: &Moment) -> Self {
        Self::out_of_b(self.in_world(moment), moment, !self.of_a)
    }
}

/// The way of a shape along a direction that turns with the other one, or not at all. Lengths are in units of the
/// extent, so that they have squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<'a> {
    /// Which shape that is: 0 for `a`, 1 for `b`; and its pivot.
    pub(super) other: usize,
    pub(super) shape: &'a Convex<'a>,
    pivot: Vec2,
    /// The direction at the start, out of the shape that it turns with; how far that reaches from its pivot, and the edge
    /// whose normal it is.
    outward: Vec2,
    surface: f64,
    edge: Option<usize>,
    /// The turn of the direction, and as the shape sees it.
    turn: f64,
    pub(super) spin: f64,
    /// The motion of the shape, as the other one sees it: of `b` it is the opposite of that of `a`.
    motion: Vec2,
    sign: f64,
    pub(super) limits: Limits,
    extent: f64,
    pub(super) scale: f64,
}

/// What nothing exceeds: of turns, their amounts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// The turn of the direction, and that of the shape.
    pub(super) turn: f64,
    pub(super) own: f64,
    /// The length of the motion, and of the way from pivot to corner.
    pub(super) motion: f64,
    pub(super) reach: f64,
    /// Of all corners, the speed; of the pivot, how that changes, and how this change does.
    pub(super) speed: f64,
    pub(super) bend: f64,
    pub(super) jerk: f64,
}

/// That way at some moment. Vectors are along the direction and to its left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Along<'a> {
    pub(super) way: &'a Way<'a>,
    /// The direction, as the shape sees it.
    pub(super) direction: Vec2,
    /// How far the pivot is from the other one, and how far ahead of its surface.
    pub(super) offset: Vec2,
    pub(super) ahead: f64,
    /// How fast the pivot gets ahead, and how that changes.
    pub(super) speed: f64,
    pub(super) gain: f64,
    /// Which corner is nearest, and how far it is from the pivot.
    pub(super) corner: usize,
    pub(super) nearest: Vec2,
}

impl<'a> Way<'a> {
    /// From a moment on, along a direction.
    pub(super) fn new(turning: &Turning<'a>, moment: &Moment, direction: &Direction) -> Self {
        let (other, sign) = (usize::from(direction.of_a), sign(direction.of_a));
        let kept = 1 - other;
        let (shape, outward) = (turning.shapes[kept], direction.outward * turning.scale);
        let furthest = direction.edge.map_or_else(|| shape.support(outward), |edge| shape.points()[edge]);
        let surface = (furthest - turning.pivots[kept]).dot(outward) + turning.radii * turning.scale;
        let mut way = Self::of(turning, moment, other, turning.turns[kept]);
        (way.edge, way.outward, way.surface) = (direction.edge, outward, surface);
        (way.sign, way.motion) = (sign, turning.motion * sign);
        way
    }

    /// Along a vector of the world that does not turn, by a motion.
    pub(super) fn straight(turning: &Turning<'a>, moment: &Moment, other: usize, motion: Vec2) -> Self {
        Self { motion, ..Self::of(turning, moment, other, 0.0) }
    }

    fn of(turning: &Turning<'a>, moment: &Moment, other: usize, turn: f64) -> Self {
        Self {
            other,
            edge: None,
            shape: turning.shapes[other],
            pivot: turning.pivots[other],
            outward: Vec2::ZERO,
            surface: 0.0,
            turn,
            spin: turn - turning.turns[other],
            sign: 0.0,
            motion: Vec2::ZERO,
            limits: Limits::new(turning, moment, other, turn),
            extent: turning.extent,
            scale: turning.scale,
        }
    }

    /// It is along this direction, the normal of an edge.
    pub(super) fn is_along(&self, direction: &Direction) -> bool {
        self.other == usize::from(direction.of_a) && self.edge == direction.edge && self.edge.is_some()
    }

    /// Where it has come to.
    pub(super) fn at(&'a self, moment: &Moment) -> Along<'a> {
        let vector = moment.turned[1 - self.other].rotate(self.outward);
        self.seen(moment, vector)
    }

    /// The same along a vector of the world, in units of the extent.
    pub(super) fn seen(&'a self, moment: &Moment, vector: Vec2) -> Along<'a> {
        let (turn, motion, left) = (self.turn, self.motion, vector.perp());
        let apart = moment.apart * self.sign;
        let direction = moment.turned[self.other].inverse().rotate(vector);
        let offset = Vec2::new(vector.dot(apart), left.dot(apart));
        let corner = self.shape.lowest(direction);
        Along {
            way: self,
            direction,
            offset,
            ahead: offset.x - self.surface,
            speed: vector.dot(motion) + turn * offset.y,
            gain: turn * (2.0 * left.dot(motion) - turn * offset.x),
            corner,
            nearest: self.arm(corner, direction),
        }
    }

    /// From the pivot to a corner.
    fn arm(&self, corner: usize, direction: Vec2) -> Vec2 {
        let arm = self.shape.points()[corner] - self.pivot;
        Vec2::new(arm.dot(direction), arm.dot(direction.perp()))
    }
}

impl Along<'_> {
    /// From the pivot to a corner.
    pub(super) fn arm(&self, corner: usize) -> Vec2 {
        self.way.arm(corner, self.direction)
    }

    /// How far a corner is along the direction.
    pub(super) fn height(&self, corner: usize) -> f64 {
        (self.way.shape.points()[corner] - self.way.pivot).dot(self.direction)
    }

    /// How far past the start of an edge that the direction is the normal of the nearest corner is, and how far before
    /// the end.
    pub(super) fn foot(&self, turning: &Turning<'_>, edge: usize) -> (f64, f64) {
        let (kept, left) = (1 - self.way.other, self.way.outward.perp());
        let end = |corner: usize| (turning.shapes[kept].points()[corner] - turning.pivots[kept]).dot(left);
        let corner = self.offset.y + self.nearest.y;
        (corner - end(edge), end(turning.shapes[kept].next(edge)) - corner)
    }

    /// How far apart the shapes are; they are nowhere deeper in each other.
    pub(super) fn separation(&self) -> f64 {
        (self.ahead + self.nearest.x) * self.way.extent
    }

    /// How fast the nearest corner comes nearer.
    pub(super) fn closing(&self) -> f64 {
        self.closing_of(self.nearest) * self.way.extent
    }

    /// The same of a corner, in units of the extent.
    pub(super) fn closing_of(&self, corner: Vec2) -> f64 {
        -(self.speed + self.way.spin * corner.y)
    }
}

impl Limits {
    fn new(turning: &Turning<'_>, moment: &Moment, other: usize, turn: f64) -> Self {
        let own = turning.turns[other];
        let (spin, turn, own) = ((turn - own).abs(), turn.abs(), own.abs());
        let scaled = |length: f64| length * turning.scale;
        let (motion, reach) = (scaled(turning.length), scaled(turning.reaches[other]));
        let furthest = scaled(larger(moment.apart.length(), turning.end));
        Self {
            turn,
            own,
            motion,
            reach,
            speed: motion + turn * furthest + spin * reach,
            bend: turn * (turn * furthest + 2.0 * motion),
            jerk: turn * turn * (turn * furthest + 3.0 * motion),
        }
    }
}
