//! Creates objects for lists of shapes, and the error about a shape that is not convex.

use carom::{ErrorKind, Shape};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::plain_kinds::object;
use crate::error::raise_about;

/// Returns the objects of a list of shapes.
pub(crate) fn objects<'py>(py: Python<'py>, shapes: &[Shape]) -> PyResult<Bound<'py, PyList>> {
    let objects = shapes.iter().map(|shape| object(py, shape)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, objects)
}

/// Returns the error about a shape with several parts in a place where a convex shape is needed.
pub(crate) fn not_convex(row: Option<usize>, argument: &str, shape: &Shape) -> PyErr {
    let message = format!("{argument} is a shape of several parts; give a convex shape");
    Python::attach(|py| {
        let value = object(py, shape).map_or_else(|_| py.None(), Bound::unbind);
        raise_about(py, row, &message, ErrorKind::NotConvexShape.code(), argument, value)
    })
}
