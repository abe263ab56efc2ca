//! Whether two unions of parts share a point.

use core::ops::ControlFlow;

use crate::query::convex::overlap::overlap_convex;
use crate::shape::ShapeRef;

use super::part_pairs::each_touching_pair;

/// Returns whether any two parts share a point.
#[inline(never)]
pub(crate) fn parts_overlap(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> bool {
    let found = each_touching_pair(a, b, &mut |pair| {
        if overlap_convex(pair.a, pair.b) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}
