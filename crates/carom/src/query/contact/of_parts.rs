//! The contacts of two unions of parts: the shortest way out of the union, and all that are locally shortest.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::{Vec2, larger};
use crate::query::closest::direction_of;
use crate::query::contains::parts_contain_shape;
use crate::query::part_pairs::{
    PartPair, each_sum, each_touching_pair, few_sums_within, sums_within, with_pair,
};
use crate::query::sum::features::Features;
use crate::query::sum::rounding::rounding;
use crate::query::union::{BoundarySource, Exit, GrownSum, Known, first_reach, local_ways_out, way_out};
use crate::shape::AsParts;

use super::manifold::{contact_points, corner_points};
use super::of_convex::contact_convex;
use super::result::{Contact, ContactPoints};

/// Returns the contact of two unions of parts.
#[inline(never)]
pub(super) fn contact(a: &dyn AsParts, b: &dyn AsParts) -> Option<Contact> {
    let mut deepest: Option<([usize; 2], Contact)> = None;
    let mut inner = [0.0; 2];
    let _ = each_touching_pair(a, b, &mut |pair| {
        let contact = contact_convex(&pair.a, &pair.b);
        if let Some(contact) =
            contact.filter(|contact| deepest.is_none_or(|(_, best)| contact.depth > best.depth))
        {
            deepest = Some((pair.indices, contact));
        }
        inner = [larger(inner[0], pair.a.inner_radius()), larger(inner[1], pair.b.inner_radius())];
        ControlFlow::Continue(())
    });
    let (indices, of_pair) = deepest?;
    let alone = |normal: Vec2, depth: f64| {
        let within = containment(a, b, depth, inner);
        Contact::of_parts(normal, depth, of_pair.all_points(), within, (indices, [normal; 2], 1))
    };
    let extent = larger(a.bounds().extent(), b.bounds().extent());
    let reach = first_reach(of_pair.depth, extent);
    let sums = sums_within(a, b, reach);
    if sums.len() == 1 {
        return Some(alone(of_pair.normal, of_pair.depth));
    }
    let way = way_out(sums, reach, |displacements, visit| each_sum(a, b, displacements, visit));
    let depth = way.displacement.length();
    let at_exit = way.exit.and_then(|exit| contact_at(a, b, &exit, containment(a, b, depth, inner)));
    let normal = || direction_of(way.displacement, way.exit.as_ref(), extent).canonical();
    Some(at_exit.unwrap_or_else(|| alone(normal(), depth)))
}

/// Returns whether `a` lies in `b`, and `b` in `a`, given the depth of their contact and the radius of a disc in each.
///
/// A shape in another one, moved out of it, does not overlap where it was before: a disc in it moves by at least twice its
/// radius. So for most contacts the depth answers.
fn containment(a: &dyn AsParts, b: &dyn AsParts, depth: f64, inner: [f64; 2]) -> [bool; 2] {
    let is_shallow = |radius: f64| 0.0 < depth && depth < ALMOST_TWO * radius;
    [!is_shallow(inner[0]) && parts_contain_shape(b, a), !is_shallow(inner[1]) && parts_contain_shape(a, b)]
}

/// A little less than two radii: containment allows for rounding.
const ALMOST_TWO: f64 = 1.9;

/// Returns the contact whose mtv is a way out; `within` holds whether `a` lies in `b`, and `b` in `a`.
fn contact_at(a: &dyn AsParts, b: &dyn AsParts, exit: &Exit, within: [bool; 2]) -> Option<Contact> {
    let extent = larger(a.bounds().extent(), b.bounds().extent());
    let normal = direction_of(exit.displacement, Some(exit), extent).canonical();
    let points = with_pair(a, b, exit, |pair| points_at(pair, exit))?;
    let (faces, count) = match exit.other_normal {
        Some(other) => ([exit.normal.canonical(), other.canonical()], 2),
        None => ([normal; 2], 1),
    };
    let depth = exit.displacement.length();
    Some(Contact::of_parts(normal, depth, points, within, (exit.parts, faces, count)))
}

/// Returns all contacts of two unions of parts, the shortest way out first.
pub(super) fn contacts(a: &dyn AsParts, b: &dyn AsParts) -> Vec<Contact> {
    let Some(first) = contact(a, b) else { return Vec::new() };
    let extent = larger(a.bounds().extent(), b.bounds().extent());
    let reach = first_reach(first.depth, extent);
    let known = Known { way: first.mtv(), is_notch: first.faces().len() > 1 };
    let mut contacts = alloc::vec![first];
    if let Some((sums, reach)) = most_sums(a, b, reach) {
        let ways = local_ways_out(&sums, reach, &known);
        let within = [first.a_in_b, first.b_in_a];
        contacts.extend(ways.iter().filter_map(|exit| contact_at(a, b, exit, within)));
    }
    contacts
}

/// Returns the sums of all pairs of parts, or of too many all within a distance, with the distance; `None` where too many are
/// within `reach`.
fn most_sums(a: &dyn AsParts, b: &dyn AsParts, mut reach: f64) -> Option<(Vec<GrownSum>, f64)> {
    let (bounds_a, bounds_b) = (a.bounds(), b.bounds());
    let far = (bounds_b.max() - bounds_a.min()).abs().max((bounds_a.max() - bounds_b.min()).abs());
    let all = 2.0 * larger(far.x, far.y);
    if let Some(sums) = few_sums_within(a, b, all) {
        return Some((sums, all));
    }
    let mut most = None;
    while let Some(sums) = few_sums_within(a, b, reach) {
        most = Some((sums, reach));
        reach *= 2.0;
    }
    most
}

/// Returns the points of the pair of parts whose boundary is reached.
fn points_at(pair: &PartPair<'_>, exit: &Exit) -> ContactPoints {
    let PartPair { a, b, .. } = pair;
    match exit.source {
        BoundarySource::Edge(source) => {
            let features = Features::at_edge(a, b, source);
            contact_points(&features, larger(-features.separation, 0.0) + 0.0, rounding(a, b))
        }
        BoundarySource::Corners(i, j) => {
            corner_points(a, b, (i, j), exit.normal, larger(exit.displacement.dot(exit.normal), 0.0))
        }
    }
}
