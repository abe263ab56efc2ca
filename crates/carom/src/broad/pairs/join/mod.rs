//! Finds all pairs of boxes that overlap, once.

pub(super) mod grid;
pub(super) mod levels;
pub(super) mod pair_list;
pub(super) mod quantized;
pub(super) mod segment_tree;
pub(super) mod sorter;
