//! Walks down the trees over the boundaries of two unions, nearest boxes first. The walk ends when no box is nearer
//! than the best pair (Hjaltason and Samet, Incremental Distance Join Algorithms for Spatial Databases, 1998).

use alloc::collections::BinaryHeap;
use core::cmp::Ordering;
use core::ops::ControlFlow;

use crate::math::look;
use crate::shape::{Aabb, BorderNode, BorderPiece, ShapeRef};

/// Visits the pairs of leaves of two trees. The function `gap` returns a lower bound of the searched value
/// for a box of each tree, or infinity if nothing can be found in these boxes. The function `visit` returns
/// the limit above which pairs do not matter; `limit` is this limit at the start of the walk.
pub(crate) fn walk_trees(
    a: (&ShapeRef<'_>, BorderNode),
    b: (&ShapeRef<'_>, BorderNode),
    mut limit: f64,
    gap: &dyn Fn(&Aabb, &Aabb) -> f64,
    visit: &mut dyn FnMut(&BorderNode, &BorderNode) -> f64,
) {
    let mut queue = BinaryHeap::new();
    let add = |queue: &mut BinaryHeap<NodePair>, nodes: [BorderNode; 2], limit: f64| {
        let pair = NodePair { gap: gap(&nodes[0].bounds, &nodes[1].bounds), nodes };
        queue.extend(Some(pair).filter(|pair| pair.gap <= limit));
    };
    add(&mut queue, [a.1, b.1], limit);
    while let Some(pair) = queue.pop().filter(|pair| pair.gap <= limit) {
        look();
        let [node_a, node_b] = pair.nodes;
        match BorderNode::larger(&pair.nodes) {
            None => limit = visit(&node_a, &node_b),
            Some(0) => a.0.each_border_child(&node_a, &mut |child| add(&mut queue, [child, node_b], limit)),
            Some(_) => b.0.each_border_child(&node_b, &mut |child| add(&mut queue, [node_a, child], limit)),
        }
    }
}

/// Visits the pairs of pieces of boundary (edges or whole parts) of two leaves.
pub(crate) fn each_pair_of_pieces(
    (a, leaf_a): (&ShapeRef<'_>, &BorderNode),
    (b, leaf_b): (&ShapeRef<'_>, &BorderNode),
    visit: &mut dyn FnMut(&BorderPiece<'_>, &BorderPiece<'_>),
) {
    let _ = a.each_border_piece(leaf_a, &leaf_a.bounds, &mut |piece_a| {
        b.each_border_piece(leaf_b, &leaf_b.bounds, &mut |piece_b| {
            look();
            visit(piece_a, piece_b);
            ControlFlow::Continue(())
        })
    });
}

/// A node of each tree.
struct NodePair {
    gap: f64,
    nodes: [BorderNode; 2],
}

/// The nearest pair comes first.
impl Ord for NodePair {
    fn cmp(&self, other: &Self) -> Ordering {
        other.gap.total_cmp(&self.gap)
    }
}

impl PartialOrd for NodePair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for NodePair {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for NodePair {}
