//! How far apart are two moving shapes along a direction that is fixed to one of them?

use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::moving_pair::{Moment, Turning};
use crate::query::sum::sign;

/// A unit vector that points out of one of the shapes, its owner, and turns with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Direction {
    /// The owner is `a`.
    pub(crate) of_a: bool,
    /// As it is at the start of the motions.
    pub(crate) outward: Vec2,
    /// The owner's edge whose normal it is; `None` for the line between two corners.
    pub(crate) edge: Option<usize>,
}

impl Direction {
    /// The normal of an edge.
    pub(crate) fn of_edge(turning: &Turning<'_>, of_a: bool, edge: usize) -> Self {
        let outward = turning.shapes[usize::from(!of_a)].normals()[edge];
        Self { of_a, outward, edge: Some(edge) }
    }

    /// From a unit vector in the world that points out of `b` at a moment.
    pub(crate) fn out_of_b(vector: Vec2, moment: &Moment, of_a: bool) -> Self {
        let back = moment.turned[usize::from(!of_a)].inverse();
        Self { of_a, outward: back.rotate(vector * sign(of_a)), edge: None }
    }

    /// In the world at a moment, out of `b`.
    pub(crate) fn in_world(&self, moment: &Moment) -> Vec2 {
        moment.turned[usize::from(!self.of_a)].rotate(self.outward) * sign(self.of_a)
    }

    /// The direction that is the same at this moment, but has the other shape for its owner.
    pub(crate) fn with_other(&self, moment: &Moment) -> Self {
        Self::out_of_b(self.in_world(moment), moment, !self.of_a)
    }
}

/// How one shape moves along a direction that the other one owns, as the owner sees it; or along one that does not
/// turn. Lengths are in units of the extent, so that their squares stay in range.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<'a> {
    /// The shape that moves, 0 for `a` and 1 for `b`, and its pivot at the start.
    pub(crate) other: usize,
    pub(crate) shape: &'a Convex<'a>,
    pivot: Vec2,
    /// The direction at the start, how far the owner reaches along it from its pivot, with both radii, and the owner's
    /// edge whose normal it is.
    outward: Vec2,
    surface: f64,
    edge: Option<usize>,
    /// The turn of the direction: in the world, and relative to the shape that moves.
    turn: f64,
    pub(crate) spin: f64,
    /// The displacement of the pivot relative to the owner's, and 1 or -1: for `b` it is the opposite of that for `a`.
    motion: Vec2,
    sign: f64,
    pub(crate) limits: Limits,
    extent: f64,
    pub(crate) scale: f64,
}

/// Bounds for all of the motions; of turns, their magnitudes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The turn of the direction, and that of the shape that moves.
    pub(crate) turn: f64,
    pub(crate) own: f64,
    /// The length of the displacement, and the distance from the pivot to the furthest corner.
    pub(crate) motion: f64,
    pub(crate) reach: f64,
    /// The speed of any corner; the second and the third derivative of the pivot's distance along the direction.
    pub(crate) speed: f64,
    pub(crate) bend: f64,
    pub(crate) jerk: f64,
}

/// A [`Way`] at a moment. Offsets have the component along the direction first, then the one to its left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Along<'a> {
    pub(crate) way: &'a Way<'a>,
    /// The direction, turned back to how the shape that moves is stored.
    pub(crate) direction: Vec2,
    /// From the owner's pivot to the other one, and how far that one is ahead of the owner's surface.
    pub(crate) offset: Vec2,
    pub(crate) ahead: f64,
    /// The first and the second derivative of `ahead`.
    pub(crate) speed: f64,
    pub(crate) gain: f64,
    /// The corner that is nearest to the owner along the direction, and its offset from the pivot.
    pub(crate) corner: usize,
    pub(crate) nearest: Vec2,
}

impl<'a> Way<'a> {
    /// From a moment on, along a direction.
    pub(crate) fn new(turning: &Turning<'a>, moment: &Moment, direction: &Direction) -> Self {
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
    pub(crate) fn straight(turning: &Turning<'a>, moment: &Moment, other: usize, motion: Vec2) -> Self {
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
    pub(crate) fn is_along(&self, direction: &Direction) -> bool {
        self.other == usize::from(direction.of_a) && self.edge == direction.edge && self.edge.is_some()
    }

    /// Where the shape is at a moment.
    pub(crate) fn at(&'a self, moment: &Moment) -> Along<'a> {
        let vector = moment.turned[1 - self.other].rotate(self.outward);
        self.seen(moment, vector)
    }

    /// The same along a given vector of the world, whose length is that of a unit vector in units of the extent.
    pub(crate) fn seen(&'a self, moment: &Moment, vector: Vec2) -> Along<'a> {
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
    pub(crate) fn arm(&self, corner: usize) -> Vec2 {
        self.way.arm(corner, self.direction)
    }

    /// How far a corner is along the direction.
    pub(crate) fn height(&self, corner: usize) -> f64 {
        (self.way.shape.points()[corner] - self.way.pivot).dot(self.direction)
    }

    /// How far past the start of an edge that the direction is the normal of the nearest corner is, and how far before
    /// the end.
    pub(crate) fn foot(&self, turning: &Turning<'_>, edge: usize) -> (f64, f64) {
        let (kept, left) = (1 - self.way.other, self.way.outward.perp());
        let end = |corner: usize| (turning.shapes[kept].points()[corner] - turning.pivots[kept]).dot(left);
        let corner = self.offset.y + self.nearest.y;
        (corner - end(edge), end(turning.shapes[kept].next(edge)) - corner)
    }

    /// How far apart the shapes are; they are nowhere deeper in each other.
    pub(crate) fn separation(&self) -> f64 {
        (self.ahead + self.nearest.x) * self.way.extent
    }

    /// How fast the nearest corner comes nearer.
    pub(crate) fn closing(&self) -> f64 {
        self.closing_of(self.nearest) * self.way.extent
    }

    /// The same of a corner, in units of the extent.
    pub(crate) fn closing_of(&self, corner: Vec2) -> f64 {
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
