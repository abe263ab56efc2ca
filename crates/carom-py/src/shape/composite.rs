//! Chains and compounds.

use carom::{Chain, Compound, Filter};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::classes::{PyChain, PyCompound, ShapeArgument, inner};
use super::objects::objects;
use crate::argument::{FilterArgument, count, flag, number, points};
use crate::python;

#[pymethods]
impl PyChain {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str) {
        ("vertices", "closed", "one_sided", "radius")
    }

    #[new]
    #[pyo3(signature = (vertices, *, closed=false, one_sided=false, radius=0.0))]
    fn new(
        vertices: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = flag)] closed: bool,
        #[pyo3(from_py_with = flag)] one_sided: bool,
        #[pyo3(from_py_with = number)] radius: f64,
    ) -> PyResult<PyClassInitializer<Self>> {
        let vertices = points(vertices, "vertices")?;
        let chain = if closed { Chain::closed(vertices) } else { Chain::new(vertices) };
        let chain = chain.and_then(|chain| chain.with_radius(radius));
        Self::checked(chain.map(|chain| if one_sided { chain.one_sided() } else { chain }))
    }

    /// The vertices, in order.
    #[getter]
    fn vertices<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        python::vectors(py, inner!(slf, Chain).vertices())
    }

    /// Whether another segment connects the last vertex with the first.
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

    /// The total length of all segments.
    #[getter]
    fn length(slf: PyRef<'_, Self>) -> f64 {
        inner!(slf, Chain).length()
    }
}

#[pymethods]
impl PyCompound {
    /// The names of the fields, in the order of a class pattern of `match`.
    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("shapes",)
    }

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

    /// The shapes of the compound.
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

    /// Returns the index of the shape that a part belongs to, and the index of the part in that shape. Raises an
    /// `IndexError` if there is no such part.
    fn shape_of(slf: PyRef<'_, Self>, #[pyo3(from_py_with = count)] part: usize) -> PyResult<(usize, usize)> {
        let compound = inner!(slf, Compound);
        check_part(part, compound.part_count())?;
        Ok(compound.shape_of(part).into())
    }
}

/// Checks that a shape with `count` parts has a part with this index.
pub(super) fn check_part(part: usize, count: usize) -> PyResult<()> {
    if part < count {
        return Ok(());
    }
    let message = format!(
        "part is {part}, but the shape has {count} parts; give part_a or part_b of a contact with this shape"
    );
    Err(PyIndexError::new_err(message))
}

/// Returns a `carom.Filter`.
pub(crate) fn filter(py: Python<'_>, filter: Filter) -> PyResult<Bound<'_, PyAny>> {
    python::result!(py, "Filter", (filter.layer, filter.mask))
}
