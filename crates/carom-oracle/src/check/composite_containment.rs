//! Checks the containment of shapes of several parts in each other.

use super::Faults;
use super::exact_pair::ExactPair;
use super::fraction::fraction;
use crate::composite::ExactPart;
use crate::containment::{excess, is_further_outside};
use crate::{Point, Solid};
use carom::{Contact, Vec2};

/// Checks `a_in_b` and `b_in_a` where single parts decide containment. A shape lies in another one if each of
/// its parts lies in one part of the other. The shape does not lie in the other one if one of its points is
/// outside.
pub(super) fn check_containment(exact: &ExactPair, contact: &Contact, faults: &mut Faults) {
    let [a, b] = &exact.parts;
    // A gap as narrow as the tolerance counts as part of the shape.
    let allowed = fraction(exact.union.scale, 39);
    for (rule, answer, inner, outer) in
        [("a_in_b of parts", contact.a_in_b, a, b), ("b_in_a of parts", contact.b_in_a, b, a)]
    {
        if let Some(inside) = decided(inner, outer, allowed) {
            faults.expect(answer == inside, rule, || format!("got {answer} of {contact:?}"));
        }
    }
    let [a, b] = &exact.built;
    let by_query = [carom::contains_shape(b, a), carom::contains_shape(a, b)];
    let by_contact = [contact.a_in_b, contact.b_in_a];
    faults.expect(by_query == by_contact, "contains_shape of parts agrees with contact", || {
        format!("{by_query:?} and {by_contact:?}")
    });
}

/// Returns whether a shape lies in another one; returns `None` if no single part decides it.
fn decided(inner: &[ExactPart], outer: &[ExactPart], allowed: f64) -> Option<bool> {
    let lies_in_one =
        |one: &ExactPart| outer.iter().any(|other| excess(&one.solid, &other.solid).to_f64() < -allowed);
    if inner.iter().all(lies_in_one) {
        return Some(true);
    }
    let is_outside = |point: Vec2| outer.iter().all(|other| is_further_outside(&other.solid, point, allowed));
    inner.iter().flat_map(|one| points_of(&one.solid)).any(is_outside).then_some(false)
}

/// The fractions of an edge at which [`points_of`] takes its points: the start, and unevenly spaced places.
/// With even spacing, inner corners at the quarters would be missed.
const SHARES: [f64; 9] = [0.0, 0.09, 0.21, 0.33, 0.5, 0.61, 0.72, 0.83, 0.95];

/// Returns the corners of a solid's core (the solid without its radius), and points on each edge of the core.
fn points_of(solid: &Solid) -> Vec<Vec2> {
    let corners: Vec<Vec2> = solid.core.iter().map(Point::to_vec2).collect();
    let next = corners.iter().cycle().skip(1);
    let edges = corners.iter().zip(next);
    edges.flat_map(|(&start, &end)| SHARES.map(|share| start + (end - start) * share)).collect()
}
