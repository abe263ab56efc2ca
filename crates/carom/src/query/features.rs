//! The features of two shapes that come closest, or through which the least way out leads.
//!
//! The origin's place relative to the Minkowski sum decides. Outside, the nearest edge or corner of the sum:
//!
//! ```text
//!    corner   |  edge    |  corner
//!  difference | its own  | difference      <- where the normal comes from
//!        . ---o----------o--- .
//!             |   sum    |
//! ```
//!
//! Inside, the edge with the least depth: the boundary point nearest to an inner point always lies on one.

use crate::math::{Vec2, orient2d_accurate, sqrt};
use crate::shape::Convex;

use super::closest::ClosestPoints;
use super::overlap::overlap_convex;
use super::sum::{EdgeSource, SumEdge, SumEdges};

/// Distances up to this may be rounding: 2^-47 of the largest coordinate.
#[inline]
pub(super) fn noise(a: Convex<'_>, b: Convex<'_>) -> f64 {
    a.extent().max(b.extent()) * NOISE + f64::MIN_POSITIVE
}

const NOISE: f64 = f64::from_bits((1023 - 47) << 52);
/// In the unit of [`noise`]: directions whose depths differ by less are tied, 2^-48 of the largest coordinate.
const TIE: f64 = 0.5;
/// In the unit of [`noise`]: shorter differences of corners have no direction of their own, 2^-44.
const DIRECTIONLESS: f64 = 8.0;

/// The features of two shapes that decide their separation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features<'a> {
    pub(super) a: Convex<'a>,
    pub(super) b: Convex<'a>,
    /// Unit, out of `b` towards `a`.
    pub(super) normal: Vec2,
    /// Signed distance of the cores, without the radii.
    core: f64,
    pub(super) kind: Kind,
}

/// Which features of the cores come closest.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// An edge of the one against a corner or a parallel edge of the other.
    Edge(SumEdge),
    /// A corner of each.
    Corners { a: usize, b: usize },
}

impl<'a> Features<'a> {
    pub(super) fn of(a: Convex<'a>, b: Convex<'a>) -> Self {
        let search = Search::over(a, b);
        let Some(most) = search.most else { return Self::of_points(a, b) };
        match search.nearest {
            Some(nearest) if nearest.distance > DIRECTIONLESS * noise(a, b) => nearest.features(a, b),
            nearest => {
                let edge = least_deep(a, b, most, search.second);
                match nearest.map(|nearest| nearest.kind) {
                    Some(Kind::Corners { a: i, b: j }) => {
                        Self::of_touching_corners(a, b, (i, j), edge.normal)
                    }
                    _ => Self { a, b, normal: edge.normal, core: edge.distance(), kind: Kind::Edge(edge) },
                }
            }
        }
    }

    /// Two discs: the difference of their centres, or straight up where there is none.
    fn of_points(a: Convex<'a>, b: Convex<'a>) -> Self {
        let difference = a.points()[0] - b.points()[0];
        let normal = difference.normalized().unwrap_or(Vec2::Y);
        Self { a, b, normal, core: difference.length(), kind: Kind::Corners { a: 0, b: 0 } }
    }

    /// Two corners too close for a direction of their own: the way out along an edge normal `n`, at the end of which
    /// they are as far apart as the radii say. With `d` the difference of the corners, that is the `t` for which
    /// |d + n t| = r.
    fn of_touching_corners(a: Convex<'a>, b: Convex<'a>, (i, j): (usize, usize), normal: Vec2) -> Self {
        let difference = a.points()[i] - b.points()[j];
        let (distance, radius) = (difference.length(), a.radius() + b.radius());
        let across = normal.cross(difference).abs();
        let core = if distance > radius {
            distance
        } else {
            radius + normal.dot(difference) - sqrt((radius - across).max(0.0) * (radius + across))
        };
        Self { a, b, normal, core, kind: Kind::Corners { a: i, b: j } }
    }

    /// Signed distance of the surfaces; at most 0 if and only if the shapes overlap.
    pub(super) fn separation(&self) -> f64 {
        let separation = self.core - (self.a.radius() + self.b.radius());
        let exact = self.a.is_exact() && self.b.is_exact();
        if exact && separation.abs() <= noise(self.a, self.b) {
            self.exact_separation()
        } else {
            separation + 0.0
        }
    }

    /// Shapes without radius, almost touching: the sign and the distance without cancellation.
    #[cold]
    fn exact_separation(&self) -> f64 {
        let separation = match self.kind {
            Kind::Edge(edge) => self.exact_distance(edge.source).unwrap_or(self.core),
            Kind::Corners { .. } => self.core,
        };
        if overlap_convex(self.a, self.b) {
            separation.min(0.0) + 0.0
        } else {
            separation.max(f64::MIN_POSITIVE)
        }
    }

    /// How far the corner lies outside of the edge; `None` for an edge without length.
    fn exact_distance(&self, source: EdgeSource) -> Option<f64> {
        let (owner, edge, corner) = match source {
            EdgeSource::A { edge, corner_of_b } => (self.a, edge, self.b.points()[corner_of_b]),
            EdgeSource::B { edge, corner_of_a } => (self.b, edge, self.a.points()[corner_of_a]),
        };
        let (start, end) = (owner.points()[edge], owner.points()[owner.next(edge)]);
        (start != end).then(|| -orient2d_accurate(start, end, corner) / (end - start).length())
    }

    /// The points between which the separation lies.
    pub(super) fn closest_points(&self) -> ClosestPoints {
        let (normal, separation) = (self.normal, self.separation());
        let point_a = match self.kind {
            Kind::Corners { a, .. } => self.a.points()[a] - normal * self.a.radius(),
            Kind::Edge(edge) => {
                let middle = Facing::new(self, edge).middle();
                match edge.source {
                    EdgeSource::A { .. } => middle + normal * (self.b.radius() + separation),
                    EdgeSource::B { .. } => middle - normal * self.a.radius(),
                }
            }
        };
        let point_b = point_a - normal * separation;
        ClosestPoints {
            separation,
            normal: normal.canonical(),
            point_a: point_a.canonical(),
            point_b: point_b.canonical(),
        }
    }
}

/// One walk around the sum.
struct Search {
    /// The edge of which the origin lies furthest outside, or least deep inside.
    most: Option<SumEdge>,
    /// The same number for the runner-up.
    second: f64,
    /// Where the origin lies outside: the nearest edge or corner.
    nearest: Option<Nearest>,
}

#[derive(Clone, Copy)]
struct Nearest {
    distance: f64,
    kind: Kind,
}

impl Search {
    fn over(a: Convex<'_>, b: Convex<'_>) -> Self {
        let mut search = Self { most: None, second: f64::NEG_INFINITY, nearest: None };
        let mut most = f64::NEG_INFINITY;
        for edge in SumEdges::new(a, b) {
            let distance = edge.distance();
            if distance > 0.0 {
                search.approach(edge, distance, a, b);
            }
            if distance > most || search.most.is_none() {
                (search.most, search.second, most) = (Some(edge), most, distance);
            } else if distance > search.second {
                search.second = distance;
            }
        }
        search
    }

    /// The origin lies outside of this edge: its nearest point may be the nearest of all.
    fn approach(&mut self, edge: SumEdge, distance: f64, a: Convex<'_>, b: Convex<'_>) {
        let (foot, length) = edge.foot();
        let nearest = if foot >= 0.0 && foot <= length && length > 0.0 {
            Nearest { distance, kind: Kind::Edge(edge) }
        } else {
            let at_end = foot > 0.0;
            let (i, j) = edge.corners(a, b, at_end);
            let corner = if at_end { edge.end } else { edge.start };
            Nearest { distance: corner.length(), kind: Kind::Corners { a: i, b: j } }
        };
        if self.nearest.is_none_or(|best| nearest.distance < best.distance) {
            self.nearest = Some(nearest);
        }
    }
}

impl Nearest {
    fn features<'a>(self, a: Convex<'a>, b: Convex<'a>) -> Features<'a> {
        let normal = match self.kind {
            Kind::Edge(edge) => edge.normal,
            Kind::Corners { a: i, b: j } => (a.points()[i] - b.points()[j]).normalized().unwrap_or(Vec2::Y),
        };
        Features { a, b, normal, core: self.distance, kind: self.kind }
    }
}

/// The edge of least depth; of tied ones the one whose normal has the largest dot with centre(a) - centre(b), then
/// the largest y, then the largest x.
fn least_deep(a: Convex<'_>, b: Convex<'_>, most: SumEdge, second: f64) -> SumEdge {
    let tie = TIE * noise(a, b);
    let bar = most.distance() - tie;
    if second < bar {
        return most;
    }
    let apart = a.center() - b.center();
    let tied = SumEdges::new(a, b).filter(|edge| edge.distance() >= bar);
    tied.reduce(|best, edge| {
        let ahead = edge.normal.dot(apart) - best.normal.dot(apart);
        let up = edge.normal.y - best.normal.y;
        let wins = if ahead.abs() > tie {
            ahead > 0.0
        } else if up.abs() > SAME_DIRECTION {
            up > 0.0
        } else {
            edge.normal.x - best.normal.x > SAME_DIRECTION
        };
        if wins { edge } else { best }
    })
    .unwrap_or(most)
}

/// Coordinates of unit vectors that differ by less are the same.
const SAME_DIRECTION: f64 = f64::from_bits((1023 - 46) << 52);

/// An edge and, facing it, a corner of the other shape with the edge next to it that is most nearly parallel.
pub(super) struct Facing<'a> {
    pub(super) owner: Convex<'a>,
    pub(super) other: Convex<'a>,
    pub(super) edge: usize,
    pub(super) corner: usize,
    /// Unit, out of the owner.
    pub(super) outward: Vec2,
    noise: f64,
}

impl<'a> Facing<'a> {
    pub(super) fn new(features: &Features<'a>, edge: SumEdge) -> Self {
        let (a, b) = (features.a, features.b);
        let noise = noise(a, b);
        match edge.source {
            EdgeSource::A { edge: index, corner_of_b } => {
                Self { owner: a, other: b, edge: index, corner: corner_of_b, outward: -edge.normal, noise }
            }
            EdgeSource::B { edge: index, corner_of_a } => {
                Self { owner: b, other: a, edge: index, corner: corner_of_a, outward: edge.normal, noise }
            }
        }
    }

    /// The owner's edge: its start and its length.
    pub(super) fn base(&self) -> (Vec2, f64) {
        let start = self.owner.points()[self.edge];
        let end = self.owner.points()[self.owner.next(self.edge)];
        (start, (end - start).dot(self.outward.perp()))
    }

    /// The edge of the other shape at the corner that faces the owner's most squarely.
    pub(super) fn facing_edge(&self) -> Option<usize> {
        let normals = self.other.normals();
        if normals.is_empty() {
            return None;
        }
        let (before, after) = (self.other.previous(self.corner), self.corner);
        Some(if normals[before].dot(self.outward) < normals[after].dot(self.outward) {
            before
        } else {
            after
        })
    }

    /// The corner of the other shape, or the middle of the stretch that two parallel edges share.
    fn middle(&self) -> Vec2 {
        let corner = self.other.points()[self.corner];
        let Some(facing) = self.facing_edge() else { return corner };
        let along = self.outward.perp();
        let (start, length) = self.base();
        let near = (self.other.points()[facing] - start).dot(along);
        let far = (self.other.points()[self.other.next(facing)] - start).dot(along);
        let normal = self.other.normals()[facing];
        let spread = normal.cross(self.outward).abs() * (near - far).abs().min(length);
        if normal.dot(self.outward) >= 0.0 || spread > self.noise {
            return corner;
        }
        let middle = 0.5 * (near.min(far).max(0.0) + near.max(far).min(length));
        corner + along * (middle - (corner - start).dot(along))
    }
}
