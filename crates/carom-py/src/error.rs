//! Raises `carom.ShapeError` with its fields, and checks the arguments of queries.

use carom::{ErrorKind, ErrorValue, MAX_COORDINATE, ShapeError, Vec2};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::python;

/// Returns a constructor's error as the exception `carom.ShapeError`.
pub(crate) fn shape_error(error: ShapeError) -> PyErr {
    row_error(None, error)
}

/// Returns the error of one row of a list as the exception `carom.ShapeError`.
pub(crate) fn row_error(row: Option<usize>, error: ShapeError) -> PyErr {
    let mut argument = error.argument().to_owned();
    for index in [error.index(), error.inner_index()].into_iter().flatten() {
        argument.push_str(&format!("[{index}]"));
    }
    raise(row, &error.to_string(), error.kind().code(), &argument, error.value())
}

/// Returns `carom.ShapeError` about an argument that does not belong to a shape, such as a motion.
pub(crate) fn argument_error(
    row: Option<usize>,
    kind: ErrorKind,
    argument: &str,
    shown: &str,
    value: ErrorValue,
) -> PyErr {
    let message = format!("{argument} is {shown}: {}", kind.fault_and_cure());
    raise(row, &message, kind.code(), argument, value)
}

/// Creates the exception `carom.ShapeError`.
pub(crate) fn raise(
    row: Option<usize>,
    message: &str,
    code: &str,
    argument: &str,
    value: ErrorValue,
) -> PyErr {
    Python::attach(|py| match object_of(py, value) {
        Ok(value) => raise_about(py, row, message, code, argument, value),
        Err(problem) => problem,
    })
}

/// Returns the wrong value of an error as an object.
fn object_of(py: Python<'_>, value: ErrorValue) -> PyResult<Py<PyAny>> {
    Ok(match value {
        ErrorValue::Number(number) => number.into_pyobject(py)?.into_any().unbind(),
        ErrorValue::Point(point) => python::vec2(py, point)?.unbind(),
        ErrorValue::Range(min, max) | ErrorValue::RangeX(min, max) | ErrorValue::RangeY(min, max) => {
            (min, max).into_pyobject(py)?.into_any().unbind()
        }
        ErrorValue::Count(count) => count.into_pyobject(py)?.into_any().unbind(),
        _ => py.None(),
    })
}

/// Creates the exception `carom.ShapeError` about any value.
pub(crate) fn raise_about(
    py: Python<'_>,
    row: Option<usize>,
    message: &str,
    code: &str,
    argument: &str,
    value: Py<PyAny>,
) -> PyErr {
    let build = || {
        let message = row.map_or_else(|| message.to_owned(), |row| format!("row {row}: {message}"));
        let fields = PyDict::new(py);
        fields.set_item("code", code)?;
        fields.set_item("argument", argument)?;
        fields.set_item("row", row)?;
        fields.set_item("value", value)?;
        python::errors(py)?.getattr("ShapeError")?.call((message,), Some(&fields))
    };
    build().map_or_else(|problem| problem, PyErr::from_value)
}

/// Checks a point, a displacement or a direction of a query: finite and in range.
pub(crate) fn checked_point(argument: &str, point: Vec2) -> PyResult<Vec2> {
    checked_point_of_row(None, argument, point)
}

/// Checks a point in a row of a list.
pub(crate) fn checked_point_of_row(row: Option<usize>, argument: &str, point: Vec2) -> PyResult<Vec2> {
    match fault(point.x).or(fault(point.y)) {
        None => Ok(point),
        Some(kind) => Err(point_error(row, kind, argument, point)),
    }
}

/// Checks the direction of a ray, in a row of a list or alone: finite, of any length.
pub(crate) fn checked_direction(row: Option<usize>, direction: Vec2) -> PyResult<Vec2> {
    if direction.is_finite() {
        return Ok(direction);
    }
    Err(point_error(row, ErrorKind::NotFinite, "direction", direction))
}

pub(crate) fn point_error(row: Option<usize>, kind: ErrorKind, argument: &str, point: Vec2) -> PyErr {
    let shown = format!("[{}, {}]", short(point.x), short(point.y));
    argument_error(row, kind, argument, &shown, ErrorValue::Point(point))
}

/// Formats a number as in the library's errors: with an exponent if it would be long otherwise.
pub(crate) fn short(number: f64) -> String {
    if number == 0.0 || (1e-5..1e16).contains(&number.abs()) {
        number.to_string()
    } else {
        format!("{number:?}")
    }
}

/// Checks a number of a query: finite and in range.
pub(crate) fn checked_number(argument: &str, number: f64) -> PyResult<f64> {
    match fault(number) {
        None => Ok(number),
        Some(kind) => Err(argument_error(None, kind, argument, &short(number), ErrorValue::Number(number))),
    }
}

/// Checks a length or a time of a query: finite, in range, 0 or more.
pub(crate) fn checked_length(argument: &str, number: f64) -> PyResult<f64> {
    if checked_number(argument, number)? < 0.0 {
        let value = ErrorValue::Number(number);
        return Err(argument_error(None, ErrorKind::Negative, argument, &short(number), value));
    }
    Ok(number)
}

/// Checks the length of a ray, which must be 0 or more and may be infinite.
pub(crate) fn checked_max(row: Option<usize>, number: f64) -> PyResult<f64> {
    let kind = match number {
        _ if number.is_nan() => ErrorKind::NotFinite,
        _ if number < 0.0 => ErrorKind::Negative,
        _ => return Ok(number),
    };
    Err(argument_error(row, kind, "max", &short(number), ErrorValue::Number(number)))
}

fn fault(number: f64) -> Option<ErrorKind> {
    if !number.is_finite() {
        Some(ErrorKind::NotFinite)
    } else if MAX_COORDINATE < number.abs() {
        Some(ErrorKind::OutOfRange)
    } else {
        None
    }
}
