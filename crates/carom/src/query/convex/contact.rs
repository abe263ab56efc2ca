//! Computes the contact of two convex shapes.

use crate::math::Vec2;
use crate::query::answers::contact::Contact;
use crate::query::answers::verdict::Verdict;
use crate::shape::Convex;

use super::contains::contains_shape_convex;
use super::manifold::contact_points;
use super::sum::axes;
use super::sum::features::{FeaturePair, Features};
use super::sum::rounding::rounding;

#[inline(never)]
pub(crate) fn contact_convex(a: &Convex<'_>, b: &Convex<'_>) -> Option<Contact> {
    match axes::within(a, b, a.radius() + b.radius()) {
        // This case is inlined separately from the other cases, so that the features of an edge stay in
        // registers.
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

/// Returns the same result as `contact` for convex shapes, by the general code alone. Tests compare the
/// filters (quick tests) with this function.
pub fn general(a: &Convex<'_>, b: &Convex<'_>) -> Option<Contact> {
    contact_decided(a, b, Verdict::Unsure)
}

/// Returns the contact at the features (edges or corners) of two shapes that overlap.
#[inline(always)]
fn contact_at(features: &Features<'_>) -> Contact {
    let (a, b) = (features.a, features.b);
    let normal = features.normal;
    let depth = -features.separation + 0.0;
    let rounding = rounding(a, b);
    let points = contact_points(features, depth, rounding);
    let may_be_inside = |inner: &Convex<'_>| may_be_within(inner, normal, depth + 8.0 * rounding);
    let a_in_b = may_be_inside(a) && contains_shape_convex(b, a);
    let b_in_a = may_be_inside(b) && contains_shape_convex(a, b);
    Contact::new(normal, depth, points, [a_in_b, b_in_a])
}

/// Returns whether `inner` is no wider along the normal than the depth. This holds if `inner` lies in the
/// other shape, and it is cheap to test.
#[inline]
fn may_be_within(inner: &Convex<'_>, normal: Vec2, depth: f64) -> bool {
    2.0 * (inner.least_reach(normal) + inner.radius()) <= depth && inner.width(normal) <= depth
}
