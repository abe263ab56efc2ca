//! Whether a union of parts contains a point or another shape.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::query::union::{GrownSum, Scale, is_covered};
use crate::shape::{Aabb, AsParts, Convex};

use super::of_convex::{contains_convex, contains_shape_convex};

/// Returns whether a part contains the point.
#[inline(never)]
pub(super) fn contains(shape: &impl AsParts, point: Vec2) -> bool {
    let Ok(region) = Aabb::new(point, point) else { return false };
    let found = shape.each_part(&region, &mut |_, part| {
        if contains_convex(part.convex, point) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.is_break()
}

/// Returns whether the union of the outer parts contains each inner part.
pub(crate) fn contains_shape(outer: &impl AsParts, inner: &impl AsParts) -> bool {
    let sticks_out = inner.each_part(&inner.bounds(), &mut |_, part| {
        if contains_part(outer, &part.convex) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    sticks_out.is_continue()
}

/// Returns whether the union of the outer parts contains a convex shape.
fn contains_part(outer: &impl AsParts, inner: &Convex<'_>) -> bool {
    let point = Convex::disc(&Vec2::ZERO, 0.0);
    let mut near = Vec::new();
    let whole = outer.each_part(&inner.aabb(), &mut |index, part| {
        // The sum with the origin is the part itself.
        near.push(GrownSum::new(&point, &part.convex, [0, index]));
        if contains_shape_convex(part.convex, *inner) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let extent = near.iter().map(GrownSum::extent).fold(inner.extent(), larger);
    whole.is_break() || is_covered(&GrownSum::new(&point, inner, [0, 0]), &near, Scale::new(extent))
}
