//! Defines the methods that the classes of all kinds of shapes have.

mod boxes;
mod classes;
mod composite;
mod fields;
mod objects;
#[rustfmt::skip] // The file is generated.
mod plain_kinds;
mod polygon;
mod round;
mod tile_grid;
mod tile_kind;

use std::hash::{DefaultHasher, Hash, Hasher};

use carom::{BoundingVolumes, Pose, Shape};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument::Point;
use crate::python;
use crate::signals::attached;
use crate::value::pose;

pub(crate) use classes::*;
pub(crate) use composite::filter;
pub(crate) use objects::not_convex;
pub(crate) use plain_kinds::*;
pub(crate) use tile_kind::PyTileKind;

#[pymethods]
impl PyShape {
    /// The name of the kind in scene files and in JavaScript: `circle`, `obb`, `polygon` and so on.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind()
    }

    /// The area; 0 for a segment. For a chain with a radius, a compound or a grid, it is the sum of
    /// the areas of the parts.
    #[getter]
    fn area(&self) -> f64 {
        self.0.area()
    }

    /// The centre of a circle, a box or a grid; the middle of a segment or a capsule; the centroid of a polygon or a chain. For
    /// a compound, it is the mean of the centres of its shapes, weighted by their areas.
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
        let by = by.checked("by")?;
        object(py, &attached(|| self.0.translated(by))?)
    }

    /// Returns the shape at a pose: rotated about the origin, then translated. A rotated Aabb becomes an Obb.
    fn transformed<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = pose)] pose: Pose,
    ) -> PyResult<Bound<'py, PyAny>> {
        object(py, &attached(|| self.0.transformed(pose))?)
    }

    /// Shapes that are equal have equal hashes.
    fn __hash__(&self) -> PyResult<u64> {
        if matches!(self.0, Shape::TileGrid(_)) {
            return Err(PyTypeError::new_err(
                "a TileGrid has no hash, because its cells may change; use an id as the key",
            ));
        }
        let bounds = self.0.aabb();
        let mut hasher = DefaultHasher::new();
        self.0.kind().hash(&mut hasher);
        for number in [bounds.min().x, bounds.min().y, bounds.max().x, bounds.max().y] {
            // Zeros of both signs count as equal.
            (number + 0.0).to_bits().hash(&mut hasher);
        }
        Ok(hasher.finish())
    }

    /// Draws the shape in a notebook, with y up.
    fn _repr_svg_(&self) -> String {
        carom::picture(std::slice::from_ref(&self.0))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let py = slf.py();
        let fields = fields::of(py, &slf.try_borrow()?.0)?;
        let shown = fields.into_iter().map(|(name, value)| Ok(format!("{name}={}", value.repr()?)));
        let shown = shown.collect::<PyResult<Vec<_>>>()?.join(", ");
        Ok(format!("{}({shown})", slf.get_type().name()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let py = slf.py();
        let shape = &slf.try_borrow()?.0;
        if let Err(error) = fields::check_restorable(shape) {
            let class = slf.get_type();
            let message = format!(
                "a {} whose vertices rounding has merged cannot be pickled or copied ({error}); do it before you move the shape",
                class.name()?
            );
            return Err(PyValueError::new_err(message));
        }
        let fields = PyDict::new(py);
        for (name, value) in fields::of(py, shape)? {
            fields.set_item(name, value)?;
        }
        python::rebuilt(slf.get_type(), fields)
    }
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
