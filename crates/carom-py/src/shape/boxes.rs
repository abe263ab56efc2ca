//! Axis-aligned boxes, and boxes at any angle.

use carom::{Aabb, Obb, Rot2};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::classes::{PyAabb, PyObb, ShapeArgument, inner};
use crate::argument::{self, Point, Points, maybe_number, no_more, number};
use crate::error::checked_length;
use crate::python;
use crate::value::{PyRot2, no_others, rotation, turn};

#[pymethods]
impl PyAabb {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("min", "max")
    }

    #[new]
    #[pyo3(signature = (min, max, *others), text_signature = "(min, max)")]
    fn new(min: Point, max: Point, others: &Bound<'_, PyTuple>) -> PyResult<PyClassInitializer<Self>> {
        no_more(others, "min, max")?;
        Self::checked(Aabb::new(min.0, max.0))
    }

    /// Creates a box from its centre and half its size.
    #[staticmethod]
    fn from_center(py: Python<'_>, center: Point, half: Point) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(Aabb::from_center(center.0, half.0))?)
    }

    /// Creates a box from its lower left corner and its full size.
    #[staticmethod]
    fn from_corner(py: Python<'_>, corner: Point, size: Point) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(Aabb::from_corner(corner.0, size.0))?)
    }

    /// Creates a box from two opposite corners in any order, such as the ends of a mouse drag.
    #[staticmethod]
    fn from_corners<'py>(py: Python<'py>, corners: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        Bound::new(py, Self::checked(Aabb::from_corners(argument::corners::<2>(corners)?))?)
    }

    /// Creates the smallest box around points.
    #[staticmethod]
    fn bounding(py: Python<'_>, points: Points) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(Aabb::bounding(&points.0))?)
    }

    /// The corner with the least coordinates.
    #[getter]
    fn min<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Aabb).min())
    }

    /// The corner with the greatest coordinates.
    #[getter]
    fn max<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Aabb).max())
    }

    /// Half of the width and the height.
    #[getter]
    fn half<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Aabb).half())
    }

    /// The four corners, counter-clockwise from `min`.
    #[getter]
    fn corners<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, &inner!(slf, Aabb).corners())
    }

    /// Returns the smallest box that contains this box and another shape.
    fn union<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        other: ShapeArgument,
    ) -> PyResult<Bound<'py, Self>> {
        Bound::new(py, Self::of(inner!(slf, Aabb).union(&other.0.aabb())))
    }

    /// Returns the box, grown on every side by a margin of 0 or more.
    fn grown<'py>(
        slf: PyRef<'py, Self>,
        py: Python<'py>,
        #[pyo3(from_py_with = number)] margin: f64,
    ) -> PyResult<Bound<'py, Self>> {
        Bound::new(py, Self::of(inner!(slf, Aabb).grown(checked_length("margin", margin)?)))
    }
}

#[pymethods]
impl PyObb {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("center", "half", "rotation")
    }

    #[new]
    #[pyo3(
        signature = (center, half, rotation=None, *more, radians=None, degrees=None, **others),
        text_signature = "(center, half, rotation=None, *, radians=None, degrees=None)"
    )]
    fn new(
        center: Point,
        half: Point,
        #[pyo3(from_py_with = rotation)] rotation: Option<Rot2>,
        more: &Bound<'_, PyTuple>,
        #[pyo3(from_py_with = maybe_number)] radians: Option<f64>,
        #[pyo3(from_py_with = maybe_number)] degrees: Option<f64>,
        others: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        no_more(more, "center, half, rotation")?;
        no_others(others)?;
        Self::checked(Obb::new(center.0, half.0, turn(rotation, radians, degrees)?))
    }

    /// Creates a box from its lower left corner before the rotation, its full size, and the rotation about that corner.
    #[staticmethod]
    #[pyo3(
        signature = (corner, size, rotation=None, *, radians=None, degrees=None, **others),
        text_signature = "(corner, size, rotation=None, *, radians=None, degrees=None)"
    )]
    fn from_corner<'py>(
        py: Python<'py>,
        corner: Point,
        size: Point,
        #[pyo3(from_py_with = rotation)] rotation: Option<Rot2>,
        #[pyo3(from_py_with = maybe_number)] radians: Option<f64>,
        #[pyo3(from_py_with = maybe_number)] degrees: Option<f64>,
        others: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, Self>> {
        no_others(others)?;
        let rotation = turn(rotation, radians, degrees)?;
        Bound::new(py, Self::checked(Obb::from_corner(corner.0, size.0, rotation))?)
    }

    /// Creates a box from its four corners along the boundary, clockwise or counter-clockwise.
    #[staticmethod]
    fn from_corners<'py>(py: Python<'py>, corners: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        Bound::new(py, Self::checked(Obb::from_corners(argument::corners::<4>(corners)?))?)
    }

    /// Creates the box of least area around points.
    #[staticmethod]
    fn bounding(py: Python<'_>, points: Points) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(Obb::bounding(&points.0))?)
    }

    /// Half of the width and the height, along the box's own axes.
    #[getter]
    fn half<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Obb).half())
    }

    /// The rotation.
    #[getter]
    fn rotation(slf: PyRef<'_, Self>) -> PyRot2 {
        PyRot2(inner!(slf, Obb).rotation())
    }

    /// The four corners, counter-clockwise.
    #[getter]
    fn corners<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, &inner!(slf, Obb).corners())
    }
}
