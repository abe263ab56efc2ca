//! The tree behind a [`super::Bvh`]: a binary hierarchy of boxes that stays balanced by weight.
//!
//! A new leaf goes down to the branch that grows least (Omohundro, Five Balltree Construction Algorithms, 1989). Where
//! a branch gets more than five sixths of the leaves of its parent, the parent's whole subtree is built anew (a
//! scapegoat tree; Galperin and Rivest, 1993), so no leaf is ever deeper than `log(n) / log(6/5)`.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::build::Builder;
use super::node::{Leaf, Link, Node, growth};
use crate::broad::box32::Box32;

/// No leaf of a tree of 2^31 leaves is deeper.
pub(super) const MAX_DEPTH: usize = 128;

/// A branch with no more leaves than this may take another leaf as its sibling and stay balanced.
const LIGHT: u32 = 5;

/// The hierarchy over the leaves that it is told of by their slots.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) root: Link,
    pub(super) nodes: Vec<Node>,
    /// By slot; those of removed leaves are left as they were.
    pub(super) leaves: Vec<Leaf>,
    pub(super) free: Vec<Link>,
    pub(super) builder: Builder,
    /// How often the tree had to give way since it was built.
    pub(super) wear: usize,
}

impl Tree {
    pub(super) const fn new() -> Self {
        Self {
            root: Link::NONE,
            nodes: Vec::new(),
            leaves: Vec::new(),
            free: Vec::new(),
            builder: Builder::new(),
            wear: 0,
        }
    }

    pub(super) fn count(&self, link: Link) -> u32 {
        match link.slot() {
            _ if link == Link::NONE => 0,
            Some(_) => 1,
            None => self.nodes[link.index()].count,
        }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.free.clear();
        (self.root, self.wear) = (Link::NONE, 0);
    }

    /// Stores the data of a leaf, which is not yet in the hierarchy.
    pub(super) fn store(&mut self, slot: u32, bounds: Aabb, layer: u64) {
        match self.leaves.get_mut(slot as usize) {
            Some(leaf) => (leaf.bounds, leaf.layer) = (bounds, layer),
            None => self.leaves.push(Leaf { bounds, layer, parent: Link::NONE, generation: 0 }),
        }
    }

    /// Puts a stored leaf into the hierarchy.
    pub(super) fn insert(&mut self, slot: u32) {
        self.attach(slot, Box32::around(&self.leaves[slot as usize].bounds));
        self.note_wear();
    }

    fn attach(&mut self, slot: u32, fat: Box32) {
        let (leaf, layer) = (Link::leaf(slot), self.leaves[slot as usize].layer);
        if self.root == Link::NONE {
            self.root = leaf;
            self.set_parent(leaf, Link::NONE);
            return;
        }
        let (sibling, sibling_box) = self.best_sibling(&fat);
        let parent = self.parent_of(sibling);
        let sibling_layers = self.layers_of(sibling);
        let node = self.allocate(Node {
            boxes: [sibling_box, fat],
            layers: [sibling_layers, layer],
            children: [sibling, leaf],
            parent,
            count: self.count(sibling) + 1,
        });
        self.replace_child(parent, sibling, node);
        self.set_parent(sibling, node);
        self.set_parent(leaf, node);
        self.update_upward(node);
    }

    /// The light branch beside which a new leaf costs least, and its box.
    fn best_sibling(&self, fat: &Box32) -> (Link, Box32) {
        let (mut link, mut link_box) = (self.root, self.box_of_root());
        while link.slot().is_none() {
            let node = &self.nodes[link.index()];
            let side = node.lesser_growth(fat, |child| self.count(child));
            let next_box = node.boxes[side];
            if node.count <= LIGHT
                && link_box.union(fat).cost() < growth(&next_box, fat) + next_box.union(fat).cost()
            {
                break;
            }
            (link, link_box) = (node.children[side], next_box);
        }
        (link, link_box)
    }

    /// Takes a leaf out of the hierarchy.
    pub(super) fn remove(&mut self, slot: u32) {
        let leaf = Link::leaf(slot);
        let parent = self.leaves[slot as usize].parent;
        if parent == Link::NONE {
            self.root = Link::NONE;
            return;
        }
        let node = self.nodes[parent.index()];
        let sibling = node.children[1 - node.side(leaf)];
        self.replace_child(node.parent, parent, sibling);
        self.set_parent(sibling, node.parent);
        self.free.push(parent);
        if node.parent != Link::NONE {
            let other = 1 - node.side(leaf);
            let side = self.nodes[node.parent.index()].side(sibling);
            let above = &mut self.nodes[node.parent.index()];
            (above.boxes[side], above.layers[side]) = (node.boxes[other], node.layers[other]);
            self.update_upward(node.parent);
        }
    }

    /// Moves a leaf. Nothing happens in the hierarchy as long as the leaf stays in the box that it has there, which
    /// is given a margin when it must change: that part of its width and height together on each side.
    pub(super) fn set_bounds(&mut self, slot: u32, bounds: Aabb, margin: f64) {
        self.leaves[slot as usize].bounds = bounds;
        let parent = self.leaves[slot as usize].parent;
        if parent == Link::NONE {
            return;
        }
        let node = &self.nodes[parent.index()];
        let side = node.side(Link::leaf(slot));
        let old = node.boxes[side];
        if old.contains(&Box32::around(&bounds)) {
            return;
        }
        let size = bounds.max() - bounds.min();
        let fat = Box32::around(&bounds.grown((size.x + size.y) * margin));
        if old.overlaps(&fat) || node.union().contains(&fat) {
            self.nodes[parent.index()].boxes[side] = fat;
            self.refit_upward(parent);
        } else {
            self.remove(slot);
            self.attach(slot, fat);
        }
        self.note_wear();
    }

    pub(super) fn set_layer(&mut self, slot: u32, layer: u64) {
        let leaf = &mut self.leaves[slot as usize];
        leaf.layer = layer;
        let (mut child, mut parent, mut layers) = (Link::leaf(slot), leaf.parent, layer);
        while parent != Link::NONE {
            let node = &mut self.nodes[parent.index()];
            let side = node.side(child);
            if node.layers[side] == layers {
                return;
            }
            node.layers[side] = layers;
            (layers, child, parent) = (node.all_layers(), parent, node.parent);
        }
    }

    /// Brings boxes, layers and counts of the ancestors up to date, and their balance.
    fn update_upward(&mut self, start: Link) {
        let (mut link, mut scapegoat) = (start, Link::NONE);
        loop {
            let node = self.nodes[link.index()];
            let counts = node.children.map(|child| self.count(child));
            let count = counts[0] + counts[1];
            self.nodes[link.index()].count = count;
            if is_lopsided(counts[0].max(counts[1]), count) {
                scapegoat = link;
            }
            if node.parent == Link::NONE {
                break;
            }
            let above = &mut self.nodes[node.parent.index()];
            let side = above.side(link);
            (above.boxes[side], above.layers[side]) = (node.union(), node.all_layers());
            link = node.parent;
        }
        if scapegoat != Link::NONE {
            self.rebuild(scapegoat);
        }
    }

    /// Brings the boxes of the ancestors up to date, as far as they change.
    fn refit_upward(&mut self, start: Link) {
        let mut link = start;
        loop {
            let node = &self.nodes[link.index()];
            let (union, parent) = (node.union(), node.parent);
            if parent == Link::NONE {
                return;
            }
            let above = &mut self.nodes[parent.index()];
            let side = above.side(link);
            if above.boxes[side] == union {
                return;
            }
            above.boxes[side] = union;
            link = parent;
        }
    }

    pub(super) fn allocate(&mut self, node: Node) -> Link {
        if let Some(link) = self.free.pop() {
            self.nodes[link.index()] = node;
            return link;
        }
        self.nodes.push(node);
        Link::node(self.nodes.len() as u32 - 1)
    }

    pub(super) fn set_parent(&mut self, link: Link, parent: Link) {
        match link.slot() {
            Some(slot) => self.leaves[slot as usize].parent = parent,
            None => self.nodes[link.index()].parent = parent,
        }
    }

    fn parent_of(&self, link: Link) -> Link {
        match link.slot() {
            Some(slot) => self.leaves[slot as usize].parent,
            None => self.nodes[link.index()].parent,
        }
    }

    fn layers_of(&self, link: Link) -> u64 {
        match link.slot() {
            Some(slot) => self.leaves[slot as usize].layer,
            None => self.nodes[link.index()].all_layers(),
        }
    }

    pub(super) fn replace_child(&mut self, parent: Link, old: Link, new: Link) {
        if parent == Link::NONE {
            self.root = new;
        } else {
            let node = &mut self.nodes[parent.index()];
            let side = node.side(old);
            node.children[side] = new;
        }
    }

    /// The box around everything, for a tree that is not empty.
    fn box_of_root(&self) -> Box32 {
        match self.root.slot() {
            Some(slot) => Box32::around(&self.leaves[slot as usize].bounds),
            None => self.nodes[self.root.index()].union(),
        }
    }
}

/// The part of a box's size by which it is fattened on each side.
pub(super) const MARGIN: f64 = 1.0 / 16.0;

/// One child has more than five sixths of the leaves.
const fn is_lopsided(larger: u32, count: u32) -> bool {
    6 * (larger as u64) > 5 * (count as u64)
}
