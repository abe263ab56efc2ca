//! Reads obstacles, which are a list of shapes or a search in a space, and the responses to hits on
//! them.

use carom::{Response, Shape};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::argument::wrong;
use crate::error::checked_number;
use crate::python;
use crate::shape::ShapeArgument;
use crate::space::PySearch;

/// The obstacles: shapes of a list, or the colliders that a search finds.
pub(super) enum ObstaclesArgument {
    /// The shapes of a list, each with its index.
    List {
        shapes: Vec<(Shape, usize)>,
        items: Vec<Py<PyAny>>,
        responses: Vec<Response>,
    },
    Search(Py<PySearch>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for ObstaclesArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(search) = object.cast::<PySearch>() {
            return Ok(Self::Search(search.to_owned().unbind()));
        }
        let obstacle = python::results(object.py())?.getattr("Obstacle")?;
        let mut shapes = Vec::new();
        let mut items = Vec::new();
        let mut responses = Vec::new();
        let Ok(given) = object.try_iter() else {
            return wrong(&object, "a list of shapes, or space.search()");
        };
        for (index, item) in given.enumerate() {
            let item = item?;
            let (shape, response) = if item.is_instance(&obstacle)? {
                item.extract::<(ShapeArgument, ResponseArgument)>()?
            } else {
                (item.extract()?, ResponseArgument(Response::Slide))
            };
            shapes.push((shape.0, index));
            items.push(item.unbind());
            responses.push(response.0);
        }
        Ok(Self::List { shapes, items, responses })
    }
}

/// A response as an argument: "touch", "cross", "slide", or `carom.Bounce(restitution)`.
pub(super) struct ResponseArgument(pub(super) Response);

impl<'a, 'py> FromPyObject<'a, 'py> for ResponseArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let response = match object.extract::<&str>() {
            Ok("touch") => Response::Touch,
            Ok("cross") => Response::Cross,
            Ok("slide") => Response::Slide,
            _ if object.is_instance(&python::results(object.py())?.getattr("Bounce")?)? => {
                let (restitution,): (f64,) = object.extract()?;
                Response::Bounce(checked_number("restitution", restitution)?)
            }
            _ => {
                let given = object.repr()?;
                let message =
                    format!("give \"touch\", \"cross\", \"slide\" or carom.Bounce(restitution), not {given}");
                return Err(PyTypeError::new_err(message));
            }
        };
        Ok(Self(response))
    }
}

/// Converts a response to its form in Python.
pub(super) fn response(py: Python<'_>, response: Response) -> PyResult<Bound<'_, PyAny>> {
    let name = match response {
        Response::Touch => "touch",
        Response::Cross => "cross",
        Response::Slide => "slide",
        Response::Bounce(restitution) => return python::result!(py, "Bounce", (restitution,)),
    };
    Ok(name.into_pyobject(py)?.into_any())
}
