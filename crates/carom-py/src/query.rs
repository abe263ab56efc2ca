//! The questions about shapes. If an argument is no single shape, `list` answers, about all pairs of two arrays.

use carom::{BoundingVolumes, ErrorValue, HalfPlane, Motion, Shape, Vec2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answer::{self, maybe};
use crate::argument::{Point, Points};
use crate::error::{checked_direction, checked_max, checked_number, not_convex, raise, shape_error};
use crate::list::{self, TwoLists};
use crate::python::{self, Answer, Object, vec2};
use crate::shape::{PySegment, PyShape, ShapeArgument, volumes};

/// Returns the two shapes, if both arguments are single shapes.
fn both(a: Object<'_, '_>, b: Object<'_, '_>) -> PyResult<Option<[Shape; 2]>> {
    let (Ok(a), Ok(b)) = (a.cast::<PyShape>(), b.cast::<PyShape>()) else { return Ok(None) };
    Ok(Some([a.try_borrow()?.0.clone(), b.try_borrow()?.0.clone()]))
}

/// Returns the answer about two convex shapes; an error if one of them is a union of several parts.
fn of_convex<T>([a, b]: &[Shape; 2], question: impl Fn(&Shape, &Shape) -> Option<T>) -> PyResult<T> {
    let answer = if a.is_union() { None } else { question(a, b) };
    let (name, other) = if a.is_union() { ("a", a) } else { ("b", b) };
    answer.ok_or_else(|| not_convex(None, name, other.center()))
}

/// Declares questions about two shapes, each with the answer about single shapes.
macro_rules! questions {
    ($($(#[$doc:meta])* fn $name:ident($py:ident, $shapes:ident $(, $out:ident)?) -> $answer:expr;)*) => {$(
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
                && let Some($shapes) = both(a, b)?
            {
                return Ok($answer.into_pyobject($py)?.into_any());
            }
            list::$name($py, &TwoLists::read($py, a, b, pairs)? $(, $out)?)
        }
    )*};
}

/// Converts a flag to a Python object.
fn flag(py: Python<'_>, flag: bool) -> Answer<'_> {
    Ok(flag.into_pyobject(py)?.to_owned().into_any())
}

questions! {
    /// Returns whether two shapes have a point in common. Touching shapes overlap.
    ///
    /// >>> carom.overlap(carom.Circle((2, 0.5), 1), carom.Aabb((0, 0), (1, 1)))
    /// True
    fn overlap(py, shapes, out) -> flag(py, carom::overlap(&shapes[0], &shapes[1]))?;

    /// Returns the signed distance of two shapes: positive apart, 0 touching, minus the penetration depth when they overlap.
    ///
    /// >>> carom.separation(carom.Circle((5, 0), 1), carom.Circle((0, 0), 1))
    /// 3.0
    fn separation(py, shapes, out) -> carom::separation(&shapes[0], &shapes[1]);

    /// Returns the signed distance, the unit normal out of `b` towards `a`, and the closest point on each surface.
    ///
    /// >>> carom.closest_points(carom.Circle((5, 0), 1), carom.Aabb((0, -1), (2, 1))).point_b
    /// Vec2(2.0, 0.0)
    fn closest_points(py, shapes) -> answer::closest_points(py, &carom::closest_points(&shapes[0], &shapes[1]))?;

    /// Returns the normal out of `b` towards `a`, the depth and the contact points of two overlapping shapes; None for shapes apart.
    ///
    /// >>> carom.contact(carom.Aabb((4, 0.75), (6, 2.75)), carom.Aabb((0, 0), (10, 1))).mtv
    /// Vec2(0.0, 0.25)
    fn contact(py, shapes) -> maybe(py, carom::contact(&shapes[0], &shapes[1]), answer::contact)?;

    /// Returns the area that two shapes have in common, with an error of at most 1e-12 of the smaller area if both are convex.
    ///
    /// >>> carom.area_of_overlap(carom.Aabb((0.5, 0.25), (3, 3)), carom.Aabb((0, 0), (1, 1)))
    /// 0.375
    fn area_of_overlap(py, shapes, out) -> carom::area_of_overlap(&shapes[0], &shapes[1]);

    /// Returns the intersection over union of two shapes: the common area over the area that they cover together.
    ///
    /// >>> box = carom.Obb((672.4067, 290.7776), (395.51375, 19.46665), degrees=34.1454)
    /// >>> carom.iou(box, box)
    /// 1.0
    fn iou(py, shapes, out) -> carom::iou(&shapes[0], &shapes[1]);

    /// Returns whether `a` contains all of `b`. The boundaries may touch.
    ///
    /// >>> carom.contains_shape(carom.Aabb((-2, -2), (2, 2)), carom.Circle((1, 0), 1))
    /// True
    fn contains_shape(py, shapes, out) -> flag(py, carom::contains_shape(&shapes[0], &shapes[1]))?;
}

/// Returns all contacts of two single shapes, one for each way out that is locally shortest, the shortest first.
///
/// >>> fork = carom.Polygon([(0, 0), (1, 0), (1, 4), (4, 4), (4, 0), (5, 0), (5, 5), (0, 5)])
/// >>> [contact.mtv for contact in carom.contacts(fork, carom.Aabb((1.5, -9), (3.5, 4.25)))]
/// [Vec2(0.0, 0.25), Vec2(3.5, 0.0)]
#[pyfunction]
pub(crate) fn contacts<'py>(
    py: Python<'py>,
    a: ShapeArgument,
    b: ShapeArgument,
) -> PyResult<Bound<'py, PyList>> {
    let contacts = carom::contacts(&a.0, &b.0);
    let contacts = contacts.iter().map(|contact| answer::contact(py, contact));
    PyList::new(py, contacts.collect::<PyResult<Vec<_>>>()?)
}

/// Returns every candidate axis of the separating-axis test of two convex shapes, with both projections onto it, and the index
/// of the axis that decides.
///
/// >>> explanation = carom.explain(carom.Aabb((0, 0), (2, 2)), carom.Circle((3, 1), 1))
/// >>> explanation.axes[explanation.winner].separation
/// 0.0
#[pyfunction]
pub(crate) fn explain<'py>(py: Python<'py>, a: ShapeArgument, b: ShapeArgument) -> Answer<'py> {
    answer::explanation(py, &of_convex(&[a.0, b.0], carom::explain)?)
}

/// Returns whether a shape contains a point. A point on the boundary is contained. For arrays, see the page of the package.
///
/// >>> carom.contains(carom.Circle((0, 0), 5), (3, 4))
/// True
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
        return flag(py, carom::contains(&shape.try_borrow()?.0, point.checked("point")?));
    }
    list::contains(py, shape, point, pairs, out)
}

/// Returns the point of a shape closest to a point, with its distance; the point itself, at distance 0, where the shape
/// contains it.
///
/// >>> carom.closest_point(carom.Circle((0, 0), 1), (3, 0))
/// ClosestPoint(point=Vec2(1.0, 0.0), distance=2.0, inside=False)
#[pyfunction]
pub(crate) fn closest_point<'py>(py: Python<'py>, shape: ShapeArgument, point: Point) -> Answer<'py> {
    answer::closest_point(py, &carom::closest_point(&shape.0, point.checked("point")?))
}

/// Casts a ray, and returns the first point of a shape on it, or None. `max` is the end in lengths of `direction`; without it,
/// the ray is endless. For arrays of rays and shapes, see the page of the package.
///
/// >>> hit = carom.cast_ray((0, 0), (1, 0), carom.Circle((10, 0), 1))
/// >>> hit.t, hit.normal
/// (9.0, Vec2(-1.0, 0.0))
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
        return maybe(py, carom::cast_ray(start, along, end, &shape.try_borrow()?.0), answer::ray_hit);
    }
    list::cast_ray(py, [origin, direction, shape], max, pairs).map(Some)
}

/// Casts shape `a` along a displacement, and returns its first contact with `b`, or None when the motion is free. For arrays,
/// see the page of the package.
///
/// >>> wall = carom.Aabb((5, -1000), (5.1, 1000))
/// >>> carom.cast(carom.Circle((0, 0), 1), (400, 0), wall).fraction
/// 0.01
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
        return maybe(py, carom::cast(&a, motion.checked("motion")?, &b), answer::cast_hit);
    }
    list::cast(py, a, motion, b, pairs).map(Some)
}

/// Returns the first contact of two single shapes that move and turn, or None. A motion is a displacement, or
/// `carom.Motion(displacement, radians=..., degrees=..., pivot=...)`.
///
/// >>> propeller = carom.Obb((-10, 1.5), (2, 0.1))
/// >>> pole = carom.Aabb((-0.2, -0.2), (0.2, 0.2))
/// >>> hit = carom.time_of_impact(propeller, carom.Motion((20, 0), degrees=36000), pole, (0, 0))
/// >>> 0.4 < hit.fraction < 0.5
/// True
#[pyfunction]
pub(crate) fn time_of_impact<'py>(
    py: Python<'py>,
    a: ShapeArgument,
    motion_a: MotionArgument,
    b: ShapeArgument,
    motion_b: MotionArgument,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let motion_a = motion_a.checked("motion_a")?;
    let motion_b = motion_b.checked("motion_b")?;
    maybe(py, carom::time_of_impact(&a.0, motion_a, &b.0, motion_b), answer::time_of_impact)
}

/// A displacement, or a `carom.Motion`.
pub(crate) struct MotionArgument(Motion);

impl<'a, 'py> FromPyObject<'a, 'py> for MotionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let py = object.py();
        if !object.is_instance(&python::results(py)?.getattr("Motion")?)? {
            return Ok(Self(Motion::from(object.extract::<Point>()?.0)));
        }
        let (displacement, radians, degrees, pivot): (Point, f64, Option<f64>, Option<Point>) =
            object.extract()?;
        if radians != 0.0 && degrees.is_some() {
            return Err(PyTypeError::new_err("give only one of radians and degrees"));
        }
        let motion = Motion::from(displacement.0).with_turn(radians);
        let motion = degrees.map_or(motion, |degrees| motion.with_turn_degrees(degrees));
        Ok(Self(pivot.map_or(motion, |pivot| motion.with_pivot(pivot.0))))
    }
}

impl MotionArgument {
    fn checked(self, argument: &str) -> PyResult<Motion> {
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

/// Returns the common point or the common stretch of two segments.
///
/// >>> crossing = carom.intersect_segments(carom.Segment((0, 0), (4, 4)), carom.Segment((0, 2), (4, 2)))
/// >>> crossing.points, crossing.fraction_a
/// ((Vec2(2.0, 2.0),), 0.5)
#[pyfunction]
pub(crate) fn intersect_segments<'py>(
    py: Python<'py>,
    a: PyRef<'py, PySegment>,
    b: PyRef<'py, PySegment>,
) -> Answer<'py> {
    let (Shape::Segment(a), Shape::Segment(b)) = (&a.as_super().0, &b.as_super().0) else {
        unreachable!("the class fixes the kind")
    };
    answer::intersection(py, &carom::intersect_segments(a, b))
}

/// Returns five bounding volumes of a shape, or of points: box, circle, box at an angle, octagon, hull.
///
/// >>> carom.bounds(carom.Capsule((0, 0), (4, 0), 1)).circle.radius
/// 3.0
#[pyfunction]
pub(crate) fn bounds<'py>(py: Python<'py>, shape: Object<'_, 'py>) -> Answer<'py> {
    let around = match shape.cast::<PyShape>() {
        Ok(shape) => BoundingVolumes::of_shape(&shape.try_borrow()?.0),
        Err(_) => BoundingVolumes::of_points(&shape.extract::<Points>()?.0).map_err(shape_error)?,
    };
    volumes(py, &around)
}

/// Returns the vertices of the convex hull of points, counter-clockwise and without collinear ones.
///
/// >>> carom.hull([(0, 0), (2, 0), (1, 0), (1, 1), (1, 0.5)])
/// [Vec2(0.0, 0.0), Vec2(2.0, 0.0), Vec2(1.0, 1.0)]
#[pyfunction]
pub(crate) fn hull<'py>(py: Python<'py>, points: Points) -> PyResult<Bound<'py, PyList>> {
    python::vectors(py, &carom::hull(&points.0).map_err(shape_error)?)
}

/// Returns twice the signed area of the triangle `a`, `b`, `c`: positive if it turns counter-clockwise where y points up. The
/// sign is exact.
///
/// >>> carom.orient2d((0, 0), (1, 0), (0, 1))
/// 1.0
#[pyfunction]
pub(crate) fn orient2d(a: Point, b: Point, c: Point) -> PyResult<f64> {
    Ok(carom::orient2d(a.checked("a")?, b.checked("b")?, c.checked("c")?))
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

    /// Returns whether it contains a point. A point on the line is contained.
    fn contains(&self, point: Point) -> PyResult<bool> {
        Ok(self.0.contains(point.checked("point")?))
    }

    /// Returns the signed distance of a point from the line: positive outside, negative inside.
    fn signed_distance(&self, point: Point) -> PyResult<f64> {
        Ok(self.0.signed_distance(point.checked("point")?))
    }

    /// Returns the signed distance of a shape: positive outside, minus the depth when it overlaps.
    fn separation(&self, shape: ShapeArgument) -> f64 {
        self.0.separation(&shape.0)
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
