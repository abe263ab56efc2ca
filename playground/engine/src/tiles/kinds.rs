//! The kinds of tiles: ground, slopes, half tiles and one-way platforms.

use carom::{Aabb, ConvexPolygon, TileGrid, TileKind};

pub(super) const EMPTY: usize = 0;
pub(super) const FULL: usize = 1;
/// A slope up to the right.
pub(super) const RISE: usize = 2;
/// A slope down to the right.
pub(super) const FALL: usize = 3;
/// A slope under a ceiling, filled at the upper left.
pub(super) const ROOF_LEFT: usize = 4;
/// A slope under a ceiling, filled at the upper right.
pub(super) const ROOF_RIGHT: usize = 5;
/// The lower half of a cell: a step of stairs.
pub(super) const HALF: usize = 6;
/// A platform that blocks only from above.
pub(super) const ONE_WAY: usize = 7;

/// The corners of each kind in a cell from 0 to 1, counter-clockwise.
pub(super) const CORNERS: [&[[f64; 2]]; 8] = [
    &[],
    &[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
    &[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]],
    &[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]],
    &[[0.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
    &[[1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
    &[[0.0, 0.0], [1.0, 0.0], [1.0, 0.5], [0.0, 0.5]],
    &[[0.0, 0.75], [1.0, 0.75], [1.0, 1.0], [0.0, 1.0]],
];

/// Returns the table of kinds.
pub(super) fn kinds() -> impl Iterator<Item = TileKind> {
    CORNERS.iter().enumerate().map(|(kind, corners)| tile_kind(kind, corners))
}

fn tile_kind(kind: usize, corners: &[[f64; 2]]) -> TileKind {
    let made = match kind {
        EMPTY => return TileKind::EMPTY,
        FULL => return TileKind::FULL,
        HALF => Aabb::new(corners[0], corners[2]).and_then(TileKind::part),
        ONE_WAY => Aabb::new(corners[0], corners[2]).and_then(|deck| TileKind::one_way([0.0, 1.0], deck)),
        _ => ConvexPolygon::new(corners.iter().copied()).and_then(TileKind::part),
    };
    made.expect("the corners are in the cell")
}

/// Creates a grid of cells of size 1 from its lower left corner.
pub(super) fn grid(origin: [f64; 2], size: [usize; 2], cells: impl FnMut(usize, usize) -> usize) -> TileGrid {
    TileGrid::new(origin, [1.0, 1.0], size, kinds(), cells).expect("each cell is of a kind in the table")
}
