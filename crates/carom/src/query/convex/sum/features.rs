//! The features of two shapes that come closest, or through which the shortest way out leads.
//!
//! The Voronoi region of the Minkowski sum in which the origin lies decides. Outside of the sum, the nearest
//! edge or corner of the sum:
//!
//! ```text
//!    corner   |  edge    |  corner
//!  difference | its own  | difference      <- where the normal comes from
//!        . ---o----------o--- .
//!             |   sum    |
//! ```
//!
//! If the shapes overlap, this is the edge with the least depth, because the boundary point nearest to an
//! inner point always lies on an edge.

use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::edges::{EdgeSource, SumEdge};

/// The features of two shapes that decide their separation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features<'a> {
    pub(crate) a: &'a Convex<'a>,
    pub(crate) b: &'a Convex<'a>,
    /// The unit vector out of `b` towards `a`.
    pub(crate) normal: Vec2,
    /// Signed distance of the surfaces; at most 0 if and only if the shapes overlap.
    pub(crate) separation: f64,
    pub(crate) kind: FeatureKind,
}

/// The closest features of the cores, which are the shapes without their radii.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FeatureKind {
    /// The features are an edge of one shape against a corner or a parallel edge of the other.
    Edge(SumEdge),
    /// A corner of `a` and a corner of `b`.
    Corners { a: usize, b: usize },
}

/// The indices of the features that decide the separation, as a filter finds them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FeaturePair {
    /// If the shapes overlap: the edge of the sum through which the shortest way out leads.
    Inside(EdgeSource),
    /// If the cores are apart: the edge of the sum that has the nearest point.
    Outside(EdgeSource),
    /// The cores are apart: the corners of `a` and of `b` that are the nearest points.
    Corners(usize, usize),
}

impl<'a> Features<'a> {
    /// Creates the features from the signed distance of the cores along a normal.
    #[inline]
    pub(super) fn new(
        a: &'a Convex<'a>,
        b: &'a Convex<'a>,
        normal: Vec2,
        core_distance: f64,
        kind: FeatureKind,
    ) -> Self {
        Self { a, b, normal, separation: core_distance - (a.radius() + b.radius()) + 0.0, kind }
    }

    /// Creates the features that a filter has found.
    #[inline]
    pub(crate) fn at(a: &'a Convex<'a>, b: &'a Convex<'a>, pair: FeaturePair) -> Self {
        match pair {
            FeaturePair::Inside(edge) | FeaturePair::Outside(edge) => Self::at_edge(a, b, edge),
            FeaturePair::Corners(i, j) => Self::of_corners(a, b, i, j),
        }
    }

    /// Creates the features of an edge, through which the shortest way out leads, or on which the nearest
    /// point lies.
    #[inline(always)]
    pub(crate) fn at_edge(a: &'a Convex<'a>, b: &'a Convex<'a>, source: EdgeSource) -> Self {
        Self::of_edge(a, b, SumEdge::of(a, b, source))
    }

    #[inline]
    pub(super) fn of_edge(a: &'a Convex<'a>, b: &'a Convex<'a>, edge: SumEdge) -> Self {
        Self::new(a, b, edge.normal, edge.distance(), FeatureKind::Edge(edge))
    }

    /// Returns the depth of the overlap; 0 for shapes that are apart.
    #[inline]
    pub(crate) fn depth(&self) -> f64 {
        larger(-self.separation, 0.0) + 0.0
    }

    /// Creates the features of two corners, or of two discs.
    pub(super) fn of_corners(a: &'a Convex<'a>, b: &'a Convex<'a>, i: usize, j: usize) -> Self {
        let (normal, distance) = normal_of_points(a.points()[i], b.points()[j]);
        Self::new(a, b, normal, distance, FeatureKind::Corners { a: i, b: j })
    }
}

/// Returns the direction from `b` to `a`, which is straight up for equal points, and the distance.
#[inline]
pub(crate) fn normal_of_points(a: Vec2, b: Vec2) -> (Vec2, f64) {
    let difference = a - b;
    (difference.normalized().unwrap_or(Vec2::Y), difference.length())
}
