//! Answers the queries about lists of shapes, with the results as arrays.

use carom::{CastHit, ClosestPoints, Contact, Vec2};
use numpy::{Element, IntoPyArray, PyArrayMethods};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::PyShapeList;
use super::chunk::{Chunk, Layout};
use super::query::{
    AreaOfOverlap, Cast, ContainsShape, FindClosestPoints, FindContact, Iou, Overlap, Query, Separation,
};
use crate::argument::rows_of;
use crate::error::checked_point_of_row;
use crate::python::{self, Answer, Object, result};

type List<'py> = Bound<'py, PyShapeList>;
/// An array to write the result into, or `None`.
type Out<'a, 'py> = Option<Object<'a, 'py>>;

/// Two lists of shapes, their layout, and the dimensions of the answer.
#[derive(FromPyObject)]
pub(crate) struct TwoLists<'py> {
    #[pyo3(item(0))]
    a: List<'py>,
    #[pyo3(item(1))]
    b: List<'py>,
    #[pyo3(item(2))]
    layout: Layout,
    #[pyo3(item(3))]
    shape: Vec<usize>,
}

impl<'py> TwoLists<'py> {
    /// Reads two arguments. Each is an array or a single shape.
    pub(crate) fn read(
        py: Python<'py>,
        a: Object<'_, 'py>,
        b: Object<'_, 'py>,
        pairs: Option<Object<'_, 'py>>,
    ) -> PyResult<Self> {
        python::layouts(py)?.getattr(intern!(py, "two_lists"))?.call1((a, b, pairs))?.extract()
    }
}

/// Numbers that become an array.
#[derive(Default)]
struct Vectors(Vec<f64>);

impl Vectors {
    fn push(&mut self, vector: Vec2) {
        self.0.extend([vector.x, vector.y]);
    }

    /// Returns the numbers as an array. Its first dimensions are those of the answer, and `sizes` follow.
    fn array<'py>(self, py: Python<'py>, shape: &[usize], sizes: &[usize]) -> Answer<'py> {
        shaped(py, self.0, &[shape, sizes].concat())
    }
}

fn shaped<'py, T: Element>(py: Python<'py>, numbers: Vec<T>, shape: &[usize]) -> Answer<'py> {
    Ok(numbers.into_pyarray(py).reshape(shape)?.into_any())
}

const NOWHERE: Vec2 = Vec2::new(f64::NAN, f64::NAN);

/// Answers a query whose result is a number or a flag for each pair.
fn flat<'py, Q: Query<Answer: Element + Copy>>(
    py: Python<'py>,
    query: &Q,
    lists: &TwoLists<'py>,
    empty: Q::Answer,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let a = lists.a.get();
    let b = lists.b.get();
    let mut all = Vec::new();
    let fill = |chunk: &Chunk<'_>, out: &mut [Q::Answer]| query.fill(a, b, chunk, out);
    lists.layout.answer(py, empty, fill, |answers| all.extend_from_slice(answers))?;
    written(py, all, &lists.shape, out)
}

/// Returns results in the dimensions of the answer. If `out` is given, the results are written into
/// it. As in `NumPy`, an answer without dimensions is a scalar.
fn written<'py, T: Element>(py: Python<'py>, all: Vec<T>, shape: &[usize], out: Out<'_, 'py>) -> Answer<'py> {
    let answer = all.into_pyarray(py).reshape(shape)?.into_any();
    match out {
        Some(out) => python::layouts(py)?.getattr(intern!(py, "written"))?.call1((answer, out)),
        None if shape.is_empty() => answer.get_item(PyTuple::empty(py)),
        None => Ok(answer),
    }
}

pub(crate) fn overlap<'py>(py: Python<'py>, lists: &TwoLists<'py>, out: Out<'_, 'py>) -> Answer<'py> {
    flat(py, &Overlap, lists, false, out)
}

pub(crate) fn separation<'py>(py: Python<'py>, lists: &TwoLists<'py>, out: Out<'_, 'py>) -> Answer<'py> {
    flat(py, &Separation, lists, 0.0, out)
}

pub(crate) fn contains_shape<'py>(py: Python<'py>, lists: &TwoLists<'py>, out: Out<'_, 'py>) -> Answer<'py> {
    flat(py, &ContainsShape, lists, false, out)
}

pub(crate) fn area_of_overlap<'py>(py: Python<'py>, lists: &TwoLists<'py>, out: Out<'_, 'py>) -> Answer<'py> {
    flat(py, &AreaOfOverlap, lists, 0.0, out)
}

pub(crate) fn iou<'py>(py: Python<'py>, lists: &TwoLists<'py>, out: Out<'_, 'py>) -> Answer<'py> {
    flat(py, &Iou, lists, 0.0, out)
}

pub(crate) fn closest_points<'py>(py: Python<'py>, lists: &TwoLists<'py>) -> Answer<'py> {
    let TwoLists { layout, shape, .. } = lists;
    let a = lists.a.get();
    let b = lists.b.get();
    let empty =
        ClosestPoints { separation: 0.0, normal: Vec2::ZERO, point_a: Vec2::ZERO, point_b: Vec2::ZERO };
    let mut separation = Vec::new();
    let mut normal = Vectors::default();
    let mut point_a = Vectors::default();
    let mut point_b = Vectors::default();
    let fill = |chunk: &Chunk<'_>, out: &mut [ClosestPoints]| FindClosestPoints.fill(a, b, chunk, out);
    layout.answer(py, empty, fill, |answers| {
        for closest in answers {
            separation.push(closest.separation);
            normal.push(closest.normal);
            point_a.push(closest.point_a);
            point_b.push(closest.point_b);
        }
    })?;
    let [normal, point_a, point_b] = [normal, point_a, point_b].map(|vectors| vectors.array(py, shape, &[2]));
    result!(py, "ClosestPointsArrays", (shaped(py, separation, shape)?, normal?, point_a?, point_b?))
}

pub(crate) fn contact<'py>(py: Python<'py>, lists: &TwoLists<'py>) -> Answer<'py> {
    let a = lists.a.get();
    let b = lists.b.get();
    let mut columns = ContactColumns::default();
    let fill = |chunk: &Chunk<'_>, out: &mut [Option<Contact>]| FindContact.fill(a, b, chunk, out);
    lists.layout.answer(py, None, fill, |answers| {
        answers.iter().for_each(|answer| columns.push(answer.as_ref()));
    })?;
    columns.result(py, &lists.shape)
}

/// Contacts, with a column for each field.
#[derive(Default)]
pub(crate) struct ContactColumns {
    hit: Vec<bool>,
    normal: Vectors,
    depth: Vec<f64>,
    points: Vectors,
    depths: Vec<f64>,
    ids: Vec<i64>,
    within: [Vec<bool>; 2],
    parts: [Vec<i64>; 2],
}

impl ContactColumns {
    pub(crate) fn push(&mut self, contact: Option<&Contact>) {
        self.hit.push(contact.is_some());
        self.normal.push(contact.map_or(Vec2::ZERO, |contact| contact.normal));
        self.depth.push(contact.map_or(0.0, |contact| contact.depth));
        for index in 0..2 {
            let point = contact.and_then(|contact| contact.points().get(index));
            self.points.push(point.map_or(NOWHERE, |point| point.point));
            self.depths.push(point.map_or(0.0, |point| point.depth));
            self.ids.push(point.map_or(-1, |point| point.id as i64));
        }
        let within = contact.map_or([false; 2], |contact| [contact.a_in_b, contact.b_in_a]);
        let parts = contact.map_or([-1; 2], |contact| [contact.part_a as i64, contact.part_b as i64]);
        for index in 0..2 {
            self.within[index].push(within[index]);
            self.parts[index].push(parts[index]);
        }
    }

    /// Returns the columns as `ContactArrays` with these dimensions.
    pub(crate) fn result<'py>(self, py: Python<'py>, shape: &[usize]) -> Answer<'py> {
        let ids = shaped(py, self.ids, &[shape, &[2]].concat())?;
        let [a_in_b, b_in_a] = self.within.map(|within| shaped(py, within, shape));
        let [part_a, part_b] = self.parts.map(|parts| shaped(py, parts, shape));
        let depths = Vectors(self.depths).array(py, shape, &[2])?;
        let normal = self.normal.array(py, shape, &[2])?;
        let points = self.points.array(py, shape, &[2, 2])?;
        let hit = shaped(py, self.hit, shape)?;
        let depth = shaped(py, self.depth, shape)?;
        let fields = (hit, normal, depth, points, depths, ids, a_in_b?, b_in_a?, part_a?, part_b?);
        result!(py, "ContactArrays", fields)
    }
}

/// Checks rows of two numbers, and returns them as vectors.
fn vectors(argument: &str, rows: &Bound<'_, PyAny>) -> PyResult<Vec<Vec2>> {
    let rows = rows_of::<2>(rows)?.into_iter().enumerate();
    rows.map(|(row, vector)| checked_point_of_row(Some(row), argument, vector.into())).collect()
}

pub(crate) fn cast<'py>(
    py: Python<'py>,
    a: Object<'_, 'py>,
    motion: Object<'_, 'py>,
    b: Object<'_, 'py>,
    pairs: Option<Object<'_, 'py>>,
) -> Answer<'py> {
    let read =
        python::layouts(py)?.getattr(intern!(py, "two_lists_and_motions"))?.call1((a, motion, b, pairs))?;
    let (a, b, motions, layout, shape): (List<'_>, List<'_>, Bound<'_, PyAny>, Layout, Vec<usize>) =
        read.extract()?;
    let a = a.get();
    let b = b.get();
    let query = Cast { motions: vectors("motion", &motions)? };
    let mut fractions = Vec::new();
    let mut depths = Vec::new();
    let mut inside = Vec::new();
    let mut columns: [Vectors; 4] = Default::default();
    let fill = |chunk: &Chunk<'_>, out: &mut [Option<CastHit>]| query.fill(a, b, chunk, out);
    layout.answer(py, None, fill, |answers| {
        for hit in answers {
            fractions.push(hit.map_or(f64::INFINITY, |hit| hit.fraction));
            depths.push(hit.map_or(0.0, |hit| hit.depth));
            inside.push(hit.is_some_and(|hit| hit.started_inside));
            let vectors = hit.map_or([NOWHERE, Vec2::ZERO, Vec2::ZERO, Vec2::ZERO], |hit| {
                [hit.point, hit.normal, hit.face_normal, hit.slide_normal]
            });
            columns.iter_mut().zip(vectors).for_each(|(column, vector)| column.push(vector));
        }
    })?;
    let [point, normal, face, slide] = columns.map(|vectors| vectors.array(py, &shape, &[2]));
    let fractions = shaped(py, fractions, &shape)?;
    let depths = shaped(py, depths, &shape)?;
    let inside = shaped(py, inside, &shape)?;
    let fields = (fractions, point?, normal?, face?, slide?, depths, inside);
    result!(py, "CastHitArrays", fields)
}

pub(crate) fn contains<'py>(
    py: Python<'py>,
    shape: Object<'_, 'py>,
    point: Object<'_, 'py>,
    pairs: Option<Object<'_, 'py>>,
    out: Out<'_, 'py>,
) -> Answer<'py> {
    let read = python::layouts(py)?.getattr(intern!(py, "list_and_points"))?.call1((shape, point, pairs))?;
    let (shapes, points, layout, shape): (List<'_>, Bound<'_, PyAny>, Layout, Vec<usize>) = read.extract()?;
    let shapes = shapes.get();
    let points = vectors("point", &points)?;
    let mut all = Vec::new();
    let fill = |chunk: &Chunk<'_>, out: &mut [bool]| match (chunk, shapes.part(chunk.items(0, shapes.len())))
    {
        (Chunk::Pairs { pairs, .. }, Some(part)) => {
            carom_batch::contains_in_pairs(&part, &points, pairs, out);
        }
        (Chunk::Run(run), Some(part)) if run.is_batch() => {
            carom_batch::contains(&part, &points[run.items(1)], out);
        }
        _ => {
            for (answer, out) in out.iter_mut().enumerate() {
                let (i, j) = chunk.pair(answer);
                *out = carom::contains(&shapes.view(i), points[j]);
            }
        }
    };
    layout.answer(py, false, fill, |answers| all.extend_from_slice(answers))?;
    written(py, all, &shape, out)
}
