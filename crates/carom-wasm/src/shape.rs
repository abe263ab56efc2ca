//! The shapes of the entry `carom/core`, which are the convex shapes. With all shapes, its module would be
//! half as large again.

use std::sync::Arc;

use carom::{Aabb, AsShape, Capsule, Circle, ConvexPolygon, Obb, Segment, ShapeRef};

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

impl AsShape for Shape {
    #[inline(always)]
    fn as_shape(&self) -> ShapeRef<'_> {
        match self {
            Self::Circle(shape) => shape.as_shape(),
            Self::Segment(shape) => shape.as_shape(),
            Self::Capsule(shape) => shape.as_shape(),
            Self::Aabb(shape) => shape.as_shape(),
            Self::Obb(shape) => shape.as_shape(),
            Self::ConvexPolygon(shape) => shape.as_shape(),
        }
    }
}
