//! The grid of tiles: cells of one size, each of one of a few kinds.

mod axis;
mod cells;
mod grid;
mod kind;
#[cfg(feature = "serde")]
mod kind_fields;
mod placed;
mod walk;

pub use grid::TileGrid;
pub use kind::TileKind;
