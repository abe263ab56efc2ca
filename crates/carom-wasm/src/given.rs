//! A shape that hides its type from the questions.

use std::rc::Rc;

use carom::{Aabb, AsConvex, Capsule, Circle, Convex, ConvexPolygon, Obb, Segment, Shape, Simple};

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
    #[inline]
    fn with_convex<R>(&self, question: impl FnOnce(Convex<'_>) -> R) -> R {
        let mut question = Some(question);
        let mut answer = None;
        hand_over(self, &mut |convex| answer = question.take().map(|question| question(convex)));
        let Some(answer) = answer else { unreachable!("every shape hands its form over") };
        answer
    }

    #[inline]
    fn simple(&self) -> Simple<'_> {
        match self {
            Self::Circle(circle) => circle.simple(),
            Self::Aabb(aabb) => aabb.simple(),
            Self::Obb(obb) => obb.simple(),
            _ => Simple::No,
        }
    }
}

#[inline(never)]
fn hand_over(shape: &Given, to: &mut dyn FnMut(Convex<'_>)) {
    match shape {
        Given::Circle(circle) => circle.with_convex(to),
        Given::Segment(segment) => segment.with_convex(to),
        Given::Capsule(capsule) => capsule.with_convex(to),
        Given::Aabb(aabb) => aabb.with_convex(to),
        Given::Obb(obb) => obb.with_convex(to),
        Given::Polygon(polygon) => polygon.with_convex(to),
    }
}

impl From<Given> for Shape {
    fn from(given: Given) -> Self {
        match given {
            Given::Circle(circle) => circle.into(),
            Given::Segment(segment) => segment.into(),
            Given::Capsule(capsule) => capsule.into(),
            Given::Aabb(aabb) => aabb.into(),
            Given::Obb(obb) => obb.into(),
            Given::Polygon(polygon) => Rc::unwrap_or_clone(polygon).into(),
        }
    }
}
