//! The cells on the path of a box, column by column or row by row, as a grid walk of a thick ray (Amanatides and Woo, 1987).

use core::ops::{ControlFlow, Range};

use crate::math::{larger, smaller, two_to};
use crate::shape::solids::box_path::BoxPath;

use super::axis::GridAxis;
use super::cells::BLOCK;

/// The path of a box through the lines of a grid. Lines are columns, or rows if the path is steeper than 45 degrees
/// in cells.
///
/// All positions are in cells from the grid's origin. Their rounding errors are below [`MARGIN`], and each range of cells
/// is enlarged by that.
pub(super) struct GridWalk {
    /// The axis across the lines: 0 if the lines are columns, 1 if they are rows.
    pub(super) axis: usize,
    /// The number of lines, and of cells in a line; both are at most 2^28.
    counts: [i32; 2],
    /// The lower corner of the box at the start, across the lines and along them.
    low: [f64; 2],
    high: [f64; 2],
    motion: [f64; 2],
}

/// The number of lines in a block.
const SIDE: i32 = BLOCK as i32;

/// Exceeds the rounding error of a position in cells, given [`FARTHEST`].
const MARGIN: f64 = two_to(-20);

/// The largest position in cells for which the walk is used; its rounding error is a few times 2^-52 of it.
const FARTHEST: f64 = two_to(28);

/// The shortest motion in cells for which the walk is used, so that its inverse is finite.
const SHORTEST: f64 = two_to(-900);

impl GridWalk {
    /// Creates the walk of a box that is enlarged by `slack`; `None` if the box hardly moves, or if rounding errors
    /// may become noticeable in units of a cell.
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
        if !is_exact || motion[axis].abs() < SHORTEST {
            return None;
        }
        let in_order = |pair: [f64; 2]| [pair[axis], pair[1 - axis]];
        let counts = [axes[axis].count, axes[1 - axis].count].map(|count| count as i32);
        Some(Self { axis, counts, low: in_order(low), high: in_order(high), motion: in_order(motion) })
    }

    /// Visits the lines that the box reaches before the path ends, in the order of the motion, each with the cells
    /// that the box may touch and that are `within` a range. A block of lines is skipped if `is_empty`, which gets one of its lines,
    /// returns that it has no tile in the blocks of the range of cells.
    pub(super) fn each_line(
        &self,
        path: &BoxPath,
        within: &Range<usize>,
        is_empty: impl Fn(usize, &Range<usize>) -> bool,
        visit: &mut impl FnMut(usize, Range<usize>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [lines, others] = [0, 1].map(|axis| self.cells_until(axis, path.end()));
        let start = others.start.max(within.start as i32).min(others.end);
        let others = Limits::new(start, others.end.min(within.end as i32).max(start));
        let (mut line, towards) = if self.is_forward() { (lines.start, 1) } else { (lines.end - 1, -1) };
        let (mut left, mut end) = (lines.end - lines.start, path.end());
        let mut along = Along::default();
        while left > 0 {
            // The walk proceeds by blocks of lines, because empty blocks are skipped.
            let in_block = if self.is_forward() { SIDE - line % SIDE } else { line % SIDE + 1 };
            let count = in_block.min(left);
            // Positions along the lines are computed anew before the error of their steps is
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

    /// Returns the number of lines that the box touches from a line on up to a fraction of the motion; below 0 if it touches none.
    fn lines_until(&self, line: i32, fraction: f64) -> i32 {
        let lines = self.cells_until(0, fraction);
        if self.is_forward() { lines.end - line } else { line + 1 - lines.start }
    }

    /// Returns the lines (axis 0) or the cells in a line (axis 1) that the box touches up to a fraction of the
    /// motion.
    fn cells_until(&self, axis: usize, fraction: f64) -> Range<i32> {
        let (motion, count) = (self.motion[axis] * fraction, self.counts[axis]);
        // Conversion rounds towards 0, so adding 1 to the upper position first gives the end of the range for
        // negative numbers too.
        let end = ((self.high[axis] + larger(motion, 0.0) + MARGIN + 1.0) as i32).clamp(0, count);
        ((self.low[axis] + smaller(motion, 0.0) - MARGIN) as i32).clamp(0, end)..end
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
        let fixed = |position: f64| (position * ONE) as i64;
        Along {
            low: fixed(self.low[1] + smaller(from, to) - MARGIN),
            high: fixed(self.high[1] + larger(from, to) + MARGIN),
            step: fixed(per.abs() * self.motion[1]),
            lines_left: MAX_STEPS,
        }
    }
}

/// A range of positions along a line of cells, in fixed-point numbers with 32 binary places, and its shift from line
/// to line.
#[derive(Default)]
struct Along {
    low: i64,
    high: i64,
    step: i64,
    /// The number of lines after which the range has to be computed anew.
    lines_left: i32,
}

/// 1 as a fixed-point number.
const ONE: f64 = two_to(32);

/// After this number of lines, positions are computed anew: until then the rounding error of the step, at most 2^-32
/// per line, stays far below [`MARGIN`].
const MAX_STEPS: i32 = 64;

impl Along {
    /// Returns the cells in the range, limited to those of the whole path.
    #[inline]
    fn cells(&self, of_path: Limits) -> Range<usize> {
        of_path.cells_between(self.low, self.high)
    }

    /// Returns the cells in the ranges of the next lines, limited to those of the whole path.
    #[inline]
    fn cells_of_lines(&self, count: i32, of_path: Limits) -> Range<usize> {
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
struct Limits {
    first: i64,
    /// The end of the range, at or after its start.
    last: i64,
}

impl Limits {
    fn new(first: i32, last: i32) -> Self {
        Self { first: first.into(), last: last.into() }
    }

    /// Returns the cells between two positions that are in the range.
    #[inline]
    fn cells_between(self, low: i64, high: i64) -> Range<usize> {
        let end = ((high >> 32) + 1).max(self.first).min(self.last);
        let start = (low >> 32).max(self.first).min(end);
        start as usize..end as usize
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use crate::math::Vec2;
    use crate::shape::kinds::Aabb;
    use crate::shape::solids::parts::Parts;
    use crate::shape::solids::shape::TileGrid;
    use crate::shape::solids::shape::TileKind;

    use super::*;

    /// Returns whether a box that is grown by `margin` touches a cell on its path.
    fn touches(path: &BoxPath, cell: &Aabb, margin: f64) -> bool {
        let (start, motion) = (path.start.grown(margin), path.motion);
        let slab = |low: f64, high: f64, min: f64, max: f64, motion: f64| {
            let [enter, leave] = [(min - high) / motion, (max - low) / motion];
            let is_beside = high < min || max < low;
            match motion {
                0.0 if is_beside => [f64::INFINITY, f64::NEG_INFINITY],
                0.0 => [f64::NEG_INFINITY, f64::INFINITY],
                _ => [enter.min(leave), enter.max(leave)],
            }
        };
        let x = slab(start.min().x, start.max().x, cell.min().x, cell.max().x, motion.x);
        let y = slab(start.min().y, start.max().y, cell.min().y, cell.max().y, motion.y);
        let enter = x[0].max(y[0]).max(0.0);
        enter <= x[1].min(y[1]).min(path.end())
    }

    /// Paths in all directions, many of them along borders of cells, from inside and from outside of grids of any shape.
    #[test]
    fn a_walk_visits_the_cells_that_the_box_touches_and_few_others() {
        let mut state = 1_u64;
        let mut random = |count: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % count
        };
        let mut touched = 0;
        for _ in 0..4000 {
            let [columns, rows] = [1 + random(90) as usize, 1 + random(20) as usize];
            let step = [0.5, 1.0, 0.1][random(3) as usize];
            let origin = Vec2::new(random(7) as f64 - 3.0, random(7) as f64 / 3.0);
            let kinds = [TileKind::FULL];
            let grid = TileGrid::new(origin, [step, 2.0 * step], [columns, rows], kinds, |_, _| 0).unwrap();
            let mut coordinate = |count: u64| (random(count) as f64 - count as f64 / 4.0) * step / 4.0;
            let corner = origin + Vec2::new(coordinate(400), coordinate(200));
            let size = Vec2::new(coordinate(12).abs(), coordinate(12).abs());
            let motion = Vec2::new(coordinate(800) - 20.0 * step, coordinate(400) - 10.0 * step);
            let path = BoxPath::new(Aabb::from_corner(corner, size).unwrap(), motion);
            path.end_at([1.0, 0.5][random(2) as usize]);
            let mut visited = BTreeSet::new();
            let _ = grid.each_part_on_path(&path, &mut |index, _| {
                visited.insert(index);
                ControlFlow::Continue(())
            });
            let cell = |index: usize| {
                let [column, row] = grid.cell_of(index);
                grid.cell_aabb(column, row).unwrap()
            };
            let all: Vec<usize> =
                (0..columns * rows).filter(|&index| touches(&path, &cell(index), 0.0)).collect();
            assert!(all.iter().all(|index| visited.contains(index)), "{path:?} {grid:?}");
            // The walk visits the whole line in which a shortened path ends.
            let path = BoxPath::new(path.start, path.motion);
            assert!(
                visited.iter().all(|&index| touches(&path, &cell(index), 1e-3 * step)),
                "{path:?} {grid:?}"
            );
            touched += all.len();
        }
        assert!(30_000 < touched, "{touched}");
    }

    #[test]
    fn a_walk_far_from_the_origin_of_tiny_cells_is_left_to_others() {
        let grid = TileGrid::new([1e9, 0.0], [1e-3, 1.0], [4, 4], [TileKind::FULL], |_, _| 0).unwrap();
        let path = BoxPath::new(grid.bounds(), Vec2::new(1.0, 0.0));
        let axes =
            [GridAxis { origin: 1e9, step: 1e-3, count: 4 }, GridAxis { origin: 0.0, step: 1.0, count: 4 }];
        assert!(GridWalk::new(&axes, &path, 0.0).is_none());
        let mut count = 0;
        let _ = grid.each_part_on_path(&path, &mut |_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        assert!(16 <= count);
    }
}
