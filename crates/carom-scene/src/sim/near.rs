//! Which bodies come near each other.

use std::ops::ControlFlow;

use carom::{Aabb, Bvh, LeafId, PairFinder};

/// For each body, the box of everything that it passes until the piece of the frame ends.
#[derive(Debug)]
pub(super) struct Near {
    boxes: Vec<Aabb>,
    finder: PairFinder,
    /// Where there are many.
    tree: Option<(Bvh<usize>, Vec<LeafId>)>,
}

/// So few boxes are looked at one by one in less time than it takes to keep a tree.
const FEW: usize = 400;

impl Near {
    pub(super) fn new(boxes: Vec<Aabb>) -> Self {
        let tree = (FEW < boxes.len()).then(|| {
            let mut tree = Bvh::new();
            let leaves = tree.insert_all(boxes.iter().enumerate().map(|(index, &bounds)| (bounds, 1, index)));
            (tree, leaves)
        });
        Self { boxes, finder: PairFinder::new(), tree }
    }

    /// A body passes something else now.
    pub(super) fn set(&mut self, index: usize, bounds: Aabb) {
        self.boxes[index] = bounds;
        if let Some((tree, leaves)) = &mut self.tree {
            tree.set_bounds(leaves[index], bounds);
        }
    }

    /// All pairs whose boxes touch, the smaller index first, in order; only of those that `accept` takes.
    pub(super) fn pairs(&mut self, accept: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
        self.finder.pairs(&self.boxes, &accept as &dyn Fn(usize, usize) -> bool).to_vec()
    }

    /// The bodies whose boxes touch that of a body, in order, itself among them.
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

/// The search begins anew: it would find the same.
impl Clone for Near {
    fn clone(&self) -> Self {
        Self::new(self.boxes.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boxes in rows, the `round`-th of each some way on.
    fn row(count: usize, round: usize) -> Vec<Aabb> {
        let place = |index: usize| [(index * 37 % 101 + index % 7 * round) as f64, (index * 53 % 97) as f64];
        (0..count).map(|index| Aabb::from_corner(place(index), [3.0, 2.0]).unwrap()).collect()
    }

    #[test]
    fn few_and_many_have_the_same_neighbours() {
        for count in [1, FEW, FEW + 1, 3 * FEW] {
            let mut near = Near::new(row(count, 0));
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
