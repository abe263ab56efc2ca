//! Keeps shapes of several parts, to which JavaScript refers by number, and changes their tiles.

use std::sync::Arc;

use carom::{Shape, TileGrid};

use super::shapes::{push_box, push_shape, push_tiles};
use crate::store::KeptShapes;
use crate::{Answer, Input};

/// Reads a shape; writes it in canonical form, see `push_shape_or_keep`. A convex polygon is kept, too.
pub fn shape(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?;
    if let Shape::ConvexPolygon(_) = shape {
        push_number(&input.store.shapes, output, &shape);
    }
    Some(push_shape_or_keep(&input.store.shapes, output, &shape))
}

/// Reads a shape and a displacement; writes the translated shape, see `push_shape_or_keep`.
pub fn translated(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?.translated(input.point()?);
    Some(push_shape_or_keep(&input.store.shapes, output, &shape))
}

/// Reads a shape and a pose; writes the transformed shape, see `push_shape_or_keep`.
pub fn transformed(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?.transformed(input.pose()?);
    Some(push_shape_or_keep(&input.store.shapes, output, &shape))
}

/// Appends a shape in the form of `push_shape`. A shape of several parts is also kept; then -1 and its
/// number come first.
pub(super) fn push_shape_or_keep(kept: &KeptShapes, output: &mut Vec<f64>, shape: &Shape) -> bool {
    if shape.is_union() {
        push_number(kept, output, shape);
    }
    push_shape(output, shape)
}

/// Keeps a shape, and appends -1 and its number.
fn push_number(kept: &KeptShapes, output: &mut Vec<f64>, shape: &Shape) {
    output.extend([-1.0, kept.keep(shape.clone()) as f64]);
}

/// Reads the number of a grid, a column, a row and a kind, and sets the kind of the cell.
pub fn set_tile(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    let (number, [column, row, kind]) = (input.count(), [(); 3].map(|()| input.count()));
    // If another copy of the grid is in use, the grid is copied before the change.
    let set = input.store.shapes.change(number, |shape| match shape {
        Shape::TileGrid(grid) => Arc::make_mut(grid).set(column, row, kind),
        _ => Ok(()),
    });
    input.argument_with_fields(set.unwrap_or(Ok(())))?;
    Some(true)
}

/// Reads a grid, a column and a row; writes the kind of the cell.
pub fn get_tile(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let grid = grid(input)?;
    let column = input.count();
    let row = input.count();
    let kind = grid.and_then(|grid| grid.get(column, row));
    output.extend(kind.map(|kind| kind as f64));
    Some(kind.is_some())
}

/// Reads a grid; writes the number of cells, and the kind of each, row by row.
pub fn all_tiles(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(grid) = grid(input)? else { return Some(false) };
    output.push((grid.columns() * grid.rows()) as f64);
    push_tiles(output, &grid);
    Some(true)
}

/// Reads a grid and a point; writes the column and the row of the cell that contains it.
pub fn cell_at(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let grid = grid(input)?;
    let point = input.point()?;
    let cell = grid.and_then(|grid| grid.cell_at(point));
    output.extend(cell.iter().flatten().map(|&index| index as f64));
    Some(cell.is_some())
}

/// Reads a grid, a column and a row; writes the box of the cell.
pub fn cell_aabb(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let grid = grid(input)?;
    let column = input.count();
    let row = input.count();
    let bounds = grid.and_then(|grid| grid.cell_aabb(column, row));
    Some(bounds.is_some_and(|bounds| push_box(output, &bounds)))
}

/// Reads a shape. The shape is a grid, unless it was lost.
fn grid(input: &mut Input<'_>) -> Option<Option<Arc<TileGrid>>> {
    let shape = input.shape()?;
    Some(if let Shape::TileGrid(grid) = shape { Some(grid) } else { None })
}

/// Reads a compound and the index of a part. Writes the index of the shape that the part belongs
/// to, and the index of the part in that shape. If there is no such part, there is no answer.
pub fn shape_of(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?;
    let part = input.count();
    let Shape::Compound(compound) = shape else { return Some(false) };
    let is_there = part < compound.part_count();
    if is_there {
        output.extend(compound.shape_of(part).map(|index| index as f64));
    }
    Some(is_there)
}
