//! The boxes that a tree is made of, to look at.

use alloc::vec;

use crate::math::{MAX_COORDINATE, Vec2};
use crate::shape::Aabb;

use super::node::Link;
use super::{Bvh, LeafId};
use crate::broad::box32::Box32;

/// A box of a tree: a branch with others in it, or a leaf, which is a box that was put in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BvhNode<K = LeafId> {
    /// Of a leaf, the box as it was given; of a branch, one around all below, with some room for what moves.
    pub bounds: Aabb,
    /// How far below the root, which is at 0.
    pub depth: usize,
    /// The name of what was put in; none for a branch.
    pub leaf: Option<K>,
}

impl<T> Bvh<T> {
    /// Visits the boxes that the tree is made of, each before those in it: to draw the tree, or to see how good it is.
    /// A visit returns whether to go on inside of the branch.
    ///
    /// What the branches are depends on everything that happened to the tree; answers never do.
    ///
    /// ```
    /// use carom::{Aabb, Bvh};
    /// let boxes = (0..8).map(|i| (Aabb::from_corner([f64::from(i), 0.0], [0.5, 0.5]).unwrap(), 1, i));
    /// let tree: Bvh<i32> = boxes.collect();
    /// let (mut leaves, mut deepest) = (0, 0);
    /// tree.visit_nodes(|node| {
    ///     leaves += usize::from(node.leaf.is_some());
    ///     deepest = deepest.max(node.depth);
    ///     true
    /// });
    /// assert_eq!((leaves, deepest), (8, 2));
    /// ```
    pub fn visit_nodes(&self, mut visit: impl FnMut(&BvhNode) -> bool) {
        let tree = &self.tree;
        let mut open = vec![(tree.root, 0)];
        while let Some((link, depth)) = open.pop().filter(|&(link, _)| link != Link::NONE) {
            if let Some(slot) = link.slot() {
                let bounds = tree.leaves[slot as usize].bounds;
                visit(&BvhNode { bounds, depth, leaf: Some(self.id(slot)) });
                continue;
            }
            let node = &tree.nodes[link.index()];
            if visit(&BvhNode { bounds: to_exact(node.union()), depth, leaf: None }) {
                let children = node.children.iter().rev().filter(|&&child| child != Link::NONE);
                open.extend(children.map(|&child| (child, depth + 1)));
            }
        }
    }
}

/// What is rounded up beyond the range of `f32` ends where coordinates do.
fn to_exact(Box32(sides): Box32) -> Aabb {
    let [min_x, min_y, max_x, max_y] =
        sides.map(|side| f64::from(side).clamp(-MAX_COORDINATE, MAX_COORDINATE));
    Aabb::raw(Vec2::new(min_x, min_y), Vec2::new(max_x, max_y))
}
