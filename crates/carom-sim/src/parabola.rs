//! Searches for the hit of a parabola.
//!
//! The search runs in the frame of `b`. The plane between the closest features separates the shapes, so no
//! hit is possible before the flight crosses this plane. The time of the crossing is the root of a quadratic
//! equation. The search advances from plane to plane. If a flat face is hit, the plane is the face, so one
//! step is exact; around a corner, the planes converge as in Newton's method, always from outside. Once the
//! shapes touch, an exact cast along a short straight piece decides whether that is a hit. If the cast finds
//! no hit, the shapes slide along each other. The flight then continues until it has crossed the plane by the
//! tolerance; the overlap does not get deeper before that.

use carom::{Shape, Vec2, cast, closest_points};

use super::body::{ROUNDING, extent};
use super::flight::{Flight, falls_below_zero};
use super::meeting::{HitSearch, Meeting};
use super::thin::thickness;

/// A parabola of a convex shape towards another one. The two shapes may be parts of larger shapes, so a cast
/// of the whole shapes decides whether a touch is a hit.
pub(super) struct Parabola<'a> {
    pub(super) a: &'a Shape,
    pub(super) b: &'a Shape,
    pub(super) whole: [&'a Shape; 2],
    /// The largest absolute coordinate of the whole of `b`.
    pub(super) reach: f64,
    pub(super) flight: Flight,
}

/// The maximum number of planes per search; a later search continues from the last.
const MAX_PLANES: u64 = 1000;
/// The relative distance below which surfaces touch: 2^-44 of their coordinates.
const TOUCHING: f64 = f64::from_bits((1023 - 44) << 52);

impl Parabola<'_> {
    pub(super) fn follow(&self, until: f64, work: &mut u64) -> Option<HitSearch> {
        let mut time = self.flight.start;
        let half = self.flight.acceleration * 0.5;
        for _ in 0..MAX_PLANES {
            *work += 1;
            let here = self.a.translated(self.flight.displacement(time - self.flight.start));
            let closest = closest_points(&here, self.b);
            let size = extent(&here.aabb()).max(self.reach);
            let velocity = self.flight.velocity_at(time);
            let (normal, touches) = (closest.normal, closest.separation <= TOUCHING * size);
            let (speed, half) = (velocity.dot(normal), half.dot(normal));
            let wait = falls_below_zero(closest.separation - self.margin(normal, size), speed, half)?;
            if touches && (wait == 0.0 || speed <= 0.0) {
                let slack = ROUNDING * size;
                let piece = self.piece(slack);
                let too_deep = speed < 0.0 && closest.separation < -slack;
                let decided = self.decide(&self.whole_at(time).unwrap_or(here), velocity, piece, size);
                if let Some(normal) = decided.or(too_deep.then_some(normal)) {
                    return Some(HitSearch::Hit(Meeting { time, point: closest.point_b, normal }));
                }
                time += falls_below_zero(slack, speed, half)?.max(piece);
            } else {
                // Advance by at least one unit in the last place, or rounding could stall the loop.
                time = (time + wait).max(time.next_up());
            }
            if time > until {
                return None;
            }
        }
        Some(HitSearch::FreeUntil(time))
    }

    /// Returns the whole moving shape at a time, if it is more than the part.
    fn whole_at(&self, time: f64) -> Option<Shape> {
        let is_part = !std::ptr::eq(self.whole[0], self.a);
        is_part.then(|| self.whole[0].translated(self.flight.displacement(time - self.flight.start)))
    }

    /// Returns the distance before the plane at which to stop. A thin shape has no interior, so a flight that ended
    /// exactly on it could be on the wrong side by a rounding error.
    fn margin(&self, normal: Vec2, size: f64) -> f64 {
        let is_thin = thickness(self.a, normal) + thickness(self.b, normal) <= ROUNDING * size;
        if is_thin { 0.5 * TOUCHING * size } else { 0.0 }
    }

    /// Decides with an exact cast whether touching shapes hit now; returns the normal of the hit, also for a shape
    /// that slides past a corner.
    pub(super) fn decide(&self, here: &Shape, velocity: Vec2, piece: f64, size: f64) -> Option<Vec2> {
        let way = velocity * piece + self.flight.acceleration * (0.5 * piece * piece);
        let hit = cast(here, way, self.whole[1])?;
        let still_free = -hit.fraction * way.dot(hit.normal);
        (still_free <= size * ROUNDING).then_some(hit.normal)
    }

    /// Returns the time within which the parabola deviates from its tangent by at most the tolerance.
    pub(super) fn piece(&self, tolerance: f64) -> f64 {
        (2.0 * tolerance / self.flight.acceleration.length()).sqrt()
    }
}
