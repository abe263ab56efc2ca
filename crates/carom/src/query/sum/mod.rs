//! The Minkowski sum of `b` and `-a`, edge by edge: every question about a pair is one about it and the origin.
//!
//! The sum holds the displacements of `a` that end in contact, so `a` and `b` overlap where it contains the origin,
//! and its outward normals are the ways `a` gets free. Its boundary is the edges of `b` and those of `-a` merged in
//! the order of their angles, in linear time (Guibas, Ramshaw and Stolfi, A Kinetic Framework for Computational
//! Geometry, 1983).

pub(super) mod axes;
pub(super) mod exact;
pub(super) mod features;
pub(super) mod least_depth;
pub(super) mod oriented_box;
pub(super) mod reference_edge;
pub(super) mod rounding;
mod walk;

use core::hint::select_unpredictable;

use crate::math::Vec2;
use crate::shape::Convex;

/// An edge of the sum: one shape's edge, swept along by a corner of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumEdge {
    /// Unit, outward.
    pub(crate) normal: Vec2,
    /// Where it starts; the difference of two corners.
    pub(crate) start: Vec2,
    /// Where it ends.
    pub(crate) end: Vec2,
    pub(crate) source: EdgeSource,
}

/// Which edge of which shape, and the corner of the other that is nearest to it along its normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeSource {
    /// The edge is one of `a`, and the corner one of `b`.
    pub(crate) of_a: bool,
    pub(crate) edge: usize,
    pub(crate) corner: usize,
}

/// 1, or -1 for `a`: by which the edges of a shape are those of the sum. Made of bits, without a branch: the processor
/// cannot guess whose edge it is.
#[inline]
pub(crate) const fn sign(of_a: bool) -> f64 {
    f64::from_bits(1.0_f64.to_bits() | (of_a as u64) << 63)
}

impl SumEdge {
    /// The edge of one shape, displaced by the nearest corner of the other.
    #[cfg_attr(not(carom_small), inline(always))]
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

    /// How far outside of the edge's line the origin lies.
    #[inline]
    pub(crate) fn distance(&self) -> f64 {
        -self.normal.dot(self.start)
    }

    /// How far the foot of the origin on the edge's line lies past the start, and how far before the end: each as
    /// accurate as it is small.
    #[inline]
    pub(crate) fn foot(&self) -> (f64, f64) {
        let along = self.normal.perp();
        (-self.start.dot(along), self.end.dot(along))
    }

    /// The foot of the origin lies on the edge, or no further than `reach` past one of its ends.
    #[inline]
    pub(crate) fn is_beside(&self, reach: f64) -> bool {
        let (past_start, before_end) = self.foot();
        past_start >= -reach && before_end >= -reach
    }

    /// The corners of `a` and of `b` whose difference it starts or ends with.
    pub(crate) fn corners(&self, a: Convex<'_>, b: Convex<'_>, at_end: bool) -> (usize, usize) {
        let EdgeSource { of_a, edge, corner } = self.source;
        let end = if of_a { a.next(edge) } else { b.next(edge) };
        let own = select_unpredictable(at_end, end, edge);
        select_unpredictable(of_a, (own, corner), (corner, own))
    }
}

/// The edges of the sum in the order of their angles; none where both shapes are points.
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

/// The first direction's angle in [0, 2 pi) is smaller than the second's.
#[inline]
fn turns_before(first: Vec2, second: Vec2) -> bool {
    let (first_upper, second_upper) = (is_upper(first), is_upper(second));
    if first_upper == second_upper { first.cross(second) > 0.0 } else { first_upper }
}

/// An angle in [0, pi).
#[inline]
fn is_upper(direction: Vec2) -> bool {
    direction.y > 0.0 || (direction.y == 0.0 && direction.x > 0.0)
}

/// The edge with the smallest angle in [0, 2 pi).
#[inline]
fn first_edge(normals: &[Vec2], turned: impl Fn(Vec2) -> Vec2) -> usize {
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
