//! Finds the hits and the supports of shapes of several parts.
//!
//! A plane between the closest features bounds a convex part, and not the whole of a concave shape. So the
//! search for the hit of a parabola runs for each pair of parts near its path, and a cast on the whole shape
//! decides at each touch: a seam (a common line of two parts) does not count as a surface.

use std::ops::ControlFlow;

use carom::{Aabb, AsShape, Capsule, Circle, ConvexPolygon, Shape, Vec2, cast, closest_points};
use carom_scene::furthest;

use super::body::{Body, ROUNDING, extent};
use super::flight::Flight;
use super::meeting::{HitSearch, Meeting};
use super::parabola::Parabola;
use super::resting_contact::RestingContact;
use super::simulation::Simulation;

/// The cosine above which two normals count as normals of one support.
const ALIKE: f64 = 0.999_999;

/// A shape that starts at most this deep in a part that blocks from one side counts as being on that side:
/// 2^-20 of the coordinates.
const SUNK: f64 = f64::from_bits((1023 - 20) << 52);

/// A convex part as a shape of its own.
#[derive(Clone, Debug)]
pub(super) struct PartShape {
    pub(super) shape: Shape,
    /// The direction towards the only side from which it blocks.
    pub(super) side: Option<Vec2>,
}

/// Returns the parts of a shape near a box; a convex shape is its own only part.
fn parts_near(shape: &Shape, region: &Aabb) -> Vec<PartShape> {
    if !shape.is_union() {
        return vec![PartShape { shape: shape.clone(), side: None }];
    }
    let mut parts = Vec::new();
    let _ =
        shape.as_shape().each_part(region, &mut |_, part| {
            let (points, radius) = (part.convex.points(), part.convex.radius());
            let own = match points {
                &[center] => Circle::new(center, radius).map(Shape::from),
                // A segment is stored as a ring that goes there and back.
                &[a, b, c, d] if (c - a).cross(b - a) == 0.0 && (d - a).cross(c - a) == 0.0 => {
                    Capsule::new(a, if c == a { b } else { c }, radius).map(Shape::from)
                }
                points => ConvexPolygon::rounded(points.iter().copied(), radius).map(Shape::from),
            };
            // The plane of a face towards that side is enough; without such a face, the part is treated as solid.
            let has_face = |side: &Vec2| part.convex.normals().iter().any(|normal| normal.dot(*side) > ALIKE);
            parts.extend(own.map(|shape| PartShape {
                shape,
                side: part.side.map(|side| side.direction()).filter(has_face),
            }));
            ControlFlow::Continue(())
        });
    parts
}

/// Finds the first hit of two shapes on a parabola, at least one of which has several parts.
pub(super) fn follow([a, b]: [&Shape; 2], flight: Flight, until: f64, work: &mut u64) -> Option<HitSearch> {
    let reach = extent(&b.aabb());
    let mut first: Option<HitSearch> = None;
    let parts_b = parts_near(b, &path_of(&a.aabb(), &flight, until, 1.0));
    let parts_a = parts_near(a, &path_of(&b.aabb(), &flight, until, -1.0));
    for part_a in &parts_a {
        for part_b in &parts_b {
            let until = first.map_or(until, time_of);
            let side = part_b.side.or(part_a.side.map(|side| -side));
            let pair = Parabola { a: &part_a.shape, b: &part_b.shape, whole: [a, b], reach, flight };
            let found = match side {
                Some(side) => pair.land(side, until),
                None => pair.follow(until, work),
            };
            if let Some(found) =
                found.filter(|found| first.is_none_or(|first| time_of(*found) < time_of(first)))
            {
                first = Some(found);
            }
        }
    }
    first
}

/// Returns the box around the path of a box that flies up to a time; with the sign -1, it flies
/// backwards.
fn path_of(bounds: &Aabb, flight: &Flight, until: f64, sign: f64) -> Aabb {
    let lasting = until - flight.start;
    let end = bounds.translated(flight.displacement(lasting) * sign);
    let bulge = flight.acceleration.length() * lasting * lasting * 0.125;
    let both = bounds.union(&end);
    both.grown(bulge + extent(&both) * ROUNDING)
}

const fn time_of(found: HitSearch) -> f64 {
    match found {
        HitSearch::Hit(meeting) => meeting.time,
        HitSearch::FreeUntil(time) => time,
    }
}

impl Parabola<'_> {
    /// Finds the hit on a part that blocks from one side. The time of the hit is the time at which the shape
    /// comes down to the surface of the part.
    fn land(&self, side: Vec2, until: f64) -> Option<HitSearch> {
        let own = furthest(self.a, -side);
        let surface = furthest(self.b, side);
        // A shape that is sunk by rounding is still on that side, as in a cast.
        let height = (own - surface).dot(side);
        let height = if height < 0.0 && -height <= SUNK * self.reach { 0.0 } else { height };
        let (speed, half) = (self.flight.velocity.dot(side), 0.5 * self.flight.acceleration.dot(side));
        let wait = descends_to_zero(height, speed, half)?;
        let time = self.flight.start + wait;
        if time > until {
            return None;
        }
        let here = self.whole[0].translated(self.flight.displacement(wait));
        let size = extent(&here.aabb()).max(self.reach);
        let velocity = self.flight.velocity_at(time);
        let normal = self.decide(&here, velocity, self.piece(ROUNDING * size), size)?;
        let closest = closest_points(&self.a.translated(self.flight.displacement(wait)), self.b);
        Some(HitSearch::Hit(Meeting { time, point: closest.point_b, normal }))
    }
}

/// Returns the time t >= 0 at which `height + speed t + half t^2` crosses 0 downward.
fn descends_to_zero(height: f64, speed: f64, half: f64) -> Option<f64> {
    if height == 0.0 && (speed < 0.0 || speed == 0.0 && half < 0.0) {
        return Some(0.0);
    }
    let square = speed * speed - 4.0 * half * height;
    if square < 0.0 || (half == 0.0 && speed >= 0.0) {
        return None;
    }
    // The slope of a falling parabola is minus the root; both formulas are free of cancellation.
    let root = square.sqrt();
    let time = if speed <= 0.0 { 2.0 * height / (root - speed) } else { -(speed + root) / (2.0 * half) };
    (time.is_finite() && time >= 0.0).then_some(time)
}

impl Simulation {
    /// Returns whether one of two bodies has several parts, so that the two may rest on each other at several surfaces.
    pub(super) fn is_composite(&self, a: usize, b: usize) -> bool {
        self.bodies[a].is_composite() || self.bodies[b].is_composite()
    }

    /// Returns the surface that supports a body in the direction of the normal of a contact: its normal, and
    /// the gap to the surface. Returns `None` if there is no such surface within `reach`.
    pub(super) fn support(&self, contact: &RestingContact, time: f64, reach: f64) -> Option<(Vec2, f64)> {
        let (first, second) = self.both(contact.a, contact.b);
        let probe = contact.normal * -(reach + 8.0 * self.tolerance(contact.a, contact.b));
        let hit = cast(&first.shape_at(time), probe, &second.shape_at(time))?;
        let gap = hit.fraction * probe.length();
        (gap <= reach && hit.normal.dot(contact.normal) > ALIKE).then_some((hit.normal, gap))
    }
}

impl RestingContact {
    /// Returns whether two contacts belong to the same support.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.both() == other.both() && self.normal.dot(other.normal) > ALIKE
    }
}

impl Body {
    /// Returns whether the body has several parts.
    pub(super) fn is_composite(&self) -> bool {
        self.shape.is_union()
    }
}

#[cfg(test)]
mod tests {
    use super::descends_to_zero;

    #[test]
    fn a_parabola_crosses_zero_downward_once() {
        assert_eq!(descends_to_zero(8.0, 0.0, -2.0), Some(2.0));
        assert_eq!(descends_to_zero(-6.0, 8.0, -2.0), Some(3.0), "up through the surface, then down on it");
        assert_eq!(descends_to_zero(-8.0, 0.0, -2.0), None, "below, and falling");
        assert_eq!(descends_to_zero(6.0, -3.0, 0.0), Some(2.0));
        assert_eq!(descends_to_zero(6.0, 3.0, 0.0), None);
        assert_eq!(descends_to_zero(2.0, -3.0, 1.0), Some(1.0));
        assert_eq!(descends_to_zero(0.0, -1.0, -1.0), Some(0.0));
        assert_eq!(descends_to_zero(0.0, 0.0, -1.0), Some(0.0), "at rest on the surface, and falling");
    }
}
