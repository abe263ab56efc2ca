//! A disc that moves against a shape of several corners, the mirror image of that, and a ray.
//!
//! Serves W5 (disc against octagon) and W7 octagon (ray).

use crate::math::{Vec2, larger};
use crate::query::cast::hit::CastHit;
use crate::query::verdict::Verdict;
use crate::shape::Convex;

use super::margin::within_motion;
use super::ring::Ring;
use super::ring_ray::{RingEntry, RingRay};

/// Returns the first contact of a disc, moved by `motion`, with a ring: that of a ray from its centre with the ring, grown
/// by both radii.
#[inline(always)]
pub(super) fn cast_disc_at_ring(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let center = a.points()[0];
    let extent = larger(a.extent(), b.extent());
    let Some(ray) = RingRay::new(Ring::of(b), a.radius() + b.radius(), center, motion, extent) else {
        return Verdict::Unsure;
    };
    match ray.enter() {
        Verdict::Hit(entry) => {
            let RingEntry { fraction, normal, face_normal, corner } = entry;
            let point = match corner {
                Some(corner) => b.points()[corner] + normal * b.radius(),
                None => center + motion * fraction - normal * a.radius(),
            };
            let hit = CastHit::through_face(fraction, point, normal);
            let hit = CastHit { face_normal: face_normal.canonical(), ..hit };
            within_motion(hit, fraction - 1.0, motion, normal, extent)
        }
        Verdict::Miss => Verdict::Miss,
        Verdict::Unsure => Verdict::Unsure,
    }
}

/// Returns the first contact of a ring, moved by `motion`, with a disc: seen from the ring, the disc moves the other way.
pub(super) fn cast_ring_at_disc(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let center = b.points()[0];
    let extent = larger(a.extent(), b.extent());
    let Some(ray) = RingRay::new(Ring::of(a), a.radius() + b.radius(), center, -motion, extent) else {
        return Verdict::Unsure;
    };
    match ray.enter() {
        Verdict::Hit(entry) => {
            let RingEntry { fraction, corner, .. } = entry;
            let (normal, face_normal) = (-entry.normal, -entry.face_normal);
            let displacement = motion * fraction;
            // The general path finds the point of the disc at the start of the motion in the frame of a.
            let touching = if corner.is_some() { center } else { center - displacement + displacement };
            let hit = CastHit::through_face(fraction, touching + normal * b.radius(), normal);
            let hit = CastHit { face_normal: face_normal.canonical(), ..hit };
            within_motion(hit, fraction - 1.0, motion, normal, extent)
        }
        Verdict::Miss => Verdict::Miss,
        Verdict::Unsure => Verdict::Unsure,
    }
}

/// Returns the entry of a ray into a ring, up to `max`.
#[inline(always)]
pub(super) fn cast_ray_at_ring(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: &Convex<'_>,
) -> Verdict<RingEntry> {
    if max.is_nan() || max < 0.0 {
        return Verdict::Miss;
    }
    // A sum, which is not finite where the origin is not.
    let extent = shape.extent() + origin.x.abs() + origin.y.abs();
    let Some(ray) = RingRay::new(Ring::of(shape), shape.radius(), origin, direction, extent) else {
        return Verdict::Unsure;
    };
    match ray.enter_sharp_inline() {
        Verdict::Hit(entry) => within_motion(entry, entry.fraction - max, direction, entry.normal, extent),
        verdict => verdict,
    }
}
