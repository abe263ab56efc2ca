//! Rays that meet a shape, or pass it, by a clear margin.
//!
//! Which face or corner comes first takes a few products for each edge; the hit is then computed as the general path
//! does, so that it has the same bits.

use crate::math::{Vec2, larger};
use crate::shape::Convex;

use super::cast_ray::RayHit;
use super::clear::{Aim, Entered};
use super::sum::{EdgeSource, SumEdge};
use super::track::Track;

/// The answer of `cast_ray`, hit or none; `None` for close calls, and where the ray starts inside.
pub(super) fn clear_ray(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: Convex<'_>,
) -> Option<Option<RayHit>> {
    if !(origin.is_finite() && max >= 0.0) {
        return None;
    }
    let extent = larger(shape.extent(), origin.max_abs());
    let aim = Aim::new(origin, direction, [shape.points(), shape.normals()], shape.radius(), extent)?;
    let entered = aim.entered()?;
    let (t, normal) = match entered {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => (enter, shape.normals()[face]),
        Entered::Corner { corner, face } => at_corner(origin, direction, shape, corner, face)?,
    };
    if t > max {
        return aim.is_clearly_after(&entered, t, max).then_some(None);
    }
    let (t, point) = (t + 0.0, (origin + direction * t).canonical());
    Some(Some(RayHit { t, point, normal: normal.canonical(), started_inside: false }))
}

fn at_corner(
    origin: Vec2,
    direction: Vec2,
    shape: Convex<'_>,
    corner: usize,
    face: usize,
) -> Option<(f64, Vec2)> {
    let point = Convex::disc(&origin, 0.0);
    let track = Track::new(point, direction, shape)?;
    let points = shape.points();
    let face = shape.normals().get(face).map(|&normal| SumEdge {
        normal,
        start: points[face] - origin,
        end: points[shape.next(face)] - origin,
        source: EdgeSource::B { edge: face, corner_of_a: 0 },
    });
    let entry = track.entry_of_corner((0, corner), face, shape.radius(), false)?;
    Some((entry.fraction, entry.normal))
}
