//! Walking the tree: all boxes that overlap one, and the nearest first of all that lie within a limit.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::shape::Aabb;

use super::node::Link;
use super::tree::{MAX_DEPTH, Tree};
use crate::broad::box32::{Box32, round_up};

/// What is left to look at; never more than one branch for each level of the tree.
type Stack<T> = SmallVec<[T; MAX_DEPTH]>;

/// What a search is about: the less, the sooner.
pub(super) trait Key {
    /// Not more than the key of any box inside, but for [`SLACK32`] of it, on a scale of its own; NaN where all are out
    /// of reach.
    fn least(&self, bounds: &Box32) -> f32;

    /// A limit on the scale of the above.
    fn scaled(&self, limit: f64) -> f64;

    /// The key of a leaf; infinite if it is out of reach.
    fn exact(&self, bounds: &Aabb) -> f64;
}

/// More than what a few roundings to `f32` do to a number: 2^-20.
pub(super) const SLACK32: f32 = f32::from_bits((127 - 20) << 23);

impl Tree {
    /// Visits the leaves whose exact box overlaps `bounds`, in the order of the tree.
    #[inline]
    pub(super) fn overlapping(
        &self,
        bounds: &Aabb,
        mask: u64,
        mut visit: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let wide = Box32::around(bounds);
        let mut stack = Stack::<Link>::new();
        let mut next = Some(self.root).filter(|&root| root != Link::NONE);
        while let Some(link) = next {
            if let Some(slot) = link.slot() {
                let leaf = &self.leaves[slot as usize];
                if leaf.layer & mask != 0 && leaf.bounds.overlaps(bounds) {
                    visit(slot)?;
                }
                next = stack.pop();
                continue;
            }
            let node = &self.nodes[link.index()];
            let [left, right] =
                [0, 1].map(|side| (node.layers[side] & mask != 0) & node.boxes[side].overlaps(&wide));
            next = match (left, right) {
                (true, true) => {
                    stack.push(node.children[1]);
                    Some(node.children[0])
                }
                (true, false) => Some(node.children[0]),
                (false, true) => Some(node.children[1]),
                (false, false) => stack.pop(),
            };
        }
        ControlFlow::Continue(())
    }

    /// Visits the leaves whose key is within `limit`: of two branches the one with the smaller key first. A visit
    /// returns the next limit.
    #[inline]
    pub(super) fn nearest_first(
        &self,
        mask: u64,
        mut limit: f64,
        key: &impl Key,
        mut visit: impl FnMut(u32, f64) -> f64,
    ) {
        let wide = |limit: f64| round_up(key.scaled(limit) * (1.0 + f64::from(SLACK32)));
        let mut wide_limit = wide(limit);
        let mut stack = Stack::<(f32, Link)>::new();
        let mut next = Some(self.root).filter(|&root| root != Link::NONE);
        while let Some(link) = next {
            if let Some(slot) = link.slot() {
                let leaf = &self.leaves[slot as usize];
                let exact = key.exact(&leaf.bounds);
                if leaf.layer & mask != 0 && exact <= limit && exact < f64::INFINITY {
                    limit = visit(slot, exact);
                    wide_limit = wide(limit);
                }
                next = pop_within(&mut stack, wide_limit);
                continue;
            }
            let node = &self.nodes[link.index()];
            let [a, b] = [0, 1].map(|side| key.least(&node.boxes[side]));
            let is_near = |key: f32, side: usize| (node.layers[side] & mask != 0) & (key <= wide_limit);
            next = match (is_near(a, 0), is_near(b, 1)) {
                (true, true) => {
                    let near = usize::from(b < a);
                    stack.push((if near == 0 { b } else { a }, node.children[1 - near]));
                    Some(node.children[near])
                }
                (true, false) => Some(node.children[0]),
                (false, true) => Some(node.children[1]),
                (false, false) => pop_within(&mut stack, wide_limit),
            };
        }
    }
}

fn pop_within(stack: &mut Stack<(f32, Link)>, limit: f32) -> Option<Link> {
    while let Some((key, link)) = stack.pop() {
        if key <= limit {
            return Some(link);
        }
    }
    None
}
