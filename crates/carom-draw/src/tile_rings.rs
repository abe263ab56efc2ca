//! The outlines of the solid cells of a grid, merged where cells touch.

use std::collections::BTreeMap;

use carom::{Pose, TileGrid, TileKind, Vec2};

/// A corner of cells, by column and row.
type Corner = (usize, usize);

/// Returns the rings around the solid cells of a grid. Outer rings turn from the x axis towards the y axis,
/// and rings of holes turn in the opposite direction. Cells that share only a corner have separate rings in
/// the picture.
pub(super) fn solid_rings(grid: &TileGrid) -> Vec<Vec<Vec2>> {
    let mut edges = boundary(grid);
    let pose = Pose::new(grid.origin(), grid.rotation()).unwrap_or_default();
    let size = grid.cell_size();
    let place = |(column, row): Corner| pose.transform([column as f64 * size.x, row as f64 * size.y]);
    let mut rings = Vec::new();
    while let Some((&start, _)) = edges.first_key_value() {
        rings.push(trace(&mut edges, start).into_iter().map(place).collect());
    }
    rings
}

/// Returns the edges between a solid cell and a cell that is not solid, keyed by their start. The solid cell
/// is on the left of each edge.
fn boundary(grid: &TileGrid) -> BTreeMap<Corner, Vec<Corner>> {
    let is_solid = |column: usize, row: usize| {
        grid.get(column, row).is_some_and(|kind| grid.kinds()[kind] == TileKind::FULL)
    };
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for row in 0..grid.rows() {
        for column in (0..grid.columns()).filter(|&column| is_solid(column, row)) {
            let [lower_left, lower_right] = [(column, row), (column + 1, row)];
            let [upper_left, upper_right] = [(column, row + 1), (column + 1, row + 1)];
            let sides = [
                (row == 0 || !is_solid(column, row - 1), lower_left, lower_right),
                (!is_solid(column + 1, row), lower_right, upper_right),
                (!is_solid(column, row + 1), upper_right, upper_left),
                (column == 0 || !is_solid(column - 1, row), upper_left, lower_left),
            ];
            for (_, from, to) in sides.into_iter().filter(|&(is_open, ..)| is_open) {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    edges
}

/// Removes the edges of one ring and returns the corners at which it turns.
fn trace(edges: &mut BTreeMap<Corner, Vec<Corner>>, start: Corner) -> Vec<Corner> {
    let mut ring = Vec::new();
    let mut direction = (0, 0);
    let mut at = start;
    while let Some(next) = leave(edges, at, direction) {
        let heading = step(at, next);
        if heading != direction {
            ring.push(at);
        }
        (at, direction) = (next, heading);
    }
    ring
}

/// Removes the edge by which a ring leaves a corner. If two cells share only this corner, removes the edge to
/// the left.
fn leave(edges: &mut BTreeMap<Corner, Vec<Corner>>, at: Corner, direction: (i8, i8)) -> Option<Corner> {
    let ways = edges.get_mut(&at)?;
    let left = (-direction.1, direction.0);
    let way = ways.iter().position(|&next| step(at, next) == left).unwrap_or(0);
    let next = ways.swap_remove(way);
    if ways.is_empty() {
        edges.remove(&at);
    }
    Some(next)
}

/// Returns the direction of an edge.
fn step(from: Corner, to: Corner) -> (i8, i8) {
    let sign = |from: usize, to: usize| i8::from(from < to) - i8::from(to < from);
    (sign(from.0, to.0), sign(from.1, to.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rings(rows: &[&[usize]]) -> Vec<Vec<Vec2>> {
        let kinds = [TileKind::EMPTY, TileKind::FULL];
        let count = [rows[0].len(), rows.len()];
        solid_rings(&TileGrid::new([0.0, 0.0], [1.0, 1.0], count, kinds, |x, y| rows[y][x]).unwrap())
    }

    fn area(ring: &[Vec2]) -> f64 {
        (0..ring.len()).map(|at| 0.5 * ring[at].cross(ring[(at + 1) % ring.len()])).sum()
    }

    #[test]
    fn rings_enclose_the_solid_cells() {
        for (rows, corners, areas) in [
            (&[&[1, 1, 1][..], &[1, 0, 1], &[1, 1, 1]][..], &[4, 4][..], &[9.0, -1.0][..]),
            (&[&[1, 1], &[1, 0]], &[6], &[3.0]),
            (&[&[1, 0], &[0, 1]], &[4, 4], &[1.0, 1.0]),
            (&[&[0, 1], &[1, 0]], &[4, 4], &[1.0, 1.0]),
            (&[&[0, 0]], &[], &[]),
        ] {
            let rings = rings(rows);
            let counts: Vec<usize> = rings.iter().map(Vec::len).collect();
            assert_eq!(counts, corners, "{rows:?}");
            let enclosed: Vec<f64> = rings.iter().map(|ring| area(ring)).collect();
            assert_eq!(enclosed, areas, "{rows:?}");
        }
    }
}
