//! Joins find all pairs of boxes that overlap, without earlier results. Joins use grids of cells and not
//! sweep and prune, whose single axis leaves too many pairs in a plane that is full in both directions.

mod grid;
mod grid_join;
mod levels;
mod pair_list;
mod quantized;
pub(super) mod segment_tree;
mod sorter;

pub(super) use grid::{BoxCandidate, TooDense};
pub(crate) use grid_join::GridJoin;
pub(super) use pair_list::Rows;
pub(crate) use pair_list::{Keep, PairList};
pub(super) use quantized::Quantizer;
