//! Queries about a pair of shapes, a point, a ray or a motion. The doc comment of each function lists its
//! arguments and its result.

use crate::Shape;
use crate::input::{Answer, Input};
use crate::output::{push, push_cast_hit, push_closest_points, push_contact, push_flag, push_ray_hit};

/// Reads the shapes `a` and `b`; returns whether the shapes overlap.
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

/// Reads shapes `a`, `b`; writes the closest points, see `push_closest_points`.
pub fn closest_points(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| Some(push_closest_points(output, &carom::closest_points(a, b))))
}

/// Reads shapes `a`, `b`; writes the contact, see `push_contact`.
pub fn contact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    input.pair(output, |a, b, _, output| {
        let contact = carom::contact(a, b);
        Some(contact.is_some_and(|contact| push_contact(output, &contact, [Some(a), Some(b)])))
    })
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

/// Reads a shape and a point. Writes the closest point, the distance, whether the point is inside, and for a segment
/// the ratio.
pub fn closest_point(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let shape = input.shape()?;
    let point = input.point()?;
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

/// Reads an origin, a direction, a limit, which may be infinite, and a shape. Writes the hit, see `push_ray_hit`.
pub fn cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let origin = input.point()?;
    let direction = input.direction()?;
    let max = input.number();
    let hit = carom::cast_ray(origin, direction, &input.shape()?, max);
    Some(hit.is_some_and(|hit| push_ray_hit(output, &hit)))
}

/// Reads the shape `a`, its motion and the shape `b`; writes the hit, see `push_cast_hit`.
pub fn cast(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let hit = carom::cast(&input.shape()?, input.point()?, &input.shape()?);
    Some(hit.is_some_and(|hit| push_cast_hit(output, &hit)))
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
