//! Checks `cast_ray`: compares the first point of the shape on the ray with the exact one.

use super::closest::check_surface;
use super::direction::{angle, is_unit};
use super::faults::error;
use super::fraction::fraction;
use super::normal::check_normal;
use super::{Faults, Pair};
use crate::generate::{Recipe, Rng, literal, random_motion};
use crate::{Dyadic, Gap, Point, Solid, Track};
use carom::{RayHit, Shape, Vec2};

/// The angle in radians below which two directions count as equal, where only one direction is correct.
const SAME_DIRECTION: f64 = 1e-9;

/// Checks rays from points near the first shape towards the second shape.
pub fn rays(pair: &Pair, faults: &mut Faults) {
    let mut rng = Rng::new(pair.case.index ^ 0x7261_7973);
    let origin = Recipe::Circle(rng.pick(&pair.case.a.points()), 0.0);
    for _ in 0..2 {
        let (start, direction, _) = random_motion(&origin, &pair.case.b, &mut rng);
        if direction.is_finite() && direction != Vec2::ZERO {
            check_ray(&Ray::new(pair, start.middle(), direction), &mut rng, faults);
        }
        check_standing(pair, start.middle(), faults);
    }
}

/// One ray, and the exact fraction at which it enters the shape.
struct Ray<'a> {
    pair: &'a Pair,
    shape: &'a Shape,
    solid: &'a Solid,
    origin: Vec2,
    direction: Vec2,
    /// The position of the origin relative to the shape.
    gap: Gap,
    track: Track,
    entry: Option<Dyadic>,
}

impl<'a> Ray<'a> {
    fn new(pair: &'a Pair, origin: Vec2, direction: Vec2) -> Self {
        let shape = &pair.b;
        let solid = &pair.solid_b;
        let gap = Gap::new(&Solid::of(&[origin], 0.0), solid);
        let track = Track::new(&gap, direction.into());
        let entry = track.entry();
        Self { pair, shape, solid, origin, direction, gap, track, entry }
    }

    fn cast(&self, max: f64) -> Option<RayHit> {
        carom::cast_ray(self.origin, self.direction, self.shape, max)
    }

    /// Returns the rounding error of a shape whose corners are computed: 2^-46 of the largest coordinate.
    fn rounding(&self) -> f64 {
        fraction(self.gap.scale, 46)
    }

    /// Returns the error that is allowed for the point at `t`: 2^-44 of the sum of the largest coordinate and
    /// the distance travelled.
    fn allowed(&self, t: f64) -> f64 {
        fraction(self.gap.scale + t * self.direction.length(), 44)
    }

    fn describe(&self, hit: Option<&RayHit>) -> String {
        let entry = self.entry.as_ref().map(Dyadic::to_f64);
        let origin = literal(self.origin);
        let direction = literal(self.direction);
        let shape = &self.pair.case.b;
        format!("got {hit:?}, exact {entry:?}: cast_ray({origin}, {direction}, &{shape}, f64::INFINITY)")
    }
}

fn check_ray(ray: &Ray<'_>, rng: &mut Rng, faults: &mut Faults) {
    let hit = ray.cast(f64::INFINITY);
    let details = || ray.describe(hit.as_ref());
    if ray.gap.sharp {
        faults.expect(
            hit.is_some() == ray.entry.is_some(),
            "an exact shape is hit or missed exactly",
            details,
        );
    } else {
        let penetration = -ray.track.least(None).to_f64();
        let clear = penetration.abs() > ray.rounding();
        let right = hit.is_some() == (penetration > 0.0);
        faults.expect(
            !clear || right,
            "a shape is hit or missed correctly outside the rounding error",
            details,
        );
    }
    let Some(hit) = hit else { return };
    if !(hit.t.is_finite() && hit.point.is_finite() && hit.normal.is_finite()) {
        return faults.expect(false, "the numbers of a ray's hit are finite", details);
    }
    let numbers = [hit.t, hit.point.x, hit.point.y, hit.normal.x, hit.normal.y];
    let canonical = numbers.into_iter().all(|number| number != 0.0 || number.is_sign_positive());
    faults.expect(canonical, "the zeros of a ray's hit are positive", details);
    faults.expect(is_unit(hit.normal), "the normal of a ray's hit has unit length", details);
    check_start(ray, &hit, faults);
    check_limits(ray, &hit, rng, faults);
    if !hit.started_inside {
        check_entry(ray, &hit, faults);
    }
}

/// Checks a ray that starts inside or on the boundary.
fn check_start(ray: &Ray<'_>, hit: &RayHit, faults: &mut Faults) {
    let details = || ray.describe(Some(hit));
    let contained = carom::contains(ray.shape, ray.origin);
    faults.expect(
        hit.started_inside == contained,
        "a ray starts inside if and only if the shape contains its origin",
        details,
    );
    if hit.started_inside {
        let there = hit.t == 0.0 && hit.point == ray.origin;
        faults.expect(there, "a ray that starts inside hits at its origin", details);
        let mut found = Faults::default();
        check_normal(&ray.gap, hit.normal, &mut found);
        for fault in found.list {
            faults.expect(false, fault.rule, || format!("ray from inside: {}: {}", fault.details, details()));
        }
    }
}

/// Checks that a hit is on the surface, and that no surface lies before it. It must be as near to the exact
/// fraction as the angle of the ray allows.
fn check_entry(ray: &Ray<'_>, hit: &RayHit, faults: &mut Faults) {
    let details = || ray.describe(Some(hit));
    let at = Dyadic::from(hit.t);
    let allowed = ray.allowed(hit.t);
    let off = error(0.0, &ray.track.separation(&at));
    faults.expect(off <= allowed, "the point at a ray's t lies on the surface", || {
        format!("off by {off:e}: {}", details())
    });
    if ray.entry.as_ref().is_some_and(|entry| at > *entry) {
        let least = ray.track.least(Some(&at)).to_f64();
        faults.expect(least >= -allowed, "no surface lies before the hit of a ray", || {
            format!("{least:e}: {}", details())
        });
    }
    let mut found = Faults::default();
    let rule = "a ray's point lies on the surface";
    check_surface(rule, ray.solid, hit.point, allowed, &mut found);
    for fault in found.list {
        faults.expect(false, rule, || format!("{}: {}", fault.details, details()));
    }
    let way = Point::from(ray.origin).plus(&ray.track.at(&at));
    let off = Point::from(hit.point).minus(&way).rounded_length();
    faults
        .expect(off <= allowed, "a ray's point lies on the ray", || format!("off by {off:e}: {}", details()));
    if let Some(entry) = &ray.entry {
        check_exactly(ray, hit, entry, faults);
    }
}

/// Checks the fraction and the normal against the exact values, unless the ray grazes the shape.
fn check_exactly(ray: &Ray<'_>, hit: &RayHit, entry: &Dyadic, faults: &mut Faults) {
    let details = || ray.describe(Some(hit));
    let ways = ways_at(ray, entry);
    let incidence = ways.iter().map(|way| -ray.track.cosine(way)).reduce(f64::min).unwrap_or(1.0);
    let clear = incidence > 1e-3;
    let radius = ray.gap.radius.to_f64();
    let directionless = radius > 0.0 && radius <= corner_rounding(ray, entry);
    let along = ray.track.cosine(&hit.normal.into());
    faults.expect(
        along < if clear && !directionless { 0.0 } else { 1e-9 },
        "the normal of a ray's hit opposes the ray",
        details,
    );
    if !clear {
        return;
    }
    let small = (ray.gap.scale / ray.direction.length()).max(1.0);
    let off = error(hit.t, entry);
    let size = entry.to_f64().max(1.0);
    let rule = "a ray's t is exact within 1e-10";
    faults.expect(off <= 1e-10 * small.max(size), rule, || format!("off by {off:e}: {}", details()));
    let round = if radius > 0.0 { ray.allowed(hit.t) / radius / incidence } else { 0.0 };
    let right = directionless
        || ways.is_empty()
        || ways.iter().any(|way| angle(hit.normal, way) <= SAME_DIRECTION + round);
    faults.expect(right, "the normal of a ray's hit is the surface normal", details);
}

/// Returns the radius below which the normal at a round corner depends on rounding.
fn corner_rounding(ray: &Ray<'_>, entry: &Dyadic) -> f64 {
    4.0 * ray.allowed(entry.to_f64())
}

/// Returns the normals of the faces and round corners that contain the exact point of entry, up to rounding,
/// and whose normals point against the ray.
fn ways_at(ray: &Ray<'_>, entry: &Dyadic) -> Vec<Point> {
    let moves = &ray.track.moves;
    let radius = &ray.track.radius;
    let point = ray.track.at(entry);
    let allowed = corner_rounding(ray, entry);
    let on_face = |way: &Point| {
        let height = moves.reach(way, &point).quotient(&way.length());
        way.dot(&ray.track.motion).signum() < 0 && (&height + radius).abs().to_f64() <= allowed
    };
    let flat = ray.gap.flat_directions.iter().cloned();
    let faces = (0..moves.edge_count()).map(|edge| moves.normal(edge)).chain(flat).filter(on_face);
    let on_circle =
        |way: &Point| radius.to_f64() > allowed && (&way.length() - radius).abs().to_f64() <= allowed;
    let corners = moves.ring.iter().map(|corner| point.minus(corner)).filter(on_circle);
    faces.chain(corners).collect()
}

/// Checks the limit of the ray: with the limit at the hit, the ray must hit, and with a shorter limit it must
/// not.
fn check_limits(ray: &Ray<'_>, hit: &RayHit, rng: &mut Rng, faults: &mut Faults) {
    let details = || ray.describe(Some(hit));
    faults.expect(
        ray.cast(hit.t) == Some(*hit),
        "a ray whose limit is exactly the distance of a hit reports this hit",
        details,
    );
    if let Some(entry) = ray.entry.as_ref().filter(|_| hit.t > 0.0) {
        let shorter = hit.t.next_down();
        let reached = *entry <= Dyadic::from(shorter);
        faults.expect(reached || ray.cast(shorter).is_none(), "a ray hits nothing beyond its limit", details);
    }
    if let Some(entry) = ray.entry.as_ref().filter(|_| ray.gap.sharp) {
        let max = entry.to_f64();
        let exact = Dyadic::from(max) == *entry;
        faults.expect(
            !exact || ray.cast(max).is_some(),
            "a ray that ends exactly on the surface hits it",
            details,
        );
    }
    let factor = f64::from_bits(((1023.0 + rng.whole(-30, 30)) as u64) << 52);
    let scaled = carom::cast_ray(ray.origin, ray.direction * factor, ray.shape, f64::INFINITY);
    let same = scaled.is_some_and(|scaled| RayHit { t: scaled.t * factor, ..scaled } == *hit);
    let small = ray.direction.length() < 1e-280 || hit.t > 1e280;
    faults.expect(same || small, "the length of a ray's direction does not matter", || {
        format!("{scaled:?}: {}", details())
    });
}

/// Checks that a ray with the direction zero gives the same answer as `contains`, and that a ray that is not
/// finite has no hit.
fn check_standing(pair: &Pair, origin: Vec2, faults: &mut Faults) {
    let hit = carom::cast_ray(origin, Vec2::ZERO, &pair.b, 1.0);
    let contained = carom::contains(&pair.b, origin);
    let details = || format!("{origin:?} and {}: {hit:?}", pair.case.b);
    faults.expect(
        hit.is_some() == contained,
        "a ray with direction zero hits if and only if the shape contains its origin",
        details,
    );
    let infinite = Vec2::new(f64::INFINITY, 0.0);
    let nothing = [
        carom::cast_ray(infinite, Vec2::X, &pair.b, 1.0),
        carom::cast_ray(origin, infinite, &pair.b, 1.0),
        carom::cast_ray(origin, Vec2::X, &pair.b, f64::NAN),
        carom::cast_ray(origin, Vec2::X, &pair.b, -1.0),
    ];
    faults.expect(nothing == [None; 4], "a ray that is not finite hits nothing", || format!("{nothing:?}"));
}
