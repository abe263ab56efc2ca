//! Finding pairs of boxes again and again, in the same memory.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::join::grid::{Crowded, Grid, Meeting};
use super::join::pair_list::{Found, Rows};
use super::join::quantized::{Cells, Lattice};
use super::join::segment_tree;
use super::verlet::neighbors::Neighbours;
use super::verlet::verlet_list::Kept;

/// Finds all overlapping pairs of boxes (broad phase, spatial join), and keeps its memory for the next time: for sets
/// that change from frame to frame.
///
/// The data decide how: few boxes are compared with each other; many are sorted into grids, one for each class of
/// sizes; and where grids are no help, a recursive division takes `O(n log^2 n)` steps and one for each pair, whatever
/// the boxes are.
///
/// Boxes that move little from one call of [`PairFinder::pairs`] to the next are followed: pairs that are near each other
/// are kept, and most calls look at these alone. That takes about 50 bytes more for each box and 32 for each near pair, of
/// which there are mostly two to four for each box. Each box gets room for some calls at its own speed; once one has left
/// its room, near pairs are found anew, at two to three times the cost of a call from nothing. Where the boxes move too
/// far for it to pay, it is hardly tried.
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
    grid: Grid,
    found: Found,
    rows: Rows<[u32; 2]>,
    kept: Kept,
    pairs: Vec<(usize, usize)>,
    is_asked_once: bool,
}

/// So few boxes are compared each with each.
const FEW: usize = 48;

impl PairFinder {
    /// Without any memory yet.
    pub const fn new() -> Self {
        Self {
            grid: Grid::new(),
            found: Found::new(),
            rows: Rows::new(),
            kept: Kept::new(),
            pairs: Vec::new(),
            is_asked_once: false,
        }
    }

    /// One that is asked a single time: it gives memory back as soon as nothing needs it any more, so that what comes
    /// next takes the same.
    pub(super) fn once() -> Self {
        Self { is_asked_once: true, ..Self::new() }
    }

    /// The pairs `(i, j)`, `i < j`, of boxes that share a point, sorted, each once. `accept` is asked in no order
    /// about pairs that overlap, or nearly so, before anything is kept of them.
    ///
    /// # Panics
    /// With more than 2^28 boxes, or 2^32 pairs.
    pub fn pairs(&mut self, boxes: &[Aabb], accept: impl Fn(usize, usize) -> bool) -> &[(usize, usize)] {
        // The smallest modules do without what follows boxes, and without grids for a single search.
        if cfg!(carom_small) || !self.follows(boxes, self.pairs.len()) {
            return self.collect(boxes, None, accept);
        }
        self.pairs.clear();
        let Self { pairs, kept, .. } = self;
        kept.overlapping(boxes, |i, j| {
            if accept(i, j) {
                pairs.push((i, j));
            }
        });
        &self.pairs
    }

    /// The same of boxes that are asked about a single time: a WebAssembly module need not hold what follows them.
    #[doc(hidden)]
    pub fn pairs_once(boxes: &[Aabb], accept: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
        let mut finder = Self::once();
        finder.collect(boxes, None, accept);
        finder.pairs
    }

    /// The pairs `(i, j)` of boxes of `a` and `b` that share a point, sorted, each once; `accept` as for
    /// [`PairFinder::pairs`].
    ///
    /// # Panics
    /// With more than 2^28 boxes, or 2^32 pairs.
    pub fn pairs_between(
        &mut self,
        a: &[Aabb],
        b: &[Aabb],
        accept: impl Fn(usize, usize) -> bool,
    ) -> &[(usize, usize)] {
        self.collect(a, Some(b), accept)
    }

    /// One search for both questions: compiled once for each type of `accept`.
    fn collect(
        &mut self,
        a: &[Aabb],
        b: Option<&[Aabb]>,
        accept: impl Fn(usize, usize) -> bool,
    ) -> &[(usize, usize)] {
        let mut pairs = core::mem::take(&mut self.pairs);
        pairs.clear();
        let (firsts, others) = (b.map(|_| a.len()), b.unwrap_or_default());
        let offset = firsts.unwrap_or(0);
        let bounds = |index| if index < a.len() { a[index] } else { others[index - a.len()] };
        let found = self.in_order(a.len() + others.len(), firsts, bounds, |i, j| accept(i, j - offset));
        pairs.extend(found.iter().map(|&[i, j]| (i as usize, j as usize - offset)));
        self.pairs = pairs;
        &self.pairs
    }

    /// Finds the pairs of so many boxes that overlap, as neighbours; false if there are far more than boxes or about
    /// `limit`.
    pub(crate) fn neighbours(
        &mut self,
        count: usize,
        bounds: impl Fn(usize) -> Aabb,
        limit: usize,
        neighbours: &mut Neighbours,
    ) -> bool {
        let is_found = self.find(count, None, bounds, note_places, limit).is_ok();
        if is_found {
            neighbours.keep(self.grid.order(), &self.found);
        }
        is_found
    }

    /// The pairs of `count` boxes, in order; of the first `firsts` and the others, if these are two sets.
    pub(crate) fn in_order(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb,
        accept: impl Fn(usize, usize) -> bool,
    ) -> &[[u32; 2]] {
        if count <= FEW {
            self.found.begin(usize::MAX);
            each_with_each(count, firsts, bounds, |i, j| {
                if accept(i, j) {
                    self.found.push([i as u32, j as u32]);
                }
            });
            return self.found.pairs();
        }
        let note = |found: &mut Found, meeting: &Meeting| {
            let [first, second] = meeting.indices;
            let (i, j) = (first as usize, second as usize);
            if accept(i, j) && (meeting.is_sure || bounds(i).overlaps(&bounds(j))) {
                found.push(meeting.indices);
            }
        };
        if cfg!(carom_small) || self.find(count, firsts, &bounds, note, usize::MAX).is_err() {
            self.found.begin(usize::MAX);
            let boxes: Vec<Aabb> = (0..count).map(&bounds).collect();
            let visit: segment_tree::Visit<'_> = &mut |i, j| {
                let (first, second) = (i.min(j), i.max(j));
                if accept(first as usize, second as usize) {
                    self.found.push([first, second]);
                }
            };
            segment_tree::pairs(&boxes, firsts, visit);
        }
        self.rows.fill(&self.found, firsts.unwrap_or(count));
        if self.is_asked_once {
            self.found = Found::new();
        }
        self.rows.pairs()
    }

    /// Finds pairs by grids, up to about `limit` of them.
    fn find(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb,
        note: impl Fn(&mut Found, &Meeting),
        limit: usize,
    ) -> Result<(), Crowded> {
        assert!(count <= 1 << 28, "pairs of up to 2^28 boxes can be found");
        self.found.begin(limit);
        let lattice = Lattice::over((0..count).map(&bounds));
        if cfg!(target_family = "wasm") {
            // Less code for each kind of boxes, and less time there; elsewhere memory counts more.
            let cells: Vec<Cells> = (0..count).map(|index| lattice.cells(&bounds(index))).collect();
            self.grid.fill_from(&lattice, &cells, firsts);
        } else {
            self.grid.fill(&lattice, count, |index| lattice.cells(&bounds(index)), firsts);
        }
        let outcome = self.grid.find(firsts.is_none(), note, &mut self.found);
        if self.is_asked_once {
            self.grid = Grid::new();
        }
        outcome
    }

    /// Whether the near pairs that are kept are all that can overlap; if it is likely to pay they are found anew, but
    /// not if they are many more than the boxes and the pairs of the last time.
    fn follows(&mut self, boxes: &[Aabb], last: usize) -> bool {
        if boxes.len() <= FEW || self.kept.follow(boxes) {
            return FEW < boxes.len();
        }
        self.kept.is_due() && self.keep(boxes, 4 * (boxes.len() + last))
    }

    fn keep(&mut self, boxes: &[Aabb], limit: usize) -> bool {
        let mut kept = core::mem::take(&mut self.kept);
        let is_kept = kept.make_rooms(boxes).is_some_and(|rooms| {
            self.find(boxes.len(), None, |index| rooms[index].widened(), note_places, limit).is_ok()
        });
        if is_kept {
            kept.keep(boxes, self.grid.order(), &self.found);
        } else {
            kept.forget();
        }
        self.kept = kept;
        is_kept
    }
}

/// Rooms on the lattice are as good as rooms.
fn note_places(found: &mut Found, meeting: &Meeting) {
    found.push(meeting.places);
}

fn each_with_each(
    count: usize,
    firsts: Option<usize>,
    bounds: impl Fn(usize) -> Aabb,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(shift: f64, count: usize) -> Vec<Aabb> {
        (0..count)
            .map(|i| Aabb::from_corner([i as f64 * 0.75 + shift, 0.0], [1.0, 1.0]).expect("a box"))
            .collect()
    }

    /// How many of so many frames were answered by the near pairs of an earlier one.
    fn followed(frames: usize, boxes: impl Fn(usize) -> Vec<Aabb>) -> usize {
        let mut finder = PairFinder::new();
        let frame = |frame: &usize| {
            let boxes = boxes(*frame);
            let mut kept = finder.kept.clone();
            let follows = kept.follow(&boxes);
            assert_eq!(finder.pairs(&boxes, |_, _| true).len(), boxes.len() - 1);
            follows
        };
        (0..frames).filter(frame).count()
    }

    #[test]
    fn slow_boxes_are_followed_and_fast_ones_hardly() {
        assert_eq!(followed(100, |_| row(0.0, 100)), 98);
        assert!(60 < followed(100, |frame| row(0.06 * frame as f64, 100)));
        assert_eq!(followed(100, |frame| row(frame as f64, 100)), 0);
        assert_eq!(followed(100, |frame| row(0.0, 100 + frame)), 0);
        assert_eq!(followed(100, |_| row(0.0, FEW)), 0);
    }
}
