//! Finds all pairs by a segment-tree join in `O(n log^2 n)` steps plus one for each pair, whatever the boxes
//! are. The segment tree over y is not stored, because it is the recursion itself (a streamed segment tree);
//! lists are swept along x.
//!
//! The method is that of Zomorodian and Edelsbrunner, Fast Software for Box Intersections, 2002.
//!
//! Without this join, the pairs of 6,000 long thin boxes side by side take 8 times as long, because all boxes
//! are in the same cells of a grid. That time grows with the square of the number of boxes.

use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::math::{Vec2, look, median, sort_by};
use crate::shape::Aabb;

/// A box whose coordinates are ranks, so that the starts of all boxes differ, and a box overlaps all later
/// boxes that start before its end.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    x: Span,
    y: Span,
    index: u32,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Returns whether the other span starts inside this span.
    const fn contains_start(self, other: Self) -> bool {
        self.start < other.start && other.start < self.end
    }
}

/// A callback for a pair; a trait object, so that the join is compiled once.
pub(crate) type VisitIndices<'a> = &'a mut dyn FnMut(u32, u32) -> ControlFlow<()>;

/// Visits every overlapping pair once, in any order, until the visitor breaks. The pairs are among all boxes,
/// or between the first `firsts` boxes and the others.
pub(crate) fn pairs(boxes: &[Aabb], firsts: Option<usize>, visit: VisitIndices<'_>) -> ControlFlow<()> {
    let x = spans(boxes, |corner| corner.x);
    let y = spans(boxes, |corner| corner.y);
    let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
    sort_by(&mut order, |&p, &q| x[p as usize].start.cmp(&x[q as usize].start));
    let ranked = order.into_iter().map(|index| Ranked { x: x[index as usize], y: y[index as usize], index });
    let whole = Span { start: 0, end: boxes.len() as u32 };
    let mut join = SegmentTreeJoin { boxes: ranked.collect(), visit };
    let Some(firsts) = firsts else {
        return join.join(0..boxes.len(), 0..boxes.len(), whole);
    };
    let a = join.select(0..boxes.len(), |ranked| (ranked.index as usize) < firsts);
    let b = join.select(0..boxes.len(), |ranked| firsts <= ranked.index as usize);
    join.join(a.clone(), b.clone(), whole)?;
    join.join(b, a, whole)
}

/// Returns the spans of all boxes on one axis, as ranks of their lower ends; boxes with equal ends are
/// ordered by index.
fn spans(boxes: &[Aabb], axis: impl Fn(Vec2) -> f64) -> Vec<Span> {
    let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
    let low = |index: u32| axis(boxes[index as usize].min());
    sort_by(&mut order, |&a, &b| low(a).total_cmp(&low(b)).then(a.cmp(&b)));
    let mut spans = alloc::vec![Span { start: 0, end: 0 }; boxes.len()];
    for (start, &index) in order.iter().enumerate() {
        let high = axis(boxes[index as usize].max());
        let end = order.partition_point(|&other| low(other) <= high);
        spans[index as usize] = Span { start: start as u32, end: end as u32 };
    }
    spans
}

/// Lists no longer than this are swept without further recursion.
const SHORT: usize = 64;

/// The state of a join.
struct SegmentTreeJoin<'a> {
    /// All boxes in the order of their x, followed by the lists of the recursion, in the same order.
    boxes: Vec<Ranked>,
    visit: VisitIndices<'a>,
}

impl SegmentTreeJoin<'_> {
    /// Visits the pairs that overlap in x and whose second box starts, in y, inside the first box. All second
    /// boxes start in `range`, which is the y span of this node of the segment tree.
    fn join(&mut self, first: Range<usize>, second: Range<usize>, range: Span) -> ControlFlow<()> {
        if first.is_empty() || second.is_empty() {
            return ControlFlow::Continue(());
        }
        if first.len().min(second.len()) <= SHORT {
            return self.sweep(first, second, |a, b| a.y.contains_start(b.y));
        }
        let mark = self.boxes.len();
        let spans_all = |y: Span| y.start < range.start && range.end <= y.end;
        // Boxes of the first list that span the whole node contain all starts of the second list,
        // so no test in y is needed.
        let across = self.select(first.clone(), |a| spans_all(a.y));
        self.sweep(across, second.clone(), |_, _| true)?;
        // The other boxes go to the child nodes that they reach into.
        let middle = self.median_start(second.clone());
        for half in [Span { end: middle, ..range }, Span { start: middle, ..range }] {
            let part = self.boxes.len();
            let seconds = self.select(second.clone(), |b| half.start <= b.y.start && b.y.start < half.end);
            let firsts = self
                .select(first.clone(), |a| !spans_all(a.y) && a.y.start < half.end && half.start < a.y.end);
            self.join(firsts, seconds, half)?;
            self.boxes.truncate(part);
        }
        self.boxes.truncate(mark);
        ControlFlow::Continue(())
    }

    /// Copies the boxes with a property to the end of the lists.
    fn select(&mut self, from: Range<usize>, has: impl Fn(&Ranked) -> bool) -> Range<usize> {
        let start = self.boxes.len();
        for place in from {
            let ranked = self.boxes[place];
            if has(&ranked) {
                self.boxes.push(ranked);
            }
        }
        start..self.boxes.len()
    }

    fn median_start(&self, list: Range<usize>) -> u32 {
        let mut starts: Vec<u32> = self.boxes[list].iter().map(|ranked| ranked.y.start).collect();
        median(&mut starts)
    }

    /// Visits the pairs of two lists that overlap in x and for which `belong` is true.
    fn sweep(
        &mut self,
        first: Range<usize>,
        second: Range<usize>,
        belong: impl Fn(&Ranked, &Ranked) -> bool,
    ) -> ControlFlow<()> {
        let mut first = &self.boxes[first];
        let mut second = &self.boxes[second];
        while let ([a, later_a @ ..], [b, later_b @ ..]) = (first, second) {
            look();
            if a.x.start < b.x.start {
                for b in second.iter().take_while(|b| b.x.start < a.x.end) {
                    if belong(a, b) {
                        (self.visit)(a.index, b.index)?;
                    }
                }
                first = later_a;
            } else {
                for a in first.iter().take_while(|a| a.x.start < b.x.end) {
                    if belong(a, b) {
                        (self.visit)(a.index, b.index)?;
                    }
                }
                second = later_b;
            }
        }
        ControlFlow::Continue(())
    }
}
