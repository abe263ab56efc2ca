//! Casts at convex forms: the fast path, then the general one. The functions are never inlined, so
//! that each is compiled only once.

use crate::math::Vec2;
use crate::query::answers::hit::{CastHit, RayHit};
use crate::query::convex::cast::{general, general_ray};
use crate::query::fast::cast as fast;
use crate::shape::Convex;

/// Casts a convex form.
#[inline(never)]
pub(crate) fn cast_convex(a: Convex<'_>, motion: Vec2, b: Convex<'_>) -> Option<CastHit> {
    fast::cast(&a, motion, &b).or_else(|| general::cast(a, motion, b))
}

/// Casts a ray at a convex form.
#[inline(never)]
pub(crate) fn cast_ray_convex(origin: Vec2, direction: Vec2, max: f64, shape: Convex<'_>) -> Option<RayHit> {
    fast::cast_ray(origin, direction, max, &shape)
        .or_else(|| general_ray::cast(origin, direction, max, shape))
}
