//! Chooses the levels of the hierarchical grid by the sizes of the boxes and by their density.

use alloc::vec::Vec;
use core::array::from_fn;
use core::ops::Range;

use crate::math::threads;

use super::quantized::{QUANTIZED_BITS, QuantizedBox, Quantizer};

/// A grid for boxes that are no larger than its cells. Its cells are a range of places in a table; with far more cells
/// than boxes, several cells share a place (a spatial hash).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// A cell is 2^shift quantized steps wide and high.
    shift: u32,
    is_second: bool,
    columns: u32,
    /// The first place of the level in the table.
    offset: u32,
    /// The number of places of the level.
    size: u32,
}

impl Level {
    pub(crate) const fn shift(&self) -> u32 {
        self.shift
    }

    /// Returns whether the level is for boxes of the second set.
    pub(crate) const fn is_second(&self) -> bool {
        self.is_second
    }

    /// Returns all places of the level in the table.
    pub(crate) const fn places(&self) -> Range<u32> {
        self.offset..self.offset + self.size
    }

    /// Returns the columns and rows of both corners of a box, counted from 1, so that each cell has
    /// neighbours.
    #[inline]
    pub(crate) fn cells(&self, bounds: &QuantizedBox) -> [u32; 4] {
        bounds.map(|step| (step as u32 >> self.shift) + 1)
    }

    /// Returns the place of the cell that holds a box: the cell of its lower left corner.
    #[inline]
    pub(crate) fn place_of(&self, bounds: &QuantizedBox) -> u32 {
        let [left, low, ..] = self.cells(bounds);
        self.place(left, low)
    }

    #[inline]
    pub(crate) fn place(&self, column: u32, row: u32) -> u32 {
        let cell = u64::from(column) + u64::from(row) * u64::from(self.columns);
        let size = u64::from(self.size);
        // The remainder hashes the cell; a grid that has a place for each cell needs no division.
        self.offset + (if cell < size { cell } else { cell % size }) as u32
    }

    /// Returns the places of some cells of a row, whose number is less than the number of the level's places.
    /// The places are a range of the table, and a second range if the first one wraps around to the start.
    #[inline]
    pub(crate) fn row_places(&self, columns: Range<u32>, row: u32) -> (Range<u32>, Range<u32>) {
        let start = self.place(columns.start, row);
        let end = start + (columns.end - columns.start);
        let limit = self.offset + self.size;
        if end <= limit { (start..end, 0..0) } else { (start..limit, self.offset..end - self.size) }
    }
}

/// All levels, and the level of each size.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    levels: Vec<Level>,
    /// The index of the level, by set and size class.
    by_class: [[u8; CLASSES]; 2],
    /// The corners of some boxes, from which the density is measured; the list is kept so that its
    /// memory is reused.
    sample: Vec<[u32; 2]>,
}

/// The number of size classes: a class holds boxes of up to 2^class steps.
const CLASSES: usize = QUANTIZED_BITS as usize + 1;

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 14;

type Counts = [[u32; CLASSES]; 2];

impl Default for Levels {
    fn default() -> Self {
        Self::new()
    }
}

impl Levels {
    pub(crate) const fn new() -> Self {
        Self { levels: Vec::new(), by_class: [[0; CLASSES]; 2], sample: Vec::new() }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// Returns the number of places of all levels.
    pub(crate) fn places(&self) -> usize {
        self.levels.last().map_or(0, |level| level.places().end as usize)
    }

    /// Returns the level of a box.
    #[inline]
    pub(crate) fn of(&self, bounds: &QuantizedBox, is_second: bool) -> &Level {
        match self.levels.as_slice() {
            [only] => only,
            levels => &levels[usize::from(self.by_class[usize::from(is_second)][class(bounds)])],
        }
    }

    /// Chooses the levels for `count` boxes.
    pub(crate) fn choose(
        &mut self,
        quantizer: &Quantizer,
        count: usize,
        bounds: impl Fn(usize) -> QuantizedBox + Sync,
        firsts: Option<usize>,
    ) {
        let mut counts: Counts = [[0; CLASSES]; 2];
        let firsts = firsts.unwrap_or(count);
        let [least, largest] = quantizer.sizes().map(class_of);
        for (set, part) in [0..firsts, firsts..count].into_iter().enumerate() {
            if least == largest {
                // All boxes are in one class.
                counts[set][largest] = part.len() as u32;
                continue;
            }
            let count_classes = |range: Range<usize>| {
                let mut classes = [0; CLASSES];
                range.for_each(|index| classes[class(&bounds(part.start + index))] += 1);
                classes
            };
            let add = |one: [u32; CLASSES], other: [u32; CLASSES]| from_fn(|class| one[class] + other[class]);
            counts[set] = threads::reduce(part.len(), LEAST_PART, count_classes, add);
        }
        let extent = quantizer.extent();
        let density = if least == largest { 0.0 } else { self.density(count, bounds, extent) };
        self.levels.clear();
        for (set, counts) in counts.iter().enumerate() {
            self.choose_for_set(set, counts, density, extent);
        }
    }

    /// Returns the number of boxes in a square of one quantized step around a box: the mean over a
    /// sample of the boxes.
    fn density(&mut self, count: usize, bounds: impl Fn(usize) -> QuantizedBox, extent: [i32; 2]) -> f64 {
        let shift = extent[0].max(extent[1]).max(1).ilog2().saturating_sub(SIDE.ilog2() - 1);
        let stride = count.div_ceil(SAMPLE);
        let corner = |index| {
            let [left, low, ..] = bounds(index);
            [left as u32, low as u32]
        };
        self.sample.clear();
        self.sample.extend((0..count).step_by(stride).map(corner));
        density_sum(&mut self.sample, shift) / self.sample.len() as f64 * stride as f64
    }

    /// Chooses the levels of a set, from the finest class up. A class gets a level of its own if the cells of the next
    /// class would hold too many of its boxes.
    fn choose_for_set(&mut self, set: usize, counts: &[u32; CLASSES], density: f64, extent: [i32; 2]) {
        let total: u32 = counts.iter().sum();
        let mut count = 0;
        let mut first_class = 0;
        let Some(last) = counts.iter().rposition(|&count| 0 < count) else { return };
        for (class, &boxes) in counts[..=last].iter().enumerate() {
            count += boxes;
            let next_cell = (1_u64 << (class + 1)) as f64;
            let share = f64::from(count) / f64::from(total);
            let is_dense = MOST_IN_CELL < density * share * next_cell * next_cell;
            if 0 < count && (is_dense || class == last) {
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

/// The mean number of boxes in a cell above which its level is too coarse.
const MOST_IN_CELL: f64 = 1.0;

/// Returns the size class of a box: the smallest class for boxes of this size.
#[inline]
fn class(bounds: &QuantizedBox) -> usize {
    class_of((bounds[2] - bounds[0]).max(bounds[3] - bounds[1]))
}

#[inline]
fn class_of(size: i32) -> usize {
    (u32::BITS - (size as u32).saturating_sub(1).leading_zeros()) as usize
}

/// Returns the sum, over some corners, of the number of corners in the same square, for squares of
/// one step. A crowded square is divided into smaller squares. The corners are reordered.
fn density_sum(corners: &mut [[u32; 2]], shift: u32) -> f64 {
    let square = |&[x, y]: &[u32; 2]| (y >> shift) as usize % SIDE * SIDE + (x >> shift) as usize % SIDE;
    let mut counts = [0_u16; SIDE * SIDE];
    corners.iter().for_each(|corner| counts[square(corner)] += 1);
    let area = (1_u64 << shift) as f64 * (1_u64 << shift) as f64;
    let mut sum = 0.0;
    for (index, &count) in counts.iter().enumerate() {
        sum += if CROWDED < count && 0 < shift {
            let inside = moved_to_front(corners, |corner| square(corner) == index);
            density_sum(inside, shift.saturating_sub(SIDE.ilog2()))
        } else {
            f64::from(count) * f64::from(count) / area
        };
    }
    sum
}

/// Moves the items that fulfil a condition to the front, and returns them.
fn moved_to_front<T>(items: &mut [T], condition: impl Fn(&T) -> bool) -> &mut [T] {
    let mut count = 0;
    for index in 0..items.len() {
        if condition(&items[index]) {
            items.swap(count, index);
            count += 1;
        }
    }
    &mut items[..count]
}

/// The number of squares in a row.
const SIDE: usize = 64;

/// The largest number of corners in a sample.
const SAMPLE: usize = 8192;

/// A square with more corners of the sample is divided. Without this, a few boxes far away would hide the
/// density of the others.
const CROWDED: u16 = (SAMPLE / 16) as u16;

/// Returns the smallest prime that is at least `start`.
fn prime_from(start: u32) -> u32 {
    let is_prime = |number: u32| (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d));
    (start..).find(|&number| is_prime(number)).unwrap_or(start)
}
