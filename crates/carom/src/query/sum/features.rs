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

use crate::math::{Vec2, other_leg};
use crate::shape::Convex;

use super::axes::{Glance, glance_from_afar};
use super::exact;
use super::least_depth::{least_deep, least_deep_nearby, nearby};
use super::rounding::{DIRECTIONLESS, noise};
use super::walk::{Nearest, Walk};
use super::{EdgeSource, SumEdge};

/// The features of two shapes that decide their separation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Features<'a> {
    pub(crate) a: &'a Convex<'a>,
    pub(crate) b: &'a Convex<'a>,
    /// Unit, out of `b` towards `a`.
    pub(crate) normal: Vec2,
    /// Signed distance of the surfaces; at most 0 if and only if the shapes overlap.
    pub(crate) separation: f64,
    pub(crate) kind: Kind,
}

/// Which features of the cores, the shapes without their radii, come closest.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// An edge of the one against a corner or a parallel edge of the other.
    Edge(SumEdge),
    /// A corner of each.
    Corners { a: usize, b: usize },
}

impl<'a> Features<'a> {
    #[inline(never)]
    pub(crate) fn of(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        Self::found(a, b, glance_from_afar(a, b))
    }

    /// Those that were found at a glance, or else by walking; by walking as well where the glance says no more than
    /// [`Glance::Apart`].
    #[inline]
    pub(crate) fn found(a: &'a Convex<'a>, b: &'a Convex<'a>, glance: Option<Glance>) -> Self {
        match glance {
            Some(Glance::Inside(edge) | Glance::Edge(edge)) => Self::at_edge(a, b, edge),
            Some(Glance::Corners(i, j)) => Self::of_corners(a, b, (i, j)),
            Some(Glance::Apart) | None => Self::by_walking(a, b),
        }
    }

    /// Through an edge, or nearest to it.
    #[cfg_attr(not(carom_small), inline(always))]
    pub(crate) fn at_edge(a: &'a Convex<'a>, b: &'a Convex<'a>, source: EdgeSource) -> Self {
        Self::of_edge(a, b, SumEdge::of(a, b, source))
    }

    /// The general way: around the whole sum.
    #[inline(never)]
    pub(crate) fn by_walking(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
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
        let exact = |edge: &SumEdge| exact::distance(a, b, edge.source).unwrap_or(edge.distance());
        if exact::overlap(*a, *b) {
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
}

/// The direction from `b` to `a`, straight up where there is none, and the distance.
#[inline]
pub(crate) fn of_points(a: Vec2, b: Vec2) -> (Vec2, f64) {
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
