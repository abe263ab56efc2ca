//! Building a hierarchy from the top: each split is the cheapest of a few that are balanced enough.
//!
//! Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.

use alloc::vec::Vec;

use smallvec::{SmallVec, smallvec};

use crate::math::sort_by;

use super::node::{Link, Node, WIDTH};
use super::tree::Tree;
use crate::broad::box32::Box32;

/// A leaf that is to be built over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) box32: Box32,
    pub(super) slot: u32,
    pub(super) layer: u64,
}

/// A stretch of the items that becomes the child of a node.
#[derive(Clone, Copy, Debug)]
struct Task {
    start: usize,
    group: Group,
    parent: Link,
    lane: usize,
}

/// The memory of a build, kept for the next one.
#[derive(Clone, Debug)]
pub(super) struct Builder {
    pub(super) items: Vec<Item>,
    tasks: Vec<Task>,
}

impl Builder {
    pub(super) const fn new() -> Self {
        Self { items: Vec::new(), tasks: Vec::new() }
    }

    pub(super) fn add(&mut self, slot: u32, box32: Box32, layer: u64) {
        self.items.push(Item { box32, slot, layer });
    }

    /// Builds over all items, which are left in the order of the leaves; returns the top, which hangs below `parent`.
    pub(super) fn build(&mut self, tree: &mut Tree, parent: Link) -> Link {
        if self.items.is_empty() {
            return Link::NONE;
        }
        let group = Group::of(&self.items);
        let top = self.place(&Task { start: 0, group, parent, lane: 0 }, tree);
        while let Some(task) = self.tasks.pop() {
            let child = self.place(&task, tree);
            tree.nodes[task.parent.index()].children[task.lane] = child;
        }
        top
    }

    /// The node or leaf of a stretch; the parts of a node become tasks.
    fn place(&mut self, task: &Task, tree: &mut Tree) -> Link {
        let Task { start, group, parent, .. } = *task;
        if group.count == 1 {
            let leaf = Link::leaf(self.items[start].slot);
            tree.set_parent(leaf, parent);
            return leaf;
        }
        let parts = parts(&mut self.items[start..start + group.count], group);
        let mut node = Node::new(parent, group.count as u32);
        for (lane, part) in parts.iter().enumerate() {
            node.set(lane, Link::NONE, part.box32, part.layers);
        }
        let (node, mut end) = (tree.allocate(node), start + group.count);
        for (lane, &group) in parts.iter().enumerate().rev() {
            end -= group.count;
            self.tasks.push(Task { start: end, group, parent: node, lane });
        }
        node
    }
}

/// What some items have in common.
#[derive(Clone, Copy, Debug)]
struct Group {
    box32: Box32,
    /// The box around the middles.
    middles: Box32,
    layers: u64,
    count: usize,
}

impl Group {
    const EMPTY: Self = Self { box32: Box32::EMPTY, middles: Box32::EMPTY, layers: 0, count: 0 };

    fn of(items: &[Item]) -> Self {
        items.iter().fold(Self::EMPTY, |group, item| group.and(&Self::one(item)))
    }

    #[inline]
    fn one(item: &Item) -> Self {
        let (x, y) = (item.box32.middle(0), item.box32.middle(1));
        Self { box32: item.box32, middles: Box32([x, y, x, y]), layers: item.layer, count: 1 }
    }

    #[inline]
    fn and(&self, other: &Self) -> Self {
        Self {
            box32: self.box32.union(&other.box32),
            middles: self.middles.union(&other.middles),
            layers: self.layers | other.layers,
            count: self.count + other.count,
        }
    }

    fn cost(&self) -> f32 {
        self.box32.cost() * self.count as f32
    }
}

const BINS: usize = 16;

/// Orders at least two items so that they fall into a part for each lane, or less; again and again the part with the
/// most items is split, as long as that is more than a node holds. Lanes that are left save nodes.
fn parts(items: &mut [Item], group: Group) -> SmallVec<[Group; WIDTH]> {
    let mut parts: SmallVec<[Group; WIDTH]> = smallvec![group];
    while parts.len() < WIDTH {
        let (mut most, mut start) = (0, 0);
        let mut at = 0;
        for (index, part) in parts.iter().enumerate() {
            if parts[most].count < part.count {
                (most, start) = (index, at);
            }
            at += part.count;
        }
        let part = parts[most];
        if part.count <= WIDTH {
            break;
        }
        let (left, right) = split(&mut items[start..start + part.count], &part);
        parts[most] = left;
        parts.insert(most + 1, right);
    }
    dissolve(items, &mut parts);
    parts
}

/// Puts the items of the smallest parts into lanes of their own, as long as there are enough.
fn dissolve(items: &[Item], parts: &mut SmallVec<[Group; WIDTH]>) {
    loop {
        let several = (0..parts.len()).filter(|&index| 1 < parts[index].count);
        let smallest = several.min_by_key(|&index| parts[index].count);
        let Some(index) = smallest.filter(|&index| parts.len() + parts[index].count <= WIDTH + 1) else {
            return;
        };
        let start: usize = parts[..index].iter().map(|part| part.count).sum();
        let part = parts.remove(index);
        parts.insert_many(index, items[start..start + part.count].iter().map(Group::one));
    }
}

/// Orders the items so that the left ones come first, and describes both halves; neither is empty.
fn split(items: &mut [Item], group: &Group) -> (Group, Group) {
    let [min_x, min_y, max_x, max_y] = group.middles.0;
    let (axis, low, high) = if max_x - min_x < max_y - min_y { (1, min_y, max_y) } else { (0, min_x, max_x) };
    let bins = items.len().min(BINS);
    let scale = bins as f32 / (high - low);
    if low < high && scale.is_finite() {
        let bin_of = |item: &Item| (((item.box32.middle(axis) - low) * scale) as usize).min(bins - 1);
        if let Some((bin, left, right)) = best_border(items, bins, bin_of) {
            partition(items, |item| bin_of(item) < bin);
            return (left, right);
        }
    }
    halve(items, axis)
}

/// The border between two bins that costs least and leaves at least about a quarter on each side.
fn best_border(
    items: &[Item],
    bins: usize,
    bin_of: impl Fn(&Item) -> usize,
) -> Option<(usize, Group, Group)> {
    let mut groups = [Group::EMPTY; BINS];
    for item in items {
        let group = &mut groups[bin_of(item)];
        *group = group.and(&Group::one(item));
    }
    let mut right = groups;
    for bin in (1..bins - 1).rev() {
        right[bin] = right[bin].and(&right[bin + 1]);
    }
    let (mut left, mut best, mut least) = (Group::EMPTY, None, f32::INFINITY);
    for bin in 1..bins {
        left = left.and(&groups[bin - 1]);
        let smaller = left.count.min(right[bin].count);
        let cost = left.cost() + right[bin].cost();
        if 0 < smaller && items.len() <= 4 * smaller + 2 && cost < least {
            (best, least) = (Some((bin, left, right[bin])), cost);
        }
    }
    best
}

/// Two halves of equal number by their centres, and of equal centres by their slots.
fn halve(items: &mut [Item], axis: usize) -> (Group, Group) {
    let middle = items.len() / 2;
    sort_by(items, |a, b| a.box32.middle(axis).total_cmp(&b.box32.middle(axis)).then(a.slot.cmp(&b.slot)));
    (Group::of(&items[..middle]), Group::of(&items[middle..]))
}

/// Swaps the items so that those with the property come first.
fn partition(items: &mut [Item], is_left: impl Fn(&Item) -> bool) {
    let mut left = 0;
    for place in 0..items.len() {
        if is_left(&items[place]) {
            items.swap(left, place);
            left += 1;
        }
    }
}
