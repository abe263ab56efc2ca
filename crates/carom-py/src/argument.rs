//! Arguments: points, lists of points, rotations.

use carom::{Filter, Rot2, Vec2};
use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::checked_point;
use crate::python;
use crate::value::PyRot2;

/// Two numbers: a tuple, a list, an array, or any other sequence.
#[derive(Clone, Copy)]
pub(crate) struct Point(pub(crate) Vec2);

impl<'a, 'py> FromPyObject<'a, 'py> for Point {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let numbers: PyResult<[f64; 2]> = object.extract();
        let [x, y] = numbers.map_err(|_| {
            PyTypeError::new_err(format!("give two numbers, x and y, not {}", object.to_owned()))
        })?;
        Ok(Self(Vec2::new(x, y)))
    }
}

impl Point {
    /// Returns the point of a query, checked.
    pub(crate) fn checked(self, argument: &str) -> PyResult<Vec2> {
        checked_point(argument, self.0)
    }
}

/// A list of points: a sequence of pairs of numbers, or an array of two columns.
pub(crate) struct Points(pub(crate) Vec<Vec2>);

impl<'a, 'py> FromPyObject<'a, 'py> for Points {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        let rows = python::input(py)?.getattr("as_list")?.call1((object, 2, "points", "x, y"))?;
        Ok(Self(rows_of::<2>(&rows)?.into_iter().map(Vec2::from).collect()))
    }
}

/// Returns the rows of an array that the package has checked: contiguous, with `N` columns.
pub(crate) fn rows_of<const N: usize>(rows: &Bound<'_, PyAny>) -> PyResult<Vec<[f64; N]>> {
    let numbers = rows.cast::<PyArray2<f64>>()?.readonly();
    let (rows, _) = numbers.as_slice()?.as_chunks::<N>();
    Ok(rows.to_vec())
}

/// Returns the rotation that one of three arguments gives; the identity if none is given.
pub(crate) fn turn(
    rotation: Option<PyRef<'_, PyRot2>>,
    radians: Option<f64>,
    degrees: Option<f64>,
) -> PyResult<Rot2> {
    match (rotation, radians, degrees) {
        (None, None, None) => Ok(Rot2::IDENTITY),
        (Some(rotation), None, None) => Ok(rotation.0),
        (None, Some(radians), None) => Rot2::from_radians(radians).map_err(crate::error::shape_error),
        (None, None, Some(degrees)) => Rot2::from_degrees(degrees).map_err(crate::error::shape_error),
        _ => Err(PyTypeError::new_err("give only one of rotation, radians and degrees")),
    }
}

/// A `carom.Filter`, or a tuple of layer and mask.
pub(crate) struct FilterArgument(pub(crate) Filter);

impl<'a, 'py> FromPyObject<'a, 'py> for FilterArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let (layer, mask) = object.extract().map_err(|_| {
            let given = object.to_owned();
            PyTypeError::new_err(format!(
                "give carom.Filter(layer, mask), each from 0 to 2**64 - 1, not {given}"
            ))
        })?;
        Ok(Self(Filter { layer, mask }))
    }
}
