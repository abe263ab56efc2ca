//! The grid of tiles: cells of equal size, each with a kind from a table.

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
