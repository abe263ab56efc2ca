//! A shape in as little room as its kind needs.

use alloc::boxed::Box;

use crate::math::Pose;
use crate::shape::{Aabb, AsConvex, Capsule, Circle, Convex, ConvexPolygon, Obb, Segment, Shape, Simple};

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
    /// The shape that this one becomes at a pose. `room` is what it replaces: a polygon is written into its place.
    pub(crate) fn place_into(&self, pose: Pose, room: &mut Self) {
        *room = match (self, &mut *room) {
            (local, _) if pose == Pose::IDENTITY => local.clone(),
            (Self::ConvexPolygon(local), Self::ConvexPolygon(world)) => {
                **world = local.at(pose);
                return;
            }
            (Self::ConvexPolygon(local), _) => Self::ConvexPolygon(Box::new(local.at(pose))),
            (local, _) => local.to_shape().at(pose).into(),
        };
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
    #[inline]
    fn with_convex<R>(&self, question: impl FnOnce(Convex<'_>) -> R) -> R {
        each_shape!(self, shape => shape.with_convex(question))
    }

    #[inline]
    fn simple(&self) -> Simple {
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
