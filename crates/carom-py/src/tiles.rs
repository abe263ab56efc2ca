//! Defines the classes `Sampler` and `Plan` for joins in parts. The module `carom.tiles` calls them.

use carom::Shape;
use carom_tiles::{BrokenBytes, Join, Neighbor, Plan, Predicate, RepeatedId, Rows, Sampler};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{checked_length, raise};
use crate::list::PyShapeList;

type Ids<'py> = Bound<'py, PyArray1<u64>>;
type Columns<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>);
/// The ids of `a`, the ids of `b`, and the separations.
type Neighbors<'py> = (Ids<'py>, Ids<'py>, Bound<'py, PyArray1<f64>>);

fn repeated(error: RepeatedId) -> PyErr {
    raise(None, &error.to_string(), "repeated_id", "ids", carom::ErrorValue::Count(error.id as usize))
}

fn broken(error: BrokenBytes) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the ids of the shapes of a list, after a check.
fn ids_of(ids: &Ids<'_>, shapes: &PyShapeList) -> PyResult<Vec<u64>> {
    let ids = ids.to_vec()?;
    if ids.len() == shapes.len() {
        return Ok(ids);
    }
    let message = format!("{} ids for {} shapes; give as many", ids.len(), shapes.len());
    Err(raise(None, &message, "wrong_shape", "ids", carom::ErrorValue::Count(ids.len())))
}

/// Evaluates an expression with the ids and the shapes of a list as `Rows`.
macro_rules! with_rows {
    ($ids:expr, $list:expr, |$rows:ident| $body:expr) => {{
        let shapes: Vec<Shape> = $list.iter().collect();
        let $rows = Rows::new($ids, &shapes);
        $body
    }};
}

/// Evaluates an expression with the ids and the shapes of two lists as `Rows`.
macro_rules! with_two {
    ($ids_a:expr, $a:expr, $ids_b:expr, $b:expr, |$rows_a:ident, $rows_b:ident| $body:expr) => {{
        let [a, b] = [$a, $b].map(|list| list.iter().collect::<Vec<Shape>>());
        let ($rows_a, $rows_b) = (Rows::new($ids_a, &a), Rows::new($ids_b, &b));
        $body
    }};
}

/// A sample of the rows of a list. A plan is made from samples.
#[pyclass(name = "Sampler", module = "carom._carom")]
pub(crate) struct PySampler(Sampler);

#[pymethods]
impl PySampler {
    #[new]
    fn new(size: usize) -> Self {
        Self(Sampler::new(size))
    }

    fn push(&mut self, py: Python<'_>, ids: Ids<'_>, shapes: &PyShapeList) -> PyResult<()> {
        let ids = ids_of(&ids, shapes)?;
        py.detach(|| with_rows!(&ids, shapes, |rows| rows.each_box(|id, bounds| self.0.push(id, bounds))));
        Ok(())
    }

    fn merge(&mut self, other: &Bound<'_, Self>) -> PyResult<()> {
        let other = other.try_borrow()?.0.clone();
        self.0.merge(&other);
        Ok(())
    }

    #[getter]
    fn rows(&self) -> u64 {
        self.0.rows()
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Self> {
        Sampler::from_bytes(bytes).map(Self).map_err(broken)
    }
}

/// The tasks of a join.
#[pyclass(frozen, eq, name = "Plan", module = "carom._carom")]
#[derive(PartialEq)]
pub(crate) struct PyPlan(Plan);

impl PyPlan {
    fn check_lists(&self, lists: u8) -> PyResult<()> {
        if self.0.lists() == lists {
            return Ok(());
        }
        let message = if lists == 1 {
            "the plan is for two lists; say of=\"a\" or of=\"b\", and give both lists to a task"
        } else {
            "the plan is for one list; leave out `of` and the list b"
        };
        Err(PyValueError::new_err(message))
    }

    fn check_task(&self, task: u32) -> PyResult<()> {
        let count = self.0.tasks();
        if task < count {
            return Ok(());
        }
        Err(PyIndexError::new_err(format!(
            "task is {task}; give a number below {count}, the number of tasks"
        )))
    }
}

/// Returns the join condition for a predicate or for a distance.
fn join(name: &str, distance: f64) -> PyResult<Join> {
    let predicate = Predicate::ALL.into_iter().find(|predicate| predicate.name() == name);
    let Some(predicate) = predicate else {
        let names = Predicate::ALL.map(Predicate::name).join(", ");
        return Err(PyValueError::new_err(format!("predicate is {name:?}; give one of {names}")));
    };
    match Join::within_distance(distance) {
        Some(Join::OVERLAP) => Ok(Join::of(predicate)),
        Some(within) if predicate == Predicate::Overlap => Ok(within),
        _ => Err(PyValueError::new_err(format!(
            "predicate is {name:?}, and there is a distance; give only one of the two"
        ))),
    }
}

/// Returns two columns: the index of a row, and the number of a task that needs the row. A row that several
/// tasks need occurs several times.
fn assigned<'py>(
    py: Python<'py>,
    count: usize,
    visit: impl Fn(usize, &mut dyn FnMut(u32)) + Sync,
) -> Columns<'py> {
    let mut rows = Vec::with_capacity(count);
    let mut tasks = Vec::with_capacity(count);
    py.detach(|| {
        for row in 0..count {
            visit(row, &mut |task| {
                rows.push(row as i64);
                tasks.push(i64::from(task));
            });
        }
    });
    (rows.into_pyarray(py), tasks.into_pyarray(py))
}

fn columns(py: Python<'_>, found: Vec<Neighbor>) -> Neighbors<'_> {
    let a: Vec<u64> = found.iter().map(|neighbor| neighbor.a).collect();
    let b: Vec<u64> = found.iter().map(|neighbor| neighbor.b).collect();
    let separations: Vec<f64> = found.iter().map(|neighbor| neighbor.separation).collect();
    (a.into_pyarray(py), b.into_pyarray(py), separations.into_pyarray(py))
}

#[pymethods]
impl PyPlan {
    #[new]
    fn new(
        a: &PySampler,
        b: Option<&PySampler>,
        predicate: &str,
        distance: f64,
        target: u64,
    ) -> PyResult<Self> {
        let join = join(predicate, checked_length("distance", distance)?)?;
        Ok(Self(match b {
            Some(b) => Plan::of_two(&a.0, &b.0, join, target),
            None => Plan::of_one(&a.0, join, target),
        }))
    }

    #[getter]
    fn tasks(&self) -> u32 {
        self.0.tasks()
    }

    #[getter]
    fn tiles(&self) -> usize {
        self.0.tiles()
    }

    #[getter]
    fn lists(&self) -> u8 {
        self.0.lists()
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Self> {
        Plan::from_bytes(bytes).map(Self).map_err(broken)
    }

    /// Returns the tasks that need each row, in two columns. List 0 is the only list, 1 is `a` and 2 is `b`.
    fn assign<'py>(
        &self,
        py: Python<'py>,
        ids: Ids<'py>,
        shapes: &PyShapeList,
        list: u8,
    ) -> PyResult<Columns<'py>> {
        self.check_lists(if list == 0 { 1 } else { 2 })?;
        let ids = ids_of(&ids, shapes)?;
        Ok(assigned(py, ids.len(), |row, visit| {
            let id = ids[row];
            let shape = &shapes.shape(row);
            match list {
                0 => self.0.assign(id, shape, visit),
                1 => self.0.assign_a(id, shape, visit),
                _ => self.0.assign_b(id, shape, visit),
            }
        }))
    }

    /// Returns the ids of the pairs that a task finds, sorted.
    #[pyo3(signature = (task, ids_a, a, ids_b=None, b=None))]
    fn pairs_in<'py>(
        &self,
        py: Python<'py>,
        task: u32,
        ids_a: Ids<'py>,
        a: &PyShapeList,
        ids_b: Option<Ids<'py>>,
        b: Option<&PyShapeList>,
    ) -> PyResult<Bound<'py, PyArray2<u64>>> {
        self.check_task(task)?;
        let ids_a = ids_of(&ids_a, a)?;
        let other = match (ids_b, b) {
            (Some(ids), Some(b)) => Some((ids_of(&ids, b)?, b)),
            _ => None,
        };
        self.check_lists(if other.is_some() { 2 } else { 1 })?;
        let mut pairs: Vec<[u64; 2]> = vec![];
        py.detach(|| {
            let visit = |a, b| pairs.push([a, b]);
            match &other {
                None => with_rows!(&ids_a, a, |rows| self.0.pairs_in(task, rows, visit)),
                Some((ids_b, b)) => with_two!(&ids_a, a, ids_b, *b, |rows_a, rows_b| {
                    self.0.pairs_between_in(task, rows_a, rows_b, visit)
                }),
            }
        })
        .map_err(repeated)?;
        pairs.sort_unstable();
        let count = pairs.len();
        pairs.into_flattened().into_pyarray(py).reshape([count, 2])
    }

    /// Returns the task of each row of `a` in the first round of a nearest search.
    fn owners<'py>(
        &self,
        py: Python<'py>,
        ids: Ids<'py>,
        shapes: &PyShapeList,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        self.check_lists(2)?;
        let ids = ids_of(&ids, shapes)?;
        let owner = |(&id, shape)| i64::from(self.0.owner(id, &shape));
        let tasks: Vec<i64> = py.detach(|| ids.iter().zip(shapes.iter()).map(owner).collect());
        Ok(tasks.into_pyarray(py))
    }

    /// Returns a bound for each row of `a`, computed from the rows of `b` in its task.
    #[expect(clippy::too_many_arguments, reason = "Python passes the ids beside the shapes")]
    fn bounds_in<'py>(
        &self,
        py: Python<'py>,
        ids_a: Ids<'py>,
        a: &PyShapeList,
        ids_b: Ids<'py>,
        b: &PyShapeList,
        k: usize,
        limit: f64,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        self.check_lists(2)?;
        let ids_a = ids_of(&ids_a, a)?;
        let ids_b = ids_of(&ids_b, b)?;
        let bounds = py.detach(|| {
            with_two!(&ids_a, a, &ids_b, b, |rows_a, rows_b| self.0.bounds_in(rows_a, rows_b, k, limit))
        });
        Ok(bounds.map_err(repeated)?.into_pyarray(py))
    }

    /// Returns the tasks that need each row of `a` in the second round. The two columns are the index of a
    /// row, and the number of a task that needs the row.
    fn assign_within<'py>(
        &self,
        py: Python<'py>,
        ids: Ids<'py>,
        shapes: &PyShapeList,
        bounds: &Bound<'py, PyArray1<f64>>,
    ) -> PyResult<Columns<'py>> {
        self.check_lists(2)?;
        let ids = ids_of(&ids, shapes)?;
        let bounds = checked_bounds(bounds, shapes)?;
        Ok(assigned(py, ids.len(), |row, visit| {
            self.0.assign_within(ids[row], &shapes.shape(row), bounds[row], visit);
        }))
    }

    /// Returns the nearest rows of `b` that a task finds for each of its rows of `a`.
    #[expect(clippy::too_many_arguments, reason = "two lists with ids, and bounds")]
    fn nearest_in<'py>(
        &self,
        py: Python<'py>,
        task: u32,
        ids_a: Ids<'py>,
        a: &PyShapeList,
        bounds: &Bound<'py, PyArray1<f64>>,
        ids_b: Ids<'py>,
        b: &PyShapeList,
        k: usize,
    ) -> PyResult<Neighbors<'py>> {
        self.check_lists(2)?;
        self.check_task(task)?;
        let ids_a = ids_of(&ids_a, a)?;
        let ids_b = ids_of(&ids_b, b)?;
        let bounds = checked_bounds(bounds, a)?;
        let found = py.detach(|| {
            with_two!(&ids_a, a, &ids_b, b, |rows_a, rows_b| {
                self.0.nearest_in(task, rows_a, &bounds, rows_b, k)
            })
        });
        Ok(columns(py, found.map_err(repeated)?))
    }
}

fn checked_bounds(bounds: &Bound<'_, PyArray1<f64>>, shapes: &PyShapeList) -> PyResult<Vec<f64>> {
    let bounds = bounds.to_vec()?;
    if bounds.len() == shapes.len() && !bounds.iter().any(|bound| bound.is_nan()) {
        return Ok(bounds);
    }
    let message =
        format!("{} bounds for {} shapes; give as many, none of them NaN", bounds.len(), shapes.len());
    Err(raise(None, &message, "wrong_shape", "bounds", carom::ErrorValue::Count(bounds.len())))
}

/// Returns the nearest neighbours of each row among those that the tasks found.
#[pyfunction]
pub(crate) fn merge_nearest<'py>(
    py: Python<'py>,
    a: Ids<'py>,
    b: Ids<'py>,
    separations: &Bound<'py, PyArray1<f64>>,
    k: usize,
) -> PyResult<Neighbors<'py>> {
    let a = a.to_vec()?;
    let b = b.to_vec()?;
    let separations = separations.to_vec()?;
    if a.len() != b.len() || a.len() != separations.len() {
        return Err(PyValueError::new_err("a, b and separation have different lengths; give equal ones"));
    }
    let merged = py.detach(|| {
        let found = a.iter().zip(&b).zip(&separations);
        carom_tiles::merge_nearest(found.map(|((&a, &b), &separation)| Neighbor { a, b, separation }), k)
    });
    Ok(columns(py, merged))
}
