//! The questions, one module each: a general path over the convex form, and a filter before some of
//! the general paths.

mod area;
mod cast;
mod closest;
mod contact;
mod contains;
mod explain;
mod half_plane;
mod intersect_segments;
mod margin;
mod overlap;
mod part_pairs;
mod parts_overlap;
mod sum;
mod sum_boundary;
mod time_of_impact;
pub(crate) mod union;
mod verdict;

pub use crate::math::tolerance::CONTACT_TOLERANCE;
pub use area::{area_of_overlap, iou};
pub(crate) use cast::gets_deeper_than;
pub use cast::{CastHit, DiscEntry, DiscRay, RayHit, cast, cast_ray};
pub use closest::{ClosestPoint, ClosestPoints, closest_point, closest_points, separation};
pub use contact::result::{Contact, ContactPoint};
pub use contact::{contact, contacts};
pub use contains::{contains, contains_shape};
pub use explain::{Axis, AxisSource, Explanation, explain};
pub use intersect_segments::{SegmentIntersection, intersect_segments};
pub(crate) use margin::default_margin;
pub use overlap::overlap;
pub(crate) use overlap::{are_beyond, overlap_if_clear};
pub(crate) use part_pairs::{blocks_with, may_stop};
pub use sum_boundary::sum_boundary;
pub use time_of_impact::{MAX_TURN, Motion, TimeOfImpact, time_of_impact};
pub use union::BoundaryPiece;

/// The general path of each question: the reference that the filters are tested against.
#[doc(hidden)]
pub mod general {
    pub use super::cast::{cast_general as cast, cast_ray_general as cast_ray};
    pub use super::closest::general as closest_points;
    pub use super::contact::general as contact;
    pub use super::overlap::general as overlap;
}
