//! The field: its size, its walls, and the grid that the bricks stand in.

use carom::{Aabb, Vec2};

/// The size of the field; its lower left corner is the origin.
pub const FIELD: Vec2 = Vec2::new(480.0, 600.0);
/// How many bricks there may be side by side.
pub const COLUMNS: usize = 12;
/// How many bricks there may be one below the other.
pub const ROWS: usize = 14;
/// The size of the cell that a brick stands in.
pub const CELL: Vec2 = Vec2::new(40.0, 20.0);

/// From the border of a cell to the brick in it.
const INSET: f64 = 2.0;
/// From the ceiling to the first row.
const HEADROOM: f64 = 60.0;
/// How far below the field a ball is lost: when nothing of it is to be seen.
const PIT: f64 = -16.0;
/// Walls are swept against, so that their thickness stops nothing; it is for drawing.
const THICKNESS: f64 = 100.0;

/// The walls to the left, to the right and above.
pub(crate) fn walls() -> [Aabb; 3] {
    let (low, high) = (PIT - THICKNESS, FIELD.y + THICKNESS);
    [
        between([-THICKNESS, low], [0.0, high]),
        between([FIELD.x, low], [FIELD.x + THICKNESS, high]),
        between([-THICKNESS, FIELD.y], [FIELD.x + THICKNESS, high]),
    ]
}

/// What swallows the balls.
pub(crate) fn pit() -> Aabb {
    between([-THICKNESS, PIT - THICKNESS], [FIELD.x + THICKNESS, PIT])
}

/// The brick in a cell; rows count from above, both from 0.
pub(crate) fn brick_at(column: usize, row: usize) -> Aabb {
    let corner = Vec2::new(column as f64 * CELL.x, FIELD.y - HEADROOM - (row + 1) as f64 * CELL.y);
    let inset = Vec2::new(INSET, INSET);
    between(corner + inset, corner + CELL - inset)
}

/// A box between two corners that are known to be in order.
pub(crate) fn between(min: impl Into<Vec2>, max: impl Into<Vec2>) -> Aabb {
    Aabb::new(min, max).expect("the corners are finite and in order")
}
