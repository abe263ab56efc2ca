//! Stores the edges that the sweep line crosses, ordered from bottom to top.
//!
//! The tree is a treap (Seidel and Aragon, Randomized Search Trees, 1996). The priority of an edge is a hash
//! of its index, so that equal input gives an equal tree.

use alloc::vec::Vec;

use super::graph::NONE;

/// A forest of treaps of edges. A root is the index of an edge; [`NONE`] is the empty tree.
#[derive(Default)]
pub(super) struct Status {
    /// The subtrees below and above each edge.
    children: Vec<[u32; 2]>,
}

const BELOW: usize = 0;
const ABOVE: usize = 1;

impl Status {
    /// Creates a tree of one edge.
    pub(super) fn single(&mut self, edge: u32) -> u32 {
        let count = self.children.len().max(edge as usize + 1);
        self.children.resize(count, [NONE; 2]);
        self.children[edge as usize] = [NONE; 2];
        edge
    }

    /// Joins two trees. All edges of the first tree are below the edges of the second tree.
    pub(super) fn join(&mut self, below: u32, above: u32) -> u32 {
        if below == NONE {
            return above;
        }
        if above == NONE {
            return below;
        }
        if priority(below) > priority(above) {
            self.children[below as usize][ABOVE] = self.join(self.children[below as usize][ABOVE], above);
            below
        } else {
            self.children[above as usize][BELOW] = self.join(below, self.children[above as usize][BELOW]);
            above
        }
    }

    /// Splits a tree into the lowest edges, for which `is_below` is true, and the rest.
    pub(super) fn split(&mut self, root: u32, is_below: &impl Fn(u32) -> bool) -> [u32; 2] {
        if root == NONE {
            return [NONE; 2];
        }
        let is_root_below = is_below(root);
        let side = if is_root_below { ABOVE } else { BELOW };
        let mut trees = self.split(self.children[root as usize][side], is_below);
        let own = 1 - side;
        self.children[root as usize][side] = trees[own];
        trees[own] = root;
        trees
    }

    pub(super) fn lowest(&self, root: u32) -> u32 {
        self.last(root, BELOW)
    }

    pub(super) fn highest(&self, root: u32) -> u32 {
        self.last(root, ABOVE)
    }

    fn last(&self, mut root: u32, side: usize) -> u32 {
        while root != NONE && self.children[root as usize][side] != NONE {
            root = self.children[root as usize][side];
        }
        root
    }

    /// Appends the edges of a tree to a list, from bottom to top.
    pub(super) fn append_to(&self, list: &mut Vec<u32>, root: u32) {
        if root != NONE {
            let [below, above] = self.children[root as usize];
            self.append_to(list, below);
            list.push(root);
            self.append_to(list, above);
        }
    }
}

/// Returns the priority of an edge: its index with mixed bits (Steele, Lea and Flood, Fast Splittable
/// Pseudorandom Number Generators, 2014).
const fn priority(edge: u32) -> u64 {
    let mixed = (edge as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
