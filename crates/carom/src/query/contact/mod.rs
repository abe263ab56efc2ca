//! Where, how deep and in which direction do two shapes touch?

mod fast;
pub(super) mod manifold;
mod of_parts;
pub(super) mod result;

use crate::math::Vec2;
use crate::shape::{AsConvex, AsParts, Convex, FastShape};

use super::contains::contains_shape_convex;
use super::sum::axes;
use super::sum::features::{FeaturePair, Features};
use super::sum::rounding::rounding;
use super::verdict::Verdict;
use manifold::contact_points;
use result::Contact;

/// Returns normal, depth and contact points of two shapes that overlap; `None` if they do not. Touching is contact of
/// depth 0. Of shapes of several parts it is the shortest way out of the union, with the parts that touch after it.
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
pub fn contact(a: &impl AsParts, b: &impl AsParts) -> Option<Contact> {
    match (a.as_single(), b.as_single()) {
        (Some(a), Some(b)) => contact_single(&a, &b),
        _ => of_parts::contact(a, b),
    }
}

#[inline(always)]
fn contact_single(a: &impl AsConvex, b: &impl AsConvex) -> Option<Contact> {
    match (a.fast_shape(), b.fast_shape()) {
        (FastShape::Other, _) | (_, FastShape::Other) => {
            contact_convex(&a.as_convex(&mut None), &b.as_convex(&mut None))
        }
        (a, b) => fast::contact_or_else(a, b, || close_call(a, b)),
    }
}

#[cold]
#[inline(never)]
fn close_call(a: FastShape<'_>, b: FastShape<'_>) -> Option<Contact> {
    contact_convex(&a.as_convex(&mut None)?, &b.as_convex(&mut None)?)
}

#[inline(never)]
fn contact_convex(a: &Convex<'_>, b: &Convex<'_>) -> Option<Contact> {
    match axes::within(a, b, a.radius() + b.radius()) {
        // Inlined apart from the other cases, the features of an edge stay in registers.
        Verdict::Hit(FeaturePair::Inside(edge)) => Some(contact_at(&Features::at_edge(a, b, edge))),
        Verdict::Miss => None,
        verdict => contact_decided(a, b, verdict),
    }
}

#[inline(never)]
fn contact_decided(a: &Convex<'_>, b: &Convex<'_>, verdict: Verdict<FeaturePair>) -> Option<Contact> {
    let features = Features::decided(a, b, verdict);
    (features.separation <= 0.0).then(|| contact_at(&features))
}

/// [`contact`] by the general path alone: the reference that the filters are tested against.
pub fn general(a: &impl AsConvex, b: &impl AsConvex) -> Option<Contact> {
    contact_decided(&a.as_convex(&mut None), &b.as_convex(&mut None), Verdict::Unsure)
}

/// Returns the contact at the features of two shapes that overlap.
#[inline(always)]
fn contact_at(features: &Features<'_>) -> Contact {
    let (a, b) = (features.a, features.b);
    let normal = features.normal;
    let depth = -features.separation + 0.0;
    let rounding = rounding(a, b);
    let points = contact_points(features, depth, rounding);
    let may_be_inside = |inner: &Convex<'_>| may_be_within(inner, normal, depth + 8.0 * rounding);
    let a_in_b = may_be_inside(a) && contains_shape_convex(*b, *a);
    let b_in_a = may_be_inside(b) && contains_shape_convex(*a, *b);
    Contact::new(normal, depth, points, [a_in_b, b_in_a])
}

/// Returns whether `inner` is no wider along the normal than the depth: cheap, and necessary for it to lie in the other
/// shape.
#[inline]
fn may_be_within(inner: &Convex<'_>, normal: Vec2, depth: f64) -> bool {
    2.0 * (inner.least_reach(normal) + inner.radius()) <= depth && inner.width(normal) <= depth
}
