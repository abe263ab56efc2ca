//! Where does a ray first meet a shape?

use crate::math::Vec2;
use crate::shape::{AsConvex, Circle, Convex, Simple};

use super::exact_ray::{crossings, is_ahead, passes_by, reaches};
use super::fast::{clear_ray, clear_ray_at_disc, ray_hit};
use super::sum_ray::{Entry, Track};
use crate::query::contains::contains_convex;
use crate::query::sum::features::Features;

/// Where a ray meets a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// How far along the ray, in units of its direction: the point is `origin + t * direction`.
    pub t: f64,
    /// The first point of the shape on the ray.
    pub point: Vec2,
    /// Unit, out of the shape; for a ray that starts inside, the least way out.
    pub normal: Vec2,
    /// The shape contains the origin; the boundary counts.
    pub started_inside: bool,
}

/// The first point of a closed shape on a ray (raycast, line of sight), no further than `max` times its direction;
/// `None` sets no limit.
///
/// Touching counts: at a corner, along an edge, at `max`. Starting in the shape or on its boundary is `t` 0. A
/// direction of length zero asks whether the shape contains the origin. A number that is not finite, an origin beyond
/// 2^250, or a `max` that is negative or NaN, meets nothing.
///
/// ```
/// use carom::{Obb, Vec2, cast_ray};
/// let crate_ = Obb::from_degrees([10.0, 0.0], [2.0, 1.0], 90.0)?;
/// let hit = cast_ray([0.0, 0.0], [1.0, 0.0], None, &crate_).unwrap();
/// assert_eq!((hit.t, hit.normal), (9.0, Vec2::new(-1.0, 0.0)));
/// assert_eq!(cast_ray([0.0, 0.0], [1.0, 0.0], 8.0, &crate_), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline(always)]
pub fn cast_ray(
    origin: impl Into<Vec2>,
    direction: impl Into<Vec2>,
    max: impl Into<Option<f64>>,
    shape: &impl AsConvex,
) -> Option<RayHit> {
    let (origin, direction, max) = (origin.into(), direction.into(), max.into().unwrap_or(f64::INFINITY));
    let circle = match shape.simple() {
        Simple::Circle(circle) if !cfg!(carom_small) => circle,
        _ => return cast_ray_convex(origin, direction, max, shape.as_convex(&mut None)),
    };
    match clear_ray_at_disc(origin, direction, max, circle.center(), circle.radius()) {
        Some(answer) => answer,
        None => cast_ray_at_circle(origin, direction, max, circle),
    }
}

/// The same of a circle where it is a close call, apart, so that nothing of it is in the way of the usual case.
#[cold]
fn cast_ray_at_circle(origin: Vec2, direction: Vec2, max: f64, circle: &Circle) -> Option<RayHit> {
    cast_ray_convex(origin, direction, max, circle.as_convex(&mut None))
}

/// The same by the general path alone, which decides close calls too: for tests.
#[doc(hidden)]
pub fn cast_ray_general(origin: Vec2, direction: Vec2, max: f64, shape: &impl AsConvex) -> Option<RayHit> {
    cast_ray_general_convex(origin, direction, max, shape.as_convex(&mut None))
}

fn cast_ray_convex(origin: Vec2, direction: Vec2, max: f64, shape: Convex<'_>) -> Option<RayHit> {
    match clear_ray(origin, direction, max, shape) {
        Some(entrance) => entrance.map(|(t, normal)| ray_hit(origin, direction, t, normal)),
        None => cast_ray_general_convex(origin, direction, max, shape),
    }
}

fn cast_ray_general_convex(origin: Vec2, direction: Vec2, max: f64, shape: Convex<'_>) -> Option<RayHit> {
    if !(origin.is_in_range() && direction.is_finite() && max >= 0.0) {
        return None;
    }
    let point = Convex::disc(&origin, 0.0);
    if contains_convex(shape, origin) {
        let normal = Features::of(&point, &shape).normal.canonical();
        return Some(RayHit { t: 0.0, point: origin.canonical(), normal, started_inside: true });
    }
    let track = Track::new(point, direction, shape)?;
    let entry = if shape.is_exact() { exact_entry(&track, origin, direction) } else { nearby_entry(&track) };
    let entry = entry?;
    let fraction = entry.fraction.max(0.0);
    let t = fraction / track.end;
    let hit = |t: f64, point: Vec2| RayHit {
        t: t + 0.0,
        point: point.canonical(),
        normal: entry.normal.canonical(),
        started_inside: false,
    };
    if t <= max && t.is_finite() {
        return Some(hit(t, origin + track.motion * fraction));
    }
    let short_by = -entry.normal.dot(direction) * (t - max);
    let barely = shape.is_exact() && short_by <= track.noise && reaches(origin, direction, max, shape);
    barely.then(|| hit(max, origin + direction * max))
}

/// Where the ray enters a shape whose corners are rounded and which does not contain its origin: ahead, but for
/// rounding. Where it grazes, a hair across the surface is a long way along the ray: a ray that starts on the surface
/// enters there if it goes in, at a round corner so towards its middle.
fn nearby_entry(track: &Track<'_>) -> Option<Entry> {
    let goes_in =
        |entry: &Entry| entry.corners.is_none_or(|(i, j)| track.motion.dot(track.corner(i, j)) > 0.0);
    let is_ahead = |entry: &Entry| {
        entry.fraction * track.motion.length() > -track.noise
            || (goes_in(entry) && Features::of(&track.a, &track.b).separation <= track.noise)
    };
    track.entry(track.b.radius()).or_else(|| thin_entry(track)).filter(is_ahead)
}

/// Where the ray enters a shape as thin as rounding, which may tell that it leaves by the one side before it enters by
/// the other; it does not if it starts behind the one that it would enter by.
fn thin_entry(track: &Track<'_>) -> Option<Entry> {
    let radius = track.b.radius();
    let is_ahead = |entry: &Entry| entry.face.is_none_or(|face| face.distance() >= radius);
    let entry = track.entry_of_grown(radius).filter(is_ahead)?;
    let is_thin = track.b.normals().iter().any(|&normal| track.width(normal) <= 2.0 * track.noise);
    is_thin.then_some(entry)
}

/// Where the ray enters a shape with exact corners that does not contain its origin. Whether it does is exact.
fn exact_entry(track: &Track<'_>, origin: Vec2, direction: Vec2) -> Option<Entry> {
    if passes_by(origin, direction, track.b) {
        return None;
    }
    let entry = track.entry(0.0).or_else(|| track.entry_of_grown(0.0));
    let way = |entry: &Entry| entry.fraction * track.motion.length();
    // Along a face, rounding may hide that one, and tell of another that lies behind.
    let is_sound = |entry: &Entry| track.is_steep(entry.normal) && way(entry) >= -4.0 * track.noise;
    let entry = entry.filter(is_sound).or_else(|| grazing_entry(track, origin))?;
    let far = way(&entry) > 4.0 * track.noise;
    (far || is_ahead(origin, direction, track.b)).then_some(entry)
}

/// The same where the line of the ray runs along a face, so that only the sides on which the corners lie tell what it
/// crosses: the first corner on the line, or edge between corners on either side.
fn grazing_entry(track: &Track<'_>, origin: Vec2) -> Option<Entry> {
    // A power of two, so that the length of the direction changes no bit of the sums; none where that would lose some.
    let size = f64::from_bits(track.motion.max_abs().to_bits() & !0xf_ffff_ffff_ffff);
    let size = if track.motion / size * size == track.motion { size } else { 1.0 };
    let crossings = crossings(origin, track.motion / size, track.b);
    let first = crossings.reduce(|first, other| if other.along < first.along { other } else { first })?;
    let face = if first.at_corner { track.face_of_corner(track.corner(0, first.corner)) } else { None };
    let before = if first.at_corner { track.b.previous(first.corner) } else { first.corner };
    let there = [before, first.corner].into_iter().filter_map(|edge| track.b.normals().get(edge).copied());
    let opposed = |best: Vec2, other: Vec2| {
        if other.dot(track.motion) < best.dot(track.motion) { other } else { best }
    };
    let normal = face.map(|face| face.normal).or_else(|| there.reduce(opposed))?;
    Some(Entry { fraction: first.along / size, normal, face, gentle: normal, corners: None })
}
