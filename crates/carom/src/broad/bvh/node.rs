//! What a hierarchy is made of.

use crate::shape::Aabb;

use crate::broad::box32::Box32;

/// A node or a leaf, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link(u32);

impl Link {
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

    /// The slot of the leaf, if it is one.
    #[inline]
    pub(super) const fn slot(self) -> Option<u32> {
        if self.0 & Self::LEAF == 0 { None } else { Some(self.0 & !Self::LEAF) }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An inner node knows the boxes of its children: one cache line decides about both.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Node {
    pub(super) boxes: [Box32; 2],
    pub(super) layers: [u64; 2],
    pub(super) children: [Link; 2],
    pub(super) parent: Link,
    /// How many leaves there are below.
    pub(super) count: u32,
}

impl Node {
    pub(super) fn union(&self) -> Box32 {
        self.boxes[0].union(&self.boxes[1])
    }

    pub(super) const fn all_layers(&self) -> u64 {
        self.layers[0] | self.layers[1]
    }

    pub(super) fn side(&self, child: Link) -> usize {
        usize::from(self.children[1] == child)
    }

    /// The child that grows less around a box; the smaller, then the lighter one if both grow alike.
    pub(super) fn lesser_growth(&self, fat: &Box32, count: impl Fn(Link) -> u32) -> usize {
        let [a, b] = [0, 1].map(|side| growth(&self.boxes[side], fat));
        if a != b {
            return usize::from(b < a);
        }
        let [a, b] = [0, 1].map(|side| self.boxes[side].cost());
        if a != b {
            return usize::from(b < a);
        }
        let [a, b] = self.children.map(count);
        usize::from(b < a)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf {
    pub(super) bounds: Aabb,
    pub(super) layer: u64,
    pub(super) parent: Link,
    /// Which of the boxes that had this slot it is.
    pub(super) generation: u32,
}

pub(super) fn growth(box32: &Box32, by: &Box32) -> f32 {
    box32.union(by).cost() - box32.cost()
}
