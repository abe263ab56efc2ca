//! Finds which of some boxes may meet another box, by a tree if there are many boxes; if there are few, it
//! returns all of them.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::math::sort_by;
use crate::shape::{Aabb, PartTree, spatial_order};

/// The indices of boxes that may meet a region.
pub(super) type NearBoxes = SmallVec<[u32; 8]>;

/// An index of boxes for searches.
pub(super) struct BoxIndex {
    count: usize,
    /// The tree, and the index of the box of each leaf.
    tree: Option<(PartTree, Vec<u32>)>,
}

/// Up to this number of boxes a loop is faster than a tree.
const FEW_BOXES: usize = 16;

impl BoxIndex {
    pub(super) fn new(count: usize, boxes: impl Iterator<Item = Aabb>) -> Self {
        let tree = (count > FEW_BOXES).then(|| {
            let boxes: Vec<Aabb> = boxes.collect();
            let order = spatial_order(&boxes);
            (PartTree::new(order.iter().map(|&index| boxes[index as usize]).collect()), order)
        });
        Self { count, tree }
    }

    /// Returns the indices of the boxes that meet a region, and perhaps others, in ascending order.
    pub(super) fn near(&self, region: &Aabb) -> NearBoxes {
        let Some((tree, order)) = &self.tree else { return (0..self.count as u32).collect() };
        let mut near: NearBoxes = tree.touching(*region).map(|leaf| order[leaf]).collect();
        sort_by(&mut near, |p, q| p.cmp(q));
        near
    }
}
