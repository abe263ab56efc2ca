//! Rays that meet a shape, or pass it, by a clear margin.

use crate::math::Vec2;
use crate::query::cast::ray::RayHit;
use crate::query::cast::sum_ray::Track;
use crate::query::sum::{EdgeSource, SumEdge};
use crate::shape::Convex;

use super::disc::Shot;
use super::ends_before;
use super::polygon::ring::Ring;
use super::polygon::{Aim, Entered};

/// Where a ray hits, how far along and with which normal, or none; `None` for close calls, and where the ray starts inside.
#[inline(always)]
pub(crate) fn clear_ray(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: Convex<'_>,
) -> Option<Option<(f64, Vec2)>> {
    if max.is_nan() || max < 0.0 {
        return None;
    }
    if let [center] = shape.points() {
        let shot = Shot { origin, direction, max, center: *center, radius: shape.radius() };
        return Some(shot.enter()?.met());
    }
    if cfg!(carom_small) {
        return None;
    }
    // A sum, which is not finite where the origin is not.
    let extent = shape.extent() + origin.x.abs() + origin.y.abs();
    let aim = Aim::new(origin, direction, Ring::of(&shape), shape.radius(), extent)?;
    let (t, normal) = match aim.entered_at_once()? {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => (enter, shape.normals()[face]),
        Entered::Corner { corner, face } => at_corner(origin, direction, shape, corner, face)?,
    };
    if t > max {
        return ends_before(t - max, direction, normal, extent).then_some(None);
    }
    Some(Some((t, normal)))
}

/// The same of a disc, at the door: what is no usual case, it leaves to [`clear_ray`].
#[inline(always)]
pub(crate) fn clear_ray_at_disc(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    center: Vec2,
    radius: f64,
) -> Option<Option<RayHit>> {
    let entrance = Shot { origin, direction, max, center, radius }.enter_moderate()?;
    // Written, and perhaps taken back: that needs no branch.
    let mut answer = Some(hit(origin, direction, entrance.t, entrance.normal));
    if !entrance.is_met {
        answer = None;
    }
    Some(answer)
}

/// What a ray that starts outside hits.
#[inline(always)]
pub(crate) fn hit(origin: Vec2, direction: Vec2, t: f64, normal: Vec2) -> RayHit {
    let point = (origin + direction * t).canonical();
    RayHit { t, point, normal: normal.canonical(), started_inside: false }
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
    let face = SumEdge {
        normal: shape.normals()[face],
        start: points[face] - origin,
        end: points[shape.next(face)] - origin,
        source: EdgeSource { of_a: false, edge: face, corner: 0 },
    };
    let entry = track.entry_of_corner((0, corner), Some(face), shape.radius(), false)?;
    Some((entry.fraction, entry.normal))
}
