//! The tree behind a [`super::Bvh`]: a hierarchy of boxes, up to four in one, that stays balanced by weight.
//!
//! A new leaf goes down to the branch that grows least (Omohundro, Five Balltree Construction Algorithms, 1989). Where
//! a branch gets more than five sixths of the leaves of its parent, the parent's whole subtree is built anew (a
//! scapegoat tree; Galperin and Rivest, 1993), so no leaf is ever deeper than `log(n) / log(6/5)`.

use alloc::vec::Vec;

use crate::shape::Aabb;

use super::build::Builder;
use super::node::{Leaf, Link, Node, WIDTH};
use crate::broad::box32::Box32;

/// No leaf of a tree of 2^31 leaves is deeper.
pub(super) const MAX_DEPTH: usize = 128;
/// What a walk leaves for later is no more: on each level all children but one.
pub(super) const MAX_OPEN: usize = WIDTH * MAX_DEPTH;

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
    /// How often a single leaf found a place since it was built.
    pub(super) singles: usize,
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
            singles: 0,
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
        (self.root, self.wear, self.singles) = (Link::NONE, 0, 0);
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
        self.singles += 1;
        let (leaf, layer) = (Link::leaf(slot), self.leaves[slot as usize].layer);
        if self.root == Link::NONE {
            self.root = leaf;
            self.set_parent(leaf, Link::NONE);
            return;
        }
        if self.root.slot().is_some() {
            self.root = self.pair(self.root, self.box_of_root(), Link::NONE);
        }
        let (parent, lane) = self.place_for(&fat);
        self.nodes[parent.index()].set(lane, leaf, fat, layer);
        self.set_parent(leaf, parent);
        self.update_upward(parent);
    }

    /// A node with a leaf in it, and room for another.
    fn pair(&mut self, leaf: Link, box32: Box32, parent: Link) -> Link {
        let mut node = Node::new(parent, 1);
        node.set(0, leaf, box32, self.layers_of(leaf));
        let link = self.allocate(node);
        self.set_parent(leaf, link);
        link
    }

    /// The free lane where a new leaf costs least.
    fn place_for(&mut self, fat: &Box32) -> (Link, usize) {
        let mut link = self.root;
        loop {
            let node = &self.nodes[link.index()];
            let (lane, growth) = node.least_growth(fat, |child| self.count(child));
            let (child, box32) = (node.children[lane], node.boxes.get(lane));
            match node.free_lane() {
                Some(free) if child.slot().is_some() || fat.cost() < growth => return (link, free),
                None if child.slot().is_some() => {
                    let pair = self.pair(child, box32, link);
                    self.nodes[link.index()].children[lane] = pair;
                    return (pair, 1);
                }
                _ => link = child,
            }
        }
    }

    /// Takes a leaf out of the hierarchy.
    pub(super) fn remove(&mut self, slot: u32) {
        let leaf = Link::leaf(slot);
        let parent = self.leaves[slot as usize].parent;
        if parent == Link::NONE {
            self.root = Link::NONE;
            return;
        }
        let node = &mut self.nodes[parent.index()];
        node.clear(node.lane(leaf));
        let node = *node;
        let mut lanes = node.lanes();
        match (lanes.next(), lanes.next()) {
            (Some(last), None) => self.replace(parent, &node, last),
            _ => self.update_upward(parent),
        }
    }

    /// Puts the last child of a node in its place.
    fn replace(&mut self, link: Link, node: &Node, last: usize) {
        let (child, above) = (node.children[last], node.parent);
        self.replace_child(above, link, child);
        self.set_parent(child, above);
        self.free.push(link);
        if above != Link::NONE {
            let lane = self.nodes[above.index()].lane(child);
            self.nodes[above.index()].set(lane, child, node.boxes.get(last), node.layers[last]);
            self.update_upward(above);
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
        let lane = node.lane(Link::leaf(slot));
        let old = node.boxes.get(lane);
        if old.contains(&Box32::around(&bounds)) {
            return;
        }
        let size = bounds.max() - bounds.min();
        let fat = Box32::around(&bounds.grown((size.x + size.y) * margin));
        if old.overlaps(&fat) || node.union().contains(&fat) {
            self.nodes[parent.index()].boxes.set(lane, fat);
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
            let lane = node.lane(child);
            if node.layers[lane] == layers {
                return;
            }
            node.layers[lane] = layers;
            (layers, child, parent) = (node.all_layers(), parent, node.parent);
        }
    }

    /// Brings boxes, layers and counts of the ancestors up to date, and their balance.
    fn update_upward(&mut self, start: Link) {
        let (mut link, mut scapegoat) = (start, Link::NONE);
        loop {
            let node = self.nodes[link.index()];
            let counts = node.children.map(|child| self.count(child));
            let (count, most) =
                counts.iter().fold((0, 0), |(sum, most), &count| (sum + count, count.max(most)));
            self.nodes[link.index()].count = count;
            if is_lopsided(most, count) {
                scapegoat = link;
            }
            if node.parent == Link::NONE {
                break;
            }
            let above = &mut self.nodes[node.parent.index()];
            above.set(above.lane(link), link, node.union(), node.all_layers());
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
            let lane = above.lane(link);
            if above.boxes.get(lane) == union {
                return;
            }
            above.boxes.set(lane, union);
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
            let lane = node.lane(old);
            node.children[lane] = new;
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
