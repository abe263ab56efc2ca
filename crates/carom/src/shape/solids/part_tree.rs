//! Implements a static tree over the boxes of a solid's parts.
//!
//! Parts are sorted along Morton's curve (Morton, A Computer Oriented Geodetic Data Base, 1966). Each node is
//! the box around eight neighbours, as in a packed R-tree (Kamel and Faloutsos, On Packing R-trees, 1993).
//! The tree has no pointers.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::{SmallVec, smallvec};

use crate::math::tolerance::{BEND, BOUNDS_ROUNDING};
use crate::math::{Vec2, smaller, sort_by, sqrt};
use crate::shape::kinds::Aabb;

use super::border_tree::BorderNode;

/// The boxes of all parts, and the boxes of all nodes above them.
#[derive(Clone, Debug)]
pub(crate) struct PartTree {
    /// The boxes of the parts, then the boxes around every eight parts, around every 64, and so on,
    /// up to one box.
    levels: Vec<Vec<Aabb>>,
}

/// A tree over the boxes of parts, and the index of the part of each leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeavesOfParts<'t> {
    pub(crate) tree: &'t PartTree,
    /// The indices of the parts in the order of the leaves; `None` if that is the order of the indices.
    pub(crate) order: Option<&'t [u32]>,
}

impl LeavesOfParts<'_> {
    /// Returns the index of the part of a leaf.
    pub(crate) fn part(&self, leaf: usize) -> usize {
        self.order.map_or(leaf, |order| order[leaf] as usize)
    }
}

/// The number of children of a node.
const FANOUT: usize = 1 << FANOUT_BITS;

/// The number of bits by which a part's index is shifted at each level of nodes.
const FANOUT_BITS: u32 = 3;

impl PartTree {
    /// Creates the tree of at least one box. Searches are fast if neighbours in the list are near each other,
    /// as along a curve or in [`spatial_order`].
    pub(crate) fn new(boxes: Vec<Aabb>) -> Self {
        let mut levels = alloc::vec![boxes];
        while let Some(below) = levels.last()
            && below.len() > 1
        {
            let level = below.chunks(FANOUT).map(union).collect();
            levels.push(level);
        }
        Self { levels }
    }

    /// Returns the box around all parts.
    pub(crate) fn bounds(&self) -> Aabb {
        self.levels[self.levels.len() - 1][0]
    }

    /// Returns whether there are nodes between the parts and the topmost node.
    pub(crate) const fn has_groups(&self) -> bool {
        self.levels.len() > 2
    }

    /// Returns the topmost node.
    pub(crate) fn root(&self) -> BorderNode {
        self.node(self.levels.len() - 1, 0)
    }

    /// Visits the nodes below a node that is not a leaf.
    pub(crate) fn each_child(&self, node: &BorderNode, visit: &mut dyn FnMut(BorderNode)) {
        let (level, first) = (node.level as usize - 1, node.place[0] as usize * FANOUT);
        let end = (first + FANOUT).min(self.levels[level].len());
        (first..end).for_each(|index| visit(self.node(level, index)));
    }

    fn node(&self, level: usize, index: usize) -> BorderNode {
        let bounds = self.levels[level][index];
        BorderNode { bounds, level: level as u32, place: [index as u32, 0], shape: 0 }
    }

    /// Returns the indices of the parts whose boxes touch a box, in ascending order.
    pub(crate) fn touching(&self, bounds: Aabb) -> impl Iterator<Item = usize> {
        self.near(move |node| node.overlaps(&bounds))
    }

    /// Returns the indices of the parts whose boxes are at most `reach` away from a box, except for rounding,
    /// in ascending order.
    pub(crate) fn within(&self, from: Aabb, reach: f64) -> impl Iterator<Item = usize> {
        let reach = reach + BEND * reach;
        self.near(move |node| node.distance(&from) <= reach)
    }

    const fn near<F: Fn(&Aabb) -> bool>(&self, is_near: F) -> Near<'_, F> {
        Near { tree: self, is_near, next: 0 }
    }

    /// Returns the distance from a box to the nearest box of a part.
    pub(crate) fn distance(&self, from: &Aabb) -> f64 {
        sqrt(self.least_distance(from, self.levels.len() - 1, 0, f64::INFINITY))
    }

    /// Returns the squared distance from a box to the nearest box of a part in a node, or `best` if that is
    /// less. Visits the nearest child first.
    fn least_distance(&self, from: &Aabb, level: usize, node: usize, best: f64) -> f64 {
        let of = |level: usize, node: usize| self.levels[level][node].gap(from);
        let squared = |gap: Vec2| gap.dot(gap);
        if level == 0 {
            return smaller(best, squared(of(0, node)));
        }
        let first = node * FANOUT;
        let count = self.levels[level - 1].len().min(first + FANOUT) - first;
        let mut distances = [f64::INFINITY; FANOUT];
        for (child, distance) in distances[..count].iter_mut().enumerate() {
            *distance = squared(of(level - 1, first + child));
        }
        if level == 1 {
            return distances.into_iter().fold(best, smaller);
        }
        let mut best = best;
        for _ in 0..count {
            let nearest =
                (1..count).fold(
                    0,
                    |nearest, child| {
                        if distances[child] < distances[nearest] { child } else { nearest }
                    },
                );
            if distances[nearest] >= best {
                break;
            }
            best = self.least_distance(from, level - 1, first + nearest, best);
            distances[nearest] = f64::INFINITY;
        }
        best
    }
}

impl PartTree {
    /// Returns the index of the nearest part to a place. `squared` returns the squared distance of a part, which is at
    /// least that of its box.
    pub(crate) fn nearest(&self, place: Vec2, squared: &impl Fn(usize) -> f64) -> usize {
        let mut best = (f64::INFINITY, 0);
        self.find_nearest(&Aabb::raw(place, place), squared, (self.levels.len() - 1, 0), &mut best);
        best.1
    }

    /// Finds the nearest part in a node, if it is nearer than `best`. Visits the nearest child first.
    fn find_nearest(
        &self,
        place: &Aabb,
        squared: &impl Fn(usize) -> f64,
        (level, node): (usize, usize),
        best: &mut (f64, usize),
    ) {
        if level == 0 {
            let distance = squared(node);
            if distance < best.0 {
                *best = (distance, node);
            }
            return;
        }
        let first = node * FANOUT;
        let end = (first + FANOUT).min(self.levels[level - 1].len());
        let mut order = [(f64::INFINITY, 0); FANOUT];
        for (count, child) in (first..end).enumerate() {
            let gap = self.levels[level - 1][child].gap(place);
            let (distance, mut place) = (gap.dot(gap), count);
            while place > 0 && order[place - 1].0 > distance {
                order[place] = order[place - 1];
                place -= 1;
            }
            order[place] = (distance, child);
        }
        for &(distance, child) in &order[..end - first] {
            if distance >= best.0 {
                break;
            }
            self.find_nearest(place, squared, (level - 1, child), best);
        }
    }
}

/// A search for the parts of a tree that touch displaced parts of another tree.
struct PairSearch<'t> {
    moving: &'t PartTree,
    still: &'t PartTree,
    displacements: Aabb,
    /// More than the rounding error of a displaced box.
    slack: f64,
}

/// Some nodes of one level, and the box around them.
struct Nodes {
    level: usize,
    indices: SmallVec<[u32; 16]>,
    bounds: Aabb,
}

impl PartTree {
    /// Visits the parts that may touch parts of another tree after a displacement in a box, in ascending order, each with
    /// those parts, also in ascending order.
    pub(crate) fn each_touching_part(
        &self,
        displacements: &Aabb,
        other: &Self,
        visit: &mut dyn FnMut(usize, &[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bounds = other.bounds();
        let extent = self.bounds().extent() + bounds.extent() + displacements.extent();
        let search = PairSearch {
            moving: self,
            still: other,
            displacements: *displacements,
            slack: BOUNDS_ROUNDING * extent,
        };
        let top = Nodes { level: other.levels.len() - 1, indices: smallvec![0], bounds };
        search.each_below((self.levels.len() - 1, 0), &top, visit)
    }
}

impl PairSearch<'_> {
    /// Visits the parts below a node that touch parts below some nodes of the other tree.
    fn each_below(
        &self,
        (level, index): (usize, usize),
        others: &Nodes,
        visit: &mut dyn FnMut(usize, &[u32]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = &self.moving.levels[level][index];
        let slack = Vec2::new(self.slack, self.slack);
        let mut region = Aabb::raw(
            own.min() + self.displacements.min() - slack,
            own.max() + self.displacements.max() + slack,
        );
        if !region.overlaps(&others.bounds) {
            return ControlFlow::Continue(());
        }
        if level == 0 {
            region = own.moved_by_all(&self.displacements);
        }
        let mut near = self.touching(&region, others.level, others.indices.iter().copied());
        while near.level > level {
            let below = near.level - 1;
            let count = self.still.levels[below].len() as u32;
            let children = |node: u32| node * FANOUT as u32..count.min((node + 1) * FANOUT as u32);
            near = self.touching(&region, below, near.indices.into_iter().flat_map(children));
        }
        if near.indices.is_empty() {
            return ControlFlow::Continue(());
        }
        if level == 0 {
            return visit(index, &near.indices);
        }
        let first = index * FANOUT;
        let end = self.moving.levels[level - 1].len().min(first + FANOUT);
        (first..end).try_for_each(|child| self.each_below((level - 1, child), &near, visit))
    }

    /// Returns the nodes of a list whose boxes touch a region. They are nodes of the tree that does not move.
    fn touching(&self, region: &Aabb, level: usize, nodes: impl Iterator<Item = u32>) -> Nodes {
        let boxes = &self.still.levels[level];
        let mut near = Nodes { level, indices: SmallVec::new(), bounds: *region };
        for node in nodes {
            let bounds = &boxes[node as usize];
            if bounds.overlaps(region) {
                near.bounds = if near.indices.is_empty() { *bounds } else { near.bounds.union(bounds) };
                near.indices.push(node);
            }
        }
        near
    }
}

/// A search in a [`PartTree`].
#[derive(Clone, Debug)]
struct Near<'a, F> {
    tree: &'a PartTree,
    /// A function that returns whether a part in a box may be near.
    is_near: F,
    next: usize,
}

impl<F: Fn(&Aabb) -> bool> Iterator for Near<'_, F> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let levels = &self.tree.levels;
        while self.next < levels[0].len() {
            // The nodes whose first part is the next part, from the largest node down to the part itself.
            let highest = (self.next.trailing_zeros() / FANOUT_BITS).min(levels.len() as u32 - 1);
            let apart = (0..=highest)
                .rev()
                .find(|&level| !(self.is_near)(&levels[level as usize][self.next >> (level * FANOUT_BITS)]));
            let part = self.next;
            self.next += 1 << (apart.unwrap_or(0) * FANOUT_BITS);
            if apart.is_none() {
                return Some(part);
            }
        }
        None
    }
}

/// Returns the indices of boxes along Morton's curve through their centres.
pub(crate) fn spatial_order(boxes: &[Aabb]) -> Vec<u32> {
    let bounds = union(boxes);
    let size = bounds.max() - bounds.min();
    let cell = |bounds_of_part: &Aabb| {
        let offset = bounds_of_part.center() - bounds.min();
        let along = |offset: f64, size: f64| if size > 0.0 { (offset / size * 65535.0) as u32 } else { 0 };
        let Vec2 { x, y } = offset;
        spread(along(x, size.x)) | (spread(along(y, size.y)) << 1)
    };
    let codes: Vec<u64> = boxes.iter().map(cell).collect();
    let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
    sort_by(&mut order, |&i, &j| codes[i as usize].cmp(&codes[j as usize]).then(i.cmp(&j)));
    order
}

/// Puts a zero bit between any two of the 16 lowest bits.
fn spread(number: u32) -> u64 {
    (0..16).fold(0, |spread, bit| spread | (u64::from((number >> bit) & 1) << (2 * bit)))
}

/// Returns the box around at least one box.
fn union(boxes: &[Aabb]) -> Aabb {
    boxes[1..].iter().fold(boxes[0], |union, next| union.union(next))
}
