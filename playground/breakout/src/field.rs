//! The field: its size, its walls, and the grid of bricks.

use carom::{Aabb, Vec2};

/// The size of the field; its lower left corner is the origin.
pub const FIELD: Vec2 = Vec2::new(480.0, 600.0);
/// Maximum number of bricks in a row.
pub const COLUMNS: usize = 12;
/// The maximum number of rows.
pub const ROWS: usize = 14;
/// The size of a grid cell; each cell holds one brick.
pub const CELL: Vec2 = Vec2::new(40.0, 20.0);

/// Distance from the border of a cell to its brick.
const INSET: f64 = 2.0;
/// Distance from the ceiling to the first row.
const HEADROOM: f64 = 60.0;
/// Depth below the field at which a ball is lost and no longer visible.
const PIT: f64 = -16.0;
/// The thickness of the walls in pictures; collisions are swept, so a wall stops balls at any thickness.
const THICKNESS: f64 = 100.0;

/// Returns the left, right and upper walls.
pub(crate) fn walls() -> [Aabb; 3] {
    let (low, high) = (PIT - THICKNESS, FIELD.y + THICKNESS);
    [
        between([-THICKNESS, low], [0.0, high]),
        between([FIELD.x, low], [FIELD.x + THICKNESS, high]),
        between([-THICKNESS, FIELD.y], [FIELD.x + THICKNESS, high]),
    ]
}

/// Returns the boxes around the field that remove balls. These boxes are the box below the field, and the
/// boxes that a ball reaches only if it does not collide with the walls.
pub(crate) fn around() -> [Aabb; 4] {
    let (low, high) = (PIT - THICKNESS, FIELD.y + THICKNESS);
    let [left, right, top] = [PIT, FIELD.x - PIT, FIELD.y - PIT];
    [
        between([-THICKNESS, low], [FIELD.x + THICKNESS, PIT]),
        between([-THICKNESS, PIT], [left, high]),
        between([right, PIT], [FIELD.x + THICKNESS, high]),
        between([left, top], [right, high]),
    ]
}

/// Returns the brick of a grid cell; columns and rows count from 0, rows from the top.
pub(crate) fn brick_at(column: usize, row: usize) -> Aabb {
    let corner = Vec2::new(column as f64 * CELL.x, FIELD.y - HEADROOM - (row + 1) as f64 * CELL.y);
    let inset = Vec2::new(INSET, INSET);
    between(corner + inset, corner + CELL - inset)
}

/// Returns a box from its smallest and largest corner.
pub(crate) fn between(min: impl Into<Vec2>, max: impl Into<Vec2>) -> Aabb {
    Aabb::new(min, max).expect("the corners are finite and in order")
}
