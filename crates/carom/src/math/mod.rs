//! Numbers, vectors and rotations: the lowest floor, and the only one that may call a sine.

mod conversions;
mod error;
mod exact;
mod exact_dot;
mod float;
mod interval;
mod orient;
mod pose;
mod rot2;
mod sort;
mod vec2;

pub use error::{ErrorKind, ErrorValue, ShapeError};
pub(crate) use error::{checked_length, checked_point, checked_size};
pub(crate) use exact::ExactSum;
pub(crate) use exact_dot::{along, along_accurate};
pub(crate) use float::{add_up, clamped, larger, other_leg, smaller, sqrt, sub_down, two_to};
pub use interval::Interval;
pub use orient::orient2d;
pub(crate) use orient::{distance_from_line, orient2d_accurate, safe_scale};
pub use pose::Pose;
pub use rot2::Rot2;
pub(crate) use sort::median;
pub use sort::sort_by;
pub(crate) use vec2::SAFE_SQUARE;
pub use vec2::Vec2;

/// The largest magnitude of a coordinate or a length that a shape accepts: 2^250.
///
/// Products of four coordinates then still fit an `f64`, so no query can overflow.
pub const MAX_COORDINATE: f64 = two_to(250);

/// A factor that brings what is tiny, or by its inverse what is huge, to where products lose nothing; it rounds nothing.
pub(crate) const TWO_300: f64 = two_to(300);

/// Whole numbers below that are added to it are the last bits of the sum.
pub(crate) const TWO_52: f64 = two_to(52);
