//! Motions that hit, or pass, by a clear margin.

use smallvec::SmallVec;

use crate::math::{Vec2, larger};
use crate::query::cast::{CastHit, hit, touching_point};
use crate::query::sum::{EdgeSource, SumEdge, SumEdges};
use crate::query::track::{Entry, Track};
use crate::shape::Convex;

use super::MARGIN;
use super::aim::{Entered, entered};
use super::disc::enter_disc;

/// The answer of `cast`, hit or none; `None` for close calls, and for shapes that overlap at the start.
pub(in crate::query) fn clear_cast(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<Option<CastHit>> {
    match (a.points(), b.points()) {
        ([center], [other]) => clear_cast_of_discs((*center, a.radius()), motion, (*other, b.radius())),
        _ if cfg!(carom_small) => None,
        ([corner], points) => {
            let edge = |edge: usize| SumEdge {
                normal: b.normals()[edge],
                start: points[edge] - *corner,
                end: points[b.next(edge)] - *corner,
                source: EdgeSource::B { edge, corner_of_a: 0 },
            };
            clear_hit([a, b], motion, *corner, motion, [points, b.normals()], edge)
        }
        (points, [corner]) => {
            let edge = |edge: usize| SumEdge {
                normal: -a.normals()[edge],
                start: *corner - points[edge],
                end: *corner - points[a.next(edge)],
                source: EdgeSource::A { edge, corner_of_b: 0 },
            };
            clear_hit([a, b], motion, *corner, -motion, [points, a.normals()], edge)
        }
        _ => clear_hit_of_sum(a, motion, b),
    }
}

/// The same of two discs: centres and radii.
#[inline]
pub(in crate::query) fn clear_cast_of_discs(
    (center, radius): (Vec2, f64),
    motion: Vec2,
    (other, other_radius): (Vec2, f64),
) -> Option<Option<CastHit>> {
    let extent = larger(center.max_abs() + radius, other.max_abs() + other_radius);
    let Some((fraction, normal)) = enter_disc(center, motion, other, radius + other_radius, extent)? else {
        return Some(None);
    };
    if fraction > 1.0 {
        let late = (fraction - 1.0) * -normal.dot(motion);
        return (late > MARGIN * extent).then_some(None);
    }
    let (point, normal) = ((other + normal * other_radius).canonical(), normal.canonical());
    let [face_normal, gentle_normal] = [normal; 2];
    let fraction = fraction + 0.0;
    Some(Some(CastHit {
        fraction,
        point,
        normal,
        face_normal,
        gentle_normal,
        depth: 0.0,
        started_inside: false,
    }))
}

/// Sums of more edges are left to the general path.
const MOST_EDGES: usize = 16;

fn clear_hit_of_sum(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<Option<CastHit>> {
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
    clear_hit([a, b], motion, Vec2::ZERO, motion, [&points, &normals], |edge| edges[edge])
}

/// Of a ring that is the sum but for where it lies and which way it faces, and a ray to it; `edge` tells the edges of
/// the sum.
fn clear_hit(
    [a, b]: [Convex<'_>; 2],
    motion: Vec2,
    origin: Vec2,
    direction: Vec2,
    ring: [&[Vec2]; 2],
    edge: impl Fn(usize) -> SumEdge,
) -> Option<Option<CastHit>> {
    let extent = larger(a.extent(), b.extent());
    let [points, normals] = ring;
    let entered = entered(origin, direction, points, normals, a.radius() + b.radius(), extent)?;
    let entry = match entered {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => Entry::of_face(enter, edge(face)),
        Entered::Corner { corner, face } => {
            let track = Track::new(a, motion, b)?;
            let corners = edge(corner).corners(a, b, false);
            track.entry_of_corner(corners, Some(edge(face)), track.radius(), false)?
        }
    };
    if entry.fraction > 1.0 {
        let late = (entry.fraction - 1.0) * -entry.normal.dot(motion);
        return (late > MARGIN * extent).then_some(None);
    }
    let point = touching_point(a, b, motion * entry.fraction, &entry);
    Some(Some(hit(&entry, entry.fraction, point, 0.0)))
}
