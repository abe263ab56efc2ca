//! Computes the closest points of two convex shapes.

use crate::math::Vec2;
use crate::query::answers::closest_points::{ClosestPoint, ClosestPoints};
use crate::query::answers::verdict::Verdict;
use crate::shape::Convex;

use super::contains::contains_convex;
use super::sum::features::{FeatureKind, FeaturePair, Features};
use super::sum::reference_edge::ReferenceEdge;
use super::sum::rounding::rounding;
use super::sum::{axes, sign};

impl ClosestPoints {
    /// Returns the two points whose distance is the separation of these features.
    #[inline(always)]
    pub(crate) fn of(features: &Features<'_>) -> Self {
        let &Features { a, b, normal, separation, kind } = features;
        let point_a = match kind {
            FeatureKind::Corners { a: corner, .. } => a.points()[corner] - normal * a.radius(),
            FeatureKind::Edge(edge) => {
                let middle = ReferenceEdge::new(a, b, &edge).middle(Vec2::ZERO, rounding(a, b));
                // The factor is 1 for an edge of `a`, otherwise 0. A branch would often be mispredicted,
                // because the owner of the edge is unpredictable.
                let of_a = 0.5 - 0.5 * sign(edge.source.of_a);
                let from_core = of_a * (b.radius() + separation) - (1.0 - of_a) * a.radius();
                middle + normal * from_core
            }
        };
        let point_b = point_a - normal * separation;
        Self {
            separation,
            normal: normal.canonical(),
            point_a: point_a.canonical(),
            point_b: point_b.canonical(),
        }
    }
}

#[inline(never)]
pub(crate) fn closest_points_convex(a: &Convex<'_>, b: &Convex<'_>) -> ClosestPoints {
    match axes::closest(a, b) {
        // This case is inlined separately from the other cases, so that the features of an edge stay in
        // registers.
        Verdict::Hit(FeaturePair::Outside(edge)) => {
            ClosestPoints::of(&Features::at_edge(a, b, edge).settled())
        }
        verdict => closest_points_decided(a, b, verdict),
    }
}

#[inline(never)]
fn closest_points_decided(a: &Convex<'_>, b: &Convex<'_>, verdict: Verdict<FeaturePair>) -> ClosestPoints {
    ClosestPoints::of(&Features::decided(a, b, verdict))
}

/// Returns the same result as `closest_points` for convex shapes, by the general code alone. Tests compare
/// the filters (quick tests) with this function.
pub fn general(a: &Convex<'_>, b: &Convex<'_>) -> ClosestPoints {
    closest_points_decided(a, b, Verdict::Unsure)
}

pub(crate) fn closest_point_convex(shape: &Convex<'_>, point: Vec2) -> ClosestPoint {
    if !point.is_in_range() {
        return ClosestPoint { point: shape.center(), distance: f64::INFINITY, inside: false };
    }
    if contains_convex(shape, point) {
        return ClosestPoint { point: point.canonical(), distance: 0.0, inside: true };
    }
    let closest = closest_points_convex(&Convex::disc(&point, 0.0), shape);
    ClosestPoint { point: closest.point_b, distance: closest.separation, inside: false }
}
