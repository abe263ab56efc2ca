//! The kinds of tiles of a grid.

use carom::{ErrorKind, Shape, ShapeError, TileKind};
use pyo3::prelude::*;

use super::classes::ShapeArgument;
use super::objects::not_convex;
use super::plain_kinds::object;
use crate::argument::{Point, wrong};
use crate::error::shape_error;
use crate::python;

/// A kind of tile: `TileKind.EMPTY`, `TileKind.FULL`, a convex shape in the cell from (0, 0) to (1, 1), or a kind that blocks
/// only motions against a direction.
///
/// >>> slope = carom.TileKind.part(carom.ConvexPolygon([(0, 0), (1, 0), (1, 1)]))
/// >>> slope.shape.area
/// 0.5
#[pyclass(frozen, eq, name = "TileKind", module = "carom")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyTileKind(pub(crate) TileKind);

#[pymethods]
impl PyTileKind {
    /// An empty cell.
    #[classattr]
    const EMPTY: Self = Self(TileKind::EMPTY);

    /// A cell that is completely solid.
    #[classattr]
    const FULL: Self = Self(TileKind::FULL);

    /// Creates a kind from a convex shape in the unit cell, such as a slope.
    #[staticmethod]
    fn part(shape: ShapeArgument) -> PyResult<Self> {
        let kind = TileKind::part(shape.0.clone());
        kind.map(Self).map_err(|error| kind_error(error, &shape.0))
    }

    /// Creates a kind that blocks only motions against a direction. With (0, 1), the tile is a platform
    /// through which a hero can jump from below.
    #[staticmethod]
    fn one_way(direction: Point, shape: ShapeArgument) -> PyResult<Self> {
        let kind = TileKind::one_way(direction.0, shape.0.clone());
        kind.map(Self).map_err(|error| kind_error(error, &shape.0))
    }

    /// The shape in the unit cell; None for an empty cell.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        python::option(self.0.shape(), |shape: Shape| object(py, &shape))
    }

    /// The direction of a one-way kind, with length 1; None for other kinds.
    #[getter]
    fn direction<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        python::option(self.0.direction(), |direction| python::vec2(py, direction))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        if self.0 == TileKind::EMPTY {
            return Ok("TileKind.EMPTY".to_owned());
        }
        if self.0 == TileKind::FULL {
            return Ok("TileKind.FULL".to_owned());
        }
        let shape = self.shape(py)?.map(|shape| shape.repr()).transpose()?;
        let shape = shape.map(|shape| shape.to_string()).unwrap_or_default();
        Ok(match self.direction(py)? {
            Some(direction) => format!("TileKind.one_way({}, {shape})", direction.repr()?),
            None => format!("TileKind.part({shape})"),
        })
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let py = slf.py();
        let kind = slf.get();
        let class = slf.get_type();
        if kind.0 == TileKind::EMPTY || kind.0 == TileKind::FULL {
            let name = if kind.0 == TileKind::EMPTY { "EMPTY" } else { "FULL" };
            let getattr = py.import("builtins")?.getattr("getattr")?;
            return Ok((getattr, (class, name).into_pyobject(py)?.into_any()));
        }
        let shape = kind.shape(py)?;
        Ok(match kind.direction(py)? {
            Some(direction) => (class.getattr("one_way")?, (direction, shape).into_pyobject(py)?.into_any()),
            None => (class.getattr("part")?, (shape,).into_pyobject(py)?.into_any()),
        })
    }
}

/// Returns the error about a kind of tile. If the shape of the kind has several parts, the shape is the
/// wrong value in the error.
fn kind_error(error: ShapeError, shape: &Shape) -> PyErr {
    if error.kind() == ErrorKind::NotConvexShape {
        not_convex(None, "shape", shape)
    } else {
        shape_error(error)
    }
}

/// A kind of tile as an argument.
pub(super) struct TileKindArgument(pub(super) TileKind);

impl<'a, 'py> FromPyObject<'a, 'py> for TileKindArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let kind = object.cast::<PyTileKind>().map(|kind| Self(kind.get().0.clone()));
        let cure = "kinds of tiles: carom.TileKind.EMPTY, carom.TileKind.FULL, carom.TileKind.part(shape)";
        kind.or_else(|_| wrong(&object, cure))
    }
}
