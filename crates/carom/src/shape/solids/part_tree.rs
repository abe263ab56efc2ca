//! A static tree over the boxes of a solid's parts.
//!
//! Parts are sorted along Morton's curve (Morton, A Computer Oriented Geodetic Data Base, 1966), and each node is the box
//! around eight neighbours, as in a packed R-tree (Kamel and Faloutsos, On Packing R-trees, 1993): no pointers.

use alloc::vec::Vec;

use crate::math::{Vec2, sort_by};
use crate::shape::kinds::Aabb;

/// The boxes of all parts, and the boxes of all nodes above them.
#[derive(Clone, Debug)]
pub(crate) struct PartTree {
    /// The boxes of the parts, then the boxes around every eight parts, around every 64, and so on,
    /// up to one box.
    levels: Vec<Vec<Aabb>>,
}

/// The number of children of a node.
const FANOUT: usize = 1 << FANOUT_BITS;

/// The number of bits of a part's index that each level of nodes takes off.
const FANOUT_BITS: u32 = 3;

impl PartTree {
    /// Creates the tree of at least one box. It is fast if neighbours in the list are near each
    /// other, as along a curve or in [`spatial_order`].
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

    /// Returns the indices of the parts whose boxes touch a box, in ascending order.
    pub(crate) const fn touching(&self, bounds: Aabb) -> Touching<'_> {
        Touching { tree: self, bounds, next: 0 }
    }
}

/// The search of a [`PartTree`].
#[derive(Clone, Debug)]
pub(crate) struct Touching<'a> {
    tree: &'a PartTree,
    bounds: Aabb,
    next: usize,
}

impl Iterator for Touching<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let levels = &self.tree.levels;
        while self.next < levels[0].len() {
            // The nodes whose first part is the next part, from the largest node to the part
            // itself.
            let highest = (self.next.trailing_zeros() / FANOUT_BITS).min(levels.len() as u32 - 1);
            let apart = (0..=highest).rev().find(|&level| {
                !levels[level as usize][self.next >> (level * FANOUT_BITS)].overlaps(&self.bounds)
            });
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

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(count: usize) -> Vec<Aabb> {
        let at = |index: usize, factor: f64| (index as f64 * factor).fract();
        let corner = |index| Vec2::new(at(index, 0.618_033_988), at(index, 0.754_877_666));
        (0..count)
            .map(|index| {
                Aabb::from_corner(corner(index), [at(index, 0.569), 0.05 * at(index, 0.819)]).unwrap()
            })
            .collect()
    }

    #[test]
    fn a_search_finds_what_a_list_does() {
        let mut found = 0;
        for count in (1..100).chain([511, 512, 513, 600]) {
            let boxes = boxes(count);
            let order = spatial_order(&boxes);
            let mut indices = order.clone();
            indices.sort_unstable();
            assert!(indices.into_iter().eq(0..count as u32));
            let sorted: Vec<Aabb> = order.iter().map(|&index| boxes[index as usize]).collect();
            let tree = PartTree::new(sorted.clone());
            assert_eq!(tree.bounds(), union(&boxes));
            for bounds in boxes.iter().map(|bounds| bounds.translated([0.3, -0.1])) {
                let touching = (0..count).filter(|&index| sorted[index].overlaps(&bounds));
                assert!(tree.touching(bounds).eq(touching.clone()), "{count}");
                found += touching.count();
            }
        }
        assert!(found > 10_000, "{found}");
    }

    /// A search that skips nothing compares more boxes than the parts have.
    #[test]
    fn neighbours_on_the_curve_are_near_each_other() {
        let grid: Vec<Aabb> = (0..4096)
            .map(|index| {
                Aabb::from_corner([f64::from(index % 64), f64::from(index / 64)], [1.0, 1.0]).unwrap()
            })
            .collect();
        let sorted: Vec<Aabb> = spatial_order(&grid).into_iter().map(|index| grid[index as usize]).collect();
        let tree = PartTree::new(sorted);
        let areas: f64 = tree.levels[1].iter().map(Aabb::area).sum();
        assert!(areas <= 4096.0, "{areas}");
    }

    #[test]
    fn boxes_of_no_size_have_an_order() {
        let point = Aabb::new([1e-300, 2.0], [1e-300, 2.0]).unwrap();
        assert_eq!(spatial_order(&[point; 3]), [0, 1, 2]);
    }
}
