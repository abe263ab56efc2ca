//! Contains numbers, vectors and rotations. All other modules use this one. Only this module may call the
//! sine function.

mod conversions;
mod error;
mod exact;
mod exact_distance;
mod exact_dot;
mod float;
mod interrupt;
mod interval;
mod orient;
mod pose;
pub(crate) mod range;
mod rot2;
mod sort;
pub(crate) mod threads;
pub(crate) mod tolerance;
mod vec2;
mod wide;

pub use error::{ErrorKind, ErrorValue, RingEdge, ShapeError};
pub(crate) use error::{checked_length, checked_point, checked_size};
pub(crate) use exact::ExactSum;
pub(crate) use exact_distance::{
    are_within, compare_with_line, compare_with_segment, is_within, is_within_of_ray,
};
pub(crate) use exact_dot::{accurate_dot, exact_dot, exact_dot_of_sums};
pub(crate) use float::{add_up, clamped, larger, other_leg, smaller, sqrt, sub_down, two_to};
#[cfg(feature = "interrupt")]
pub use interrupt::interruptible;
pub(crate) use interrupt::look;
pub use interval::Interval;
pub use orient::orient2d;
pub(crate) use orient::{distance_from_line, orient2d_accurate, safe_scale};
pub use pose::Pose;
pub use range::{MAX_COORDINATE, MAX_TURN};
pub(crate) use range::{TWO_52, TWO_300};
pub use rot2::Rot2;
pub(crate) use rot2::angle_between;
pub(crate) use sort::median;
pub use sort::sort_by;
pub use vec2::Vec2;
pub(crate) use wide::{PI_REST, Wide};
