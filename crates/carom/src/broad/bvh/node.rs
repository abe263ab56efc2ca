//! Defines the parts of a hierarchy: nodes, leaves, and links to them.

use crate::broad::box32::Box32;
use crate::shape::Aabb;

/// A link to a node or a leaf, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeLink(u32);

impl NodeLink {
    pub(super) const NONE: Self = Self(u32::MAX);
    const LEAF: u32 = 1 << 31;

    #[inline]
    pub(super) const fn node(index: u32) -> Self {
        Self(index)
    }

    #[inline]
    pub(super) const fn leaf(slot: u32) -> Self {
        Self(slot | Self::LEAF)
    }

    /// Returns the slot of the leaf, if the link leads to a leaf.
    #[inline]
    pub(super) const fn slot(self) -> Option<u32> {
        if self.0 & Self::LEAF == 0 { None } else { Some(self.0 & !Self::LEAF) }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the link that has these bits.
    #[inline]
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }
}

/// The number of lanes of a node, each with room for a child.
pub(super) const WIDTH: usize = 4;

/// The box in a lane without a child, with which no comparison is true.
const NOWHERE: Box32 = Box32([f32::NAN; 4]);

/// The boxes of the children of a node: all least x, all least y, all greatest x, all greatest y. In this layout, one
/// SIMD instruction compares all boxes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boxes(pub(super) [[f32; WIDTH]; 4]);

impl Boxes {
    #[inline]
    pub(super) const fn get(&self, lane: usize) -> Box32 {
        let [min_x, min_y, max_x, max_y] = &self.0;
        Box32([min_x[lane], min_y[lane], max_x[lane], max_y[lane]])
    }

    #[inline]
    pub(super) fn set(&mut self, lane: usize, box32: Box32) {
        for (sides, side) in self.0.iter_mut().zip(box32.0) {
            sides[lane] = side;
        }
    }
}

/// An inner node with two to four children, in any of its lanes. A node has the boxes of its children, so
/// that one cache line decides about all of them. The two cache lines of a node are one aligned block, which
/// some processors load at once.
#[derive(Clone, Copy, Debug)]
#[repr(align(128))]
pub(super) struct Node {
    pub(super) boxes: Boxes,
    /// The layers of the children; 0 in empty lanes.
    pub(super) layers: [u64; WIDTH],
    pub(super) children: [NodeLink; WIDTH],
    pub(super) parent: NodeLink,
    /// The number of leaves below the node.
    pub(super) count: u32,
}

impl Node {
    pub(super) const fn new(parent: NodeLink, count: u32) -> Self {
        Self {
            boxes: Boxes([[f32::NAN; WIDTH]; 4]),
            layers: [0; WIDTH],
            children: [NodeLink::NONE; WIDTH],
            parent,
            count,
        }
    }

    /// Puts a child into a lane.
    pub(super) fn set(&mut self, lane: usize, child: NodeLink, box32: Box32, layers: u64) {
        self.children[lane] = child;
        self.layers[lane] = layers;
        self.boxes.set(lane, box32);
    }

    pub(super) fn clear(&mut self, lane: usize) {
        self.set(lane, NodeLink::NONE, NOWHERE, 0);
    }

    /// Returns the lanes that have a child.
    pub(super) fn lanes(&self) -> impl Iterator<Item = usize> + use<> {
        let children = self.children;
        (0..WIDTH).filter(move |&lane| children[lane] != NodeLink::NONE)
    }

    pub(super) fn free_lane(&self) -> Option<usize> {
        self.children.iter().position(|&child| child == NodeLink::NONE)
    }

    /// Returns the box around all children. NaN sides of empty lanes change nothing, because they
    /// are the first argument.
    pub(super) fn union(&self) -> Box32 {
        (0..WIDTH).fold(Box32::EMPTY, |union, lane| self.boxes.get(lane).union(&union))
    }

    pub(super) fn all_layers(&self) -> u64 {
        self.layers.iter().fold(0, |all, layers| all | layers)
    }

    /// Returns the lane of a child.
    pub(super) fn lane(&self, child: NodeLink) -> usize {
        self.children.iter().position(|&other| other == child).unwrap_or(0)
    }

    /// Returns the lane of the child that grows least around a box, and its growth. Ties go to the
    /// smaller child, then to the child with fewer leaves.
    pub(super) fn least_growth(&self, fat: &Box32, count: impl Fn(NodeLink) -> u32) -> (usize, f32) {
        let rank = |lane: usize| {
            let box32 = self.boxes.get(lane);
            (lane, growth(&box32, fat), box32.cost())
        };
        let least = self.lanes().map(rank).reduce(|a, b| {
            let tied = || count(self.children[b.0]) < count(self.children[a.0]);
            if (b.1, b.2) < (a.1, a.2) || ((b.1, b.2) == (a.1, a.2) && tied()) { b } else { a }
        });
        least.map_or((0, 0.0), |(lane, growth, _)| (lane, growth))
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub(super) bounds: Aabb,
    pub(super) layer: u64,
    pub(super) parent: NodeLink,
    /// The number of boxes that had this slot before.
    pub(super) generation: u32,
}

fn growth(box32: &Box32, by: &Box32) -> f32 {
    box32.union(by).cost() - box32.cost()
}
