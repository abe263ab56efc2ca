//! Boxes of like sizes in the cells of a grid, beside the tree: what a ray looks at there is little and side by side, so
//! that it waits less for the memory.
//!
//! The grid is made with the whole tree, of boxes that are strewn about evenly; of others there is none.

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::{Vec2, sqrt};

use super::build::Item;
use crate::broad::box32::Box32;

/// The grid, in which each box is in the cell of its least corner. A few are apart, behind the last cell: large ones, and
/// those that came, moved or left since it was made; what a cell has of these does not count any more.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    /// None if there is no grid.
    columns: usize,
    rows: usize,
    /// On which all boxes are.
    layers: u64,
    /// How wide a cell is.
    pub(super) width: f64,
    per_length: Vec2,
    /// The field.
    pub(super) min: Vec2,
    pub(super) max: Vec2,
    /// No box in a cell is wider or higher.
    pub(super) reach: Vec2,
    /// The place of the first box of each cell, column by column, and of the first that is apart.
    starts: Vec<u32>,
    pub(super) boxes: Vec<CellBox>,
}

/// A box in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellBox {
    /// The one that the tree has.
    pub(super) box32: Box32,
    pub(super) slot: u32,
}

/// Where code is to be small, the tree alone answers.
pub(super) const IS_LEFT_OUT: bool = cfg!(any(carom_small, target_arch = "wasm32"));
/// Of fewer boxes, the tree stays in the caches.
const FEWEST: usize = 512;
/// With more in one cell they are not strewn evenly, as one is the average; with more apart, each question looks at too
/// many.
const MOST: usize = 64;
/// Cells are so many times as wide as high, as the boxes of a column are side by side.
const ASPECT: f64 = 2.0;
/// Wider or higher than so many cells are wide, a box is large.
const LARGE: f64 = 2.0;

impl Cells {
    pub(super) const fn new() -> Self {
        Self {
            columns: 0,
            rows: 0,
            layers: 0,
            width: 0.0,
            per_length: Vec2::ZERO,
            min: Vec2::ZERO,
            max: Vec2::ZERO,
            reach: Vec2::ZERO,
            starts: Vec::new(),
            boxes: Vec::new(),
        }
    }

    #[inline]
    pub(super) const fn are_there(&self) -> bool {
        self.columns != 0
    }

    /// There is a grid, and a question on some layers is about all boxes: of others, the tree passes many at once.
    #[inline]
    pub(super) const fn are_all_on(&self, mask: u64) -> bool {
        !IS_LEFT_OUT && self.are_there() && (mask == !0 || self.layers & mask != 0)
    }

    /// There is no grid any more.
    pub(super) const fn forget(&mut self) {
        self.columns = 0;
    }

    /// Makes the grid of these boxes in a field, if they suit.
    pub(super) fn build(&mut self, items: &[Item], field: &Box32) {
        self.forget();
        let is_small = IS_LEFT_OUT || items.len() < FEWEST;
        if !is_small && self.lay_out(items.len(), field) && self.count(items) {
            self.fill(items);
        } else {
            self.forget();
        }
    }

    /// Chooses where cells are, and of what size; false if there is none.
    fn lay_out(&mut self, count: usize, field: &Box32) -> bool {
        let [min_x, min_y, max_x, max_y] = field.0.map(f64::from);
        (self.min, self.max) = (Vec2::new(min_x, min_y), Vec2::new(max_x, max_y));
        // Boxes in a row are taken for a field as high as one of them has room.
        let (count, extent) = (count as f64, self.max - self.min);
        let area = extent.x.max(extent.y / count) * extent.y.max(extent.x / count);
        let width = sqrt(area / count * ASPECT);
        if !(0.0 < width && width < f64::INFINITY) {
            return false;
        }
        self.width = width;
        self.per_length = Vec2::new(1.0 / width, ASPECT / width);
        let [columns, rows] = [extent.x * self.per_length.x, extent.y * self.per_length.y].map(line);
        (self.columns, self.rows) = (columns + 1, rows + 1);
        true
    }

    /// How many boxes are in each cell, for now where it will begin; false if they do not suit.
    fn count(&mut self, items: &[Item]) -> bool {
        self.starts.clear();
        self.starts.resize(self.behind() + 1, 0);
        (self.layers, self.reach) = (!0, Vec2::ZERO);
        for Item { box32, layer, .. } in items {
            self.layers &= layer;
            let cell = self.cell(box32);
            self.starts[cell] += 1;
            if MOST < self.starts[cell] as usize {
                return false;
            }
            if cell != self.behind() {
                self.reach = self.reach.max(extent(box32));
            }
        }
        true
    }

    /// Sorts the boxes by their cells.
    fn fill(&mut self, items: &[Item]) {
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.boxes.clear();
        self.boxes.extend(items.iter().map(|&Item { box32, slot, .. }| CellBox { box32, slot }));
        for &Item { box32, slot, .. } in items {
            let cell = self.cell(&box32);
            self.starts[cell] -= 1;
            self.boxes[self.starts[cell] as usize] = CellBox { box32, slot };
        }
    }

    /// The cell of those that are apart.
    const fn behind(&self) -> usize {
        self.columns * self.rows
    }

    fn cell(&self, box32: &Box32) -> usize {
        if LARGE * self.width < extent(box32).max_abs() {
            return self.behind();
        }
        let [x, y, ..] = box32.0.map(f64::from);
        self.column(x) * self.rows + self.row(y)
    }

    /// The column of a number: the larger, the later, with rounding and all.
    #[inline]
    pub(super) fn column(&self, x: f64) -> usize {
        line((x - self.min.x) * self.per_length.x).min(self.columns - 1)
    }

    #[inline]
    pub(super) fn row(&self, y: f64) -> usize {
        line((y - self.min.y) * self.per_length.y).min(self.rows - 1)
    }

    /// The boxes in some cells of a column.
    #[inline]
    pub(super) fn part(&self, column: usize, rows: Range<usize>) -> &[CellBox] {
        let first = column * self.rows;
        &self.boxes[self.places(first + rows.start..first + rows.end)]
    }

    #[inline]
    fn places(&self, cells: Range<usize>) -> Range<usize> {
        self.starts[cells.start] as usize..self.starts[cells.end] as usize
    }

    /// Where those that are apart begin.
    fn end(&self) -> usize {
        self.starts[self.behind()] as usize
    }

    /// The boxes that are apart.
    pub(super) fn apart(&self) -> &[CellBox] {
        &self.boxes[self.end()..]
    }

    /// A box is this one now, or nowhere.
    pub(super) fn note(&mut self, slot: u32, box32: Box32) {
        if !self.are_there() {
            return;
        }
        let end = self.end();
        if let Some(one) = self.boxes[end..].iter_mut().find(|one| one.slot == slot) {
            one.box32 = box32;
        } else if self.boxes.len() < end + MOST {
            self.boxes.push(CellBox { box32, slot });
        } else {
            self.forget();
        }
    }

    /// A box is on these layers now.
    pub(super) const fn note_layer(&mut self, layer: u64) {
        self.layers &= layer;
    }
}

/// In which line of cells something is; what is before the first is in it.
#[inline]
fn line(along: f64) -> usize {
    along as u32 as usize
}

/// Width and height.
fn extent(Box32(sides): &Box32) -> Vec2 {
    let [min_x, min_y, max_x, max_y] = sides.map(f64::from);
    Vec2::new(max_x - min_x, max_y - min_y)
}
