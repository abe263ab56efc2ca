//! A tree over a list of shapes that does not change.

use std::ops::ControlFlow;

use carom::{Bvh, Shape};
use numpy::{IntoPyArray, PyArray2};
use pyo3::prelude::*;

use super::PyShapeList;
use super::joins::rows;
use super::rays::{RayHits, rays};
use crate::argument::rows_of;
use crate::error::checked_point_of_row;
use crate::signals::{check, detached};

/// A tree of the boxes around the shapes of a list.
#[pyclass(frozen, name = "ListBvh", module = "carom._carom")]
pub(crate) struct PyBvh {
    tree: Bvh<usize>,
    shapes: Py<PyShapeList>,
}

#[pymethods]
impl PyBvh {
    #[new]
    fn new(py: Python<'_>, shapes: Py<PyShapeList>) -> PyResult<Self> {
        let list = shapes.get();
        let tree = detached(py, || {
            let mut tree = Bvh::new();
            tree.insert_all(list.iter().enumerate().map(|(index, shape)| (shape.aabb(), 1, index)));
            tree
        })?;
        Ok(Self { tree, shapes })
    }

    /// Returns the sorted pairs of an index in `others` and an index in the tree whose shapes
    /// overlap.
    fn query<'py>(&self, py: Python<'py>, others: &PyShapeList) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let list = self.shapes.get();
        let numbers = detached(py, || {
            self.each(others.len(), |index, found| {
                let shape = others.view(index);
                self.tree.visit_overlapping(&others.shape(index).aabb(), !0, |_, &candidate| {
                    if carom::overlap(&shape, &list.view(candidate)) {
                        found.push(candidate);
                    }
                    ControlFlow::Continue(())
                });
            })
        })?;
        rows(py, numbers)
    }

    /// Returns the sorted pairs of the index of a point and the index of a shape in the tree that
    /// contains the point.
    fn containing<'py>(
        &self,
        py: Python<'py>,
        points: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let list = self.shapes.get();
        let points = rows_of::<2>(points)?.into_iter().enumerate();
        let points = points.map(|(row, point)| checked_point_of_row(Some(row), "point", point.into()));
        let points = points.collect::<PyResult<Vec<_>>>()?;
        let numbers = detached(py, || {
            self.each(points.len(), |index, found| {
                let Ok(here) = carom::Aabb::new(points[index], points[index]) else { return };
                self.tree.visit_overlapping(&here, !0, |_, &candidate| {
                    if carom::contains(&list.view(candidate), points[index]) {
                        found.push(candidate);
                    }
                    ControlFlow::Continue(())
                });
            })
        })?;
        rows(py, numbers)
    }

    /// Returns for each shape the index of the nearest shape in the tree, -1 in an empty tree, and
    /// its separation.
    fn nearest<'py>(
        &self,
        py: Python<'py>,
        others: &PyShapeList,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let list = self.shapes.get();
        let (indices, separations) = detached(py, || {
            let mut indices = Vec::new();
            let mut separations = Vec::new();
            for shape in others.iter() {
                let (index, separation) = self.nearest_to(list, &shape);
                indices.push(index);
                separations.push(separation);
                check();
            }
            (indices, separations)
        })?;
        Ok((indices.into_pyarray(py).into_any(), separations.into_pyarray(py).into_any()))
    }

    /// Returns for each ray the index of the first shape that it hits, or -1, and the hits.
    fn cast_ray<'py>(
        &self,
        py: Python<'py>,
        rows: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let list = self.shapes.get();
        let rays = rays(rows)?;
        let (indices, hits) = detached(py, || {
            let mut indices = Vec::new();
            let mut hits = RayHits::default();
            for ray in &rays {
                let mut first: Option<(carom::RayHit, usize)> = None;
                self.tree.visit_ray(ray.origin, ray.direction, ray.max, !0, |_, &candidate, _| {
                    let hit = carom::cast_ray(ray.origin, ray.direction, &list.view(candidate), ray.max);
                    if let Some(hit) = hit
                        && first.is_none_or(|(best, index)| (hit.t, candidate) < (best.t, index))
                    {
                        first = Some((hit, candidate));
                    }
                    first.map_or(f64::INFINITY, |(hit, _)| hit.t)
                });
                indices.push(first.map_or(-1, |(_, index)| index as i64));
                hits.push(first.map(|(hit, _)| hit).as_ref());
                check();
            }
            (indices, hits)
        })?;
        let hits = hits.result(py, &[indices.len()])?;
        Ok((indices.into_pyarray(py).into_any(), hits))
    }
}

impl PyBvh {
    /// Collects the indices that a search finds for each of `count` items, sorted.
    fn each(&self, count: usize, search: impl Fn(usize, &mut Vec<usize>)) -> Vec<i64> {
        let mut numbers = Vec::new();
        let mut found = Vec::new();
        for index in 0..count {
            found.clear();
            search(index, &mut found);
            found.sort_unstable();
            numbers.extend(found.iter().flat_map(|&candidate| [index as i64, candidate as i64]));
            check();
        }
        numbers
    }

    fn nearest_to(&self, list: &PyShapeList, shape: &Shape) -> (i64, f64) {
        let mut best = (-1, f64::INFINITY);
        self.tree.visit_nearest(&shape.aabb(), None, !0, |_, &candidate, _| {
            let separation = carom::separation(shape, &list.view(candidate));
            let index = candidate as i64;
            if best.0 < 0 || (separation, index) < (best.1, best.0) {
                best = (index, separation);
            }
            best.1.max(0.0)
        });
        best
    }
}
