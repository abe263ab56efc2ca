//! Motions that hit, or pass, by a clear margin: which face or corner comes first takes a few products for each edge.
//!
//! The hit itself is computed as the general path does, with the same expressions, so the answers have the same bits.

use smallvec::SmallVec;

use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::cast::{CastHit, hit};
use super::clear::{Aim, Entered};
use super::sum::{EdgeSource, SumEdge, SumEdges};
use super::track::{Entry, Track};

/// The answer of `cast`, hit or none; `None` for close calls, and for shapes that overlap at the start.
pub(super) fn clear_cast(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<Option<CastHit>> {
    match (a.points(), b.points()) {
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
    let aim = Aim::new(origin, direction, ring, a.radius() + b.radius(), extent)?;
    let entered = aim.entered()?;
    if matches!(entered, Entered::Nothing) {
        return Some(None);
    }
    let track = Track::new(a, motion, b)?;
    let entry = match entered {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => Entry::of_face(enter, edge(face)),
        Entered::Corner { corner, face } => {
            let corners = if ring[1].is_empty() { (0, 0) } else { edge(corner).corners(a, b, false) };
            let face = (!ring[1].is_empty()).then(|| edge(face));
            track.entry_of_corner(corners, face, track.radius(), false)?
        }
    };
    if entry.fraction <= 1.0 {
        return Some(Some(hit(&track, &entry, entry.fraction, 0.0)));
    }
    aim.is_clearly_after(&entered, entry.fraction, 1.0).then_some(None)
}
