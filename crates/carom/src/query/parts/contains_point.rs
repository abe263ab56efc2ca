//! Decides whether any part near a point contains the point.

use core::ops::ControlFlow;

use crate::math::tolerance::BOUNDS_ROUNDING;
use crate::math::{Vec2, larger};
use crate::query::convex::contains::contains_convex;
use crate::shape::{Aabb, VisitPart};

/// Returns whether any part near a point, with coordinates up to `extent`, contains it.
pub(crate) fn any_contains(
    point: Vec2,
    extent: f64,
    each_part: impl FnOnce(&Aabb, VisitPart<'_>) -> ControlFlow<()>,
) -> bool {
    let Ok(place) = Aabb::new(point, point) else { return false };
    // A part may contain the point although its box does not, because of rounding.
    let margin = BOUNDS_ROUNDING * larger(point.max_abs(), extent);
    let found = each_part(&place.grown(margin), &mut |_, part| {
        if contains_convex(&part.convex, point) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}
