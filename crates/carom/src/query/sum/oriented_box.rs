//! A box in its own frame: what the short cuts for boxes look at.

use crate::math::Vec2;
use crate::shape::Simple;

/// A box, aligned with the axes or at an angle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) center: Vec2,
    pub(crate) half: Vec2,
    /// Unit; `perp()` of it is the y axis.
    pub(crate) x_axis: Vec2,
    /// Counter-clockwise from the one that is lower left before the turn.
    pub(crate) corners: [Vec2; 4],
}

impl Frame {
    /// `None` for what is no box.
    #[inline(always)]
    pub(crate) fn of(shape: Simple<'_>) -> Option<Self> {
        match shape {
            Simple::Aabb(aabb) => Some(Self {
                center: aabb.center(),
                half: aabb.half(),
                x_axis: Vec2::X,
                corners: aabb.corners(),
            }),
            Simple::Obb(obb) => Some(Self {
                center: obb.center(),
                half: obb.half(),
                x_axis: obb.rotation().x_axis(),
                corners: obb.corners(),
            }),
            _ => None,
        }
    }

    /// A point, as a box without size.
    #[inline(always)]
    pub(crate) fn of_point(point: Vec2) -> Self {
        Self { center: point, half: Vec2::ZERO, x_axis: Vec2::X, corners: [point; 4] }
    }

    /// The x axis and the y axis.
    #[inline(always)]
    pub(crate) fn axes(&self) -> [Vec2; 2] {
        [self.x_axis, self.x_axis.perp()]
    }

    /// Along both axes, from the centre to the middle of a side.
    #[inline(always)]
    pub(crate) fn half_axes(&self) -> [Vec2; 2] {
        [self.x_axis * self.half.x, self.x_axis.perp() * self.half.y]
    }

    /// A vector's coordinates along the axes.
    #[inline(always)]
    pub(crate) fn local(&self, vector: Vec2) -> Vec2 {
        Vec2::new(vector.dot(self.x_axis), vector.dot(self.x_axis.perp()))
    }
}
