//! Joins boxes by grids: quantizes the boxes, sorts them into the grids, and compares neighbours.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::grid::{BoxCandidate, Grid, TooDense};
use super::pair_list::{Keep, PairList};
use super::quantized::{QuantizedBox, Quantizer};

/// The memory of a join, kept for the next join.
#[derive(Clone, Debug, Default)]
pub(crate) struct GridJoin {
    grid: Grid,
    pairs: PairList,
    /// The number of boxes that the parts of a comparison have compared.
    compared: usize,
}

impl GridJoin {
    pub(crate) const fn new() -> Self {
        Self { grid: Grid::new(), pairs: PairList::new(), compared: 0 }
    }

    /// Finds pairs among `count` boxes, or between the first `firsts` boxes and the others, until there are
    /// more than about `limit` pairs. The function `note` is called for every candidate and decides what to
    /// add to the list. Then `keep` removes the added pairs that are not wanted.
    ///
    /// # Panics
    /// Panics with more than 2^28 boxes.
    pub(crate) fn find(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb + Sync,
        note: impl Fn(&mut PairList, &BoxCandidate) + Sync,
        keep: Option<Keep<'_>>,
        limit: usize,
    ) -> Result<(), TooDense> {
        self.fill(count, firsts, bounds);
        self.compare(firsts.is_none(), note, keep, limit)
    }

    /// Sorts `count` boxes into the grids; this function is the first half of [`find`](Self::find).
    ///
    /// # Panics
    /// Panics with more than 2^28 boxes.
    pub(crate) fn fill(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb + Sync,
    ) {
        assert!(count <= 1 << 28, "pairs of up to 2^28 boxes can be found");
        let quantizer = Quantizer::over(count, &bounds);
        if cfg!(target_family = "wasm") {
            // On WebAssembly, a list of the boxes needs less code for each kind of boxes, and is faster; on
            // other machines, saving its memory is more important.
            let boxes: Vec<QuantizedBox> =
                (0..count).map(|index| quantizer.quantize(&bounds(index))).collect();
            self.grid.fill_from(&quantizer, &boxes, firsts);
        } else {
            self.grid.fill(&quantizer, count, |index| quantizer.quantize(&bounds(index)), firsts);
        }
    }

    /// Chooses the grids for boxes of one set, and returns the map of the boxes; this function is the first half of
    /// [`fill`](Self::fill).
    pub(crate) fn choose(&mut self, count: usize, bounds: impl Fn(usize) -> Aabb + Sync) -> Quantizer {
        let quantizer = Quantizer::over(count, &bounds);
        self.grid.choose_levels(&quantizer, count, |index| quantizer.quantize(&bounds(index)), None);
        quantizer
    }

    /// Sorts boxes of one set into the chosen grids; this function is the second half of [`fill`](Self::fill).
    pub(crate) fn sort(
        &mut self,
        quantizer: &Quantizer,
        count: usize,
        bounds: impl Fn(usize) -> Aabb + Sync,
    ) {
        self.grid.sort(count, |index| quantizer.quantize(&bounds(index)), None);
    }

    /// Compares the boxes in the grids; this function is the second half of [`find`](Self::find).
    pub(crate) fn compare(
        &mut self,
        is_one_set: bool,
        note: impl Fn(&mut PairList, &BoxCandidate) + Sync,
        keep: Option<Keep<'_>>,
        limit: usize,
    ) -> Result<(), TooDense> {
        self.pairs.begin(limit);
        self.grid.find(is_one_set, note, keep, &mut self.pairs)
    }

    /// Does one of several parts of [`compare`](Self::compare) for one set; the parts have to be done in order. With
    /// several threads, the first part does all of the work.
    pub(crate) fn compare_part(
        &mut self,
        (part, parts): (u32, u32),
        note: impl Fn(&mut PairList, &BoxCandidate) + Sync,
        limit: usize,
    ) -> Result<(), TooDense> {
        let Self { grid, pairs, compared } = self;
        if part == 0 {
            pairs.begin(limit);
            *compared = 0;
            if grid.needs_threads() {
                *compared = grid.len();
                return grid.find(true, note, None, pairs);
            }
        }
        let start = *compared;
        *compared = start.max((grid.len() as u64 * u64::from(part + 1) / u64::from(parts)) as usize);
        grid.find_in(start..*compared, note, pairs)
    }

    /// Replaces a list by the indices of the boxes in an order in which neighbours are near to each other.
    pub(crate) fn order(&self, order: &mut Vec<u32>) {
        self.grid.order(order);
    }

    pub(crate) const fn pairs(&self) -> &PairList {
        &self.pairs
    }

    pub(crate) const fn pairs_mut(&mut self) -> &mut PairList {
        &mut self.pairs
    }

    /// Frees the memory of the grid.
    pub(crate) fn free_grid(&mut self) {
        self.grid = Grid::new();
    }

    /// Frees the memory of the pairs.
    pub(crate) fn free_pairs(&mut self) {
        self.pairs = PairList::new();
    }
}
