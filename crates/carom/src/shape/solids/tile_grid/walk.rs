//! Finds the cells on the path of a box, column by column or row by row. It is a grid walk (Amanatides and
//! Woo, 1987) for a ray as thick as the box.

use core::ops::{ControlFlow, Range};

use crate::math::range::{INVERTIBLE, TWO_32};
use crate::math::tolerance::{GRID_RANGE, GRID_ROUNDING};
use crate::math::{larger, smaller};
use crate::shape::solids::box_path::BoxPath;
use crate::shape::solids::grid_axis::GridAxis;
use crate::shape::solids::grid_cells::BLOCK;

/// The path of a box through the lines of a grid. Lines are columns, or rows if the path is steeper than 45 degrees
/// in cells.
///
/// All positions are measured in cells from the grid's origin. The rounding errors of positions are below
/// [`GRID_ROUNDING`], and each range of cells is enlarged by this amount.
pub(super) struct GridWalk {
    /// The axis perpendicular to the lines: 0 if the lines are columns, 1 if they are rows.
    pub(super) axis: usize,
    /// The number of lines, and the number of cells in a line. Both are at most 2^28.
    counts: [i32; 2],
    /// The lower corner of the box at the start, across the lines and along them.
    low: [f64; 2],
    high: [f64; 2],
    motion: [f64; 2],
}

/// The number of lines in a block, a power of two.
const SIDE: i32 = BLOCK as i32;

impl GridWalk {
    /// Creates the walk of a box that is enlarged by `slack`. Returns `None` if the box hardly moves, or if
    /// rounding errors may become noticeable in units of a cell.
    pub(super) fn new(axes: &[GridAxis; 2], path: &BoxPath, slack: f64) -> Option<Self> {
        let per = axes.map(|axis| 1.0 / axis.step);
        let (min, max, motion) = (path.start.min(), path.start.max(), path.motion);
        let in_cells = |index: usize, value: f64| (value - axes[index].origin) * per[index];
        let low = [in_cells(0, min.x - slack), in_cells(1, min.y - slack)];
        let high = [in_cells(0, max.x + slack), in_cells(1, max.y + slack)];
        let motion = [motion.x * per[0], motion.y * per[1]];
        let origins = [axes[0].origin * per[0], axes[1].origin * per[1]];
        let is_exact = [low, high, motion, origins].iter().flatten().all(|value| value.abs() <= GRID_RANGE);
        let axis = usize::from(motion[0].abs() < motion[1].abs());
        if !is_exact || motion[axis].abs() < INVERTIBLE {
            return None;
        }
        let in_order = |pair: [f64; 2]| [pair[axis], pair[1 - axis]];
        let counts = [axes[axis].count, axes[1 - axis].count].map(|count| count as i32);
        Some(Self { axis, counts, low: in_order(low), high: in_order(high), motion: in_order(motion) })
    }

    /// Visits the lines that the box reaches before the path ends, in the order of the motion. For each line,
    /// the visitor gets the cells of the range `within` that the box may touch. The function `is_empty` gets
    /// one line of a block of lines and a range of cells. It returns whether the block has no tile in these
    /// cells; such a block is skipped.
    pub(super) fn each_line(
        &self,
        path: &BoxPath,
        within: &Range<usize>,
        is_empty: impl Fn(usize, &Range<usize>) -> bool,
        visit: &mut impl FnMut(usize, Range<usize>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [lines, others] = [0, 1].map(|axis| self.cells_until(axis, path.end()));
        let start = others.start.max(within.start as i32).min(others.end);
        let others = CellRange::new(start, others.end.min(within.end as i32).max(start));
        let is_forward = self.is_forward();
        let (mut line, towards) = if is_forward { (lines.start, 1) } else { (lines.end - 1, -1) };
        let (mut left, mut end) = (lines.end - lines.start, path.end());
        let mut along = Along::default();
        while left > 0 {
            // The walk proceeds by blocks of lines, because empty blocks are skipped.
            let place = line & (SIDE - 1);
            let in_block = if is_forward { SIDE - place } else { place + 1 };
            let count = in_block.min(left);
            // Positions along the lines are computed again before the error of their steps becomes
            // noticeable.
            if along.lines_left < count {
                along = self.along(line);
            }
            if is_empty(line as usize, &along.cells_of_lines(count, others)) {
                along.advance(count);
                line += towards * count;
                left -= count;
                continue;
            }
            for _ in 0..count {
                visit(line as usize, along.cells(others))?;
                along.advance(1);
                line += towards;
                left -= 1;
                // A hit has shortened the path, so fewer lines remain.
                if path.end() < end {
                    end = path.end();
                    left = left.min(self.lines_until(line, end));
                }
                if left <= 0 {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    const fn is_forward(&self) -> bool {
        self.motion[0] > 0.0
    }

    /// Returns the number of lines, starting with `line`, that the box touches before a fraction of the
    /// motion. The number is below 0 if it touches none.
    fn lines_until(&self, line: i32, fraction: f64) -> i32 {
        let lines = self.cells_until(0, fraction);
        if self.is_forward() { lines.end - line } else { line + 1 - lines.start }
    }

    /// Returns the lines (axis 0) or the cells in a line (axis 1) that the box touches before a fraction of
    /// the motion.
    fn cells_until(&self, axis: usize, fraction: f64) -> Range<i32> {
        let (motion, count) = (self.motion[axis] * fraction, self.counts[axis]);
        // The conversion rounds towards 0. Adding 1 to the upper position before the conversion gives the end
        // of the range for negative numbers too.
        let end = ((self.high[axis] + larger(motion, 0.0) + GRID_ROUNDING + 1.0) as i32).clamp(0, count);
        ((self.low[axis] + smaller(motion, 0.0) - GRID_ROUNDING) as i32).clamp(0, end)..end
    }

    /// Returns the range of positions along a line that the box may touch while it touches the line.
    fn along(&self, line: i32) -> Along {
        let (line, per) = (f64::from(line), 1.0 / self.motion[0]);
        // The fractions of the motion at which the front of the box enters the line and its back leaves it.
        let [enter, leave] = if self.is_forward() {
            [(line - self.high[0]) * per, (line + 1.0 - self.low[0]) * per]
        } else {
            [(line + 1.0 - self.low[0]) * per, (line - self.high[0]) * per]
        };
        let (from, to) = (enter * self.motion[1], leave * self.motion[1]);
        let fixed = |position: f64| (position * TWO_32) as i64;
        Along {
            low: fixed(self.low[1] + smaller(from, to) - GRID_ROUNDING),
            high: fixed(self.high[1] + larger(from, to) + GRID_ROUNDING),
            step: fixed(per.abs() * self.motion[1]),
            lines_left: MAX_STEPS,
        }
    }
}

/// The positions that the box covers along a line of cells, and by how much they change from one line to the
/// next (`step`). They are fixed-point numbers with 32 binary places.
#[derive(Default)]
struct Along {
    low: i64,
    high: i64,
    step: i64,
    /// The number of lines after which the range must be computed again.
    lines_left: i32,
}

/// The number of lines after which the positions are computed again. Until then, the rounding error of the
/// step, at most 2^-32 per line, stays far below [`GRID_ROUNDING`].
const MAX_STEPS: i32 = 64;

impl Along {
    /// Returns the cells in the range, limited to the cells of the whole path.
    #[inline]
    fn cells(&self, of_path: CellRange) -> Range<usize> {
        of_path.cells_between(self.low, self.high)
    }

    /// Returns the cells in the ranges of the next lines, limited to the cells of the whole path.
    #[inline]
    fn cells_of_lines(&self, count: i32, of_path: CellRange) -> Range<usize> {
        let shift = self.step * i64::from(count - 1);
        of_path.cells_between(self.low + shift.min(0), self.high + shift.max(0))
    }

    #[inline]
    const fn advance(&mut self, lines: i32) {
        self.low += self.step * lines as i64;
        self.high += self.step * lines as i64;
        self.lines_left -= lines;
    }
}

/// The cells of a line that the whole path may touch.
#[derive(Clone, Copy)]
struct CellRange {
    first: i64,
    /// The index after the last cell. It is equal to `first` if the range is empty.
    end: i64,
}

impl CellRange {
    fn new(first: i32, end: i32) -> Self {
        Self { first: first.into(), end: end.into() }
    }

    /// Returns the cells between two positions that are in the range.
    #[inline]
    fn cells_between(self, low: i64, high: i64) -> Range<usize> {
        let end = ((high >> 32) + 1).max(self.first).min(self.end);
        let start = (low >> 32).max(self.first).min(end);
        start as usize..end as usize
    }
}
