//! Implements the grid of tiles: cells of equal size, each with a kind from a table.

mod border;
mod grid;
mod kind;
#[cfg(feature = "serde")]
mod kind_fields;
mod parts;
mod placed;
mod stored;
mod walk;

pub(crate) use stored::StoredGrid;
