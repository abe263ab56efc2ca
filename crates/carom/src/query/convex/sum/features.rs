//! Finds the features of two shapes (edges or corners) that come closest, or through which the shortest push
//! out leads.
//!
//! The features follow from the position of the origin relative to the Minkowski sum. If the origin is
//! outside, the nearest edge or corner of the sum decides. The picture shows where the normal comes from:
//! from the edge itself, or from the difference of two corners.
//!
//! ```text
//!    corner   |  edge    |  corner
//!  difference | its own  | difference      <- where the normal comes from
//!        . ---o----------o--- .
//!             |   sum    |
//! ```
//!
//! If the shapes overlap, the edge with the least depth decides, because the boundary point nearest to an
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
    /// The signed distance of the surfaces. It is at most 0 if and only if the shapes overlap.
    pub(crate) separation: f64,
    pub(crate) kind: FeatureKind,
}

/// The closest features of the cores. A core is a shape without its radius.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FeatureKind {
    /// An edge of one shape, opposite a corner or a parallel edge of the other shape.
    Edge(SumEdge),
    /// A corner of `a` and a corner of `b`.
    Corners { a: usize, b: usize },
}

/// The indices of the features that decide the separation, as found by a filter.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FeaturePair {
    /// If the shapes overlap, the edge of the sum through which the shortest push out leads.
    Inside(EdgeSource),
    /// If the cores are apart, the edge of the sum that has the nearest point.
    Outside(EdgeSource),
    /// If the cores are apart, the corners of `a` and of `b` that are the nearest points.
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

    /// Creates the features that a filter (a quick test) has found.
    #[inline]
    pub(crate) fn at(a: &'a Convex<'a>, b: &'a Convex<'a>, pair: FeaturePair) -> Self {
        match pair {
            FeaturePair::Inside(edge) | FeaturePair::Outside(edge) => Self::at_edge(a, b, edge),
            FeaturePair::Corners(i, j) => Self::of_corners(a, b, i, j),
        }
    }

    /// Creates the features of an edge. The shortest push out leads through this edge, or the nearest point
    /// lies on it.
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

/// Returns the direction from `b` to `a`, and the distance. The direction is straight up for equal points.
#[inline]
pub(crate) fn normal_of_points(a: Vec2, b: Vec2) -> (Vec2, f64) {
    let difference = a - b;
    (difference.normalized().unwrap_or(Vec2::Y), difference.length())
}
