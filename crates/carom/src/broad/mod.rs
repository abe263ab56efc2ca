//! Many shapes at once: bounding volumes as a filter, a tree of boxes, and all touching pairs of a list.

mod bounded;
mod box32;
mod bvh;
mod pairs;
mod room;

pub use bounded::{Bounded, BoundingVolume};
pub(crate) use box32::Box32;
pub use bvh::{Bvh, BvhNode, LeafId};
pub(crate) use pairs::{Neighbours, Rhythm};
pub use pairs::{PairFinder, pairs, pairs_between};
pub(crate) use room::{REST, growth, room_for, size};
