//! Contains the queries, one file each. Each file has the public function and says what it means. It calls
//! the code in the inner folders.
//!
//! The module `convex` has one implementation per query, for two convex shapes. `fast` has the quick tests
//! (filters) that run before it, `parts` the implementations for shapes of several parts, and `answers` the
//! types of results.

mod answers;
mod convex;
pub(crate) mod fast;
pub(crate) mod parts;

// The files of this folder and their public functions, written by `cargo xtask api`: do not edit.

mod area;
mod cast;
mod cast_ray;
mod closest;
mod contact;
mod contains;
mod explain;
mod half_plane;
mod interiors_overlap;
mod intersect_segments;
mod overlap;
mod sum_boundary;
mod time_of_impact;

pub use area::{area_of_overlap, covered_area, iou};
pub use cast::cast;
pub use cast_ray::cast_ray;
pub use closest::{closest_point, closest_points, separation};
pub use contact::{contact, contacts};
pub use contains::{contains, contains_shape};
pub use explain::explain;
pub use interiors_overlap::interiors_overlap;
pub use intersect_segments::intersect_segments;
pub use overlap::overlap;
pub use time_of_impact::time_of_impact;

// The end of what `cargo xtask api` writes.

pub use crate::math::tolerance::CONTACT_TOLERANCE;

pub use answers::all_contacts::AllContacts;
pub use answers::closest_points::{ClosestPoint, ClosestPoints};
pub use answers::contact::{Contact, ContactPoint};
pub use answers::explanation::{Axis, AxisSource, Explanation};
pub use answers::hit::{CastHit, RayHit};
pub use answers::motion::{Motion, TimeOfImpact};
pub use answers::segment_intersection::SegmentIntersection;

pub(crate) use closest::separation_of_convex;
pub(crate) use fast::overlap::are_beyond;
pub(crate) use overlap::overlap_if_clear;
pub(crate) use parts::margin::default_margin;

// Items for the other crates of this repository, which the crate root hides.
pub use answers::boundary_piece::BoundaryPiece;
pub use contains::contains_beyond_border;
pub use sum_boundary::sum_boundary;

/// The general implementation of each query, against which the quick tests (filters) are tested.
#[doc(hidden)]
pub mod general {
    pub use super::convex::cast::general::cast;
    pub use super::convex::cast::general_ray::cast as cast_ray;
    pub use super::convex::closest::general as closest_points;
    pub use super::convex::contact::general as contact;
    pub use super::convex::overlap::general as overlap;
}
