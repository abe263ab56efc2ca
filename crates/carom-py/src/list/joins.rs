//! Searches for the touching pairs of lists, once or in every frame, and non-maximum suppression.

use std::ops::ControlFlow;

use carom::{Aabb, PairFinder, Shape, pairs_between_each, pairs_each};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use super::signals::{Signals, Watch};
use super::{PyShapeList, Shapes};

/// Returns rows of two numbers as an array.
pub(super) fn rows(py: Python<'_>, numbers: Vec<i64>) -> PyResult<Bound<'_, PyArray2<i64>>> {
    let count = numbers.len() / 2;
    numbers.into_pyarray(py).reshape([count, 2])
}

/// Returns the index pairs of the shapes of one list, or of two lists, that overlap.
#[pyfunction]
#[pyo3(signature = (a, b=None))]
pub(crate) fn pairs<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: Option<&PyShapeList>,
) -> PyResult<Bound<'py, PyArray2<i64>>> {
    let numbers = py.detach(|| {
        let mut numbers = Vec::new();
        let watch = Watch::new();
        let visit = |i, j| {
            numbers.extend([i as i64, j as i64]);
            watch.flow()
        };
        let _ = match (&a.shapes, b) {
            (Shapes::Convex(list), None) => list.pairs_each(visit),
            (Shapes::Any(shapes), None) => pairs_each(shapes, visit),
            (_, Some(b)) => match (&a.shapes, &b.shapes) {
                (Shapes::Convex(a), Shapes::Convex(b)) => a.pairs_between_each(b, visit),
                _ => {
                    let [a, b] = [a, b].map(|list| list.iter().cloned().collect::<Vec<Shape>>());
                    pairs_between_each(&a, &b, visit)
                }
            },
        };
        watch.result().map(|()| numbers)
    })?;
    rows(py, numbers)
}

/// Returns the indices of the shapes that non-maximum suppression keeps, the highest scores first.
#[pyfunction]
#[pyo3(signature = (shapes, scores, threshold, labels=None))]
pub(crate) fn nms<'py>(
    py: Python<'py>,
    shapes: &PyShapeList,
    scores: &Bound<'py, PyArray1<f64>>,
    threshold: f64,
    labels: Option<&Bound<'py, PyArray1<i64>>>,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    shapes.check_convex("shapes")?;
    let scores = scores.to_vec()?;
    let labels = labels.map(PyArrayMethods::to_vec).transpose()?;
    let Some(part) = shapes.part(0..shapes.len()) else { unreachable!("all shapes are convex") };
    let kept = py.detach(|| {
        let mut kept = Vec::new();
        let mut signals = Signals::new();
        let mut interrupt = Ok(());
        let _ = carom_batch::nms_each(&part, &scores, threshold, labels.as_deref(), |index| {
            kept.push(index as i64);
            interrupt = signals.check();
            if interrupt.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        interrupt.map(|()| kept)
    })?;
    Ok(kept.into_pyarray(py))
}

/// Finds the overlapping pairs of shapes that change from frame to frame, and keeps near pairs from
/// call to call.
#[pyclass(name = "PairFinder", module = "carom._carom")]
pub(crate) struct PyPairFinder(PairFinder);

#[pymethods]
impl PyPairFinder {
    #[new]
    fn new() -> Self {
        Self(PairFinder::new())
    }

    /// Returns the index pairs of the shapes of a list that overlap.
    fn pairs<'py>(&mut self, py: Python<'py>, shapes: &PyShapeList) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let finder = &mut self.0;
        let numbers = py.detach(|| {
            let watch = Watch::new();
            let boxes: Vec<Aabb> = shapes.iter().map(Shape::aabb).collect();
            // After Ctrl-C no pair is tested any more.
            let accept = |i: usize, j: usize| {
                watch.flow().is_continue() && carom::overlap(shapes.shape(i), shapes.shape(j))
            };
            let pairs = finder.pairs(&boxes, accept);
            let numbers = pairs.iter().flat_map(|&(i, j)| [i as i64, j as i64]).collect();
            watch.result().map(|()| numbers)
        })?;
        rows(py, numbers)
    }
}
