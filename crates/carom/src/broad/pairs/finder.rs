//! Defines the pair finder, which chooses how to find pairs of boxes, and keeps the memory for the next time.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::broad::join::{BoxCandidate, GridJoin, Keep, PairList, Rows, TooDense, segment_tree};
use crate::shape::Aabb;

use super::followed::FollowedBoxes;

/// Finds all overlapping pairs of boxes (broad phase, spatial join), and keeps its memory for the next time;
/// use it for sets that change from frame to frame.
///
/// The method depends on the data. Few boxes are all compared with each other. Many boxes are sorted into
/// grids, one for each range of sizes. If the grids would compare too many boxes, a segment-tree join takes
/// `O(n log^2 n)` steps plus one for each pair, whatever the boxes are.
///
/// Boxes that move little from one call of [`PairFinder::pairs`] to the next are followed by a Verlet list: the
/// finder keeps the pairs that are near each other (near pairs), and most calls test only these. The list takes
/// about 50 bytes more for each box and 32 bytes for each near pair, or 40 bytes with several threads. Most
/// boxes have two to four near pairs. Each box gets a margin that lasts for some calls at the speed of the box.
/// Once a box has left its margin, the near pairs are found again, which takes two to three times as long as a
/// call without a list. For thousands of boxes that keep their velocities, this work is done before that time,
/// a part of it in each of about ten calls. The second list takes 25 bytes for each box and 20 bytes for each
/// near pair. If the boxes move so far that a list saves no time, the finder rarely creates one.
///
/// ```
/// use carom::{Aabb, PairFinder};
/// let boxes = [0.0, 5.0, 1.5, 6.0].map(|x| Aabb::from_center([x, 0.0], [1.0, 1.0]).unwrap());
/// let mut finder = PairFinder::new();
/// assert_eq!(finder.pairs(&boxes, |_, _| true), [(0, 2), (1, 3)]);
/// assert_eq!(finder.pairs(&boxes, |i, _| i != 0), [(1, 3)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PairFinder {
    join: GridJoin,
    rows: Rows<[u32; 2]>,
    followed: FollowedBoxes,
    pairs: Vec<(usize, usize)>,
    is_for_one_call: bool,
}

/// The largest number of boxes that are compared each with each.
const FEW: usize = 48;

impl PairFinder {
    /// Creates a finder without any memory yet.
    ///
    /// ```
    /// use carom::PairFinder;
    /// let mut finder = PairFinder::new();
    /// assert!(finder.pairs(&[], |_, _| true).is_empty());
    /// ```
    pub const fn new() -> Self {
        Self {
            join: GridJoin::new(),
            rows: Rows::new(),
            followed: FollowedBoxes::new(),
            pairs: Vec::new(),
            is_for_one_call: false,
        }
    }

    /// Creates a finder for a single call, which frees memory as soon as it is no longer needed, so that the
    /// next step can reuse it.
    pub(super) fn for_one_call() -> Self {
        Self { is_for_one_call: true, ..Self::new() }
    }

    /// Returns the pairs `(i, j)`, `i < j`, of boxes that share a point, sorted, each once. The function
    /// `accept` is called in no particular order, for pairs that overlap or nearly overlap; with the feature
    /// `rayon`, several threads call it at a time. The result has only the accepted pairs.
    ///
    /// ```
    /// use carom::{Circle, PairFinder, overlap};
    /// let balls = [0.0, 1.5, 9.0].map(|x| Circle::new([x, x], 1.0).unwrap());
    /// let boxes = balls.map(|ball| ball.aabb());
    /// let mut finder = PairFinder::new();
    /// assert_eq!(finder.pairs(&boxes, |_, _| true), [(0, 1)]); // the boxes overlap
    /// assert!(finder.pairs(&boxes, |i, j| overlap(&balls[i], &balls[j])).is_empty()); // the balls do not
    /// ```
    ///
    /// # Panics
    /// Panics with more than 2^28 boxes, or 2^32 pairs.
    pub fn pairs(
        &mut self,
        boxes: &[Aabb],
        accept: impl Fn(usize, usize) -> bool + Sync,
    ) -> &[(usize, usize)] {
        let keep: Keep<'_> = &|pairs, start| pairs.keep_after(start, &accept);
        if self.follows(boxes) {
            self.followed.overlapping(boxes, &mut self.pairs);
            self.pairs.retain(|&(i, j)| accept(i, j));
        } else {
            self.collect(boxes, None, keep);
        }
        &self.pairs
    }

    /// Returns the same pairs of boxes as [`PairFinder::pairs`], for a single call. This function does not
    /// contain the code of a Verlet list, so that the npm package stays smaller.
    #[doc(hidden)]
    pub fn pairs_once(boxes: &[Aabb], accept: impl Fn(usize, usize) -> bool + Sync) -> Vec<(usize, usize)> {
        let mut finder = Self::for_one_call();
        finder.collect(boxes, None, &|pairs, start| pairs.keep_after(start, &accept));
        finder.pairs
    }

    /// Returns the pairs `(i, j)` of boxes of `a` and `b` that share a point, sorted, each once; `accept` has
    /// the same meaning as in [`PairFinder::pairs`].
    ///
    /// ```
    /// use carom::{Aabb, PairFinder};
    /// let bullets = [0.0, 5.0].map(|x| Aabb::from_corner([x, 0.0], [1.0, 1.0]).unwrap());
    /// let walls = [Aabb::new([6.0, -9.0], [7.0, 9.0])?];
    /// assert_eq!(PairFinder::new().pairs_between(&bullets, &walls, |_, _| true), [(1, 0)]);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Panics
    /// Panics with more than 2^28 boxes, or 2^32 pairs.
    pub fn pairs_between(
        &mut self,
        a: &[Aabb],
        b: &[Aabb],
        accept: impl Fn(usize, usize) -> bool + Sync,
    ) -> &[(usize, usize)] {
        let is_wanted = |i: usize, j: usize| accept(i, j - a.len());
        self.collect(a, Some(b), &|pairs, start| pairs.keep_after(start, is_wanted));
        &self.pairs
    }

    /// Finds the pairs of one list or of two.
    fn collect(&mut self, a: &[Aabb], b: Option<&[Aabb]>, keep: Keep<'_>) {
        let mut pairs = core::mem::take(&mut self.pairs);
        pairs.clear();
        let firsts = b.map(|_| a.len());
        let others = b.unwrap_or_default();
        let offset = firsts.unwrap_or(0);
        let bounds = |index| if index < a.len() { a[index] } else { others[index - a.len()] };
        let sorted = self.sorted_pairs(a.len() + others.len(), firsts, bounds, Some(keep));
        pairs.extend(sorted.iter().map(|&[i, j]| (i as usize, j as usize - offset)));
        self.pairs = pairs;
    }

    /// Returns the memory of the grid join, for another search.
    pub(crate) const fn join_mut(&mut self) -> &mut GridJoin {
        &mut self.join
    }

    /// Returns the sorted pairs among `count` boxes, or between the first `firsts` and the others.
    pub(crate) fn sorted_pairs(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb + Sync,
        keep: Option<Keep<'_>>,
    ) -> &[[u32; 2]] {
        self.sorted_pairs_up_to(usize::MAX, count, firsts, bounds, keep).unwrap_or_default()
    }

    /// Returns the pairs of [`Self::sorted_pairs`], or `None` if there are many boxes and more than about
    /// `limit` pairs.
    pub(super) fn sorted_pairs_up_to(
        &mut self,
        limit: usize,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb + Sync,
        keep: Option<Keep<'_>>,
    ) -> Option<&[[u32; 2]]> {
        // For few boxes, comparing each with each takes less time than building a grid.
        if count <= FEW {
            let list = self.join.pairs_mut();
            list.begin(usize::MAX);
            each_with_each(count, firsts, bounds, |i, j| list.push([i as u32, j as u32]));
            if let Some(keep) = keep {
                keep(list, 0);
            }
            // The two loops find the pairs in order, so the list is sorted.
            return Some(self.join.pairs().pairs());
        }
        let outcome = self.join.find(count, firsts, &bounds, store_overlapping(&bounds), keep, limit);
        if self.is_for_one_call {
            self.join.free_grid();
        }
        match outcome {
            Ok(()) => {}
            Err(TooDense::Pairs) => return None,
            // Too many boxes share the cells of the grids; the segment tree does not depend on
            // cells.
            Err(TooDense::Comparisons) => {
                let flow = self.join_by_segment_tree(limit, count, firsts, bounds, keep);
                if flow.is_break() {
                    return None;
                }
            }
        }
        // Both joins find pairs in no particular order, so the pairs are sorted at the end.
        self.rows.fill(self.join.pairs(), firsts.unwrap_or(count));
        if self.is_for_one_call {
            self.join.free_pairs();
        }
        Some(self.rows.pairs())
    }

    /// Returns the sorted pairs of boxes that overlap. Returns `None` if there are many boxes and more than
    /// about `limit` pairs.
    pub(super) fn near_pairs(
        &mut self,
        limit: usize,
        boxes: &[Aabb],
        firsts: Option<usize>,
    ) -> Option<&[[u32; 2]]> {
        self.sorted_pairs_up_to(limit, boxes.len(), firsts, box_at(boxes), None)
    }

    /// Finds pairs of boxes that are too dense for grids. Breaks if there are more than `limit` pairs.
    fn join_by_segment_tree(
        &mut self,
        limit: usize,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb + Sync,
        keep: Option<Keep<'_>>,
    ) -> ControlFlow<()> {
        let list = self.join.pairs_mut();
        list.begin(limit);
        let boxes: Vec<Aabb> = (0..count).map(bounds).collect();
        segment_tree::pairs(&boxes, firsts, &mut |i, j| {
            list.push([i.min(j), i.max(j)]);
            if let Some(keep) = keep {
                keep(list, list.len() - 1);
            }
            if list.len() <= limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    }

    /// Returns whether the Verlet list has all pairs of these boxes that can overlap. If the Verlet list is
    /// not valid, the function rebuilds it where that is likely to save time. It does not rebuild a list that
    /// would be much longer than the number of boxes and of the last pairs.
    fn follows(&mut self, boxes: &[Aabb]) -> bool {
        if boxes.len() <= FEW {
            return false;
        }
        let limit = 4 * (boxes.len() + self.pairs.len());
        self.followed.follow(&mut self.join, boxes, limit)
            || self.followed.rebuild(&mut self.join, boxes, limit)
    }
}

/// Returns the function that reads the boxes. The callback has one type for all shapes, so that the search is
/// compiled once.
pub(super) fn box_at(boxes: &[Aabb]) -> impl Fn(usize) -> Aabb + Copy + Sync {
    |index| boxes[index]
}

/// Creates the callback that stores the candidates whose boxes overlap.
fn store_overlapping(bounds: impl Fn(usize) -> Aabb + Sync) -> impl Fn(&mut PairList, &BoxCandidate) + Sync {
    move |list, candidate| {
        let [i, j] = candidate.indices.map(|index| index as usize);
        // The exact boxes decide where the quantized boxes are not certain.
        if candidate.is_sure || bounds(i).overlaps(&bounds(j)) {
            list.push(candidate.indices);
        }
    }
}

fn each_with_each(
    count: usize,
    firsts: Option<usize>,
    bounds: impl Fn(usize) -> Aabb + Sync,
    mut visit: impl FnMut(usize, usize),
) {
    for i in 0..firsts.unwrap_or(count) {
        let first = bounds(i);
        for j in firsts.unwrap_or(i + 1)..count {
            if first.overlaps(&bounds(j)) {
                visit(i, j);
            }
        }
    }
}
