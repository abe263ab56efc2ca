//! Computes the contacts of two unions of parts. The contacts are the shortest way out (push that separates
//! the shapes), and all ways out that are locally shortest.

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{CONTACT_TOLERANCE, SHALLOW};
use crate::math::{Vec2, larger};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::edge_beside;
use crate::query::convex::sum::features::Features;
use crate::query::convex::sum::rounding::rounding;
use crate::query::parts::closest::direction_of;
use crate::query::parts::contains::{lies_in_bounds, parts_contain_shape};
use crate::query::parts::depth::{ClearOverlap, PartsOverlap, box_of_all_sums, with_clear_overlap};
use crate::query::parts::part_pairs::{PartPair, few_sums_within, touching_reach, with_pair_at};
use crate::query::parts::union::{
    BoundarySource, Exit, GrownSum, Known, MAX_NEAR_SUMS, NearSums, Scale, WayOut, clear_margin, first_reach,
    local_ways_out, within,
};
use crate::shape::ShapeRef;

mod box_stretch;
mod boxes;
mod face;

use alloc::vec::Vec;

use crate::query::answers::all_contacts::AllContacts;
use crate::query::answers::contact::{Contact, ContactPoints};
use crate::query::convex::contact::contact_convex;
use crate::query::convex::manifold::{contact_points, corner_points};
use boxes::contact_of_boxes;
use face::Face;

/// Returns the contact of two unions of parts.
#[inline(never)]
pub(crate) fn contact(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Contact> {
    let mut contact = None;
    let of_boxes = &mut |clear: &ClearOverlap| {
        contact = contact_of_boxes(clear, |depth| containment(a, b, depth, clear.overlap.inner));
        if contact.is_some() { Verdict::Hit(()) } else { Verdict::Unsure }
    };
    match with_clear_overlap(a, b, of_boxes) {
        Verdict::Unsure => contact_of_union(a, b),
        _ => contact,
    }
}

/// Returns the contact of two unions of parts, from the stored Minkowski sums of all pairs that are near.
#[inline(never)]
fn contact_of_union(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> Option<Contact> {
    let mut sums = NearSums::new();
    let overlap = PartsOverlap::find(a, b, &mut sums)?;
    if sums.len() == 1 {
        return contact_of_deepest(a, b, &overlap, None);
    }
    let way = overlap.way_out(a, b, &mut sums);
    let at_exit = way.exit.and_then(|exit| {
        let within = containment(a, b, exit.displacement.length(), overlap.inner);
        let touching = |face: &Face| touching_parts(a, b, &sums, face, overlap.extent);
        contact_at(a, b, &exit, within, (overlap.extent, &touching))
    });
    at_exit.or_else(|| contact_of_deepest(a, b, &overlap, Some(&way)))
}

/// Returns the indices of the pairs of parts that touch, or whose boxes are nearer than the tolerance of motions. Pairs
/// without an edge on the face may be missing. If only one pair touches, the list may be empty.
///
/// The list `sums` has the sums of these pairs, unless there are more than [`MAX_NEAR_SUMS`].
fn touching_parts(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    sums: &[GrownSum],
    face: &Face,
    extent: f64,
) -> TouchingParts {
    let here = within(CONTACT_TOLERANCE * extent);
    if sums.len() <= MAX_NEAR_SUMS {
        let all: TouchingParts =
            sums.iter().filter(|sum| sum.meets_box(&here)).map(GrownSum::parts).collect();
        // If only one pair touches, the contact has the points of that pair.
        return if all.len() > 1 { all } else { TouchingParts::new() };
    }
    let (owner, other) = if face.of_a { (a, b) } else { (b, a) };
    let mut touching = TouchingParts::new();
    let _ = owner.each_part(&other.bounds().grown(here.extent()), &mut |own_index, own| {
        if !face.is_of(&own.convex) {
            return ControlFlow::Continue(());
        }
        other.each_part(&own.convex.aabb().grown(here.extent()), &mut |other_index, part| {
            if own.filter.meets(part.filter) {
                touching.push(if face.of_a { [own_index, other_index] } else { [other_index, own_index] });
            }
            ControlFlow::Continue(())
        })
    });
    touching
}

/// The indices of pairs of parts.
type TouchingParts = SmallVec<[[usize; 2]; 4]>;

/// Returns a contact with the points of the deepest pair of parts. The way out gives its normal and depth;
/// without a way out, the deepest pair does.
fn contact_of_deepest(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    overlap: &PartsOverlap,
    way: Option<&WayOut>,
) -> Option<Contact> {
    let of_pair = overlap.with_deepest(a, b, |pair| contact_convex(pair.a, pair.b)).flatten()?;
    let (normal, depth) = match way {
        None => (of_pair.normal, of_pair.depth),
        Some(way) => {
            let normal = direction_of(way.displacement, way.exit.as_ref(), overlap.extent).canonical();
            (normal, way.displacement.length())
        }
    };
    let within = containment(a, b, depth, overlap.inner);
    let points = of_pair.all_points().of_parts(overlap.deepest);
    Some(Contact::of_parts(normal, depth, points, within, (overlap.deepest, [normal; 2], 1)))
}

/// Returns whether `a` lies in `b`, and `b` in `a`, given the depth of their contact and the radius of a disc in each.
///
/// If a shape lies inside another shape and moves out, it leaves its old place completely. So a disc inside
/// the shape moves by at least twice the radius of the disc. So the depth alone rules out most contacts.
fn containment(a: &ShapeRef<'_>, b: &ShapeRef<'_>, depth: f64, inner: [f64; 2]) -> [bool; 2] {
    let is_shallow = |radius: f64| 0.0 < depth && depth < SHALLOW * radius;
    let is_in = |one: &ShapeRef<'_>, other: &ShapeRef<'_>| {
        lies_in_bounds(one, other) && (is_clear_of_border(one, other) || parts_contain_shape(other, one))
    };
    [!is_shallow(inner[0]) && is_in(a, b), !is_shallow(inner[1]) && is_in(b, a)]
}

/// Returns whether a convex shape that overlaps another shape is clearly inside of it, because no boundary of
/// the other shape is near.
fn is_clear_of_border(one: &ShapeRef<'_>, other: &ShapeRef<'_>) -> bool {
    let near = one.bounds();
    one.is_convex()
        && other
            .each_border(&near.grown(touching_reach(near.extent())), &mut |_, _, _| ControlFlow::Break(()))
            .is_continue()
}

/// Returns the contact whose translation (mtv) is the way out `exit`. The argument `within` tells whether `a`
/// lies in `b`, and `b` in `a`; `extent` is the largest coordinate of the two shapes. The function `touching`
/// returns the pairs of parts that touch along a face.
fn contact_at(
    a: &ShapeRef<'_>,
    b: &ShapeRef<'_>,
    exit: &Exit,
    within: [bool; 2],
    (extent, touching): (f64, &dyn Fn(&Face) -> TouchingParts),
) -> Option<Contact> {
    let normal = direction_of(exit.displacement, Some(exit), extent).canonical();
    let is_notch = exit.other_normal.is_some();
    let along_face = face_at(a, b, exit, extent).and_then(|face| {
        let touching = touching(&face);
        // The deepest corner may be beside the end of the face, on an arc that continues it.
        face.points(a, b, &touching).filter(|points| is_notch || face.is_as_deep(points))
    });
    let points = along_face.or_else(|| with_pair_at(a, b, exit, |pair| points_at(pair, exit)))?;
    let (faces, count) = match exit.other_normal {
        Some(other) => ([exit.normal.canonical(), other.canonical()], 2),
        None => ([normal; 2], 1),
    };
    let depth = exit.displacement.length();
    Some(Contact::of_parts(normal, depth, points, within, (exit.parts, faces, count)))
}

/// Returns all contacts of two unions of parts, the shortest way out first.
pub(crate) fn contacts(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> AllContacts {
    let Some(first) = contact(a, b) else { return AllContacts { contacts: Vec::new(), is_complete: true } };
    let extent = larger(a.bounds().extent(), b.bounds().extent());
    let reach = first_reach(first.depth, extent);
    let known = Known { way: first.mtv(), normal: first.faces()[0], is_notch: first.faces().len() > 1 };
    let mut contacts = alloc::vec![first];
    if is_only_way(a, b, &known, extent) {
        return AllContacts { contacts, is_complete: true };
    }
    let near = most_sums(a, b, reach);
    let is_complete = near.as_ref().is_some_and(|near| near.is_all);
    if let Some(ListedSums { sums, reach, .. }) = near {
        let ways = local_ways_out(&sums, reach, &known);
        let here = within(CONTACT_TOLERANCE * extent);
        let touching: TouchingParts =
            sums.iter().filter(|sum| sum.meets_box(&here)).map(GrownSum::parts).collect();
        let within = [first.a_in_b, first.b_in_a];
        let touching = |_: &Face| if touching.len() > 1 { touching.clone() } else { TouchingParts::new() };
        contacts.extend(ways.iter().filter_map(|exit| contact_at(a, b, exit, within, (extent, &touching))));
    }
    AllContacts { contacts, is_complete }
}

/// Returns whether the union of all sums clearly is one box, and a way out leads straight through a side of
/// this box. Then there is no other locally shortest way out. The sums of a box and a row of tiles form such
/// a box. Without this test, the time of the search grows with the square of the number of tiles.
fn is_only_way(a: &ShapeRef<'_>, b: &ShapeRef<'_>, known: &Known, extent: f64) -> bool {
    let reach = reach_of_all(a, b);
    let (union, way) = match box_of_all_sums(a, b, reach) {
        Some(union) => (union, known.way),
        None => match box_of_all_sums(b, a, reach) {
            Some(union) => (union, -known.way),
            None => return false,
        },
    };
    let (low, high) = (union.min(), union.max());
    let near = clear_margin(Scale::new(extent));
    let is_inside = larger(larger(low.x, low.y), larger(-high.x, -high.y)) < -near;
    let is_through =
        |way: f64, beside: f64, [low, high]: [f64; 2]| beside == 0.0 && (way == low || way == high);
    let is_straight = is_through(way.x, way.y, [low.x, high.x]) || is_through(way.y, way.x, [low.y, high.y]);
    !known.is_notch && is_inside && is_straight
}

/// All sums within a distance of the origin.
struct ListedSums {
    sums: Vec<GrownSum>,
    reach: f64,
    /// Whether these are the sums of all pairs of parts.
    is_all: bool,
}

/// Returns a distance within which all sums lie.
fn reach_of_all(a: &ShapeRef<'_>, b: &ShapeRef<'_>) -> f64 {
    let (bounds_a, bounds_b) = (a.bounds(), b.bounds());
    let far = (bounds_b.max() - bounds_a.min()).abs().max((bounds_a.max() - bounds_b.min()).abs());
    2.0 * larger(far.x, far.y)
}

/// Returns the sums of all pairs of parts. If these are too many, returns all sums within a distance; returns
/// `None` if too many are within `reach`.
fn most_sums(a: &ShapeRef<'_>, b: &ShapeRef<'_>, mut reach: f64) -> Option<ListedSums> {
    let all = reach_of_all(a, b);
    if let Some(sums) = few_sums_within(a, b, all) {
        return Some(ListedSums { sums, reach: all, is_all: true });
    }
    let mut most = None;
    while let Some(sums) = few_sums_within(a, b, reach) {
        most = Some(ListedSums { sums, reach, is_all: false });
        reach *= 2.0;
    }
    most
}

/// Returns the face at the end of the way out, if the boundary there is an edge. The number `extent` is the
/// largest coordinate of the two shapes.
fn face_at(a: &ShapeRef<'_>, b: &ShapeRef<'_>, exit: &Exit, extent: f64) -> Option<Face> {
    let BoundarySource::Edge(source) = exit.source else { return None };
    with_pair_at(a, b, exit, |pair| {
        let depth = Features::at_edge(pair.a, pair.b, source).depth();
        Face::new(pair, source, depth, extent)
    })
}

/// Returns the points of the pair of parts on whose boundary the way out ends.
fn points_at(pair: &PartPair<'_>, exit: &Exit) -> ContactPoints {
    let PartPair { a, b, indices } = *pair;
    let points = match exit.source {
        BoundarySource::Edge(source) => {
            let features = Features::at_edge(a, b, edge_beside(a, b, source, Vec2::ZERO));
            contact_points(&features, features.depth(), rounding(a, b))
        }
        BoundarySource::Corners(i, j) => {
            let depth = larger(exit.displacement.dot(exit.normal), 0.0);
            corner_points(a, b, (i, j), exit.normal, depth)
        }
    };
    points.of_parts(indices)
}
