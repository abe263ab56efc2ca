//! Answers about single shapes as named tuples of `carom._results`.

use carom::{
    Axis, AxisSource, CastHit, ClosestPoint, ClosestPoints, Contact, Explanation, RayHit,
    SegmentIntersection, TimeOfImpact,
};
use pyo3::prelude::*;

use crate::python::{Answer, option, result, vec2, vector_tuple};

pub(crate) fn contact<'py>(py: Python<'py>, contact: &Contact) -> Answer<'py> {
    let point = |point: &carom::ContactPoint| {
        result!(py, "ContactPoint", (vec2(py, point.point)?, point.depth, point.id))
    };
    let points = contact.points().iter().map(point).collect::<PyResult<Vec<_>>>()?;
    let points = pyo3::types::PyTuple::new(py, points)?;
    let Contact { normal, depth, a_in_b, b_in_a, part_a, part_b, .. } = *contact;
    let faces = vector_tuple(py, contact.faces())?;
    result!(py, "Contact", (vec2(py, normal)?, depth, points, a_in_b, b_in_a, faces, part_a, part_b))
}

pub(crate) fn closest_points<'py>(py: Python<'py>, closest: &ClosestPoints) -> Answer<'py> {
    let &ClosestPoints { separation, normal, point_a, point_b } = closest;
    let fields = (separation, vec2(py, normal)?, vec2(py, point_a)?, vec2(py, point_b)?);
    result!(py, "ClosestPoints", fields)
}

pub(crate) fn closest_point<'py>(py: Python<'py>, closest: &ClosestPoint) -> Answer<'py> {
    result!(py, "ClosestPoint", (vec2(py, closest.point)?, closest.distance, closest.inside))
}

pub(crate) fn cast_hit<'py>(py: Python<'py>, hit: &CastHit) -> Answer<'py> {
    let &CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside } = hit;
    let [point, normal, face, slide] =
        [point, normal, face_normal, slide_normal].map(|vector| vec2(py, vector));
    result!(py, "CastHit", (fraction, point?, normal?, face?, slide?, depth, started_inside))
}

pub(crate) fn ray_hit<'py>(py: Python<'py>, hit: &RayHit) -> Answer<'py> {
    result!(py, "RayHit", (hit.t, vec2(py, hit.point)?, vec2(py, hit.normal)?, hit.started_inside))
}

pub(crate) fn time_of_impact<'py>(py: Python<'py>, hit: &TimeOfImpact) -> Answer<'py> {
    let &TimeOfImpact { fraction, point, normal, depth, started_inside } = hit;
    result!(py, "TimeOfImpact", (fraction, vec2(py, point)?, vec2(py, normal)?, depth, started_inside))
}

pub(crate) fn intersection<'py>(py: Python<'py>, intersection: &SegmentIntersection) -> Answer<'py> {
    let (kind, points, fractions) = match *intersection {
        SegmentIntersection::None => ("none", vec![], None),
        SegmentIntersection::Point { point, fraction_a, fraction_b } => {
            ("point", vec![point], Some((fraction_a, fraction_b)))
        }
        SegmentIntersection::Overlap { points } => ("overlap", points.to_vec(), None),
    };
    let (fraction_a, fraction_b) = fractions.unzip();
    result!(py, "SegmentIntersection", (kind, vector_tuple(py, &points)?, fraction_a, fraction_b))
}

pub(crate) fn explanation<'py>(py: Python<'py>, explanation: &Explanation) -> Answer<'py> {
    let axis = |axis: &Axis| {
        let source = match axis.source {
            AxisSource::EdgeOfA(edge) => ("edge_of_a", Some(edge)),
            AxisSource::EdgeOfB(edge) => ("edge_of_b", Some(edge)),
            AxisSource::ClosestPoints => ("closest_points", None),
        };
        let [a, b] = [axis.interval_a, axis.interval_b].map(|interval| (interval.min, interval.max));
        result!(py, "Axis", (vec2(py, axis.normal)?, source.0, source.1, a, b, axis.separation))
    };
    let axes = explanation.axes.iter().map(axis).collect::<PyResult<Vec<_>>>()?;
    result!(py, "Explanation", (axes, explanation.winner, closest_points(py, &explanation.closest)?))
}

/// Converts an answer that may be absent.
pub(crate) fn maybe<'py, T>(
    py: Python<'py>,
    answer: Option<T>,
    convert: impl FnOnce(Python<'py>, &T) -> Answer<'py>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    option(answer, |answer| convert(py, &answer))
}
