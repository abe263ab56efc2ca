//! The Minkowski sums of all pairs of parts of two solids. A search asks for the sums that it needs.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{MAX_COORDINATE, larger};
use crate::shape::{Aabb, BorderEdges, BorderNode, Circle, Convex, PieceEdges};

use super::boundary::{GrownSum, within};
use super::exit_places::ExitPlaces;

/// The Minkowski sums of all pairs of parts of two solids.
pub(crate) trait Sums {
    /// Visits the pairs of parts that may touch after a displacement in a box, at least until the visitor
    /// breaks.
    fn each_pair(&self, displacements: &Aabb, visit: VisitPair<'_>);

    /// Visits the pairs of parts whose boundaries may be boundary of the union within the distance `reach` of
    /// the origin. Boundary that faces towards the origin does not count. The visitor also receives the edges
    /// of both parts that may lie on the boundary of the union.
    fn each_border_pair(&self, reach: f64, visit: VisitBorderPair<'_>);

    /// Visits the pair of parts with these indices, if the solids can find parts by their indices; returns
    /// whether they can.
    fn visit_pair(&self, _indices: [usize; 2], _visit: VisitPair<'_>) -> bool {
        false
    }

    /// Returns the root of the tree over the boundary of one of the solids, if it has such a tree; the other
    /// solid is convex.
    fn border_root(&self, _shape: usize) -> Option<BorderNode> {
        None
    }

    /// Visits the children of a node of the tree of [`border_root`](Self::border_root). The visitor also gets
    /// a lower bound of the distance from the origin to the boundary below the child.
    fn each_border_child(&self, _shape: usize, _node: &BorderNode, _visit: &mut dyn FnMut(f64, BorderNode)) {}

    /// Visits the pairs of parts whose boundary is in a leaf of the tree of
    /// [`border_root`](Self::border_root). The visitor also gets the edges in this leaf.
    fn each_pair_at_leaf(&self, _shape: usize, _leaf: &BorderNode, _visit: VisitPairAtLeaf<'_>) {}

    /// Returns the places where the shortest way out may end, if one of the solids is a disc and they are found soon;
    /// the other solid has the given index.
    fn exit_places(&self, _shape: usize) -> Option<ExitPlaces> {
        None
    }

    /// Returns an upper bound of the distance from the origin to the boundary of any sum.
    fn furthest(&self) -> f64 {
        let mut furthest = 0.0;
        self.each_pair(&within(8.0 * MAX_COORDINATE), &mut |a, b, _| {
            furthest = larger(furthest, furthest_of(&a.aabb(), &b.aabb()));
            ControlFlow::Continue(())
        });
        furthest
    }

    /// Returns some discs deep inside of each solid, if there are any.
    fn inner_discs(&self) -> [Vec<Circle>; 2] {
        [Vec::new(), Vec::new()]
    }

    /// Visits the sums that meet a box of displacements, at least until the visitor breaks.
    fn each_sum(&self, displacements: &Aabb, visit: VisitSum<'_>) {
        self.each_pair(displacements, &mut |a, b, parts| {
            let sum = GrownSum::new(a, b, parts);
            if sum.meets_box(displacements) { visit(sum) } else { ControlFlow::Continue(()) }
        });
    }
}

/// Returns the length of the longest displacement after which two boxes touch.
pub(crate) fn furthest_of(a: &Aabb, b: &Aabb) -> f64 {
    (b.max() - a.min()).abs().max((a.max() - b.min()).abs()).length()
}

/// A visitor of Minkowski sums.
pub(crate) type VisitSum<'v> = &'v mut dyn FnMut(GrownSum) -> ControlFlow<()>;

/// The visitor of pairs of parts. Its arguments are a part of each solid, and their indices.
pub(crate) type VisitPair<'v> = &'v mut dyn FnMut(&Convex<'_>, &Convex<'_>, [usize; 2]) -> ControlFlow<()>;

/// The visitor of pairs of parts whose boundary is in a leaf.
pub(crate) type VisitPairAtLeaf<'v> = &'v mut dyn FnMut([&Convex<'_>; 2], [usize; 2], &PieceEdges);

/// The visitor of pairs of parts that have boundary edges.
pub(crate) type VisitBorderPair<'v> = &'v mut dyn FnMut([&Convex<'_>; 2], [usize; 2], [BorderEdges; 2]);
