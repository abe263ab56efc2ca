//! The grid of tiles: cells of equal size, each with a kind from a table.

pub(super) mod axis;
pub(super) mod cells;
mod grid;
mod kind;
#[cfg(feature = "serde")]
mod kind_fields;
mod placed;
pub(super) mod unit_form;
mod walk;
