//! Computes the velocities after a bounce, a slide or a collision.

use carom::{Body, Vec2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answer;
use crate::argument::{Point, number};
use crate::docs::doc_of;
use crate::error::{checked_number, shape_error};
use crate::python::vec2;

/// Checks that the normal of a hit has the length 1.
fn unit(normal: Point) -> PyResult<Vec2> {
    let normal = normal.checked("normal")?;
    if (normal.dot(normal) - 1.0).abs() > 1e-6 {
        let message =
            format!("normal is ({}, {}): not of length 1; give the normal of a hit", normal.x, normal.y);
        return Err(PyValueError::new_err(message));
    }
    Ok(normal)
}

#[doc = doc_of!(bounce)]
#[pyfunction]
pub(crate) fn bounce(
    py: Python<'_>,
    velocity: Point,
    normal: Point,
    #[pyo3(from_py_with = number)] restitution: f64,
) -> PyResult<Bound<'_, PyAny>> {
    let restitution = checked_number("restitution", restitution)?;
    vec2(py, carom::bounce(velocity.checked("velocity")?, unit(normal)?, restitution))
}

#[doc = doc_of!(slide)]
#[pyfunction]
pub(crate) fn slide(py: Python<'_>, velocity: Point, normal: Point) -> PyResult<Bound<'_, PyAny>> {
    vec2(py, carom::slide(velocity.checked("velocity")?, unit(normal)?))
}

/// A body as an argument: a `carom.Body`, or a tuple of velocity and mass. A fixed body has the
/// mass `math.inf`.
pub(crate) struct BodyArgument(Body);

impl<'a, 'py> FromPyObject<'a, 'py> for BodyArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let (velocity, mass): (Point, f64) = object.extract()?;
        let is_fixed = mass == f64::INFINITY;
        let body = if is_fixed { Body::fixed(velocity.0) } else { Body::new(velocity.0, mass) };
        body.map(Self).map_err(shape_error)
    }
}

#[doc = doc_of!(collide)]
#[pyfunction]
pub(crate) fn collide<'py>(
    py: Python<'py>,
    a: BodyArgument,
    b: BodyArgument,
    normal: Point,
    #[pyo3(from_py_with = number)] restitution: f64,
) -> PyResult<Bound<'py, PyAny>> {
    let restitution = checked_number("restitution", restitution)?;
    let collision = carom::collide(&a.0, &b.0, unit(normal)?, restitution);
    answer::collision(py, &collision)
}
