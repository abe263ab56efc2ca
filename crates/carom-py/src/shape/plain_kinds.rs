//! Written by `cargo xtask api` from the sources of the library: do not edit.
//!
//! Defines the classes of the kinds of shapes that a few numbers define, and selects the class of each kind.

use carom::Shape;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::classes::*;
use crate::argument::{Point, no_more, number};
use crate::python;

class!(
    /// All points within a radius of a segment: a stadium, often used as the body of a character.
    ///
    /// >>> rope = carom.Capsule((0, 0), (10, 0), 0.5)
    /// >>> carom.separation(carom.Circle((5, 3), 1), rope)
    /// 1.5
    PyCapsule, "Capsule", Capsule
);

#[pymethods]
impl PyCapsule {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, ) {
        ("a", "b", "radius", )
    }

    #[new]
    #[pyo3(signature = (a, b, radius, *others), text_signature = "(a, b, radius)")]
    fn new(
        a: Point,
        b: Point,
        #[pyo3(from_py_with = number)] radius: f64,
        others: &Bound<'_, PyTuple>,
    ) -> PyResult<PyClassInitializer<Self>> {
        no_more(others, "a, b, radius")?;
        Self::checked(carom::Capsule::new(a.0, b.0, radius))
    }

    /// The first end of the axis.
    #[getter]
    fn a<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Capsule).a())
    }

    /// The second end of the axis.
    #[getter]
    fn b<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, inner!(slf, Capsule).b())
    }

    /// The radius, 0 or more, in the unit of the coordinates.
    #[getter]
    fn radius(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Capsule).radius()
    }
}

/// Returns the Python object of a shape. Its class is the class of the shape's kind.
pub(crate) fn object<'py>(py: Python<'py>, shape: &Shape) -> PyResult<Bound<'py, PyAny>> {
    Ok(match shape {
        Shape::Circle(_) => Bound::new(py, PyCircle::of(shape))?.into_any(),
        Shape::Segment(_) => Bound::new(py, PySegment::of(shape))?.into_any(),
        Shape::Capsule(_) => Bound::new(py, PyCapsule::of(shape))?.into_any(),
        Shape::Aabb(_) => Bound::new(py, PyAabb::of(shape))?.into_any(),
        Shape::Obb(_) => Bound::new(py, PyObb::of(shape))?.into_any(),
        Shape::ConvexPolygon(_) => Bound::new(py, PyConvexPolygon::of(shape))?.into_any(),
        Shape::Polygon(_) => Bound::new(py, PyPolygon::of(shape))?.into_any(),
        Shape::Chain(_) => Bound::new(py, PyChain::of(shape))?.into_any(),
        Shape::Compound(_) => Bound::new(py, PyCompound::of(shape))?.into_any(),
        Shape::TileGrid(_) => Bound::new(py, PyTileGrid::of(shape))?.into_any(),
        _ => return Err(PyTypeError::new_err(format!("no class for a {}", shape.kind()))),
    })
}
