//! Queries about a pair of shapes, a point, a ray or a motion. Each doc comment lists the arguments and the result.

use carom::{CastHit, ClosestPoints, Contact, RayHit, Vec2};

use crate::{Answer, Input, Shape};

/// Appends the coordinates of vectors to a result.
pub(crate) fn push(output: &mut Vec<f64>, vectors: &[Vec2]) {
    for vector in vectors {
        output.extend([vector.x, vector.y]);
    }
}

/// Appends 1 for true and 0 for false.
pub(crate) fn push_flag(output: &mut Vec<f64>, flag: bool) {
    output.push(f64::from(u8::from(flag)));
}

/// Reads shapes `a`, `b`; returns whether they overlap.
pub fn overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, _| Some(carom::overlap(a, b)))
}

/// Reads shapes `a`, `b`; writes the signed distance.
pub fn separation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        output.push(carom::separation(a, b));
        Some(true)
    })
}

/// Reads shapes `a`, `b`; writes the closest points, see `push_closest`.
pub fn closest_points(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| Some(push_closest(output, &carom::closest_points(a, b))))
}

/// Appends closest points: separation, normal, point of `a`, point of `b`.
pub(crate) fn push_closest(output: &mut Vec<f64>, closest: &ClosestPoints) -> bool {
    output.push(closest.separation);
    push(output, &[closest.normal, closest.point_a, closest.point_b]);
    true
}

/// Reads shapes `a`, `b`; writes the contact, see `push_contact`.
pub fn contact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let contact = carom::contact(a, b);
        Some(contact.is_some_and(|contact| push_contact(output, &contact, [Some(a), Some(b)])))
    })
}

/// Appends a contact of shapes, `None` for a half-plane: its numbers, see `push_numbers`, and its parts, see `push_parts`.
#[cfg(feature = "all")]
pub(crate) fn push_contact(output: &mut Vec<f64>, contact: &Contact, shapes: [Option<&Shape>; 2]) -> bool {
    push_numbers(output, contact) && crate::all::push_parts(output, contact, shapes)
}

/// Appends a contact of convex shapes: its numbers, see `push_numbers`, and 0 for no parts.
#[cfg(not(feature = "all"))]
fn push_contact(output: &mut Vec<f64>, contact: &Contact, _: [Option<&Shape>; 2]) -> bool {
    push_numbers(output, contact);
    output.push(0.0);
    true
}

/// Appends a contact without its parts: normal, depth, translation, whether `a` is in `b`, whether `b` is in `a`, the
/// number of points, and for each point its position, depth and id.
pub(crate) fn push_numbers(output: &mut Vec<f64>, contact: &Contact) -> bool {
    let (normal, mtv) = (contact.normal, contact.mtv());
    output.extend([normal.x, normal.y, contact.depth, mtv.x, mtv.y]);
    push_flag(output, contact.a_in_b);
    push_flag(output, contact.b_in_a);
    output.push(contact.points().len() as f64);
    for point in contact.points() {
        output.extend([point.point.x, point.point.y, point.depth, point.id as f64]);
    }
    true
}

/// Reads shapes `a`, `b` and the gap; writes the translation.
pub fn mtv(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, input, output| {
        let gap = input.finite()?;
        let Some(contact) = carom::contact(a, b) else { return Some(false) };
        push(output, &[contact.mtv_with_gap(gap)]);
        Some(true)
    })
}

/// Reads a shape and a point; returns whether the shape contains the point.
pub fn contains(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(carom::contains(&input.shape()?, input.point()?))
}

/// Reads the outer and the inner shape; returns whether the outer one contains the inner one.
pub fn contains_shape(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |outer, inner, _, _| Some(carom::contains_shape(outer, inner)))
}

/// Reads a shape and a point; writes the closest point, the distance, whether the point is inside, and for a segment
/// the ratio.
pub fn closest_point(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (shape, point) = (input.shape()?, input.point()?);
    let closest = carom::closest_point(&shape, point);
    let on_segment =
        if let Shape::Segment(segment) = &shape { Some(segment.closest_point(point)) } else { None };
    let (nearest, distance) = match on_segment {
        Some(on_segment) if !closest.inside => (on_segment.point, on_segment.distance),
        _ => (closest.point, closest.distance),
    };
    push(output, &[nearest]);
    output.push(distance);
    push_flag(output, closest.inside);
    output.extend(on_segment.map(|on_segment| on_segment.ratio));
    Some(true)
}

/// Reads an origin, a direction, a limit, which may be infinite, and a shape; writes the hit, see `push_ray_hit`.
pub fn cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (origin, direction, max) = (input.point()?, input.direction()?, input.number());
    let hit = carom::cast_ray(origin, direction, max, &input.shape()?);
    Some(hit.is_some_and(|hit| push_ray_hit(output, &hit)))
}

/// Appends a hit of a ray: t, point, normal, whether the ray started inside.
pub(crate) fn push_ray_hit(output: &mut Vec<f64>, hit: &RayHit) -> bool {
    output.push(hit.t);
    push(output, &[hit.point, hit.normal]);
    push_flag(output, hit.started_inside);
    true
}

/// Reads shape `a`, its motion and shape `b`; writes the hit, see `push_hit`.
pub fn cast(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let hit = carom::cast(&input.shape()?, input.point()?, &input.shape()?);
    Some(hit.is_some_and(|hit| push_hit(output, &hit)))
}

/// Appends a hit: fraction, depth, point, normal, face normal, slide normal, whether the shapes overlapped at the
/// start.
pub(crate) fn push_hit(output: &mut Vec<f64>, hit: &CastHit) -> bool {
    output.extend([hit.fraction, hit.depth]);
    push(output, &[hit.point, hit.normal, hit.face_normal, hit.slide_normal]);
    push_flag(output, hit.started_inside);
    true
}

/// Reads three points; writes twice the signed area of their triangle.
pub fn orient2d(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(carom::orient2d(input.point()?, input.point()?, input.point()?));
    Some(true)
}

/// Reads a rotation; writes its cosine and sine.
pub fn rotation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let rotation = input.rotation()?;
    output.extend([rotation.cos(), rotation.sin()]);
    Some(true)
}
