//! Non-maximum suppression.

use carom::AsConvex;

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
    let mut order: Vec<usize> = (0..count).collect();
    // The sort is stable; adding 0 makes -0 equal to 0.
    order.sort_by(|&i, &j| match (scores[i].is_nan(), scores[j].is_nan()) {
        (false, false) => (scores[j] + 0.0).total_cmp(&(scores[i] + 0.0)),
        (i_is_nan, j_is_nan) => i_is_nan.cmp(&j_is_nan),
    });
    // Shapes that do not touch have the ratio 0. The others of each shape are one stretch of a list.
    let mut touching: Vec<(usize, usize)> = carom::pairs(shapes);
    if let Some(labels) = labels {
        touching.retain(|&(i, j)| labels[i] == labels[j]);
    }
    let swapped: Vec<(usize, usize)> = touching.iter().map(|&(i, j)| (j, i)).collect();
    touching.extend(swapped);
    touching.sort_unstable();
    let threshold = if threshold < 0.0 { 0.0 } else { threshold };
    let mut is_dropped = vec![false; count];
    let mut kept = Vec::new();
    for index in order {
        if is_dropped[index] {
            continue;
        }
        kept.push(index);
        let start = touching.partition_point(|pair| pair.0 < index);
        for &(_, other) in touching[start..].iter().take_while(|pair| pair.0 == index) {
            if !is_dropped[other] && carom::iou(&shapes[index], &shapes[other]) > threshold {
                is_dropped[other] = true;
            }
        }
    }
    kept
}
