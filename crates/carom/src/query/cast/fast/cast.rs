//! Motions that hit, or pass, by a clear margin.

use smallvec::SmallVec;

use crate::math::{Vec2, larger};
use crate::query::cast::direction::Course;
use crate::query::cast::sum_ray::{Entry, Track};
use crate::query::sum::{EdgeSource, SumEdge, SumEdges};
use crate::shape::{Circle, Convex};

use super::disc::{Entrance, Shot};
use super::ends_before;
use super::polygon::ring::Ring;
use super::polygon::{Aim, Entered};

/// How far along a disc that moves hits, and where; with which normal, and that of the face there.
pub(crate) type DiscHit = (f64, Vec2, Vec2, Vec2);

/// The hit of a disc that moves at a ring, or none; `None` for close calls, and for shapes that overlap at the start. Told
/// in place: an entry, of which it is part otherwise, holds more than most hits need.
#[inline(always)]
pub(crate) fn clear_hit_of_disc(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Option<Option<DiscHit>> {
    let (center, extent) = (a.points()[0], larger(a.extent(), b.extent()));
    let hit = match Aim::new(center, motion, Ring::of(b), a.radius() + b.radius(), extent)?.entered()? {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => {
            let normal = b.normals()[face];
            (enter, center + motion * enter - normal * a.radius(), normal, normal)
        }
        Entered::Corner { corner, face } => hit_of_corner(a, motion, b, corner, face)?,
    };
    let (fraction, _, normal, _) = hit;
    if fraction > 1.0 {
        return ends_before(fraction - 1.0, motion, normal, extent).then_some(None);
    }
    Some(Some(hit))
}

/// The same at a round corner.
#[inline(always)]
fn hit_of_corner(
    a: &Convex<'_>,
    motion: Vec2,
    b: &Convex<'_>,
    corner: usize,
    face: usize,
) -> Option<DiscHit> {
    let (course, corner, face) = (Course::of(motion)?, b.points()[corner], b.normals()[face]);
    let (fraction, out) = course.meet(corner - a.points()[0], a.radius() + b.radius(), false)?;
    let normal = course.turned_against(out.normalized()?, 0.0);
    Some((fraction, corner + normal * b.radius(), normal, face))
}

/// Where a motion enters, or none; `None` for close calls, for shapes that overlap at the start, and for discs that move at
/// rings: those have [`clear_hit_of_disc`].
#[inline(always)]
pub(crate) fn clear_entry(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<Option<Entry>> {
    match (a.points(), b.points()) {
        ([center], [other]) => entry_of_discs((*center, a.radius()), motion, (*other, b.radius())),
        ([_], _) => None,
        _ if cfg!(carom_small) => None,
        (points, [corner]) => {
            let edge = |edge: usize| SumEdge {
                normal: -a.normals()[edge],
                start: *corner - points[edge],
                end: *corner - points[a.next(edge)],
                source: EdgeSource { of_a: true, edge, corner: 0 },
            };
            entry_of_ring([a, b], motion, *corner, -motion, Ring::of(&a), edge)
        }
        _ => entry_of_sum(a, motion, b),
    }
}

/// The same of two discs: centres and radii.
#[inline(always)]
fn entry_of_discs(
    (center, radius): (Vec2, f64),
    motion: Vec2,
    (other, other_radius): (Vec2, f64),
) -> Option<Option<Entry>> {
    let shot = shot_of(center, motion, other, radius + other_radius);
    Some(in_time(&shot, shot.enter()?)?.map(|(fraction, normal)| Entry {
        fraction,
        normal,
        face: None,
        gentle: normal,
        corners: Some((0, 0)),
    }))
}

/// The same of two circles, at the door: what is no usual case, it leaves to [`clear_entry`].
#[inline(always)]
pub(crate) fn clear_cast_of_circles(a: &Circle, motion: Vec2, b: &Circle) -> Option<Option<(f64, Vec2)>> {
    let shot = shot_of(a.center(), motion, b.center(), a.radius() + b.radius());
    in_time(&shot, shot.enter_moderate()?)
}

/// Without an end: what ends barely before the disc is a close call.
#[inline(always)]
fn shot_of(origin: Vec2, direction: Vec2, center: Vec2, radius: f64) -> Shot {
    Shot { origin, direction, max: f64::INFINITY, center, radius }
}

#[inline(always)]
fn in_time(shot: &Shot, entrance: Entrance) -> Option<Option<(f64, Vec2)>> {
    let Some((fraction, normal)) = entrance.met() else { return Some(None) };
    if fraction > 1.0 {
        return ends_before(fraction - 1.0, shot.direction, normal, shot.extent()).then_some(None);
    }
    Some(Some((fraction, normal)))
}

/// Sums of more edges are left to the general path.
const MOST_EDGES: usize = 16;

fn entry_of_sum(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<Option<Entry>> {
    if a.points().len() + b.points().len() > MOST_EDGES {
        return None;
    }
    let mut edges = SmallVec::<[SumEdge; MOST_EDGES]>::new();
    let (mut points, mut normals) =
        (SmallVec::<[Vec2; MOST_EDGES]>::new(), SmallVec::<[Vec2; MOST_EDGES]>::new());
    for edge in SumEdges::new(a, b) {
        points.push(edge.start);
        normals.push(edge.normal);
        edges.push(edge);
    }
    let ring = Ring { points: &points, normals: &normals, eight: None, stout: false };
    entry_of_ring([a, b], motion, Vec2::ZERO, motion, ring, |edge| edges[edge])
}

/// Of a ring that is the sum but for where it lies and which way it faces, and a ray to it; `edge` tells the edges of
/// the sum.
#[inline(always)]
fn entry_of_ring(
    [a, b]: [Convex<'_>; 2],
    motion: Vec2,
    origin: Vec2,
    direction: Vec2,
    ring: Ring<'_>,
    edge: impl Fn(usize) -> SumEdge,
) -> Option<Option<Entry>> {
    let extent = larger(a.extent(), b.extent());
    let aim = Aim::new(origin, direction, ring, a.radius() + b.radius(), extent)?;
    let entry = match aim.entered()? {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => Entry::of_face(enter, edge(face)),
        Entered::Corner { corner, face } => {
            let track = Track::new(a, motion, b)?;
            let corners = edge(corner).corners(a, b, false);
            track.entry_of_corner(corners, Some(edge(face)), track.radius(), false)?
        }
    };
    if entry.fraction > 1.0 {
        return ends_before(entry.fraction - 1.0, motion, entry.normal, extent).then_some(None);
    }
    Some(Some(entry))
}
