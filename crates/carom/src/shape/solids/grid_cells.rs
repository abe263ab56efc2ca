//! Stores the kinds of the cells, and the number of tiles in each block of cells. Searches use these numbers
//! to skip empty blocks.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// The number of columns and of rows in a block of cells. The number of tiles in a block takes 1 byte, and
/// its 64 cells take 128 bytes.
pub(super) const BLOCK: usize = 8;

/// The index of the kind of each cell, row by row, and the number of tiles in each block of cells.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Cells {
    columns: usize,
    kinds: Vec<u16>,
    /// The number of columns of blocks.
    block_columns: usize,
    /// The number of cells in each block that are not empty, row by row.
    counts: Vec<u8>,
}

impl Cells {
    /// Stores the index of the kind of each cell, row by row. `is_tile` returns whether a kind is not empty.
    pub(super) fn new([columns, rows]: [usize; 2], kinds: Vec<u16>, is_tile: impl Fn(u16) -> bool) -> Self {
        let block_columns = columns.div_ceil(BLOCK);
        let mut counts = vec![0; block_columns * rows.div_ceil(BLOCK)];
        for (row, kinds) in kinds.chunks_exact(columns).enumerate() {
            let counts = &mut counts[row / BLOCK * block_columns..];
            for (column, &kind) in kinds.iter().enumerate() {
                counts[column / BLOCK] += u8::from(is_tile(kind));
            }
        }
        Self { columns, kinds, block_columns, counts }
    }

    /// Returns the indices of the kinds of all cells, row by row.
    pub(super) fn kinds(&self) -> &[u16] {
        &self.kinds
    }

    /// Sets the kind of a cell in constant time. `is_tile` returns whether a kind is not empty.
    pub(super) fn set(&mut self, [column, row]: [usize; 2], kind: u16, is_tile: impl Fn(u16) -> bool) {
        let old = core::mem::replace(&mut self.kinds[row * self.columns + column], kind);
        let count = &mut self.counts[row / BLOCK * self.block_columns + column / BLOCK];
        *count = *count - u8::from(is_tile(old)) + u8::from(is_tile(kind));
    }

    /// Returns whether the block of a cell has no tile.
    #[inline]
    pub(super) fn is_empty_block(&self, column: usize, row: usize) -> bool {
        self.counts[row / BLOCK * self.block_columns + column / BLOCK] == 0
    }

    /// Returns whether the blocks that contain a range of cells of a line are all empty. The line is a column
    /// if `axis` is 0, otherwise a row.
    #[inline]
    pub(super) fn is_empty_strip(&self, axis: usize, line: usize, cells: &Range<usize>) -> bool {
        let [across, along] = if axis == 0 { [1, self.block_columns] } else { [self.block_columns, 1] };
        let (start, mut blocks) = (line / BLOCK * across, cells.start / BLOCK..cells.end.div_ceil(BLOCK));
        blocks.all(|block| self.counts[start + block * along] == 0)
    }

    /// Returns whether no block with a cell in these columns and rows has a tile.
    #[inline]
    pub(super) fn is_empty_region(&self, columns: &Range<usize>, rows: &Range<usize>) -> bool {
        (rows.start / BLOCK..rows.end.div_ceil(BLOCK)).all(|row| {
            let start = row * self.block_columns;
            let blocks = start + columns.start / BLOCK..start + columns.end.div_ceil(BLOCK);
            self.counts[blocks].iter().all(|&count| count == 0)
        })
    }
}

/// Divides a range of columns or rows into parts that are in one block each.
pub(super) fn blocks(range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    (range.start / BLOCK..range.end.div_ceil(BLOCK)).map(move |block| {
        let start = block * BLOCK;
        start.max(range.start)..(start + BLOCK).min(range.end)
    })
}
