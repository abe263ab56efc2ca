#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![doc = include_str!("../README.md")]

extern crate alloc;

mod broad;
mod math;
mod motion;
mod query;
mod shape;
mod space;

pub use broad::{Bounded, BoundingVolume, Bvh, BvhNode, LeafId, PairFinder, pairs, pairs_between};
#[doc(hidden)]
pub use math::sort_by;
pub use math::{ErrorKind, ErrorValue, Interval, MAX_COORDINATE, Pose, Rot2, ShapeError, Vec2, orient2d};
pub use motion::{Advance, Body, Impact, Mover, MoverHit, Obstacles, Response, bounce, collide, slide};
pub use query::{
    Axis, AxisSource, CONTACT_TOLERANCE, CastHit, ClosestPoint, ClosestPoints, Contact, ContactPoint,
    Explanation, ImpactHit, MAX_TURN, Motion, RayHit, SegmentIntersection, cast, cast_ray, closest_point,
    closest_points, contact, contains, contains_shape, explain, intersect_segments, overlap, separation,
    time_of_impact,
};
#[doc(hidden)]
pub use query::{
    cast_by_general_path, cast_ray_by_general_path, closest_points_by_walking, contact_by_walking,
    overlap_by_walking,
};
#[doc(hidden)]
pub use shape::Simple;
pub use shape::{
    Aabb, AsConvex, Bounds, Capsule, Circle, Convex, ConvexPolygon, Dop8, HalfPlane, Hull, Obb, Quad,
    Segment, SegmentPoint, Shape, hull,
};
pub use space::{
    Collider, ColliderId, ColliderRef, Event, Filter, Found, Pair, Passed, Search, Space, Update,
};
