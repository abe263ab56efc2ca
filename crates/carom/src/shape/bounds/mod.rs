//! Contains the five bounding volumes.

pub(crate) mod bounding_volumes;
pub(crate) mod dop8;
pub(crate) mod smallest_box;
pub(crate) mod smallest_circle;

pub(crate) use bounding_volumes::around_parts;
pub use bounding_volumes::{BoundingVolumes, Hull};
pub use dop8::Dop8;
