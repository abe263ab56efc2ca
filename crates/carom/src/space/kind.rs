//! The kinds of shapes whose overlap the near pairs test in bulk.

use crate::shape::{AsShape, Shape, ShapeRef};

pub(super) const DISC: u8 = 1;
pub(super) const BOX: u8 = 2;
pub(super) const OTHER: u8 = 4;

/// Returns the kind of a shape: a disc, a box, or any other.
pub(super) fn kind(world: &Shape) -> u8 {
    match world.as_shape() {
        ShapeRef::Circle(_) => DISC,
        ShapeRef::Aabb(_) | ShapeRef::Obb(_) => BOX,
        _ => OTHER,
    }
}
