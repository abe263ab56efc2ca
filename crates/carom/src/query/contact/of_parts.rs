//! The contact of two unions of parts: the shortest way out of the union.

use core::ops::ControlFlow;

use crate::math::larger;
use crate::math::tolerance::ROUNDING;
use crate::query::closest::direction_of;
use crate::query::contains::contains_shape;
use crate::query::part_pairs::{PartPair, each_pair, sums_within, with_pair};
use crate::query::sum::features::Features;
use crate::query::sum::rounding::rounding;
use crate::query::union::{BoundarySource, Exit, way_out};
use crate::shape::AsParts;

use super::manifold::{contact_points, corner_points};
use super::of_convex::contact_convex;
use super::result::{Contact, ContactPoints};

/// Returns the contact of two unions of parts.
#[inline(never)]
pub(super) fn contact(a: &impl AsParts, b: &impl AsParts) -> Option<Contact> {
    let mut deepest: Option<([usize; 2], Contact)> = None;
    let _ = each_pair(a, b, 0.0, &mut |pair| {
        let contact = contact_convex(&pair.a, &pair.b);
        if let Some(contact) =
            contact.filter(|contact| deepest.is_none_or(|(_, best)| contact.depth > best.depth))
        {
            deepest = Some((pair.indices, contact));
        }
        ControlFlow::Continue(())
    });
    let (indices, of_pair) = deepest?;
    let within = || [contains_shape(b, a), contains_shape(a, b)];
    let extent = larger(a.bounds().extent(), b.bounds().extent());
    let reach = larger(1.5 * of_pair.depth, 16.0 * ROUNDING * extent);
    let alone = [of_pair.normal; 2];
    if sums_within(a, b, reach).len() == 1 {
        let points = of_pair.all_points();
        return Some(Contact::of_parts(of_pair.normal, of_pair.depth, points, within(), (indices, alone, 1)));
    }
    let way = way_out(reach, |reach| sums_within(a, b, reach));
    let depth = way.displacement.length();
    let normal = direction_of(way.displacement, way.exit.as_ref(), extent).canonical();
    let Some(exit) = way.exit else {
        return Some(Contact::of_parts(
            normal,
            depth,
            of_pair.all_points(),
            within(),
            (indices, [normal; 2], 1),
        ));
    };
    let points = with_pair(a, b, &exit, |pair| points_at(pair, &exit)).unwrap_or(of_pair.all_points());
    let faces = match exit.other_normal {
        Some(other) => ([exit.normal.canonical(), other.canonical()], 2),
        None => ([normal; 2], 1),
    };
    Some(Contact::of_parts(normal, depth, points, within(), (exit.parts, faces.0, faces.1)))
}

/// Returns the points of the pair of parts whose boundary is reached.
fn points_at(pair: &PartPair<'_>, exit: &Exit) -> ContactPoints {
    let PartPair { a, b, .. } = pair;
    match exit.source {
        BoundarySource::Edge(source) => {
            let features = Features::at_edge(a, b, source);
            contact_points(&features, larger(-features.separation, 0.0), rounding(a, b))
        }
        BoundarySource::Corners(i, j) => {
            corner_points(a, b, (i, j), exit.normal, larger(exit.displacement.dot(exit.normal), 0.0))
        }
    }
}
