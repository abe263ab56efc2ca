//! Convex polygons, and polygons of any form, which may have holes.

use carom::{ConvexPolygon, Polygon};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::classes::{PyConvexPolygon, PyPolygon, inner};
use crate::argument::{Points, number, points};
use crate::error::shape_error;
use crate::python;
use crate::signals::attached;

#[pymethods]
impl PyConvexPolygon {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("vertices", "radius")
    }

    #[new]
    #[pyo3(signature = (vertices, radius=0.0))]
    fn new(
        vertices: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = number)] radius: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let vertices = points(vertices, "vertices")?;
        Self::checked(attached(|| ConvexPolygon::rounded(vertices, radius))?)
    }

    /// Creates the convex hull of points.
    #[staticmethod]
    fn hull(py: Python<'_>, points: Points) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(attached(|| ConvexPolygon::hull(&points.0))?)?)
    }

    /// The vertices, counter-clockwise.
    #[getter]
    fn vertices<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, inner!(slf, ConvexPolygon).vertices())
    }

    /// The rounding radius.
    #[getter]
    fn radius(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, ConvexPolygon).radius()
    }
}

#[pymethods]
impl PyPolygon {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str) {
        ("vertices", "holes", "radius")
    }

    #[new]
    #[pyo3(signature = (vertices, holes=vec![], radius=0.0))]
    fn new(
        vertices: &Bound<'_, PyAny>,
        holes: Vec<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = number)] radius: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let vertices = points(vertices, "vertices")?;
        let polygon = attached(|| Polygon::rounded(vertices, radius))?;
        if holes.is_empty() {
            return Self::checked(polygon);
        }
        let polygon = polygon.map_err(shape_error)?;
        let holes = holes.iter().enumerate().map(|(index, hole)| points(hole, &format!("holes[{index}]")));
        let holes = holes.collect::<PyResult<Vec<_>>>()?;
        Self::checked(attached(|| polygon.with_holes(holes))?)
    }

    /// The vertices of the outer ring, counter-clockwise.
    #[getter]
    fn vertices<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, inner!(slf, Polygon).vertices())
    }

    /// The vertices of each hole, clockwise.
    #[getter]
    fn holes<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let holes = inner!(slf, Polygon).holes().map(|hole| python::vectors(py, hole));
        PyList::new(py, holes.collect::<PyResult<Vec<_>>>()?)
    }

    /// The rounding radius.
    #[getter]
    fn radius(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Polygon).radius()
    }

    /// The convex parts of the polygon. Contacts refer to the parts by their indices in this list.
    #[getter]
    fn parts<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let parts = inner!(slf, Polygon).parts().iter();
        let parts = parts.map(|part| Bound::new(py, PyConvexPolygon::of(part.clone())));
        PyList::new(py, parts.collect::<PyResult<Vec<_>>>()?)
    }
}
