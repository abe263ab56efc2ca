//! Finds the nearest parts of two unions that are apart, by a walk down the trees over both boundaries.

use core::ops::ControlFlow;

use crate::math::{larger, smaller};
use crate::query::answers::closest_points::ClosestPoints;
use crate::query::convex::closest::closest_points_convex;
use crate::shape::{BorderNode, BorderPiece, ConvexBuffer, Filter, Part, ShapeRef};

use super::part_pairs::touching_reach;
use super::piece_gap::{box_gap, piece_gap};
use super::tree_walk::walk_trees;

/// Returns the closest points of the nearest pair of parts; returns `None` if one of the unions has no parts,
/// or if no filters match.
///
/// Only parts with edges on the boundary count, because the inside is further away. Such a part counts only
/// if it is nearest at one of these edges. If several pairs are equally near, the pair with the lowest
/// indices counts, first of `a`, then of `b`.
pub(crate) fn nearest_pair(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<ClosestPoints> {
    let bounds = [a.bounds(), b.bounds()];
    let mut nearest = Nearest {
        margin: touching_reach(larger(bounds[0].extent(), bounds[1].extent())),
        reach: f64::INFINITY,
        best: None,
        inner: None,
    };
    // The `Convex` of a convex shape is computed once.
    let mut buffers = [ConvexBuffer::new(), ConvexBuffer::new()];
    let [buffer_a, buffer_b] = &mut buffers;
    let (form_a, form_b) = (a.convex(buffer_a), b.convex(buffer_b));
    let a = form_a.as_ref().map_or(*a, ShapeRef::Convex);
    let b = form_b.as_ref().map_or(*b, ShapeRef::Convex);
    nearest.search(&SearchedShape::new(&a), &SearchedShape::new(&b));
    nearest.best.or(nearest.inner).map(|found| found.closest)
}

/// One of the two shapes of a search, or a part of it.
struct SearchedShape<'s> {
    shape: &'s ShapeRef<'s>,
    /// The index and the filter of the shape, if it is a part of a union without a tree.
    place: Option<(usize, Filter)>,
    root: BorderNode,
}

impl<'s> SearchedShape<'s> {
    fn new(shape: &'s ShapeRef<'s>) -> Self {
        Self { shape, place: None, root: shape.border_root() }
    }

    /// Returns whether the shape is a union without a tree.
    const fn is_list(&self) -> bool {
        self.root.is_all() && !self.shape.is_convex()
    }

    /// Calls a function with each part of a union without a tree.
    fn each_part(&self, visit: &mut dyn FnMut(&SearchedShape<'_>)) {
        let _ = self.shape.each_part(&self.shape.bounds(), &mut |index, part| {
            let root = BorderNode::of_all(part.convex.aabb());
            let shape = ShapeRef::Convex(&part.convex);
            visit(&SearchedShape { shape: &shape, place: Some((index, part.filter)), root });
            ControlFlow::Continue(())
        });
    }

    fn each_piece(&self, leaf: &BorderNode, visit: &mut dyn FnMut(&BorderPiece<'_>)) {
        let _ = self.shape.each_border_piece(leaf, &leaf.bounds, &mut |piece| {
            match self.place {
                None => visit(piece),
                Some((index, filter)) => {
                    visit(&BorderPiece { index, part: Part { filter, ..piece.part }, ..*piece });
                }
            }
            ControlFlow::Continue(())
        });
    }
}

/// The best pair of parts so far.
struct Nearest {
    /// The largest error of a distance.
    margin: f64,
    /// The least distance of two parts so far. The nearest parts are at most this far apart.
    reach: f64,
    best: Option<PartsApart>,
    /// The nearest pair whose closest points are not on a boundary. It is used only if no pair has its
    /// closest points on the boundary.
    inner: Option<PartsApart>,
}

#[derive(Clone, Copy)]
struct PartsApart {
    closest: ClosestPoints,
    indices: [usize; 2],
}

impl PartsApart {
    fn is_before(&self, other: Option<&Self>) -> bool {
        let key = |of: &Self| (of.closest.separation, of.indices);
        other.is_none_or(|other| key(self) < key(other))
    }
}

impl Nearest {
    fn search(&mut self, a: &SearchedShape<'_>, b: &SearchedShape<'_>) {
        if a.is_list() {
            return a.each_part(&mut |part| self.search(part, b));
        }
        if b.is_list() {
            return b.each_part(&mut |part| self.search(a, part));
        }
        let limit = self.limit();
        if a.root.is_leaf() && b.root.is_leaf() {
            if box_gap(&a.root.bounds, &b.root.bounds) <= limit {
                self.visit_leaves((a, &a.root), (b, &b.root));
            }
            return;
        }
        walk_trees((a.shape, a.root), (b.shape, b.root), limit, &box_gap, &mut |leaf_a, leaf_b| {
            self.visit_leaves((a, leaf_a), (b, leaf_b));
            self.limit()
        });
    }

    /// Returns the distance beyond which no pair of parts is the nearest.
    fn limit(&self) -> f64 {
        self.reach + self.margin
    }

    fn visit_leaves(
        &mut self,
        (a, leaf_a): (&SearchedShape<'_>, &BorderNode),
        (b, leaf_b): (&SearchedShape<'_>, &BorderNode),
    ) {
        a.each_piece(leaf_a, &mut |piece_a| {
            b.each_piece(leaf_b, &mut |piece_b| self.compare(piece_a, piece_b));
        });
    }

    fn compare(&mut self, a: &BorderPiece<'_>, b: &BorderPiece<'_>) {
        let gap = piece_gap(a, b);
        if gap > self.limit() || !a.part.filter.meets(b.part.filter) {
            return;
        }
        let closest = closest_points_convex(&a.part.convex, &b.part.convex);
        self.reach = smaller(self.reach, closest.separation);
        let found = PartsApart { closest, indices: [a.index, b.index] };
        // The parts may be nearer to each other than these edges; other edges are then nearest.
        let is_on_border = gap <= closest.separation + 0.5 * self.margin;
        let best = if is_on_border { &mut self.best } else { &mut self.inner };
        if found.is_before(best.as_ref()) {
            *best = Some(found);
        }
    }
}
