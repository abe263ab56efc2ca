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

use crate::math::{Vec2, distance_from_line, larger, other_leg};
use crate::shape::Convex;

use super::closest::ClosestPoints;
use super::facing::Facing;
use super::glance::{Glance, glance_from_afar};
use super::overlap::overlap_convex;
use super::sum::{EdgeSource, SumEdge, SumEdges, sign};

/// Distances up to this may be rounding: 2^-47 of the largest coordinate.
#[inline]
pub(super) fn noise(a: &Convex<'_>, b: &Convex<'_>) -> f64 {
    noise_of_extent(larger(a.extent(), b.extent()))
}

/// The same of shapes with coordinates up to this.
#[inline]
pub(super) fn noise_of_extent(extent: f64) -> f64 {
    extent * NOISE + f64::MIN_POSITIVE
}

const NOISE: f64 = f64::from_bits((1023 - 47) << 52);
/// In the unit of [`noise`]: directions whose depths differ by less are tied, 2^-48 of the largest coordinate.
const TIE: f64 = 0.5;
/// In the unit of [`noise`]: shorter differences of corners have no direction of their own, 2^-44.
const DIRECTIONLESS: f64 = 8.0;

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
        Self::inside(a, b, SumEdge::of(a, b, source))
    }

    /// The general way: around the whole sum.
    #[inline(never)]
    pub(super) fn by_walking(a: &'a Convex<'a>, b: &'a Convex<'a>) -> Self {
        let Some(search) = Search::over(a, b) else { return Self::of_corners(a, b, (0, 0)) };
        match search.nearest {
            None => Self::inside(a, b, least_deep(a, b, search.most, search.second)),
            Some(nearest) if nearest.distance > DIRECTIONLESS * noise(a, b) => Self::outside(a, b, nearest),
            Some(nearest) if a.is_exact() && b.is_exact() => {
                Self::almost_touching(a, b, nearest, &search.most)
            }
            Some(nearest) => Self::at_boundary(a, b, nearest, &search.most),
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
    fn inside(a: &'a Convex<'a>, b: &'a Convex<'a>, edge: SumEdge) -> Self {
        Self::new(a, b, edge.normal, edge.distance(), Kind::Edge(edge))
    }

    fn outside(a: &'a Convex<'a>, b: &'a Convex<'a>, nearest: Nearest) -> Self {
        match nearest.kind {
            Kind::Edge(edge) => Self::new(a, b, edge.normal, nearest.distance, nearest.kind),
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
            _ => Self::inside(a, b, edge),
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

/// One walk around the sum.
struct Search {
    /// The edge of which the origin lies furthest outside, or least deep inside.
    most: SumEdge,
    /// The same number for the runner-up.
    second: f64,
    /// The nearest edge or corner, unless the origin lies inside by more than rounding.
    nearest: Option<Nearest>,
}

#[derive(Clone, Copy)]
struct Nearest {
    distance: f64,
    kind: Kind,
}

impl Search {
    /// `None` for two points, whose sum has no edge.
    fn over(a: &Convex<'_>, b: &Convex<'_>) -> Option<Self> {
        let noise = noise(a, b);
        let mut edges = SumEdges::new(*a, *b);
        let first = edges.next()?;
        let mut search = Self { most: first, second: f64::NEG_INFINITY, nearest: None };
        let mut most = first.distance();
        search.approach(&first, most, noise, a, b);
        for edge in edges {
            let distance = edge.distance();
            search.approach(&edge, distance, noise, a, b);
            if distance > most {
                (search.most, search.second, most) = (edge, most, distance);
            } else if distance > search.second {
                search.second = distance;
            }
        }
        Some(search)
    }

    /// Where the origin may lie outside of an edge, the nearest point of that edge may be the nearest of all; if it is
    /// not an end, it certainly is. Where corners are rounded, an end that only this may have made the nearest point
    /// counts as the edge: its normal is a way out that a large radius cannot bend.
    fn approach(&mut self, edge: &SumEdge, distance: f64, noise: f64, a: &Convex<'_>, b: &Convex<'_>) {
        if distance < -DIRECTIONLESS * noise {
            return;
        }
        let slack = if a.is_stored() && b.is_stored() { 0.0 } else { noise };
        let nearest = if edge.is_beside(slack) && edge.start != edge.end {
            Nearest { distance: distance.abs(), kind: Kind::Edge(*edge) }
        } else if distance < -noise {
            return;
        } else {
            let (past_start, before_end) = edge.foot();
            let at_end = past_start > before_end;
            let (i, j) = edge.corners(*a, *b, at_end);
            let corner = if at_end { edge.end } else { edge.start };
            Nearest { distance: corner.length(), kind: Kind::Corners { a: i, b: j } }
        };
        if self.nearest.is_none_or(|best| nearest.beats(&best)) {
            self.nearest = Some(nearest);
        }
    }
}

impl Nearest {
    fn beats(&self, best: &Self) -> bool {
        match (&self.kind, &best.kind) {
            (Kind::Edge(_), Kind::Corners { .. }) => true,
            (Kind::Corners { .. }, Kind::Edge(_)) => false,
            _ => self.distance < best.distance,
        }
    }
}

/// The edges that pass within 2^-44 of the largest coordinate from the origin. The lines of both edges at a corner that
/// is just as close pass so, but for rounding.
fn nearby<'a>(a: &'a Convex<'a>, b: &'a Convex<'a>) -> impl Iterator<Item = SumEdge> + Clone + use<'a> {
    let reach = (DIRECTIONLESS + 1.0) * noise(a, b);
    SumEdges::new(*a, *b).filter(move |edge| edge.distance().abs() <= reach && edge.is_beside(reach))
}

/// [`least_deep`] among the edges at the origin.
fn least_deep_nearby(a: &Convex<'_>, b: &Convex<'_>, most: &SumEdge) -> SumEdge {
    let best = nearby(a, b).reduce(|best, edge| if edge.distance() > best.distance() { edge } else { best });
    best.map_or(*most, |best| least_deep(a, b, best, best.distance()))
}

/// Of the edges tied with the least deep one, `most`, that whose normal has the largest dot with
/// centre(a) - centre(b), then the largest y, then the largest x. `second` is the distance of the runner-up.
fn least_deep(a: &Convex<'_>, b: &Convex<'_>, most: SumEdge, second: f64) -> SumEdge {
    let noise = noise(a, b);
    let tie = TIE * noise;
    let bar = most.distance() - tie;
    if second < bar {
        return most;
    }
    let apart = a.center() - b.center();
    let level = |edge: &SumEdge| edge.distance() >= bar && edge.distance() <= most.distance();
    let tied = SumEdges::new(*a, *b).filter(|edge| level(edge) && edge.is_beside(DIRECTIONLESS * noise));
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

/// [`least_deep`] of two edges with the same normal, in the order of the walk, when all others are deeper; `None` where
/// neither of two tied ones is at the origin.
pub(super) fn least_deep_twin(of_b: SumEdge, of_a: SumEdge, noise: f64) -> Option<SumEdge> {
    let (distance_b, distance_a) = (of_b.distance(), of_a.distance());
    let (most, second) = if distance_a > distance_b { (of_a, distance_b) } else { (of_b, distance_a) };
    if second < most.distance() - TIE * noise {
        return Some(most);
    }
    [of_b, of_a].into_iter().find(|edge| edge.is_beside(DIRECTIONLESS * noise))
}

/// Coordinates of unit vectors that differ by less are the same.
const SAME_DIRECTION: f64 = f64::from_bits((1023 - 46) << 52);
