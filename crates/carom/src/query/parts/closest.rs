//! Finds the closest points of two unions of parts. If the unions overlap, finds the shortest way out (push
//! that separates them).

use crate::math::Vec2;
use crate::math::tolerance::{CONTACT_TOLERANCE, DIRECTIONLESS, ROUNDING};
use crate::query::answers::closest_points::{ClosestPoint, ClosestPoints};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::closest::closest_points_convex;
use crate::query::convex::sum::reference_edge::ReferenceEdge;
use crate::query::convex::sum::rounding::rounding;
use crate::query::convex::sum::{SumEdge, edge_beside};
use crate::shape::{AsShape, Circle, Parts, ShapeRef};

use super::borders_touch::do_borders_touch;
use super::contains::parts_contain;
use super::depth::{ClearOverlap, PartsOverlap, with_clear_overlap};
use super::margin::default_margin;
use super::nearest::nearest_pair;
use super::overlap::parts_interiors_overlap;
use super::part_pairs::{PartPair, with_pair_at};
use super::union::{BoundarySource, Exit, NearSums, WayOut};

/// Returns the closest points of two unions of parts.
#[inline(never)]
pub(crate) fn closest_points_of_parts(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> ClosestPoints {
    shortest_way_out(a, b).unwrap_or_else(|| closest_apart(a, b))
}

/// Returns the closest points of two shapes that are apart. The distance from a union without parts, such as
/// a grid of empty cells, is infinite.
fn closest_apart(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> ClosestPoints {
    nearest_pair(a, b).unwrap_or_else(|| {
        let [point_a, point_b] = [a, b].map(|shape| shape.bounds().center());
        ClosestPoints { separation: f64::INFINITY, normal: Vec2::Y, point_a, point_b }
    })
}

/// Returns the way out of the union of all pairs of parts, as closest points; returns `None` if no parts
/// overlap.
#[inline(never)]
pub(crate) fn shortest_way_out(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<ClosestPoints> {
    overlap_and_way_out(a, b).map(|(overlap, way)| closest_by_way_out(a, b, &overlap, &way))
}

/// Returns the way out of the union of all pairs of parts for a motion that starts at this place; returns
/// `None` if no parts overlap.
///
/// A shape that is squeezed between two walls by at most the margin of motions counts as touching both walls.
/// Its depth is the depth of the deepest pair of parts, even if the way out of both walls leads over one of
/// them.
#[inline(never)]
pub(crate) fn way_out_of_start(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<ClosestPoints> {
    let (overlap, way) = overlap_and_way_out(a, b)?;
    let longest = overlap.depth + 2.0 * CONTACT_TOLERANCE * overlap.extent;
    let is_squeezed =
        overlap.depth <= default_margin(&a.bounds()) && way.displacement.is_longer_than(longest);
    let of_pair = || overlap.with_deepest(a, b, |pair| closest_points_convex(pair.a, pair.b));
    let squeezed = if is_squeezed { of_pair() } else { None };
    Some(squeezed.unwrap_or_else(|| closest_by_way_out(a, b, &overlap, &way)))
}

/// Returns the way out as closest points.
fn closest_by_way_out(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    overlap: &PartsOverlap,
    way: &WayOut,
) -> ClosestPoints {
    let on_a = way.exit.and_then(|exit| with_pair_at(a, b, &exit, |pair| surface_point(pair, &exit)));
    let point_a = on_a.unwrap_or(a.bounds().center());
    // A way out that is as short as rounding may be that of shapes which only touch.
    let may_touch =
        way.displacement != Vec2::ZERO && !way.displacement.is_longer_than(ROUNDING * overlap.extent);
    let only_touch = may_touch && !parts_interiors_overlap(a, b);
    let length = if only_touch { 0.0 } else { way.displacement.length() };
    let normal = direction_of(way.displacement, way.exit.as_ref(), overlap.extent).canonical();
    // A way out that is as short as rounding may lead across the normal, or against it.
    let step =
        if has_direction(way.displacement, overlap.extent) { way.displacement } else { normal * length };
    ClosestPoints {
        separation: -length + 0.0,
        normal,
        point_a: point_a.canonical(),
        point_b: (point_a + step).canonical(),
    }
}

/// Returns the overlap of two unions of parts, and the shortest way out; returns `None` if no parts overlap.
fn overlap_and_way_out(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<(PartsOverlap, WayOut)> {
    // The parts of two unions are listed only if some overlap.
    if a.have_border_trees(b) && !do_borders_touch(a, b) {
        return None;
    }
    let mut clear = None;
    let verdict = with_clear_overlap(a, b, &mut |&ClearOverlap { overlap, exit, .. }| {
        clear = Some((overlap, WayOut { displacement: exit.displacement, exit: Some(exit) }));
        Verdict::Hit(())
    });
    if verdict != Verdict::Unsure {
        return clear;
    }
    let mut sums = NearSums::new();
    let overlap = PartsOverlap::find(a, b, &mut sums)?;
    Some((overlap, overlap.way_out(a, b, &mut sums)))
}

/// Returns the unit direction of a way out. If the way is as short as the rounding error, returns the normal
/// of the boundary.
pub(crate) fn direction_of(way: Vec2, exit: Option<&Exit>, extent: f64) -> Vec2 {
    let long = Some(way).filter(|&way| has_direction(way, extent));
    long.and_then(Vec2::normalized).or(exit.map(|exit| exit.normal)).unwrap_or(Vec2::Y)
}

/// Returns whether a way out is longer than rounding, so that it has a direction.
fn has_direction(way: Vec2, extent: f64) -> bool {
    way.is_longer_than(DIRECTIONLESS * ROUNDING * extent)
}

/// Returns the point of the surface of `a` that touches `b` after the way out. If parallel edges touch, the
/// point is the middle of their common part.
fn surface_point(pair: &PartPair<'_>, exit: &Exit) -> Vec2 {
    let PartPair { a, b, .. } = pair;
    let way = exit.displacement;
    let source = match exit.source {
        BoundarySource::Edge(source) => edge_beside(a, b, source, way),
        BoundarySource::Corners(corner, _) => return a.points()[corner] - exit.normal * a.radius(),
    };
    let reference = ReferenceEdge::new(a, b, &SumEdge::of(a, b, source));
    if source.of_a {
        reference.middle(-way, rounding(a, b)) + exit.normal * b.radius()
    } else {
        reference.middle(way, rounding(a, b)) - way - exit.normal * a.radius()
    }
}

/// Returns the point of a union of parts nearest to a point.
#[inline(never)]
pub(crate) fn closest_point_of_parts(parts: &dyn Parts, point: Vec2) -> ClosestPoint {
    let nowhere = ClosestPoint { point: parts.bounds().center(), distance: f64::INFINITY, inside: false };
    let Ok(disc) = Circle::new(point, 0.0) else { return nowhere };
    if parts_contain(parts, point) {
        return ClosestPoint { point: point.canonical(), distance: 0.0, inside: true };
    }
    let closest = closest_apart(&disc.as_shape(), &ShapeRef::Parts(parts));
    ClosestPoint { point: closest.point_b, distance: closest.separation, inside: false }
}
