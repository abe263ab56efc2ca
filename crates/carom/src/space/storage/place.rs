//! Computes world shapes, which are local shapes at the poses of their colliders.

use crate::math::{Pose, Vec2};
use crate::shape::{Aabb, Arc, AsShape, ConvexPolygon, Shape, ShapeRef};

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
    // Each arm of the `match` writes to `world` itself, because a common result would be copied over the
    // stack.
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

impl AsShape for StackShape {
    fn as_shape(&self) -> ShapeRef<'_> {
        match self {
            Self::Polygon(polygon) => ShapeRef::ConvexPolygon(polygon),
            Self::Other(shape) => shape.as_shape(),
        }
    }
}
