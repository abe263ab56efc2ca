//! Manages the trees in which colliders are looked up: one tree of most colliders, and a second tree of the
//! colliders inserted last.
//!
//! Putting one collider into a tree takes several times as long as all other work of its insertion. It also
//! takes several times as long as one collider's share of building a tree of many colliders. So new colliders
//! wait in a list until a search or a change. The first search builds a second tree of these colliders, and
//! the next change or update moves the colliders to the main tree.

use alloc::vec::Vec;
use core::iter;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::broad::{Box32, Bvh, LeafId};
use crate::math::{Vec2, smaller, sort_by};
use crate::shape::Aabb;

use super::Storage;
use super::body::bounds;
use super::lazy_tree::LazyTree;

/// A callback for a collider's index. The visitor returns how much of a motion, or which distance, still
/// matters. It is a trait object, so that the traversal is compiled once.
pub(crate) type VisitIndex<'a> = &'a mut dyn FnMut(u32) -> f64;

/// Indices of colliders, most often a few.
pub(crate) type Indices = SmallVec<[u32; 32]>;

impl Storage {
    /// Returns the trees that hold all live colliders together.
    pub(crate) fn trees(&self) -> impl Iterator<Item = &Bvh<u32>> {
        let of_waiting = if self.waiting.is_empty() {
            None
        } else {
            self.waiting_tree
                .get_or_build(|| self.waiting.iter().filter_map(|&index| self.leaf(index)).collect())
        };
        iter::once(&self.tree).chain(of_waiting)
    }

    /// Returns the box, the layers and the index of a collider, as a tree stores them; returns `None` if it
    /// was removed.
    fn leaf(&self, index: u32) -> Option<(Aabb, u64, u32)> {
        let slot = index as usize;
        self.slots.is_live(slot).then(|| (self.bounds_in_tree(slot), self.bodies[slot].filter.layer, index))
    }

    /// Adds a new collider to the list of waiting colliders.
    pub(super) fn wait(&mut self, index: u32) {
        self.waiting.push(index);
        if !LazyTree::IS_AVAILABLE {
            self.settle();
        }
    }

    /// Prepares a change of any collider: moves the colliders of the second tree to the main tree. The second
    /// tree must not contain colliders that have changed since it was built.
    #[inline]
    pub(super) fn prepare_change(&mut self) {
        if self.waiting_tree.is_built() {
            self.settle();
        }
    }

    /// Moves the waiting colliders to the main tree.
    pub(crate) fn settle(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        self.waiting_tree.clear();
        let mut waiting = core::mem::take(&mut self.waiting);
        waiting.retain(|&index| self.slots.is_live(index as usize));
        let mut tree = core::mem::take(&mut self.tree);
        let leaves = waiting.iter().filter_map(|&index| self.leaf(index));
        let ids: Vec<LeafId> = if tree.len() / 2 < waiting.len() {
            tree.insert_all(leaves)
        } else {
            leaves.map(|(bounds, layer, index)| tree.insert(bounds, layer, index)).collect()
        };
        self.tree = tree;
        for (&index, id) in waiting.iter().zip(ids) {
            self.bodies[index as usize].leaf = id;
        }
        waiting.clear();
        self.waiting = waiting;
    }

    /// Visits the indices of colliders whose boxes in the trees touch a box. The function is not generic, so
    /// that its code is compiled only once.
    pub(crate) fn each_touching(&self, bounds: &Aabb, mask: u64, visit: &mut dyn FnMut(u32)) {
        for tree in self.trees() {
            tree.visit_overlapping(bounds, mask, |_, &index| {
                visit(index);
                ControlFlow::Continue(())
            });
        }
    }

    /// Fills an empty list with the indices of the colliders whose tight boxes touch a box, in ascending
    /// order. May also add such colliders that are on no layer of the mask. The function is not generic, so
    /// that its code is compiled only once.
    pub(crate) fn find_near(&self, bounds: &Aabb, mask: u64, near: &mut Indices) {
        let wide = Box32::around(bounds);
        let mut visit = |&index: &u32| {
            if self.boxes[index as usize].overlaps(&wide) {
                near.push(index);
            }
        };
        for tree in self.trees() {
            tree.visit_near(&wide, mask, &mut visit);
        }
        if 1 < near.len() {
            sort_by(near, u32::cmp);
        }
    }

    /// Visits the colliders whose boxes a box meets while it moves by `max` times `motion`, roughly in the
    /// order of distance in each tree.
    pub(crate) fn visit_motion(
        &self,
        bounds: &Aabb,
        motion: Vec2,
        max: f64,
        mask: u64,
        visit: VisitIndex<'_>,
    ) {
        self.visit_trees(max, visit, |tree, max, visit| {
            tree.visit_near_motion(bounds, motion, max, mask, visit);
        });
    }

    /// Visits the colliders whose boxes are at most `max` away from a box, roughly the near colliders of each
    /// tree first.
    pub(crate) fn visit_nearest(&self, bounds: &Aabb, max: f64, mask: u64, visit: VisitIndex<'_>) {
        self.visit_trees(max, visit, |tree, max, visit| {
            tree.visit_near_distance(bounds, max, mask, visit);
        });
    }

    /// Visits each tree; a visit limits the motion or the distance for the following trees.
    #[inline]
    fn visit_trees(
        &self,
        mut max: f64,
        visit: VisitIndex<'_>,
        visit_tree: impl Fn(&Bvh<u32>, f64, &mut dyn FnMut(&u32) -> f64),
    ) {
        for tree in self.trees() {
            let mut rest = max;
            visit_tree(tree, max, &mut |&index| {
                let matters = visit(index);
                rest = smaller(rest, matters);
                matters
            });
            max = rest;
        }
    }

    /// Returns the box of a collider in a tree: its fat box (the box with a margin), or its exact box if it
    /// has not moved yet, or is beyond the range of `f32`.
    pub(super) fn bounds_in_tree(&self, index: usize) -> Aabb {
        let fat = self.bodies[index].fat_box;
        if fat == Box32::EMPTY { bounds(&self.world_shapes[index].0) } else { fat.widened() }
    }
}
