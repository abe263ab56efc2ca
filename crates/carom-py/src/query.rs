//! Answers the queries about shapes. If an argument is not a single shape, the module `list` answers
//! the query about all pairs of two arrays.

use carom::{BoundingVolumes, ErrorValue, HalfPlane, Motion, Segment, Shape, Vec2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answer::{self, maybe};
use crate::argument::{Point, Points, wrong};
use crate::docs::doc_of;
use crate::error::{checked_direction, checked_max, checked_number, raise, shape_error};
use crate::list::{self, TwoLists};
use crate::python::{self, Answer, Object, vec2};
use crate::shape::{PyShape, ShapeArgument, not_convex, volumes};
use crate::signals::{asked, attached};

/// Returns the two shapes if both arguments are single shapes.
fn both(a: Object<'_, '_>, b: Object<'_, '_>) -> PyResult<Option<[Shape; 2]>> {
    let (Ok(a), Ok(b)) = (a.cast::<PyShape>(), b.cast::<PyShape>()) else { return Ok(None) };
    Ok(Some([a.try_borrow()?.0.clone(), b.try_borrow()?.0.clone()]))
}

/// Returns the result of a query about two convex shapes, or an error if one of them has several parts.
fn of_convex<T>([a, b]: &[Shape; 2], query: impl Fn(&Shape, &Shape) -> Option<T>) -> PyResult<T> {
    let answer = if a.is_union() { None } else { query(a, b) };
    let (name, other) = if a.is_union() { ("a", a) } else { ("b", b) };
    answer.ok_or_else(|| not_convex(None, name, other))
}

/// Declares queries about two shapes, each with the conversion of its result for single shapes.
macro_rules! queries {
    ($($(#[$doc:meta])* fn $name:ident($py:ident, $answer:ident $(, $out:ident)?) -> $object:expr;)*) => {$(
        $(#[$doc])*
        #[pyfunction]
        #[pyo3(signature = (a, b, *, pairs=None $(, $out=None)?))]
        pub(crate) fn $name<'py>(
            $py: Python<'py>,
            a: &Bound<'py, PyAny>,
            b: &Bound<'py, PyAny>,
            pairs: Option<&Bound<'py, PyAny>>,
            $($out: Option<&Bound<'py, PyAny>>,)?
        ) -> Answer<'py> {
            if pairs.is_none() $(&& $out.is_none())?
                && let Some([a, b]) = both(a, b)?
            {
                let $answer = asked($py, &[&a, &b], || carom::$name(&a, &b))?;
                return Ok($object.into_pyobject($py)?.into_any());
            }
            list::$name($py, &TwoLists::read($py, a, b, pairs)? $(, $out)?)
        }
    )*};
}

/// Converts a flag to a Python object.
fn flag(py: Python<'_>, flag: bool) -> Answer<'_> {
    Ok(flag.into_pyobject(py)?.to_owned().into_any())
}

queries! {
    #[doc = doc_of!(overlap)]
    fn overlap(py, answer, out) -> flag(py, answer)?;

    #[doc = doc_of!(separation)]
    fn separation(py, answer, out) -> answer;

    #[doc = doc_of!(closest_points)]
    fn closest_points(py, answer) -> answer::closest_points(py, &answer)?;

    #[doc = doc_of!(contact)]
    fn contact(py, answer) -> maybe(py, answer, answer::contact)?;

    #[doc = doc_of!(area_of_overlap)]
    fn area_of_overlap(py, answer, out) -> answer;

    #[doc = doc_of!(iou)]
    fn iou(py, answer, out) -> answer;

    #[doc = doc_of!(contains_shape)]
    fn contains_shape(py, answer, out) -> flag(py, answer)?;
}

#[doc = doc_of!(contacts)]
#[pyfunction]
pub(crate) fn contacts<'py>(py: Python<'py>, a: ShapeArgument, b: ShapeArgument) -> Answer<'py> {
    let answer = asked(py, &[&a.0, &b.0], || carom::contacts(&a.0, &b.0))?;
    answer::all_contacts(py, &answer)
}

#[doc = doc_of!(explain)]
#[pyfunction]
pub(crate) fn explain<'py>(py: Python<'py>, a: ShapeArgument, b: ShapeArgument) -> Answer<'py> {
    answer::explanation(py, &of_convex(&[a.0, b.0], carom::explain)?)
}

#[doc = doc_of!(contains)]
#[pyfunction]
#[pyo3(signature = (shape, point, *, pairs=None, out=None))]
pub(crate) fn contains<'py>(
    py: Python<'py>,
    shape: Object<'_, 'py>,
    point: Object<'_, 'py>,
    pairs: Option<Object<'_, 'py>>,
    out: Option<Object<'_, 'py>>,
) -> Answer<'py> {
    if let (Ok(shape), Ok(point), None, None) =
        (shape.cast::<PyShape>(), point.extract::<Point>(), pairs, out)
    {
        let point = point.checked("point")?;
        let shape = shape.try_borrow()?;
        return flag(py, attached(|| carom::contains(&shape.0, point))?);
    }
    list::contains(py, shape, point, pairs, out)
}

#[doc = doc_of!(cast_ray)]
#[pyfunction]
#[pyo3(signature = (origin, direction, shape, max=None, *, pairs=None))]
pub(crate) fn cast_ray<'py>(
    py: Python<'py>,
    origin: Object<'_, 'py>,
    direction: Object<'_, 'py>,
    shape: Object<'_, 'py>,
    max: Option<Object<'_, 'py>>,
    pairs: Option<Object<'_, 'py>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    if let (Ok(start), Ok(along), Ok(shape), None) =
        (origin.extract::<Point>(), direction.extract::<Point>(), shape.cast::<PyShape>(), pairs)
        && let Ok(end) = max.map(PyAnyMethods::extract::<f64>).transpose()
    {
        let end = checked_max(None, end.unwrap_or(f64::INFINITY))?;
        let start = start.checked("origin")?;
        let along = checked_direction(None, along.0)?;
        let shape = shape.try_borrow()?;
        let hit = attached(|| carom::cast_ray(start, along, &shape.0, end))?;
        return maybe(py, hit, answer::ray_hit);
    }
    list::cast_ray(py, [origin, direction, shape], max, pairs).map(Some)
}

#[doc = doc_of!(cast)]
#[pyfunction]
#[pyo3(signature = (a, motion, b, *, pairs=None))]
pub(crate) fn cast<'py>(
    py: Python<'py>,
    a: Object<'_, 'py>,
    motion: Object<'_, 'py>,
    b: Object<'_, 'py>,
    pairs: Option<Object<'_, 'py>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    if pairs.is_none()
        && let (Some([a, b]), Ok(motion)) = (both(a, b)?, motion.extract::<Point>())
    {
        let motion = motion.checked("motion")?;
        let hit = asked(py, &[&a, &b], || carom::cast(&a, motion, &b))?;
        return maybe(py, hit, answer::cast_hit);
    }
    list::cast(py, a, motion, b, pairs).map(Some)
}

/// A motion as an argument: a displacement, or a `carom.Motion`.
pub(crate) struct MotionArgument(Motion);

impl<'a, 'py> FromPyObject<'a, 'py> for MotionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if !object.is_instance(&python::results(py)?.getattr("Motion")?)? {
            return Ok(Self(Motion::from(object.extract::<Point>()?.0)));
        }
        let (displacement, turn, turn_degrees, pivot): (Point, f64, Option<f64>, Option<Point>) =
            object.extract()?;
        if turn != 0.0 && turn_degrees.is_some() {
            return Err(PyTypeError::new_err("give only one of turn and turn_degrees"));
        }
        let motion = Motion::from(displacement.0).with_turn(turn);
        let motion = turn_degrees.map_or(motion, |degrees| motion.with_turn_degrees(degrees));
        Ok(Self(pivot.map_or(motion, |pivot| motion.with_pivot(pivot.0))))
    }
}

impl MotionArgument {
    pub(crate) fn checked(self, argument: &str) -> PyResult<Motion> {
        let motion = self.0;
        Point(motion.displacement()).checked(argument)?;
        let turn = format!("{argument}.turn");
        if carom::MAX_TURN < checked_number(&turn, motion.turn())?.abs() {
            let limit = carom::MAX_TURN;
            let message =
                format!("{turn} is {} radians: out of range; turns go up to {limit}", motion.turn());
            let value = ErrorValue::Number(motion.turn());
            return Err(raise(None, &message, "out_of_range", &turn, value));
        }
        if let Some(pivot) = motion.pivot() {
            Point(pivot).checked(&format!("{argument}.pivot"))?;
        }
        Ok(motion)
    }
}

/// A segment as an argument.
pub(crate) struct SegmentArgument(Segment);

impl<'a, 'py> FromPyObject<'a, 'py> for SegmentArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(shape) = object.cast::<PyShape>()
            && let Shape::Segment(segment) = shape.try_borrow()?.0
        {
            return Ok(Self(segment));
        }
        wrong(&object, "a carom.Segment")
    }
}

#[doc = doc_of!(intersect_segments)]
#[pyfunction]
pub(crate) fn intersect_segments<'py>(
    py: Python<'py>,
    a: SegmentArgument,
    b: SegmentArgument,
) -> Answer<'py> {
    answer::intersection(py, &carom::intersect_segments(&a.0, &b.0))
}

/// Returns five bounding volumes of a shape, or of points: box, circle, box at an angle, octagon and
/// convex hull.
///
/// >>> carom.bounds(carom.Capsule((0, 0), (4, 0), 1)).circle.radius
/// 3.0
#[pyfunction]
pub(crate) fn bounds<'py>(py: Python<'py>, shape: Object<'_, 'py>) -> Answer<'py> {
    let around = match shape.cast::<PyShape>() {
        Ok(shape) => {
            let shape = shape.try_borrow()?;
            attached(|| BoundingVolumes::of_shape(&shape.0))?
        }
        Err(_) => BoundingVolumes::of_points(&shape.extract::<Points>()?.0).map_err(shape_error)?,
    };
    volumes(py, &around)
}

#[doc = doc_of!(picture)]
#[pyfunction]
pub(crate) fn picture(shapes: Vec<ShapeArgument>) -> PyResult<String> {
    attached(|| carom::picture(&shapes.into_iter().map(|shape| shape.0).collect::<Vec<_>>()))
}

#[doc = doc_of!(hull)]
#[pyfunction]
pub(crate) fn hull<'py>(py: Python<'py>, points: Points) -> PyResult<Bound<'py, PyList>> {
    python::vectors(py, &carom::hull(&points.0).map_err(shape_error)?)
}

/// All points on one side of a line, given by a point on the line and an outward normal of any length but 0.
///
/// >>> floor = carom.HalfPlane((0, 0), (0, 2))
/// >>> floor.contact(carom.Circle((3, 0.75), 1)).mtv
/// Vec2(0.0, 0.25)
#[pyclass(frozen, eq, name = "HalfPlane", module = "carom")]
#[derive(PartialEq)]
pub(crate) struct PyHalfPlane(HalfPlane);

#[pymethods]
impl PyHalfPlane {
    #[new]
    fn new(point: Point, normal: Point) -> PyResult<Self> {
        HalfPlane::new(point.0, normal.0).map(Self).map_err(shape_error)
    }

    /// Creates the half-plane to the left of the line from `a` to `b`.
    #[staticmethod]
    fn left_of(a: Point, b: Point) -> PyResult<Self> {
        HalfPlane::left_of(a.0, b.0).map(Self).map_err(shape_error)
    }

    /// A point on the line.
    #[getter]
    fn point<'py>(&self, py: Python<'py>) -> Answer<'py> {
        vec2(py, self.0.point())
    }

    /// The outward unit normal.
    #[getter]
    fn normal<'py>(&self, py: Python<'py>) -> Answer<'py> {
        vec2(py, self.0.normal())
    }

    /// Returns whether the half-plane contains a point. Points on the line are contained.
    fn contains(&self, point: Point) -> PyResult<bool> {
        Ok(self.0.contains(point.checked("point")?))
    }

    /// Returns the signed distance of a point from the line: positive outside, negative inside.
    fn signed_distance(&self, point: Point) -> PyResult<f64> {
        Ok(self.0.signed_distance(point.checked("point")?))
    }

    /// Returns the signed distance of a shape: positive if it is outside, and minus the depth if it
    /// overlaps.
    fn separation(&self, shape: ShapeArgument) -> PyResult<f64> {
        attached(|| self.0.separation(&shape.0))
    }

    /// Returns the contact of a shape with the half-plane, or None. The normal points outward.
    fn contact<'py>(&self, py: Python<'py>, shape: ShapeArgument) -> PyResult<Option<Bound<'py, PyAny>>> {
        maybe(py, self.0.contact(&shape.0), answer::contact)
    }

    fn __repr__(&self) -> String {
        let show = |v: Vec2| format!("Vec2({:?}, {:?})", v.x, v.y);
        format!("HalfPlane(point={}, normal={})", show(self.0.point()), show(self.0.normal()))
    }
}
