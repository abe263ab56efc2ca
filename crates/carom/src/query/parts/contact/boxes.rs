//! Computes the contact of a box with parallel boxes from their corners, if the shortest way out (push that
//! separates the shapes) is clear.
//!
//! A box on a tile map is frequent in games; this path is faster than the path for all shapes.

use crate::math::larger;
use crate::math::tolerance::CONTACT_TOLERANCE;
use crate::query::answers::contact::{Contact, ContactPoints};
use crate::query::convex::manifold::Manifold;
use crate::query::convex::sum::reference_edge::ReferenceEdge;
use crate::query::convex::sum::rounding::rounding_of_boxes;
use crate::query::fast::contact as fast;
use crate::query::parts::depth::ClearOverlap;
use crate::shape::ShapeRef;

use super::face::Face;

/// Returns the contact of a clear overlap; `containment` returns whether each shape lies in the other, given
/// the depth. Returns `None` if there is only one pair of boxes, and these two boxes alone have no contact.
pub(crate) fn contact_of_boxes(
    clear: &ClearOverlap,
    containment: impl FnOnce(f64) -> [bool; 2],
) -> Option<Contact> {
    let ClearOverlap { own, exit, deepest, overlap, is_single, .. } = clear;
    if *is_single {
        let [one, other] = [own, &deepest.bounds].map(ShapeRef::Aabb);
        let of_pair = fast::contact(one, other)?;
        let (normal, depth) = (of_pair.normal, of_pair.depth);
        let points = of_pair.all_points().of_parts(overlap.deepest);
        let within = containment(depth);
        return Some(Contact::of_parts(normal, depth, points, within, (exit.parts, [normal; 2], 1)));
    }
    // The way out is parallel to an axis, so its length and direction are exact.
    let (normal, depth) = (exit.normal.canonical(), overlap.depth);
    let points = points_of_boxes(clear);
    let within = containment(depth);
    Some(Contact::of_parts(normal, depth, points, within, (exit.parts, [normal; 2], 1)))
}

/// Returns the outermost points of the boxes that touch, or else the points of the deepest box.
fn points_of_boxes(clear: &ClearOverlap) -> ContactPoints {
    let ClearOverlap { own, deepest, edge, touching, .. } = clear;
    let own = own.corners();
    let part_corners = deepest.bounds.corners();
    let reference = ReferenceEdge::of_parallel_boxes(&own, &part_corners, *edge, clear.exit.normal);
    let sum_edge = reference.sum_edge();
    let depth = larger(-(sum_edge.distance() + 0.0), 0.0) + 0.0;
    let on_face = || {
        let gap = CONTACT_TOLERANCE * clear.overlap.extent;
        let face = Face::of_box(&reference, depth, gap, deepest.index);
        face.points_of_boxes(&clear.own, *edge, touching)
    };
    // If only one pair touches, the contact has the points of that pair.
    let points = if touching.len() > 1 { on_face() } else { None };
    points.unwrap_or_else(|| {
        let manifold = Manifold::of_boxes(&reference);
        let points = manifold.points(depth, rounding_of_boxes(&clear.own, &deepest.bounds));
        points.of_parts([0, deepest.index])
    })
}
