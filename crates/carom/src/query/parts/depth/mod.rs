//! Computes the overlap of two shapes of several parts: the deepest pair of parts, and the shortest way out
//! (push that separates the shapes).

mod box_sums;
mod boxes;
mod deepest;

pub(crate) use box_sums::BoxPart;
pub(crate) use boxes::{ClearOverlap, box_of_all_sums, with_clear_overlap};
pub(crate) use deepest::PartsOverlap;
