//! The stretches of a piece of boundary that no other sum covers.

use smallvec::{SmallVec, smallvec};

/// A place on a piece of boundary where a stretch begins or ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct End {
    /// The distance along the piece by which is decided what is covered, with its margins.
    pub(crate) at: f64,
    /// The distance at which the boundaries cross.
    pub(crate) exact: f64,
}

impl End {
    /// Creates an end without a margin.
    pub(super) const fn new(at: f64) -> Self {
        Self { at, exact: at }
    }
}

/// A part of a piece of boundary.
pub(crate) type Stretch = [End; 2];

/// The uncovered stretches of one piece of boundary, in order.
#[derive(Clone, Debug)]
pub(super) struct Uncovered(SmallVec<[Stretch; 4]>);

impl Uncovered {
    /// Creates the stretch of a piece that nothing covers yet.
    pub(super) fn new(start: f64, end: f64) -> Self {
        Self(smallvec![[End::new(start), End::new(end)]])
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes away a stretch that is covered.
    pub(super) fn cover(&mut self, [from, to]: Stretch) {
        if !self.0.iter().any(|[start, end]| start.at < to.at && from.at < end.at) {
            return;
        }
        let mut rest = SmallVec::new();
        for &[start, end] in &self.0 {
            let before = [start, if end.at < from.at { end } else { from }];
            let after = [if start.at > to.at { start } else { to }, end];
            rest.extend([before, after].into_iter().filter(|[start, end]| start.at < end.at));
        }
        self.0 = rest;
    }

    /// Returns the exact ends of the stretches that are longer than `gap`.
    pub(super) fn open(&self, gap: f64) -> impl Iterator<Item = [f64; 2]> {
        let open = self.0.iter().filter(move |[start, end]| end.at - start.at > gap);
        open.map(|[start, end]| [start.exact, end.exact])
    }
}
