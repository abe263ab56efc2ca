//! The depth by which a shape overlaps its obstacles.

use alloc::vec::Vec;

use crate::math::tolerance::COARSE_ROUNDING;
use crate::math::{Vec2, larger, sort_by};
use crate::query::{CONTACT_TOLERANCE, CastHit, Contact, cast};
use crate::shape::Shape;

use super::solids::Solids;

/// Returns the depth in the deepest obstacle; 0 if the shape overlaps none by more than the rounding error.
pub(super) fn deepest_overlap(shape: &Shape, obstacles: Solids<'_>, crossed: &[u64]) -> f64 {
    let extent = shape.aabb().extent();
    let mut deepest = 0.0;
    obstacles.each_contact(shape, &mut |obstacle, contact, _, (_, other)| {
        let is_rounding = contact.depth <= COARSE_ROUNDING * larger(extent, other.extent());
        if !is_rounding && !crossed.contains(&obstacle) {
            deepest = larger(deepest, contact.depth);
        }
    });
    deepest
}

/// Returns the largest coordinate of the parts of obstacles that a shape touches, if there are several; otherwise 0, because the
/// shape is in no seam.
pub(super) fn seam_extent(shape: &Shape, obstacles: Solids<'_>, crossed: &[u64]) -> f64 {
    let (mut count, mut extent) = (0, 0.0);
    obstacles.each_contact(shape, &mut |obstacle, _, _, (_, other)| {
        if !crossed.contains(&obstacle) {
            (count, extent) = (count + 1, larger(extent, other.extent()));
        }
    });
    if count > 1 { extent } else { 0.0 }
}

/// Returns the largest depth in an obstacle that is at most `most`; 0 if there is none above the rounding error.
pub(super) fn deepest_overlap_within(
    shape: &Shape,
    obstacles: Solids<'_>,
    crossed: &[u64],
    most: f64,
) -> f64 {
    let mut deepest = 0.0;
    obstacles.each_contact(shape, &mut |obstacle, contact, _, _| {
        if contact.depth <= most && !crossed.contains(&obstacle) {
            deepest = larger(deepest, contact.depth);
        }
    });
    deepest
}

/// An obstacle that a shape overlaps at the start of a motion by more than a step corrects.
pub(super) struct DeepOverlap {
    pub(super) obstacle: u64,
    pub(super) hit: CastHit,
    /// Whether the motion gets deeper into the obstacle.
    pub(super) is_entered: bool,
}

/// Returns the obstacles that the shape overlaps deeply, in order and without duplicates.
pub(super) fn deep_overlaps(shape: &Shape, motion: Vec2, obstacles: Solids<'_>) -> Vec<DeepOverlap> {
    let extent = shape.aabb().extent();
    let mut deep: Vec<DeepOverlap> = Vec::new();
    obstacles.each_contact(shape, &mut |obstacle, contact, own, (_, other)| {
        if contact.depth > 2.0 * CONTACT_TOLERANCE * larger(extent, other.extent()) {
            let entry = if shape.is_union() { cast(own, motion, other) } else { cast(shape, motion, other) };
            let hit = entry.unwrap_or_else(|| hit_at_start(&contact));
            // The parts of one obstacle are reported one after the other.
            match deep.last_mut().filter(|last| last.obstacle == obstacle) {
                Some(last) if last.is_entered || entry.is_none() => {}
                Some(last) => *last = DeepOverlap { obstacle, hit, is_entered: true },
                None => deep.push(DeepOverlap { obstacle, hit, is_entered: entry.is_some() }),
            }
        }
    });
    sort_by(&mut deep, |p, q| p.obstacle.cmp(&q.obstacle));
    deep
}

fn hit_at_start(contact: &Contact) -> CastHit {
    let hit = CastHit::through_face(0.0, contact.points()[0].point, contact.normal);
    CastHit { depth: contact.depth, started_inside: true, ..hit }
}
