//! Convex polygons, and polygons of any form with holes.

use carom::{ConvexPolygon, Polygon};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::{PyShape, class, inner};
use crate::argument::Points;
use crate::error::shape_error;
use crate::python;

class!(
    /// A solid convex polygon with its vertices in order, either way round, grown by a rounding radius of 0 or more. The vertices
    /// are stored counter-clockwise, without repeated and collinear ones.
    ///
    /// >>> carom.contains(carom.ConvexPolygon([(0, 0), (3, 0), (0, 3)]), (1.5, 1.5))
    /// True
    PyConvexPolygon, "ConvexPolygon", ConvexPolygon
);

#[pymethods]
impl PyConvexPolygon {
    #[new]
    #[pyo3(signature = (vertices, radius=0.0))]
    fn new(vertices: Points, radius: f64) -> PyResult<PyClassInitializer<Self>> {
        Self::checked(ConvexPolygon::rounded(vertices.0, radius))
    }

    /// Creates the convex hull of points.
    #[staticmethod]
    fn hull(py: Python<'_>, points: Points) -> PyResult<Bound<'_, Self>> {
        Bound::new(py, Self::checked(ConvexPolygon::hull(&points.0))?)
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

class!(
    /// A solid polygon, convex or concave, with holes, grown by a rounding radius of 0 or more. Rings go either way round, and
    /// may touch but not cross. It is the union of its convex parts.
    ///
    /// >>> valley = carom.Polygon([(0, 0), (9, 0), (9, 4), (5, 1), (0, 4)])
    /// >>> carom.contains(valley, (5, 2))
    /// False
    PyPolygon, "Polygon", Polygon
);

#[pymethods]
impl PyPolygon {
    #[new]
    #[pyo3(signature = (vertices, holes=vec![], radius=0.0))]
    fn new(vertices: Points, holes: Vec<Points>, radius: f64) -> PyResult<PyClassInitializer<Self>> {
        if holes.is_empty() {
            return Self::checked(Polygon::rounded(vertices.0, radius));
        }
        let polygon = Polygon::rounded(vertices.0, radius).map_err(shape_error)?;
        Self::checked(polygon.with_holes(holes.into_iter().map(|hole| hole.0)))
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

    /// The convex parts. The indices of parts in contacts refer to this list.
    #[getter]
    fn parts<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let parts = inner!(slf, Polygon).parts().iter();
        let parts = parts.map(|part| Bound::new(py, PyConvexPolygon::of(part.clone())));
        PyList::new(py, parts.collect::<PyResult<Vec<_>>>()?)
    }
}
