//! Whether local polygons at poses overlap: a filter that decides without placing them.

use crate::query::sum::axes::placed::{self, Placed};
use crate::query::verdict::Verdict;
use crate::shape::{AsConvex, AsParts, PlacedPolygon};

/// Returns whether two shapes overlap, if at least one of them is a local polygon at a pose and neither has several parts.
#[inline(always)]
pub(super) fn overlap(a: &impl AsParts, b: &impl AsParts) -> Verdict<()> {
    match (a.as_placed(), b.as_placed()) {
        (Some(a), Some(b)) => placed::overlap(&local(&a), &local(&b)),
        (Some(a), None) => with_world(&a, b),
        (None, Some(b)) => with_world(&b, a),
        (None, None) => Verdict::Unsure,
    }
}

fn with_world(a: &PlacedPolygon<'_>, b: &impl AsParts) -> Verdict<()> {
    match b.as_single() {
        Some(b) => placed::overlap(&local(a), &Placed::in_world(b.as_convex(&mut None))),
        None => Verdict::Unsure,
    }
}

#[inline]
fn local<'a>(placed: &PlacedPolygon<'a>) -> Placed<'a> {
    Placed { shape: placed.polygon().view(), pose: placed.pose() }
}
