//! Where, how deep and which way do two shapes touch?

mod fast;
mod manifold;

use crate::math::{Vec2, larger};
use crate::shape::{AsConvex, Convex, HalfPlane, Simple};

use super::contains::contains_shape_convex;
use super::sum::axes::{Glance, glance};
use super::sum::features::Features;
use super::sum::reference_edge::turn_from_facing;
use super::sum::rounding::{noise, noise_of_extent};
use manifold::{Points, corner, feature_id};

/// How two shapes overlap (manifold, collision info).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit, out of `b` towards `a`: the way `a` gets free soonest.
    pub normal: Vec2,
    /// How far along it; 0 or more, 0 when touching.
    pub depth: f64,
    /// All of `a` lies in `b`.
    pub a_in_b: bool,
    /// All of `b` lies in `a`.
    pub b_in_a: bool,
    points: [ContactPoint; 2],
    count: usize,
}

/// One end of the stretch in which two shapes touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoint {
    /// Midway between the two surfaces.
    pub point: Vec2,
    /// How deep the shapes overlap here; 0 or more.
    pub depth: f64,
    /// Names the two features that meet, below 2^53: equal from frame to frame while the same ones do.
    pub id: u64,
}

impl Contact {
    /// One or two points, in the order of their ids.
    pub fn points(&self) -> &[ContactPoint] {
        &self.points[..self.count]
    }

    /// The minimum translation vector (overlapV, penetration vector): added to `a`, it ends in touching.
    pub fn mtv(&self) -> Vec2 {
        self.mtv_with_gap(0.0)
    }

    /// The translation of `a` that leaves a gap, or with a negative one an overlap; a gap that is not finite counts
    /// as none.
    pub fn mtv_with_gap(&self, gap: f64) -> Vec2 {
        let gap = if gap.is_finite() { gap } else { 0.0 };
        (self.normal * (self.depth + gap)).canonical()
    }

    /// `within` tells whether `a` lies in `b`, and `b` in `a`.
    #[inline]
    pub(crate) fn new(normal: Vec2, depth: f64, points: Points, within: [bool; 2]) -> Self {
        let (normal, [a_in_b, b_in_a]) = (normal.canonical(), within);
        Self { normal, depth, a_in_b, b_in_a, points: points.list, count: points.count }
    }

    /// The contact of a shape with a half-plane into which it reaches by `depth`.
    pub(crate) fn on_line(shape: Convex<'_>, line: &HalfPlane, depth: f64) -> Self {
        let height = |point: Vec2| line.height(point);
        let low = shape.support(-line.normal());
        let under = |surface: Vec2, id: u64| ContactPoint {
            point: (surface - line.normal() * (0.5 * height(surface))).canonical(),
            depth: -height(surface) + 0.0,
            id,
        };
        let id = |point: Vec2| {
            let index = shape.points().iter().position(|&corner| corner == point);
            feature_id(corner(&shape, index.unwrap_or(0)), 0)
        };
        let first = ContactPoint { depth, ..under(low - line.normal() * shape.radius(), id(low)) };
        let flat_end = lowest_edge(shape, low, line.normal());
        let second = flat_end.map(|(far, outward)| under(far + outward * shape.radius(), id(far)));
        let noise = noise_of_extent(larger(shape.extent(), line.point().max_abs()));
        let points = match second {
            Some(second) if second.depth >= -noise => {
                Points::two(first, ContactPoint { depth: larger(second.depth, 0.0), ..second })
            }
            _ => Points::one(first.point, first.depth, first.id),
        };
        let highest = height(shape.support(line.normal())) + shape.radius();
        let a_in_b = highest <= 0.0;
        Self { normal: line.normal(), depth, a_in_b, b_in_a: false, points: points.list, count: points.count }
    }
}

/// Of the edges at the lowest corner that which faces down most squarely: its other end and its normal.
fn lowest_edge(shape: Convex<'_>, low: Vec2, up: Vec2) -> Option<(Vec2, Vec2)> {
    let edges = shape.normals().iter().enumerate().map(|(index, &normal)| {
        let (start, end) = (shape.points()[index], shape.points()[shape.next(index)]);
        (start, end, normal)
    });
    let at_low = edges.filter(|&(start, end, _)| start != end && (start == low || end == low));
    let turn = |edge: &(Vec2, Vec2, Vec2)| turn_from_facing(edge.2, up);
    let square = at_low.reduce(|best, edge| if turn(&edge) < turn(&best) { edge } else { best });
    square.map(|(start, end, normal)| (if start == low { end } else { start }, normal))
}

/// Normal, depth and contact points of two shapes that overlap; `None` if they do not. Touching is contact of depth 0.
///
/// ```
/// use carom::{Aabb, Vec2, contact};
/// let floor = Aabb::new([0.0, 0.0], [10.0, 1.0])?;
/// let crate_ = Aabb::from_corner([4.0, 0.75], [2.0, 2.0])?;
/// let contact = contact(&crate_, &floor).unwrap();
/// assert_eq!((contact.normal, contact.depth), (Vec2::new(0.0, 1.0), 0.25));
/// let xs: Vec<f64> = contact.points().iter().map(|point| point.point.x).collect();
/// assert_eq!(xs, [4.0, 6.0]);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn contact(a: &impl AsConvex, b: &impl AsConvex) -> Option<Contact> {
    match (a.simple(), b.simple()) {
        (a, b) if !cfg!(carom_small) && !matches!((a, b), (Simple::No, _) | (_, Simple::No)) => {
            fast::contact(a, b)
        }
        _ => contact_convex(&a.as_convex(&mut None), &b.as_convex(&mut None)),
    }
}

#[inline(never)]
pub(crate) fn contact_convex(a: &Convex<'_>, b: &Convex<'_>) -> Option<Contact> {
    match glance(a, b, a.radius() + b.radius()) {
        Some(Glance::Apart) => None,
        // Apart from the others, it stays in registers.
        Some(Glance::Inside(edge)) if !cfg!(carom_small) => Some(contact_of(&Features::at_edge(a, b, edge))),
        found => contact_found(a, b, found),
    }
}

#[inline(never)]
fn contact_found(a: &Convex<'_>, b: &Convex<'_>, found: Option<Glance>) -> Option<Contact> {
    let features = Features::found(a, b, found);
    contact_if_overlapping(&features)
}

/// [`contact`] without the short cuts: what it is tested against.
#[doc(hidden)]
pub fn contact_general(a: &impl AsConvex, b: &impl AsConvex) -> Option<Contact> {
    contact_if_overlapping(&Features::by_walking(&a.as_convex(&mut None), &b.as_convex(&mut None)))
}

#[inline(never)]
fn contact_if_overlapping(features: &Features<'_>) -> Option<Contact> {
    (features.separation <= 0.0).then(|| contact_of(features))
}

#[cfg_attr(not(carom_small), inline(always))]
fn contact_of(features: &Features<'_>) -> Contact {
    let (a, b) = (features.a, features.b);
    let (normal, depth, noise) = (features.normal, -features.separation + 0.0, noise(a, b));
    let points = Points::of(features, depth, noise);
    let may_hold = |inner: &Convex<'_>| may_be_within(inner, normal, depth + 8.0 * noise);
    let a_in_b = may_hold(a) && contains_shape_convex(*b, *a);
    let b_in_a = may_hold(b) && contains_shape_convex(*a, *b);
    Contact::new(normal, depth, points, [a_in_b, b_in_a])
}

/// Cheap and necessary for `inner` to lie in a shape that it overlaps by a depth: along the way out it is no wider.
#[inline]
fn may_be_within(inner: &Convex<'_>, normal: Vec2, depth: f64) -> bool {
    2.0 * (inner.least_reach(normal) + inner.radius()) <= depth && inner.width(normal) <= depth
}
