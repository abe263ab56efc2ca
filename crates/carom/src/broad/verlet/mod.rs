//! Keeps pairs of boxes that are near each other from frame to frame in Verlet lists (neighbour lists).
//!
//! Each box gets a margin on all sides and becomes a fat box. As long as no box has left its fat box, only boxes whose fat
//! boxes overlap can overlap. The near pairs are found once, and then tested in each frame, which exploits
//! temporal coherence (Verlet, Computer "Experiments" on Classical Fluids, 1967).
//!
//! [`PairFinder`](crate::PairFinder) and [`Space`](crate::Space) share the list, its rebuild, its schedule
//! and the formulas of the margins. The two types differ in two points. A `PairFinder` needs a new list once
//! a single box has left its fat box. A `Space` has a tree: if a collider has left its fat box, the space
//! looks up the near pairs of this collider in the tree, and rebuilds the list later. A `PairFinder` stores
//! its fat boxes in one list. A `Space` stores each fat box with its collider, because a change of a fat box
//! changes the tree.

mod list_rebuild;
pub(super) mod margin;
mod ranked_pairs;
mod schedule;
mod verlet_list;

pub(crate) use list_rebuild::ListRebuild;
pub(crate) use verlet_list::VerletList;
