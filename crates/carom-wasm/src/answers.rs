//! Questions about a pair, a point, a ray or a motion.

use carom::{CastHit, ClosestPoints, Contact, RayHit, Shape, Vec2};

use crate::{Answer, Input};

/// Adds vectors to an answer.
pub(crate) fn push(output: &mut Vec<f64>, vectors: &[Vec2]) {
    for vector in vectors {
        output.extend([vector.x, vector.y]);
    }
}

pub(crate) fn push_flag(output: &mut Vec<f64>, flag: bool) {
    output.push(f64::from(u8::from(flag)));
}

/// Shapes `a`, `b`.
pub fn overlap(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, _| Some(carom::overlap(a, b)))
}

/// Shapes `a`, `b`: the number.
pub fn separation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        output.push(carom::separation(a, b));
        Some(true)
    })
}

/// Shapes `a`, `b`: see `push_closest`.
pub fn closest_points(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| Some(push_closest(output, &carom::closest_points(a, b))))
}

/// Separation, normal, point of `a`, point of `b`.
pub(crate) fn push_closest(output: &mut Vec<f64>, closest: &ClosestPoints) -> bool {
    output.push(closest.separation);
    push(output, &[closest.normal, closest.point_a, closest.point_b]);
    true
}

/// Shapes `a`, `b`: see `push_contact`.
pub fn contact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let contact = carom::contact(a, b);
        Some(contact.is_some_and(|contact| push_contact(output, &contact)))
    })
}

/// Normal, depth, translation, `a` in `b`, `b` in `a`, number of points, and of each: point, depth, id.
pub(crate) fn push_contact(output: &mut Vec<f64>, contact: &Contact) -> bool {
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

/// Shapes `a`, `b`, the gap: the translation.
pub fn mtv(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, input, output| {
        let gap = input.finite()?;
        let Some(contact) = carom::contact(a, b) else { return Some(false) };
        push(output, &[contact.mtv_with_gap(gap)]);
        Some(true)
    })
}

/// A shape and a point.
pub fn contains(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(carom::contains(&input.shape()?, input.point()?))
}

/// The outer shape and the inner one.
pub fn contains_shape(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |outer, inner, _, _| Some(carom::contains_shape(outer, inner)))
}

/// A shape and a point: nearest point, distance, whether inside, and for a segment the ratio.
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

/// Origin, direction, the limit, which may be infinite, and the shape: see `push_ray_hit`.
pub fn cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (origin, direction, max) = (input.point()?, input.direction()?, input.number());
    let hit = carom::cast_ray(origin, direction, max, &input.shape()?);
    Some(hit.is_some_and(|hit| push_ray_hit(output, &hit)))
}

/// t, point, normal, started inside.
pub(crate) fn push_ray_hit(output: &mut Vec<f64>, hit: &RayHit) -> bool {
    output.push(hit.t);
    push(output, &[hit.point, hit.normal]);
    push_flag(output, hit.started_inside);
    true
}

/// Shape `a`, its motion, shape `b`: see `push_hit`.
pub fn cast(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let hit = carom::cast(&input.shape()?, input.point()?, &input.shape()?);
    Some(hit.is_some_and(|hit| push_hit(output, &hit)))
}

/// Fraction, depth, point, normal, face normal, gentle normal, started inside.
pub(crate) fn push_hit(output: &mut Vec<f64>, hit: &CastHit) -> bool {
    output.extend([hit.fraction, hit.depth]);
    push(output, &[hit.point, hit.normal, hit.face_normal, hit.slide_normal]);
    push_flag(output, hit.started_inside);
    true
}

/// Three points: twice the signed area.
pub fn orient2d(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(carom::orient2d(input.point()?, input.point()?, input.point()?));
    Some(true)
}

/// A rotation: its cosine and sine.
pub fn rotation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let rotation = input.rotation()?;
    output.extend([rotation.cos(), rotation.sin()]);
    Some(true)
}
