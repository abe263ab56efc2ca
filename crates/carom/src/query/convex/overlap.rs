//! Whether two convex forms share a point.

use crate::shape::Convex;

use super::sum::axes;
use super::sum::touching::are_touching;

pub(crate) fn overlap_convex(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    axes::overlap(a, b).is_hit_or_else(|| are_touching(a, b))
}

/// Returns the answer of `overlap` about convex shapes by the general path alone: the reference that the filters are tested against.
pub fn general(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    are_touching(a, b)
}
