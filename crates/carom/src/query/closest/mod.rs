//! How far apart are two shapes, in which direction, and where do they come closest?

mod of_parts;

use crate::math::Vec2;
use crate::shape::{AsConvex, AsParts, Convex};

pub(super) use of_parts::direction_of;

use super::contains::contains_convex;
use super::sum::axes;
use super::sum::features::{FeaturePair, Features, Kind};
use super::sum::reference_edge::ReferenceEdge;
use super::sum::rounding::rounding;
use super::sum::sign;
use super::verdict::Verdict;

/// The closest points of two shapes; if they overlap, those of the shortest way out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoints {
    /// Signed distance of the surfaces: positive apart, 0 touching, negative overlapping.
    pub separation: f64,
    /// Unit, out of `b` towards `a`.
    pub normal: Vec2,
    /// On the surface of `a`; `point_a - point_b` is `separation * normal`.
    pub point_a: Vec2,
    /// On the surface of `b`.
    pub point_b: Vec2,
}

impl ClosestPoints {
    /// Returns the points between which the separation of these features lies.
    #[inline(always)]
    pub(crate) fn of(features: &Features<'_>) -> Self {
        let &Features { a, b, normal, separation, kind } = features;
        let point_a = match kind {
            Kind::Corners { a: corner, .. } => a.points()[corner] - normal * a.radius(),
            Kind::Edge(edge) => {
                let middle = ReferenceEdge::new(a, b, &edge).middle(Vec2::ZERO, rounding(a, b));
                // 1 for an edge of `a`, else 0: branchless, as the owner of the edge is unpredictable.
                let of_a = 0.5 - 0.5 * sign(edge.source.of_a);
                let from_core = of_a * (b.radius() + separation) - (1.0 - of_a) * a.radius();
                middle + normal * from_core
            }
        };
        let point_b = point_a - normal * separation;
        Self {
            separation,
            normal: normal.canonical(),
            point_a: point_a.canonical(),
            point_b: point_b.canonical(),
        }
    }
}

/// The point of a shape nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoint {
    /// On the surface, or inside of a solid the point itself.
    pub point: Vec2,
    /// 0 inside a solid.
    pub distance: f64,
    /// The shape contains the point; the boundary counts.
    pub inside: bool,
}

/// Returns the signed distance of two shapes: positive apart, 0 touching, minus the shortest way out when overlapping.
///
/// It is at most 0 if and only if they [`overlap`](crate::overlap).
///
/// ```
/// use carom::{Capsule, Circle, separation};
/// let rope = Capsule::new([0.0, 0.0], [10.0, 0.0], 0.5)?;
/// assert_eq!(separation(&Circle::new([5.0, 3.0], 1.0)?, &rope), 1.5);
/// assert_eq!(separation(&Circle::new([5.0, 1.0], 1.0)?, &rope), -0.5);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn separation(a: &impl AsParts, b: &impl AsParts) -> f64 {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => Features::of(&a.as_convex(&mut None), &b.as_convex(&mut None)).separation,
        _ => of_parts::closest_points(a, b).separation,
    }
}

/// Returns the signed distance with its direction and the two points that it lies between (closest points, penetration
/// depth, witness points).
///
/// ```
/// use carom::{Aabb, Circle, Vec2, closest_points};
/// let closest = closest_points(&Circle::new([5.0, 0.0], 1.0)?, &Aabb::new([0.0, -1.0], [2.0, 1.0])?);
/// assert_eq!(closest.separation, 2.0);
/// assert_eq!(closest.normal, Vec2::new(1.0, 0.0));
/// assert_eq!((closest.point_a, closest.point_b), (Vec2::new(4.0, 0.0), Vec2::new(2.0, 0.0)));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn closest_points(a: &impl AsParts, b: &impl AsParts) -> ClosestPoints {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => closest_points_convex(&a.as_convex(&mut None), &b.as_convex(&mut None)),
        _ => of_parts::closest_points(a, b),
    }
}

#[inline(never)]
fn closest_points_convex(a: &Convex<'_>, b: &Convex<'_>) -> ClosestPoints {
    match axes::closest(a, b) {
        // Inlined apart from the other cases, the features of an edge stay in registers.
        Verdict::Hit(FeaturePair::Outside(edge)) => ClosestPoints::of(&Features::at_edge(a, b, edge)),
        verdict => closest_points_decided(a, b, verdict),
    }
}

#[inline(never)]
fn closest_points_decided(a: &Convex<'_>, b: &Convex<'_>, verdict: Verdict<FeaturePair>) -> ClosestPoints {
    ClosestPoints::of(&Features::decided(a, b, verdict))
}

/// [`closest_points`] by the general path alone: the reference that the filters are tested against.
pub fn general(a: &impl AsConvex, b: &impl AsConvex) -> ClosestPoints {
    closest_points_decided(&a.as_convex(&mut None), &b.as_convex(&mut None), Verdict::Unsure)
}

/// Returns the point of a shape nearest to a point; for a point that is not finite or beyond 2^250, the shape's centre at
/// an infinite distance.
///
/// ```
/// use carom::{Obb, Vec2, closest_point};
/// let crate_ = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0)?;
/// let nearest = closest_point(&crate_, [4.0, 0.5]);
/// assert_eq!((nearest.point, nearest.distance, nearest.inside), (Vec2::new(1.0, 0.5), 3.0, false));
/// # Ok::<(), carom::ShapeError>(())
/// ```
pub fn closest_point(shape: &impl AsParts, point: impl Into<Vec2>) -> ClosestPoint {
    let point = point.into();
    match shape.as_single() {
        Some(shape) => closest_point_convex(shape.as_convex(&mut None), point),
        None => of_parts::closest_point(shape, point),
    }
}

fn closest_point_convex(shape: Convex<'_>, point: Vec2) -> ClosestPoint {
    if !point.is_in_range() {
        return ClosestPoint { point: shape.center(), distance: f64::INFINITY, inside: false };
    }
    if contains_convex(shape, point) {
        return ClosestPoint { point: point.canonical(), distance: 0.0, inside: true };
    }
    let closest = closest_points_convex(&Convex::disc(&point, 0.0), &shape);
    ClosestPoint { point: closest.point_b, distance: closest.separation, inside: false }
}
