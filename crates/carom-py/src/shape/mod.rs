//! The shapes: a base class that holds the shape of the library, and a class for each kind.

mod boxes;
mod composite;
mod fields;
mod picture;
mod polygon;
mod round;
mod tile_grid;
mod tile_kind;

use carom::{BoundingVolumes, Shape};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::argument::Point;
use crate::python;
use crate::value::PyPose;

pub(crate) use boxes::{PyAabb, PyObb};
pub(crate) use composite::{PyChain, PyCompound, filter};
pub(crate) use polygon::{PyConvexPolygon, PyPolygon};
pub(crate) use round::{PyCapsule, PyCircle, PySegment};
pub(crate) use tile_grid::PyTileGrid;
pub(crate) use tile_kind::PyTileKind;

/// Any shape: the base class of Circle, Segment, Capsule, Aabb, Obb, `ConvexPolygon`, Polygon, Chain, Compound and `TileGrid`.
#[pyclass(subclass, eq, name = "Shape", module = "carom")]
#[derive(PartialEq)]
pub(crate) struct PyShape(pub(crate) Shape);

/// Returns the shape inside of an object of one of the classes.
macro_rules! inner {
    ($object:expr, $kind:ident) => {
        match &$object.as_super().0 {
            carom::Shape::$kind(shape) => shape,
            other => unreachable!("a {} in an object of another class", other.kind()),
        }
    };
}
use inner;

/// Declares the class of a kind of shapes; `new` creates its objects from the library's shapes.
macro_rules! class {
    ($(#[$doc:meta])* $class:ident, $name:literal, $kind:ident) => {
        $(#[$doc])*
        #[pyclass(extends = PyShape, name = $name, module = "carom")]
        pub(crate) struct $class;

        impl $class {
            pub(crate) fn of(shape: impl Into<carom::Shape>) -> PyClassInitializer<Self> {
                PyClassInitializer::from(PyShape(shape.into())).add_subclass(Self)
            }

            /// Returns the object of a shape that a constructor has checked.
            fn checked(
                shape: Result<impl Into<carom::Shape>, carom::ShapeError>,
            ) -> PyResult<PyClassInitializer<Self>> {
                shape.map(Self::of).map_err($crate::error::shape_error)
            }
        }
    };
}
use class;

/// Returns the Python object of a shape, of the class of its kind.
pub(crate) fn object<'py>(py: Python<'py>, shape: &Shape) -> PyResult<Bound<'py, PyAny>> {
    macro_rules! by_kind {
        ($($kind:ident => $class:ident),*) => {
            match shape {
                $(Shape::$kind(_) => Bound::new(py, $class::of(shape))?.into_any(),)*
                _ => return Err(PyTypeError::new_err(format!("no class for a {}", shape.kind()))),
            }
        };
    }
    Ok(by_kind!(
        Circle => PyCircle, Segment => PySegment, Capsule => PyCapsule, Aabb => PyAabb, Obb => PyObb,
        ConvexPolygon => PyConvexPolygon, Polygon => PyPolygon, Chain => PyChain, Compound => PyCompound,
        TileGrid => PyTileGrid
    ))
}

/// A shape as an argument: a clone, which shares corners, parts and cells.
pub(crate) struct ShapeArgument(pub(crate) Shape);

impl<'a, 'py> FromPyObject<'a, 'py> for ShapeArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<PyShape>() {
            Ok(shape) => Ok(Self(shape.try_borrow()?.0.clone())),
            Err(_) => {
                let message =
                    format!("give a shape, such as carom.Circle((0, 0), 1), not {}", object.to_owned());
                Err(PyTypeError::new_err(message))
            }
        }
    }
}

#[pymethods]
impl PyShape {
    /// The name of the kind in scene files and in JavaScript: `circle`, `obb`, `polygon` and so on.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    /// The area; 0 for a segment. For a chain with a radius, a compound and a grid, the sum over
    /// the parts.
    #[getter]
    fn area(&self) -> f64 {
        self.0.area()
    }

    /// The centre of a circle, a box or a grid, the middle of a segment or a capsule, the centroid of a polygon or a chain, the
    /// mean of the centres of a compound's shapes, weighted by their areas.
    #[getter]
    fn center<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        python::vec2(py, self.0.center())
    }

    /// The smallest axis-aligned box around the shape, rounded outward.
    #[getter]
    fn aabb<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.0.aabb().into())
    }

    /// Returns the shape, translated by a displacement.
    fn translated<'py>(&self, py: Python<'py>, by: Point) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.0.translated(by.checked("by")?))
    }

    /// Returns the local shape at its pose in the world. An Aabb that the pose turns becomes an Obb.
    fn transformed<'py>(&self, py: Python<'py>, pose: &Bound<'py, PyPose>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.0.transformed(pose.get().0))
    }

    /// Draws the shape in a notebook, with y up.
    fn _repr_svg_(&self) -> String {
        picture::svg(&self.0)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let py = slf.py();
        let fields = fields::of(py, &slf.try_borrow()?.0)?;
        let shown = fields.into_iter().map(|(name, value)| Ok(format!("{name}={}", value.repr()?)));
        let shown = shown.collect::<PyResult<Vec<_>>>()?.join(", ");
        Ok(format!("{}({shown})", slf.get_type().name()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let fields = PyDict::new(py);
        for (name, value) in fields::of(py, &slf.try_borrow()?.0)? {
            fields.set_item(name, value)?;
        }
        let rebuild = python::results(py)?.getattr("rebuild")?;
        Ok((rebuild, (slf.get_type(), fields).into_pyobject(py)?))
    }
}

/// Returns the objects of a list of shapes.
pub(crate) fn objects<'py>(py: Python<'py>, shapes: &[Shape]) -> PyResult<Bound<'py, PyList>> {
    let objects = shapes.iter().map(|shape| object(py, shape)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, objects)
}

/// Returns the five bounding volumes of a shape or of points as `carom.BoundingVolumes`.
pub(crate) fn volumes<'py>(py: Python<'py>, volumes: &BoundingVolumes) -> PyResult<Bound<'py, PyAny>> {
    let BoundingVolumes { aabb, circle, obb, dop8, hull } = volumes;
    let intervals = dop8.intervals().map(|interval| (interval.min, interval.max));
    let vertices = python::vectors(py, &dop8.vertices())?;
    let dop8 = python::result!(py, "Dop8", (intervals, vertices, dop8.area() + 0.0))?;
    let vertices = python::vectors(py, hull.vertices())?;
    let hull = python::result!(py, "Hull", (vertices, hull.radius(), hull.area() + 0.0))?;
    let solid = |shape: Shape| object(py, &shape);
    let fields = (solid((*aabb).into())?, solid((*circle).into())?, solid((*obb).into())?, dop8, hull);
    python::result!(py, "BoundingVolumes", fields)
}
