//! An edge of one shape and what of the other faces it: a corner, and the edge there that is most nearly parallel.

use core::hint::select_unpredictable;

use crate::math::{Vec2, larger, smaller};
use crate::shape::Convex;

use super::{EdgeSource, SumEdge, sign};

/// An edge and, facing it, a corner of the other shape, in the world. Indices are of the corners, or of the corners where
/// edges start.
#[derive(Clone, Copy)]
pub(crate) struct Facing {
    /// The edge is one of `a`.
    pub(crate) own_is_a: bool,
    pub(crate) edge: usize,
    pub(crate) start: Vec2,
    pub(crate) end: Vec2,
    /// Unit, out of the owner.
    pub(crate) outward: Vec2,
    pub(crate) corner: usize,
    pub(crate) point: Vec2,
    /// `None` of a shape that is one point.
    pub(crate) opposite: Option<Opposite>,
}

/// Of the two edges at the corner that which faces the owner's most squarely.
#[derive(Clone, Copy)]
pub(crate) struct Opposite {
    pub(crate) edge: usize,
    pub(crate) normal: Vec2,
    /// Its end that is not the corner.
    pub(crate) far: usize,
    pub(crate) end: Vec2,
}

impl Facing {
    #[cfg_attr(not(carom_small), inline(always))]
    pub(crate) fn new(a: &Convex<'_>, b: &Convex<'_>, face: &SumEdge) -> Self {
        let EdgeSource { of_a: own_is_a, edge, corner } = face.source;
        let (owner, other) = select_unpredictable(own_is_a, (a, b), (b, a));
        let outward = face.normal * sign(own_is_a);
        Self {
            own_is_a,
            edge,
            start: owner.points()[edge],
            end: owner.points()[owner.next(edge)],
            outward,
            corner,
            point: other.points()[corner],
            opposite: Opposite::of(other, corner, outward),
        }
    }

    /// Unit, out of `b` towards `a`.
    #[inline]
    pub(crate) fn normal(&self) -> Vec2 {
        self.outward * sign(self.own_is_a)
    }

    /// The edge of the sum that the owner's makes.
    pub(crate) fn sum_edge(&self) -> SumEdge {
        let (normal, Self { edge, corner, .. }) = (self.normal(), *self);
        let (start, end) = (self.start - self.point, self.end - self.point);
        let source = EdgeSource { of_a: self.own_is_a, edge, corner };
        if self.own_is_a {
            SumEdge { normal, start: -start, end: -end, source }
        } else {
            SumEdge { normal, start, end, source }
        }
    }

    /// The length of the owner's edge.
    #[inline]
    pub(crate) fn length(&self) -> f64 {
        (self.end - self.start).dot(self.outward.perp())
    }

    /// The corner, displaced by `offset` against the owner, or the middle of the stretch that two parallel edges then
    /// share; as parallel count edges that part by no more than `noise`.
    pub(crate) fn middle(&self, offset: Vec2, noise: f64) -> Vec2 {
        let corner = self.point + offset;
        let Some(opposite) = self.opposite else { return corner };
        let along = self.outward.perp();
        let length = self.length();
        let near = (corner - self.start).dot(along);
        let far = (opposite.end + offset - self.start).dot(along);
        let spread = opposite.normal.cross(self.outward).abs() * smaller((near - far).abs(), length);
        if opposite.normal.dot(self.outward) >= 0.0 || spread > noise {
            return corner;
        }
        let middle = 0.5 * (larger(smaller(near, far), 0.0) + smaller(larger(near, far), length));
        corner + along * (middle - near)
    }
}

impl Opposite {
    #[cfg_attr(not(carom_small), inline(always))]
    fn of(shape: &Convex<'_>, corner: usize, outward: Vec2) -> Option<Self> {
        let (points, normals) = (shape.points(), shape.normals());
        if normals.is_empty() {
            return None;
        }
        let (before, after) = (shape.previous(corner), corner);
        let backward = turn_from_facing(normals[before], outward) < turn_from_facing(normals[after], outward);
        let edge = select_unpredictable(backward, before, after);
        let far = select_unpredictable(backward, before, shape.next(after));
        Some(Self { edge, normal: normals[edge], far, end: points[far] })
    }
}

/// From 0 where two edges face each other squarely: grows with the angle between. By the sine of small angles, as the
/// cosines of those below 1e-8 are all 1.
#[inline]
pub(crate) fn turn_from_facing(normal: Vec2, outward: Vec2) -> f64 {
    let cosine = normal.dot(outward);
    select_unpredictable(cosine < -0.75, normal.cross(outward).abs(), 1.5 + cosine)
}
