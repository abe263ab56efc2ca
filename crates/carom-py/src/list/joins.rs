//! Finds the touching pairs of lists, once or in every frame, and applies non-maximum suppression.

use std::ops::ControlFlow;

use carom::{Aabb, PairFinder, pairs_between_each, pairs_each};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use super::{PyShapeList, Shapes};
use crate::signals::{check, detached};

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
    let numbers = detached(py, || {
        if let (Shapes::Convex(_), Some(b)) = (&a.shapes, b)
            && let Shapes::Any(_) = &b.shapes
        {
            return pairs_from_second(a, b);
        }
        let mut numbers = Vec::new();
        let visit = |i, j| {
            numbers.extend([i as i64, j as i64]);
            ControlFlow::Continue(())
        };
        let _ = match (&a.shapes, b) {
            (Shapes::Convex(list), None) => list.pairs_each(visit),
            (Shapes::Any(shapes), None) => pairs_each(shapes, visit),
            (_, Some(b)) => match (&a.shapes, &b.shapes) {
                (Shapes::Convex(a), Shapes::Convex(b)) => a.pairs_between_each(b, visit),
                _ => pairs_between_each(&a.views(), &b.views(), visit),
            },
        };
        numbers
    })?;
    rows(py, numbers)
}

/// Returns the sorted pairs of two lists. The pairs are found in the order of the second list, whose shapes
/// have many corners. Each of these shapes is then read once, together with its neighbours. In the order of
/// the first list, the work takes twice the time.
fn pairs_from_second(a: &PyShapeList, b: &PyShapeList) -> Vec<i64> {
    let mut found = Vec::new();
    let _ = pairs_between_each(&b.views(), &a.views(), |j, i| {
        found.push([i, j]);
        ControlFlow::Continue(())
    });
    // Sorts by the first index with a counting sort, which keeps the order of the second index.
    let mut places = vec![0; a.len() + 1];
    for &[i, _] in &found {
        places[i + 1] += 2;
    }
    for i in 0..a.len() {
        places[i + 1] += places[i];
    }
    let mut numbers = vec![0; 2 * found.len()];
    for [i, j] in found {
        let place = places[i];
        numbers[place..place + 2].copy_from_slice(&[i as i64, j as i64]);
        places[i] += 2;
    }
    numbers
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
    let kept = detached(py, || {
        let mut kept = Vec::new();
        let _ = carom_batch::nms_each(&part, &scores, threshold, labels.as_deref(), |index| {
            kept.push(index as i64);
            check();
            ControlFlow::Continue(())
        });
        kept
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
        // If Ctrl-C ends the call, the finder is left empty.
        let mut finder = std::mem::take(&mut self.0);
        let (numbers, finder) = detached(py, move || {
            let boxes: Vec<Aabb> = shapes.iter().map(|shape| shape.aabb()).collect();
            let accept = |i: usize, j: usize| carom::overlap(&shapes.view(i), &shapes.view(j));
            let pairs = finder.pairs(&boxes, accept);
            let numbers = pairs.iter().flat_map(|&(i, j)| [i as i64, j as i64]).collect();
            (numbers, finder)
        })?;
        self.0 = finder;
        rows(py, numbers)
    }
}
