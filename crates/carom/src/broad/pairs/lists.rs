//! Presents one list of shapes, or two, in the form that joins use. The loops over shapes of one type are
//! compiled for each type. The joins are compiled only once.

use alloc::vec::Vec;

use crate::broad::join::PairList;
use crate::broad::with_bounds::around_view;
use crate::math::{Interval, Vec2};
use crate::query::overlap;
use crate::shape::{Aabb, AsShape, ShapeRef};

use super::index_block::IndexBlock;
use super::turned_boxes::projection;

/// One list of shapes, or two lists. The indices of the second list continue the indices of the first.
pub(super) trait Lists {
    /// Returns the number of shapes in the first list, if there are two.
    fn firsts(&self) -> Option<usize>;

    fn len(&self) -> usize;

    fn shape(&self, index: usize) -> ShapeRef<'_>;

    /// Returns the box around a shape; the box of an axis-aligned box is exact, and other shapes get a
    /// margin.
    fn box_of(&self, index: usize) -> Aabb;

    /// Removes pairs that do not overlap; the first `kept` pairs stay.
    fn keep_overlapping(&self, pairs: &mut PairList, kept: usize);

    /// Returns the pairs that overlap.
    fn overlapping(&self, pairs: &[[u32; 2]]) -> Vec<(usize, usize)>;

    /// Returns the candidates of a shape that overlap it.
    fn those(&self, i: usize, candidates: IndexBlock) -> IndexBlock;
}

/// Returns the projection of a shape of a list on a direction.
pub(super) fn projection_in(lists: &dyn Lists, index: usize, direction: Vec2) -> Interval {
    projection(&lists.shape(index), direction)
}

/// Returns whether all shapes are axis-aligned boxes.
pub(super) fn are_boxes(lists: &dyn Lists) -> bool {
    (0..lists.len()).all(|index| matches!(lists.shape(index), ShapeRef::Aabb(_)))
}

#[inline(always)]
fn box_of(shape: ShapeRef<'_>) -> Aabb {
    match shape {
        ShapeRef::Aabb(bounds) => *bounds,
        _ => around_view(shape),
    }
}

pub(super) struct OneList<'a, S>(pub(super) &'a [S]);

impl<S: AsShape> Lists for OneList<'_, S> {
    fn firsts(&self) -> Option<usize> {
        None
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn shape(&self, index: usize) -> ShapeRef<'_> {
        self.0[index].as_shape()
    }

    fn box_of(&self, index: usize) -> Aabb {
        box_of(self.0[index].as_shape())
    }

    fn keep_overlapping(&self, pairs: &mut PairList, kept: usize) {
        pairs.keep_after(kept, |i, j| overlap(&self.0[i], &self.0[j]));
    }

    fn overlapping(&self, pairs: &[[u32; 2]]) -> Vec<(usize, usize)> {
        let pairs = pairs.iter().map(|&[i, j]| (i as usize, j as usize));
        pairs.filter(|&(i, j)| overlap(&self.0[i], &self.0[j])).collect()
    }

    fn those(&self, i: usize, candidates: IndexBlock) -> IndexBlock {
        candidates.those(|j| overlap(&self.0[i], &self.0[j]))
    }
}

pub(super) struct TwoLists<'a, S, T>(pub(super) &'a [S], pub(super) &'a [T]);

impl<S: AsShape, T: AsShape> Lists for TwoLists<'_, S, T> {
    fn firsts(&self) -> Option<usize> {
        Some(self.0.len())
    }

    fn len(&self) -> usize {
        self.0.len() + self.1.len()
    }

    fn shape(&self, index: usize) -> ShapeRef<'_> {
        match self.0.get(index) {
            Some(shape) => shape.as_shape(),
            None => self.1[index - self.0.len()].as_shape(),
        }
    }

    fn box_of(&self, index: usize) -> Aabb {
        match self.0.get(index) {
            Some(shape) => box_of(shape.as_shape()),
            None => box_of(self.1[index - self.0.len()].as_shape()),
        }
    }

    fn keep_overlapping(&self, pairs: &mut PairList, kept: usize) {
        pairs.keep_after(kept, |i, j| overlap(&self.0[i], &self.1[j - self.0.len()]));
    }

    fn overlapping(&self, pairs: &[[u32; 2]]) -> Vec<(usize, usize)> {
        let pairs = pairs.iter().map(|&[i, j]| (i as usize, j as usize));
        pairs.filter(|&(i, j)| overlap(&self.0[i], &self.1[j - self.0.len()])).collect()
    }

    fn those(&self, i: usize, candidates: IndexBlock) -> IndexBlock {
        candidates.those(|j| overlap(&self.0[i], &self.1[j - self.0.len()]))
    }
}
