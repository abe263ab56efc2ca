//! Defines the hierarchy of boxes behind a [`super::Bvh`], with up to four children in a node, balanced by
//! weight.
//!
//! A new leaf goes down to the branch that grows least (Omohundro, Five Balltree Construction Algorithms,
//! 1989). If a branch gets more than five sixths of the leaves of its parent, the whole subtree of the parent
//! is rebuilt (a scapegoat tree; Galperin and Rivest, 1993). So no leaf is ever deeper than
//! `log(n) / log(6/5)`.

use crate::broad::box32::Box32;
use crate::shape::Aabb;

use super::arena::Arena;
use super::build::Builder;
use super::node::{Node, NodeLink, WIDTH};

/// The depth of a leaf in a tree of 2^31 leaves is below this.
pub(super) const MAX_DEPTH: usize = 128;
/// A traversal leaves fewer links than this for later, because it leaves all children but one on each level.
pub(super) const MAX_OPEN: usize = WIDTH * MAX_DEPTH;

/// A hierarchy over leaves, which are identified by their slots.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) root: NodeLink,
    pub(super) arena: Arena,
    pub(super) builder: Builder,
    /// The number of changes since the whole tree was built.
    pub(super) wear: usize,
    /// The number of changes for which parts of the tree were rebuilt.
    pub(super) worn_until: usize,
    /// The number of the part that is rebuilt next.
    pub(super) next_part: usize,
    /// The number of leaves when the whole tree was built.
    pub(super) built: usize,
    /// The number of leaves that were put into the tree one by one since the tree was last tidied.
    pub(super) singles: usize,
}

impl Tree {
    pub(super) const fn new() -> Self {
        Self {
            root: NodeLink::NONE,
            arena: Arena::new(),
            builder: Builder::new(),
            wear: 0,
            worn_until: 0,
            next_part: 0,
            built: 0,
            singles: 0,
        }
    }

    /// Returns the number of leaves.
    pub(super) fn len(&self) -> usize {
        self.arena.count(self.root) as usize
    }

    pub(super) fn clear(&mut self) {
        self.arena.clear_nodes();
        self.root = NodeLink::NONE;
        self.wear = 0;
        self.worn_until = 0;
        self.built = 0;
        self.singles = 0;
    }

    /// Inserts a leaf that is already stored.
    pub(super) fn insert(&mut self, slot: u32) {
        self.attach(slot, Box32::around(&self.arena.leaves[slot as usize].bounds));
        self.note_wear();
    }

    fn attach(&mut self, slot: u32, fat: Box32) {
        self.singles += 1;
        let leaf = NodeLink::leaf(slot);
        let layer = self.arena.leaves[slot as usize].layer;
        if self.root == NodeLink::NONE {
            self.root = leaf;
            self.arena.set_parent(leaf, NodeLink::NONE);
            return;
        }
        if self.root.slot().is_some() {
            self.root = self.pair(self.root, self.box_of_root(), NodeLink::NONE);
        }
        let (parent, lane) = self.place_for(&fat);
        self.arena.nodes[parent.index()].set(lane, leaf, fat, layer);
        self.arena.set_parent(leaf, parent);
        self.update_upward(parent);
    }

    /// Creates a node with a leaf in its first lane, and free lanes for other children.
    fn pair(&mut self, leaf: NodeLink, box32: Box32, parent: NodeLink) -> NodeLink {
        let mut node = Node::new(parent, 1);
        node.set(0, leaf, box32, self.arena.layers(leaf));
        let link = self.arena.allocate(node);
        self.arena.set_parent(leaf, link);
        link
    }

    /// Returns the node and the free lane where a new leaf costs least.
    fn place_for(&mut self, fat: &Box32) -> (NodeLink, usize) {
        let mut link = self.root;
        loop {
            // Go down to the child that grows least, until a leaf is reached or a free lane costs
            // less.
            let node = &self.arena.nodes[link.index()];
            let (lane, growth) = node.least_growth(fat, |child| self.arena.count(child));
            let child = node.children[lane];
            let box32 = node.boxes.get(lane);
            match node.free_lane() {
                Some(free) if child.slot().is_some() || fat.cost() < growth => return (link, free),
                None if child.slot().is_some() => {
                    let pair = self.pair(child, box32, link);
                    self.arena.nodes[link.index()].children[lane] = pair;
                    return (pair, 1);
                }
                _ => link = child,
            }
        }
    }

    /// Removes a leaf.
    pub(super) fn remove(&mut self, slot: u32) {
        let leaf = NodeLink::leaf(slot);
        let parent = self.arena.leaves[slot as usize].parent;
        if parent == NodeLink::NONE {
            self.root = NodeLink::NONE;
            return;
        }
        let node = &mut self.arena.nodes[parent.index()];
        node.clear(node.lane(leaf));
        let node = *node;
        let mut lanes = node.lanes();
        match (lanes.next(), lanes.next()) {
            (Some(last), None) => self.replace(parent, &node, last),
            _ => self.update_upward(parent),
        }
    }

    /// Replaces a node by its last child.
    fn replace(&mut self, link: NodeLink, node: &Node, last: usize) {
        let child = node.children[last];
        let above = node.parent;
        self.replace_child(above, link, child);
        self.arena.set_parent(child, above);
        self.arena.release(link);
        if above != NodeLink::NONE {
            let lane = self.arena.nodes[above.index()].lane(child);
            self.arena.nodes[above.index()].set(lane, child, node.boxes.get(last), node.layers[last]);
            self.update_upward(above);
        }
    }

    /// Moves a leaf. The hierarchy stays as it is as long as the leaf stays in its fat box. A new fat box has
    /// a margin on each side: `margin` times the sum of width and height.
    pub(super) fn set_bounds(&mut self, slot: u32, bounds: Aabb, margin: f64) {
        self.arena.leaves[slot as usize].bounds = bounds;
        let parent = self.arena.leaves[slot as usize].parent;
        if parent == NodeLink::NONE {
            return;
        }
        let node = &self.arena.nodes[parent.index()];
        let lane = node.lane(NodeLink::leaf(slot));
        let old = node.boxes.get(lane);
        if old.contains(&Box32::around(&bounds)) {
            return;
        }
        let size = bounds.max() - bounds.min();
        let fat = Box32::around(&bounds.grown((size.x + size.y) * margin));
        if old.overlaps(&fat) || node.union().contains(&fat) {
            self.arena.nodes[parent.index()].boxes.set(lane, fat);
            self.refit_upward(parent);
        } else {
            self.remove(slot);
            self.attach(slot, fat);
        }
        self.note_wear();
    }

    pub(super) fn set_layer(&mut self, slot: u32, layer: u64) {
        let leaf = &mut self.arena.leaves[slot as usize];
        leaf.layer = layer;
        let mut child = NodeLink::leaf(slot);
        let mut parent = leaf.parent;
        let mut layers = layer;
        while parent != NodeLink::NONE {
            let node = &mut self.arena.nodes[parent.index()];
            let lane = node.lane(child);
            if node.layers[lane] == layers {
                return;
            }
            node.layers[lane] = layers;
            layers = node.all_layers();
            child = parent;
            parent = node.parent;
        }
    }

    /// Updates the boxes, layers and counts of the ancestors, and rebuilds the highest ancestor that is out
    /// of balance.
    fn update_upward(&mut self, start: NodeLink) {
        let mut link = start;
        let mut scapegoat = NodeLink::NONE;
        loop {
            let node = self.arena.nodes[link.index()];
            let counts = node.children.map(|child| self.arena.count(child));
            let (count, most) =
                counts.iter().fold((0, 0), |(sum, most), &count| (sum + count, count.max(most)));
            self.arena.nodes[link.index()].count = count;
            if is_lopsided(most, count) {
                scapegoat = link;
            }
            if node.parent == NodeLink::NONE {
                break;
            }
            let above = &mut self.arena.nodes[node.parent.index()];
            above.set(above.lane(link), link, node.union(), node.all_layers());
            link = node.parent;
        }
        if scapegoat != NodeLink::NONE {
            self.rebuild(scapegoat);
        }
    }

    /// Updates the boxes of the ancestors, as far up as they change.
    fn refit_upward(&mut self, start: NodeLink) {
        let mut link = start;
        loop {
            let node = &self.arena.nodes[link.index()];
            let union = node.union();
            let parent = node.parent;
            if parent == NodeLink::NONE {
                return;
            }
            let above = &mut self.arena.nodes[parent.index()];
            let lane = above.lane(link);
            if above.boxes.get(lane) == union {
                return;
            }
            above.boxes.set(lane, union);
            link = parent;
        }
    }

    pub(super) fn replace_child(&mut self, parent: NodeLink, old: NodeLink, new: NodeLink) {
        if parent == NodeLink::NONE {
            self.root = new;
        } else {
            let node = &mut self.arena.nodes[parent.index()];
            let lane = node.lane(old);
            node.children[lane] = new;
        }
    }

    /// Returns the box around all leaves of a tree that is not empty.
    fn box_of_root(&self) -> Box32 {
        match self.root.slot() {
            Some(slot) => Box32::around(&self.arena.leaves[slot as usize].bounds),
            None => self.arena.nodes[self.root.index()].union(),
        }
    }
}

/// The margin of a fat box on each side, as a fraction of the sum of width and height.
pub(super) const MARGIN: f64 = 1.0 / 16.0;

/// Returns whether the largest child has more than five sixths of the leaves.
const fn is_lopsided(larger: u32, count: u32) -> bool {
    6 * (larger as u64) > 5 * (count as u64)
}
