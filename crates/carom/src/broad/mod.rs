//! Many shapes at once: bounding volumes as a filter, a tree of boxes, and all touching pairs of a list.

mod box32;
mod bvh;
pub(crate) mod margin;
mod pairs;
mod with_bounds;

pub(crate) use box32::Box32;
pub use bvh::{Bvh, BvhNode, LeafId};
pub(crate) use margin::{REST, growth, room_for, size};
pub(crate) use pairs::{Neighbours, Rhythm};
pub use pairs::{PairFinder, pairs, pairs_between};
pub use with_bounds::{BoundingVolume, WithBounds};
