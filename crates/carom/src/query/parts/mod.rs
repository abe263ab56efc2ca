//! Computes the queries about shapes of several parts. Such a shape is the union of its parts.

pub(crate) mod area;
pub(crate) mod beyond_border;
mod borders_touch;
pub(crate) mod cast;
pub(crate) mod closest;
pub(crate) mod contact;
pub(crate) mod contains;
mod contains_part;
mod contains_point;
pub(crate) mod depth;
mod level_side;
pub(crate) mod margin;
mod nearest;
pub(crate) mod overlap;
pub(crate) mod part_pairs;
mod piece_gap;
pub(crate) mod time_of_impact;
mod tree_walk;
pub(crate) mod union;
