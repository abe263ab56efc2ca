//! Finds the contact points of all pairs of parts along the face on which a way out (a push that separates
//! the shapes) ends. Parts whose edges lie on one line act as one part.
//!
//! ```text
//!          .___________________.
//!          |        box        |
//!      ____|___ ________ ______|_     the tile in the middle alone would bear the box between
//!     |    x   |        |      x |    its own two corners; the points are the outermost two
//!     |  tile  |  tile  |  tile  |
//! ```
//!
//! Each pair has a stretch of the face: the part of its incident edge that is above its reference edge.
//! Stretches that continue each other are joined, so there is no contact point at a seam (where two parts
//! join).

use core::cmp::Ordering;

use smallvec::SmallVec;

use crate::math::tolerance::{CONTACT_TOLERANCE, FACING};
use crate::math::{Vec2, clamped, larger, sort_by};
use crate::query::answers::contact::{ContactPoint, ContactPoints};
use crate::query::convex::manifold::Manifold;
use crate::query::convex::sum::reference_edge::ReferenceEdge;
use crate::query::convex::sum::rounding::rounding;
use crate::query::convex::sum::{EdgeSource, SumEdge};
use crate::query::parts::depth::BoxPart;
use crate::query::parts::part_pairs::{PartPair, with_pair};
use crate::shape::{Aabb, Convex, ShapeRef};

/// The line of the face on which a way out ends.
pub(crate) struct Face {
    /// Whether the edges on the line belong to `a`.
    pub(crate) of_a: bool,
    /// A point on the line.
    pub(super) start: Vec2,
    /// The unit normal out of the shape that has the edges.
    pub(super) outward: Vec2,
    /// The depth of the overlap along the normal.
    depth: f64,
    /// Edges and stretches that are no further apart than this are joined.
    pub(super) gap: f64,
    /// The indices of two parts. The way out ends on the boundary of their Minkowski sum.
    parts: [usize; 2],
}

/// A stretch of the face in which a pair of parts overlaps or touches.
#[derive(Clone, Copy)]
pub(super) struct FaceStretch {
    /// The two ends, in the order of their distances along the face.
    ends: [FaceEnd; 2],
    /// The index of the part that has the incident edge, and the index of this edge if the part has edges; `None` for
    /// stretches of several edges.
    incident: Option<(usize, Option<usize>)>,
}

#[derive(Clone, Copy)]
pub(super) struct FaceEnd {
    along: f64,
    point: ContactPoint,
}

impl FaceStretch {
    /// Compares two stretches by their starts, then by all other numbers.
    fn compare(&self, other: &Self) -> Ordering {
        let along = |stretch: &Self, end: usize| stretch.ends[end].along;
        let ids = |stretch: &Self| (stretch.ends.map(|end| end.point.id), stretch.incident);
        let start = along(self, 0).total_cmp(&along(other, 0));
        start.then(along(self, 1).total_cmp(&along(other, 1))).then_with(|| ids(self).cmp(&ids(other)))
    }
}

/// Returns the length of the face between two ends.
const fn span([first, last]: &[FaceEnd; 2]) -> f64 {
    last.along - first.along
}

type FaceStretches = SmallVec<[FaceStretch; 4]>;

impl Face {
    /// Creates the face on which an edge of a part of the pair lies; `source` names the part and the edge.
    /// The number `extent` is the largest coordinate of the two shapes.
    pub(crate) fn new(pair: &PartPair<'_>, source: EdgeSource, depth: f64, extent: f64) -> Self {
        let EdgeSource { of_a, edge, .. } = source;
        let owner = if of_a { pair.a } else { pair.b };
        let outward = owner.normals()[edge];
        let start = owner.points()[edge] + outward * owner.radius();
        Self { of_a, start, outward, depth, gap: CONTACT_TOLERANCE * extent, parts: pair.indices }
    }

    /// Creates the face on which an edge of a parallel box lies, for a box that touches only parallel boxes.
    /// `gap` is the tolerance of motions; narrower gaps count as closed.
    pub(crate) fn of_box(reference: &ReferenceEdge, depth: f64, gap: f64, part: usize) -> Self {
        let (start, outward) = (reference.start, reference.outward);
        Self { of_a: false, start, outward, depth, gap, parts: [0, part] }
    }

    /// Returns the outermost points of the pairs of parts that may touch, given by their indices; returns
    /// `None` if fewer than two pairs touch along the face.
    ///
    /// The first point is one of the deepest points; the second point is the outermost point that is furthest
    /// from the first.
    pub(crate) fn points(
        &self,
        a: &ShapeRef<'_>,
        b: &ShapeRef<'_>,
        touching: &[[usize; 2]],
    ) -> Option<ContactPoints> {
        let mut stretches = FaceStretches::new();
        for &parts in touching {
            with_pair(a, b, parts, || self.gap, |pair| stretches.extend(self.stretches(pair)));
        }
        self.outermost_points(&mut stretches)
    }

    /// Returns whether the deepest of some points is as deep as the overlap along the normal of the face,
    /// within the tolerance.
    pub(crate) const fn is_as_deep(&self, points: &ContactPoints) -> bool {
        self.depth - self.gap <= points.depth()
    }

    /// Returns the outermost points, as [`points`](Face::points) does, of a box and the parallel boxes that touch it;
    /// `edge` is the index of the edge on the face.
    pub(crate) fn points_of_boxes(
        &self,
        own: &Aabb,
        edge: usize,
        touching: &[BoxPart],
    ) -> Option<ContactPoints> {
        let corners = own.corners();
        let mut stretches = FaceStretches::new();
        for part in touching {
            stretches.extend(self.stretch_of_boxes((own, &corners), part, edge));
        }
        self.outermost_points(&mut stretches)
    }

    fn outermost_points(&self, stretches: &mut FaceStretches) -> Option<ContactPoints> {
        if stretches.len() < 2 {
            return None;
        }
        // Stretches that continue each other are joined, so that a seam has no point.
        self.join(stretches);
        let pair = self.level_ends(stretches).or_else(|| self.outermost_pair(stretches))?;
        let [one, other] = pair.map(|FaceEnd { point, .. }| {
            let depth = clamped(point.depth, 0.0, self.depth);
            ContactPoint { depth, ..point }
        });
        let is_single = span(&pair) <= self.gap;
        Some(if is_single {
            ContactPoints::one(one.point, one.depth, one.id)
        } else {
            ContactPoints::two(one, other)
        })
    }

    /// Returns the ends of the only stretch, if they are about equally deep. This is the same pair as the outermost
    /// one, found sooner.
    fn level_ends(&self, stretches: &[FaceStretch]) -> Option<[FaceEnd; 2]> {
        let [FaceStretch { ends, .. }] = stretches else { return None };
        let [first, last] = ends.map(|end| end.point.depth);
        let is_level = first >= 0.0 && last >= 0.0 && (first - last).abs() <= self.gap;
        (is_level && self.gap < span(ends)).then_some(*ends)
    }

    /// Returns a deepest end of a stretch and the end that is furthest from it, in their order along the face.
    fn outermost_pair(&self, joined: &[FaceStretch]) -> Option<[FaceEnd; 2]> {
        let ends = || joined.iter().flat_map(|stretch| stretch.ends).filter(|end| end.point.depth >= 0.0);
        let most = ends().map(|end| end.point.depth).reduce(larger)?;
        let deepest = || ends().filter(|end| most - self.gap <= end.point.depth);
        // One contact point is a deepest end of a stretch, as far out as possible; the other point is the end
        // that is furthest from it. Of the two choices, the pair with the longer span is taken.
        let from_first = [self.outermost(ends(), -1.0)?, self.outermost(deepest(), 1.0)?];
        let to_last = [self.outermost(deepest(), -1.0)?, self.outermost(ends(), 1.0)?];
        Some(if span(&from_first) < span(&to_last) { to_last } else { from_first })
    }

    /// Returns the stretches in which a pair of parts overlaps or touches along the face. The face has one
    /// stretch, or several stretches if a part has a corner within its edge on the face.
    fn stretches<'p>(&'p self, pair: &'p PartPair<'p>) -> impl Iterator<Item = FaceStretch> + 'p {
        let (owner, other) = if self.of_a { (pair.a, pair.b) } else { (pair.b, pair.a) };
        self.edges_of(owner).filter_map(move |edge| {
            let of_sum = SumEdge::made_by(pair.a, pair.b, self.of_a, edge)?;
            let reference = ReferenceEdge::new(pair.a, pair.b, &of_sum);
            let radii = (owner.radius(), other.radius());
            let manifold = Manifold::new(&reference, radii, owner.next(edge), Some([owner, other]));
            self.stretch_of(&manifold, pair.indices, rounding(pair.a, pair.b))
        })
    }

    fn stretch_of(&self, manifold: &Manifold<'_>, parts: [usize; 2], rounding: f64) -> Option<FaceStretch> {
        let ends = manifold.ends(rounding, self.gap)?.map(|point| self.end(point, parts, rounding));
        let incident = manifold.reference.incident.map(|incident| incident.edge);
        self.stretch_between(ends, (parts, incident), || self.is_above(manifold.reference))
    }

    /// Returns the stretch between two ends, if it belongs to the face. `incident` is the index of the incident edge;
    /// `is_above` returns whether the deepest corner is above the reference edge.
    pub(super) fn stretch_between(
        &self,
        ends: [FaceEnd; 2],
        (parts, incident): ([usize; 2], Option<usize>),
        is_above: impl FnOnce() -> bool,
    ) -> Option<FaceStretch> {
        let ends = if ends[1].along < ends[0].along { [ends[1], ends[0]] } else { ends };
        // A point can be deeper than the length of the way out only if it lies behind the face, on the far
        // side of the part with the edge.
        let is_before = ends.iter().all(|end| end.point.depth <= self.depth + self.gap);
        let touches = ends.iter().any(|end| end.point.depth >= 0.0);
        // If two sides touch beside the face, they have only one point in common with the face.
        let has_width = || self.gap < ends[1].along - ends[0].along || is_above();
        let counts = is_before && touches && (parts == self.parts || has_width());
        counts.then_some(FaceStretch { ends, incident: Some((parts[usize::from(self.of_a)], incident)) })
    }

    /// Returns whether the deepest corner is above the reference edge, between its ends. A core (a shape without its
    /// radius) that is one point may also be above an end.
    fn is_above(&self, reference: &ReferenceEdge) -> bool {
        let along = (reference.point - reference.start).dot(self.outward.perp());
        let length = reference.length();
        let is_between = self.gap < along && along < length - self.gap;
        is_between || (reference.incident.is_none() && self.gap < length)
    }

    /// Returns whether a part has an edge on the line. The part must belong to the shape with the face.
    pub(crate) fn is_of(&self, part: &Convex<'_>) -> bool {
        self.edges_of(part).next().is_some()
    }

    /// Returns the edges of a part that lie on the line and face outward.
    fn edges_of<'p>(&'p self, part: &'p Convex<'p>) -> impl Iterator<Item = usize> + 'p {
        let height = |corner: Vec2| (corner - self.start).dot(self.outward) + part.radius();
        let is_on = move |corner: usize| height(part.points()[corner]).abs() <= self.gap;
        let is_level = move |&(edge, normal): &(usize, &Vec2)| {
            normal.dot(self.outward) > FACING && is_on(edge) && is_on(part.next(edge))
        };
        part.normals().iter().enumerate().filter(is_level).map(|(edge, _)| edge)
    }

    /// Creates an end of a stretch. Edges that touch along their whole length can be apart at one end by the rounding error.
    pub(super) fn end(&self, point: ContactPoint, parts: [usize; 2], rounding: f64) -> FaceEnd {
        let depth = if (-rounding..0.0).contains(&point.depth) { 0.0 } else { point.depth };
        let along = (point.point - self.start).dot(self.outward.perp());
        FaceEnd { along, point: ContactPoint { depth, ..point.of_parts(parts) } }
    }

    /// Joins stretches that continue each other.
    fn join(&self, stretches: &mut FaceStretches) {
        sort_by(stretches, FaceStretch::compare);
        stretches.dedup_by(|next, last| {
            let end = self.joint_end(last, next);
            if let Some(end) = end {
                last.ends[1] = end;
                last.incident = last.incident.filter(|_| last.incident == next.incident);
            }
            end.is_some()
        });
    }

    /// Returns the outer end of two stretches if the second stretch lies in the first, or continues it
    /// straight or along the same incident edge. Otherwise returns `None`.
    fn joint_end(&self, before: &FaceStretch, after: &FaceStretch) -> Option<FaceEnd> {
        let ([start, end], [next, last]) = (before.ends, after.ends);
        let outer = if end.along < last.along { last } else { end };
        let length = outer.along - start.along;
        // An end that is deeper than the line between the outer ends is a corner, so the stretches are not
        // joined there.
        let is_straight = |inner: FaceEnd| {
            let share = (inner.along - start.along) / length;
            inner.point.depth
                <= start.point.depth + (outer.point.depth - start.point.depth) * share + self.gap
        };
        let is_one_edge = before.incident.is_some() && before.incident == after.incident;
        let touches = next.along <= end.along + self.gap && self.gap < length;
        (touches && (is_one_edge || [end, next, last].into_iter().all(is_straight))).then_some(outer)
    }

    /// Returns the end that is furthest along the face, or against it if `sign` is -1; of several ends at the
    /// same place, returns the deepest.
    fn outermost(&self, ends: impl Iterator<Item = FaceEnd>, sign: f64) -> Option<FaceEnd> {
        ends.reduce(|best, next| {
            let beyond = (next.along - best.along) * sign;
            let is_deeper = next.point.depth > best.point.depth;
            if self.gap < beyond || (-self.gap <= beyond && is_deeper) { next } else { best }
        })
    }
}
