//! Finds all overlapping pairs of a list, or of two lists: first the pairs of boxes, then the exact test.

mod fat_boxes;
mod finder;
mod followed;
mod in_blocks;
mod index_block;
mod lists;
mod most_held;
mod renewal;
mod rounded;
mod turned_boxes;

use alloc::vec::Vec;

use crate::math::threads;
use crate::shape::{Aabb, AsShape};

use crate::broad::join::Keep;

use finder::box_at;
use lists::{Lists, OneList, TwoLists, are_boxes, projection_in};
use most_held::most_held;
use turned_boxes::Crowd;

pub use finder::PairFinder;
pub use in_blocks::{pairs_between_each, pairs_each};

/// Returns the index pairs of the shapes that overlap, `i < j`, sorted, each once.
///
/// The time grows with the number of shapes and of the overlapping pairs of their boxes, even where shapes of
/// all sizes lie close together. The memory grows with the number of shapes and of the pairs that overlap. If
/// very many boxes cross, boxes along the direction of the long shapes are tried. To find pairs in every
/// frame, see [`PairFinder`]; for more pairs than fit into memory, see [`pairs_each`]. With the feature
/// `rayon` several threads read the shapes.
///
/// ```
/// use carom::{Circle, Shape, pairs};
/// let beads = [0.0, 5.0, 1.5, 6.0].map(|x| Shape::from(Circle::new([x, 0.0], 1.0).unwrap()));
/// assert_eq!(pairs(&beads), [(0, 2), (1, 3)]);
/// ```
///
/// # Panics
/// Panics with more than 2^28 shapes, or 2^32 pairs.
pub fn pairs<S: AsShape + Sync>(shapes: &[S]) -> Vec<(usize, usize)> {
    let lists: &(dyn Lists + Sync) = &OneList(shapes);
    if are_boxes(lists) {
        // The shapes are axis-aligned boxes, so the test of their bounding boxes is the exact test.
        return pairs_of_boxes(lists);
    }
    overlapping(lists)
}

fn pairs_of_boxes(lists: &(dyn Lists + Sync)) -> Vec<(usize, usize)> {
    let boxes: Vec<Aabb> = threads::collect(lists.len(), LEAST_PART, |index| lists.box_of(index));
    let mut finder = PairFinder::for_one_call();
    all_widened(finder.sorted_pairs(boxes.len(), None, box_at(&boxes), None))
}

/// Returns the sorted pairs that overlap.
fn overlapping(lists: &(dyn Lists + Sync)) -> Vec<(usize, usize)> {
    let boxes: Vec<Aabb> = threads::collect(lists.len(), LEAST_PART, |index| lists.box_of(index));
    let firsts = lists.firsts();
    let projection = |index, direction| projection_in(lists, index, direction);
    let crowd = Crowd { boxes: &boxes, firsts, projection: &projection };
    let boxes = &boxes[..];
    let mut finder = PairFinder::for_one_call();
    if let Some(near) = finder.near_pairs(most_held(boxes.len()), boxes, firsts) {
        return filtered(near, lists);
    }
    // There are many pairs of boxes, so only pairs of shapes that overlap are kept.
    let turned = crowd.turned_boxes();
    let boxes = turned.as_deref().unwrap_or(boxes);
    let keep: Keep<'_> = &|pairs, start| lists.keep_overlapping(pairs, start);
    all_widened(finder.sorted_pairs(boxes.len(), firsts, box_at(boxes), Some(keep)))
}

fn all_widened(pairs: &[[u32; 2]]) -> Vec<(usize, usize)> {
    threads::collect(pairs.len(), LEAST_PART, |index| widened(pairs[index]))
}

const fn widened([i, j]: [u32; 2]) -> (usize, usize) {
    (i as usize, j as usize)
}

/// Converts the pairs and returns the overlapping pairs, in their order.
fn filtered(pairs: &[[u32; 2]], lists: &(dyn Lists + Sync)) -> Vec<(usize, usize)> {
    if threads::parts(pairs.len(), LEAST_PART) <= 1 {
        return lists.overlapping(pairs);
    }
    threads::map_ranges(pairs.len(), LEAST_PART, |range| lists.overlapping(&pairs[range])).concat()
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
/// Panics with more than 2^28 shapes, or 2^32 pairs.
pub fn pairs_between<S: AsShape + Sync, T: AsShape + Sync>(a: &[S], b: &[T]) -> Vec<(usize, usize)> {
    let mut pairs = overlapping(&TwoLists(a, b));
    pairs.iter_mut().for_each(|(_, j)| *j -= a.len());
    pairs
}
