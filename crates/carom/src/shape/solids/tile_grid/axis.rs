//! The columns or rows of a grid along one axis.

use core::ops::Range;

use crate::math::{MAX_COORDINATE, clamped};

/// Equal steps along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GridAxis {
    pub(super) origin: f64,
    pub(super) step: f64,
    pub(super) count: usize,
}

impl GridAxis {
    /// Returns the coordinate of a position in a cell: 0 is its lower border, 1 its upper.
    ///
    /// Every coordinate of a part is computed here. The sum of an index and 1 is exact, so the upper border of a cell has
    /// the same bits as the lower border of the next, and rounding keeps the order of all other coordinates.
    #[inline]
    pub(super) fn coordinate(&self, index: usize, position: f64) -> f64 {
        let coordinate = self.origin + (index as f64 + position) * self.step;
        clamped(coordinate, -MAX_COORDINATE, MAX_COORDINATE)
    }

    /// Returns the lower border of a cell; the index after the last cell is allowed.
    #[inline]
    pub(super) fn border(&self, index: usize) -> f64 {
        self.coordinate(index, 0.0)
    }

    /// Returns the cells that contain a point of a closed range.
    pub(super) fn touching(&self, min: f64, max: f64) -> Range<usize> {
        let first = self.borders_until(min, |border| border < min).saturating_sub(1);
        let end = self.borders_until(max, |border| border <= max);
        first..end.min(self.count)
    }

    /// Returns the cell that contains a coordinate; on the border of two cells, the upper one.
    pub(super) fn cell_at(&self, coordinate: f64) -> Option<usize> {
        if !(self.border(0) <= coordinate && coordinate <= self.border(self.count)) {
            return None;
        }
        let borders = self.borders_until(coordinate, |border| border <= coordinate);
        Some(borders.saturating_sub(1).min(self.count - 1))
    }

    /// Returns the number of borders, of all `count + 1`, for which `is_below` holds. It must hold
    /// exactly for the lowest borders.
    fn borders_until(&self, coordinate: f64, is_below: impl Fn(f64) -> bool) -> usize {
        let is_below = |index: usize| is_below(self.border(index));
        let all = self.count + 1;
        // The quotient is off by less than one step, unless steps are as small as the rounding error of the
        // coordinates.
        let guess = (((coordinate - self.origin) / self.step) as usize).min(self.count);
        // Usually the guess is the last border below.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps of every size, down to those that vanish in the rounding of the coordinates.
    #[test]
    fn cells_are_found_as_by_a_walk_over_all_cells() {
        let mut found = 0;
        for (origin, step) in
            [(0.0, 1.0), (-3.7, 0.1), (1e6, 1e-3), (1e16, 0.3), (-1e16, 3.0), (1e17, 1e-3), (1e-300, 1e-301)]
        {
            for count in [1, 2, 7, 40] {
                let axis = GridAxis { origin, step, count };
                let borders: Vec<f64> = (0..=count).map(|index| axis.border(index)).collect();
                assert!(borders.is_sorted());
                let near = borders.iter().flat_map(|&border| {
                    [border, border.next_up(), border.next_down(), border + 0.3 * step, border - 4.2 * step]
                });
                let coordinates: Vec<f64> = near.chain([-MAX_COORDINATE, MAX_COORDINATE, 0.0]).collect();
                for &min in &coordinates {
                    for max in coordinates.iter().copied().filter(|&max| min <= max) {
                        let touching = |&index: &usize| borders[index] <= max && min <= borders[index + 1];
                        assert!(
                            (0..count).filter(touching).eq(axis.touching(min, max)),
                            "{axis:?} {min} {max}"
                        );
                        found += axis.touching(min, max).len();
                    }
                    let inside = borders[0] <= min && min <= borders[count];
                    let cell = (0..count).rev().find(|&index| inside && borders[index] <= min);
                    assert_eq!(axis.cell_at(min), cell, "{axis:?} {min}");
                }
            }
        }
        assert!(found > 100_000, "{found}");
        let axis = GridAxis { origin: 0.0, step: 1.0, count: 3 };
        assert_eq!([axis.cell_at(f64::NAN), axis.cell_at(3.0), axis.cell_at(1.0)], [None, Some(2), Some(1)]);
    }
}
