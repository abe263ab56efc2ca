//! Returns the edges of the Minkowski sum, in the order of their angles.
//!
//! The boundary of the sum consists of the edges of `b` and of `-a`, merged in linear time (Guibas, Ramshaw
//! and Stolfi, A Kinetic Framework for Computational Geometry, 1983).

use core::hint::select_unpredictable;

use crate::math::Vec2;
use crate::shape::Convex;

/// An edge of the sum: an edge of one shape, displaced by a corner of the other shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumEdge {
    /// The unit outward normal.
    pub(crate) normal: Vec2,
    /// The start point: the difference of two corners.
    pub(crate) start: Vec2,
    /// The end point.
    pub(crate) end: Vec2,
    pub(crate) source: EdgeSource,
}

/// The indices from which an edge of the sum is made: the index of an edge of one shape, and the index of a
/// corner of the other shape. This corner is the support point of the other shape against the edge's normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeSource {
    /// Whether the edge belongs to `a`, and the corner to `b`.
    pub(crate) of_a: bool,
    pub(crate) edge: usize,
    pub(crate) corner: usize,
}

impl EdgeSource {
    /// Returns the indices for an edge of one of two boxes that have the same axes. The corner of the other
    /// box is opposite to the start of an edge of `b`, or to the end of an edge of `a`.
    #[inline]
    pub(crate) const fn of_parallel_boxes(of_a: bool, edge: usize) -> Self {
        // The walk around the sum comes to an edge of `b` before a parallel edge of `a`.
        Self { of_a, edge, corner: (edge + 2 + of_a as usize) % 4 }
    }
}

/// Returns the factor that converts a shape's edges to edges of the sum: 1 for `b`, -1 for `a`. The factor is
/// computed without a branch, because the owner of an edge is unpredictable.
#[inline]
pub(crate) const fn sign(of_a: bool) -> f64 {
    f64::from_bits(1.0_f64.to_bits() | (of_a as u64) << 63)
}

impl SumEdge {
    /// Creates the edge of the sum from an edge of one shape, displaced by a corner of the other.
    #[inline(always)]
    pub(crate) fn of(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource) -> Self {
        let EdgeSource { of_a, edge, corner } = source;
        let (owner, other) = select_unpredictable(of_a, (a, b), (b, a));
        let sign = sign(of_a);
        let (start, end) = (owner.points()[edge], owner.points()[owner.next(edge)]);
        let corner = other.points()[corner];
        Self {
            normal: owner.normals()[edge] * sign,
            start: (start - corner) * sign,
            end: (end - corner) * sign,
            source,
        }
    }

    /// Returns the edge of the sum that comes from an edge of `a` or of `b`.
    pub(crate) fn made_by(a: &Convex<'_>, b: &Convex<'_>, of_a: bool, edge: usize) -> Option<Self> {
        if share_axes(a, b) {
            return Some(Self::of(a, b, EdgeSource::of_parallel_boxes(of_a, edge)));
        }
        SumEdges::new(*a, *b).find(|made| made.source.of_a == of_a && made.source.edge == edge)
    }

    /// Returns the signed distance of the origin from the edge's line. The distance is positive outside.
    #[inline]
    pub(crate) fn distance(&self) -> f64 {
        -self.normal.dot(self.start)
    }

    /// Projects the origin onto the edge's line. Returns how far this foot lies past the start and before the
    /// end, each with a small relative error.
    #[inline]
    pub(crate) fn foot(&self) -> (f64, f64) {
        let along = self.normal.perp();
        (-self.start.dot(along), self.end.dot(along))
    }

    /// Returns whether the foot of the origin lies on the edge, or at most `reach` past one of its ends.
    #[inline]
    pub(crate) fn is_beside(&self, reach: f64) -> bool {
        let (past_start, before_end) = self.foot();
        past_start >= -reach && before_end >= -reach
    }

    /// Returns the edge, moved by a displacement.
    pub(super) fn translated(self, by: Vec2) -> Self {
        Self { start: self.start + by, end: self.end + by, ..self }
    }

    /// Returns the corners of `a` and of `b` whose difference is the start of the edge, or its end.
    pub(crate) fn corners(&self, a: Convex<'_>, b: Convex<'_>, at_end: bool) -> (usize, usize) {
        let EdgeSource { of_a, edge, corner } = self.source;
        let end = if of_a { a.next(edge) } else { b.next(edge) };
        let own = select_unpredictable(at_end, end, edge);
        select_unpredictable(of_a, (own, corner), (corner, own))
    }
}

/// An iterator over the edges of the sum in the order of their angles. There are no edges if both shapes are
/// points.
#[derive(Clone, Debug)]
pub(crate) struct SumEdges<'a> {
    a: Convex<'a>,
    b: Convex<'a>,
    corner_a: usize,
    corner_b: usize,
    left_a: usize,
    left_b: usize,
}

impl<'a> SumEdges<'a> {
    /// Creates the iterator, which begins with the edge of the smallest angle.
    pub(crate) fn new(a: Convex<'a>, b: Convex<'a>) -> Self {
        let corner_a = first_edge(a.normals(), |normal| -normal);
        let corner_b = first_edge(b.normals(), |normal| normal);
        Self { a, b, corner_a, corner_b, left_a: a.normals().len(), left_b: b.normals().len() }
    }

    fn take_a(&mut self) -> SumEdge {
        let source = EdgeSource { of_a: true, edge: self.corner_a, corner: self.corner_b };
        self.corner_a = self.a.next(self.corner_a);
        self.left_a -= 1;
        SumEdge::of(&self.a, &self.b, source)
    }

    fn take_b(&mut self) -> SumEdge {
        let source = EdgeSource { of_a: false, edge: self.corner_b, corner: self.corner_a };
        self.corner_b = self.b.next(self.corner_b);
        self.left_b -= 1;
        SumEdge::of(&self.a, &self.b, source)
    }
}

impl Iterator for SumEdges<'_> {
    type Item = SumEdge;

    #[inline]
    fn next(&mut self) -> Option<SumEdge> {
        match (self.left_a, self.left_b) {
            (0, 0) => None,
            (_, 0) => Some(self.take_a()),
            (0, _) => Some(self.take_b()),
            _ => {
                let (normal_a, normal_b) =
                    (-self.a.normals()[self.corner_a], self.b.normals()[self.corner_b]);
                Some(if turns_before(normal_a, normal_b) { self.take_a() } else { self.take_b() })
            }
        }
    }
}

/// Returns whether two shapes are boxes with the same axes.
#[inline]
pub(crate) fn share_axes(a: &Convex<'_>, b: &Convex<'_>) -> bool {
    a.box_half().is_some() && b.box_half().is_some() && a.normals() == b.normals()
}

/// Returns whether the angle of the first direction is smaller than the angle of the second one, both in [0,
/// 2 pi).
#[inline]
fn turns_before(first: Vec2, second: Vec2) -> bool {
    let (first_upper, second_upper) = (is_upper(first), is_upper(second));
    if first_upper == second_upper { first.cross(second) > 0.0 } else { first_upper }
}

/// Returns whether a direction's angle is in [0, pi).
#[inline]
fn is_upper(direction: Vec2) -> bool {
    direction.y > 0.0 || (direction.y == 0.0 && direction.x > 0.0)
}

/// Returns the edge with the smallest angle in [0, 2 pi): the first edge in the upper half-plane after an
/// edge in the lower one.
#[inline]
pub(crate) fn first_edge(normals: &[Vec2], turned: impl Fn(Vec2) -> Vec2) -> usize {
    let Some(&last) = normals.last() else { return 0 };
    let mut previous = is_upper(turned(last));
    for (index, &normal) in normals.iter().enumerate() {
        let upper = is_upper(turned(normal));
        if upper && !previous {
            return index;
        }
        previous = upper;
    }
    0
}
