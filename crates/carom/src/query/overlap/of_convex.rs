//! Whether two convex forms share a point.

use crate::query::sum::axes;
use crate::query::sum::touching::are_touching;
use crate::shape::{AsConvex, Convex};

pub(crate) fn overlap_convex(a: Convex<'_>, b: Convex<'_>) -> bool {
    axes::overlap(&a, &b).is_hit_or_else(|| general(&a, &b))
}

/// Returns the answer of `overlap` by the general path alone: the reference that the filters are tested against.
pub fn general(a: &impl AsConvex, b: &impl AsConvex) -> bool {
    let mut scratch_a = None;
    let mut scratch_b = None;
    are_touching(&a.as_convex(&mut scratch_a), &b.as_convex(&mut scratch_b))
}
