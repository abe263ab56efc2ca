//! Visits the boxes of the hierarchy, for drawing it.

use alloc::vec;

use crate::math::{MAX_COORDINATE, Vec2};
use crate::shape::Aabb;

use crate::broad::box32::Box32;

use super::node::NodeLink;
use super::{Bvh, LeafId};

/// A box of the hierarchy: a branch with other boxes in it, or a leaf, which is a box that was inserted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BvhNode<K = LeafId> {
    /// The inserted box of a leaf, or a box around all leaves below a branch, with a margin for their motion.
    pub bounds: Aabb,
    /// The number of branches above the box; 0 for the root.
    pub depth: usize,
    /// The id of the inserted box, or `None` for a branch.
    pub leaf: Option<K>,
}

impl<T> Bvh<T> {
    /// Visits the boxes of the hierarchy, each before the boxes inside it, to draw the tree or to judge its
    /// quality. The visitor returns whether to visit the boxes inside a branch.
    ///
    /// The branches depend on all changes since the tree was created; the results of queries do not.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let boxes = (0..8).map(|i| (Aabb::from_corner([f64::from(i), 0.0], [0.5, 0.5]).unwrap(), 1, i));
    /// let tree: Bvh<i32> = boxes.collect();
    /// let mut leaves = 0;
    /// let mut deepest = 0;
    /// tree.visit_nodes(|node| {
    ///     leaves += usize::from(node.leaf.is_some());
    ///     deepest = deepest.max(node.depth);
    ///     true
    /// });
    /// assert_eq!((leaves, deepest), (8, 2));
    /// ```
    pub fn visit_nodes(&self, mut visit: impl FnMut(&BvhNode) -> bool) {
        let arena = &self.tree.arena;
        let mut open = vec![(self.tree.root, 0)];
        while let Some((link, depth)) = open.pop().filter(|&(link, _)| link != NodeLink::NONE) {
            if let Some(slot) = link.slot() {
                let bounds = arena.leaves[slot as usize].bounds;
                visit(&BvhNode { bounds, depth, leaf: Some(self.id(slot)) });
                continue;
            }
            let node = &arena.nodes[link.index()];
            if visit(&BvhNode { bounds: to_exact(node.union()), depth, leaf: None }) {
                let children = node.children.iter().rev().filter(|&&child| child != NodeLink::NONE);
                open.extend(children.map(|&child| (child, depth + 1)));
            }
        }
    }
}

/// Converts a box to `f64`; infinite sides end at the largest coordinate.
fn to_exact(Box32(sides): Box32) -> Aabb {
    let [min_x, min_y, max_x, max_y] =
        sides.map(|side| f64::from(side).clamp(-MAX_COORDINATE, MAX_COORDINATE));
    Aabb::raw(Vec2::new(min_x, min_y), Vec2::new(max_x, max_y))
}
