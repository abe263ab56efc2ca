//! Contains the convex shapes, one file each, and their convex forms (corners and a radius). The library
//! exports all public items of this module.

pub(crate) mod aabb;
pub(crate) mod capsule;
pub(crate) mod circle;
pub(crate) mod convex_buffer;
pub(crate) mod convex_polygon;
pub(crate) mod half_plane;
pub(crate) mod numbers;
pub(crate) mod obb;
pub(crate) mod placed_polygon;
pub(crate) mod segment;
pub(crate) mod transformed;

pub use aabb::Aabb;
pub use capsule::Capsule;
pub use circle::Circle;
pub use convex_buffer::ConvexBuffer;
pub(crate) use convex_buffer::CornerBuffer;
pub use convex_polygon::ConvexPolygon;
pub use half_plane::HalfPlane;
pub use obb::Obb;
pub(crate) use obb::reach_of_box;
pub use placed_polygon::PlacedPolygon;
pub use segment::{Segment, SegmentPoint};
pub(crate) use transformed::TransformedConvex;
