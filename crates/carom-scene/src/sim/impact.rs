//! When do two flights meet?
//!
//! Seen from `b`, `a` flies straight or along a parabola. Straight, `cast` knows. On a parabola the plane between the
//! closest features keeps the two apart: until the flight crosses it, which is a quadratic, nothing can happen. So the
//! flight is followed from plane to plane. A flat face is met at its own plane, which is the exact answer at once; around
//! a corner the planes close in as Newton's method does, always from outside. Where the shapes touch, the exact cast of
//! a short straight piece decides whether that is a hit. Where it is none, the shapes slide along each other, and the plane
//! may be crossed by the tolerance: until then nothing gets deeper.

use carom::{Shape, Vec2, cast, closest_points};

use super::body::{Body, ROUNDING, extent};
use super::flight::{Flight, falls_below_zero};
use super::thin::thickness;

/// Where and when two bodies hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Meeting {
    pub(super) time: f64,
    /// On the surface of `b`.
    pub(super) point: Vec2,
    /// Unit, out of `b` towards `a`.
    pub(super) normal: Vec2,
}

/// What a look ahead has found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sight {
    Hit(Meeting),
    /// No hit up to this time; what comes then must be asked again.
    FreeUntil(f64),
}

/// The first hit of `a` on `b` between two times; `work` counts the planes.
pub(super) fn meeting(a: &Body, b: &Body, from: f64, until: f64, work: &mut u64) -> Option<Sight> {
    *work += 1;
    let flight = a.flight.relative_to(&b.flight, from);
    let (shape_a, shape_b) = (a.placed(from), b.placed(from));
    let found = if flight.acceleration == Vec2::ZERO {
        straight(&shape_a, &flight, &shape_b, until).map(Sight::Hit)
    } else {
        Parabola { a: &shape_a, b: &shape_b, reach: extent(&shape_b.aabb()), flight }.follow(until, work)
    };
    // Seen from `b`; it has moved on meanwhile.
    let moved = |time: f64| b.flight.at(time) - b.flight.at(from);
    found.map(|sight| match sight {
        Sight::Hit(hit) => Sight::Hit(Meeting { point: hit.point + moved(hit.time), ..hit }),
        Sight::FreeUntil(_) => sight,
    })
}

fn straight(a: &Shape, flight: &Flight, b: &Shape, until: f64) -> Option<Meeting> {
    if flight.velocity == Vec2::ZERO {
        return None;
    }
    let lasting = until - flight.start;
    let hit = cast(a, flight.velocity * lasting, b)?;
    Some(Meeting { time: flight.start + lasting * hit.fraction, point: hit.point, normal: hit.normal })
}

struct Parabola<'a> {
    a: &'a Shape,
    b: &'a Shape,
    /// The largest coordinate of `b`.
    reach: f64,
    flight: Flight,
}

/// So many planes are crossed at once; what comes after them is asked when it is due.
const MAX_PLANES: u64 = 1000;
/// Surfaces nearer than this part of their coordinates touch: 2^-44.
const TOUCHING: f64 = f64::from_bits((1023 - 44) << 52);

impl Parabola<'_> {
    fn follow(&self, until: f64, work: &mut u64) -> Option<Sight> {
        let mut time = self.flight.start;
        let half = self.flight.acceleration * 0.5;
        for _ in 0..MAX_PLANES {
            *work += 1;
            let here = self.a.translated(self.flight.way(time - self.flight.start));
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
                let decided = self.decide(&here, velocity, piece, size);
                if let Some(normal) = decided.or(too_deep.then_some(normal)) {
                    return Some(Sight::Hit(Meeting { time, point: closest.point_b, normal }));
                }
                time += falls_below_zero(slack, speed, half)?.max(piece);
            } else {
                // Rounding must not stop the clock.
                time = (time + wait).max(time.next_up());
            }
            if time > until {
                return None;
            }
        }
        Some(Sight::FreeUntil(time))
    }

    /// How far before the plane to stop: what is thin has no inside, and right on it, rounding would tell the side.
    fn margin(&self, normal: Vec2, size: f64) -> f64 {
        let is_thin = thickness(self.a, normal) + thickness(self.b, normal) <= ROUNDING * size;
        if is_thin { 0.5 * TOUCHING * size } else { 0.0 }
    }

    /// Touching, and about to go deeper or to slide past a corner: the exact cast knows, and which way it throws back.
    fn decide(&self, here: &Shape, velocity: Vec2, piece: f64, size: f64) -> Option<Vec2> {
        let way = velocity * piece + self.flight.acceleration * (0.5 * piece * piece);
        let hit = cast(here, way, self.b)?;
        let still_free = -hit.fraction * way.dot(hit.normal);
        (still_free <= size * ROUNDING).then_some(hit.normal)
    }

    /// The time in which the parabola leaves its tangent by no more than the tolerance.
    fn piece(&self, tolerance: f64) -> f64 {
        (2.0 * tolerance / self.flight.acceleration.length()).sqrt()
    }
}
