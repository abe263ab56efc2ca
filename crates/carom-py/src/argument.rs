//! Reads arguments: points, lists of points, numbers, filters.

use carom::{ErrorValue, Filter, Vec2};
use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyTuple};

use crate::error::{checked_point, raise};
use crate::python::{self, Object};

/// Two numbers as an argument: a tuple, a list, an array, or any other sequence.
#[derive(Clone, Copy)]
pub(crate) struct Point(pub(crate) Vec2);

impl<'a, 'py> FromPyObject<'a, 'py> for Point {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let numbers: PyResult<[f64; 2]> = object.extract();
        let [x, y] = numbers.map_err(|_| {
            let tuple = if object.is_instance_of::<PyFloat>() || object.is_instance_of::<PyInt>() {
                " in parentheses, such as (4, 0)"
            } else {
                ""
            };
            PyTypeError::new_err(format!("give two numbers, x and y{tuple}, not {}", object.to_owned()))
        })?;
        Ok(Self(Vec2::new(x, y)))
    }
}

impl Point {
    /// Checks the point of a query, and returns it.
    pub(crate) fn checked(self, argument: &str) -> PyResult<Vec2> {
        checked_point(argument, self.0)
    }
}

/// A list of points as an argument: a sequence of pairs of numbers, or an array of two columns.
pub(crate) struct Points(pub(crate) Vec<Vec2>);

impl<'a, 'py> FromPyObject<'a, 'py> for Points {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        points(&object, "points").map(Self)
    }
}

/// Returns the points of a list in an argument.
pub(crate) fn points(object: Object<'_, '_>, argument: &str) -> PyResult<Vec<Vec2>> {
    let rows = python::input(object.py())?.getattr("as_list")?.call1((object, 2, argument, "x, y"))?;
    Ok(rows_of::<2>(&rows)?.into_iter().map(Vec2::from).collect())
}

/// Returns the corners in an argument, which must be `N` points.
pub(crate) fn corners<const N: usize>(object: Object<'_, '_>) -> PyResult<[Vec2; N]> {
    let corners = points(object, "corners")?;
    <[Vec2; N]>::try_from(corners).map_err(|corners| {
        let message = format!("corners has {} points; give {N}", corners.len());
        raise(None, &message, "wrong_shape", "corners", ErrorValue::Count(corners.len()))
    })
}

/// Refuses additional positional arguments. They often come from coordinates without parentheses; then the
/// error about the first additional argument says how to write a point.
pub(crate) fn no_more(others: &Bound<'_, PyTuple>, names: &str) -> PyResult<()> {
    match others.iter().next() {
        Some(other) => {
            Err(PyTypeError::new_err(format!("{} is one argument too many; give {names}", other.repr()?)))
        }
        None => Ok(()),
    }
}

/// Reads a number. The error says which values are possible.
pub(crate) fn number(object: Object<'_, '_>) -> PyResult<f64> {
    object.extract().or_else(|_| wrong(object, "a number"))
}

/// Reads a number, or None.
pub(crate) fn maybe_number(object: Object<'_, '_>) -> PyResult<Option<f64>> {
    if object.is_none() { Ok(None) } else { number(object).map(Some) }
}

/// Reads a flag. The error says which values are possible.
pub(crate) fn flag(object: Object<'_, '_>) -> PyResult<bool> {
    object.extract().or_else(|_| wrong(object, "True or False"))
}

/// Reads an index or a count. The error says which values are possible.
pub(crate) fn count(object: Object<'_, '_>) -> PyResult<usize> {
    object.extract().or_else(|_| wrong(object, "a whole number of 0 or more"))
}

/// Reads the id of a collider. The error says which values are possible.
pub(crate) fn id(object: Object<'_, '_>) -> PyResult<u64> {
    object.extract().or_else(|_| wrong(object, "an id that insert returned"))
}

/// Reads the id of a collider, or None.
pub(crate) fn maybe_id(object: Object<'_, '_>) -> PyResult<Option<u64>> {
    if object.is_none() { Ok(None) } else { id(object).map(Some) }
}

/// Returns the error about an argument of a wrong type, or about a whole number out of range. The library
/// `PyO3` adds a note with the name of the argument.
pub(crate) fn wrong<T>(object: Object<'_, '_>, cure: &str) -> PyResult<T> {
    let message = format!("give {cure}, not {}", object.repr()?);
    let is_whole = object.is_instance_of::<PyInt>();
    Err(if is_whole { PyValueError::new_err(message) } else { PyTypeError::new_err(message) })
}

/// Returns the rows of an array: contiguous, with `N` columns. The package has checked the array.
pub(crate) fn rows_of<const N: usize>(rows: &Bound<'_, PyAny>) -> PyResult<Vec<[f64; N]>> {
    with_rows(rows, |rows| Ok(rows.to_vec()))
}

/// Passes the rows of an array to a function, without a copy. The package has checked the array.
pub(crate) fn with_rows<const N: usize, R>(
    rows: &Bound<'_, PyAny>,
    read: impl FnOnce(&[[f64; N]]) -> PyResult<R>,
) -> PyResult<R> {
    let numbers = rows.cast::<PyArray2<f64>>()?.readonly();
    let (rows, _) = numbers.as_slice()?.as_chunks::<N>();
    read(rows)
}

/// A filter as an argument: a `carom.Filter`, or a tuple of layer and mask.
pub(crate) struct FilterArgument(pub(crate) Filter);

impl<'a, 'py> FromPyObject<'a, 'py> for FilterArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let (layer, mask) = object.extract().map_err(|_| {
            let given = object.to_owned();
            PyTypeError::new_err(format!(
                "filter is {given}; give carom.Filter(layer, mask), each from 0 to 2**64 - 1"
            ))
        })?;
        Ok(Self(Filter { layer, mask }))
    }
}
