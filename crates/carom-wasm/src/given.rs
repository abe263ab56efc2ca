//! A shape that hides its type from the questions.

use std::rc::Rc;

use carom::{Aabb, AsConvex, Capsule, Circle, Convex, ConvexBuffer, ConvexPolygon, Obb, Segment, Simple};

/// A shape of any type, light enough to be handed around. Questions are compiled for this one type and not for each pair
/// of types, which would make the module several times as large.
#[derive(Clone, Debug)]
pub enum Given {
    /// A circle, or with radius 0 a point.
    Circle(Circle),
    /// A segment.
    Segment(Segment),
    /// A capsule.
    Capsule(Capsule),
    /// An axis-aligned box.
    Aabb(Aabb),
    /// A box at an angle.
    Obb(Obb),
    /// A polygon, which the memo may have as well.
    Polygon(Rc<ConvexPolygon>),
}

impl AsConvex for Given {
    /// Not in every question again.
    #[inline(never)]
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        match self {
            Self::Circle(circle) => circle.as_convex(scratch),
            Self::Segment(segment) => segment.as_convex(scratch),
            Self::Capsule(capsule) => capsule.as_convex(scratch),
            Self::Aabb(aabb) => aabb.as_convex(scratch),
            Self::Obb(obb) => obb.as_convex(scratch),
            Self::Polygon(polygon) => polygon.as_convex(scratch),
        }
    }

    /// The module of the small entry skips the filters of simple pairs: JavaScript has its own for circles and boxes.
    #[inline]
    fn simple(&self) -> Simple<'_> {
        match self {
            _ if cfg!(not(feature = "all")) => Simple::No,
            Self::Circle(circle) => circle.simple(),
            Self::Aabb(aabb) => aabb.simple(),
            Self::Obb(obb) => obb.simple(),
            _ => Simple::No,
        }
    }
}
