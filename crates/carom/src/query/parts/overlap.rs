//! Decides whether two unions share a point, or more than their boundaries.

use core::ops::ControlFlow;

use crate::query::convex::overlap::{interiors_overlap_convex, overlap_convex};
use crate::shape::ShapeRef;

use super::borders_touch::do_borders_touch;
use super::part_pairs::each_touching_pair;

/// Returns whether any two parts share a point.
#[inline(never)]
pub(crate) fn parts_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    if a.have_border_trees(b) {
        return do_borders_touch(a, b);
    }
    let found = each_touching_pair(a, b, &mut |pair| {
        if overlap_convex(pair.a, pair.b) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// Returns whether two unions can meet each other only with their boundaries, in any motion. `depth` is the
/// depth of the overlap of the parts that block from all sides. Returns true if both unions have trees, and
/// only touch at the start, or are apart. If one union is inside of the other, the two may meet at inner
/// edges, where parts join.
pub(crate) fn meet_with_borders(a: &ShapeRef<'_>, b: &ShapeRef<'_>, depth: f64) -> bool {
    let have_sides = || a.may_have_sides() || b.may_have_sides();
    depth == 0.0 && a.have_border_trees(b) && !(have_sides() && parts_overlap(a, b))
}

/// Returns whether the region that the shapes have in common has an area. The common region has an area if
/// the common region of any two parts has one, because finitely many pairs of parts cover it.
#[inline(never)]
pub(crate) fn parts_interiors_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    let found = each_touching_pair(a, b, &mut |pair| {
        if interiors_overlap_convex(pair.a, pair.b) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found.is_break()
}
