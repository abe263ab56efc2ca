//! Implements non-maximum suppression, which keeps the best of several shapes that overlap.

mod candidate;
mod order;

use core::ops::ControlFlow;

use carom::{Aabb, AsShape, Bvh};

use crate::batch::Batch;
use crate::compare::larger;

use candidate::Candidate;
use order::{along_curve, by_falling_scores};

/// Returns the indices of the shapes that are kept, with the highest scores first. In the order of falling
/// scores, a shape is dropped if its `iou` (intersection over union) with a kept shape is above `threshold`.
/// Shapes with equal scores keep the order of the list.
///
/// If `labels` are given, a shape drops only shapes with the same label. Scores that are NaN come last. A
/// negative threshold counts as 0.
///
/// ```
/// use carom_batch::{Aabbs, nms};
/// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 4.0], [0.5, 0.0, 4.5, 4.0], [9.0, 9.0, 12.0, 12.0]])?;
/// assert_eq!(nms(&boxes, &[0.7, 0.9, 0.2], 0.5, None), [1, 2]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if the number of scores, or of labels, is not the number of shapes.
#[must_use]
pub fn nms<B: Batch + ?Sized>(
    shapes: &B,
    scores: &[f64],
    threshold: f64,
    labels: Option<&[i64]>,
) -> Vec<usize> {
    let mut kept = Vec::new();
    let _ = nms_each(shapes, scores, threshold, labels, |index| {
        kept.push(index);
        ControlFlow::Continue(())
    });
    kept
}

/// Visits the indices that [`nms`] returns one by one until the visitor breaks, for callers that may want to
/// stop early.
///
/// ```
/// use carom_batch::{Aabbs, nms_each};
/// use std::ops::ControlFlow;
/// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 4.0], [0.5, 0.0, 4.5, 4.0], [9.0, 9.0, 12.0, 12.0]])?;
/// // The best two.
/// let mut kept = Vec::new();
/// let _ = nms_each(&boxes, &[0.7, 0.9, 0.2], 0.5, None, |index| {
///     kept.push(index);
///     if kept.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(kept, [1, 2]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// Panics if the number of scores, or of labels, is not the number of shapes.
pub fn nms_each<B: Batch + ?Sized>(
    shapes: &B,
    scores: &[f64],
    threshold: f64,
    labels: Option<&[i64]>,
    mut visit: impl FnMut(usize) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let count = shapes.len();
    assert!(scores.len() == count, "{} scores for {count} shapes", scores.len());
    if let Some(labels) = labels {
        assert!(labels.len() == count, "{} labels for {count} shapes", labels.len());
    }
    let threshold = larger(0.0, threshold);
    // The shapes are stored in an order in which neighbours in the plane are mostly neighbours in memory.
    let boxes: Vec<Aabb> = (0..count).map(|index| shapes.shape(index).as_shape().bounds()).collect();
    let order = along_curve(&boxes);
    let candidates: Vec<Candidate> =
        order.iter().map(|&index| Candidate::new(&shapes.shape(index), index, threshold)).collect();
    let mut places = vec![0; count];
    for (place, &index) in order.iter().enumerate() {
        places[index] = place;
    }
    // The tree has the shapes that are so far neither kept nor dropped.
    let mut tree = Bvh::new();
    let cores = candidates.iter().map(|candidate| candidate.core);
    let ids = tree.insert_all(cores.enumerate().map(|(place, core)| (core, LAYER, place)));
    let mut near: Vec<usize> = Vec::new();
    for index in by_falling_scores(scores) {
        let place = places[index];
        if tree.remove(ids[place]).is_none() {
            continue;
        }
        visit(index)?;
        let best = &candidates[place];
        // All neighbours are found before any of the neighbours is read, so that the processor can read
        // several at a time.
        near.clear();
        tree.visit_overlapping(&best.core, LAYER, |_, &place| {
            near.push(place);
            ControlFlow::Continue(())
        });
        near.retain(|&place| {
            let other = &candidates[place];
            labels.is_none_or(|labels| labels[index] == labels[other.index])
                && best.may_exceed(threshold, other)
        });
        let shape = shapes.shape(index);
        for &place in &near {
            if carom::iou(&shape, &shapes.shape(candidates[place].index)) > threshold {
                tree.remove(ids[place]);
            }
        }
    }
    ControlFlow::Continue(())
}

/// The layer of all shapes in the tree.
const LAYER: u64 = 1;
