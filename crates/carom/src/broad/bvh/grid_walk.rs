//! Which cells of the grid does a motion cross, and which boxes does it meet there?

use core::ops::Range;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{Vec2, larger, smaller};

use super::grid::{CellBox, Cells};
use super::node::Leaf;
use super::search::Key;
use super::sweep::{Sweep, earlier, later};
use super::tree::Tree;

impl Tree {
    /// Visits the leaves that a motion meets within `limit`, roughly the near ones first. A visit returns the next limit.
    #[inline]
    pub(super) fn met(&self, mask: u64, limit: f64, sweep: &Sweep, visit: impl FnMut(u32, f64) -> f64) {
        let wide_limit = sweep.wide(limit);
        let mut crossing =
            Crossing { leaves: &self.leaves, sweep, mask, limit, wide_limit, patience: PATIENCE, visit };
        if !crossing.goes_through(&self.cells) {
            self.nearest_first(mask, limit, sweep, crossing.visit);
        }
    }
}

/// After so many parts of columns without a visit, the tree takes over: it passes wide spaces faster.
const PATIENCE: u64 = 24;
/// So many cells of a column are looked at together: their boxes are side by side.
const PART: usize = 8;

/// A search through the cells.
struct Crossing<'a, V> {
    leaves: &'a [Leaf],
    sweep: &'a Sweep,
    mask: u64,
    limit: f64,
    wide_limit: f32,
    /// How many parts may follow without a visit; after one, as many as there are.
    patience: u64,
    visit: V,
}

impl<V: FnMut(u32, f64) -> f64> Crossing<'_, V> {
    /// False if the tree must answer; then no leaf was visited.
    #[inline]
    fn goes_through(&mut self, cells: &Cells) -> bool {
        if !cells.are_all_on(self.mask) {
            return false;
        }
        let Some(way) = Way::new(cells, self.sweep, self.limit) else { return false };
        if way.begin <= way.end && !self.follows(&way, cells) {
            return false;
        }
        self.look_at(cells.apart(), &[]);
        true
    }

    /// From column to column, and from part to part.
    #[inline]
    fn follows(&mut self, way: &Way<'_>, cells: &Cells) -> bool {
        for column in way.columns() {
            let (begin, mut end) = way.times(column, self.limit);
            if self.limit < begin {
                break;
            }
            let mut rows = if begin <= end { way.rows(begin, end) } else { 0..0 };
            while !rows.is_empty() {
                if self.patience == 0 {
                    return false;
                }
                self.patience -= 1;
                let part;
                (part, rows) = way.next_part(rows);
                self.look_at(cells.part(column, part), cells.apart());
                if self.limit < end && !rows.is_empty() {
                    end = larger(begin, self.limit);
                    let near = way.rows(begin, end);
                    rows = rows.start.max(near.start)..rows.end.min(near.end);
                }
            }
        }
        true
    }

    /// Looks at boxes but for those that are apart.
    #[inline]
    fn look_at(&mut self, boxes: &[CellBox], apart: &[CellBox]) {
        for CellBox { box32, slot } in boxes {
            if self.sweep.near(box32) <= self.wide_limit && apart.iter().all(|one| one.slot != *slot) {
                self.look_at_leaf(*slot);
            }
        }
    }

    #[inline]
    fn look_at_leaf(&mut self, slot: u32) {
        let leaf = &self.leaves[slot as usize];
        let exact = self.sweep.exact(&leaf.bounds);
        if leaf.layer & self.mask != 0 && exact <= self.limit && exact < f64::INFINITY {
            self.patience = u64::MAX;
            self.limit = (self.visit)(slot, exact);
            self.wide_limit = self.sweep.wide(self.limit);
        }
    }
}

/// The part of a motion that is in the field of the cells.
struct Way<'a> {
    cells: &'a Cells,
    sweep: &'a Sweep,
    /// More than what rounding does to a coordinate on the way.
    slack: f64,
    /// How far a box goes beyond its least corner at most.
    reach: Vec2,
    begin: f64,
    end: f64,
}

impl<'a> Way<'a> {
    /// None if the cells are too small for it.
    #[inline]
    fn new(cells: &'a Cells, sweep: &'a Sweep, limit: f64) -> Option<Self> {
        let (min, max) = (sweep.bounds.min(), sweep.bounds.max());
        let far = cells.min.max_abs() + cells.max.max_abs() + max.max_abs();
        let slack = far * COARSE_ROUNDING;
        if cells.width < larger((max - min).max_abs(), 16.0 * slack) || !sweep.is_plain() {
            return None;
        }
        let reach = cells.reach + Vec2::new(slack, slack);
        let (x_in, x_out) = sweep.x.times(cells.min.x - slack, cells.max.x + reach.x);
        let (y_in, y_out) = sweep.y.times(cells.min.y - slack, cells.max.y + reach.y);
        let begin = later(y_in, later(x_in, 0.0));
        let end = earlier(y_out, earlier(x_out, limit));
        Some(Self { cells, sweep, slack, reach, begin, end })
    }

    /// The columns where boxes may be that it meets, in order.
    #[inline]
    fn columns(&self) -> impl Iterator<Item = usize> + use<> {
        let (bounds, way) = (&self.sweep.bounds, self.sweep.motion.x);
        let (from, to) = (way * self.begin, way * self.end);
        let first = self.cells.column(bounds.min().x + smaller(from, to) - self.reach.x);
        let last = self.cells.column(bounds.max().x + larger(from, to) + self.slack);
        (0..=last - first).map(move |index| if way < 0.0 { last - index } else { first + index })
    }

    /// From when until when it may meet boxes of a column.
    #[inline]
    fn times(&self, column: usize, limit: f64) -> (f64, f64) {
        let left = self.cells.min.x + column as f64 * self.cells.width;
        let (x_in, x_out) = self.sweep.x.times(left - self.slack, left + self.cells.width + self.reach.x);
        (later(x_in, self.begin), earlier(x_out, earlier(limit, self.end)))
    }

    /// The rows where boxes may be that it meets from one time to another.
    #[inline]
    fn rows(&self, begin: f64, end: f64) -> Range<usize> {
        let (bounds, way) = (&self.sweep.bounds, self.sweep.motion.y);
        let (from, to) = (way * begin, way * end);
        let first = self.cells.row(bounds.min().y + smaller(from, to) - self.reach.y);
        first..self.cells.row(bounds.max().y + larger(from, to) + self.slack) + 1
    }

    /// The rows that it comes to first, and the rest.
    #[inline]
    fn next_part(&self, Range { start, end }: Range<usize>) -> (Range<usize>, Range<usize>) {
        let count = PART.min(end - start);
        let (up, down) = (start + count, end - count);
        if self.sweep.motion.y < 0.0 { (down..end, start..down) } else { (start..up, up..end) }
    }
}
