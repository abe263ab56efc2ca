//! The questions, one file each, every one written once over the convex form.

mod cast;
mod closest;
mod contact;
mod contains;
mod explain;
mod half_plane;
mod intersect_segments;
mod overlap;
mod sum;
mod time_of_impact;

pub use cast::ray::{RayHit, cast_ray};
pub use cast::{CONTACT_TOLERANCE, CastHit, cast};
#[doc(hidden)]
pub use closest::closest_points_by_walking;
pub use closest::{ClosestPoint, ClosestPoints, closest_point, closest_points, separation};
#[doc(hidden)]
pub use contact::contact_by_walking;
pub use contact::{Contact, ContactPoint, contact};
pub use contains::{contains, contains_shape};
pub use explain::{Axis, AxisSource, Explanation, explain};
pub use intersect_segments::{SegmentIntersection, intersect_segments};
pub use overlap::overlap;
#[doc(hidden)]
pub use overlap::overlap_by_walking;
pub(crate) use overlap::overlap_if_clear;
pub use time_of_impact::{ImpactHit, MAX_TURN, Motion, time_of_impact};
#[doc(hidden)]
pub use {cast::cast_by_general_path, cast::ray::cast_ray_by_general_path};
