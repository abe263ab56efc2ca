//! A shape in as little room as its kind needs.

use alloc::boxed::Box;

use crate::math::{Pose, Vec2};
use crate::shape::{
    Aabb, AsConvex, Capsule, Circle, Convex, ConvexBuffer, ConvexPolygon, Obb, Segment, Shape, Simple,
};

/// A [`Shape`] whose polygons are on the heap, so that the others take a sixth of the room.
#[derive(Clone, Debug)]
pub(crate) enum Compact {
    Circle(Circle),
    Segment(Segment),
    Capsule(Capsule),
    Aabb(Aabb),
    Obb(Obb),
    ConvexPolygon(Box<ConvexPolygon>),
}

/// Calls the same method of whichever shape it is.
macro_rules! each_shape {
    ($shape:expr, $inner:ident => $result:expr) => {
        match $shape {
            Compact::Circle($inner) => $result,
            Compact::Segment($inner) => $result,
            Compact::Capsule($inner) => $result,
            Compact::Aabb($inner) => $result,
            Compact::Obb($inner) => $result,
            Compact::ConvexPolygon($inner) => $result,
        }
    };
}

impl Compact {
    /// Of who has gone.
    pub(crate) const NOTHING: Self = Self::Aabb(Aabb::raw(Vec2::ZERO, Vec2::ZERO));

    /// The shape at a pose; at the identity, which keeps every bit, nothing is computed anew.
    pub(crate) fn transformed(&self, pose: Pose) -> Shape {
        let shape = self.to_shape();
        if pose == Pose::IDENTITY { shape } else { shape.transformed(pose) }
    }

    /// The same, put in place of `room`: a polygon needs no new one.
    pub(crate) fn place_into(&self, pose: Pose, room: &mut Self) {
        match (self, &mut *room) {
            (Self::ConvexPolygon(local), Self::ConvexPolygon(world)) if pose == Pose::IDENTITY => {
                world.clone_from(local);
            }
            (Self::ConvexPolygon(local), Self::ConvexPolygon(world)) => **world = local.transformed(pose),
            _ if pose == Pose::IDENTITY => *room = self.clone(),
            (Self::Circle(local), _) => *room = Self::Circle(local.transformed(pose)),
            (Self::Obb(local), _) => *room = Self::Obb(local.transformed(pose)),
            _ => *room = self.transformed(pose).into(),
        }
    }

    /// The same shape for everyone.
    pub(crate) fn to_shape(&self) -> Shape {
        match self {
            Self::ConvexPolygon(polygon) => Shape::ConvexPolygon((**polygon).clone()),
            Self::Circle(shape) => (*shape).into(),
            Self::Segment(shape) => (*shape).into(),
            Self::Capsule(shape) => (*shape).into(),
            Self::Aabb(shape) => (*shape).into(),
            Self::Obb(shape) => (*shape).into(),
        }
    }
}

impl From<Shape> for Compact {
    fn from(shape: Shape) -> Self {
        match shape {
            Shape::Circle(shape) => Self::Circle(shape),
            Shape::Segment(shape) => Self::Segment(shape),
            Shape::Capsule(shape) => Self::Capsule(shape),
            Shape::Aabb(shape) => Self::Aabb(shape),
            Shape::Obb(shape) => Self::Obb(shape),
            Shape::ConvexPolygon(shape) => Self::ConvexPolygon(Box::new(shape)),
        }
    }
}

impl AsConvex for Compact {
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        each_shape!(self, shape => shape.as_convex(scratch))
    }

    #[inline]
    fn simple(&self) -> Simple<'_> {
        each_shape!(self, shape => shape.simple())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_shapes_take_a_sixth_of_the_room() {
        assert!(size_of::<Compact>() <= 56 && size_of::<Shape>() >= 6 * 48);
    }
}
