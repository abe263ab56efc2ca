//! All overlapping pairs of a list, or of two: boxes first, then the exact test.

mod fat_boxes;
mod finder;
mod followed;
mod in_blocks;
mod rounded;
mod turned_boxes;

use alloc::vec::Vec;
use core::ops::Range;

use crate::math::threads;
use crate::query::overlap;
use crate::shape::{Aabb, AsParts, FastShape};

use crate::broad::with_bounds::BoundingVolume;

use turned_boxes::{Crowd, projection, projection_in_two};

pub use finder::PairFinder;
pub use in_blocks::{pairs_between_each, pairs_each};

/// Returns the index pairs of the shapes that overlap, `i < j`, sorted, each once.
///
/// The time grows with the number of shapes and of the overlapping pairs of their boxes, even where
/// shapes of all sizes lie close together; the memory grows with the number of shapes and of the
/// pairs that overlap. Where very many boxes cross, boxes along the direction of the long shapes
/// are tried. To find pairs in every frame, see [`PairFinder`]; for more pairs than fit into
/// memory, see [`pairs_each`]. With the feature `rayon` several threads read the shapes.
///
/// ```
/// use carom::{Circle, Shape, pairs};
/// let beads = [0.0, 5.0, 1.5, 6.0].map(|x| Shape::from(Circle::new([x, 0.0], 1.0).unwrap()));
/// assert_eq!(pairs(&beads), [(0, 2), (1, 3)]);
/// ```
///
/// # Panics
/// With more than 2^28 shapes, or 2^32 pairs.
pub fn pairs<S: AsParts + Sync>(shapes: &[S]) -> Vec<(usize, usize)> {
    if shapes.iter().all(is_box) {
        // For axis-aligned boxes, the test of the boxes is the exact test.
        let mut finder = PairFinder::for_one_call();
        let pairs = finder.sorted_pairs(shapes.len(), None, |i| box_of(&shapes[i]), |_, _| true);
        return all_widened(pairs);
    }
    let boxes: Vec<Aabb> =
        threads::collect(shapes.len(), LEAST_PART, |index| BoundingVolume::around(&shapes[index]));
    let crowd = Crowd {
        boxes: &boxes,
        firsts: None,
        projection: &|index, direction| projection(&shapes[index], direction),
    };
    overlapping(&crowd, |i, j| overlap(&shapes[i], &shapes[j]))
}

/// Returns the sorted pairs that overlap.
fn overlapping(crowd: &Crowd<'_>, overlap: impl Fn(usize, usize) -> bool + Sync) -> Vec<(usize, usize)> {
    let &Crowd { boxes, firsts, .. } = crowd;
    let mut finder = PairFinder::for_one_call();
    if let Some(near) = finder.near_pairs(most_held(boxes.len()), boxes, firsts) {
        return filtered(near, overlap);
    }
    // There are many pairs of boxes, so only pairs of shapes that overlap are kept.
    let turned = crowd.turned_boxes();
    let boxes = turned.as_deref().unwrap_or(boxes);
    all_widened(finder.sorted_pairs(boxes.len(), firsts, box_at(boxes), overlap))
}

/// Returns the number of pairs of boxes that may be in memory at once, as two lists with 8 bytes
/// for each pair. With a smaller number for each box, the work for the boxes would take longer than
/// that for the pairs.
const fn most_held(boxes: usize) -> usize {
    (1 << 22) + 8 * boxes
}

/// Returns the function that reads the boxes. It has one type for all shapes, so that the search is
/// compiled once.
fn box_at(boxes: &[Aabb]) -> impl Fn(usize) -> Aabb + Copy + Sync {
    |index| boxes[index]
}

fn all_widened(pairs: &[[u32; 2]]) -> Vec<(usize, usize)> {
    threads::collect(pairs.len(), LEAST_PART, |index| widened(pairs[index]))
}

const fn widened([i, j]: [u32; 2]) -> (usize, usize) {
    (i as usize, j as usize)
}

/// Converts the pairs and returns the overlapping pairs, in their order.
fn filtered(pairs: &[[u32; 2]], overlap: impl Fn(usize, usize) -> bool + Sync) -> Vec<(usize, usize)> {
    let in_range = |range: Range<usize>| {
        let pairs = pairs[range].iter().map(|&pair| widened(pair)).filter(|&(i, j)| overlap(i, j));
        pairs.collect::<Vec<_>>()
    };
    if threads::parts(pairs.len(), LEAST_PART) <= 1 {
        return in_range(0..pairs.len());
    }
    threads::map_ranges(pairs.len(), LEAST_PART, in_range).concat()
}

/// The least number of shapes or pairs for each part that a thread takes.
const LEAST_PART: usize = 1 << 10;

/// Returns the pairs `(i, j)` of a shape of `a` and one of `b` that overlap (spatial join), sorted, each once.
///
/// ```
/// use carom::{Aabb, Circle, pairs_between};
/// let balls = [0.0, 5.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
/// let walls = [1.0, 9.0].map(|x| Aabb::from_corner([x, -1.0], [1.0, 2.0]).unwrap());
/// assert_eq!(pairs_between(&balls, &walls), [(0, 0)]);
/// ```
///
/// # Panics
/// With more than 2^28 shapes, or 2^32 pairs.
pub fn pairs_between<S: AsParts + Sync, T: AsParts + Sync>(a: &[S], b: &[T]) -> Vec<(usize, usize)> {
    let around = |index| match a.get(index) {
        Some(shape) => BoundingVolume::around(shape),
        None => BoundingVolume::around(&b[index - a.len()]),
    };
    let boxes: Vec<Aabb> = threads::collect(a.len() + b.len(), LEAST_PART, around);
    let crowd = Crowd { boxes: &boxes, firsts: Some(a.len()), projection: &projection_in_two(a, b) };
    let mut pairs = overlapping(&crowd, |i, j| overlap(&a[i], &b[j - a.len()]));
    pairs.iter_mut().for_each(|(_, j)| *j -= a.len());
    pairs
}

fn is_box(shape: &impl AsParts) -> bool {
    matches!(shape.as_fast(), FastShape::Aabb(_))
}

fn box_of(shape: &impl AsParts) -> Aabb {
    match shape.as_fast() {
        FastShape::Aabb(bounds) => *bounds,
        _ => BoundingVolume::around(shape),
    }
}
