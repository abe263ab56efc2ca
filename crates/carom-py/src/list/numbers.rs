//! The numbers of shapes, one row per shape, as an array returns them and a pickle stores them.

use carom::{Obb, Rot2, Shape, ShapeError};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Returns the stored numbers of shapes. Each shape has a row of `width` numbers.
pub(super) fn rows<'py>(
    py: Python<'py>,
    shapes: impl ExactSizeIterator<Item = Shape>,
    width: usize,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let count = shapes.len();
    let mut numbers = Vec::with_capacity(width * count);
    for shape in shapes {
        let start = numbers.len();
        append(&shape, &mut numbers);
        if numbers.len() != start + width {
            return Err(PyValueError::new_err(format!("a {} has no row of {width} numbers", shape.kind())));
        }
    }
    numbers.into_pyarray(py).reshape([count, width])
}

/// Appends the numbers of a shape. For a box at an angle, these are the centre, half the size, and the
/// cosine and the sine of the angle.
fn append(shape: &Shape, numbers: &mut Vec<f64>) {
    let mut push = |vectors: &[carom::Vec2]| numbers.extend(vectors.iter().flat_map(|v| [v.x, v.y]));
    match shape {
        Shape::Circle(circle) => {
            push(&[circle.center()]);
            numbers.push(circle.radius());
        }
        Shape::Segment(segment) => push(&[segment.a(), segment.b()]),
        Shape::Capsule(capsule) => {
            push(&[capsule.a(), capsule.b()]);
            numbers.push(capsule.radius());
        }
        Shape::Aabb(aabb) => push(&[aabb.min(), aabb.max()]),
        Shape::Obb(obb) => {
            push(&[obb.center(), obb.half()]);
            numbers.extend([obb.rotation().cos(), obb.rotation().sin()]);
        }
        _ => {}
    }
}

/// Returns the angles of boxes, in radians; 0 for other shapes.
pub(super) fn angles<'py>(py: Python<'py>, shapes: impl Iterator<Item = Shape>) -> Bound<'py, PyArray1<f64>> {
    let angle = |shape: Shape| if let Shape::Obb(obb) = shape { obb.rotation().radians() } else { 0.0 };
    shapes.map(angle).collect::<Vec<_>>().into_pyarray(py)
}

/// Creates a box at an angle from a row of numbers.
pub(super) fn obb([x, y, half_x, half_y, cos, sin]: [f64; 6]) -> Result<Obb, ShapeError> {
    Obb::new([x, y], [half_x, half_y], Rot2::try_from([cos, sin])?)
}

/// Creates a box at an angle from a row of corners.
pub(super) fn obb_around([a, b, c, d, e, f, g, h]: [f64; 8]) -> Result<Obb, ShapeError> {
    Obb::from_corners([[a, b], [c, d], [e, f], [g, h]])
}
