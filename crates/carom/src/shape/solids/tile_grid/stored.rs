//! Defines the numbers that are stored for a grid of tiles, from which an equal grid can be created.

use alloc::vec::Vec;

use crate::math::{Pose, Vec2};
use crate::shape::solids::grid_axis::GridAxis;
use crate::shape::solids::shape::{Shape, Tile, TileGrid, TileKind};

use super::grid::{MAX_CELLS, check_kinds};

/// The numbers from which an equal grid can be created.
pub(crate) struct StoredGrid<C> {
    /// The corner of the first cell, before the pose.
    pub(crate) origin: Vec2,
    pub(crate) cell_size: Vec2,
    /// The numbers of columns and rows.
    pub(crate) count: [usize; 2],
    /// The pose of a turned grid.
    pub(crate) pose: Option<Pose>,
    /// The index of the kind of each cell, row by row.
    pub(crate) cells: C,
}

impl TileGrid {
    /// Returns the numbers of the grid, without its kinds.
    pub(crate) fn stored(&self) -> StoredGrid<&[u16]> {
        StoredGrid {
            origin: self.local_origin(),
            cell_size: self.cell_size(),
            count: [self.columns(), self.rows()],
            pose: self.pose,
            cells: self.cells.kinds(),
        }
    }

    /// Creates a grid from its numbers, which are finite, and its kinds. Returns `None` if no grid can have
    /// these numbers.
    pub(crate) fn from_stored(stored: StoredGrid<Vec<u16>>, kinds: Vec<TileKind>) -> Option<Self> {
        let StoredGrid { origin, cell_size, count: [columns, rows], pose, cells } = stored;
        let axes = [
            GridAxis { origin: origin.x, step: cell_size.x, count: columns },
            GridAxis { origin: origin.y, step: cell_size.y, count: rows },
        ];
        let count = columns.checked_mul(rows).filter(|count| (1..=MAX_CELLS).contains(count))?;
        let is_known = |&kind: &u16| usize::from(kind) < kinds.len();
        let is_grid = 0.0 < cell_size.x
            && 0.0 < cell_size.y
            && check_kinds(&kinds, &axes).is_ok()
            && cells.len() == count
            && cells.iter().all(is_known);
        is_grid.then(|| {
            let grid = Self::of_checked(axes, kinds, cells);
            if pose.is_some() { grid.at(pose) } else { grid }
        })
    }
}

impl TileKind {
    /// Returns the shape in the unit cell, and the side from which it blocks. Returns `None` for an empty
    /// kind and a full kind.
    pub(crate) fn stored(&self) -> Option<(&Shape, Option<Vec2>)> {
        if let Tile::Part(part) = self.tile() { Some((&part.shape, part.side)) } else { None }
    }

    /// Creates a kind from the values that [`TileKind::stored`] returned. Returns `None` for any other
    /// values.
    pub(crate) fn from_stored(shape: Shape, side: Option<Vec2>) -> Option<Self> {
        Self::new(shape, side).ok()
    }
}
