//! When does a shape that moves straight meet another?

use crate::math::{Vec2, clamped};
use crate::shape::{AsConvex, Convex, Simple};

use super::clear::{BoxFace, clear_cast, clear_cast_of_discs, clear_face_of_boxes, hit_of_boxes};
use super::features::{Facing, Features, Kind};
use super::sum::{EdgeSource, SumEdge};
use super::track::{Entry, Track};

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
    /// Where two faces are hit at once, corner on corner, the one that the motion opposes less: along it a slide goes
    /// on if anything lets it; else `normal`.
    pub gentle_normal: Vec2,
    /// How deep the shapes overlap at the start; 0 if they do not.
    pub depth: f64,
    /// The shapes overlap at the start by more than touching.
    pub started_inside: bool,
}

/// The one tolerance, 2^-40: a motion that never gets deeper than that part of the largest coordinate passes by.
pub const CONTACT_TOLERANCE: f64 = f64::from_bits((1023 - 40) << 52);

/// The first contact of `a`, moved by `motion` relative to `b` (sweep, linear shape cast, continuous collision, `BoxCast`);
/// `None` where the motion is free.
///
/// Resting, sliding, leaving and passing corner to corner are free: a hit is where the motion, followed past its end,
/// gets deeper into `b` than at its start by more than 2^-40 of the largest coordinate. What overlaps at the start and
/// goes deeper hits at 0. Zero motion is the overlap test. A motion that is not finite meets nothing.
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
    let mut face = None;
    match (a.simple(), b.simple()) {
        _ if cfg!(carom_small) => {}
        (Simple::No, _) | (_, Simple::No) => {}
        (Simple::Disc { center, radius }, Simple::Disc { center: other, radius: other_radius }) => {
            let discs = clear_cast_of_discs((center, radius), motion, (other, other_radius));
            if let Some(answer) = discs {
                return answer;
            }
        }
        (a, b) => match clear_face_of_boxes(&a, motion, &b) {
            Some(None) => return None,
            clear => face = clear.flatten(),
        },
    }
    a.with_convex(|a| b.with_convex(|b| cast_convex(a, motion, b, face)))
}

/// The same by the general path alone, which decides close calls too: for tests.
#[doc(hidden)]
pub fn cast_by_general_path(a: &impl AsConvex, motion: Vec2, b: &impl AsConvex) -> Option<CastHit> {
    a.with_convex(|a| b.with_convex(|b| cast_general(a, motion, b)))
}

/// `face` is the one that is hit, if it is known already.
fn cast_convex(a: Convex<'_>, motion: Vec2, b: Convex<'_>, face: Option<BoxFace>) -> Option<CastHit> {
    let known = face.and_then(|face| hit_of_boxes(a, motion, b, face));
    if known.is_some() {
        return known;
    }
    clear_cast(a, motion, b).unwrap_or_else(|| cast_general(a, motion, b))
}

fn cast_general(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<CastHit> {
    if !motion.is_finite() {
        return None;
    }
    let start = Features::of(a, b);
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
    let latest = deeper.map_or(f64::INFINITY, |deeper| deeper.fraction);
    let fraction = if start.separation <= 0.0 { 0.0 } else { clamped(entry.fraction, 0.0, latest) };
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

/// What is thinner than twice the tolerance has no inside that deep: it is hit where it is crossed, and not where the
/// motion runs along it.
fn crosses_thin(track: &Track<'_>, start: &Features<'_>, tolerance: f64) -> bool {
    let entry = track.entry(track.radius() + track.noise);
    let Some(entry) = entry.filter(|_| start.separation >= -track.noise) else { return false };
    let through = -entry.normal.dot(track.motion) / track.motion.length();
    let along = track.width(entry.normal.perp());
    let starts_before = entry.fraction * track.motion.length() * through >= -2.0 * track.noise;
    track.width(entry.normal) <= 2.0 * tolerance
        && starts_before
        && (along <= tolerance || through * along > tolerance)
}

fn hit_at_start(start: &Features<'_>) -> CastHit {
    let closest = start.closest_points();
    CastHit {
        fraction: 0.0,
        point: closest.point_b,
        normal: closest.normal,
        face_normal: closest.normal,
        gentle_normal: closest.normal,
        depth: depth(closest.separation),
        started_inside: closest.separation < 0.0,
    }
}

/// At an entry of the track; `separation` is that of the start.
#[inline]
pub(super) fn hit(entry: &Entry, fraction: f64, point: Vec2, separation: f64) -> CastHit {
    CastHit {
        fraction: fraction + 0.0,
        point: point.canonical(),
        normal: entry.normal.canonical(),
        face_normal: entry.face.map_or(entry.normal, |face| face.normal).canonical(),
        gentle_normal: entry.gentle.canonical(),
        depth: depth(separation),
        started_inside: separation < 0.0,
    }
}

/// 0 unless the separation is negative.
fn depth(separation: f64) -> f64 {
    if separation < 0.0 { -separation } else { 0.0 }
}

/// On the surface of `b`, once `a` has moved so far.
pub(super) fn touching_point(a: Convex<'_>, b: Convex<'_>, moved: Vec2, entry: &Entry) -> Vec2 {
    if let Some((_, corner)) = entry.corners {
        return b.points()[corner] + entry.normal * b.radius();
    }
    let Some(face) = entry.face else { return b.center() };
    let middle = |offset: Vec2| match (a.points(), b.points()) {
        ([corner], _) | (_, [corner]) => *corner + offset,
        _ => Facing::new(a, b, &face).middle(offset),
    };
    point_on_face([a.radius(), b.radius()], moved, &face, middle)
}

/// The same on a face; `middle` tells what of the other shape faces the edge, once that shape has moved.
#[inline]
pub(super) fn point_on_face(
    [radius_a, radius_b]: [f64; 2],
    moved: Vec2,
    face: &SumEdge,
    middle: impl Fn(Vec2) -> Vec2,
) -> Vec2 {
    match face.source {
        EdgeSource::A { .. } => middle(-moved) + moved + face.normal * radius_b,
        EdgeSource::B { .. } => middle(moved) - face.normal * radius_a,
    }
}
