//! The questions about lists of shapes, with the answers as arrays.

use carom::{CastHit, ClosestPoints, Contact, Vec2};
use numpy::{Element, IntoPyArray, PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use super::PyShapeList;
use super::chunk::{Chunk, Layout};
use super::question::{
    AreaOfOverlap, Cast, ContainsShape, FindClosestPoints, FindContact, Iou, Overlap, Question, Separation,
};
use crate::argument::rows_of;
use crate::error::checked_point_of_row;
use crate::python::result;

type Answer<'py> = PyResult<Bound<'py, PyAny>>;

/// Columns of numbers that become arrays.
#[derive(Default)]
struct Vectors(Vec<f64>);

impl Vectors {
    fn push(&mut self, vector: Vec2) {
        self.0.extend([vector.x, vector.y]);
    }

    /// Returns an array of rows of `sizes`.
    fn array<'py>(self, py: Python<'py>, sizes: &[usize]) -> Answer<'py> {
        let count = self.0.len() / sizes.iter().product::<usize>();
        Ok(self.0.into_pyarray(py).reshape([&[count], sizes].concat())?.into_any())
    }
}

const NOWHERE: Vec2 = Vec2::new(f64::NAN, f64::NAN);

/// Answers a question with a number or a flag for each pair.
fn flat<'py, Q: Question<Answer: Element + Copy>>(
    py: Python<'py>,
    question: &Q,
    [a, b]: [&PyShapeList; 2],
    layout: &Layout,
    empty: Q::Answer,
) -> PyResult<Bound<'py, PyArray1<Q::Answer>>> {
    let mut all = Vec::new();
    let fill = |chunk: &Chunk<'_>, out: &mut [Q::Answer]| question.fill(a, b, chunk, out);
    layout.answer(py, empty, fill, |answers| all.extend_from_slice(answers))?;
    Ok(all.into_pyarray(py))
}

#[pyfunction]
pub(crate) fn overlap<'py>(py: Python<'py>, a: &PyShapeList, b: &PyShapeList, layout: Layout) -> Answer<'py> {
    Ok(flat(py, &Overlap, [a, b], &layout, false)?.into_any())
}

#[pyfunction]
pub(crate) fn separation<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: &PyShapeList,
    layout: Layout,
) -> Answer<'py> {
    Ok(flat(py, &Separation, [a, b], &layout, 0.0)?.into_any())
}

#[pyfunction]
pub(crate) fn contains_shape<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: &PyShapeList,
    layout: Layout,
) -> Answer<'py> {
    Ok(flat(py, &ContainsShape, [a, b], &layout, false)?.into_any())
}

#[pyfunction]
pub(crate) fn area_of_overlap<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: &PyShapeList,
    layout: Layout,
) -> Answer<'py> {
    a.check_convex("a")?;
    b.check_convex("b")?;
    Ok(flat(py, &AreaOfOverlap, [a, b], &layout, 0.0)?.into_any())
}

#[pyfunction]
pub(crate) fn iou<'py>(py: Python<'py>, a: &PyShapeList, b: &PyShapeList, layout: Layout) -> Answer<'py> {
    a.check_convex("a")?;
    b.check_convex("b")?;
    Ok(flat(py, &Iou, [a, b], &layout, 0.0)?.into_any())
}

#[pyfunction]
pub(crate) fn closest_points<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: &PyShapeList,
    layout: Layout,
) -> Answer<'py> {
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
    let [normal, point_a, point_b] = [normal, point_a, point_b].map(|vectors| vectors.array(py, &[2]));
    result!(py, "ClosestPointsArrays", (separation.into_pyarray(py), normal?, point_a?, point_b?))
}

#[pyfunction]
pub(crate) fn contact<'py>(py: Python<'py>, a: &PyShapeList, b: &PyShapeList, layout: Layout) -> Answer<'py> {
    let mut columns = ContactColumns::default();
    let fill = |chunk: &Chunk<'_>, out: &mut [Option<Contact>]| FindContact.fill(a, b, chunk, out);
    layout
        .answer(py, None, fill, |answers| answers.iter().for_each(|answer| columns.push(answer.as_ref())))?;
    columns.result(py)
}

/// Contacts in columns.
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

    pub(crate) fn result<'py>(self, py: Python<'py>) -> Answer<'py> {
        let count = self.hit.len();
        let ids = self.ids.into_pyarray(py).reshape([count, 2])?;
        let [a_in_b, b_in_a] = self.within.map(|within| within.into_pyarray(py));
        let [part_a, part_b] = self.parts.map(|parts| parts.into_pyarray(py));
        let depths = Vectors(self.depths).array(py, &[2])?;
        let normal = self.normal.array(py, &[2])?;
        let points = self.points.array(py, &[2, 2])?;
        let hit = self.hit.into_pyarray(py);
        let depth = self.depth.into_pyarray(py);
        let fields = (hit, normal, depth, points, depths, ids, a_in_b, b_in_a, part_a, part_b);
        result!(py, "ContactArrays", fields)
    }
}

/// Returns rows of two numbers as vectors, checked.
fn vectors(argument: &str, rows: &Bound<'_, PyAny>) -> PyResult<Vec<Vec2>> {
    let rows = rows_of::<2>(rows)?.into_iter().enumerate();
    rows.map(|(row, vector)| checked_point_of_row(Some(row), argument, vector.into())).collect()
}

#[pyfunction]
pub(crate) fn cast<'py>(
    py: Python<'py>,
    a: &PyShapeList,
    b: &PyShapeList,
    motions: &Bound<'py, PyAny>,
    layout: Layout,
) -> Answer<'py> {
    let question = Cast { motions: vectors("motion", motions)? };
    let mut fractions = Vec::new();
    let mut depths = Vec::new();
    let mut inside = Vec::new();
    let mut columns: [Vectors; 4] = Default::default();
    let fill = |chunk: &Chunk<'_>, out: &mut [Option<CastHit>]| question.fill(a, b, chunk, out);
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
    let [point, normal, face, slide] = columns.map(|vectors| vectors.array(py, &[2]));
    let fractions = fractions.into_pyarray(py);
    let depths = depths.into_pyarray(py);
    let fields = (fractions, point?, normal?, face?, slide?, depths, inside.into_pyarray(py));
    result!(py, "CastHitArrays", fields)
}

#[pyfunction]
pub(crate) fn contains<'py>(
    py: Python<'py>,
    shapes: &PyShapeList,
    points: &Bound<'py, PyAny>,
    layout: Layout,
) -> Answer<'py> {
    let points = vectors("point", points)?;
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
                *out = carom::contains(shapes.shape(i), points[j]);
            }
        }
    };
    layout.answer(py, false, fill, |answers| all.extend_from_slice(answers))?;
    Ok(all.into_pyarray(py).into_any())
}
