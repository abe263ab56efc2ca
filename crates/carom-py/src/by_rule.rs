//! Written by `cargo xtask api` from the functions of the library: do not edit.
//!
//! Defines the query functions that a rule writes. They take only single shapes, points and motions.

use pyo3::prelude::*;

use crate::answer;
use crate::argument::Point;
use crate::docs::doc_of;
use crate::python::{Answer, option};
use crate::query::MotionArgument;
use crate::shape::ShapeArgument;
use crate::signals::asked;

#[doc = doc_of!(closest_point)]
#[pyfunction]
pub(crate) fn closest_point<'py>(
    py: Python<'py>,
    shape: ShapeArgument,
    point: Point,
) -> Answer<'py> {
    let shape = shape.0;
    let point = point.checked("point")?;
    let answer = asked(py, &[&shape], || carom::closest_point(&shape, point))?;
    answer::closest_point(py, &answer)
}

#[doc = doc_of!(time_of_impact)]
#[pyfunction]
pub(crate) fn time_of_impact<'py>(
    py: Python<'py>,
    a: ShapeArgument,
    motion_a: MotionArgument,
    b: ShapeArgument,
    motion_b: MotionArgument,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let a = a.0;
    let motion_a = motion_a.checked("motion_a")?;
    let b = b.0;
    let motion_b = motion_b.checked("motion_b")?;
    let answer = asked(py, &[&a, &b], || carom::time_of_impact(&a, motion_a, &b, motion_b))?;
    option(answer, |answer| answer::time_of_impact(py, &answer))
}

#[doc = doc_of!(interiors_overlap)]
#[pyfunction]
pub(crate) fn interiors_overlap(
    py: Python<'_>,
    a: ShapeArgument,
    b: ShapeArgument,
) -> PyResult<bool> {
    let a = a.0;
    let b = b.0;
    let answer = asked(py, &[&a, &b], || carom::interiors_overlap(&a, &b))?;
    Ok(answer)
}

#[doc = doc_of!(covered_area)]
#[pyfunction]
pub(crate) fn covered_area(
    py: Python<'_>,
    shape: ShapeArgument,
) -> PyResult<f64> {
    let shape = shape.0;
    let answer = asked(py, &[&shape], || carom::covered_area(&shape))?;
    Ok(answer)
}

#[doc = doc_of!(orient2d)]
#[pyfunction]
pub(crate) fn orient2d(
    a: Point,
    b: Point,
    c: Point,
) -> PyResult<f64> {
    let a = a.checked("a")?;
    let b = b.checked("b")?;
    let c = c.checked("c")?;
    Ok(carom::orient2d(a, b, c))
}
