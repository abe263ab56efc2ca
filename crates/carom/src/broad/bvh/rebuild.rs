//! Building a hierarchy anew, or a part of it.

use smallvec::{SmallVec, smallvec};

use super::build::Builder;
use super::node::Link;
use super::tree::{MAX_OPEN, Tree};
use crate::broad::box32::Box32;

impl Tree {
    /// A tree that was bent often enough is built anew: a constant number of steps of each change pays for it.
    pub(super) fn note_wear(&mut self) {
        self.wear += 1;
        self.rebuild_if_worn();
    }

    fn rebuild_if_worn(&mut self) {
        if self.wear > 4 * self.count(self.root) as usize + 32 {
            self.rebuild_all();
        }
    }

    /// Takes over the boxes of all leaves as they are stored, so many of which have changed; the hierarchy stays as it is
    /// until it is worn.
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

    /// The same for a node; returns its box.
    fn refit_below(&mut self, link: Link) -> Box32 {
        let mut node = self.nodes[link.index()];
        for lane in node.lanes() {
            let child = node.children[lane];
            let box32 = match child.slot() {
                Some(slot) => Box32::around(&self.leaves[slot as usize].bounds),
                None => self.refit_below(child),
            };
            node.boxes.set(lane, box32);
        }
        self.nodes[link.index()].boxes = node.boxes;
        node.union()
    }

    /// Builds the hierarchy anew if most leaves came one by one since it was: it will be better.
    pub(super) fn settle(&mut self) {
        if self.count(self.root) as usize / 2 < self.singles.saturating_sub(16) {
            self.rebuild_all();
        }
    }

    /// Builds the whole hierarchy anew.
    pub(super) fn rebuild_all(&mut self) {
        self.insert_all([].into_iter());
    }

    /// Builds the hierarchy anew over all leaves that are in it and these stored ones.
    pub(super) fn insert_all(&mut self, slots: impl Iterator<Item = u32>) {
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        match self.root.slot() {
            _ if self.root == Link::NONE => {}
            Some(slot) => self.offer(slot, &mut builder),
            None => self.dismantle(self.root, &mut builder),
        }
        slots.for_each(|slot| self.offer(slot, &mut builder));
        self.clear();
        self.root = builder.build(self, Link::NONE);
        builder.items.clear();
        self.builder = builder;
    }

    fn offer(&self, slot: u32, builder: &mut Builder) {
        let leaf = &self.leaves[slot as usize];
        builder.add(slot, Box32::around(&leaf.bounds), leaf.layer);
    }

    /// Builds the subtree of a node anew; leaves keep the boxes that they have there.
    pub(super) fn rebuild(&mut self, top: Link) {
        let parent = self.nodes[top.index()].parent;
        let mut builder = core::mem::replace(&mut self.builder, Builder::new());
        self.dismantle(top, &mut builder);
        let new = builder.build(self, parent);
        builder.items.clear();
        self.replace_child(parent, top, new);
        self.builder = builder;
    }

    /// Hands the leaves below a node to the builder and frees the nodes.
    fn dismantle(&mut self, top: Link, builder: &mut Builder) {
        let mut stack: SmallVec<[Link; MAX_OPEN]> = smallvec![top];
        while let Some(link) = stack.pop() {
            let node = self.nodes[link.index()];
            self.free.push(link);
            for lane in node.lanes() {
                match node.children[lane].slot() {
                    Some(slot) => builder.add(slot, node.boxes.get(lane), node.layers[lane]),
                    None => stack.push(node.children[lane]),
                }
            }
        }
    }
}
