//! The pairs of bodies that may meet within a piece of the frame.

use std::ops::ControlFlow;

use carom::{Aabb, Bvh, LeafId, PairFinder};

/// The bounding boxes of all motions until the piece of the frame ends, by body.
#[derive(Debug)]
pub(super) struct NearPairs {
    boxes: Vec<Aabb>,
    finder: PairFinder,
    /// The search tree, for many bodies only.
    tree: Option<(Bvh<usize>, Vec<LeafId>)>,
}

/// The maximum number of boxes for a linear scan; a tree is faster for more.
const FEW: usize = 400;

impl NearPairs {
    pub(super) fn new(boxes: Vec<Aabb>) -> Self {
        let tree = (FEW < boxes.len()).then(|| {
            let mut tree = Bvh::new();
            let leaves = tree.insert_all(boxes.iter().enumerate().map(|(index, &bounds)| (bounds, 1, index)));
            (tree, leaves)
        });
        Self { boxes, finder: PairFinder::new(), tree }
    }

    /// Sets the box of a body whose motion has changed.
    pub(super) fn set(&mut self, index: usize, bounds: Aabb) {
        self.boxes[index] = bounds;
        if let Some((tree, leaves)) = &mut self.tree {
            tree.set_bounds(leaves[index], bounds);
        }
    }

    /// Returns all pairs whose boxes touch and that `accept` accepts; the smaller index is first, and the list is
    /// sorted.
    pub(super) fn pairs(&mut self, accept: impl Fn(usize, usize) -> bool + Sync) -> Vec<(usize, usize)> {
        self.finder.pairs(&self.boxes, &accept as &(dyn Fn(usize, usize) -> bool + Sync)).to_vec()
    }

    /// Returns the bodies whose boxes touch that of a body, sorted, including the body itself.
    pub(super) fn around(&self, index: usize) -> Vec<usize> {
        let here = &self.boxes[index];
        let Some((tree, _)) = &self.tree else {
            return (0..self.boxes.len()).filter(|&other| self.boxes[other].overlaps(here)).collect();
        };
        let mut found = Vec::new();
        tree.visit_overlapping(here, 1, |_, &other| {
            found.push(other);
            ControlFlow::Continue(())
        });
        carom::sort_by(&mut found, usize::cmp);
        found
    }
}

/// The clone starts with an empty pair cache; its results do not depend on the cache.
impl Clone for NearPairs {
    fn clone(&self) -> Self {
        Self::new(self.boxes.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates boxes in rows; the boxes of each `round` are displaced from the boxes of the previous round.
    fn row(count: usize, round: usize) -> Vec<Aabb> {
        let place = |index: usize| [(index * 37 % 101 + index % 7 * round) as f64, (index * 53 % 97) as f64];
        (0..count).map(|index| Aabb::from_corner(place(index), [3.0, 2.0]).unwrap()).collect()
    }

    #[test]
    fn few_and_many_have_the_same_neighbours() {
        for count in [1, FEW, FEW + 1, 3 * FEW] {
            let mut near = NearPairs::new(row(count, 0));
            let boxes = row(count, 1);
            boxes.iter().enumerate().for_each(|(index, &bounds)| near.set(index, bounds));
            let touch =
                |index: usize| (0..count).filter(|&other| boxes[index].overlaps(&boxes[other])).collect();
            let wanted: Vec<Vec<usize>> = (0..count).map(touch).collect();
            assert!((0..count).all(|index| near.around(index) == wanted[index]));
            let later = |index: usize| wanted[index].iter().map(move |&other| (index, other));
            let pairs = (0..count).flat_map(later).filter(|(one, other)| one < other);
            assert!(near.pairs(|_, _| true).into_iter().eq(pairs));
            assert!(near.pairs(|_, _| false).is_empty());
        }
    }
}
