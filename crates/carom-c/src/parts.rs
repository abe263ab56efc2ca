//! Sets the column and the row of parts that are tiles of a grid.

use carom::{AsShape, ShapeRef};

use crate::answers::{CaromContact, ToC as _};
use crate::shape::tile;
use crate::values::CaromPart;

/// Sets the columns and rows of the parts of a contact.
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

/// Sets the column and the row of a part of a grid.
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
