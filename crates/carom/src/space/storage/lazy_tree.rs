//! Defines a tree that the first search builds, through a shared reference.

use crate::broad::Bvh;

/// A tree that is built when it is first needed. Without std there is no lock to guard the tree, so the tree
/// stays empty.
#[derive(Clone, Debug)]
pub(super) struct LazyTree {
    #[cfg(feature = "std")]
    tree: std::sync::OnceLock<Bvh<u32>>,
}

impl LazyTree {
    /// Whether trees can be built.
    pub(super) const IS_AVAILABLE: bool = cfg!(feature = "std");

    pub(super) const fn new() -> Self {
        Self {
            #[cfg(feature = "std")]
            tree: std::sync::OnceLock::new(),
        }
    }

    /// Returns the tree, and builds it first if there is none.
    #[cfg(feature = "std")]
    pub(super) fn get_or_build(&self, build: impl FnOnce() -> Bvh<u32>) -> Option<&Bvh<u32>> {
        Some(self.tree.get_or_init(build))
    }

    #[cfg(not(feature = "std"))]
    pub(super) fn get_or_build(&self, _: impl FnOnce() -> Bvh<u32>) -> Option<&Bvh<u32>> {
        None
    }

    /// Returns whether the tree is built.
    #[inline]
    pub(super) fn is_built(&self) -> bool {
        #[cfg(feature = "std")]
        return self.tree.get().is_some();
        #[cfg(not(feature = "std"))]
        false
    }

    /// Drops the tree.
    pub(super) fn clear(&mut self) {
        *self = Self::new();
    }
}
