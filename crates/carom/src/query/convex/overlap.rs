//! Tests whether two convex shapes share a point, or more than their boundaries.

use crate::shape::Convex;

use super::sum::axes;
use super::sum::touching::{are_touching, do_interiors_meet};

pub(crate) fn overlap_convex(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    axes::overlap(a, b).is_hit_or_else(|| are_touching(a, b))
}

/// Returns whether the region that two convex shapes have in common has an area.
pub(crate) fn interiors_overlap_convex(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    // The filter (a quick test) is certain only if the shapes are apart, or deep in each other.
    a.has_area() && b.has_area() && axes::overlap(a, b).is_hit_or_else(|| do_interiors_meet(a, b))
}

/// Returns whether a convex shape of any size has a point in the interior of a convex shape that has an area.
pub(crate) fn meets_interior_convex(outer: &Convex<'_>, inner: &Convex<'_>) -> bool {
    outer.has_area() && axes::overlap(outer, inner).is_hit_or_else(|| do_interiors_meet(outer, inner))
}

/// Returns the same result as `overlap` for convex shapes, by the general code alone. Tests compare the
/// filters with this function.
pub fn general(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    are_touching(a, b)
}
