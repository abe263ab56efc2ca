//! The parts of shapes that a contact names: a tile of a grid has a column and a row.

use carom::{AsShape, ShapeRef};

use crate::answers::{CaromContact, ToC as _};
use crate::shape::tile;
use crate::values::CaromPart;

/// Gives the parts of a contact their columns and rows.
#[inline(always)]
pub(crate) fn placed(contact: &mut CaromContact, a: &impl AsShape, b: &impl AsShape) {
    let (a, b) = (a.as_shape(), b.as_shape());
    if !a.is_convex() {
        place(&mut contact.part_a, a);
    }
    if !b.is_convex() {
        place(&mut contact.part_b, b);
    }
}

/// Gives a part of a grid its column and row.
pub(crate) fn place(part: &mut CaromPart, shape: ShapeRef<'_>) {
    match shape {
        ShapeRef::TileGrid(grid) => *part = tile(grid, part.index),
        ShapeRef::SharedGrid(grid) => *part = tile(grid, part.index),
        _ => {}
    }
}

/// Returns a contact of two shapes in the form of C.
#[inline(always)]
pub(crate) fn told(contact: &carom::Contact, a: &impl AsShape, b: &impl AsShape) -> CaromContact {
    let mut told = contact.to_c();
    placed(&mut told, a, b);
    told
}
