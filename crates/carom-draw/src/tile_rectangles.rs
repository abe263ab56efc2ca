//! The cells of a grid that are of one kind, or solid, as few rectangles.

use carom::{Pose, TileGrid, TileKind, Vec2};

/// A rectangle of cells, given by its first column and the column after its last one, and in the same way by
/// its rows.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Block {
    columns: [usize; 2],
    rows: [usize; 2],
}

/// Returns the corners of rectangles that cover exactly the cells of the wanted kinds. Neighbouring cells of a row form
/// one rectangle, and so do equal rectangles of neighbouring rows.
pub(super) fn rectangles(grid: &TileGrid, is_wanted: impl Fn(usize) -> bool) -> Vec<[Vec2; 4]> {
    let pose = Pose::new(grid.origin(), grid.rotation()).unwrap_or_default();
    let size = grid.cell_size();
    let place = |column: usize, row: usize| pose.transform([column as f64 * size.x, row as f64 * size.y]);
    let corners = |Block { columns: [left, right], rows: [low, high] }: Block| {
        [place(left, low), place(right, low), place(right, high), place(left, high)]
    };
    blocks(grid, &is_wanted).into_iter().map(corners).collect()
}

/// Returns the rectangles of the solid cells of a grid.
pub(super) fn solid_rectangles(grid: &TileGrid) -> Vec<[Vec2; 4]> {
    rectangles(grid, |kind| grid.kinds()[kind] == TileKind::FULL)
}

fn blocks(grid: &TileGrid, is_wanted: &impl Fn(usize) -> bool) -> Vec<Block> {
    let mut closed = Vec::new();
    let mut open: Vec<Block> = Vec::new();
    for row in 0..grid.rows() {
        let mut next = Vec::new();
        for columns in runs(grid, row, is_wanted) {
            let below = open.iter().position(|block| block.columns == columns);
            let start = below.map_or(row, |below| open.swap_remove(below).rows[0]);
            next.push(Block { columns, rows: [start, row + 1] });
        }
        closed.append(&mut open);
        open = next;
    }
    closed.append(&mut open);
    closed
}

/// Returns the first column and the one after the last of each run of wanted cells in a row.
fn runs(grid: &TileGrid, row: usize, is_wanted: &impl Fn(usize) -> bool) -> Vec<[usize; 2]> {
    let is_in_run = |column: usize| grid.get(column, row).is_some_and(is_wanted);
    let mut runs: Vec<[usize; 2]> = Vec::new();
    for column in (0..grid.columns()).filter(|&column| is_in_run(column)) {
        match runs.last_mut() {
            Some([_, end]) if *end == column => *end += 1,
            _ => runs.push([column, column + 1]),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_cover_the_solid_cells_once() {
        let mut state = 3_u64;
        for (columns, rows) in [(1, 1), (7, 5), (12, 9), (5, 20)] {
            let cells: Vec<usize> = (0..columns * rows)
                .map(|_| {
                    state =
                        state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    usize::from(state >> 62 > 0)
                })
                .collect();
            let kinds = [TileKind::EMPTY, TileKind::FULL];
            let grid =
                TileGrid::new([0.0, 0.0], [1.0, 1.0], [columns, rows], kinds, |x, y| cells[y * columns + x]);
            let mut covered = vec![0; columns * rows];
            for Block { columns: [left, right], rows: [low, high] } in
                blocks(&grid.unwrap(), &|kind| kind == 1)
            {
                (low..high)
                    .for_each(|row| (left..right).for_each(|column| covered[row * columns + column] += 1));
            }
            assert_eq!(covered, cells);
        }
    }

    #[test]
    fn a_wide_floor_is_one_rectangle() {
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        let grid =
            TileGrid::new([-1.0, 2.0], [0.5, 2.0], [300, 40], kinds, |_, y| usize::from(y < 20)).unwrap();
        let corners = [[-1.0, 2.0], [149.0, 2.0], [149.0, 42.0], [-1.0, 42.0]].map(Vec2::from);
        assert_eq!(solid_rectangles(&grid), [corners]);
    }
}
