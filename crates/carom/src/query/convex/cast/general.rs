//! Casts a shape in the general way, for all shapes and also where rounding could change the result.

use crate::math::tolerance::{CONTACT_TOLERANCE, CROSSED_THICKNESS, ROUNDING};
use crate::math::{Vec2, larger};
use crate::query::answers::closest_points::ClosestPoints;
use crate::query::answers::hit::CastHit;
use crate::query::convex::sum::features::{FeatureKind, Features};
use crate::shape::Convex;

use super::sum_ray::{RayEntry, SumRay};

/// Returns the first contact of `a`, moved by `motion`, with `b`.
#[cold]
#[inline(never)]
pub fn cast(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Option<CastHit> {
    if !motion.is_finite() {
        return None;
    }
    let start = Features::of(a, b);
    // A cast without motion only tests whether the shapes overlap.
    let Some(ray) = SumRay::new(*a, motion, *b) else {
        return (start.separation <= 0.0).then(|| CastHit::at_start(&ClosestPoints::of(&start)));
    };
    let tolerance = CONTACT_TOLERANCE * a.extent().max(b.extent());
    if !gets_deeper(&ray, &start, tolerance) && !crosses_thin(&ray, &start, tolerance) {
        return None;
    }
    // Shapes that overlap by more than the rounding error hit at fraction 0. The normal is the direction of
    // the shortest push that separates them.
    if start.separation < -ray.rounding {
        return Some(CastHit::at_start(&ClosestPoints::of(&start)));
    }
    hit_from_outside(&ray, &start)
}

/// Returns whether the motion, continued past its end, gets deeper than at the start by more than the
/// tolerance. The motion gets deeper if it enters the Minkowski sum after this sum was shrunk by the depth
/// and the tolerance.
fn gets_deeper(ray: &SumRay<'_>, start: &Features<'_>, tolerance: f64) -> bool {
    let deeper = ray.entry(ray.radius() - depth(start.separation) - tolerance);
    deeper.is_some_and(|entry| entry.fraction >= 0.0)
}

/// Returns whether a motion of `a` that hits `b`, continued past its end, gets deeper into `b` than `depth`
/// by more than the tolerance. If the Minkowski sum of the pair has no inside, tests instead whether the
/// motion crosses the sum.
pub(crate) fn gets_deeper_than(depth: f64, a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> bool {
    let Some(ray) = SumRay::new(a, motion, b).filter(|_| depth > 0.0) else { return true };
    let tolerance = CONTACT_TOLERANCE * larger(a.extent(), b.extent());
    let is_thin = |entry: RayEntry| is_thin(&ray, entry, tolerance);
    let deeper = ray.entry(ray.radius() - depth - tolerance);
    // A ray may miss a sum that is as thin as the rounding error, so such a sum is tried again, grown by that
    // error.
    deeper.is_some_and(|entry| entry.fraction >= 0.0)
        || ray.entry(ray.radius() + ray.rounding).is_some_and(is_thin)
}

/// Returns whether a motion of `a`, continued past its end, certainly gets no deeper into `b` than `depth`.
/// This is certain if the motion leads along a surface with the unit normal `normal`, or away from it: the
/// shape then glides over the next tile of a floor. The function is a cheap test before [`gets_deeper_than`].
pub(crate) fn glides_over(depth: f64, normal: Vec2, a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> bool {
    let tolerance = CONTACT_TOLERANCE * larger(a.extent(), b.extent());
    let is_thick = larger(a.inner_radius(), b.inner_radius()) > CROSSED_THICKNESS * tolerance;
    let lowest = a.support(-normal).dot(normal) - a.radius();
    let highest = b.support(normal).dot(normal) + b.radius();
    depth > 0.0
        && is_thick
        && motion.dot(normal) >= -ROUNDING * motion.max_abs()
        && highest - lowest <= depth + 0.5 * tolerance
}

/// Returns whether the motion crosses a Minkowski sum whose inside is no deeper than the tolerance. Such a
/// sum is at most twice the tolerance wide, except for rounding. The motion hits such a sum if it crosses the
/// sum, but not if it runs along the sum.
fn crosses_thin(ray: &SumRay<'_>, start: &Features<'_>, tolerance: f64) -> bool {
    let entry = ray.entry(ray.radius() + ray.rounding);
    let Some(entry) = entry.filter(|_| start.separation >= -ray.rounding) else { return false };
    // The sine of the angle at which the motion enters, and the length of the sum along the surface.
    let through = -entry.normal.dot(ray.motion) / ray.motion.length();
    let along = ray.width(entry.normal.perp());
    // The start is next to the surface or outside, and the entry is not far behind the start, measured across
    // the surface. So for a motion that is almost parallel to the surface, any distance along the surface
    // counts as near.
    let starts_before = entry.fraction * ray.motion.length() * through >= -2.0 * ray.rounding
        && (entry.fraction >= 0.0 || start.separation <= 2.0 * ray.rounding);
    // If the motion moves across the sum by at most the tolerance, over the whole length of the sum, it
    // counts as running along the sum. A sum that is short as well as thin has no direction to run along.
    is_thin(ray, entry, tolerance) && starts_before && (along <= tolerance || through * along > tolerance)
}

/// Returns whether the Minkowski sum is at most twice the tolerance wide, except for rounding, measured across
/// the surface at which the motion enters.
fn is_thin(ray: &SumRay<'_>, entry: RayEntry, tolerance: f64) -> bool {
    ray.width(entry.normal) <= 2.0 * tolerance + ray.rounding
}

/// Returns the hit of shapes that are apart at the start, or overlap by at most the rounding error. Returns
/// `None` if the motion ends before the hit.
fn hit_from_outside(ray: &SumRay<'_>, start: &Features<'_>) -> Option<CastHit> {
    let is_touching = start.separation <= 0.0;
    // A ray may miss a sum that is as thin as the rounding error. So the sum is then tried again, grown by
    // that error.
    let entry = ray.entry(ray.radius()).or_else(|| ray.entry(ray.radius() + ray.rounding))?;
    // If the entry lies behind the start, rounding is the cause, or the line has entered the sum far behind
    // the start. Then the hit is at the start.
    let fraction = if is_touching { 0.0 } else { larger(entry.fraction, 0.0) };
    // An entry past the end of the motion is a hit only if the shapes touch at the end, within rounding.
    let entry = if fraction > ray.end { ray.touch_at_end(&entry)? } else { entry };
    let fraction = fraction.min(ray.end);
    // The ray enters through one edge or corner behind the start, and touches another one at the start.
    let is_behind = entry.fraction < 0.0 || is_touching;
    let entry = if is_behind { entry_at_start(ray, start).unwrap_or(entry) } else { entry };
    // The fraction has changed since the entry was computed, so the normals are computed again. They must
    // point against the motion.
    let entry = ray.opposed(ray.entry_at(entry, fraction));
    let hit = entry.hit(&ray.a, &ray.b, fraction / ray.end, ray.motion * fraction);
    Some(CastHit { depth: depth(start.separation), started_inside: start.separation < 0.0, ..hit })
}

/// Returns the entry through the face or the corner that is touched at the start, if the motion leads into
/// it. Also returns `None` if both are too small to have a direction.
fn entry_at_start(ray: &SumRay<'_>, start: &Features<'_>) -> Option<RayEntry> {
    let normal = start.normal;
    let touched = |face, corners| RayEntry { fraction: 0.0, normal, face, slide_normal: normal, corners };
    let entry = ray.entry_at_start().or_else(|| match start.kind {
        FeatureKind::Edge(face) => Some(touched(Some(face), None)),
        FeatureKind::Corners { a, b } if ray.is_round(ray.radius()) => {
            Some(touched(ray.face_of_corner(ray.corner(a, b)), Some((a, b))))
        }
        FeatureKind::Corners { .. } => None,
    });
    entry.filter(|entry| entry.normal.dot(ray.motion) < 0.0)
}

/// Returns the depth of a separation. The depth is 0 if the separation is not negative.
fn depth(separation: f64) -> f64 {
    if separation < 0.0 { -separation } else { 0.0 }
}
