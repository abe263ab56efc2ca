//! The class `Search`.

use std::cell::RefCell;

use carom::{CastHit, ClosestPoints, ColliderId, Contact, Filter, Found, RayHit, Search};
use pyo3::gc::{PyTraverseError, PyVisit};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyType};

use super::{Data, PySpace, in_use};
use crate::answer;
use crate::argument::{Point, maybe_number};
use crate::error::{checked_direction, checked_max, checked_number};
use crate::python::{self, Answer, option, result};
use crate::shape::ShapeArgument;
use crate::signals::{attached, paused};

type FoundOrNone<'py> = PyResult<Option<Bound<'py, PyAny>>>;
type Answers<'py> = PyResult<Bound<'py, PyList>>;

/// Queries on a space. Searches use the current state of the space and need no update. A search can be used
/// for any number of queries.
#[pyclass(frozen, name = "Search", module = "carom")]
pub(crate) struct PySearch {
    space: Py<PySpace>,
    filter: Filter,
    excluding: Option<u64>,
    predicate: Option<Py<PyAny>>,
}

impl PySearch {
    pub(super) fn new(
        space: &Bound<'_, PySpace>,
        filter: Filter,
        excluding: Option<u64>,
        predicate: Option<Py<PyAny>>,
    ) -> Self {
        Self { space: space.clone().unbind(), filter, excluding, predicate }
    }

    /// Passes the search to a function. If the predicate raises an exception, the function `run` raises it.
    pub(crate) fn run<R>(
        &self,
        py: Python<'_>,
        query: impl FnOnce(Search<'_, Data>) -> PyResult<R>,
    ) -> PyResult<R> {
        let space = self.space.bind(py).try_borrow().map_err(|_| in_use())?;
        let failure = RefCell::new(None);
        let matches = |id: ColliderId, data: &Data| {
            let Some(predicate) = &self.predicate else { return true };
            if failure.borrow().is_some() {
                return false;
            }
            let call =
                || predicate.bind(py).call1((id.to_bits(), data)).and_then(|answer| answer.is_truthy());
            let answer = paused(call);
            answer.unwrap_or_else(|error| {
                failure.replace(Some(error));
                false
            })
        };
        let mut search = space.space.search().with_filter(self.filter);
        if let Some(id) = self.excluding {
            search = search.excluding(ColliderId::from_bits(id));
        }
        if self.predicate.is_some() {
            search = search.with_predicate(&matches);
        }
        let answer = attached(|| query(search)).flatten();
        match failure.take() {
            Some(error) => Err(error),
            None => answer,
        }
    }
}

/// Converts a found collider and its hit to the Python object `Found`.
fn found<'py, H>(
    py: Python<'py>,
    found: &Found<'_, Data, H>,
    convert: impl FnOnce(Python<'py>, &H) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let hit = convert(py, &found.hit)?;
    result!(py, "Found", (found.id.to_bits(), found.data, hit))
}

/// Converts all colliders that were found.
fn all<'py, H>(
    py: Python<'py>,
    list: &[Found<'_, Data, H>],
    convert: impl Fn(Python<'py>, &H) -> PyResult<Bound<'py, PyAny>>,
) -> Answers<'py> {
    let list = list.iter().map(|one| found(py, one, &convert));
    PyList::new(py, list.collect::<PyResult<Vec<_>>>()?)
}

/// Converts a collider that was found without a hit.
fn none<'py>(py: Python<'py>, (): &()) -> PyResult<Bound<'py, PyAny>> {
    Ok(py.None().into_bound(py))
}

#[pymethods]
impl PySearch {
    #[classmethod]
    fn __class_getitem__<'py>(class: &Bound<'py, PyType>, data: &Bound<'py, PyAny>) -> Answer<'py> {
        python::generic(class, data)
    }

    /// Returns the colliders that contain a point, sorted by id.
    fn at_point<'py>(&self, py: Python<'py>, point: Point) -> Answers<'py> {
        let point = point.checked("point")?;
        self.run(py, |search| all(py, &search.at_point(point), none))
    }

    /// Returns the colliders that overlap a shape, sorted by id.
    fn overlapping<'py>(&self, py: Python<'py>, shape: ShapeArgument) -> Answers<'py> {
        self.run(py, |search| all(py, &search.overlapping(&shape.0), none))
    }

    /// Returns the colliders that overlap a shape, with the contacts, sorted by id. The normals point towards the shape.
    fn contacts<'py>(&self, py: Python<'py>, shape: ShapeArgument) -> Answers<'py> {
        let convert = |py, hit: &Contact| answer::contact(py, hit);
        self.run(py, |search| all(py, &search.contacts(&shape.0), convert))
    }

    /// Returns the first collider hit by a ray, or None.
    #[pyo3(signature = (origin, direction, max=None))]
    fn cast_ray<'py>(
        &self,
        py: Python<'py>,
        origin: Point,
        direction: Point,
        #[pyo3(from_py_with = maybe_number)] max: Option<f64>,
    ) -> FoundOrNone<'py> {
        let origin = origin.checked("origin")?;
        let direction = checked_direction(None, direction.0)?;
        let max = max.map(|max| checked_max(None, max)).transpose()?;
        let convert = |py, hit: &RayHit| answer::ray_hit(py, hit);
        self.run(py, |search| option(search.cast_ray(origin, direction, max), |hit| found(py, &hit, convert)))
    }

    /// Returns all colliders hit by a ray, in the order of `t`.
    #[pyo3(signature = (origin, direction, max=None))]
    fn cast_ray_all<'py>(
        &self,
        py: Python<'py>,
        origin: Point,
        direction: Point,
        #[pyo3(from_py_with = maybe_number)] max: Option<f64>,
    ) -> Answers<'py> {
        let origin = origin.checked("origin")?;
        let direction = checked_direction(None, direction.0)?;
        let max = max.map(|max| checked_max(None, max)).transpose()?;
        let convert = |py, hit: &RayHit| answer::ray_hit(py, hit);
        self.run(py, |search| all(py, &search.cast_ray_all(origin, direction, max), convert))
    }

    /// Returns the first collider hit by a moving shape, or None.
    fn cast<'py>(&self, py: Python<'py>, shape: ShapeArgument, motion: Point) -> FoundOrNone<'py> {
        let motion = motion.checked("motion")?;
        let convert = |py, hit: &CastHit| answer::cast_hit(py, hit);
        self.run(py, |search| option(search.cast(&shape.0, motion), |hit| found(py, &hit, convert)))
    }

    /// Returns all colliders hit by a moving shape, in the order of `fraction`.
    fn cast_all<'py>(&self, py: Python<'py>, shape: ShapeArgument, motion: Point) -> Answers<'py> {
        let motion = motion.checked("motion")?;
        let convert = |py, hit: &CastHit| answer::cast_hit(py, hit);
        self.run(py, |search| all(py, &search.cast_all(&shape.0, motion), convert))
    }

    /// Returns the collider with the smallest separation from a shape, at most `max` if given, or None.
    #[pyo3(signature = (shape, max=None))]
    fn nearest<'py>(
        &self,
        py: Python<'py>,
        shape: ShapeArgument,
        #[pyo3(from_py_with = maybe_number)] max: Option<f64>,
    ) -> FoundOrNone<'py> {
        let max = max.map(|max| checked_number("max", max)).transpose()?;
        let convert = |py, hit: &ClosestPoints| answer::closest_points(py, hit);
        self.run(py, |search| option(search.nearest(&shape.0, max), |hit| found(py, &hit, convert)))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.space)?;
        visit.call(&self.predicate)
    }
}
