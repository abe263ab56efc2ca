//! Computes the overlap of two shapes of several parts: the deepest pair of parts, and the shortest way out
//! (push that separates the shapes).

mod boxes;
mod deepest;

pub(crate) use boxes::{BoxPart, ClearOverlap, box_of_all_sums, clear_overlap};
pub(crate) use deepest::PartsOverlap;
