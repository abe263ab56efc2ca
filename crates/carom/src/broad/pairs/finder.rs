//! Finding pairs of boxes again and again, in the same memory.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::found::Found;
use super::grid::Grid;
use super::lattice::{Cells, Lattice};
use super::streamed;

/// Finds all overlapping pairs of boxes (broad phase, spatial join), and keeps its memory for the next time: for sets
/// that change from frame to frame.
///
/// The data decide how: few boxes are compared with each other; many are sorted into grids, one for each class of
/// sizes; and where grids are no help, a recursive division takes `O(n log^2 n)` steps and one for each pair, whatever
/// the boxes are.
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
    cells: Vec<Cells>,
    grid: Grid,
    found: Found,
    pairs: Vec<(usize, usize)>,
}

/// So few boxes are compared each with each.
const FEW: usize = 48;

impl PairFinder {
    /// Without any memory yet.
    pub const fn new() -> Self {
        Self { cells: Vec::new(), grid: Grid::new(), found: Found::new(), pairs: Vec::new() }
    }

    /// The pairs `(i, j)`, `i < j`, of boxes that share a point, sorted, each once. `accept` is asked in no order
    /// about pairs that overlap, or nearly so, before anything is kept of them.
    ///
    /// # Panics
    /// With more than 2^28 boxes, or 2^32 pairs.
    pub fn pairs(&mut self, boxes: &[Aabb], accept: impl Fn(usize, usize) -> bool) -> &[(usize, usize)] {
        self.collect(boxes, None, accept)
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
        self.each(
            a.len() + others.len(),
            firsts,
            bounds,
            |i, j| accept(i, j - offset),
            |i, j| pairs.push((i, j - offset)),
        );
        self.pairs = pairs;
        &self.pairs
    }

    /// Hands out the pairs of `count` boxes, in order; of the first `firsts` and the others, if these are two sets.
    pub(super) fn each(
        &mut self,
        count: usize,
        firsts: Option<usize>,
        bounds: impl Fn(usize) -> Aabb,
        accept: impl Fn(usize, usize) -> bool,
        mut visit: impl FnMut(usize, usize),
    ) {
        assert!(count <= 1 << 28, "pairs of up to 2^28 boxes can be found");
        if count <= FEW {
            return each_with_each(count, firsts, bounds, |i, j| {
                if accept(i, j) {
                    visit(i, j);
                }
            });
        }
        let lattice = Lattice::over((0..count).map(&bounds));
        self.cells.clear();
        self.cells.extend((0..count).map(|index| lattice.cells(&bounds(index))));
        self.found.clear();
        let is_pair = |i: u32, j: u32, is_sure: bool| {
            let (i, j) = (i as usize, j as usize);
            accept(i, j) && (is_sure || bounds(i).overlaps(&bounds(j)))
        };
        if self.grid.find(&self.cells, firsts, is_pair, &mut self.found).is_err() {
            self.found.clear();
            let boxes: Vec<Aabb> = (0..count).map(&bounds).collect();
            let visit: streamed::Visit<'_> = &mut |i, j| {
                let (first, second) = (i.min(j), i.max(j));
                if is_pair(first, second, true) {
                    self.found.push(first, second);
                }
            };
            streamed::pairs(&boxes, firsts, visit);
        }
        self.found.in_order(firsts.unwrap_or(count), visit);
    }
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
