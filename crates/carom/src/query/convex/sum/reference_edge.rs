//! Finds the reference edge of two shapes, and the incident edge of the other shape that faces it.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::shape::Convex;

use super::edges::{EdgeSource, SumEdge, sign};

/// An edge of one of the two shapes, the owner, and the corner of the other shape that faces this edge, in
/// world coordinates. The index of an edge is the index of the corner where it starts.
#[derive(Clone, Copy)]
pub(crate) struct ReferenceEdge {
    /// Whether the owner of the reference edge is `a`.
    pub(crate) of_a: bool,
    pub(crate) edge: usize,
    pub(crate) start: Vec2,
    pub(crate) end: Vec2,
    /// The unit normal out of the owner.
    pub(crate) outward: Vec2,
    pub(crate) corner: usize,
    pub(crate) point: Vec2,
    /// The incident edge; `None` if the other shape is one point.
    pub(crate) incident: Option<IncidentEdge>,
}

/// One of the two edges at the facing corner: the edge that is more nearly antiparallel to the reference
/// edge.
#[derive(Clone, Copy)]
pub(crate) struct IncidentEdge {
    pub(crate) edge: usize,
    pub(crate) normal: Vec2,
    /// The index of the far end, which is not the facing corner.
    pub(crate) far: usize,
    /// The position of the far end.
    pub(crate) end: Vec2,
}

impl ReferenceEdge {
    /// Creates the reference edge from an edge of the Minkowski sum.
    #[inline(always)]
    pub(crate) fn new(a: &Convex<'_>, b: &Convex<'_>, face: &SumEdge) -> Self {
        let EdgeSource { of_a, edge, corner } = face.source;
        let (owner, other) = select_unpredictable(of_a, (a, b), (b, a));
        let outward = face.normal * sign(of_a);
        Self {
            of_a,
            edge,
            start: owner.points()[edge],
            end: owner.points()[owner.next(edge)],
            outward,
            corner,
            point: other.points()[corner],
            incident: IncidentEdge::of(other, corner, outward),
        }
    }

    /// Creates the reference edge from an edge of `b`, for boxes with the same axes, given by their corners.
    /// `outward` is the normal of the edge.
    pub(crate) fn of_parallel_boxes(a: &[Vec2; 4], b: &[Vec2; 4], edge: usize, outward: Vec2) -> Self {
        let EdgeSource { of_a, corner, .. } = EdgeSource::of_parallel_boxes(false, edge);
        let far = (corner + 1) % 4;
        let incident = IncidentEdge { edge: corner, normal: -outward, far, end: a[far] };
        Self {
            of_a,
            edge,
            start: b[edge],
            end: b[(edge + 1) % 4],
            outward,
            corner,
            point: a[corner],
            incident: Some(incident),
        }
    }

    /// Returns the unit normal out of `b` towards `a`.
    #[inline]
    pub(crate) fn normal(&self) -> Vec2 {
        self.outward * sign(self.of_a)
    }

    /// Returns the edge of the sum that consists of the reference edge and the facing corner.
    pub(crate) fn sum_edge(&self) -> SumEdge {
        let Self { of_a, edge, corner, .. } = *self;
        let normal = self.normal();
        let start = self.start - self.point;
        let end = self.end - self.point;
        let source = EdgeSource { of_a, edge, corner };
        if of_a {
            SumEdge { normal, start: -start, end: -end, source }
        } else {
            SumEdge { normal, start, end, source }
        }
    }

    /// Returns the length of the reference edge.
    #[inline]
    pub(crate) fn length(&self) -> f64 {
        (self.end - self.start).dot(self.outward.perp())
    }

    /// Returns the facing corner, displaced by `offset` against the owner. If the edges are then parallel,
    /// returns the middle of their common part. Edges whose distance changes by at most `rounding` count as
    /// parallel.
    pub(crate) fn middle(&self, offset: Vec2, rounding: f64) -> Vec2 {
        let corner = self.point + offset;
        let Some(incident) = self.incident else { return corner };
        let along = self.outward.perp();
        let length = self.length();
        let near = (corner - self.start).dot(along);
        let far = (incident.end + offset - self.start).dot(along);
        let spread = incident.normal.cross(self.outward).abs() * smaller((near - far).abs(), length);
        if incident.normal.dot(self.outward) >= 0.0 || spread > rounding {
            return corner;
        }
        let middle = 0.5 * (larger(smaller(near, far), 0.0) + smaller(larger(near, far), length));
        corner + along * (middle - near)
    }
}

impl IncidentEdge {
    #[inline(always)]
    fn of(shape: &Convex<'_>, corner: usize, outward: Vec2) -> Option<Self> {
        let points = shape.points();
        let normals = shape.normals();
        if normals.is_empty() {
            return None;
        }
        let before = shape.previous(corner);
        let after = corner;
        let ends_at_corner =
            turn_from_facing(normals[before], outward) < turn_from_facing(normals[after], outward);
        let edge = select_unpredictable(ends_at_corner, before, after);
        let far = select_unpredictable(ends_at_corner, before, shape.next(after));
        Some(Self { edge, normal: normals[edge], far, end: points[far] })
    }
}

/// Returns a measure of the angle between two edges and exact facing: 0 if they are antiparallel, and larger
/// for larger angles. Small angles are measured by their sine, because the cosines of all angles below 1e-8
/// are 1.
#[inline]
pub(crate) fn turn_from_facing(normal: Vec2, outward: Vec2) -> f64 {
    let cosine = normal.dot(outward);
    select_unpredictable(cosine < -0.75, normal.cross(outward).abs(), 1.5 + cosine)
}
