//! Builds a hierarchy from the top. Each split is the cheapest of a few splits that are balanced enough
//! (binned surface area heuristic).
//!
//! The method is that of Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007.

use alloc::vec::Vec;

use smallvec::{SmallVec, smallvec};

use crate::math::{look, sort_by};

use crate::broad::box32::Box32;

use super::arena::Arena;
use super::node::{Node, NodeLink, WIDTH};

/// A leaf that is to be put into the hierarchy.
#[derive(Clone, Copy, Debug)]
struct Item {
    box32: Box32,
    slot: u32,
    layer: u64,
}

/// A range of the items that becomes the child of a node.
#[derive(Clone, Copy, Debug)]
struct Task {
    start: usize,
    group: Group,
    parent: NodeLink,
    lane: usize,
}

/// The memory of a build, kept for the next build.
#[derive(Clone, Debug)]
pub(super) struct Builder {
    items: Vec<Item>,
    tasks: Vec<Task>,
}

impl Builder {
    pub(super) const fn new() -> Self {
        Self { items: Vec::new(), tasks: Vec::new() }
    }

    pub(super) fn add(&mut self, slot: u32, box32: Box32, layer: u64) {
        self.items.push(Item { box32, slot, layer });
    }

    /// Builds a hierarchy over all items, and empties the list of items. Returns the top of the subtree. It
    /// is a child of `parent`.
    pub(super) fn build(&mut self, arena: &mut Arena, parent: NodeLink) -> NodeLink {
        if self.items.is_empty() {
            return NodeLink::NONE;
        }
        let group = Group::of(&self.items);
        let top = self.create(&Task { start: 0, group, parent, lane: 0 }, arena);
        while let Some(task) = self.tasks.pop() {
            let child = self.create(&task, arena);
            arena.nodes[task.parent.index()].children[task.lane] = child;
        }
        self.items.clear();
        top
    }

    /// Creates the node or leaf of a range; the parts of a node become tasks.
    fn create(&mut self, task: &Task, arena: &mut Arena) -> NodeLink {
        let Task { start, group, parent, .. } = *task;
        if group.count == 1 {
            let leaf = NodeLink::leaf(self.items[start].slot);
            arena.set_parent(leaf, parent);
            return leaf;
        }
        look();
        let parts = parts(&mut self.items[start..start + group.count], group);
        let mut node = Node::new(parent, group.count as u32);
        for (lane, part) in parts.iter().enumerate() {
            node.set(lane, NodeLink::NONE, part.box32, part.layers);
        }
        let node = arena.allocate(node);
        let mut end = start + group.count;
        for (lane, &group) in parts.iter().enumerate().rev() {
            end -= group.count;
            self.tasks.push(Task { start: end, group, parent: node, lane });
        }
        node
    }
}

/// A summary of some items.
#[derive(Clone, Copy, Debug)]
struct Group {
    box32: Box32,
    /// The box around the centres, all coordinates doubled.
    centers: Box32,
    layers: u64,
    count: usize,
}

impl Group {
    const EMPTY: Self = Self { box32: Box32::EMPTY, centers: Box32::EMPTY, layers: 0, count: 0 };

    fn of(items: &[Item]) -> Self {
        items.iter().fold(Self::EMPTY, |group, item| group.and(&Self::one(item)))
    }

    #[inline]
    fn one(item: &Item) -> Self {
        let [x, y] = item.box32.twice_centers();
        Self { box32: item.box32, centers: Box32([x, y, x, y]), layers: item.layer, count: 1 }
    }

    #[inline]
    fn and(&self, other: &Self) -> Self {
        Self {
            box32: self.box32.union(&other.box32),
            centers: self.centers.union(&other.centers),
            layers: self.layers | other.layers,
            count: self.count + other.count,
        }
    }

    fn cost(&self) -> f32 {
        self.box32.cost() * self.count as f32
    }
}

/// The number of bins between which a split is chosen.
const BINS: usize = 16;

/// Reorders at least two items into parts, one for each lane or fewer. Splits the part with the
/// most items again and again, as long as it has more items than a node has lanes. The remaining
/// lanes take single items, which saves nodes.
fn parts(items: &mut [Item], group: Group) -> SmallVec<[Group; WIDTH]> {
    let mut parts: SmallVec<[Group; WIDTH]> = smallvec![group];
    while parts.len() < WIDTH {
        let mut most = 0;
        let mut start = 0;
        let mut end = 0;
        for (index, part) in parts.iter().enumerate() {
            if parts[most].count < part.count {
                most = index;
                start = end;
            }
            end += part.count;
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

/// Moves each item of the smallest parts to a lane of its own, as long as there are enough lanes.
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

/// Reorders the items so that the items of the left part come first, and returns both parts; neither is
/// empty.
fn split(items: &mut [Item], group: &Group) -> (Group, Group) {
    let [min_x, min_y, max_x, max_y] = group.centers.0;
    let (axis, low, high) = if max_x - min_x < max_y - min_y { (1, min_y, max_y) } else { (0, min_x, max_x) };
    let bins = items.len().min(BINS);
    let scale = bins as f32 / (high - low);
    if low < high && scale.is_finite() {
        let bin_of = |item: &Item| (((item.box32.twice_center(axis) - low) * scale) as usize).min(bins - 1);
        if let Some((bin, left, right)) = best_split(items, bins, bin_of) {
            partition(items, |item| bin_of(item) < bin);
            return (left, right);
        }
    }
    halve(items, axis)
}

/// Returns the first bin on the right of the cheapest split, and both sides of the split. Returns `None` if
/// each split leaves less than about a quarter of the items on one side.
fn best_split(items: &[Item], bins: usize, bin_of: impl Fn(&Item) -> usize) -> Option<(usize, Group, Group)> {
    let mut groups = [Group::EMPTY; BINS];
    for item in items {
        let group = &mut groups[bin_of(item)];
        *group = group.and(&Group::one(item));
    }
    let mut right = groups;
    for bin in (1..bins - 1).rev() {
        right[bin] = right[bin].and(&right[bin + 1]);
    }
    let mut left = Group::EMPTY;
    let mut best = None;
    let mut least = f32::INFINITY;
    for bin in 1..bins {
        left = left.and(&groups[bin - 1]);
        let smaller = left.count.min(right[bin].count);
        let cost = left.cost() + right[bin].cost();
        if 0 < smaller && items.len() <= 4 * smaller + 2 && cost < least {
            best = Some((bin, left, right[bin]));
            least = cost;
        }
    }
    best
}

/// Sorts the items by their centres, and items with equal centres by their slots; returns two halves of equal
/// size.
fn halve(items: &mut [Item], axis: usize) -> (Group, Group) {
    let middle = items.len() / 2;
    sort_by(items, |a, b| {
        a.box32.twice_center(axis).total_cmp(&b.box32.twice_center(axis)).then(a.slot.cmp(&b.slot))
    });
    (Group::of(&items[..middle]), Group::of(&items[middle..]))
}

/// Reorders the items so that items with the property come first.
fn partition(items: &mut [Item], is_left: impl Fn(&Item) -> bool) {
    let mut left = 0;
    for place in 0..items.len() {
        if is_left(&items[place]) {
            items.swap(left, place);
            left += 1;
        }
    }
}
