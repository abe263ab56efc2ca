//! Casts rays at lists of shapes, and returns the hits as arrays.

use carom::{RayHit, Vec2};
use carom_batch::{Ray, RayColumns, cast_ray_columns, cast_ray_columns_in_pairs};
use numpy::{IntoPyArray, PyArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;

use super::PyShapeList;
use super::chunk::{Chunk, Layout};
use crate::argument::rows_of;
use crate::error::{checked_direction, checked_max, checked_point_of_row};
use crate::python::{self, result};

/// Returns rays from rows of origin x and y, direction x and y, and end.
pub(super) fn rays(rows: &Bound<'_, PyAny>) -> PyResult<Vec<Ray>> {
    let rows = rows_of::<5>(rows)?.into_iter().enumerate();
    rows.map(|(row, [x, y, dx, dy, max])| {
        let origin = checked_point_of_row(Some(row), "origin", Vec2::new(x, y))?;
        let direction = checked_direction(Some(row), Vec2::new(dx, dy))?;
        Ok(Ray { origin, direction, max: checked_max(Some(row), max)? })
    })
    .collect()
}

/// The hits of rays, stored in columns.
#[derive(Default)]
pub(super) struct RayHits {
    t: Vec<f64>,
    point: Vec<[f64; 2]>,
    normal: Vec<[f64; 2]>,
    started_inside: Vec<bool>,
}

impl RayHits {
    /// Appends a hit or a miss to the columns.
    pub(super) fn push(&mut self, hit: Option<&RayHit>) {
        self.t.push(hit.map_or(f64::INFINITY, |hit| hit.t));
        self.point.push(hit.map_or([f64::NAN; 2], |hit| hit.point.into()));
        self.normal.push(hit.map_or([0.0; 2], |hit| hit.normal.into()));
        self.started_inside.push(hit.is_some_and(|hit| hit.started_inside));
    }

    /// Appends `count` hits, which `write` writes into the new rows.
    fn append(&mut self, count: usize, write: impl FnOnce(RayColumns<'_>)) {
        let start = self.t.len();
        let end = start + count;
        self.t.resize(end, 0.0);
        self.point.resize(end, [0.0; 2]);
        self.normal.resize(end, [0.0; 2]);
        self.started_inside.resize(end, false);
        write(RayColumns {
            t: &mut self.t[start..],
            point: Some(&mut self.point[start..]),
            normal: Some(&mut self.normal[start..]),
            started_inside: Some(&mut self.started_inside[start..]),
        });
    }

    /// Returns the columns as `RayHitArrays` of these dimensions.
    pub(super) fn result<'py>(self, py: Python<'py>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
        let vectors =
            |rows: Vec<[f64; 2]>| rows.into_flattened().into_pyarray(py).reshape([shape, &[2]].concat());
        let point = vectors(self.point)?;
        let normal = vectors(self.normal)?;
        let t = self.t.into_pyarray(py).reshape(shape)?;
        let started_inside = self.started_inside.into_pyarray(py).reshape(shape)?;
        result!(py, "RayHitArrays", (t, point, normal, started_inside))
    }
}

/// Casts rays at shapes.
pub(crate) fn cast_ray<'py>(
    py: Python<'py>,
    [origin, direction, shape]: [&Bound<'py, PyAny>; 3],
    max: Option<&Bound<'py, PyAny>>,
    pairs: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let read = python::layouts(py)?.getattr(intern!(py, "list_and_rays"))?;
    let read = read.call1((origin, direction, shape, max, pairs))?;
    let (shapes, rows, layout, shape): (Bound<'_, PyShapeList>, Bound<'_, PyAny>, Layout, Vec<usize>) =
        read.extract()?;
    let shapes = shapes.get();
    let rays = rays(&rows)?;
    let mut hits = RayHits::default();
    let append = |chunk: &Chunk<'_>| match (chunk, shapes.part(chunk.items(0, shapes.len()))) {
        (Chunk::Pairs { pairs, .. }, Some(part)) => {
            let pairs: Vec<(usize, usize)> = pairs.iter().map(|&(shape, ray)| (ray, shape)).collect();
            hits.append(chunk.len(), |out| cast_ray_columns_in_pairs(&rays, &part, &pairs, out));
        }
        (Chunk::Run(run), Some(part)) if run.is_batch() => {
            hits.append(chunk.len(), |out| cast_ray_columns(&rays[run.items(1)], &part, out));
        }
        _ => {
            for answer in 0..chunk.len() {
                let (i, j) = chunk.pair(answer);
                let Ray { origin, direction, max } = rays[j];
                hits.push(carom::cast_ray(origin, direction, &shapes.view(i), max).as_ref());
            }
        }
    };
    layout.visit(py, append)?;
    hits.result(py, &shape)
}
