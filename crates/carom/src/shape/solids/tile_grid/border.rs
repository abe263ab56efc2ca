//! Searches the tiles of a grid as a tree. The nodes of the tree are squares of cells, each made of four
//! smaller squares. The nodes are computed and not stored.

use core::ops::{ControlFlow, Range};

use crate::math::Vec2;
use crate::shape::kinds::Aabb;
use crate::shape::solids::border_edges::BorderEdges;
use crate::shape::solids::border_tree::{BorderNode, BorderPiece, PieceEdges, VisitPiece};
use crate::shape::solids::grid_cells::BLOCK;
use crate::shape::solids::part::Part;
use crate::shape::solids::shape::{Tile, TileGrid};

use super::placed::{RingBuffer, around, corners_of};

impl TileGrid {
    /// Returns the smallest square of cells that contains all cells.
    pub(super) fn top_square(&self) -> BorderNode {
        let largest = self.columns().max(self.rows());
        let level = usize::BITS - (largest - 1).leading_zeros();
        BorderNode { bounds: self.aabb(), level, place: [0, 0], shape: 0 }
    }

    /// Visits the quarters of a square of cells, except those in blocks without a tile.
    pub(super) fn each_quarter(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        let level = node.level - 1;
        for place in [[0, 0], [1, 0], [0, 1], [1, 1]] {
            let place = [2 * node.place[0] + place[0], 2 * node.place[1] + place[1]];
            let columns = cells(level, place[0], self.columns());
            let rows = cells(level, place[1], self.rows());
            if !columns.is_empty() && !rows.is_empty() && self.may_have_tiles(level, &columns, &rows) {
                visit(BorderNode { bounds: self.bounds_of(&columns, &rows), level, place, shape: 0 });
            }
        }
    }

    /// Visits the tile of a square of one cell, unless full tiles surround it.
    pub(super) fn visit_border_tile(&self, leaf: &BorderNode, visit: VisitPiece<'_>) -> ControlFlow<()> {
        let [column, row] = leaf.place.map(|number| number as usize);
        let kind = self.cells.kinds()[row * self.columns() + column];
        let visit_tile = &mut |index, part: Part<'_>| {
            let edges = self.border_of(index, &part);
            if edges == BorderEdges::NONE {
                return ControlFlow::Continue(());
            }
            visit(&BorderPiece { index, part, edges: PieceEdges::of_part(edges) })
        };
        self.visit_cell(&self.cell(column, row), kind, None, &mut RingBuffer::default(), visit_tile)
    }

    /// Returns the edges of a tile that may lie on the boundary of the grid's tiles. In a full tile, they are
    /// the edges at which the next cell is not full.
    pub(super) fn border_of(&self, index: usize, part: &Part<'_>) -> BorderEdges {
        let is_full = |column: usize, row: usize| {
            self.get(column, row).is_some_and(|kind| matches!(self.kinds[kind].tile(), Tile::Full))
        };
        let [column, row] = self.cell_of(index);
        // Rounding at a far pose may drop corners.
        if part.convex.points().len() != 4 || !is_full(column, row) {
            return BorderEdges::ALL;
        }
        let [left, below] = [column, row].map(|at| at.wrapping_sub(1));
        let neighbours = [[column, below], [column + 1, row], [column, row + 1], [left, row]];
        (0..4).fold(BorderEdges::NONE, |edges, edge| {
            let [column, row] = neighbours[edge];
            if is_full(column, row) { edges } else { edges.with(edge) }
        })
    }

    /// Returns whether a cell is full and lies between four full cells.
    pub(super) fn is_enclosed(&self, column: usize, row: usize, kind: u16) -> bool {
        let (columns, kinds) = (self.columns(), self.cells.kinds());
        let is_full = |kind: u16| matches!(self.kinds[usize::from(kind)].tile(), Tile::Full);
        let is_inner = 0 < column && column + 1 < columns && 0 < row && row + 1 < self.rows();
        let cell = row * columns + column;
        is_inner
            && is_full(kind)
            && [cell - 1, cell + 1, cell - columns, cell + columns].iter().all(|&cell| is_full(kinds[cell]))
    }

    fn may_have_tiles(&self, level: u32, columns: &Range<usize>, rows: &Range<usize>) -> bool {
        match level {
            0 => {
                let kind = self.cells.kinds()[rows.start * self.columns() + columns.start];
                self.kinds[usize::from(kind)].is_tile()
            }
            _ if BLOCK <= 1 << level => !self.cells.is_empty_region(columns, rows),
            _ => true,
        }
    }

    /// Returns a box around some cells.
    fn bounds_of(&self, columns: &Range<usize>, rows: &Range<usize>) -> Aabb {
        let [x, y] = &self.axes;
        let min = Vec2::new(x.border(columns.start), y.border(rows.start));
        let max = Vec2::new(x.border(columns.end), y.border(rows.end));
        let cells = match self.pose {
            None => Aabb::raw(min, max),
            Some(pose) => around(&corners_of([min, max]).map(|corner| pose.transform(corner))),
        };
        cells.grown(self.slack)
    }
}

/// Returns the columns or rows of a square that are inside of the grid.
fn cells(level: u32, place: u32, count: usize) -> Range<usize> {
    let start = (place as usize) << level;
    start..(start + (1 << level)).min(count)
}
