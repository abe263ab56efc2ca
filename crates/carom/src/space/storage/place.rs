//! World shapes: a local shape at the pose of its collider.

use core::ops::ControlFlow;

use crate::math::{Pose, Vec2};
use crate::shape::{
    Aabb, Arc, AsConvex, AsParts, Convex, ConvexBuffer, ConvexPolygon, ConvexShape, FastShape, Shape,
    VisitPart,
};

/// The shape of a removed collider.
pub(crate) const NOTHING: Shape = Shape::Aabb(Aabb::raw(Vec2::ZERO, Vec2::ZERO));

/// Returns the shape at a pose; at the identity it is copied, which keeps every bit.
pub(crate) fn placed(local: &Shape, pose: Pose) -> Shape {
    if pose == Pose::IDENTITY { local.clone() } else { local.transformed(pose) }
}

/// Replaces `world` by the shape at a pose; the memory of a polygon is reused unless a clone shares
/// it.
#[inline]
pub(crate) fn place(local: &Shape, pose: Pose, world: &mut Shape) {
    // Each arm writes to `world` itself, because a common result would be copied over the stack.
    match local {
        Shape::Circle(local) if pose != Pose::IDENTITY => *world = local.transformed(pose).into(),
        Shape::Obb(local) if pose != Pose::IDENTITY => *world = local.transformed(pose).into(),
        Shape::ConvexPolygon(polygon) => match unshared(world) {
            Some(world) => *world = polygon_at(polygon, pose),
            None => *world = placed(local, pose),
        },
        _ => *world = placed(local, pose),
    }
}

fn unshared(shape: &mut Shape) -> Option<&mut ConvexPolygon> {
    if let Shape::ConvexPolygon(polygon) = shape { Arc::get_mut(polygon) } else { None }
}

fn polygon_at(local: &ConvexPolygon, pose: Pose) -> ConvexPolygon {
    if pose == Pose::IDENTITY { local.clone() } else { local.transformed(pose) }
}

/// A shape at a pose for one query, with its convex polygon on the stack.
#[expect(clippy::large_enum_variant, reason = "a polygon on the heap would be allocated for each query")]
pub(crate) enum StackShape {
    Polygon(ConvexPolygon),
    Other(Shape),
}

impl StackShape {
    pub(crate) fn new(local: &Shape, pose: Pose) -> Self {
        match local {
            Shape::ConvexPolygon(local) => Self::Polygon(polygon_at(local, pose)),
            _ => Self::Other(placed(local, pose)),
        }
    }
}

impl AsParts for StackShape {
    fn as_single(&self) -> Option<impl AsConvex + '_> {
        match self {
            Self::Polygon(polygon) => Some(StackConvex::Polygon(polygon)),
            Self::Other(shape) => shape.as_convex().map(StackConvex::Other),
        }
    }

    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        match self {
            Self::Polygon(polygon) => polygon.each_part(region, visit),
            Self::Other(shape) => shape.each_part(region, visit),
        }
    }

    fn bounds(&self) -> Aabb {
        match self {
            Self::Polygon(polygon) => polygon.aabb(),
            Self::Other(shape) => shape.aabb(),
        }
    }
}

/// The view of a [`StackShape`] that is convex.
enum StackConvex<'a> {
    Polygon(&'a ConvexPolygon),
    Other(ConvexShape<'a>),
}

impl AsConvex for StackConvex<'_> {
    fn as_convex<'a>(&'a self, scratch: &'a mut Option<ConvexBuffer>) -> Convex<'a> {
        match self {
            Self::Polygon(polygon) => polygon.as_convex(scratch),
            Self::Other(shape) => shape.as_convex(scratch),
        }
    }

    fn fast_shape(&self) -> FastShape<'_> {
        match self {
            Self::Polygon(polygon) => polygon.fast_shape(),
            Self::Other(shape) => shape.fast_shape(),
        }
    }
}
