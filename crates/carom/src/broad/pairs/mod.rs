//! All touching pairs of a list, or of two: boxes first, then the exact test.

mod finder;
mod join;
mod verlet;

use alloc::vec::Vec;

use crate::query::overlap;
use crate::shape::{Aabb, AsConvex, Simple};

use super::with_bounds::BoundingVolume;

pub use finder::PairFinder;
pub(crate) use {verlet::neighbors::Neighbours, verlet::schedule::Rhythm};

/// The index pairs of the shapes that overlap, `i < j`, sorted, each once.
///
/// The number of steps grows with the shapes and the pairs of boxes around them, also where shapes of all sizes crowd in
/// some places. To do it again and again, see [`PairFinder`].
///
/// ```
/// use carom::{Circle, Shape, pairs};
/// let beads = [0.0, 5.0, 1.5, 6.0].map(|x| Shape::from(Circle::new([x, 0.0], 1.0).unwrap()));
/// assert_eq!(pairs(&beads), [(0, 2), (1, 3)]);
/// ```
///
/// # Panics
/// With more than 2^28 shapes, or 2^32 pairs of boxes around them.
pub fn pairs<S: AsConvex>(shapes: &[S]) -> Vec<(usize, usize)> {
    let mut finder = PairFinder::once();
    let wide = |&[i, j]: &[u32; 2]| (i as usize, j as usize);
    if !cfg!(carom_small) && shapes.iter().all(is_box) {
        let found = finder.in_order(shapes.len(), None, |i| box_of(&shapes[i]), |_, _| true);
        return found.iter().map(wide).collect();
    }
    let boxes: Vec<Aabb> = shapes.iter().map(BoundingVolume::around).collect();
    let near = finder.in_order(boxes.len(), None, |i| boxes[i], |_, _| true);
    near.iter().map(wide).filter(|&(i, j)| overlap(&shapes[i], &shapes[j])).collect()
}

/// The pairs `(i, j)` of a shape of `a` and one of `b` that overlap (spatial join), sorted, each once.
///
/// ```
/// use carom::{Aabb, Circle, pairs_between};
/// let balls = [0.0, 5.0].map(|x| Circle::new([x, 0.0], 1.0).unwrap());
/// let walls = [1.0, 9.0].map(|x| Aabb::from_corner([x, -1.0], [1.0, 2.0]).unwrap());
/// assert_eq!(pairs_between(&balls, &walls), [(0, 0)]);
/// ```
///
/// # Panics
/// With more than 2^28 shapes, or 2^32 pairs of boxes around them.
pub fn pairs_between<S: AsConvex, T: AsConvex>(a: &[S], b: &[T]) -> Vec<(usize, usize)> {
    let first = a.iter().map(BoundingVolume::around);
    let boxes: Vec<Aabb> = first.chain(b.iter().map(BoundingVolume::around)).collect();
    let mut finder = PairFinder::once();
    let near = finder.in_order(boxes.len(), Some(a.len()), |i| boxes[i], |_, _| true);
    let near = near.iter().map(|&[i, j]| (i as usize, j as usize - a.len()));
    near.filter(|&(i, j)| overlap(&a[i], &b[j])).collect()
}

/// For boxes, the boxes' own test is the exact one.
fn is_box(shape: &impl AsConvex) -> bool {
    matches!(shape.simple(), Simple::Aabb(_))
}

fn box_of(shape: &impl AsConvex) -> Aabb {
    match shape.simple() {
        Simple::Aabb(bounds) => *bounds,
        _ => BoundingVolume::around(shape),
    }
}
