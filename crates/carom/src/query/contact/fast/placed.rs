//! A box in the world: its corners are those of its convex form, to the last bit.

use core::hint::select_unpredictable;

use crate::math::Vec2;
use crate::query::sum::oriented_box::Frame;
use crate::query::sum::reference_edge::Facing;
use crate::shape::Simple;

/// A box and how far it reaches from the origin.
pub(crate) struct Placed {
    pub(crate) frame: Frame,
    /// The largest magnitudes of the corners' coordinates.
    pub(crate) extent: Vec2,
}

/// The number of the corner in a direction that has these coordinates on the axes.
#[inline]
pub(crate) fn corner_towards(direction: Vec2) -> usize {
    (3 * ahead(direction.y)) ^ ahead(direction.x)
}

#[inline]
fn ahead(coordinate: f64) -> usize {
    usize::from(coordinate.is_sign_positive())
}

/// A side of a box, by the number of the corner where it starts: chosen without a branch, as the processor cannot guess
/// which it is.
#[derive(Clone, Copy)]
pub(crate) struct Side(usize);

impl Side {
    /// The side that crosses an axis, in a direction that has these coordinates on the axes.
    #[inline]
    pub(crate) fn towards(is_x: bool, direction: Vec2) -> Self {
        Self(select_unpredictable(is_x, 3 ^ (2 * ahead(direction.x)), 2 * ahead(direction.y)))
    }

    /// The number of the corner where it starts.
    #[inline]
    pub(crate) fn start(self) -> usize {
        self.0
    }

    /// The number of the corner where it ends.
    #[inline]
    pub(crate) fn end(self) -> usize {
        (self.0 + 1) % 4
    }
}

/// Out of the sides, in coordinates on the axes.
const NORMALS: [Vec2; 4] =
    [Vec2::new(0.0, -1.0), Vec2::new(1.0, 0.0), Vec2::new(0.0, 1.0), Vec2::new(-1.0, 0.0)];

impl Placed {
    /// `None` for what is no box.
    #[inline]
    pub(crate) fn of(shape: Simple<'_>) -> Option<Self> {
        let frame = Frame::of(shape)?;
        let extent = match shape {
            Simple::Aabb(aabb) => aabb.min().abs().max(aabb.max().abs()),
            // Added up away from the origin, in the order of the corners' own sums.
            _ => {
                let [along, up] = frame.half_axes();
                frame.center.abs() + along.abs() + up.abs()
            }
        };
        Some(Self { frame, extent })
    }

    #[inline]
    pub(crate) fn corner(&self, number: usize) -> Vec2 {
        self.frame.corners[number]
    }

    /// A point that faces a side.
    #[inline]
    pub(crate) fn facing_point(&self, own_is_a: bool, side: Side, point: Vec2) -> Facing {
        let (axis, normal) = (self.frame.x_axis, NORMALS[side.0]);
        Facing {
            own_is_a,
            edge: side.0,
            start: self.corner(side.0),
            end: self.corner(side.end()),
            outward: axis * normal.x + axis.perp() * normal.y,
            corner: 0,
            point,
            opposite: None,
        }
    }
}
