//! Distinguishes the kinds of shapes. Near pairs (colliders whose boxes, grown by margins, overlap) are
//! tested in bulk for each pair of kinds.

use crate::shape::{AsShape, Shape, ShapeRef};

pub(crate) const DISC: u8 = 1;
pub(crate) const BOX: u8 = 2;
pub(crate) const OTHER: u8 = 4;

/// Returns the kind of a shape: a disc, a box, or any other.
pub(crate) fn kind(world: &Shape) -> u8 {
    match world.as_shape() {
        ShapeRef::Circle(_) => DISC,
        ShapeRef::Aabb(_) | ShapeRef::Obb(_) => BOX,
        _ => OTHER,
    }
}
