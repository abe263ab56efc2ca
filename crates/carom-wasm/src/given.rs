//! A shape that hides its type from the questions.

use std::rc::Rc;

use carom::{Aabb, AsConvex, Capsule, Circle, Convex, ConvexPolygon, Obb, Quad, Segment, Simple};

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
    fn form<'a>(&'a self, room: &'a mut Option<Quad>) -> Convex<'a> {
        match self {
            Self::Circle(circle) => circle.form(room),
            Self::Segment(segment) => segment.form(room),
            Self::Capsule(capsule) => capsule.form(room),
            Self::Aabb(aabb) => aabb.form(room),
            Self::Obb(obb) => obb.form(room),
            Self::Polygon(polygon) => polygon.form(room),
        }
    }

    /// The small module has no quicker tests: JavaScript does them itself.
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
