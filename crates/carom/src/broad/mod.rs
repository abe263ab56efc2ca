//! Handles many shapes at once: bounding volumes as a filter, a tree of boxes, and all overlapping pairs of a
//! list.

mod box32;
mod bvh;
mod join;
mod pairs;
mod verlet;
mod with_bounds;

pub(crate) use box32::Box32;
pub use bvh::{Bvh, BvhNode, LeafId};
pub(crate) use join::{GridJoin, Keep};
pub use pairs::{PairFinder, pairs, pairs_between, pairs_between_each, pairs_each};
pub(crate) use verlet::margin::{Horizon, LEAST_MARGIN, fat_box, growth, size};
pub(crate) use verlet::{ListRebuild, VerletList};
pub use with_bounds::{BoundingVolume, WithBounds};
