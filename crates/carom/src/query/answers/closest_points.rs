//! Defines the closest points of two shapes, and the point of a shape nearest to a given point.

use crate::math::Vec2;

/// The closest points of two shapes. For overlapping shapes, the closest points are the ends of the shortest
/// push that separates the shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoints {
    /// The signed distance: positive if the shapes are apart, 0 if they touch, and minus the penetration
    /// depth if they overlap.
    pub separation: f64,
    /// The unit normal out of `b` towards `a`.
    pub normal: Vec2,
    /// The point on the surface of `a`; `point_a - point_b` equals `separation * normal`.
    pub point_a: Vec2,
    /// The point on the surface of `b`.
    pub point_b: Vec2,
}

/// The point of a shape closest to a given point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoint {
    /// The closest point, on the surface of the shape. If a solid shape contains the given point, it is the
    /// given point itself.
    pub point: Vec2,
    /// The distance to the closest point, 0 or more; 0 inside a solid shape.
    pub distance: f64,
    /// Whether the shape contains the point. A point on the boundary is contained.
    pub inside: bool,
}
