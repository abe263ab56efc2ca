//! The closest points of two shapes, and the point of a shape nearest to a point.

use crate::math::Vec2;

/// The closest points of two shapes; if they overlap, the ends of the shortest way out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoints {
    /// Signed distance of the surfaces: positive apart, 0 touching, negative overlapping.
    pub separation: f64,
    /// The unit vector out of `b` towards `a`.
    pub normal: Vec2,
    /// The point on the surface of `a`; `point_a - point_b` is `separation * normal`.
    pub point_a: Vec2,
    /// The point on the surface of `b`.
    pub point_b: Vec2,
}

/// The point of a shape nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoint {
    /// The closest point: on the surface, or the given point itself if it is inside a solid.
    pub point: Vec2,
    /// The distance to the given point; 0 inside a solid.
    pub distance: f64,
    /// Whether the shape contains the point; the boundary counts.
    pub inside: bool,
}
