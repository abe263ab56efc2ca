//! Many shapes at once: bounding volumes as a filter, a tree of boxes, and all touching pairs of a list.

mod bounded;
mod box32;
mod bvh;
mod pairs;

pub use bounded::{Bounded, BoundingVolume};
pub use bvh::{Bvh, BvhNode, LeafId};
pub use pairs::{PairFinder, pairs, pairs_between};
