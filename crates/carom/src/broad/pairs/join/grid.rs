//! The pairs of boxes by grids: one for each class of sizes, so that no box is larger than a cell of its grid.
//!
//! A box lies in the cell of its lower left corner, so it meets boxes of its own and of coarser grids only in few cells
//! around. Cells in rows of one table, filled by a counting sort; a grid with far more cells than boxes shares places
//! among them (Ericson, Real-Time Collision Detection, 2005, 7.2: hierarchical grids, hashed storage).

use alloc::vec::Vec;
use core::ops::Range;

use super::levels::{Level, Levels};
use super::pair_list::Found;
use super::quantized::{Cells, Lattice, overlaps, surely_overlaps};
use super::sorter::Sorter;

/// The memory of a search, kept for the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    levels: Levels,
    /// Where the boxes of each place of the table start, one behind the other.
    starts: Vec<u32>,
    boxes: Vec<Placed>,
    sorter: Sorter<Placed>,
}

/// A box and its index, side by side: where there are many, each place in memory costs.
#[derive(Clone, Copy, Debug, Default)]
struct Placed {
    cells: Cells,
    index: u32,
}

/// Two boxes that overlap on the lattice.
pub(crate) struct Meeting {
    /// The smaller index first.
    pub(crate) indices: [u32; 2],
    /// Where they are in the order of the grid.
    pub(crate) places: [u32; 2],
    /// They certainly overlap.
    pub(crate) is_sure: bool,
}

/// The boxes that were compared are far more than the pairs, or the pairs more than are wanted: this is no work for
/// grids.
pub(crate) struct Crowded;

/// So many comparisons for each box and each pair are better than another way.
const PATIENCE: usize = 64;

impl Grid {
    pub(crate) const fn new() -> Self {
        Self { levels: Levels::new(), starts: Vec::new(), boxes: Vec::new(), sorter: Sorter::new() }
    }

    /// [`fill`](Self::fill) of a list.
    pub(crate) fn fill_from(&mut self, lattice: &Lattice, cells: &[Cells], firsts: Option<usize>) {
        self.fill(lattice, cells.len(), |index| cells[index], firsts);
    }

    /// Chooses the grids and sorts so many boxes, which are all or the first `firsts` and the others, by the places of their
    /// cells.
    pub(crate) fn fill(
        &mut self,
        lattice: &Lattice,
        count: usize,
        cells: impl Fn(usize) -> Cells,
        firsts: Option<usize>,
    ) {
        self.levels.choose(lattice, count, &cells, firsts);
        let levels = &self.levels;
        self.boxes.resize(count, Placed::default());
        let placed = (0..count).map(|index| Placed { cells: cells(index), index: index as u32 });
        let place = |placed: &Placed| {
            levels.of(&placed.cells, is_second(placed.index as usize, firsts)).place_of(&placed.cells)
        };
        self.sorter.sort(placed, levels.places(), place, &mut self.starts, &mut self.boxes);
    }

    /// Tells `note` of the boxes that overlap on the lattice, among all or of the first set with the others.
    pub(crate) fn find(
        &self,
        is_one_set: bool,
        note: impl Fn(&mut Found, &Meeting),
        found: &mut Found,
    ) -> Result<(), Crowded> {
        let candidates = [[0; 2]; CANDIDATES];
        Search { grid: self, note, found, compared: 0, candidates, count: 0 }.run(is_one_set)
    }

    /// The boxes in an order in which neighbours are near to each other.
    pub(crate) fn order(&self) -> impl Iterator<Item = u32> {
        self.boxes.iter().map(|placed| placed.index)
    }

    /// The boxes in a stretch of places.
    #[inline]
    fn stretch(&self, places: Range<u32>) -> Range<usize> {
        self.starts[places.start as usize] as usize..self.starts[places.end as usize] as usize
    }
}

fn is_second(index: usize, firsts: Option<usize>) -> bool {
    firsts.is_some_and(|firsts| firsts <= index)
}

struct Search<'a, F> {
    grid: &'a Grid,
    note: F,
    found: &'a mut Found,
    compared: usize,
    /// The places of boxes that overlap on the lattice, which are yet to be noted.
    candidates: [[u32; 2]; CANDIDATES],
    count: usize,
}

/// So many are noted at once.
const CANDIDATES: usize = 256;

impl<F: Fn(&mut Found, &Meeting)> Search<'_, F> {
    fn run(&mut self, is_one_set: bool) -> Result<(), Crowded> {
        for level in self.grid.levels.all() {
            let range = self.grid.stretch(level.places());
            for place in range {
                if is_one_set {
                    self.own_level(level, place);
                }
                for other in self.grid.levels.all().filter(|other| is_partner(level, other, is_one_set)) {
                    self.other_level(other, place);
                }
                let worth = PATIENCE * (self.grid.boxes.len() + self.found.len());
                if worth < self.compared || self.found.is_full() {
                    return Err(Crowded);
                }
            }
        }
        self.note_candidates();
        Ok(())
    }

    /// Boxes that come later in the cell of this one or lie to the right, and those in the row above.
    fn own_level(&mut self, level: &Level, place: usize) {
        let cells = self.grid.boxes[place].cells;
        let [left, low, right, high] = level.cells(&cells);
        let (beside, wrapped) = level.stretch(left..right + 1, low);
        self.compare(place, place + 1..self.grid.stretch(beside).end);
        self.compare_wrapped(place, wrapped);
        if low < high {
            self.row(level, place, left - 1..right + 1, high);
        }
    }

    /// Boxes of another level, as large as this one or larger.
    fn other_level(&mut self, level: &Level, place: usize) {
        let [left, low, right, high] = level.cells(&self.grid.boxes[place].cells);
        for row in low - 1..=high {
            self.row(level, place, left - 1..right + 1, row);
        }
    }

    #[inline]
    fn row(&mut self, level: &Level, place: usize, columns: Range<u32>, row: u32) {
        let (places, wrapped) = level.stretch(columns, row);
        self.compare(place, self.grid.stretch(places));
        self.compare_wrapped(place, wrapped);
    }

    #[inline]
    fn compare_wrapped(&mut self, place: usize, places: Range<u32>) {
        if !places.is_empty() {
            self.compare(place, self.grid.stretch(places));
        }
    }

    /// Without a jump, as nobody can foresee which boxes overlap.
    #[inline]
    fn compare(&mut self, place: usize, others: Range<usize>) {
        let Placed { cells, .. } = self.grid.boxes[place];
        self.compared += others.len();
        let mut rest = others;
        loop {
            let end = rest.end.min(rest.start + CANDIDATES / 2);
            for (other, placed) in (rest.start as u32..).zip(&self.grid.boxes[rest.start..end]) {
                self.candidates[self.count % CANDIDATES] = [place as u32, other];
                self.count += usize::from(overlaps(&cells, &placed.cells));
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
        for &places in &self.candidates[..self.count] {
            let [one, other] = places.map(|place| &self.grid.boxes[place as usize]);
            // Cells that share a place may lead a box to itself.
            if one.index != other.index {
                let indices = [one.index.min(other.index), one.index.max(other.index)];
                let is_sure = surely_overlaps(&one.cells, &other.cells);
                (self.note)(self.found, &Meeting { indices, places, is_sure });
            }
        }
        self.count = 0;
    }
}

/// Whether the boxes of a level look for partners in another one: in coarser ones, and in those of the other set.
fn is_partner(level: &Level, other: &Level, is_one_set: bool) -> bool {
    if is_one_set {
        return level.shift() < other.shift();
    }
    level.is_second() != other.is_second()
        && (level.shift() < other.shift() || (level.shift() == other.shift() && other.is_second()))
}
