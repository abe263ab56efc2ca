//! Walking the tree: all boxes that overlap one, and the nearest first of all that lie within a limit.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::shape::Aabb;

use super::box32::Box32;
use super::tree::{Link, MAX_DEPTH, Tree};

/// What is left to look at; never more than one branch for each level of the tree.
type Stack<T> = SmallVec<[T; MAX_DEPTH]>;

/// What a search is about: the less, the sooner.
pub(super) trait Key {
    /// The key of a box `[min x, min y, max x, max y]`, infinite if it is out of reach; not larger than that of any box
    /// inside.
    fn of<N: Copy + Into<f64>>(&self, sides: &[N; 4]) -> f64;
}

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

    /// Visits the leaves whose key, that of the exact box, is within `limit`: of two branches the one with the smaller
    /// key first. A visit returns the next limit.
    #[inline]
    pub(super) fn nearest_first(
        &self,
        mask: u64,
        mut limit: f64,
        key: &impl Key,
        mut visit: impl FnMut(u32, f64) -> f64,
    ) {
        let mut stack = Stack::<(f64, Link)>::new();
        let mut next = Some((0.0, self.root)).filter(|&(_, root)| root != Link::NONE);
        while let Some((_, link)) = next {
            if let Some(slot) = link.slot() {
                let leaf = &self.leaves[slot as usize];
                let (min, max) = (leaf.bounds.min(), leaf.bounds.max());
                let exact = key.of(&[min.x, min.y, max.x, max.y]);
                if leaf.layer & mask != 0 && is_within(exact, limit) {
                    limit = visit(slot, exact);
                }
                next = pop_within(&mut stack, limit);
                continue;
            }
            let node = &self.nodes[link.index()];
            let [left, right] = [0, 1].map(|side| {
                let key = key.of(&node.boxes[side].0);
                (key, (node.layers[side] & mask != 0) & is_within(key, limit))
            });
            next = match (left, right) {
                ((a, true), (b, true)) => {
                    let near = usize::from(b < a);
                    stack.push(([a, b][1 - near], node.children[1 - near]));
                    Some(([a, b][near], node.children[near]))
                }
                ((a, true), (_, false)) => Some((a, node.children[0])),
                ((_, false), (b, true)) => Some((b, node.children[1])),
                ((_, false), (_, false)) => pop_within(&mut stack, limit),
            };
        }
    }
}

#[inline]
fn is_within(key: f64, limit: f64) -> bool {
    key <= limit && key < f64::INFINITY
}

fn pop_within(stack: &mut Stack<(f64, Link)>, limit: f64) -> Option<(f64, Link)> {
    loop {
        let top = stack.pop()?;
        if is_within(top.0, limit) {
            return Some(top);
        }
    }
}
