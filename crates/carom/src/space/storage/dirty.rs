//! Defines the dirty list: the colliders whose near pairs may have changed. Near pairs are pairs of colliders
//! whose boxes, grown by margins, overlap.

use alloc::vec::Vec;

/// Indices of colliders, each once, and a flag for each index. The list notes no changes while
/// there are no near pairs.
#[derive(Clone, Debug)]
pub(crate) struct DirtyList {
    is_on: bool,
    indices: Vec<u32>,
    flags: Vec<bool>,
}

impl DirtyList {
    pub(super) const fn new() -> Self {
        Self { is_on: false, indices: Vec::new(), flags: Vec::new() }
    }

    /// Notes that the near pairs of a collider may have changed.
    #[inline]
    pub(crate) fn note(&mut self, index: u32) {
        if self.is_on {
            self.insert(index);
        }
    }

    fn insert(&mut self, index: u32) {
        let slot = index as usize;
        if self.flags.len() <= slot {
            self.flags.resize(slot + 1, false);
        }
        if !self.flags[slot] {
            self.flags[slot] = true;
            self.indices.push(index);
        }
    }

    /// Empties the list and starts to note changes.
    pub(crate) fn start(&mut self) {
        self.is_on = true;
        self.indices.clear();
        self.flags.fill(false);
    }

    /// Stops noting changes; the noted colliders stay in the list.
    pub(crate) const fn stop(&mut self) {
        self.is_on = false;
    }

    /// Empties the list and continues to note changes.
    pub(crate) fn clear(&mut self) {
        for index in self.indices.drain(..) {
            self.flags[index as usize] = false;
        }
    }

    pub(crate) fn contains(&self, index: u32) -> bool {
        self.flags.get(index as usize).is_some_and(|&is_dirty| is_dirty)
    }

    pub(crate) fn indices(&self) -> &[u32] {
        &self.indices
    }
}
