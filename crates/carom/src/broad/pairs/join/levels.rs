//! Which grids there are: by the sizes of the boxes and by how densely they lie.

use alloc::vec::Vec;
use core::ops::Range;

use super::quantized::{Cells, LATTICE_BITS, Lattice};

/// A grid for boxes that are no larger than its cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// A cell has 2^shift steps of the lattice on each side.
    shift: u32,
    is_second: bool,
    columns: u32,
    /// The first of its places in the table, and how many it has.
    offset: u32,
    size: u32,
}

impl Level {
    pub(crate) const fn shift(&self) -> u32 {
        self.shift
    }

    /// It holds boxes of the second set.
    pub(crate) const fn is_second(&self) -> bool {
        self.is_second
    }

    /// All its places in the table.
    pub(crate) const fn places(&self) -> Range<u32> {
        self.offset..self.offset + self.size
    }

    /// The columns and rows of both corners of a box; the least are 1.
    #[inline]
    pub(crate) fn cells(&self, cells: &Cells) -> [u32; 4] {
        cells.map(|step| (step as u32 >> self.shift) + 1)
    }

    /// The place of the cell that holds a box.
    #[inline]
    pub(crate) fn place_of(&self, cells: &Cells) -> u32 {
        let [left, low, ..] = self.cells(cells);
        self.place(left, low)
    }

    #[inline]
    pub(crate) fn place(&self, column: u32, row: u32) -> u32 {
        let cell = u64::from(column) + u64::from(row) * u64::from(self.columns);
        let size = u64::from(self.size);
        self.offset + (if cell < size { cell } else { cell % size }) as u32
    }

    /// The places of some cells of a row, less than there are places: one stretch of the table, and the rest where it
    /// goes on at the start.
    #[inline]
    pub(crate) fn stretch(&self, columns: Range<u32>, row: u32) -> (Range<u32>, Range<u32>) {
        let start = self.place(columns.start, row);
        let end = start + (columns.end - columns.start);
        let limit = self.offset + self.size;
        if end <= limit { (start..end, 0..0) } else { (start..limit, self.offset..end - self.size) }
    }
}

/// All grids, and which one is for which size.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    levels: Vec<Level>,
    /// By the set and the class of size.
    by_class: [[u8; CLASSES]; 2],
}

/// The classes of sizes: up to 2^class steps.
const CLASSES: usize = LATTICE_BITS as usize + 1;

type Counts = [[u32; CLASSES]; 2];

impl Default for Levels {
    fn default() -> Self {
        Self::new()
    }
}

impl Levels {
    pub(crate) const fn new() -> Self {
        Self { levels: Vec::new(), by_class: [[0; CLASSES]; 2] }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// How many places all grids have together.
    pub(crate) fn places(&self) -> usize {
        self.levels.last().map_or(0, |level| level.places().end as usize)
    }

    /// The grid of a box.
    #[inline]
    pub(crate) fn of(&self, cells: &Cells, is_second: bool) -> &Level {
        match self.levels.as_slice() {
            [only] => only,
            levels => &levels[usize::from(self.by_class[usize::from(is_second)][class(cells)])],
        }
    }

    /// Chooses the grids for so many boxes.
    pub(crate) fn choose(
        &mut self,
        lattice: &Lattice,
        count: usize,
        cells: impl Fn(usize) -> Cells,
        firsts: Option<usize>,
    ) {
        let mut counts: Counts = [[0; CLASSES]; 2];
        let firsts = firsts.unwrap_or(count);
        let [least, largest] = lattice.sizes().map(class_of);
        for (set, part) in [0..firsts, firsts..count].into_iter().enumerate() {
            if least == largest {
                // Nobody need be asked.
                counts[set][largest] = part.len() as u32;
                continue;
            }
            for index in part {
                counts[set][class(&cells(index))] += 1;
            }
        }
        let extent = lattice.extent();
        let crowd = density(count, cells, extent);
        self.levels.clear();
        for (set, counts) in counts.iter().enumerate() {
            self.choose_for_set(set, counts, crowd, extent);
        }
    }

    /// From the finest class up: a class gets a grid of its own if in the cells of the next one its boxes would crowd.
    fn choose_for_set(&mut self, set: usize, counts: &[u32; CLASSES], crowd: f64, extent: [i32; 2]) {
        let total: u32 = counts.iter().sum();
        let mut count = 0;
        let mut first_class = 0;
        let Some(last) = counts.iter().rposition(|&count| 0 < count) else { return };
        for (class, &boxes) in counts[..=last].iter().enumerate() {
            count += boxes;
            let next_cell = (1_u64 << (class + 1)) as f64;
            let share = f64::from(count) / f64::from(total);
            let is_crowd = CROWD < crowd * share * next_cell * next_cell;
            if 0 < count && (is_crowd || class == last) {
                self.by_class[set][first_class..=class].fill(self.levels.len() as u8);
                self.push(class as u32, set == 1, count, extent);
                (first_class, count) = (class + 1, 0);
            }
        }
    }

    fn push(&mut self, shift: u32, is_second: bool, count: u32, extent: [i32; 2]) {
        let [columns, rows] = extent.map(|last| (last as u32 >> shift) + 3);
        let cells = u64::from(columns) * u64::from(rows);
        let size =
            if cells <= 4 * u64::from(count) + 256 { cells as u32 } else { prime_from(2 * count + 64) };
        self.levels.push(Level { shift, is_second, columns, offset: self.places() as u32, size });
    }
}

/// So many boxes in a cell are a crowd.
const CROWD: f64 = 1.0;

/// The class of a box: the least one that it fits in.
#[inline]
fn class(cells: &Cells) -> usize {
    class_of((cells[2] - cells[0]).max(cells[3] - cells[1]))
}

#[inline]
fn class_of(size: i32) -> usize {
    (u32::BITS - (size as u32).saturating_sub(1).leading_zeros()) as usize
}

/// How many boxes there are for a step of the lattice squared, where boxes are: the mean over the boxes, from a sample.
fn density(count: usize, cells: impl Fn(usize) -> Cells, extent: [i32; 2]) -> f64 {
    const SIDE: usize = 64;
    const SAMPLE: usize = 8192;
    let shift = extent[0].max(extent[1]).max(1).ilog2().saturating_sub(SIDE.ilog2() - 1);
    let mut counts = [0_u16; SIDE * SIDE];
    let stride = count.div_ceil(SAMPLE);
    for cells in (0..count).step_by(stride).map(cells) {
        counts[(cells[1] as usize >> shift) * SIDE + (cells[0] as usize >> shift)] += 1;
    }
    let (sum, squares) = counts.iter().fold((0.0, 0.0), |(sum, squares), &count| {
        let count = f64::from(count);
        (sum + count, squares + count * count)
    });
    let area = (1_u64 << shift) as f64 * (1_u64 << shift) as f64;
    squares / sum * stride as f64 / area
}

/// The first number from this one up that no smaller one divides.
fn prime_from(start: u32) -> u32 {
    let is_prime = |number: u32| (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d));
    (start..).find(|&number| is_prime(number)).unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_box_is_larger_than_a_cell_of_its_class() {
        for size in (0..5000).chain((13..LATTICE_BITS).flat_map(|bits| (1 << bits) - 2..(1 << bits) + 3)) {
            let class = class_of(size);
            assert!(size <= 1 << class && (class == 0 || 1 << (class - 1) < size), "{size} in {class}");
        }
        assert_eq!(class_of(1 << LATTICE_BITS), CLASSES - 1);
    }
}
