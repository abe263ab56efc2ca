#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![doc = include_str!("../README.md")]

extern crate alloc;

mod broad;
mod math;
mod motion;
mod picture;
mod query;
mod shape;
mod space;

// Items for the other crates of this repository, without a promise of stability. They are: a sort that takes
// little code on WebAssembly; for tests, the queries without their fast paths; for pictures, the boundary of
// Minkowski sums; for joins, the strict containment; and for unions of other crates, the paths of boxes.
#[doc(hidden)]
pub use {
    math::sort_by,
    query::{BoundaryPiece, contains_beyond_border, general, sum_boundary},
    shape::{BorderEdges, BorderNode, BorderPiece, BoxPath, VisitBorder, VisitPiece, VisitWitness, Witness},
};

// The margins of the filters, and the filter of rays, for the crate that computes many results at once.
#[doc(hidden)]
pub mod filters {
    pub use crate::math::tolerance::{
        CLEAR, CLEAR_SINE, CLOSE, CLOSE_TINY, DISC_GAP_ROUNDING, GAP_ROUNDING, MOTION_MARGIN, ROUNDING,
        SAFE_DIFFERENCE, SAFE_LENGTH, SAFE_SQUARE,
    };
    pub use crate::query::fast::cast::{DiscEntry, DiscRay};
}

// The fields of shapes, and the checks of an interface that reads the numbers of shapes at each call. For
// this interface, the shapes have the layout of C.
#[doc(hidden)]
pub mod numbers {
    pub use crate::shape::kinds::numbers::{is_aabb, is_capsule, is_circle, is_obb, is_segment};
    pub use crate::shape::{FieldType, Numbers};
}

pub use broad::{
    BoundingVolume, Bvh, BvhNode, LeafId, PairFinder, WithBounds, pairs, pairs_between, pairs_between_each,
    pairs_each,
};
#[cfg(feature = "interrupt")]
#[doc(hidden)]
pub use math::interruptible;
pub use math::{
    ErrorKind, ErrorValue, Interval, MAX_COORDINATE, MAX_TURN, Pose, RingEdge, Rot2, ShapeError, Vec2,
    orient2d,
};
pub use motion::{
    Advance, Body, Carry, Collision, Mover, MoverHit, ObstacleKey, Obstacles, Recovery, Response,
    VisitObstacle, Walk, Walker, WalkerHit, bounce, collide, slide,
};
pub use picture::picture;
pub use query::*;
pub use shape::kinds::*;
pub use shape::{
    AsShape, BoundingVolumes, Chain, Compound, Convex, Dop8, Filter, Hull, Part, Parts, Polygon, Shape,
    ShapeRef, Side, TileGrid, TileKind, VisitPart, hull,
};
pub use space::{
    Collider, ColliderId, ColliderRef, Event, Found, Pair, Replay, Replayed, Search, Space, SweptHit, Update,
};
