//! Represents the id of a part of a shape in answers and reports.

use std::fmt;

use carom::Shape;
use serde::Serialize;

/// The id of a part: its index, or for a tile grid the column and row of the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PartId {
    /// The index of the part; 0 for a convex shape.
    Index(usize),
    /// The column and the row of a cell.
    Cell([usize; 2]),
}

impl PartId {
    /// Returns the id of a part of a shape by its index.
    pub fn new(shape: &Shape, part: usize) -> Self {
        match shape {
            Shape::TileGrid(grid) => Self::Cell(grid.cell_of(part)),
            _ => Self::Index(part),
        }
    }

    /// Returns the id of a part; returns `None` for a convex shape, which has only one part.
    pub fn of_several(shape: &Shape, part: usize) -> Option<Self> {
        shape.is_union().then(|| Self::new(shape, part))
    }
}

impl fmt::Display for PartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => write!(f, "part {index}"),
            Self::Cell([column, row]) => write!(f, "cell [{column}, {row}]"),
        }
    }
}
