//! Creates, moves and measures shapes; computes the angle of a rotation.

use carom::{Aabb, Shape};

use crate::answers::push;
use crate::{Answer, Input};

/// Reads a shape; writes it in canonical form, see `push_shape`.
pub fn shape(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_shape(output, &input.shape()?))
}

/// Reads a shape and a displacement; writes the translated shape, see `push_shape`.
pub fn translated(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_shape(output, &input.shape()?.translated(input.point()?)))
}

/// Reads a shape and a pose; writes the transformed shape, see `push_shape`.
pub fn transformed(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_shape(output, &input.shape()?.transformed(input.pose()?)))
}

/// Appends a convex shape: its kind and its numbers. Returns false for another shape, of which this package has none yet.
pub(crate) fn push_shape(output: &mut Vec<f64>, shape: &Shape) -> bool {
    match shape {
        Shape::Circle(circle) => {
            output.extend([0.0, circle.center().x, circle.center().y, circle.radius()]);
        }
        Shape::Segment(segment) => {
            output.push(1.0);
            push(output, &[segment.a(), segment.b()]);
        }
        Shape::Capsule(capsule) => {
            output.push(2.0);
            push(output, &[capsule.a(), capsule.b()]);
            output.push(capsule.radius());
        }
        Shape::Aabb(aabb) => {
            output.push(3.0);
            push(output, &[aabb.min(), aabb.max()]);
        }
        Shape::Obb(obb) => {
            output.push(4.0);
            push(output, &[obb.center(), obb.half()]);
            output.extend([obb.rotation().cos(), obb.rotation().sin()]);
        }
        Shape::ConvexPolygon(polygon) => {
            output.extend([5.0, polygon.radius(), polygon.vertices().len() as f64]);
            push(output, polygon.vertices());
        }
        _ => return false,
    }
    true
}

/// Reads a shape; writes its centre.
pub fn center(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[input.shape()?.center()]);
    Some(true)
}

/// Reads a shape; writes the number of its corners, and the corners.
pub fn corners(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(0.0);
    match input.shape()? {
        Shape::Circle(circle) => push(output, &[circle.center()]),
        Shape::Segment(segment) => push(output, &[segment.a(), segment.b()]),
        Shape::Capsule(capsule) => push(output, &[capsule.a(), capsule.b()]),
        Shape::Aabb(aabb) => push(output, &aabb.corners()),
        Shape::Obb(obb) => push(output, &obb.corners()),
        Shape::ConvexPolygon(polygon) => push(output, polygon.vertices()),
        _ => return Some(false),
    }
    output[0] = (output.len() / 2) as f64;
    Some(true)
}

/// Reads a shape; writes the smallest axis-aligned box around it.
pub fn aabb(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_box(output, &input.shape()?.aabb()))
}

/// Reads two shapes; writes the smallest axis-aligned box around both.
pub fn union(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let (a, b) = (input.shape()?.aabb(), input.shape()?.aabb());
    Some(push_box(output, &a.union(&b)))
}

/// Reads a shape and a margin; writes the axis-aligned box around the shape, grown by the margin.
pub fn grown(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    Some(push_box(output, &input.shape()?.aabb().grown(input.length()?)))
}

fn push_box(output: &mut Vec<f64>, aabb: &Aabb) -> bool {
    push(output, &[aabb.min(), aabb.max()]);
    true
}

/// Reads a rotation; writes its angle in radians and in degrees.
pub fn turn(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let rotation = input.rotation()?;
    output.extend([rotation.radians(), rotation.degrees()]);
    Some(true)
}
