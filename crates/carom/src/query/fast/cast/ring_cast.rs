//! Casts a disc against a shape of several corners, such a shape against a disc, and a ray against such a
//! shape.
//!
//! The benchmark measures these casts with a moving disc and a ray, against an octagon.

use crate::math::{Vec2, larger};
use crate::query::answers::hit::{CastHit, RayHit, on_face};
use crate::query::answers::verdict::Verdict;
use crate::shape::Convex;

use super::margin::within_motion;
use super::ring::EdgeRing;
use super::ring_ray::{RingEntry, RingRay};

/// Returns the first contact of a disc, moved by `motion`, with a ring. The contact is the hit of a ray from
/// the disc's centre on the ring, grown by both radii.
#[inline(always)]
pub(super) fn cast_disc_at_ring(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let center = a.points()[0];
    let extent = larger(a.extent(), b.extent());
    let Some(ray) = RingRay::new(EdgeRing::of(b), a.radius() + b.radius(), center, motion, extent) else {
        return Verdict::Unsure;
    };
    ray.enter().and_then(|entry| {
        let Some((fraction, normal)) = ray.at(entry) else { return Verdict::Unsure };
        let (point, face) = match entry {
            RingEntry::Face { face, .. } => {
                let point = center + motion * fraction - normal * a.radius();
                (on_face(point, normal, b.points()[face], b.radius()), face)
            }
            RingEntry::Corner { corner, face } => (b.points()[corner] + normal * b.radius(), face),
        };
        let hit = CastHit::through_face(fraction, point, normal);
        let hit = CastHit { face_normal: b.normals()[face].canonical(), ..hit };
        within_motion(hit, fraction - 1.0, motion, normal, extent)
    })
}

/// Returns the first contact of a ring, moved by `motion`, with a disc. In the frame of the ring, the disc
/// moves in the opposite direction.
pub(super) fn cast_ring_at_disc(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let center = b.points()[0];
    let extent = larger(a.extent(), b.extent());
    let Some(ray) = RingRay::new(EdgeRing::of(a), a.radius() + b.radius(), center, -motion, extent) else {
        return Verdict::Unsure;
    };
    ray.enter().and_then(|entry| {
        let Some((fraction, outward)) = ray.at(entry) else { return Verdict::Unsure };
        let normal = -outward;
        let displacement = motion * fraction;
        // At a face, the general code finds the touching point in the frame of `a`, which moves.
        let (middle, face) = match entry {
            RingEntry::Face { face, .. } => (center - displacement + displacement, face),
            RingEntry::Corner { face, .. } => (center, face),
        };
        let point = on_face(middle + normal * b.radius(), normal, center, b.radius());
        let hit = CastHit::through_face(fraction, point, normal);
        let hit = CastHit { face_normal: (-a.normals()[face]).canonical(), ..hit };
        within_motion(hit, fraction - 1.0, motion, normal, extent)
    })
}

/// Returns the hit where a ray enters a ring, up to the fraction `max` of its direction.
#[inline(always)]
pub(super) fn cast_ray_at_ring(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: &Convex<'_>,
) -> Verdict<RayHit> {
    if max.is_nan() || max < 0.0 {
        return Verdict::Miss;
    }
    // This is a sum, so that it is not finite if the origin is not finite.
    let extent = shape.extent() + origin.x.abs() + origin.y.abs();
    let Some(ray) = RingRay::new(EdgeRing::of(shape), shape.radius(), origin, direction, extent) else {
        return Verdict::Unsure;
    };
    ray.enter_sharp_inline().and_then(|entry| {
        let Some((t, normal)) = ray.at(entry) else { return Verdict::Unsure };
        let point = origin + direction * t;
        let point = match entry {
            RingEntry::Face { face, .. } => on_face(point, normal, shape.points()[face], shape.radius()),
            RingEntry::Corner { .. } => point,
        };
        within_motion(RayHit::from_outside(t, point, normal), t - max, direction, normal, extent)
    })
}
