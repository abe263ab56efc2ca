//! The questions, one file each, every one written once over the convex form.

mod cast;
mod cast_ray;
mod clear;
mod clip;
mod closest;
mod contact;
mod contains;
mod course;
mod direction;
mod exact_ray;
mod explain;
mod facing;
mod features;
mod frame;
mod free;
mod glance;
mod half_plane;
mod impact;
mod least_deep;
mod look;
mod manifold;
mod noise;
mod overlap;
mod quick;
mod quick_contact;
mod segments;
mod sum;
mod time_of_impact;
mod touch;
mod track;
mod turning;
mod walk;

pub use cast::{CONTACT_TOLERANCE, CastHit, cast};
pub use cast_ray::{RayHit, cast_ray};
#[doc(hidden)]
pub use closest::closest_points_by_walking;
pub use closest::{ClosestPoint, ClosestPoints, closest_point, closest_points, separation};
#[doc(hidden)]
pub use contact::contact_by_walking;
pub use contact::{Contact, ContactPoint, contact};
pub use contains::{contains, contains_shape};
pub use explain::{Axis, AxisSource, Explanation, explain};
pub use overlap::overlap;
#[doc(hidden)]
pub use overlap::overlap_by_walking;
pub(crate) use overlap::overlap_if_clear;
pub use segments::{SegmentIntersection, intersect_segments};
pub use time_of_impact::{ImpactHit, MAX_TURN, Motion, time_of_impact};
#[doc(hidden)]
pub use {cast::cast_by_general_path, cast_ray::cast_ray_by_general_path};
