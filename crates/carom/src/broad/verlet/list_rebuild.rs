//! Rebuilds a Verlet list in steps, while the old list is still in use.

use crate::broad::box32::Box32;
use crate::broad::join::{BoxCandidate, GridJoin, PairList, Quantizer};

use super::ranked_pairs::RankedPairs;

/// The pairs of a list that is not complete yet, and the join that finds them. The steps are
/// [`fill`](Self::fill), [`compare`](Self::compare), [`sort`](Self::sort) and [`rank`](Self::rank);
/// each takes about as long as the others. Then `VerletList::replace` makes these pairs the pairs
/// of the list.
#[derive(Clone, Debug, Default)]
pub(crate) struct ListRebuild {
    pub(super) join: GridJoin,
    pub(super) pairs: RankedPairs,
    /// The map of the boxes for which the join has chosen grids.
    quantizer: Option<Quantizer>,
}

impl ListRebuild {
    pub(crate) const fn new() -> Self {
        Self { join: GridJoin::new(), pairs: RankedPairs::new(), quantizer: None }
    }

    /// Returns the join, for other work between two rebuilds.
    pub(crate) const fn join_mut(&mut self) -> &mut GridJoin {
        &mut self.join
    }

    /// Sorts fat boxes (boxes with a margin) into the grids of the join, all of them in the range of `f32`.
    pub(crate) fn fill(&mut self, count: usize, fat_box: impl Fn(usize) -> Box32 + Sync) {
        self.join.fill(count, None, |index| fat_box(index).widened());
    }

    /// Chooses the grids for fat boxes; this function is the first half of [`fill`](Self::fill).
    pub(crate) fn choose(&mut self, count: usize, fat_box: impl Fn(usize) -> Box32 + Sync) {
        self.quantizer = Some(self.join.choose(count, |index| fat_box(index).widened()));
    }

    /// Sorts fat boxes into the chosen grids; this function is the second half of [`fill`](Self::fill).
    pub(crate) fn sort_boxes(&mut self, count: usize, fat_box: impl Fn(usize) -> Box32 + Sync) {
        if let Some(quantizer) = self.quantizer.take() {
            self.join.sort(&quantizer, count, |index| fat_box(index).widened());
        }
    }

    /// Finds the pairs; returns false if there are more than about `limit`.
    pub(crate) fn compare(&mut self, limit: usize) -> bool {
        self.join.compare(true, push, None, limit).is_ok()
    }

    /// Finds the pairs of one of several parts of the boxes, in order; returns false if there are more than about
    /// `limit` pairs.
    pub(crate) fn compare_part(&mut self, part: u32, parts: u32, limit: usize) -> bool {
        self.join.compare_part((part, parts), push, limit).is_ok()
    }

    /// Sorts the pairs, with the memory of `scratch` for temporary lists.
    pub(crate) fn sort(&mut self, scratch: &mut RankedPairs) {
        self.take();
        self.sort_pairs(scratch);
    }

    /// Receives the pairs that the join has found. This function is the first half of [`sort`](Self::sort).
    pub(crate) fn take(&mut self) {
        self.pairs.take(&mut self.join);
    }

    /// Sorts the pairs of the join; this function is the second half of [`sort`](Self::sort).
    pub(crate) fn sort_pairs(&mut self, scratch: &mut RankedPairs) {
        self.pairs.take_memory(scratch);
        self.pairs.scatter();
    }

    /// Ranks the pairs, and replaces each index by the number at this index in a sorted list of indices that
    /// are less than `count`.
    pub(crate) fn rank(&mut self, indices: &[u32], count: usize) {
        self.pairs.rank();
        if indices.len() < count {
            self.pairs.reindex(indices, count);
        }
    }

    /// Ranks the pairs of one of several parts of the rows, in order.
    pub(crate) fn rank_part(&mut self, part: u32, parts: u32) {
        self.pairs.rank_part(part, parts);
    }

    /// Returns the index at each place.
    pub(crate) fn order(&self) -> &[u32] {
        self.pairs.order()
    }
}

/// Notes a pair. Fat boxes that overlap when quantized are near enough, so no exact test is needed.
pub(super) fn push(pairs: &mut PairList, candidate: &BoxCandidate) {
    pairs.push(candidate.places);
}
