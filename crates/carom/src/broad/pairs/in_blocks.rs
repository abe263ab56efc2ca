//! Visits all overlapping pairs in order, without a list of all pairs: the first shapes are divided into
//! blocks that are so small that each has few pairs.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use crate::broad::join::Keep;
use crate::math::look;
use crate::shape::{Aabb, AsShape};

use super::finder::PairFinder;
use super::index_block::IndexBlock;
use super::lists::{Lists, OneList, TwoLists, are_boxes, projection_in};
use super::most_held::most_held;
use super::turned_boxes::Crowd;

/// Visits the index pairs of the shapes that overlap, `i < j`, sorted, each once, until the visitor breaks.
/// The pairs are never all in memory at once, so this also works for crowds with more pairs than memory can
/// hold.
///
/// The pairs are the pairs that [`pairs`](crate::pairs()) returns. That function is as fast if the pairs fit
/// into memory.
///
/// ```
/// use carom::{Circle, pairs_each};
/// use std::ops::ControlFlow;
/// // 3,000 coins on one heap.
/// let coins = vec![Circle::new([0.0, 0.0], 1.0)?; 3000];
/// let mut count = 0;
/// let _ = pairs_each(&coins, |_, _| {
///     count += 1;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 3000 * 2999 / 2);
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// # Panics
/// Panics with more than 2^27 shapes.
pub fn pairs_each<S: AsShape>(
    shapes: &[S],
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_pair(&OneList(shapes), &mut visit)
}

fn each_pair(lists: &dyn Lists, visit: &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()> {
    let boxes: Vec<Aabb> = (0..lists.len()).map(|index| lists.box_of(index)).collect();
    let projection = |index, direction| projection_in(lists, index, direction);
    let crowd = Crowd { boxes: &boxes, firsts: lists.firsts(), projection: &projection };
    let offset = lists.firsts().unwrap_or(0);
    // The shapes are axis-aligned boxes, so the test of their bounding boxes is the exact test. Boxes along
    // the axes are never replaced by turned boxes here, because turned boxes would leave out no pair of boxes
    // that share a point.
    let are_boxes = are_boxes(lists);
    each_near_pair(&crowd, most_held(boxes.len()), &mut move |i, candidates| {
        let mut hits = if are_boxes { candidates } else { lists.those(i, candidates) };
        hits.try_for_each(|j| visit(i, j - offset))
    })
}

/// Visits the pairs `(i, j)` of a shape of `a` and a shape of `b` that overlap, sorted, each once, until the
/// visitor breaks. The pairs are never all in memory at once, see [`pairs_each`].
///
/// ```
/// use carom::{Aabb, Circle, pairs_between_each};
/// use std::ops::ControlFlow;
/// let balls = [0.0, 5.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
/// let walls = [1.0, 9.0].map(|x| Aabb::from_corner([x, -1.0], [1.0, 2.0]).unwrap());
/// let mut first = None;
/// let _ = pairs_between_each(&balls, &walls, |ball, wall| {
///     first = Some((ball, wall));
///     ControlFlow::Break(())
/// });
/// assert_eq!(first, Some((0, 0)));
/// ```
///
/// # Panics
/// Panics with more than 2^27 shapes.
pub fn pairs_between_each<S: AsShape, T: AsShape>(
    a: &[S],
    b: &[T],
    mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_pair(&TwoLists(a, b), &mut visit)
}

/// A callback for the pairs of an index and its next candidates; it is a trait object, so that the search is
/// compiled once.
type VisitBlock<'a> = &'a mut dyn FnMut(usize, IndexBlock) -> ControlFlow<()>;

/// Visits sorted pairs among all boxes, or between the first set and the second. The visited pairs include
/// all pairs that overlap. About `limit` pairs are in memory at once.
fn each_near_pair(crowd: &Crowd<'_>, limit: usize, visit: VisitBlock<'_>) -> ControlFlow<()> {
    let firsts = crowd.firsts;
    let mut boxes = Cow::Borrowed(crowd.boxes);
    let mut has_tried_turned_boxes = false;
    let rows = firsts.unwrap_or(boxes.len());
    let most_tests = limit.saturating_mul(FEW_TESTS_A_PAIR);
    let mut finder = PairFinder::new();
    let (mut start, mut size) = (0, rows);
    let mut is_crowd = false;
    while start < rows {
        let end = rows.min(start + size);
        let block =
            Block { boxes: &boxes, rows: start..end, candidates: firsts.unwrap_or(start)..boxes.len() };
        let tests = block.tests();
        // If there are few tests, or if many of the tests find a pair, testing all candidates takes less time
        // than a join.
        let outcome = if tests <= FEW_TESTS || (is_crowd && tests <= most_tests) {
            Some(block.compare_each_with_each(visit))
        } else {
            block.join(&mut finder, limit, visit)
        };
        if let Some(Outcome { flow, count }) = outcome {
            flow?;
            start = end;
            is_crowd = tests <= count.saturating_mul(FEW_TESTS_A_PAIR);
            // A block with few pairs leaves memory for a larger one.
            if count < limit / 4 {
                size *= 2;
            }
            continue;
        }
        // The block has more pairs than the memory holds. Boxes around the shapes in a turned frame
        // may overlap less; otherwise the block is tested pair by pair, or halved.
        let turned = if has_tried_turned_boxes { None } else { crowd.turned_boxes() };
        has_tried_turned_boxes = true;
        is_crowd = turned.is_none() && tests <= most_tests;
        if let Some(turned) = turned {
            boxes = Cow::Owned(turned);
        } else if !is_crowd {
            size = (end - start).div_ceil(2);
        }
    }
    ControlFlow::Continue(())
}

/// The number of tests of two boxes up to which a grid saves no time.
const FEW_TESTS: usize = 1 << 11;

/// If there is a pair for each group of at most this many tests of two boxes, the tests take less time than
/// storing and sorting the pairs.
const FEW_TESTS_A_PAIR: usize = 16;

/// The number of boxes that are tested together, each with a bit.
const BITS: usize = u64::BITS as usize;

/// A block of boxes, and the candidates with which they are paired.
struct Block<'b> {
    boxes: &'b [Aabb],
    rows: Range<usize>,
    candidates: Range<usize>,
}

/// The number of pairs of a block, and whether the visitor broke.
struct Outcome {
    flow: ControlFlow<()>,
    count: usize,
}

impl Block<'_> {
    /// Returns the number of tests of each box with each candidate.
    fn tests(&self) -> usize {
        self.rows.len().saturating_mul(self.candidates.len())
    }

    /// Visits the sorted pairs that overlap. Visits none and returns `None` if there are more than about
    /// `limit` pairs.
    fn join(&self, finder: &mut PairFinder, limit: usize, visit: VisitBlock<'_>) -> Option<Outcome> {
        let Self { boxes, rows, candidates } = self;
        let size = rows.len();
        // A block of all boxes is joined with itself. Any other block is joined with its candidates,
        // whose numbers come after the numbers of the block.
        let (count, firsts, offset) = if *rows == (0..boxes.len()) {
            (size, None, 0)
        } else {
            (size + candidates.len(), Some(size), candidates.start)
        };
        let index = |number: usize| if number < size { rows.start + number } else { offset + number - size };
        let bounds = |number: usize| boxes[index(number)];
        let is_later = |i: usize, j: usize| index(i) < index(j);
        let keep: Keep<'_> = &|pairs, start| pairs.keep_after(start, is_later);
        let pairs = finder.sorted_pairs_up_to(limit, count, firsts, bounds, Some(keep))?;
        let visit = |&[i, j]: &[u32; 2]| visit(index(i as usize), IndexBlock::one(index(j as usize)));
        Some(Outcome { count: pairs.len(), flow: pairs.iter().try_for_each(visit) })
    }

    /// Visits the sorted pairs that overlap, without a list of them.
    fn compare_each_with_each(&self, visit: VisitBlock<'_>) -> Outcome {
        let Self { boxes, rows, candidates } = self;
        let mut count = 0;
        let flow = rows.clone().try_for_each(|i| {
            look();
            let first = boxes[i];
            let mut later = (candidates.start.max(i + 1)..candidates.end).step_by(BITS);
            later.try_for_each(|start| {
                // The code has no branch, because overlaps are unpredictable.
                let others = boxes[start..candidates.end.min(start + BITS)].iter().enumerate();
                let bits =
                    others.fold(0, |bits, (bit, other)| bits | u64::from(first.overlaps(other)) << bit);
                count += bits.count_ones() as usize;
                visit(i, IndexBlock { start, bits })
            })
        });
        Outcome { flow, count }
    }
}
