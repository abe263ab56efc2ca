//! Casts a ray in the general way, for all shapes and also where rounding could change the result.

use crate::math::{Vec2, smaller};
use crate::query::answers::hit::{RayHit, on_face};
use crate::query::convex::contains::contains_convex;
use crate::query::convex::sum::features::Features;
use crate::shape::Convex;

use super::exact_ray::{crossings, enters_round, is_ahead, passes_by, reaches};
use super::sum_ray::{RayEntry, SumRay};

/// Returns the first point where a ray meets a shape.
#[cold]
#[inline(never)]
pub fn cast(origin: Vec2, direction: Vec2, max: f64, shape: &Convex<'_>) -> Option<RayHit> {
    if !(origin.is_in_range() && direction.is_finite() && max >= 0.0) {
        return None;
    }
    let point = Convex::disc(&origin, 0.0);
    if contains_convex(shape, origin) {
        let normal = Features::of(&point, shape).normal;
        return Some(RayHit { started_inside: true, ..RayHit::from_outside(0.0, origin, normal) });
    }
    let ray = SumRay::new(point, direction, *shape)?;
    let entry = if shape.is_exact() {
        exact_entry(&ray, origin, direction)
    } else if shape.is_stored() {
        round_entry(&ray, origin)
    } else {
        nearby_entry(&ray)
    }?;
    let fraction = entry.fraction.max(0.0);
    let t = fraction / ray.end;
    if t <= max && t.is_finite() {
        let point = on_entered_face(origin + ray.motion * fraction, &entry, shape);
        return Some(RayHit::from_outside(t + 0.0, point, entry.normal));
    }
    // The ray ends before the surface by at most the rounding error. So the exact test of the corners decides
    // whether it reaches the surface.
    let short_by = -entry.normal.dot(direction) * (t - max);
    let gets_there = shape.is_exact() && short_by <= ray.rounding && reaches(origin, direction, max, *shape);
    gets_there.then(|| {
        let point = on_entered_face(origin + direction * max, &entry, shape);
        RayHit::from_outside(max + 0.0, point, entry.normal)
    })
}

/// Returns the point of an entry. If the face runs along an axis, the point gets exactly the coordinate of
/// the face.
fn on_entered_face(point: Vec2, entry: &RayEntry, shape: &Convex<'_>) -> Vec2 {
    match entry.face.filter(|face| entry.corners.is_none() && !face.source.of_a) {
        Some(face) => on_face(point, entry.normal, shape.points()[face.source.edge], shape.radius()),
        None => point,
    }
}

/// Returns where the ray enters a shape with round corners whose centres are stored exactly. The shape does
/// not contain the origin of the ray. The decision whether the ray enters the shape is exact, so a tangent
/// counts as entering.
fn round_entry(ray: &SumRay<'_>, origin: Vec2) -> Option<RayEntry> {
    if !enters_round(origin, ray.motion, ray.b, ray.slack()) {
        return None;
    }
    nearby_entry(ray).or_else(|| tangent_entry(ray))
}

/// Returns the entry of a line that touches a circle, but misses it by rounding. The entry is at the first
/// corner whose circle is near.
fn tangent_entry(ray: &SumRay<'_>) -> Option<RayEntry> {
    let radius = ray.b.radius();
    let is_near =
        |&index: &usize| ray.direction.unit.cross(ray.corner(0, index)).abs() <= radius + ray.slack();
    let entries = (0..ray.b.points().len())
        .filter(is_near)
        .filter_map(|index| ray.entry_of_corner((0, index), radius, true))
        .filter(|entry| entry.fraction * ray.motion.length() > -ray.rounding);
    entries.reduce(|first, other| if other.fraction < first.fraction { other } else { first })
}

/// Returns where the ray enters a shape that does not contain the origin and whose corners are rounded
/// numbers. The entry is ahead of the origin, except for rounding.
fn nearby_entry(ray: &SumRay<'_>) -> Option<RayEntry> {
    let goes_in =
        |entry: &RayEntry| entry.corners.is_none_or(|(i, j)| ray.motion.dot(ray.corner(i, j)) > 0.0);
    // If a ray grazes the surface, a rounding error across the surface is a long way along the ray. So a ray
    // that starts on the surface and leads into the shape enters at its start. At a round corner, a ray leads
    // into the shape if it leads towards the corner's centre.
    let is_ahead = |entry: &RayEntry| {
        entry.fraction * ray.motion.length() > -ray.rounding
            || (goes_in(entry) && Features::of(&ray.a, &ray.b).separation <= ray.rounding)
    };
    ray.entry(ray.b.radius()).or_else(|| thin_entry(ray)).filter(is_ahead)
}

/// Returns where the ray enters a shape that is as thin as the rounding error.
///
/// Because of rounding, such a ray may seem to leave by one side before it enters by the other. A ray does
/// not enter the shape if it starts behind the face of the entry.
fn thin_entry(ray: &SumRay<'_>) -> Option<RayEntry> {
    let radius = ray.b.radius();
    let is_ahead = |entry: &RayEntry| entry.face.is_none_or(|face| face.distance() >= radius);
    let entry = ray.entry_of_grown(radius).filter(is_ahead)?;
    let is_thin = ray.b.normals().iter().any(|&normal| ray.width(normal) <= 2.0 * ray.rounding);
    is_thin.then_some(entry)
}

/// Returns where the ray enters a shape with exact corners that does not contain the ray's origin. The
/// decision whether the ray enters is exact.
fn exact_entry(ray: &SumRay<'_>, origin: Vec2, direction: Vec2) -> Option<RayEntry> {
    if passes_by(origin, direction, ray.b) {
        return None;
    }
    let entry = ray.entry(0.0).or_else(|| ray.entry_of_grown(0.0));
    let distance = |entry: &RayEntry| entry.fraction * ray.motion.length();
    // If a ray runs along a face, rounding can hide that face. Then the entry found is on another face, which
    // lies behind.
    let is_sound = |entry: &RayEntry| ray.is_steep(entry.normal) && distance(entry) >= -4.0 * ray.rounding;
    let entry = entry.filter(is_sound).or_else(|| grazing_entry(ray, origin))?;
    let is_far = distance(&entry) > 4.0 * ray.rounding;
    (is_far || is_ahead(origin, direction, ray.b)).then(|| moved_onto_face(ray, entry))
}

/// Returns an entry through a face. If the entry lies past an end of the face by more than the rounding
/// error, moves it along the ray to that end. Where a ray meets the face of a sharp tip at a small angle, a
/// rounding error across the face is a long distance past the tip.
fn moved_onto_face(ray: &SumRay<'_>, entry: RayEntry) -> RayEntry {
    let Some(face) = entry.face else { return entry };
    let speed = face.normal.perp().dot(ray.motion);
    if speed.abs() <= 0.5 * ray.direction.length {
        return entry;
    }
    let (past_start, before_end) = ray.foot(&face, entry.fraction);
    let back = smaller(before_end, 0.0) - smaller(past_start, 0.0);
    let is_past = back.abs() > ray.slack();
    RayEntry { fraction: if is_past { entry.fraction + back / speed } else { entry.fraction }, ..entry }
}

/// Returns where the ray enters if it runs along a face. It enters at the first corner on its line, or
/// through the first edge whose corners lie on both sides of the line. In this case, only the exact sides of
/// the corners are certain.
fn grazing_entry(ray: &SumRay<'_>, origin: Vec2) -> Option<RayEntry> {
    // The numbers are divided by a power of two, so that the length of the direction does not change the
    // results. They are not divided if that would lose bits.
    let size = f64::from_bits(ray.motion.max_abs().to_bits() & !0xf_ffff_ffff_ffff);
    let size = if ray.motion / size * size == ray.motion { size } else { 1.0 };
    let crossings = crossings(origin, ray.motion / size, ray.b);
    let first = crossings.reduce(|first, other| if other.along < first.along { other } else { first })?;
    // The normal belongs to the face that the ray enters at the corner. Otherwise it belongs to one of the
    // two edges there: the edge that the ray meets at the steeper angle.
    let face = if first.at_corner { ray.face_of_corner(ray.corner(0, first.corner)) } else { None };
    let before = if first.at_corner { ray.b.previous(first.corner) } else { first.corner };
    let adjacent = [before, first.corner].into_iter().filter_map(|edge| ray.b.normals().get(edge).copied());
    let opposed = |best: Vec2, other: Vec2| {
        if other.dot(ray.motion) < best.dot(ray.motion) { other } else { best }
    };
    let normal = face.map(|face| face.normal).or_else(|| adjacent.reduce(opposed))?;
    Some(RayEntry { fraction: first.along / size, normal, face, slide_normal: normal, corners: None })
}
