//! Computes the columns or rows of a grid along one axis.

use core::ops::Range;

use crate::math::{MAX_COORDINATE, clamped};

/// The cells along an axis of a grid, which have equal sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GridAxis {
    pub(super) origin: f64,
    pub(super) step: f64,
    pub(super) count: usize,
}

/// The number of cells up to which a loop finds the end of a range.
const FEW_CELLS: usize = 4;

impl GridAxis {
    /// Returns the coordinate of a position in a cell. 0 is the lower border of the cell, and 1 is its upper
    /// border.
    ///
    /// Every coordinate of a part is computed here. The sum of an index and 1 is exact, so the upper border
    /// of a cell has the same bits as the lower border of the next cell. Rounding keeps the order of all
    /// other coordinates.
    #[inline]
    pub(super) fn coordinate(&self, index: usize, position: f64) -> f64 {
        // A grid has at most 2^28 cells. A number of 32 bits takes fewer instructions to convert.
        let coordinate = self.origin + (f64::from(index as u32) + position) * self.step;
        clamped(coordinate, -MAX_COORDINATE, MAX_COORDINATE)
    }

    /// Returns the lower border of a cell. The index after the last cell is allowed.
    #[inline]
    pub(super) fn border(&self, index: usize) -> f64 {
        self.coordinate(index, 0.0)
    }

    /// Returns the cells that contain a point of a closed range.
    pub(super) fn touching(&self, min: f64, max: f64) -> Range<usize> {
        let below = self.borders_until(min, |border| border < min);
        let is_in = |&index: &usize| index < self.count && self.border(index) <= max;
        // Usually the range has few cells. All borders below the first are at most `max`, too.
        let next = below.min(self.count);
        let end = (next..=next + FEW_CELLS).find(|index| !is_in(index));
        below.saturating_sub(1)
            ..end.unwrap_or_else(|| self.borders_until(max, |border| border <= max).min(self.count))
    }

    /// Returns the cell that contains a coordinate. On the border of two cells, returns the upper one.
    pub(super) fn cell_at(&self, coordinate: f64) -> Option<usize> {
        if !(self.border(0) <= coordinate && coordinate <= self.border(self.count)) {
            return None;
        }
        let borders = self.borders_until(coordinate, |border| border <= coordinate);
        Some(borders.saturating_sub(1).min(self.count - 1))
    }

    /// Returns how many of the `count + 1` borders satisfy `is_below`. `is_below` must be true for the lowest
    /// borders and false for all others.
    fn borders_until(&self, coordinate: f64, is_below: impl Fn(f64) -> bool) -> usize {
        let is_below = |index: usize| is_below(self.border(index));
        let all = self.count + 1;
        // The error of the quotient is less than one cell, unless cells are as small as the rounding error of
        // the coordinates.
        let guess = (((coordinate - self.origin) / self.step) as u32 as usize).min(self.count);
        // Usually the guess is the last border that is below.
        if is_below(guess) && (guess == self.count || !is_below(guess + 1)) {
            return guess + 1;
        }
        let (mut low, mut high) = (guess.saturating_sub(1), (guess + 2).min(all));
        if (low > 0 && !is_below(low - 1)) || (high < all && is_below(high)) {
            (low, high) = (0, all);
        }
        while low < high {
            let middle = usize::midpoint(low, high);
            if is_below(middle) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}
