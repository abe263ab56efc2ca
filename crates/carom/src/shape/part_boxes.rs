//! The boxes of a shape's parts.

use alloc::vec::Vec;

use super::Aabb;

/// The boxes of all parts, and the box around them.
#[derive(Clone, Debug)]
pub(super) struct PartBoxes {
    boxes: Vec<Aabb>,
    bounds: Aabb,
}

impl PartBoxes {
    /// Creates the list of at least one box.
    pub(super) fn new(boxes: Vec<Aabb>) -> Self {
        let bounds = boxes[1..].iter().fold(boxes[0], |bounds, next| bounds.union(next));
        Self { boxes, bounds }
    }

    /// Returns the box around all parts.
    pub(super) const fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// Returns the indices of the parts whose boxes touch a box, in ascending order.
    pub(super) fn touching(&self, region: Aabb) -> impl Iterator<Item = usize> {
        self.boxes
            .iter()
            .enumerate()
            .filter(move |(_, bounds)| bounds.overlaps(&region))
            .map(|(part, _)| part)
    }
}
