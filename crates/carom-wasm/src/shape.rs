//! The shapes of the entry `carom/core`, which are the convex ones. With all shapes, its module
//! would be half as large again.

use std::sync::Arc;

use carom::{Aabb, AsConvex, Capsule, Circle, Convex, ConvexBuffer, ConvexPolygon, FastShape, Obb, Segment};

/// A convex shape, with the variants of [`carom::Shape`].
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Circle(Circle),
    Segment(Segment),
    Capsule(Capsule),
    Aabb(Aabb),
    Obb(Obb),
    ConvexPolygon(Arc<ConvexPolygon>),
}

impl AsConvex for Shape {
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        match self {
            Self::Circle(shape) => shape.as_convex(scratch),
            Self::Segment(shape) => shape.as_convex(scratch),
            Self::Capsule(shape) => shape.as_convex(scratch),
            Self::Aabb(shape) => shape.as_convex(scratch),
            Self::Obb(shape) => shape.as_convex(scratch),
            Self::ConvexPolygon(shape) => shape.as_convex(scratch),
        }
    }

    #[inline]
    fn fast_shape(&self) -> FastShape<'_> {
        match self {
            Self::Circle(circle) => FastShape::Circle(circle),
            Self::Aabb(aabb) => FastShape::Aabb(aabb),
            Self::Obb(obb) => FastShape::Obb(obb),
            Self::Segment(_) | Self::Capsule(_) | Self::ConvexPolygon(_) => FastShape::Other,
        }
    }
}
