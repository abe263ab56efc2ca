//! Rays that meet a shape, or pass it, by a clear margin.

use crate::math::{Vec2, larger};
use crate::query::cast_ray::RayHit;
use crate::query::sum::{EdgeSource, SumEdge};
use crate::query::track::Track;
use crate::shape::Convex;

use super::MARGIN;
use super::aim::{Entered, entered};
use super::disc::enter_disc;

/// The answer of `cast_ray`, hit or none; `None` for close calls, and where the ray starts inside.
pub(in crate::query) fn clear_ray(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: Convex<'_>,
) -> Option<Option<RayHit>> {
    if !(origin.is_finite() && max >= 0.0) {
        return None;
    }
    if let [center] = shape.points() {
        return clear_ray_at_disc(origin, direction, max, *center, shape.radius());
    }
    if cfg!(carom_small) {
        return None;
    }
    let extent = larger(shape.extent(), origin.max_abs());
    let entered = entered(origin, direction, shape.points(), shape.normals(), shape.radius(), extent)?;
    let (t, normal) = match entered {
        Entered::Nothing => return Some(None),
        Entered::Face { face, enter } => (enter, shape.normals()[face]),
        Entered::Corner { corner, face } => at_corner(origin, direction, shape, corner, face)?,
    };
    if t > max {
        let late = (t - max) * -normal.dot(direction);
        return (late > MARGIN * extent).then_some(None);
    }
    Some(Some(hit(origin, direction, t, normal)))
}

/// The same of a disc.
#[inline]
pub(in crate::query) fn clear_ray_at_disc(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    center: Vec2,
    radius: f64,
) -> Option<Option<RayHit>> {
    let extent = larger(center.max_abs() + radius, origin.max_abs());
    if !(origin.is_finite() && max >= 0.0) {
        return None;
    }
    let entered = enter_disc(origin, direction, center, radius, extent)?;
    let entered = entered.filter(|(t, _)| *t <= max);
    Some(entered.map(|(t, normal)| hit(origin, direction, t, normal)))
}

#[inline]
fn hit(origin: Vec2, direction: Vec2, t: f64, normal: Vec2) -> RayHit {
    let point = (origin + direction * t).canonical();
    RayHit { t: t + 0.0, point, normal: normal.canonical(), started_inside: false }
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
        source: EdgeSource::B { edge: face, corner_of_a: 0 },
    };
    let entry = track.entry_of_corner((0, corner), Some(face), shape.radius(), false)?;
    Some((entry.fraction, entry.normal))
}
