//! A box in the world: its corners are those of its convex form, to the last bit.

use crate::math::{Vec2, larger};
use crate::query::facing::{Facing, Opposite};
use crate::query::frame::Frame;
use crate::shape::{Aabb, Simple};

pub(super) struct Placed<'a> {
    pub(super) frame: Frame,
    /// Both half axes.
    pub(super) along: Vec2,
    pub(super) up: Vec2,
    /// Of a box that is aligned with the axes: its corners are not rounded.
    aligned: Option<&'a Aabb>,
    /// The largest coordinate magnitude.
    pub(super) extent: f64,
}

/// A corner by its ends of both axes: 1 or -1 each.
pub(super) type Corner = Vec2;

/// The number of a corner: counter-clockwise from that at the lower end of both axes.
#[inline]
pub(super) fn index(corner: Corner) -> usize {
    (3 * usize::from(corner.y > 0.0)) ^ usize::from(corner.x > 0.0)
}

/// A side of a box, by the axis that it crosses and the end of it.
#[derive(Clone, Copy)]
pub(super) struct Side {
    pub(super) is_x: bool,
    /// 1 or -1.
    pub(super) sign: f64,
}

impl Side {
    /// Its number: that of the corner where it starts.
    #[inline]
    fn index(self) -> usize {
        let ahead = usize::from(self.sign > 0.0);
        if self.is_x { 3 - 2 * ahead } else { 2 * ahead }
    }

    /// Where it starts and ends.
    #[inline]
    pub(super) fn ends(self) -> (Corner, Corner) {
        let turned = if self.is_x { -self.sign } else { self.sign };
        (Vec2::new(self.sign, turned), Vec2::new(-turned, self.sign))
    }
}

impl<'a> Placed<'a> {
    /// `None` for what is no box.
    #[inline]
    pub(super) fn of(shape: Simple<'a>) -> Option<Self> {
        let frame = Frame::of(shape)?;
        let (along, up) = (frame.x_axis * frame.half.x, frame.x_axis.perp() * frame.half.y);
        let (extent, aligned) = match shape {
            Simple::Aabb(aabb) => (larger(aabb.min().max_abs(), aabb.max().max_abs()), Some(aabb)),
            // Added up away from the origin, in the order of the corners' own sums.
            _ => ((frame.center.abs() + along.abs() + up.abs()).max_abs(), None),
        };
        Some(Self { frame, along, up, aligned, extent })
    }

    #[inline]
    pub(super) fn corner(&self, corner: Corner) -> Vec2 {
        if let Some(aabb) = self.aligned {
            let (min, max) = (aabb.min(), aabb.max());
            return Vec2::new(
                if corner.x > 0.0 { max.x } else { min.x },
                if corner.y > 0.0 { max.y } else { min.y },
            );
        }
        self.frame.center + self.along * corner.x + self.up * corner.y
    }

    /// Out of a side.
    #[inline]
    fn normal(&self, side: Side) -> Vec2 {
        let axis = if side.is_x { self.frame.x_axis } else { self.frame.x_axis.perp() };
        axis * side.sign
    }

    /// A point that faces a side.
    #[inline]
    pub(super) fn facing_point(&self, own_is_a: bool, side: Side, point: Vec2) -> Facing {
        let (start, end) = side.ends();
        Facing {
            own_is_a,
            edge: side.index(),
            start: self.corner(start),
            end: self.corner(end),
            outward: self.normal(side),
            corner: 0,
            point,
            opposite: None,
        }
    }

    /// What of another box faces a side.
    #[inline]
    pub(super) fn facing(&self, own_is_a: bool, side: Side, other: &Placed<'_>) -> Facing {
        let outward = self.normal(side);
        let (x, y) = (other.frame.x_axis.dot(outward), other.frame.x_axis.perp().dot(outward));
        let opposite = other.steepest(x, y);
        let lowest = Vec2::new(1_f64.copysign(-x), 1_f64.copysign(-y));
        let (start, end) = opposite.ends();
        // Of a parallel side the end counts that the walk around the sum comes to first.
        let corner = if x != 0.0 && y != 0.0 {
            lowest
        } else if own_is_a {
            end
        } else {
            start
        };
        let far = if opposite.is_x { Vec2::new(corner.x, -corner.y) } else { Vec2::new(-corner.x, corner.y) };
        Facing {
            corner: index(corner),
            opposite: Some(Opposite {
                edge: opposite.index(),
                normal: other.normal(opposite),
                far: index(far),
                end: other.corner(far),
            }),
            ..self.facing_point(own_is_a, side, other.corner(corner))
        }
    }

    /// The side that most squarely faces a direction with these coordinates on the axes; of two at 45 degrees that which
    /// starts at the corner between them.
    #[inline]
    fn steepest(&self, x: f64, y: f64) -> Side {
        let after_is_x = (x < 0.0) != (y < 0.0);
        let is_x = (x.abs() > y.abs()) | ((x.abs() == y.abs()) & after_is_x);
        Side { is_x, sign: 1_f64.copysign(if is_x { -x } else { -y }) }
    }
}
