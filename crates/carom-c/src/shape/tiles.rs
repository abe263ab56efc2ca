//! Grids of tiles.

use std::sync::Arc;

use carom::{ErrorKind, Shape, TileGrid, TileKind};

use super::make::made;
use super::read::{held, owned};
use super::value::{CaromAabb, CaromShape};
use crate::call::{In, Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::memory;
use crate::values::{CaromPart, CaromVec2, point};

/// A kind of tile.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromTileKind {
    /// The form: an empty cell, a full cell, a shape, or a one-way shape. It is one of [`form`].
    pub form: u32,
    /// The shape, for the last two forms.
    pub shape: CaromShape,
    /// The direction towards the side that blocks. Only the one-way form uses it.
    pub direction: CaromVec2,
}

/// The forms of kinds of tiles. The header has the same numbers.
mod form {
    pub(super) const EMPTY: u32 = 0;
    pub(super) const FULL: u32 = 1;
    pub(super) const PART: u32 = 2;
    pub(super) const ONE_WAY: u32 = 3;
}

impl CaromTileKind {
    fn read(&self) -> Result<TileKind, Fault> {
        Ok(match self.form {
            form::EMPTY => TileKind::EMPTY,
            form::FULL => TileKind::FULL,
            form::PART => TileKind::part(owned("shape", Some(&self.shape))?)?,
            form::ONE_WAY => TileKind::one_way(self.direction, owned("shape", Some(&self.shape))?)?,
            other => {
                let message =
                    format!("form is {other}: not a form of a kind of tile; give a number from 0 to 3");
                return Err(Fault::new("unknown_type", "form", message));
            }
        })
    }
}

/// Creates a grid of tiles.
#[unsafe(no_mangle)]
pub extern "C" fn carom_tilegrid(
    origin: CaromVec2,
    cell: CaromVec2,
    columns: usize,
    rows: usize,
    cells: *const u16,
    kinds: *const CaromTileKind,
    kind_count: usize,
) -> CaromShape {
    made(|| {
        let kinds = memory::list("kinds", kinds, kind_count)?.iter().enumerate();
        let kinds =
            kinds.map(|(index, kind)| kind.read().map_err(|fault| fault.within(&format!("kinds[{index}]"))));
        let kinds = kinds.collect::<Result<Vec<_>, _>>()?;
        // If the product is too large, the constructor returns an error before it reads any cell.
        let cells = memory::list("cells", cells, columns.saturating_mul(rows))?;
        Ok(TileGrid::new(origin, cell, [columns, rows], kinds, |column, row| {
            usize::from(cells[row * columns + column])
        })?)
    })
}

/// Returns the grid of an argument.
fn grid<'s>(argument: &str, shape: In<'s, CaromShape>) -> Result<&'s TileGrid, Fault> {
    let shape = shape.ok_or_else(|| Fault::null(argument))?;
    if shape.is_held()
        && let Shape::TileGrid(grid) = held(argument, shape)?
    {
        return Ok(grid);
    }
    // A value that is not a shape has its own error.
    owned(argument, Some(shape))?;
    Err(not_grid(argument))
}

fn not_grid(argument: &str) -> Fault {
    Fault::new("not_tilegrid", argument, format!("{argument} is another kind of shape; give a grid of tiles"))
}

/// Returns the index of the kind of a cell.
#[unsafe(no_mangle)]
pub extern "C" fn carom_tilegrid_get(shape: In<'_, CaromShape>, column: usize, row: usize) -> i32 {
    ask(-1, || {
        let grid = grid("grid", shape)?;
        let outside =
            |argument, index: usize| Fault::of_number(ErrorKind::OutsideGrid, argument, index as f64);
        let kind = grid.get(column, row);
        let is_column = grid.columns() <= column;
        let kind =
            kind.ok_or_else(|| if is_column { outside("column", column) } else { outside("row", row) })?;
        Ok(kind as i32)
    })
}

/// Returns a copy of a grid with another kind of tile in a cell.
#[unsafe(no_mangle)]
pub extern "C" fn carom_tilegrid_with(
    shape: In<'_, CaromShape>,
    column: usize,
    row: usize,
    kind: usize,
) -> CaromShape {
    made(|| {
        let mut shape = owned("grid", shape)?;
        let Shape::TileGrid(grid) = &mut shape else { return Err(not_grid("grid")) };
        Arc::make_mut(grid).set(column, row, kind)?;
        Ok(shape)
    })
}

/// Returns the column and row of the cell that contains a point.
#[unsafe(no_mangle)]
pub extern "C" fn carom_tilegrid_cell_at(
    shape: In<'_, CaromShape>,
    at: CaromVec2,
    cell: Out<'_, CaromPart>,
) -> bool {
    ask_flag(|| {
        let grid = grid("grid", shape)?;
        let found = grid.cell_at(point("point", at)?);
        Ok(give(cell, found.map(|[column, row]| tile(grid, row * grid.columns() + column))))
    })
}

/// Returns the box around a cell.
#[unsafe(no_mangle)]
pub extern "C" fn carom_tilegrid_cell_aabb(
    shape: In<'_, CaromShape>,
    column: usize,
    row: usize,
    aabb: Out<'_, CaromAabb>,
) -> bool {
    ask_flag(|| Ok(give(aabb, grid("grid", shape)?.cell_aabb(column, row).as_ref().map(CaromAabb::from))))
}

/// Returns the part of a tile, given the index of the part.
pub(crate) const fn tile(grid: &TileGrid, index: usize) -> CaromPart {
    let [column, row] = grid.cell_of(index);
    CaromPart { index, column: column as u32, row: row as u32 }
}
