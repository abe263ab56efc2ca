//! Chains and compounds.

use carom::{Chain, Compound, Filter};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::{PyShape, ShapeArgument, class, inner, objects};
use crate::argument::{FilterArgument, Points};
use crate::python;

class!(
    /// A curve of straight segments, such as a terrain, with a radius of 0 or more. It has no inside. A one-sided chain blocks
    /// only motions from its right-hand side, in the order of the vertices and with y up.
    ///
    /// >>> terrain = carom.Chain([(0, 0), (4, 1), (8, 0)])
    /// >>> carom.contact(carom.Circle((2, 1), 1), terrain).part_b
    /// 0
    PyChain, "Chain", Chain
);

#[pymethods]
impl PyChain {
    #[new]
    #[pyo3(signature = (vertices, *, closed=false, one_sided=false, radius=0.0))]
    fn new(
        vertices: Points,
        closed: bool,
        one_sided: bool,
        radius: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let chain = if closed { Chain::closed(vertices.0) } else { Chain::new(vertices.0) };
        let chain = chain.and_then(|chain| chain.with_radius(radius));
        Self::checked(chain.map(|chain| if one_sided { chain.one_sided() } else { chain }))
    }

    /// The vertices, in order.
    #[getter]
    fn vertices<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, inner!(slf, Chain).vertices())
    }

    /// Whether a last segment leads from the last vertex to the first.
    #[getter]
    fn closed(slf: PyRef<'_, Self>) -> bool {
        inner!(slf, Chain).is_closed()
    }

    /// Whether the chain blocks only motions from its right-hand side.
    #[getter]
    fn one_sided(slf: PyRef<'_, Self>) -> bool {
        inner!(slf, Chain).is_one_sided()
    }

    /// The radius.
    #[getter]
    fn radius(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Chain).radius()
    }

    /// The length of all segments.
    #[getter]
    fn length(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Chain).length()
    }
}

class!(
    /// A solid of several shapes of any kind except Compound: their union. With filters, one for
    /// each shape, a shape meets only parts whose filters match.
    ///
    /// >>> handle = carom.Aabb((-0.125, 0), (0.125, 2))
    /// >>> hammer = carom.Compound([handle, carom.Circle((0, 2), 0.5)])
    /// >>> hammer.aabb.max
    /// Vec2(0.5, 2.5)
    PyCompound, "Compound", Compound
);

#[pymethods]
impl PyCompound {
    #[new]
    #[pyo3(signature = (shapes, filters=None))]
    fn new(
        shapes: Vec<ShapeArgument>,
        filters: Option<Vec<FilterArgument>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let filters: Option<Vec<_>> = filters.map(|filters| filters.into_iter().map(|one| one.0).collect());
        if let Some(filters) = &filters
            && filters.len() != shapes.len()
        {
            let message = format!("{} filters for {} shapes; give one for each", filters.len(), shapes.len());
            return Err(PyValueError::new_err(message));
        }
        let compound = Compound::new(shapes.into_iter().map(|shape| shape.0));
        Self::checked(compound.map(|compound| match filters {
            Some(filters) => compound.with_filters(filters),
            None => compound,
        }))
    }

    /// The shapes.
    #[getter]
    fn shapes<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        objects(py, inner!(slf, Compound).shapes())
    }

    /// The filter of each shape.
    #[getter]
    fn filters<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let compound = inner!(slf, Compound);
        let filters = (0..compound.shapes().len()).map(|shape| filter(py, compound.filter(shape)));
        PyList::new(py, filters.collect::<PyResult<Vec<_>>>()?)
    }

    /// Returns the index of the shape that a part belongs to, and the index of the part in that shape.
    fn shape_of(slf: PyRef<'_, Self>, part: usize) -> (usize, usize) {
        inner!(slf, Compound).shape_of(part).into()
    }
}

/// Returns a `carom.Filter`.
pub(crate) fn filter(py: Python<'_>, filter: Filter) -> PyResult<Bound<'_, PyAny>> {
    python::result!(py, "Filter", (filter.layer, filter.mask))
}
