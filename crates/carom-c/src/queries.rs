//! Written by `cargo xtask api` from the functions of the library and xtask/api/languages/c.toml: do not edit.
//!
//! Defines the query functions that C calls.

use crate::answers::*;
use crate::call::{In, Out, ask, ask_flag, give, give_if};
use crate::fault::Fault;
use crate::memory::Room;
use crate::parts::told;
use crate::shape::{CaromShape, Spare, of_simple_kinds, shape as read};
use crate::values::{self, CaromBody, CaromMotion, CaromVec2, NO_VECTOR, points_of};

/// Returns whether two shapes have a point in common (intersects, collides). Touching shapes overlap. Shapes of several parts overlap if any two of their parts do.
#[unsafe(no_mangle)]
pub extern "C" fn carom_overlap(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> bool {
    ask_flag(|| match of_simple_kinds!(carom::overlap, a, b) {
        Some(answer) => Ok(answer),
        None => overlap_of_any(a, b),
    })
}

#[inline(never)]
fn overlap_of_any(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> Result<bool, Fault> {
    let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
    let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
    Ok(carom::overlap(&a, &b))
}

/// Returns the signed distance of two shapes, in the unit of the coordinates: positive if they are apart, 0 if they touch, and minus the penetration depth if they overlap.
#[unsafe(no_mangle)]
pub extern "C" fn carom_separation(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> f64 {
    ask(f64::NAN, || {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(carom::separation(&a, &b))
    })
}

/// Returns the signed distance of two shapes with its unit normal and the closest point on each surface (witness points, penetration depth).
#[unsafe(no_mangle)]
pub extern "C" fn carom_closest_points(a: In<'_, CaromShape>, b: In<'_, CaromShape>, answer: Out<'_, CaromClosestPoints>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(give(answer, Some(carom::closest_points(&a, &b).to_c())))
    })
}

/// Returns the normal, the depth and the contact points of two overlapping shapes (manifold, collision info); `None` for shapes apart. Touching shapes have a contact of depth 0. For shapes of several parts, the contact describes the shortest push out of the union, and the parts that touch after this push.
#[unsafe(no_mangle)]
pub extern "C" fn carom_contact(a: In<'_, CaromShape>, b: In<'_, CaromShape>, answer: Out<'_, CaromContact>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(give_if(answer, &carom::contact(&a, &b), |found| told(found, &a, &b)))
    })
}

/// Returns all contacts of two shapes, one for each locally shortest way out: a push that separates the shapes. The shortest way out comes first and is the result of `contact`. The list is empty for shapes apart, and has at most one contact for two convex shapes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_contacts(a: In<'_, CaromShape>, b: In<'_, CaromShape>, contacts: *mut CaromContact, capacity: usize, answer: Out<'_, CaromAllContacts>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        let room = Room::new("contacts", contacts, capacity)?;
        {
            let found = carom::contacts(&a, &b);
            room.fill(found.contacts.iter().map(|item| told(item, &a, &b)));
            Ok(give(answer, Some(found.to_c())))
        }
    })
}

/// Returns whether a shape contains a point. A point on the boundary is contained.
#[unsafe(no_mangle)]
pub extern "C" fn carom_contains(shape: In<'_, CaromShape>, point: CaromVec2) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let shape = read("shape", shape, &mut spare)?;
        let point = values::point("point", point)?;
        Ok(carom::contains(&shape, point))
    })
}

/// Calls `carom_contains` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_contains_xy(shape: In<'_, CaromShape>, point_x: f64, point_y: f64) -> bool {
    carom_contains(shape, CaromVec2 { x: point_x, y: point_y })
}

/// Returns whether `outer` contains all of `inner`. The boundaries may touch, and equal shapes contain each other.
#[unsafe(no_mangle)]
pub extern "C" fn carom_contains_shape(outer: In<'_, CaromShape>, inner: In<'_, CaromShape>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let outer = read("outer", outer, &mut spare)?;
        let mut spare = Spare::uninit();
        let inner = read("inner", inner, &mut spare)?;
        Ok(carom::contains_shape(&outer, &inner))
    })
}

/// Returns the point of a shape closest to a given point, with its distance. If a solid shape contains the point, the closest point is the point itself, at the distance 0.
#[unsafe(no_mangle)]
pub extern "C" fn carom_closest_point(shape: In<'_, CaromShape>, point: CaromVec2, answer: Out<'_, CaromClosestPoint>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let shape = read("shape", shape, &mut spare)?;
        let point = values::point("point", point)?;
        Ok(give(answer, Some(carom::closest_point(&shape, point).to_c())))
    })
}

/// Calls `carom_closest_point` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_closest_point_xy(shape: In<'_, CaromShape>, point_x: f64, point_y: f64, answer: Out<'_, CaromClosestPoint>) -> bool {
    carom_closest_point(shape, CaromVec2 { x: point_x, y: point_y }, answer)
}

/// Casts a ray, and returns the first point where it meets a shape (raycast, line of sight); `None` if the ray misses. The hit has `t` at most `max`, in lengths of `direction`; without `max` the ray is endless. Touching counts as a hit. The direction may have any length. If its length is 0, the ray hits only a shape that contains the origin.
#[unsafe(no_mangle)]
pub extern "C" fn carom_cast_ray(origin: CaromVec2, direction: CaromVec2, shape: In<'_, CaromShape>, max: f64, answer: Out<'_, CaromRayHit>) -> bool {
    ask_flag(|| {
        let origin = values::point("origin", origin)?;
        let direction = values::direction("direction", direction)?;
        let mut spare = Spare::uninit();
        let shape = read("shape", shape, &mut spare)?;
        let max = values::limit("max", max)?;
        Ok(give_if(answer, &carom::cast_ray(origin, direction, &shape, max), |found| found.to_c()))
    })
}

/// Calls `carom_cast_ray` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_cast_ray_xy(origin_x: f64, origin_y: f64, direction_x: f64, direction_y: f64, shape: In<'_, CaromShape>, max: f64, answer: Out<'_, CaromRayHit>) -> bool {
    carom_cast_ray(CaromVec2 { x: origin_x, y: origin_y }, CaromVec2 { x: direction_x, y: direction_y }, shape, max, answer)
}

/// Casts `a` along the displacement `motion` and returns its first contact with `b` (sweep, linear shape cast, continuous collision, `BoxCast`); `None` if the motion is free. The path is continuous, so a fast shape cannot pass through a thin shape. A shape that touches `b` and rests, slides along it or moves away has no hit.
#[unsafe(no_mangle)]
pub extern "C" fn carom_cast(a: In<'_, CaromShape>, motion: CaromVec2, b: In<'_, CaromShape>, answer: Out<'_, CaromCastHit>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let motion = values::point("motion", motion)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(give_if(answer, &carom::cast(&a, motion, &b), |found| found.to_c()))
    })
}

/// Calls `carom_cast` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_cast_xy(a: In<'_, CaromShape>, motion_x: f64, motion_y: f64, b: In<'_, CaromShape>, answer: Out<'_, CaromCastHit>) -> bool {
    carom_cast(a, CaromVec2 { x: motion_x, y: motion_y }, b, answer)
}

/// Returns the first contact of two shapes that move and turn (continuous collision, rotational sweep, conservative advancement); `None` if both motions are free. The motions are continuous, so shapes that move or turn fast cannot pass through each other. Without a turn, the result is the same as for `cast` with the motion of `a` relative to `b`.
#[unsafe(no_mangle)]
pub extern "C" fn carom_time_of_impact(a: In<'_, CaromShape>, motion_a: In<'_, CaromMotion>, b: In<'_, CaromShape>, motion_b: In<'_, CaromMotion>, answer: Out<'_, CaromTimeOfImpact>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let motion_a = values::motion("motion_a", motion_a)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        let motion_b = values::motion("motion_b", motion_b)?;
        Ok(give_if(answer, &carom::time_of_impact(&a, motion_a, &b, motion_b), |found| found.to_c()))
    })
}

/// Returns the area of the region that two shapes have in common (area of intersection), in the square of the unit of the coordinates. The area is 0 for shapes that are apart, only touch, or have no area. The error for two convex shapes is at most 1e-12 of the smaller area.
#[unsafe(no_mangle)]
pub extern "C" fn carom_area_of_overlap(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> f64 {
    ask(f64::NAN, || {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(carom::area_of_overlap(&a, &b))
    })
}

/// Returns the intersection over union of two shapes, from 0 to 1: the area that they have in common, divided by the area that they cover together. The result is 0 if neither shape has an area. Equal shapes give 1.
#[unsafe(no_mangle)]
pub extern "C" fn carom_iou(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> f64 {
    ask(f64::NAN, || {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(carom::iou(&a, &b))
    })
}

/// Returns whether two shapes share more than their boundaries: whether the region that they have in common has an area (strict overlap, relate pattern `T********`). The result is false for shapes that are disjoint or only touch (`ST_Touches`).
#[unsafe(no_mangle)]
pub extern "C" fn carom_interiors_overlap(a: In<'_, CaromShape>, b: In<'_, CaromShape>) -> bool {
    ask_flag(|| {
        let mut spare = Spare::uninit();
        let a = read("a", a, &mut spare)?;
        let mut spare = Spare::uninit();
        let b = read("b", b, &mut spare)?;
        Ok(carom::interiors_overlap(&a, &b))
    })
}

/// Returns the area of a shape, in the square of the unit of the coordinates. Parts that overlap count once, and holes do not count.
#[unsafe(no_mangle)]
pub extern "C" fn carom_covered_area(shape: In<'_, CaromShape>) -> f64 {
    ask(f64::NAN, || {
        let mut spare = Spare::uninit();
        let shape = read("shape", shape, &mut spare)?;
        Ok(carom::covered_area(&shape))
    })
}

/// Returns the vertices of the convex hull of points, counter-clockwise from the lowest of the leftmost points and without collinear ones. Equal points give one vertex, and collinear points give two vertices.
#[unsafe(no_mangle)]
pub extern "C" fn carom_hull(points: *const CaromVec2, point_count: usize, answer: *mut CaromVec2, capacity: usize, count: Out<'_, usize>) -> bool {
    ask_flag(|| {
        let points = points_of("points", points, point_count)?;
        let room = Room::new("answer", answer, capacity)?;
        Ok(give(count, Some(room.fill(carom::hull(&points)?.into_iter().map(|item| item.into())))))
    })
}

/// Returns twice the signed area of the triangle `a`, `b`, `c`, in the square of the unit of the coordinates. It is positive if the triangle turns from the x axis towards the y axis. If y points up, `c` is then to the left of the line from `a` to `b`. It is 0 for collinear points. The sign is exact.
#[unsafe(no_mangle)]
pub extern "C" fn carom_orient2d(a: CaromVec2, b: CaromVec2, c: CaromVec2) -> f64 {
    ask(f64::NAN, || {
        let a = values::point("a", a)?;
        let b = values::point("b", b)?;
        let c = values::point("c", c)?;
        Ok(carom::orient2d(a, b, c))
    })
}

/// Calls `carom_orient2d` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_orient2d_xy(a_x: f64, a_y: f64, b_x: f64, b_y: f64, c_x: f64, c_y: f64) -> f64 {
    carom_orient2d(CaromVec2 { x: a_x, y: a_y }, CaromVec2 { x: b_x, y: b_y }, CaromVec2 { x: c_x, y: c_y })
}

/// Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is reversed and multiplied by `restitution`, and the part across `normal` stays.
#[unsafe(no_mangle)]
pub extern "C" fn carom_bounce(velocity: CaromVec2, normal: CaromVec2, restitution: f64) -> CaromVec2 {
    ask(NO_VECTOR, || {
        let velocity = values::point("velocity", velocity)?;
        let normal = values::point("normal", normal)?;
        let restitution = values::number("restitution", restitution)?;
        Ok(carom::bounce(velocity, normal, restitution).into())
    })
}

/// Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed.
#[unsafe(no_mangle)]
pub extern "C" fn carom_slide(velocity: CaromVec2, normal: CaromVec2) -> CaromVec2 {
    ask(NO_VECTOR, || {
        let velocity = values::point("velocity", velocity)?;
        let normal = values::point("normal", normal)?;
        Ok(carom::slide(velocity, normal).into())
    })
}

/// Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy too.
#[unsafe(no_mangle)]
pub extern "C" fn carom_collide(a: In<'_, CaromBody>, b: In<'_, CaromBody>, normal: CaromVec2, restitution: f64, answer: Out<'_, CaromCollision>) -> bool {
    ask_flag(|| {
        let a = values::body("a", a)?;
        let b = values::body("b", b)?;
        let normal = values::point("normal", normal)?;
        let restitution = values::number("restitution", restitution)?;
        Ok(give(answer, Some(carom::collide(&a, &b, normal, restitution).to_c())))
    })
}

/// Calls `carom_collide` with numbers in place of vectors.
#[unsafe(no_mangle)]
pub extern "C" fn carom_collide_xy(a: In<'_, CaromBody>, b: In<'_, CaromBody>, normal_x: f64, normal_y: f64, restitution: f64, answer: Out<'_, CaromCollision>) -> bool {
    carom_collide(a, b, CaromVec2 { x: normal_x, y: normal_y }, restitution, answer)
}
