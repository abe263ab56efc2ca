//! Non-maximum suppression.

use core::ops::ControlFlow;

use carom::{Aabb, AsConvex, AsParts, Bvh};

use crate::batch::Batch;

/// Returns the indices of the shapes that are kept, those with the highest scores first: in the order of falling scores, a
/// shape is dropped if its `iou` with one that is kept is above `threshold`. Equal scores keep the order of the list.
///
/// With `labels`, only shapes with equal labels drop each other. A NaN among the scores comes last. A negative threshold counts
/// as 0.
///
/// ```
/// use carom_batch::{Aabbs, nms};
/// let boxes = Aabbs::from_rows(&[[0.0, 0.0, 4.0, 4.0], [0.5, 0.0, 4.5, 4.0], [9.0, 9.0, 12.0, 12.0]])?;
/// assert_eq!(nms(&boxes, &[0.7, 0.9, 0.2], 0.5, None), [1, 2]);
/// # Ok::<(), carom_batch::RowError>(())
/// ```
///
/// # Panics
/// If there are not as many scores, or labels, as shapes.
#[must_use]
pub fn nms<B: Batch + ?Sized>(
    shapes: &B,
    scores: &[f64],
    threshold: f64,
    labels: Option<&[i64]>,
) -> Vec<usize>
where
    B::Shape: AsConvex,
{
    let shapes = shapes.shapes();
    let count = shapes.len();
    assert!(scores.len() == count, "{} scores for {count} shapes", scores.len());
    assert!(labels.is_none_or(|labels| labels.len() == count), "not one label a shape, of {count}");
    let threshold = if threshold < 0.0 { 0.0 } else { threshold };
    let sizes: Vec<Size> = shapes.iter().map(Size::new).collect();
    // The tree has the shapes that are neither kept nor dropped so far.
    let mut tree = Bvh::new();
    let ids = tree.insert_all(sizes.iter().enumerate().map(|(index, size)| (size.bounds, LAYER, index)));
    let mut kept = Vec::new();
    let mut dropped = Vec::new();
    for index in falling(scores) {
        if tree.remove(ids[index]).is_none() {
            continue;
        }
        kept.push(index);
        tree.visit_overlapping(&sizes[index].bounds, LAYER, |id, &other| {
            if labels.is_none_or(|labels| labels[index] == labels[other])
                && sizes[index].may_exceed(threshold, &sizes[other])
                && carom::iou(&shapes[index], &shapes[other]) > threshold
            {
                dropped.push(id);
            }
            ControlFlow::Continue(())
        });
        for id in dropped.drain(..) {
            tree.remove(id);
        }
    }
    kept
}

/// The layer of all shapes in the tree.
const LAYER: u64 = 1;

/// Returns the indices in the order of falling scores, equal ones in the order of the list, NaN last.
fn falling(scores: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    // The sort is stable; adding 0 makes -0 equal to 0.
    order.sort_by(|&i, &j| match (scores[i].is_nan(), scores[j].is_nan()) {
        (false, false) => (scores[j] + 0.0).total_cmp(&(scores[i] + 0.0)),
        (i_is_nan, j_is_nan) => i_is_nan.cmp(&j_is_nan),
    });
    order
}

/// The area of a shape and the box around it, which bound its `iou` with others.
struct Size {
    area: f64,
    bounds: Aabb,
}

impl Size {
    fn new<S: AsConvex + AsParts>(shape: &S) -> Self {
        let bounds = shape.bounds();
        // The corners of boxes at an angle are rounded; areas in common are exact.
        let extent = [bounds.min(), bounds.max()].map(|corner| corner.x.abs().max(corner.y.abs()));
        let bounds = bounds.grown(ROUNDING * extent[0].max(extent[1]));
        Self { area: carom::area_of_overlap(shape, shape), bounds }
    }

    /// Returns whether the `iou` of two shapes may be above a threshold: the area in common is at most that of the smaller
    /// shape, and at most that of the boxes.
    fn may_exceed(&self, threshold: f64, other: &Self) -> bool {
        let [p, q] = [&self.bounds, &other.bounds];
        let width = p.max().x.min(q.max().x) - p.min().x.max(q.min().x);
        let height = p.max().y.min(q.max().y) - p.min().y.max(q.min().y);
        let least = self.area.min(other.area);
        let common = (width * height).min(least);
        let union = self.area + other.area - common;
        // The margin is ten times the error of `iou`. Tiny areas have larger errors: their ratio is always computed.
        common + MARGIN * least >= threshold * union * (1.0 - MARGIN) || union < TINY
    }
}

/// A few times the rounding error of a corner, relative to the largest coordinate.
const ROUNDING: f64 = 8.0 * f64::EPSILON;
/// Ten times the error of an area in common, relative to the smaller area.
const MARGIN: f64 = 1e-11;
/// An area far above the least positive number.
const TINY: f64 = 1e-280;
