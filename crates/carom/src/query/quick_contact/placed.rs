//! A box in the world: its corners are those of its convex form, to the last bit.

use core::hint::select_unpredictable;

use crate::math::Vec2;
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

/// The corners by their ends of both axes, counter-clockwise from that at the lower end of both.
const CORNERS: [Vec2; 4] =
    [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)];

/// Out of the sides that start there.
const NORMALS: [Vec2; 4] =
    [Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0), Vec2::new(-1.0, 0.0)];

/// The number of the corner in a direction that has these coordinates on the axes.
#[inline]
pub(super) fn corner_towards(direction: Vec2) -> usize {
    (3 * ahead(direction.y)) ^ ahead(direction.x)
}

#[inline]
fn ahead(coordinate: f64) -> usize {
    usize::from(coordinate.is_sign_positive())
}

/// A side of a box, by the number of the corner where it starts: chosen without a branch, as the processor cannot guess
/// which it is.
#[derive(Clone, Copy)]
pub(super) struct Side(usize);

impl Side {
    /// The side that crosses an axis, in a direction that has these coordinates on the axes.
    #[inline]
    pub(super) fn towards(is_x: bool, direction: Vec2) -> Self {
        Self(select_unpredictable(is_x, 3 ^ (2 * ahead(direction.x)), 2 * ahead(direction.y)))
    }

    /// The number of the corner where it ends.
    #[inline]
    pub(super) fn end(self) -> usize {
        (self.0 + 1) % 4
    }
}

impl<'a> Placed<'a> {
    /// `None` for what is no box.
    #[inline]
    pub(super) fn of(shape: Simple<'a>) -> Option<Self> {
        let frame = Frame::of(shape)?;
        let (along, up) = (frame.x_axis * frame.half.x, frame.x_axis.perp() * frame.half.y);
        let (extent, aligned) = match shape {
            Simple::Aabb(aabb) => (aabb.extent(), Some(aabb)),
            // Added up away from the origin, in the order of the corners' own sums.
            _ => ((frame.center.abs() + along.abs() + up.abs()).max_abs(), None),
        };
        Some(Self { frame, along, up, aligned, extent })
    }

    #[inline]
    pub(super) fn corner(&self, number: usize) -> Vec2 {
        let corner = CORNERS[number];
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
        let (axis, normal) = (self.frame.x_axis, NORMALS[side.0]);
        axis * normal.x + axis.perp() * normal.y
    }

    /// A point that faces a side.
    #[inline]
    pub(super) fn facing_point(&self, own_is_a: bool, side: Side, point: Vec2) -> Facing {
        Facing {
            own_is_a,
            edge: side.0,
            start: self.corner(side.0),
            end: self.corner(side.end()),
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
        let (start, end) = (opposite.0, opposite.end());
        // Of a parallel side the end counts that the walk around the sum comes to first.
        let first = select_unpredictable(own_is_a, end, start);
        let corner = if x != 0.0 && y != 0.0 { corner_towards(Vec2::new(-x, -y)) } else { first };
        let far = start ^ end ^ corner;
        Facing {
            corner,
            opposite: Some(Opposite {
                edge: start,
                normal: other.normal(opposite),
                far,
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
        Side::towards(is_x, Vec2::new(-x, -y))
    }
}
