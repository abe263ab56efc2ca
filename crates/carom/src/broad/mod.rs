//! Many shapes at once: bounding volumes as a filter, and all touching pairs of a list.

mod bounded;
mod pairs;

pub use bounded::{Bounded, BoundingVolume};
pub use pairs::pairs;
