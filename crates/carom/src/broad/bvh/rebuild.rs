//! Rebuilds of the hierarchy, or of a part of it, and refits.

use smallvec::{SmallVec, smallvec};

use crate::broad::box32::Box32;

use super::build::Builder;
use super::node::Link;
use super::tree::{MAX_OPEN, Tree};

impl Tree {
    /// Notes a change. After enough of them the tree is rebuilt: a constant number of steps of each change pays for it.
    pub(super) fn note_wear(&mut self) {
        self.wear += 1;
        self.rebuild_if_worn();
    }

    fn rebuild_if_worn(&mut self) {
        if self.wear > 4 * self.len() + 32 {
            self.rebuild_all();
        }
    }

    /// Refits the boxes of all nodes after `changes` stored leaves have changed. The hierarchy stays as it is until it is
    /// worn.
    pub(super) fn refit(&mut self, changes: usize) {
        if changes == 0 {
            return;
        }
        if self.root.slot().is_none() && self.root != Link::NONE {
            self.refit_below(self.root);
        }
        self.wear += changes;
        self.rebuild_if_worn();
    }

    /// Refits a node and those below; returns its box.
    fn refit_below(&mut self, link: Link) -> Box32 {
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

    /// Rebuilds the hierarchy if most leaves were inserted one by one since the last time, as it will be better.
    pub(super) fn rebuild_if_piecemeal(&mut self) {
        if self.len() / 2 < self.singles.saturating_sub(16) {
            self.rebuild_all();
        }
    }

    /// Rebuilds the whole hierarchy.
    pub(super) fn rebuild_all(&mut self) {
        self.insert_all([].into_iter());
    }

    /// Rebuilds the hierarchy over its leaves and these stored ones.
    pub(super) fn insert_all(&mut self, slots: impl Iterator<Item = u32>) {
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        match self.root.slot() {
            _ if self.root == Link::NONE => {}
            Some(slot) => self.add_leaf(slot, &mut builder),
            None => self.dismantle(self.root, &mut builder),
        }
        slots.for_each(|slot| self.add_leaf(slot, &mut builder));
        self.clear();
        self.root = builder.build(&mut self.arena, Link::NONE);
        self.builder = builder;
    }

    fn add_leaf(&self, slot: u32, builder: &mut Builder) {
        let leaf = &self.arena.leaves[slot as usize];
        builder.add(slot, Box32::around(&leaf.bounds), leaf.layer);
    }

    /// Rebuilds the subtree of a node; leaves keep the fat boxes that they have there.
    pub(super) fn rebuild(&mut self, top: Link) {
        let parent = self.arena.nodes[top.index()].parent;
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        self.dismantle(top, &mut builder);
        let new = builder.build(&mut self.arena, parent);
        self.replace_child(parent, top, new);
        self.builder = builder;
    }

    /// Adds the leaves below a node to the builder, and frees the nodes.
    fn dismantle(&mut self, top: Link, builder: &mut Builder) {
        let mut stack: SmallVec<[Link; MAX_OPEN]> = smallvec![top];
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
