//! Casts a shape or a ray against convex shapes: first by the fast path, then by the general code. The
//! functions are never inlined, so that each is compiled only once.

use crate::math::Vec2;
use crate::query::answers::hit::{CastHit, RayHit};
use crate::query::convex::cast::{general, general_ray};
use crate::query::fast::cast as fast;
use crate::shape::{Circle, Convex};

use super::disc::cast_discs;

/// Casts a convex shape against another one.
#[inline(never)]
pub(crate) fn cast_convex(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Option<CastHit> {
    fast::cast(a, motion, b).or_else(|| general::cast(a, motion, b))
}

/// Casts a circle against a circle.
#[inline(never)]
pub(crate) fn cast_circles(a: &Circle, motion: Vec2, b: &Circle) -> Option<CastHit> {
    cast_discs((a.center(), a.radius()), motion, (b.center(), b.radius()))
        .or_else(|| general::cast(&a.convex(), motion, &b.convex()))
}

/// Casts a ray against a convex shape.
#[inline(never)]
pub(crate) fn cast_ray_convex(origin: Vec2, direction: Vec2, max: f64, shape: &Convex<'_>) -> Option<RayHit> {
    fast::cast_ray(origin, direction, max, shape).or_else(|| general_ray::cast(origin, direction, max, shape))
}
