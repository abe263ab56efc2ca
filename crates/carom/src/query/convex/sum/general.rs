//! Finds the features of two shapes in the general way: by a walk around the whole Minkowski sum. This also
//! decides pairs for which rounding matters.

use crate::math::tolerance::DIRECTIONLESS;
use crate::math::{Vec2, other_leg};
use crate::shape::Convex;

use super::edges::SumEdge;
use super::exact;
use super::features::{FeatureKind, Features};
use super::least_depth::{edges_at_origin, least_deep, least_deep_at_origin};
use super::rounding::rounding;
use super::walk::{NearestFeature, WalkResult};

impl<'a> Features<'a> {
    /// Finds the features by a walk around the whole sum.
    #[inline(never)]
    pub(crate) fn general(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        Self::by_walking(a, b).settled()
    }

    /// Finds the features by a walk around the whole sum. If the shapes nearly touch, rounding may decide the
    /// sign of the separation.
    pub(super) fn by_walking(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        let Some(walk) = WalkResult::around(a, b) else { return Self::of_corners(a, b, 0, 0) };
        match walk.nearest {
            None => Self::of_edge(a, b, least_deep(a, b, walk.most, walk.second)),
            Some(nearest) if nearest.distance > DIRECTIONLESS * rounding(a, b) => {
                Self::outside(a, b, nearest)
            }
            Some(nearest) if a.is_exact() && b.is_exact() => Self::almost_touching(a, b, nearest, &walk.most),
            Some(nearest) => Self::at_boundary(a, b, nearest, &walk.most),
        }
    }

    fn outside(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: NearestFeature) -> Self {
        match nearest.kind {
            FeatureKind::Edge(edge) => Self::of_edge(a, b, edge),
            FeatureKind::Corners { a: i, b: j } => Self::of_corners(a, b, i, j),
        }
    }

    /// Creates the features of cores (shapes without their radii) that touch, or that are so near that their
    /// distance has no direction. The normal is the normal of an edge.
    fn at_boundary(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: NearestFeature, most: &SumEdge) -> Self {
        let edge = least_deep_at_origin(a, b, most);
        match nearest.kind {
            FeatureKind::Corners { a: i, b: j } if most.distance() > 0.0 => {
                let distance = distance_of_touching_corners(a, b, [i, j], edge.normal);
                Self::new(a, b, edge.normal, distance, nearest.kind)
            }
            _ => Self::of_edge(a, b, edge),
        }
    }

    /// Creates the features of shapes without radius that touch or almost touch. The sign of the separation
    /// is exact, and its value does not suffer from cancellation.
    #[cold]
    fn almost_touching(
        a: &'a Convex<'a>,
        b: &'a Convex<'a>,
        nearest: NearestFeature,
        most: &SumEdge,
    ) -> Self {
        let exact = |edge: &SumEdge| exact::distance(a, b, edge.source).unwrap_or(edge.distance());
        if exact::overlap(*a, *b) {
            let edge = least_deep_at_origin(a, b, most);
            return Self::new(a, b, edge.normal, exact(&edge).min(0.0), FeatureKind::Edge(edge));
        }
        let furthest = |best, edge| if exact(&edge) > exact(&best) { edge } else { best };
        let edge = edges_at_origin(a, b).reduce(furthest).unwrap_or(*most);
        match nearest.kind {
            FeatureKind::Corners { .. } => Self::new(a, b, edge.normal, nearest.distance, nearest.kind),
            FeatureKind::Edge(_) => {
                Self::new(a, b, edge.normal, exact(&edge).max(f64::MIN_POSITIVE), FeatureKind::Edge(edge))
            }
        }
    }
}

/// Returns the distance of the cores for two corners that are too close for a direction of their own.
///
/// A push along an edge normal `n` ends where the distance of the corners is the sum of the radii. Let `d` be
/// the difference of the corners and `r` the sum of the radii. The length of the push is the number `t` for
/// which |d + n t| = r.
fn distance_of_touching_corners(a: &Convex<'_>, b: &Convex<'_>, [i, j]: [usize; 2], normal: Vec2) -> f64 {
    let difference = a.points()[i] - b.points()[j];
    let distance = difference.length();
    let radius = a.radius() + b.radius();
    if distance > radius {
        return distance;
    }
    let across = normal.cross(difference).abs();
    radius + normal.dot(difference) - other_leg(radius, across)
}
