//! Traversal of the hierarchy: all boxes that overlap a box, and all boxes within a limit of a key, nearest first.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::broad::box32::{Box32, round_up};
use crate::math::tolerance::SLACK32;
use crate::shape::Aabb;

use super::node::{Boxes, Link, Node, WIDTH};
use super::tree::{MAX_OPEN, Tree};

/// The links that are yet to be visited; they never take more room.
type Stack<T> = SmallVec<[T; MAX_OPEN]>;

/// The number by which a search orders leaves: smaller keys are visited first.
pub(super) trait Key {
    /// Returns a lower bound of the keys inside each box, except for the part [`SLACK32`] of it, on a scale of its own; NaN
    /// where no key inside is finite.
    fn least(&self, boxes: &Boxes) -> [f32; WIDTH];

    /// Converts a limit to the scale of [`Key::least`].
    fn scaled(&self, limit: f64) -> f64;

    /// Returns the limit with which [`Key::least`] is compared.
    #[inline]
    fn wide(&self, limit: f64) -> f32 {
        round_up(self.scaled(limit) * (1.0 + f64::from(SLACK32)))
    }

    /// Returns the key of a leaf; infinite if it is out of reach.
    fn exact(&self, bounds: &Aabb) -> f64;
}

impl Tree {
    /// Visits the leaves whose exact box overlaps `bounds`, in the order of the hierarchy.
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
                let leaf = &self.arena.leaves[slot as usize];
                if leaf.layer & mask != 0 && leaf.bounds.overlaps(bounds) {
                    visit(slot)?;
                }
                next = stack.pop();
                continue;
            }
            let node = &self.arena.nodes[link.index()];
            let mut hits = node.overlapping(&wide) & node.on_layers(mask);
            if hits == 0 {
                next = stack.pop();
                continue;
            }
            next = Some(node.children[take_lane(&mut hits)]);
            while hits != 0 {
                stack.push(node.children[take_lane(&mut hits)]);
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the leaves whose key is within `limit`; of two branches, that with the smaller key first. A visit returns the
    /// next limit.
    #[inline]
    pub(super) fn nearest_first(
        &self,
        mask: u64,
        mut limit: f64,
        key: &impl Key,
        mut visit: impl FnMut(u32, f64) -> f64,
    ) {
        let mut wide_limit = key.wide(limit);
        let mut stack = Stack::<(f32, Link)>::new();
        let mut next = Some(self.root).filter(|&root| root != Link::NONE);
        while let Some(link) = next {
            if let Some(slot) = link.slot() {
                let leaf = &self.arena.leaves[slot as usize];
                let exact = key.exact(&leaf.bounds);
                if leaf.layer & mask != 0 && exact <= limit && exact < f64::INFINITY {
                    limit = visit(slot, exact);
                    wide_limit = key.wide(limit);
                }
                next = pop_within(&mut stack, wide_limit);
                continue;
            }
            let node = &self.arena.nodes[link.index()];
            let keys = key.least(&node.boxes);
            let mut hits = bits(|lane| keys[lane] <= wide_limit) & node.on_layers(mask);
            if hits == 0 {
                next = pop_within(&mut stack, wide_limit);
                continue;
            }
            // The nearest child is next; the others are pushed, in the order of their lanes.
            let mut near = take_lane(&mut hits);
            while hits != 0 {
                let mut far = take_lane(&mut hits);
                if keys[far] < keys[near] {
                    (near, far) = (far, near);
                }
                stack.push((keys[far], node.children[far]));
            }
            next = Some(node.children[near]);
        }
    }
}

/// Clears the lowest bit and returns its lane.
#[inline]
fn take_lane(hits: &mut u32) -> usize {
    let lane = hits.trailing_zeros() as usize % WIDTH;
    *hits &= *hits - 1;
    lane
}

/// Returns a bit for each lane for which the test is true.
#[inline]
fn bits(test: impl Fn(usize) -> bool) -> u32 {
    (0..WIDTH).fold(0, |bits, lane| bits | u32::from(test(lane)) << lane)
}

impl Node {
    /// Returns a bit for each child whose box overlaps another. SIMD: one instruction for all lanes.
    #[inline]
    fn overlapping(&self, Box32(wide): &Box32) -> u32 {
        let [min_x, min_y, max_x, max_y] = &self.boxes.0;
        bits(|lane| {
            let x = (min_x[lane] <= wide[2]) & (wide[0] <= max_x[lane]);
            let y = (min_y[lane] <= wide[3]) & (wide[1] <= max_y[lane]);
            x & y
        })
    }

    /// Returns a bit for each child on one of some layers.
    #[inline]
    fn on_layers(&self, mask: u64) -> u32 {
        if mask == !0 { !0 } else { bits(|lane| self.layers[lane] & mask != 0) }
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
