//! Whether two unions of parts share a point.

use core::ops::ControlFlow;

use crate::query::part_pairs::each_touching_pair;
use crate::shape::ShapeRef;

use super::of_convex::overlap_convex;

/// Returns whether any two parts share a point.
#[inline(never)]
pub(crate) fn parts_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    let found = each_touching_pair(a, b, &mut |pair| {
        if overlap_convex(*pair.a, *pair.b) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}
