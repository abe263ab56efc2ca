//! All touching pairs of a list: sort and sweep along x, boxes first, then the exact test.
//!
//! Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992.

use alloc::vec::Vec;

use crate::query::overlap;
use crate::shape::{Aabb, AsConvex};

use super::bounded::BoundingVolume;

/// The index pairs of the shapes that overlap, `i < j`, sorted, each once.
///
/// ```
/// use carom::{Circle, Shape, pairs};
/// let beads = [0.0, 5.0, 1.5, 6.0].map(|x| Shape::from(Circle::new([x, 0.0], 1.0).unwrap()));
/// assert_eq!(pairs(&beads), [(0, 2), (1, 3)]);
/// ```
pub fn pairs<S: AsConvex>(shapes: &[S]) -> Vec<(usize, usize)> {
    let boxes: Vec<Aabb> = shapes.iter().map(BoundingVolume::around).collect();
    let mut order: Vec<usize> = (0..shapes.len()).collect();
    order.sort_unstable_by(|&i, &j| boxes[i].min().x.total_cmp(&boxes[j].min().x).then(i.cmp(&j)));
    let mut found = Vec::new();
    for (rank, &i) in order.iter().enumerate() {
        let right = boxes[i].max().x;
        for &j in order[rank + 1..].iter().take_while(|&&j| boxes[j].min().x <= right) {
            let (first, second) = (i.min(j), i.max(j));
            if boxes[i].overlaps(&boxes[j]) && overlap(&shapes[first], &shapes[second]) {
                found.push((first, second));
            }
        }
    }
    found.sort_unstable();
    found
}
