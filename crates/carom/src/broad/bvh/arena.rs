//! Manages the memory of a hierarchy: nodes, leaves, and the free list of nodes.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::node::{Leaf, Node, NodeLink};

/// Nodes by index and leaves by slot.
#[derive(Clone, Debug)]
pub(super) struct Arena {
    pub(super) nodes: Vec<Node>,
    /// The leaves by slot; removed leaves stay unchanged.
    pub(super) leaves: Vec<Leaf>,
    /// The free list: nodes that can be used again.
    free: Vec<NodeLink>,
}

impl Arena {
    pub(super) const fn new() -> Self {
        Self { nodes: Vec::new(), leaves: Vec::new(), free: Vec::new() }
    }

    /// Removes all nodes; the leaves stay.
    pub(super) fn clear_nodes(&mut self) {
        self.nodes.clear();
        self.free.clear();
    }

    /// Stores the data of a leaf that is not in the hierarchy yet.
    pub(super) fn store_leaf(&mut self, slot: u32, bounds: Aabb, layer: u64) {
        match self.leaves.get_mut(slot as usize) {
            Some(leaf) => (leaf.bounds, leaf.layer) = (bounds, layer),
            None => self.leaves.push(Leaf { bounds, layer, parent: NodeLink::NONE, generation: 0 }),
        }
    }

    pub(super) fn allocate(&mut self, node: Node) -> NodeLink {
        if let Some(link) = self.free.pop() {
            self.nodes[link.index()] = node;
            return link;
        }
        self.nodes.push(node);
        NodeLink::node(self.nodes.len() as u32 - 1)
    }

    pub(super) fn release(&mut self, node: NodeLink) {
        self.free.push(node);
    }

    pub(super) fn set_parent(&mut self, link: NodeLink, parent: NodeLink) {
        match link.slot() {
            Some(slot) => self.leaves[slot as usize].parent = parent,
            None => self.nodes[link.index()].parent = parent,
        }
    }

    /// Returns the number of leaves at or below a link.
    pub(super) fn count(&self, link: NodeLink) -> u32 {
        match link.slot() {
            _ if link == NodeLink::NONE => 0,
            Some(_) => 1,
            None => self.nodes[link.index()].count,
        }
    }

    pub(super) fn layers(&self, link: NodeLink) -> u64 {
        match link.slot() {
            Some(slot) => self.leaves[slot as usize].layer,
            None => self.nodes[link.index()].all_layers(),
        }
    }
}
