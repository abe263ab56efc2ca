//! Stores the stretches of a piece of boundary that no other Minkowski sum covers. A piece is an edge or a
//! round corner of a sum, and a stretch is a part of a piece.

use core::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

/// A place on a piece of boundary where a stretch begins or ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct End {
    /// The distance along the piece with margins for rounding and gaps; it decides which stretches are
    /// covered.
    pub(crate) at: f64,
    /// The distance along the piece at which the boundaries really cross.
    pub(crate) exact: f64,
    /// The rounding error of `exact`: large where the boundaries cross at a small angle.
    pub(crate) blur: f64,
}

impl End {
    /// Creates an end without a margin.
    pub(super) const fn new(at: f64) -> Self {
        Self { at, exact: at, blur: 0.0 }
    }

    /// Compares two ends by their places; ends with equal places are compared by their exact places.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let places = self.at.total_cmp(&other.at).then(self.exact.total_cmp(&other.exact));
        places.then(self.blur.total_cmp(&other.blur))
    }
}

/// A part of a piece of boundary, between two ends.
pub(crate) type Stretch = [End; 2];

/// An end of an uncovered stretch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) at: f64,
    /// The index of the sum that covers the piece beyond this end; `None` at the end of the piece.
    pub(super) by: Option<usize>,
    /// Whether the end is a mouth (an end of a passage between two sums). It ends the piece of boundary
    /// between two inner corners, but a push to this place is found on the boundary of the other sum.
    pub(super) is_mouth: bool,
}

impl Limit {
    /// Returns whether the exact place of this limit is before the exact place of another limit by
    /// more than their rounding errors.
    fn is_clearly_before(&self, other: &Self) -> bool {
        self.end.exact + self.end.blur < other.end.exact - other.end.blur
    }

    /// Returns this limit, with the exact place of another limit if that place is clearly less.
    fn cut_down_to(self, other: &Self) -> Self {
        if other.is_clearly_before(&self) { self.with_exact_place_of(other) } else { self }
    }

    /// Returns this limit, with the exact place of another limit if that place is clearly greater.
    fn cut_up_to(self, other: &Self) -> Self {
        if self.is_clearly_before(other) { self.with_exact_place_of(other) } else { self }
    }

    const fn with_exact_place_of(self, other: &Self) -> Self {
        Self { end: End { at: self.end.at, ..other.end }, by: other.by }
    }
}

/// The uncovered stretches of one piece of boundary, in order.
#[derive(Clone, Debug)]
pub(super) struct Uncovered(SmallVec<[[Limit; 2]; 4]>);

#[derive(Clone, Copy, Debug)]
struct Limit {
    end: End,
    by: Option<usize>,
}

impl Uncovered {
    /// Creates the stretches of a piece that nothing covers yet.
    pub(super) fn new(start: f64, end: f64) -> Self {
        Self(smallvec![[start, end].map(|at| Limit { end: End::new(at), by: None })])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes a stretch that a sum covers; `by` is its index. If the exact crossing removes more of the
    /// piece than the crossing with its margin, only the exact ends of the rest move to the crossing.
    pub(super) fn cover(&mut self, stretch: Stretch, by: usize) {
        let [from, to] = stretch.map(|end| Limit { end, by: Some(by) });
        let is_before = |p: &Limit, q: &Limit| p.end.at < q.end.at;
        let touches = |[start, end]: &[Limit; 2]| {
            (is_before(start, &to) && is_before(&from, end))
                || from.is_clearly_before(end) && start.is_clearly_before(&to)
        };
        if !self.0.iter().any(touches) {
            return;
        }
        let mut rest = SmallVec::new();
        for &[start, end] in &self.0 {
            let before =
                [start, if is_before(&end, &from) { end.cut_down_to(&from) } else { from.cut_down_to(&end) }];
            let after =
                [if is_before(&to, &start) { start.cut_up_to(&to) } else { to.cut_up_to(&start) }, end];
            rest.extend([before, after].into_iter().filter(|[start, end]| is_before(start, end)));
        }
        self.0 = rest;
    }

    /// Returns the stretches, with the ends that decide what is covered.
    pub(super) fn ranges(&self) -> impl Iterator<Item = [f64; 2]> {
        self.0.iter().map(|stretch| stretch.map(|limit| limit.end.at))
    }

    /// Returns the total length of all stretches.
    pub(super) fn length(&self) -> f64 {
        self.0.iter().map(|[start, end]| end.end.at - start.end.at).sum()
    }

    /// Returns the stretches that are longer than `gap`, with their exact ends. The exact length must be
    /// above `gap` as well, because if a boundary crosses the piece at a small angle, the margins alone would
    /// leave a stretch uncovered. The exact length must even exceed `gap` plus the blur of both ends, because
    /// a crossing at a corner of the piece may be computed behind the corner.
    pub(super) fn open(&self, gap: f64) -> impl Iterator<Item = [Bound; 2]> {
        let is_open = move |[start, end]: &&[Limit; 2]| {
            let blur = start.end.blur + end.end.blur;
            end.end.at - start.end.at > gap && end.end.exact - start.end.exact > gap + blur
        };
        let open = self.0.iter().filter(is_open);
        open.map(|stretch| stretch.map(|Limit { end, by }| Bound { at: end.exact, by, is_mouth: false }))
    }
}
