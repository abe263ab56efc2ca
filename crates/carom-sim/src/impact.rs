//! Searches for the hit of two flights.
//!
//! The search runs in the frame of `b`, where `a` flies straight or along a parabola. `cast` handles a
//! straight flight, `parabola.rs` handles a flight under gravity, and `parts.rs` finds the parts that a
//! flight may hit.

use carom::{Shape, Vec2, cast};

use super::body::{Body, extent};
use super::flight::Flight;
use super::meeting::{HitSearch, Meeting};
use super::parabola::Parabola;
use super::parts;

/// Finds the first hit of `a` on `b` between two times; `work` counts the search steps.
pub(super) fn meeting(a: &Body, b: &Body, from: f64, until: f64, work: &mut u64) -> Option<HitSearch> {
    *work += 1;
    let flight = a.flight.relative_to(&b.flight, from);
    let (shape_a, shape_b) = (a.shape_at(from), b.shape_at(from));
    let found = if flight.acceleration == Vec2::ZERO {
        straight(&shape_a, &flight, &shape_b, until).map(HitSearch::Hit)
    } else if a.is_composite() || b.is_composite() {
        parts::follow([&shape_a, &shape_b], flight, until, work)
    } else {
        let (a, b, reach) = (&shape_a, &shape_b, extent(&shape_b.aabb()));
        Parabola { a, b, whole: [a, b], reach, flight }.follow(until, work)
    };
    // The hit point is relative to `b`'s position at `from`; add the displacement of `b` up to the hit.
    let moved = |time: f64| b.flight.at(time) - b.flight.at(from);
    found.map(|search| match search {
        HitSearch::Hit(hit) => HitSearch::Hit(Meeting { point: hit.point + moved(hit.time), ..hit }),
        HitSearch::FreeUntil(_) => search,
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
