//! When does a shape that moves straight meet another?

mod clip;
mod direction;
mod end;
mod entry;
mod exact_ray;
mod faces;
mod fast;
pub(super) mod ray;
mod sum_ray;

use crate::math::{Vec2, larger, two_to};
use crate::shape::{AsConvex, Convex, Simple};

use super::closest::ClosestPoints;
use super::sum::SumEdge;
use super::sum::features::{Features, Kind};
use super::sum::oriented_box::OrientedBox;
use super::sum::reference_edge::ReferenceEdge;
use super::sum::rounding::rounding;
use fast::{
    BoxFace, clear_cast_of_circles, clear_entry, clear_face_of_boxes, clear_hit_of_disc, entry_of_parallel,
    hit_of_boxes,
};
use sum_ray::{Entry, Track};

/// Where a moving shape meets another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CastHit {
    /// How much of the motion is free, in [0, 1].
    pub fraction: f64,
    /// Where the surfaces touch then, on that of `b`.
    pub point: Vec2,
    /// Unit, out of `b` towards `a`; opposes the motion.
    pub normal: Vec2,
    /// Where a corner is hit, of the two faces that meet there the one that the motion opposes more; else `normal`.
    pub face_normal: Vec2,
    /// Where two faces are hit at once, corner on corner, the one that the motion opposes less, or of two that it opposes
    /// alike the other one: along it a slide goes on if anything lets it; else `normal`.
    pub slide_normal: Vec2,
    /// How deep the shapes overlap at the start; 0 if they do not.
    pub depth: f64,
    /// The shapes overlap at the start by more than touching, be it by rounding: where that matters, look at `depth`.
    pub started_inside: bool,
}

/// The one tolerance, 2^-40: a motion that never gets deeper than that part of the largest coordinate passes by.
pub const CONTACT_TOLERANCE: f64 = two_to(-40);

/// The first contact of `a`, moved by `motion` relative to `b` (sweep, linear shape cast, continuous collision, `BoxCast`);
/// `None` where the motion is free.
///
/// Resting, sliding, leaving and passing corner to corner are free: a hit is where the motion, followed past its end,
/// gets deeper into `b` than at its start by more than 2^-40 of the largest coordinate. What overlaps at the start and
/// goes deeper hits at 0. Zero motion is the overlap test: who looks for the next collision leaves out pairs that do not
/// move relative to each other. A motion that is not finite meets nothing.
///
/// The motion's ray is met with the Minkowski sum of `b` and `-a`, straight edges and round corners, in closed form.
///
/// ```
/// use carom::{Aabb, Circle, Vec2, cast};
/// let ball = Circle::new([0.0, 0.0], 1.0)?;
/// let wall = Aabb::new([5.0, -1000.0], [5.1, 1000.0])?;
/// let hit = cast(&ball, [400.0, 0.0], &wall).unwrap();
/// assert_eq!((hit.fraction, hit.normal), (0.01, Vec2::new(-1.0, 0.0)));
/// assert_eq!(cast(&ball, [0.0, 400.0], &wall), None);
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[inline]
pub fn cast(a: &impl AsConvex, motion: impl Into<Vec2>, b: &impl AsConvex) -> Option<CastHit> {
    let motion = motion.into();
    if !cfg!(carom_small)
        && let (Simple::Circle(a), Simple::Circle(b)) = (a.simple(), b.simple())
        && let Some(entrance) = clear_cast_of_circles(a, motion, b)
    {
        let point = |normal: Vec2| b.center() + normal * b.radius();
        return entrance.map(|(fraction, normal)| plain_hit(fraction, point(normal), normal));
    }
    let mut side = None;
    if !cfg!(carom_small)
        && let (Some(a), Some(b)) = (OrientedBox::of(a.simple()), OrientedBox::of(b.simple()))
    {
        match clear_face_of_boxes(&a, motion, &b) {
            Some(None) => return None,
            Some(Some(BoxFace::OfBoth(edge))) => side = Some(edge),
            Some(Some(face)) => {
                if let Some((fraction, point, normal)) = hit_of_boxes(&a, motion, &b, face) {
                    return Some(plain_hit(fraction, point, normal));
                }
            }
            None => {}
        }
    }
    cast_convex(a.as_convex(&mut None), motion, b.as_convex(&mut None), side)
}

/// The same by the general path alone, which decides close calls too: for tests.
#[doc(hidden)]
pub fn cast_general(a: &impl AsConvex, motion: Vec2, b: &impl AsConvex) -> Option<CastHit> {
    cast_general_convex(a.as_convex(&mut None), motion, b.as_convex(&mut None))
}

/// `side` is the edge of `b` that is hit, if both are parallel boxes and it is known already.
fn cast_convex(a: Convex<'_>, motion: Vec2, b: Convex<'_>, side: Option<usize>) -> Option<CastHit> {
    if !cfg!(carom_small) && a.points().len() == 1 && b.points().len() > 1 {
        let Some(hit) = clear_hit_of_disc(&a, motion, &b) else { return cast_general_convex(a, motion, b) };
        return hit.map(|(fraction, point, normal, face_normal)| {
            let hit = plain_hit(fraction, point, normal);
            CastHit { face_normal: face_normal.canonical(), ..hit }
        });
    }
    let of_boxes = side.and_then(|edge| entry_of_parallel(a, motion, b, edge));
    let entry = if of_boxes.is_some() { Some(of_boxes) } else { clear_entry(a, motion, b) };
    match entry {
        Some(Some(entry)) => {
            let point = touching_point(a, b, motion * entry.fraction, &entry);
            Some(hit(&entry, entry.fraction, point, 0.0))
        }
        Some(None) => None,
        None => cast_general_convex(a, motion, b),
    }
}

fn cast_general_convex(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<CastHit> {
    if !motion.is_finite() {
        return None;
    }
    let start = Features::of(&a, &b);
    let Some(track) = Track::new(a, motion, b) else {
        return (start.separation <= 0.0).then(|| hit_at_start(&start));
    };
    let tolerance = CONTACT_TOLERANCE * a.extent().max(b.extent());
    let depth = depth(start.separation);
    let deeper = track.entry(track.radius() - depth - tolerance).filter(|entry| entry.fraction >= 0.0);
    if deeper.is_none() && !crosses_thin(&track, &start, tolerance) {
        return None;
    }
    if start.separation < -track.noise {
        return Some(hit_at_start(&start));
    }
    let entry = track.entry(track.radius()).or_else(|| track.entry(track.radius() + track.noise))?;
    let fraction = if start.separation <= 0.0 { 0.0 } else { larger(entry.fraction, 0.0) };
    let entry = if fraction > track.end { track.touch_at_end(&entry)? } else { entry };
    let fraction = fraction.min(track.end);
    let behind = entry.fraction < 0.0 || start.separation <= 0.0;
    let entry = if behind { at_start(&track, &start).unwrap_or(entry) } else { entry };
    let entry = track.opposed(track.entry_at(entry, fraction));
    let point = touching_point(a, b, track.motion * fraction, &entry);
    Some(hit(&entry, fraction / track.end, point, start.separation))
}

/// The face or the corner that is touched at the start and that the motion opposes: where its line entered, far
/// behind, says nothing about that. None where neither is large enough to have a direction.
fn at_start(track: &Track<'_>, start: &Features<'_>) -> Option<Entry> {
    let normal = start.normal;
    let touched = |face, corners| Entry { fraction: 0.0, normal, face, gentle: normal, corners };
    let entry = track.entry_at_start().or_else(|| match start.kind {
        Kind::Edge(face) => Some(touched(Some(face), None)),
        Kind::Corners { a, b } if track.is_round(track.radius()) => {
            Some(touched(track.face_of_corner(track.corner(a, b)), Some((a, b))))
        }
        Kind::Corners { .. } => None,
    });
    entry.filter(|entry| entry.normal.dot(track.motion) < 0.0)
}

/// What is no thicker than twice the tolerance, but for rounding, has no inside that deep: it is hit where it is crossed,
/// and not where the motion runs along it.
fn crosses_thin(track: &Track<'_>, start: &Features<'_>, tolerance: f64) -> bool {
    let entry = track.entry(track.radius() + track.noise);
    let Some(entry) = entry.filter(|_| start.separation >= -track.noise) else { return false };
    let through = -entry.normal.dot(track.motion) / track.motion.length();
    let along = track.width(entry.normal.perp());
    // Next to the surface, and not far along it: what is as good as parallel to the motion is near from anywhere.
    let starts_before = entry.fraction * track.motion.length() * through >= -2.0 * track.noise
        && (entry.fraction >= 0.0 || start.separation <= 2.0 * track.noise);
    track.width(entry.normal) <= 2.0 * tolerance + track.noise
        && starts_before
        && (along <= tolerance || through * along > tolerance)
}

fn hit_at_start(start: &Features<'_>) -> CastHit {
    let closest = ClosestPoints::of(start);
    let hit = plain_hit(0.0, closest.point_b, closest.normal);
    CastHit { depth: depth(closest.separation), started_inside: closest.separation < 0.0, ..hit }
}

/// Through one face, from outside.
#[inline(always)]
fn plain_hit(fraction: f64, point: Vec2, normal: Vec2) -> CastHit {
    let normal = normal.canonical();
    CastHit {
        fraction: fraction + 0.0,
        point: point.canonical(),
        normal,
        face_normal: normal,
        slide_normal: normal,
        depth: 0.0,
        started_inside: false,
    }
}

/// At an entry of the track; `separation` is that of the start.
#[inline]
fn hit(entry: &Entry, fraction: f64, point: Vec2, separation: f64) -> CastHit {
    let hit = plain_hit(fraction, point, entry.normal);
    CastHit {
        face_normal: entry.face.map_or(entry.normal, |face| face.normal).canonical(),
        slide_normal: entry.gentle.canonical(),
        depth: depth(separation),
        started_inside: separation < 0.0,
        ..hit
    }
}

/// 0 unless the separation is negative.
fn depth(separation: f64) -> f64 {
    if separation < 0.0 { -separation } else { 0.0 }
}

/// On the surface of `b`, once `a` has moved so far.
#[cfg_attr(not(carom_small), inline(always))]
fn touching_point(a: Convex<'_>, b: Convex<'_>, moved: Vec2, entry: &Entry) -> Vec2 {
    if let Some((_, corner)) = entry.corners {
        return b.points()[corner] + entry.normal * b.radius();
    }
    let Some(face) = &entry.face else { return b.center() };
    let middle = |offset: Vec2| match (a.points(), b.points()) {
        ([corner], _) | (_, [corner]) => *corner + offset,
        _ => middle_of_facing(&a, &b, face, offset),
    };
    point_on_face([a.radius(), b.radius()], moved, face, middle)
}

/// Of what faces a face, once that has moved.
#[inline(never)]
fn middle_of_facing(a: &Convex<'_>, b: &Convex<'_>, face: &SumEdge, offset: Vec2) -> Vec2 {
    ReferenceEdge::new(a, b, face).middle(offset, rounding(a, b))
}

/// The same on a face; `middle` tells what of the other shape faces the edge, once that shape has moved.
#[inline]
fn point_on_face(
    [radius_a, radius_b]: [f64; 2],
    moved: Vec2,
    face: &SumEdge,
    middle: impl Fn(Vec2) -> Vec2,
) -> Vec2 {
    if face.source.of_a {
        middle(-moved) + moved + face.normal * radius_b
    } else {
        middle(moved) - face.normal * radius_a
    }
}
