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

use crate::math::{Vec2, distance_from_line, other_leg};
use crate::shape::Convex;

use super::closest::ClosestPoints;
use super::facing::Facing;
use super::glance::{Glance, glance_from_afar};
use super::least_deep::{least_deep, least_deep_nearby, nearby};
use super::noise::{DIRECTIONLESS, noise};
use super::overlap::overlap_convex;
use super::sum::{EdgeSource, SumEdge, sign};
use super::walk::{Nearest, Walk};

/// The features of two shapes that decide their separation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features<'a> {
    pub(super) a: &'a Convex<'a>,
    pub(super) b: &'a Convex<'a>,
    /// Unit, out of `b` towards `a`.
    pub(super) normal: Vec2,
    /// Signed distance of the surfaces; at most 0 if and only if the shapes overlap.
    pub(super) separation: f64,
    pub(super) kind: Kind,
}

/// Which features of the cores, the shapes without their radii, come closest.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// An edge of the one against a corner or a parallel edge of the other.
    Edge(SumEdge),
    /// A corner of each.
    Corners { a: usize, b: usize },
}

impl<'a> Features<'a> {
    #[inline(never)]
    pub(super) fn of(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        Self::found(a, b, glance_from_afar(a, b))
    }

    /// Those that were found at a glance, or else by walking; by walking as well where the glance says no more than
    /// [`Glance::Apart`].
    #[inline]
    pub(super) fn found(a: &'a Convex<'a>, b: &'a Convex<'a>, glance: Option<Glance>) -> Self {
        match glance {
            Some(Glance::Inside(edge) | Glance::Edge(edge)) => Self::at_edge(a, b, edge),
            Some(Glance::Corners(i, j)) => Self::of_corners(a, b, (i, j)),
            Some(Glance::Apart) | None => Self::by_walking(a, b),
        }
    }

    /// Through an edge, or nearest to it.
    #[cfg_attr(not(carom_small), inline(always))]
    pub(super) fn at_edge(a: &'a Convex<'a>, b: &'a Convex<'a>, source: EdgeSource) -> Self {
        Self::of_edge(a, b, SumEdge::of(a, b, source))
    }

    /// The general way: around the whole sum.
    #[inline(never)]
    pub(super) fn by_walking(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        let mut features = Self::of_walk(a, b);
        // What is as thin as rounding may seem to lie beside itself.
        if features.separation > 0.0 && a.is_same(b) {
            features.separation = 0.0;
        }
        features
    }

    #[cfg_attr(carom_small, inline(always))]
    fn of_walk(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        let Some(walk) = Walk::around(a, b) else { return Self::of_corners(a, b, (0, 0)) };
        match walk.nearest {
            None => Self::of_edge(a, b, least_deep(a, b, walk.most, walk.second)),
            Some(nearest) if nearest.distance > DIRECTIONLESS * noise(a, b) => Self::outside(a, b, nearest),
            Some(nearest) if a.is_exact() && b.is_exact() => Self::almost_touching(a, b, nearest, &walk.most),
            Some(nearest) => Self::at_boundary(a, b, nearest, &walk.most),
        }
    }

    #[inline]
    fn new(a: &'a Convex<'a>, b: &'a Convex<'a>, normal: Vec2, core: f64, kind: Kind) -> Self {
        Self { a, b, normal, separation: core - (a.radius() + b.radius()) + 0.0, kind }
    }

    /// Two corners, or two discs: the difference of the points, or straight up where there is none.
    fn of_corners(a: &'a Convex<'a>, b: &'a Convex<'a>, (i, j): (usize, usize)) -> Self {
        let (normal, distance) = of_points(a.points()[i], b.points()[j]);
        Self::new(a, b, normal, distance, Kind::Corners { a: i, b: j })
    }

    #[inline]
    fn of_edge(a: &'a Convex<'a>, b: &'a Convex<'a>, edge: SumEdge) -> Self {
        Self::new(a, b, edge.normal, edge.distance(), Kind::Edge(edge))
    }

    fn outside(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: Nearest) -> Self {
        match nearest.kind {
            Kind::Edge(edge) => Self::of_edge(a, b, edge),
            Kind::Corners { a: i, b: j } => Self::of_corners(a, b, (i, j)),
        }
    }

    /// The cores touch, or so nearly that their distance has no direction: the normal is that of an edge.
    fn at_boundary(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: Nearest, most: &SumEdge) -> Self {
        let edge = least_deep_nearby(a, b, most);
        match nearest.kind {
            Kind::Corners { a: i, b: j } if most.distance() > 0.0 => {
                Self::new(a, b, edge.normal, touching_corners(a, b, (i, j), edge.normal), nearest.kind)
            }
            _ => Self::of_edge(a, b, edge),
        }
    }

    /// The same for shapes without radius: the sign is exact, and the distance has no cancellation.
    #[cold]
    fn almost_touching(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: Nearest, most: &SumEdge) -> Self {
        let exact = |edge: &SumEdge| exact_distance(a, b, edge.source).unwrap_or(edge.distance());
        if overlap_convex(*a, *b) {
            let edge = least_deep_nearby(a, b, most);
            return Self::new(a, b, edge.normal, exact(&edge).min(0.0), Kind::Edge(edge));
        }
        let edge = nearby(a, b).reduce(|best, edge| if exact(&edge) > exact(&best) { edge } else { best });
        let edge = edge.unwrap_or(*most);
        match nearest.kind {
            Kind::Corners { .. } => Self::new(a, b, edge.normal, nearest.distance, nearest.kind),
            Kind::Edge(_) => {
                Self::new(a, b, edge.normal, exact(&edge).max(f64::MIN_POSITIVE), Kind::Edge(edge))
            }
        }
    }

    /// The points between which the separation lies.
    #[cfg_attr(not(carom_small), inline(always))]
    pub(super) fn closest_points(&self) -> ClosestPoints {
        let (normal, separation) = (self.normal, self.separation);
        let point_a = match self.kind {
            Kind::Corners { a, .. } => self.a.points()[a] - normal * self.a.radius(),
            Kind::Edge(edge) => {
                let middle = Facing::new(self.a, self.b, &edge).middle(Vec2::ZERO, noise(self.a, self.b));
                // 1 for an edge of `a`, else 0. No branch: the processor cannot guess whose edge it is.
                let of_a = 0.5 - 0.5 * sign(edge.source.of_a);
                let from_core = of_a * (self.b.radius() + separation) - (1.0 - of_a) * self.a.radius();
                middle + normal * from_core
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

/// The direction from `b` to `a`, straight up where there is none, and the distance.
#[inline]
pub(super) fn of_points(a: Vec2, b: Vec2) -> (Vec2, f64) {
    let difference = a - b;
    (difference.normalized().unwrap_or(Vec2::Y), difference.length())
}

/// The distance of the cores for two corners too close for a direction of their own: the way out along an edge normal
/// `n` ends where they are as far apart as the radii say. With `d` the difference of the corners that is the `t` for
/// which |d + n t| = r.
fn touching_corners(a: &Convex<'_>, b: &Convex<'_>, (i, j): (usize, usize), normal: Vec2) -> f64 {
    let difference = a.points()[i] - b.points()[j];
    let (distance, radius) = (difference.length(), a.radius() + b.radius());
    if distance > radius {
        return distance;
    }
    let across = normal.cross(difference).abs();
    radius + normal.dot(difference) - other_leg(radius, across)
}

/// How far the corner lies outside of the edge; `None` for an edge without length.
fn exact_distance(a: &Convex<'_>, b: &Convex<'_>, source: EdgeSource) -> Option<f64> {
    let EdgeSource { of_a, edge, corner } = source;
    let (owner, other) = if of_a { (a, b) } else { (b, a) };
    let (start, end) = (owner.points()[edge], owner.points()[owner.next(edge)]);
    (start != end).then(|| -distance_from_line(start, end, other.points()[corner]))
}
