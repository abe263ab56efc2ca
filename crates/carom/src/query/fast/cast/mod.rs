//! Casts shapes and rays by the fast path: finds hits and misses that have a clear margin.
//!
//! These filters (quick tests) return [`Verdict::Unsure`] if rounding matters, if shapes overlap at the
//! start, and for pairs that they do not handle. Then the general code decides. A filter finds the face or
//! the corner that is hit with a few products for each edge. It then computes the hit with the formulas of
//! the general code, so that the hit has the same bits. Only two discs, and a ray and a disc, have a formula
//! of their own.
//!
//! | pair | file | measured in the benchmark | instructions a call: general path, fast path |
//! |---|---|---|---|
//! | disc against polygon | `ring_*.rs` | a disc that moves against an octagon | 5,300, 570 |
//! | polygon against disc | `ring_cast.rs` | not: it is the mirror image of the first row, in 20 lines | 5,300, 570 |
//! | box against box | `boxes.rs` | a box that moves straight against another | 5,100, 580 |
//! | parallel boxes | `boxes.rs` | not: frequent in worlds of tiles | 11,200, 790 |
//! | polygon against polygon | `polygons.rs` | not: frequent in games | 6,200, 1,800 |
//! | disc against disc | `disc.rs` | not: its bits are the answer | 1,300, 290 |
//! | ray against polygon | `ring_*.rs` | rays against octagons | 1,630, 320 |
//! | ray against disc | `disc.rs` | rays against circles | 1,110, 140 |

mod boxes;
mod disc;
mod margin;
mod of_convex;
mod polygons;
mod ring;
mod ring_cast;
mod ring_corner;
mod ring_entry;
mod ring_line;
mod ring_ray;

use crate::math::Vec2;
use crate::query::answers::hit::{CastHit, RayHit};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::sum::oriented_box::OrientedBox;
use crate::shape::{Aabb, Convex, ConvexBuffer, CornerBuffer, ShapeRef};

use boxes::EnteredFace;
use disc::cast_discs;
pub use disc::{DiscEntry, DiscRay};
pub(crate) use of_convex::{cast_circles, cast_convex, cast_ray_convex};
use polygons::cast_polygons;
use ring_cast::{cast_disc_at_ring, cast_ray_at_ring, cast_ring_at_disc};

/// Returns the first contact of two boxes. The function is inlined where the types of the shapes are known.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn cast_simple(a: ShapeRef<'_>, motion: Vec2, b: ShapeRef<'_>) -> Verdict<CastHit> {
    let (Some(box_a), Some(box_b)) = (OrientedBox::of(a), OrientedBox::of(b)) else {
        return Verdict::Unsure;
    };
    cast_boxes(&box_a, motion, &box_b, |edge| match (a, b) {
        (ShapeRef::Aabb(a), ShapeRef::Aabb(b)) => cast_parallel_aabbs(a, motion, b, edge),
        _ => cast_parallel_boxes(a, motion, b, edge),
    })
}

/// Returns the first contact of two boxes aligned with the axes. This code is a separate function, so that
/// the filter reserves no stack for their forms.
#[inline(never)]
fn cast_parallel_aabbs(a: &Aabb, motion: Vec2, b: &Aabb, edge: usize) -> Verdict<CastHit> {
    let (mut buffer_a, mut buffer_b) = (CornerBuffer::new(), CornerBuffer::new());
    boxes::cast_parallel(&a.form(&mut buffer_a), motion, &b.form(&mut buffer_b), edge)
}

#[inline(never)]
fn cast_parallel_boxes(a: ShapeRef<'_>, motion: Vec2, b: ShapeRef<'_>, edge: usize) -> Verdict<CastHit> {
    let (mut buffer_a, mut buffer_b) = (ConvexBuffer::new(), ConvexBuffer::new());
    match (a.simple_form(&mut buffer_a), b.simple_form(&mut buffer_b)) {
        (Some(a), Some(b)) => boxes::cast_parallel(&a, motion, &b, edge),
        _ => Verdict::Unsure,
    }
}

/// Returns the first contact of two boxes that are parts of other shapes.
#[inline(never)]
fn cast_box_parts(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    let (Some(box_a), Some(box_b)) = (OrientedBox::of_convex(a), OrientedBox::of_convex(b)) else {
        return Verdict::Unsure;
    };
    cast_boxes(&box_a, motion, &box_b, |edge| boxes::cast_parallel(a, motion, b, edge))
}

/// Returns the first contact of two boxes. Calls `cast_parallel` for parallel boxes.
#[inline(always)]
fn cast_boxes(
    a: &OrientedBox,
    motion: Vec2,
    b: &OrientedBox,
    cast_parallel: impl FnOnce(usize) -> Verdict<CastHit>,
) -> Verdict<CastHit> {
    boxes::entered_face(a, motion, b).and_then(|face| match face {
        EnteredFace::OfA(edge) => boxes::cast_at_face(a, motion, b, edge, true),
        EnteredFace::OfB(edge) => boxes::cast_at_face(a, motion, b, edge, false),
        EnteredFace::OfBoth(edge) => cast_parallel(edge),
    })
}

/// Returns the first contact of two convex shapes.
#[inline(always)]
pub(crate) fn cast(a: &Convex<'_>, motion: Vec2, b: &Convex<'_>) -> Verdict<CastHit> {
    match (a.points(), b.points()) {
        ([center], [other]) => cast_discs((*center, a.radius()), motion, (*other, b.radius())),
        ([_], _) => cast_disc_at_ring(a, motion, b),
        (_, [_]) => cast_ring_at_disc(a, motion, b),
        _ if a.box_half().is_some() && b.box_half().is_some() => cast_box_parts(a, motion, b),
        _ => cast_polygons(a, motion, b),
    }
}

/// Returns the first point where a ray meets a circle. The function is inlined where the type of the shape is
/// known. Returns the result of `general` if rounding matters, and for all other shapes.
///
/// Whether there is a hit is unpredictable, so no branch depends on it: the hit is always computed, and
/// dropped for a miss. A match on a [`Verdict`] would need a branch.
#[inline(always)]
pub(crate) fn cast_ray_simple(
    origin: Vec2,
    direction: Vec2,
    max: f64,
    shape: ShapeRef<'_>,
    general: impl FnOnce() -> Option<RayHit>,
) -> Option<RayHit> {
    let ShapeRef::Circle(circle) = shape else { return general() };
    let ray = DiscRay { origin, direction, max, center: circle.center(), radius: circle.radius() };
    let Some(DiscEntry { is_hit, t, normal }) = ray.entry() else { return general() };
    let mut hit = Some(RayHit::from_outside(t, origin + direction * t, normal));
    if !is_hit {
        hit = None;
    }
    hit
}

/// Returns the first point where a ray meets a shape.
#[inline(always)]
pub(crate) fn cast_ray(origin: Vec2, direction: Vec2, max: f64, shape: &Convex<'_>) -> Verdict<RayHit> {
    let [center] = shape.points() else { return cast_ray_at_ring(origin, direction, max, shape) };
    let ray = DiscRay { origin, direction, max, center: *center, radius: shape.radius() };
    ray.enter().map(|(t, normal)| RayHit::from_outside(t, origin + direction * t, normal))
}
