//! Circles and segments.

use carom::{Circle, Segment};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::classes::{PyCircle, PySegment, inner};
use crate::answer;
use crate::argument::{Point, Points, no_more, number};
use crate::python;

#[pymethods]
impl PyCircle {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("center", "radius")
    }

    #[new]
    #[pyo3(signature = (center, radius, *others), text_signature = "(center, radius)")]
    fn new(
        center: Point,
        #[pyo3(from_py_with = number)] radius: f64,
        others: &Bound<'_, PyTuple>,
    ) -> PyResult<PyClassInitializer<Self>> {
        no_more(others, "center, radius")?;
        Self::checked(Circle::new(center.0, radius))
    }

    /// Creates the smallest circle around points.
    #[staticmethod]
    fn bounding(py: Python<'_>, points: Points) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(Circle::bounding(&points.0))?)
    }

    /// The radius.
    #[getter]
    fn radius(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Circle).radius()
    }
}

#[pymethods]
impl PySegment {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("a", "b")
    }

    #[new]
    #[pyo3(signature = (a, b, *others), text_signature = "(a, b)")]
    fn new(a: Point, b: Point, others: &Bound<'_, PyTuple>) -> PyResult<PyClassInitializer<Self>> {
        no_more(others, "a, b")?;
        Self::checked(Segment::new(a.0, b.0))
    }

    /// The first end.
    #[getter]
    fn a<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Segment).a())
    }

    /// The second end.
    #[getter]
    fn b<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Segment).b())
    }

    /// The length.
    #[getter]
    fn length(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Segment).length()
    }

    /// Returns the closest point of the segment with its `ratio`: the position along the segment, 0 at `a` and 1 at `b`.
    fn closest_point<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        point: Point,
    ) -> PyResult<Bound<'py, PyAny>> {
        answer::segment_point(py, &inner!(slf, Segment).closest_point(point.checked("point")?))
    }
}
