//! Traverses the hierarchy to find all boxes that overlap a box, and all boxes within a limit of a key,
//! roughly nearest first.

use core::hint::{black_box, select_unpredictable};
use core::ops::ControlFlow;

use crate::broad::box32::{Box32, round_up};
use crate::math::tolerance::SLACK32;
use crate::shape::Aabb;

use super::node::{Boxes, Node, NodeLink, WIDTH};
use super::tree::Tree;

/// The largest number of links that a traversal leaves for later. A tree of a million boxes has ten
/// levels, each of which leaves up to three links. In a deeper tree the traversal calls itself.
const ROOM: usize = 64;

/// The number by which a search orders leaves: smaller keys are visited first.
pub(super) trait Key {
    /// Returns a lower bound of the keys inside each box, with a relative error of up to [`SLACK32`], on a
    /// scale of its own. The bound is 0 or more, or NaN if no key inside is finite.
    fn least(&self, boxes: &Boxes) -> [f32; WIDTH];

    /// Converts a limit to the scale of [`Key::least`].
    fn scaled(&self, limit: f64) -> f64;

    /// Returns the limit with which [`Key::least`] is compared.
    #[inline]
    fn wide(&self, limit: f64) -> f32 {
        round_up(self.scaled(limit) * (1.0 + f64::from(SLACK32)))
    }

    /// Returns the key of a leaf, which is infinite if a search cannot reach the leaf.
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
        self.touching(&Box32::around(bounds), mask, |slot| {
            let leaf = &self.arena.leaves[slot as usize];
            if leaf.layer & mask != 0 && leaf.bounds.overlaps(bounds) {
                visit(slot)
            } else {
                ControlFlow::Continue(())
            }
        })
    }

    /// Visits the leaves whose fat box (the box with a margin) overlaps a box, in the order of the hierarchy. May
    /// also visit such leaves that are on no layer of the mask.
    #[inline]
    pub(super) fn touching(
        &self,
        wide: &Box32,
        mask: u64,
        mut visit: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.touching_below(
            self.root,
            &SearchRegion { wide: *wide, mask, lanes: LaneBits::new() },
            &mut visit,
        )
    }

    /// Visits the leaves at or below a link.
    fn touching_below(
        &self,
        start: NodeLink,
        region: &SearchRegion,
        visit: &mut impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // The traversal ends with the first link of the stack.
        let mut stack = [NodeLink::NONE; ROOM];
        let mut open = 1;
        let mut link = start;
        loop {
            if let Some(slot) = link.slot() {
                if link == NodeLink::NONE {
                    return ControlFlow::Continue(());
                }
                visit(slot)?;
            } else if ROOM - WIDTH < open {
                // The stack is nearly full, so the subtree gets a separate stack.
                self.touching_below(link, region, visit)?;
            } else {
                let node = &self.arena.nodes[link.index()];
                let children = node.prefetched_children();
                let mut hits = region.overlapping(node);
                if hits != 0 {
                    link = children[take_lane(&mut hits)];
                    while hits != 0 {
                        stack[open % ROOM] = children[take_lane(&mut hits)];
                        open += 1;
                    }
                    continue;
                }
            }
            open -= 1;
            link = stack[open % ROOM];
        }
    }

    /// Visits the leaves whose key is within `limit`; of two branches, the branch with the smaller key is
    /// visited first. A visit returns the next limit.
    #[inline]
    pub(super) fn nearest_first(
        &self,
        mask: u64,
        limit: f64,
        key: &impl Key,
        mut visit: impl FnMut(u32, f64) -> f64,
    ) {
        self.nearest_fat_first(mask, limit, key, |slot, limit| {
            // Nodes have lower bounds of the keys; only the stored box of a leaf has the exact key.
            let leaf = &self.arena.leaves[slot as usize];
            let exact = key.exact(&leaf.bounds);
            let counts = leaf.layer & mask != 0 && exact <= limit && exact < f64::INFINITY;
            if counts { visit(slot, exact) } else { limit }
        });
    }

    /// Visits the leaves whose fat boxes have a key within `limit`, in the order of [`Tree::nearest_first`].
    /// May also visit such leaves that are on no layer of the mask. The leaves are not read. The function
    /// `visit` is called with the current limit, and returns the next limit.
    #[inline]
    pub(super) fn nearest_fat_first(
        &self,
        mask: u64,
        limit: f64,
        key: &impl Key,
        mut visit: impl FnMut(u32, f64) -> f64,
    ) {
        if self.root != NodeLink::NONE {
            self.nearest_below(Open::new(0.0, self.root), mask, limit, key, &mut visit);
        }
    }

    /// Visits the leaves at or below a link and returns the next limit.
    fn nearest_below(
        &self,
        start: Open,
        mask: u64,
        mut limit: f64,
        key: &impl Key,
        visit: &mut impl FnMut(u32, f64) -> f64,
    ) -> f64 {
        let mut wide_limit = key.wide(limit);
        let lanes = LaneBits::new();
        // The traversal ends with the first entry of the stack.
        let mut stack = [Open::NONE; ROOM];
        let mut open = 1;
        let mut next = start;
        loop {
            let link = next.link();
            if wide_limit < next.key() {
                // The limit has become smaller since this entry was pushed.
            } else if let Some(slot) = link.slot() {
                if next == Open::NONE {
                    return limit;
                }
                limit = visit(slot, limit);
                wide_limit = key.wide(limit);
            } else if ROOM - WIDTH < open {
                // The stack is nearly full, so the subtree gets a separate stack.
                limit = self.nearest_below(next, mask, limit, key, visit);
                wide_limit = key.wide(limit);
            } else {
                let node = &self.arena.nodes[link.index()];
                let children = node.prefetched_children();
                // All children are tested at once; children beyond the limit are never pushed.
                let keys = key.least(&node.boxes);
                let mut hits = lanes.bits(|lane| keys[lane] <= wide_limit) & node.on_layers(mask);
                if hits != 0 {
                    let child = |lane: usize| Open::new(keys[lane], children[lane]);
                    // The nearest child is visited next; the other children are pushed in the order of their
                    // lanes.
                    next = child(take_lane(&mut hits));
                    while hits != 0 {
                        let other = child(take_lane(&mut hits));
                        // Selections replace a branch, because the order of the children is
                        // unpredictable.
                        let is_nearer = other.is_before(next);
                        stack[open % ROOM] = select_unpredictable(is_nearer, next, other);
                        open += 1;
                        next = select_unpredictable(is_nearer, other, next);
                    }
                    continue;
                }
            }
            open -= 1;
            next = stack[open % ROOM];
        }
    }
}

/// The region of a search, and the layers that it includes.
struct SearchRegion {
    wide: Box32,
    mask: u64,
    lanes: LaneBits,
}

impl SearchRegion {
    /// Returns a bit for each child whose box overlaps the region, on one of the layers.
    #[inline(always)]
    fn overlapping(&self, node: &Node) -> u32 {
        let [min_x, min_y, max_x, max_y] = &node.boxes.0;
        let wide = &self.wide.0;
        let hits = self.lanes.bits(|lane| {
            let x = (min_x[lane] <= wide[2]) & (wide[0] <= max_x[lane]);
            let y = (min_y[lane] <= wide[3]) & (wide[1] <= max_y[lane]);
            x & y
        });
        hits & node.on_layers(self.mask)
    }
}

/// A link that is yet to be visited, with its key. The number in an `Open` has the bits of the key, which is 0
/// or more, and then the bits of the link.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Open(u64);

impl Open {
    /// The entry that stands for no link: its key is above all other keys.
    const NONE: Self = Self(u64::MAX);

    #[inline]
    fn new(key: f32, link: NodeLink) -> Self {
        Self(u64::from(key.to_bits()) << 32 | u64::from(link.bits()))
    }

    /// Returns whether the key is the smaller one. The bits of floats from 0 up are ordered as the
    /// numbers.
    #[inline]
    const fn is_before(self, other: Self) -> bool {
        self.0 >> 32 < other.0 >> 32
    }

    #[inline]
    const fn key(self) -> f32 {
        f32::from_bits((self.0 >> 32) as u32)
    }

    #[inline]
    const fn link(self) -> NodeLink {
        NodeLink::from_bits(self.0 as u32)
    }
}

/// The bit of each lane, as an array in memory.
struct LaneBits([u32; WIDTH]);

impl LaneBits {
    /// Hides the bits from the compiler, which otherwise tests one lane after the other, with three
    /// times as many instructions.
    #[inline]
    fn new() -> Self {
        Self(black_box([1, 2, 4, 8]))
    }

    /// Returns the bits of the lanes for which the test is true, with one SIMD instruction for all
    /// lanes.
    #[inline]
    fn bits(&self, test: impl Fn(usize) -> bool) -> u32 {
        let [a, b, c, d]: [u32; WIDTH] =
            core::array::from_fn(|lane| if test(lane) { self.0[lane] } else { 0 });
        a | b | c | d
    }
}

/// Clears the lowest bit and returns its lane.
#[inline]
const fn take_lane(hits: &mut u32) -> usize {
    let lane = hits.trailing_zeros() as usize % WIDTH;
    *hits &= *hits - 1;
    lane
}

impl Node {
    /// Returns the links to the children. The search reads all links at once: the links are in another cache
    /// line than the boxes, and two simultaneous cache misses take no longer than one.
    #[inline]
    fn prefetched_children(&self) -> [NodeLink; WIDTH] {
        black_box(self.children)
    }

    /// Returns a bit for each child on one of some layers.
    #[inline]
    fn on_layers(&self, mask: u64) -> u32 {
        if mask == !0 {
            return !0;
        }
        (0..WIDTH).fold(0, |bits, lane| bits | u32::from(self.layers[lane] & mask != 0) << lane)
    }
}
