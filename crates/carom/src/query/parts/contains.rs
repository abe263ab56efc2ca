//! Decides whether a union of parts contains a point or another shape.

use core::ops::ControlFlow;

use crate::math::{Vec2, larger};
use crate::shape::{Aabb, Part, Parts, ShapeRef};

use super::borders_touch::are_borders_within;
use super::contains_part::contains_part;
use super::contains_point::any_contains;
use super::part_pairs::touching_reach;
use super::union::Scale;

/// Returns whether a part contains the point.
#[inline(never)]
pub(crate) fn parts_contain(parts: &dyn Parts, point: Vec2) -> bool {
    any_contains(point, parts.bounds().extent(), |region, visit| parts.each_part(region, visit))
}

/// Returns whether the union of the outer parts contains each inner part.
pub(crate) fn parts_contain_shape(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> bool {
    outer.is_same_union(inner)
        || (lies_in_bounds(inner, outer)
            && contains_apart(outer, inner).unwrap_or_else(|| contains_all_parts(outer, inner)))
}

/// Returns whether all parts of a shape lie in the bounds of another shape, up to rounding.
pub(super) fn lies_in_bounds(inner: &ShapeRef<'_>, outer: &ShapeRef<'_>) -> bool {
    let (bounds, all) = (outer.bounds(), inner.bounds());
    let around = bounds.grown(touching_reach(larger(bounds.extent(), all.extent())));
    let is_in = |part: &Aabb| around.union(part) == around;
    let mut visit = |_, part: Part<'_>| {
        if is_in(&part.convex.aabb()) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    is_in(&all) || inner.each_part(&all, &mut visit).is_continue()
}

/// Returns whether the outer union contains the inner one, if their boundaries are clearly apart. The outer
/// union contains the inner one if every stretch (connected part) of the inner boundary lies inside the outer
/// union, and no stretch of the outer boundary lies inside the inner union. Returns `None` if a boundary tree
/// is missing, or if the boundaries are close to each other. Also returns `None` if a stretch of the outer
/// boundary lies inside the inner union, because other parts may cover this stretch.
fn contains_apart(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> Option<bool> {
    if !outer.have_border_trees(inner) {
        return None;
    }
    let extent = larger(outer.bounds().extent(), inner.bounds().extent());
    if are_borders_within(outer, inner, 4.0 * Scale::new(extent).gap) {
        return None;
    }
    let has_in_part = |shape: &ShapeRef<'_>, point: Vec2| {
        any_contains(point, extent, |region, visit| shape.each_part(region, visit))
    };
    let has_witness = |of: &ShapeRef<'_>, other: &ShapeRef<'_>, is_inside: bool| {
        let found = of.each_witness(&of.bounds(), &mut |witness| {
            if has_in_part(other, witness.point) == is_inside {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    };
    if has_witness(inner, outer, false) {
        return Some(false);
    }
    if has_witness(outer, inner, true) { None } else { Some(true) }
}

/// Returns whether the union of the outer parts contains each inner part.
fn contains_all_parts(outer: &ShapeRef<'_>, inner: &ShapeRef<'_>) -> bool {
    let (start, all) = (outer.bounds(), inner.bounds());
    let mut margin = 0.0;
    // The search uses growing regions: an inner part that sticks out is probably near, so that few tiles of a
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
