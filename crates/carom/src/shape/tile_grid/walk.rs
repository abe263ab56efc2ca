//! The cells on the path of a box, column by column or row by row, as a grid walk of a thick ray (Amanatides and Woo, 1987).

use core::ops::{ControlFlow, Range};

use crate::math::{larger, smaller, two_to};
use crate::shape::box_path::BoxPath;

use super::axis::GridAxis;

/// The way of a box through the lines of a grid: its columns, or its rows where the path is steeper than wide.
///
/// All numbers are in cells from the grid's origin. They carry rounding errors below [`MARGIN`], by which each range of cells
/// is longer than it need be.
pub(super) struct GridWalk {
    /// 0 if the lines are columns, 1 if they are rows.
    pub(super) axis: usize,
    /// The counts of lines and of cells in a line: a grid has at most 2^28 cells.
    counts: [i32; 2],
    /// The box at the start, across the lines and along them.
    low: [f64; 2],
    high: [f64; 2],
    motion: [f64; 2],
}

/// Exceeds the rounding error of a position in cells, given [`FARTHEST`].
const MARGIN: f64 = two_to(-20);

/// The largest position in cells for which the walk is used. A position has an error of a few 2^-52 of it.
const FARTHEST: f64 = two_to(28);

impl GridWalk {
    /// Creates the walk of a box that is enlarged by `slack`; `None` if the box stands still, or if rounding errors may reach
    /// a noticeable part of a cell.
    pub(super) fn new(axes: &[GridAxis; 2], path: &BoxPath, slack: f64) -> Option<Self> {
        let per = axes.map(|axis| 1.0 / axis.step);
        let (min, max, motion) = (path.start.min(), path.start.max(), path.motion);
        let in_cells = |index: usize, value: f64| (value - axes[index].origin) * per[index];
        let low = [in_cells(0, min.x - slack), in_cells(1, min.y - slack)];
        let high = [in_cells(0, max.x + slack), in_cells(1, max.y + slack)];
        let motion = [motion.x * per[0], motion.y * per[1]];
        let origins = [axes[0].origin * per[0], axes[1].origin * per[1]];
        let is_exact = [low, high, motion, origins].iter().flatten().all(|value| value.abs() <= FARTHEST);
        let axis = usize::from(motion[0].abs() < motion[1].abs());
        if !is_exact || motion[axis] == 0.0 {
            return None;
        }
        let in_order = |pair: [f64; 2]| [pair[axis], pair[1 - axis]];
        let counts = [axes[axis].count, axes[1 - axis].count].map(|count| count as i32);
        Some(Self { axis, counts, low: in_order(low), high: in_order(high), motion: in_order(motion) })
    }

    /// Visits the lines that the box comes to before the path ends, in the order of the motion, each with the cells of the line
    /// that the box may touch.
    pub(super) fn each_line(
        &self,
        path: &BoxPath,
        visit: &mut impl FnMut(usize, Range<usize>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let lines = self.lines_until(path.end());
        let is_forward = self.motion[0] > 0.0;
        let (mut end, mut count) = (path.end(), lines.end - lines.start);
        let mut step = 0;
        while step < count {
            let first = if is_forward { lines.start + step } else { lines.end - 1 - step };
            let mut along = self.along(first);
            for _ in 0..BLOCK.min(count - step) {
                let line = if is_forward { lines.start + step } else { lines.end - 1 - step };
                visit(line as usize, along.cells(self.counts[1]))?;
                along.advance();
                step += 1;
                if path.end() < end {
                    end = path.end();
                    let left = self.lines_until(end);
                    count = left.end - left.start;
                    if count <= step {
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the lines that the box touches up to a fraction of the motion.
    fn lines_until(&self, fraction: f64) -> Range<i32> {
        let motion = self.motion[0] * fraction;
        // Conversions round towards 0: the sum of the upper position and 1 is one past its cell also below 0.
        let end = ((self.high[0] + larger(motion, 0.0) + MARGIN + 1.0) as i32).clamp(0, self.counts[0]);
        ((self.low[0] + smaller(motion, 0.0) - MARGIN) as i32).clamp(0, end)..end
    }

    /// Returns the positions along a line that the box may touch while it touches the line.
    fn along(&self, line: i32) -> Along {
        let (line, per) = (f64::from(line), 1.0 / self.motion[0]);
        // The fractions at which the front of the box enters the line and its back leaves it.
        let [enter, leave] = if self.motion[0] > 0.0 {
            [(line - self.high[0]) * per, (line + 1.0 - self.low[0]) * per]
        } else {
            [(line + 1.0 - self.low[0]) * per, (line - self.high[0]) * per]
        };
        let (from, to) = (enter * self.motion[1], leave * self.motion[1]);
        let fixed = |position: f64| (position * ONE) as i64;
        Along {
            low: fixed(self.low[1] + smaller(from, to) - MARGIN),
            high: fixed(self.high[1] + larger(from, to) + MARGIN),
            step: fixed(per.abs() * self.motion[1]),
        }
    }
}

/// A range of positions along a line of cells, as fixed-point numbers with 32 binary places, and how far it moves from line to
/// line.
struct Along {
    low: i64,
    high: i64,
    step: i64,
}

/// 1 as a fixed-point number.
const ONE: f64 = two_to(32);

/// The number of lines after which positions are computed anew: until then the rounding of the step, below 2^-32 each, stays
/// far below [`MARGIN`].
const BLOCK: i32 = 64;

impl Along {
    #[inline]
    fn cells(&self, count: i32) -> Range<usize> {
        let count = i64::from(count);
        let end = ((self.high >> 32) + 1).clamp(0, count);
        let start = (self.low >> 32).clamp(0, end);
        start as usize..end as usize
    }

    #[inline]
    const fn advance(&mut self) {
        self.low += self.step;
        self.high += self.step;
    }
}
