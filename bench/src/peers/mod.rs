//! The plain data as each library wants it: prepared once, outside of what is timed.

pub(crate) mod box2d;
pub(crate) mod index;
pub(crate) mod parry;
pub(crate) mod rapier;
pub(crate) mod sepax;

/// What a library of `f64` may be off by, in units of length; the shapes are about 1 in size, at about 50.
pub(crate) const DOUBLE: f64 = 1e-9;
/// And one of `f32`.
pub(crate) const SINGLE: f64 = 1e-3;

use crate::point::P;
use crate::reference::{Closest, Hit, Touch};

fn point(of: carom::Vec2) -> P {
    P(of.x, of.y)
}

pub(crate) fn carom_touch(contact: &carom::Contact) -> Touch {
    let points = contact.points().iter().map(|contact| point(contact.point)).collect();
    Touch { normal: point(contact.normal), depth: contact.depth, points }
}

pub(crate) fn carom_closest(points: &carom::ClosestPoints) -> Closest {
    Closest { on_a: point(points.point_a), on_b: point(points.point_b) }
}

pub(crate) fn carom_cast(hit: &carom::CastHit) -> Hit {
    Hit { fraction: hit.fraction, normal: point(hit.normal) }
}

pub(crate) fn carom_ray(hit: &carom::RayHit) -> Hit {
    Hit { fraction: hit.t, normal: point(hit.normal) }
}
