//! Rebuilds the hierarchy, or a part of it, and refits it.

use smallvec::{SmallVec, smallvec};

use crate::broad::box32::Box32;

use super::build::Builder;
use super::node::NodeLink;
use super::tree::{MAX_OPEN, Tree};

impl Tree {
    /// Notes a change. After enough changes, a part of the tree is rebuilt.
    pub(super) fn note_wear(&mut self) {
        self.wear += 1;
        // After a refit, only calls of `tidy` rebuild parts.
        if self.worn_until + 2 * self.len() < self.wear {
            self.tidy();
        }
    }

    /// Rebuilds a part of the tree if the tree has changed much. Part by part, the whole tree is rebuilt
    /// while the number of changes grows by four times the number of leaves. Only the branches above these
    /// parts stay, because they change slowly; they are rebuilt much later, with the whole tree. A small tree
    /// is rebuilt as a whole.
    pub(super) fn tidy(&mut self) {
        let len = self.len();
        if self.wear <= self.worn_until + 4 * len / PARTS {
            return;
        }
        if len < SMALL && self.wear <= 4 * len + 32 {
            return;
        }
        if len < SMALL || WORN_OUT * len < self.wear {
            self.rebuild_all();
        } else {
            self.rebuild_part();
            self.worn_until += 4 * len / PARTS;
        }
    }

    /// Rebuilds the next part: subtrees that together have a sixteenth of the leaves.
    fn rebuild_part(&mut self) {
        let size = self.len().div_ceil(PARTS);
        let first = self.next_part * size;
        let mut tops: SmallVec<[NodeLink; MAX_OPEN]> = SmallVec::new();
        let mut stack: SmallVec<[NodeLink; MAX_OPEN]> = smallvec![self.root];
        // The number of leaves before the next subtree.
        let mut before = 0;
        while let Some(link) = stack.pop() {
            let count = self.arena.count(link) as usize;
            if count <= size {
                if 1 < count && (first..first + size).contains(&before) {
                    tops.push(link);
                }
                before += count;
            } else {
                let node = &self.arena.nodes[link.index()];
                stack.extend(node.lanes().map(|lane| node.children[lane]));
            }
        }
        tops.into_iter().for_each(|top| self.rebuild(top));
        self.next_part = (self.next_part + 1) % PARTS;
    }

    /// Refits the boxes of all nodes after `changes` stored leaves have changed. The hierarchy stays as it is
    /// until it has changed too much; [`Tree::tidy`] rebuilds a part of it.
    pub(super) fn refit(&mut self, changes: usize) {
        if changes == 0 {
            return;
        }
        if self.root.slot().is_none() && self.root != NodeLink::NONE {
            self.refit_below(self.root);
        }
        self.wear += changes;
    }

    /// Refits a node and the nodes below it, and returns its box.
    fn refit_below(&mut self, link: NodeLink) -> Box32 {
        let mut node = self.arena.nodes[link.index()];
        for lane in node.lanes() {
            let child = node.children[lane];
            let box32 = match child.slot() {
                Some(slot) => Box32::around(&self.arena.leaves[slot as usize].bounds),
                None => self.refit_below(child),
            };
            node.boxes.set(lane, box32);
        }
        self.arena.nodes[link.index()].boxes = node.boxes;
        node.union()
    }

    /// Rebuilds the hierarchy if most leaves were inserted one by one since the last rebuild, or
    /// else a part of it if it has changed much. A leaf that was inserted, or has moved to another place,
    /// counts more than a leaf that moved a little.
    pub(super) fn tidy_after_insertions(&mut self) {
        if 2 * self.built + 32 < self.len() {
            self.rebuild_all();
        }
        self.wear += 7 * core::mem::take(&mut self.singles);
        self.tidy();
    }

    /// Rebuilds the whole hierarchy.
    pub(super) fn rebuild_all(&mut self) {
        self.insert_all([].into_iter());
    }

    /// Rebuilds the hierarchy over its leaves and over new leaves, which are stored.
    pub(super) fn insert_all(&mut self, slots: impl Iterator<Item = u32>) {
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        match self.root.slot() {
            _ if self.root == NodeLink::NONE => {}
            Some(slot) => self.add_leaf(slot, &mut builder),
            None => self.dismantle(self.root, &mut builder),
        }
        slots.for_each(|slot| self.add_leaf(slot, &mut builder));
        self.clear();
        self.root = builder.build(&mut self.arena, NodeLink::NONE);
        self.built = self.len();
        self.builder = builder;
    }

    fn add_leaf(&self, slot: u32, builder: &mut Builder) {
        let leaf = &self.arena.leaves[slot as usize];
        builder.add(slot, Box32::around(&leaf.bounds), leaf.layer);
    }

    /// Rebuilds the subtree of a node; leaves keep their fat boxes (the boxes with a margin).
    pub(super) fn rebuild(&mut self, top: NodeLink) {
        let parent = self.arena.nodes[top.index()].parent;
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        self.dismantle(top, &mut builder);
        let new = builder.build(&mut self.arena, parent);
        self.replace_child(parent, top, new);
        self.builder = builder;
    }

    /// Adds the leaves below a node to the builder, and frees the nodes.
    fn dismantle(&mut self, top: NodeLink, builder: &mut Builder) {
        let mut stack: SmallVec<[NodeLink; MAX_OPEN]> = smallvec![top];
        while let Some(link) = stack.pop() {
            let node = self.arena.nodes[link.index()];
            self.arena.release(link);
            for lane in node.lanes() {
                match node.children[lane].slot() {
                    Some(slot) => builder.add(slot, node.boxes.get(lane), node.layers[lane]),
                    None => stack.push(node.children[lane]),
                }
            }
        }
    }
}

/// The number of parts in which a large tree is rebuilt.
const PARTS: usize = 16;

/// A tree with fewer leaves is rebuilt as a whole, not in parts.
const SMALL: usize = 1024;

/// A tree is rebuilt as a whole if it has had more changes than this number times the number of its leaves.
const WORN_OUT: usize = 96;
