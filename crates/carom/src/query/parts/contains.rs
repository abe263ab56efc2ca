//! Whether a union of parts contains a point or another shape.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::BOUNDS_ROUNDING;
use crate::math::{Vec2, larger};
use crate::query::convex::contains::{contains_convex, contains_shape_convex};
use crate::shape::{Aabb, Convex, Parts, ShapeRef, VisitPart};

use super::union::{GrownSum, Scale, is_covered, is_in_seam};

/// Returns whether a part contains the point.
#[inline(never)]
pub(crate) fn parts_contain(parts: &dyn Parts, point: Vec2) -> bool {
    any_contains(point, parts.bounds().extent(), |region, visit| parts.each_part(region, visit))
}

/// Returns whether any part near a point, with coordinates up to `extent`, contains it.
fn any_contains(
    point: Vec2,
    extent: f64,
    each_part: impl FnOnce(&Aabb, VisitPart<'_>) -> ControlFlow<()>,
) -> bool {
    let Ok(place) = Aabb::new(point, point) else { return false };
    // The box of a part that contains the point may be apart from it by rounding.
    let margin = BOUNDS_ROUNDING * larger(point.max_abs(), extent);
    let found = each_part(&place.grown(margin), &mut |_, part| {
        if contains_convex(&part.convex, point) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// Returns whether the union of the outer parts contains each inner part.
pub(crate) fn parts_contain_shape(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> bool {
    let (start, all) = (outer.bounds(), inner.bounds());
    let mut margin = 0.0;
    // Search in growing regions: an inner part that sticks out is probably near, so few tiles of a
    // grid are visited.
    for _ in 0..GROWTHS {
        let region = start.grown(margin);
        if !contains_parts_near(outer, inner, &region) {
            return false;
        }
        if region.union(&all) == region {
            return true;
        }
        margin = 2.0 * margin + larger(start.half().max_abs(), all.half().max_abs() / 1024.0);
    }
    contains_parts_near(outer, inner, &all)
}

/// The number of regions before all inner parts are visited.
const GROWTHS: usize = 6;

/// Returns whether the union of the outer parts contains the inner parts near a region.
fn contains_parts_near(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>, region: &Aabb) -> bool {
    let sticks_out = inner.each_part(region, &mut |_, part| {
        if contains_part(outer, &part.convex) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    sticks_out.is_continue()
}

/// Returns whether the union of the outer parts contains a convex shape.
fn contains_part(outer: &ShapeRef<'_>, inner: &Convex<'_>) -> bool {
    let point = Convex::disc(&Vec2::ZERO, 0.0);
    let mut near = Vec::new();
    let whole = outer.each_part(&inner.aabb(), &mut |index, part| {
        // The sum with the origin is the part itself.
        near.push(GrownSum::new(&point, &part.convex, [0, index]));
        if contains_shape_convex(&part.convex, inner) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let extent = near.iter().map(GrownSum::extent).fold(inner.extent(), larger);
    let scale = Scale::new(extent);
    // The cover of a solid body is tested up to the tolerance; its corners are inside exactly, or in a crack.
    let is_in_part = |corner| any_contains(corner, extent, |region, visit| outer.each_part(region, visit));
    let holds = |&corner: &Vec2| is_in_part(corner) || is_in_seam(corner, &near, scale);
    let are_corners_inside = || inner.radius() > 0.0 || inner.points().iter().all(holds);
    let is_point = inner.radius() == 0.0 && inner.points().len() == 1;
    whole.is_break()
        || (are_corners_inside()
            && (is_point || is_covered(&GrownSum::new(&point, inner, [0, 0]), &near, scale)))
}
