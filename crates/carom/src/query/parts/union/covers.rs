//! A growing list of covers (sums that cover displacements), with searches by place.
//!
//! The newest covers are searched one by one. Older covers are in blocks with a tree each. A new block is joined with the
//! block before it as long as that one is not larger, so there are few blocks, and each cover is put into few trees (the
//! logarithmic method of Bentley and Saxe, "Decomposable Searching Problems I", 1980).

use alloc::vec::Vec;

use crate::shape::{Aabb, IS_SMALL};

use super::box_index::BoxIndex;

/// The boxes of covers and the indices of their sums, in the order in which they were found.
pub(super) struct Covers {
    list: Vec<(Aabb, u32)>,
    /// The trees over the first covers, each with the position in the list where its block begins.
    blocks: Vec<(usize, BoxIndex)>,
    /// The number of covers in the blocks.
    indexed: usize,
}

/// The number of new covers that make a block.
const NEW: usize = 64;

impl Covers {
    pub(super) fn new(covers: impl Iterator<Item = (Aabb, u32)>) -> Self {
        Self { list: covers.collect(), blocks: Vec::new(), indexed: 0 }
    }

    pub(super) const fn len(&self) -> usize {
        self.list.len()
    }

    /// Adds the sum with an index. Small code makes no trees.
    pub(super) fn add(&mut self, bounds: Aabb, index: u32) {
        self.list.push((bounds, index));
        if IS_SMALL || self.list.len() - self.indexed < NEW {
            return;
        }
        let mut start = self.indexed;
        while let Some((before, _)) =
            self.blocks.pop_if(|(before, _)| start - *before <= self.list.len() - start)
        {
            start = before;
        }
        let block = &self.list[start..];
        self.blocks.push((start, BoxIndex::new(block.len(), block.iter().map(|(bounds, _)| *bounds))));
        self.indexed = self.list.len();
    }

    /// Returns the index of the last sum that a test accepts, among those whose boxes overlap a region.
    pub(super) fn last(&self, region: &Aabb, accepts: impl Fn(&Aabb, u32) -> bool) -> Option<u32> {
        let accepted = |(bounds, index): &(Aabb, u32)| {
            (bounds.overlaps(region) && accepts(bounds, *index)).then_some(*index)
        };
        let new = self.list[self.indexed..].iter().rev().find_map(accepted);
        if IS_SMALL {
            return new;
        }
        new.or_else(|| {
            let mut blocks = self.blocks.iter().rev();
            blocks.find_map(|(start, block)| {
                let near = block.near(region);
                near.iter().rev().find_map(|&at| accepted(&self.list[start + at as usize]))
            })
        })
    }
}
