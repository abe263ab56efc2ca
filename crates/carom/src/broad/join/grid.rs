//! Defines a hierarchical grid, which has one level for each range of sizes, so that no box is larger than a
//! cell of its level.
//!
//! Each box is in the cell of its lower left corner. So the boxes of the same level or of coarser levels that
//! overlap a box are only in a few cells around it. The cells lie row by row in one table, which a counting
//! sort fills. A level with far more cells than boxes is a spatial hash (Ericson, Real-Time Collision
//! Detection, 2005, 7.2: hierarchical grids, hashed storage).

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::look;
use crate::math::threads::{self, Counter};

use super::levels::{Level, Levels};
use super::pair_list::{Keep, PairList};
use super::quantized::{QuantizedBox, Quantizer, overlaps, surely_overlaps};
use super::sorter::Sorter;

/// Boxes sorted into the cells of all levels.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    levels: Levels,
    /// The index of the first box of each place of the table.
    starts: Vec<u32>,
    boxes: Vec<IndexedBox>,
    sorter: Sorter<IndexedBox>,
}

/// A box and its index. They are stored together, because with many boxes each access to memory takes time.
#[derive(Clone, Copy, Debug, Default)]
struct IndexedBox {
    bounds: QuantizedBox,
    index: u32,
}

/// Two boxes that overlap when quantized.
#[derive(Debug)]
pub(crate) struct BoxCandidate {
    /// The indices of the boxes, the smaller one first.
    pub(crate) indices: [u32; 2],
    /// The places of the boxes in the order of the grid's cells.
    pub(crate) places: [u32; 2],
    /// Whether the boxes certainly overlap.
    pub(crate) is_sure: bool,
}

/// The reason why a join was stopped.
#[derive(Debug)]
pub(crate) enum TooDense {
    /// The grids need far more comparisons than there are boxes and pairs.
    Comparisons,
    /// There are more pairs than the limit.
    Pairs,
}

/// The number of comparisons for each box and each pair up to which the grid is better than another join.
const PATIENCE: usize = 64;

impl Grid {
    pub(crate) const fn new() -> Self {
        Self { levels: Levels::new(), starts: Vec::new(), boxes: Vec::new(), sorter: Sorter::new() }
    }

    /// Calls [`fill`](Self::fill) with a list of boxes.
    pub(crate) fn fill_from(&mut self, quantizer: &Quantizer, boxes: &[QuantizedBox], firsts: Option<usize>) {
        self.fill(quantizer, boxes.len(), |index| boxes[index], firsts);
    }

    /// Chooses the levels and sorts `count` boxes by the places of their cells. The first `firsts` boxes are
    /// one set and the other boxes are a second set, or all boxes are one set.
    pub(crate) fn fill(
        &mut self,
        quantizer: &Quantizer,
        count: usize,
        bounds: impl Fn(usize) -> QuantizedBox + Sync,
        firsts: Option<usize>,
    ) {
        self.choose_levels(quantizer, count, &bounds, firsts);
        self.sort(count, bounds, firsts);
    }

    /// Chooses the levels; this function is the first half of [`fill`](Self::fill).
    pub(crate) fn choose_levels(
        &mut self,
        quantizer: &Quantizer,
        count: usize,
        bounds: impl Fn(usize) -> QuantizedBox + Sync,
        firsts: Option<usize>,
    ) {
        self.levels.choose(quantizer, count, bounds, firsts);
    }

    /// Sorts the boxes; this function is the second half of [`fill`](Self::fill).
    pub(crate) fn sort(
        &mut self,
        count: usize,
        bounds: impl Fn(usize) -> QuantizedBox + Sync,
        firsts: Option<usize>,
    ) {
        let levels = &self.levels;
        self.boxes.resize(count, IndexedBox::default());
        let placed = |index| IndexedBox { bounds: bounds(index), index: index as u32 };
        let place = |placed: &IndexedBox| {
            levels.of(&placed.bounds, is_second(placed.index as usize, firsts)).place_of(&placed.bounds)
        };
        self.sorter.sort(placed, levels.places(), place, &mut self.starts, &mut self.boxes);
    }

    /// Calls `note` for the pairs of boxes that overlap when quantized. The pairs are among all boxes, or
    /// between the two sets. The function `keep` removes the unwanted pairs from the pairs that were added.
    pub(crate) fn find(
        &self,
        is_one_set: bool,
        note: impl Fn(&mut PairList, &BoxCandidate) + Sync,
        keep: Option<Keep<'_>>,
        pairs: &mut PairList,
    ) -> Result<(), TooDense> {
        let effort = Effort::default();
        let count = self.boxes.len();
        if threads::parts(count, LEAST_PART) <= 1 {
            return GridSearch::new(self, (&note, keep), pairs, &effort).run(is_one_set, 0..count);
        }
        pairs.fill_in_parts(count, LEAST_PART, |places, pairs| {
            GridSearch::new(self, (&note, keep), pairs, &effort).run(is_one_set, places)
        })
    }

    /// Does [`find`](Self::find) for one set and a range of the boxes, by their places in the order of the grid.
    pub(crate) fn find_in(
        &self,
        places: Range<usize>,
        note: impl Fn(&mut PairList, &BoxCandidate),
        pairs: &mut PairList,
    ) -> Result<(), TooDense> {
        GridSearch::new(self, (&note, None), pairs, &Effort::default()).run(true, places)
    }

    /// Returns whether several threads compare the boxes.
    pub(crate) fn needs_threads(&self) -> bool {
        1 < threads::parts(self.boxes.len(), LEAST_PART)
    }

    /// Returns the number of boxes.
    pub(crate) const fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Replaces a list by the indices of the boxes in the order of the grid, in which neighbours are near to each other.
    pub(crate) fn order(&self, order: &mut Vec<u32>) {
        order.resize(self.boxes.len(), 0);
        threads::for_each_chunk(order, LEAST_PART, |start, order| {
            order.iter_mut().zip(&self.boxes[start..]).for_each(|(index, placed)| *index = placed.index);
        });
    }

    /// Returns the range of the boxes in a range of places.
    #[inline]
    fn boxes_at(&self, places: Range<u32>) -> Range<usize> {
        self.starts[places.start as usize] as usize..self.starts[places.end as usize] as usize
    }
}

fn is_second(index: usize, firsts: Option<usize>) -> bool {
    firsts.is_some_and(|firsts| firsts <= index)
}

/// The work of all searches in a grid; they may run on several threads.
#[derive(Default)]
struct Effort {
    compared: Counter,
    pairs: Counter,
}

struct GridSearch<'a, F> {
    grid: &'a Grid,
    note: &'a F,
    keep: Option<Keep<'a>>,
    pairs: &'a mut PairList,
    effort: &'a Effort,
    /// The number of comparisons that are not part of the effort yet.
    compared: usize,
    /// The number of pairs that are part of the effort.
    reported: usize,
    /// A buffer for the places of boxes that overlap when quantized, before they are noted.
    candidates: [[u32; 2]; CANDIDATES],
    /// The number of candidates in the buffer.
    count: usize,
}

/// The length of the buffer for candidates.
const CANDIDATES: usize = 256;

/// The least number of boxes for each part that a thread takes.
const LEAST_PART: usize = 1 << 11;

/// A search adds its new pairs to the effort of all searches (the comparisons and pairs so far) once it has
/// this number of new pairs.
const PAIRS_UNREPORTED: usize = 1 << 10;

impl<'a, F: Fn(&mut PairList, &BoxCandidate)> GridSearch<'a, F> {
    const fn new(
        grid: &'a Grid,
        (note, keep): (&'a F, Option<Keep<'a>>),
        pairs: &'a mut PairList,
        effort: &'a Effort,
    ) -> Self {
        let candidates = [[0; 2]; CANDIDATES];
        Self { grid, note, keep, pairs, effort, compared: 0, reported: 0, candidates, count: 0 }
    }

    /// Finds the pairs of a range of boxes, by their places in the order of the grid.
    fn run(&mut self, is_one_set: bool, places: Range<usize>) -> Result<(), TooDense> {
        for level in self.grid.levels.all() {
            let of_level = self.grid.boxes_at(level.places());
            for place in of_level.start.max(places.start)..of_level.end.min(places.end) {
                look();
                if is_one_set {
                    self.own_level(level, place);
                }
                for other in self.grid.levels.all().filter(|other| is_partner(level, other, is_one_set)) {
                    self.other_level(other, place);
                }
                let is_report_due = self.grid.boxes.len() < self.compared
                    || self.reported + PAIRS_UNREPORTED < self.pairs.len();
                if is_report_due {
                    self.report()?;
                }
            }
        }
        self.note_candidates();
        self.report()
    }

    /// Adds to the effort of all searches, and fails if it is too much.
    fn report(&mut self) -> Result<(), TooDense> {
        let compared = self.effort.compared.add(core::mem::take(&mut self.compared));
        let pairs = self.effort.pairs.add(self.pairs.len() - self.reported);
        self.reported = self.pairs.len();
        if self.pairs.limit() < pairs {
            return Err(TooDense::Pairs);
        }
        if PATIENCE * (self.grid.boxes.len() + pairs) < compared {
            return Err(TooDense::Comparisons);
        }
        Ok(())
    }

    /// Compares a box with the boxes that come later in its cell, lie to the right, or lie in the
    /// row above.
    fn own_level(&mut self, level: &Level, place: usize) {
        let [left, low, right, high] = level.cells(&self.grid.boxes[place].bounds);
        let (beside, wrapped) = level.row_places(left..right + 1, low);
        self.compare(place, place + 1..self.grid.boxes_at(beside).end);
        self.compare_wrapped(place, wrapped);
        // Boxes of the row above may start one cell further left, because no box is wider than a cell. Boxes
        // of the row below, and of the same row to the left, find this box themselves.
        if low < high {
            self.row(level, place, left - 1..right + 1, high);
        }
    }

    /// Compares a box with the boxes of another level whose cells are as large or larger.
    fn other_level(&mut self, level: &Level, place: usize) {
        let [left, low, right, high] = level.cells(&self.grid.boxes[place].bounds);
        for row in low - 1..=high {
            self.row(level, place, left - 1..right + 1, row);
        }
    }

    #[inline]
    fn row(&mut self, level: &Level, place: usize, columns: Range<u32>, row: u32) {
        let (places, wrapped) = level.row_places(columns, row);
        self.compare(place, self.grid.boxes_at(places));
        self.compare_wrapped(place, wrapped);
    }

    #[inline]
    fn compare_wrapped(&mut self, place: usize, places: Range<u32>) {
        if !places.is_empty() {
            self.compare(place, self.grid.boxes_at(places));
        }
    }

    /// Appends the boxes that overlap to the buffer. The code has no branch, because overlaps are
    /// unpredictable. Each box is written to the buffer, and the count grows only if the box overlaps.
    #[inline]
    fn compare(&mut self, place: usize, others: Range<usize>) {
        let IndexedBox { bounds, .. } = self.grid.boxes[place];
        self.compared += others.len();
        let mut rest = others;
        loop {
            let end = rest.end.min(rest.start + CANDIDATES / 2);
            for (other, placed) in (rest.start as u32..).zip(&self.grid.boxes[rest.start..end]) {
                self.candidates[self.count % CANDIDATES] = [place as u32, other];
                self.count += usize::from(overlaps(&bounds, &placed.bounds));
            }
            if CANDIDATES / 2 < self.count {
                self.note_candidates();
            }
            if end == rest.end {
                return;
            }
            rest.start = end;
        }
    }

    fn note_candidates(&mut self) {
        let start = self.pairs.len();
        for &places in &self.candidates[..self.count] {
            let [one, other] = places.map(|place| &self.grid.boxes[place as usize]);
            // If cells share a place of the hash, a box may find itself.
            if one.index != other.index {
                let indices = [one.index.min(other.index), one.index.max(other.index)];
                let is_sure = surely_overlaps(&one.bounds, &other.bounds);
                (self.note)(self.pairs, &BoxCandidate { indices, places, is_sure });
            }
        }
        self.count = 0;
        if let Some(keep) = self.keep {
            keep(self.pairs, start);
        }
    }
}

/// Returns whether the boxes of a level are compared with the boxes of another level: a coarser
/// level, or a level of the other set.
fn is_partner(level: &Level, other: &Level, is_one_set: bool) -> bool {
    if is_one_set {
        return level.shift() < other.shift();
    }
    level.is_second() != other.is_second()
        && (level.shift() < other.shift() || (level.shift() == other.shift() && other.is_second()))
}
