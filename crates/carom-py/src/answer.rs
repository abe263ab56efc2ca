//! Converts the results of queries about single shapes to named tuples of `carom._results`.

use carom::{AllContacts, Axis, AxisSource, Contact, Explanation, SegmentIntersection};
use pyo3::prelude::*;

pub(crate) use crate::plain_answers::*;
use crate::python::{Answer, option, result, vec2, vector_tuple};

pub(crate) fn contact<'py>(py: Python<'py>, contact: &Contact) -> Answer<'py> {
    let points =
        contact.points().iter().map(|point| contact_point(py, point)).collect::<PyResult<Vec<_>>>()?;
    let points = pyo3::types::PyTuple::new(py, points)?;
    let Contact { normal, depth, a_in_b, b_in_a, part_a, part_b, .. } = *contact;
    let faces = vector_tuple(py, contact.faces())?;
    result!(py, "Contact", (vec2(py, normal)?, depth, points, a_in_b, b_in_a, faces, part_a, part_b))
}

pub(crate) fn all_contacts<'py>(py: Python<'py>, found: &AllContacts) -> Answer<'py> {
    let contacts = found.contacts.iter().map(|found| contact(py, found)).collect::<PyResult<Vec<_>>>()?;
    result!(py, "AllContacts", (contacts, found.is_complete))
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

/// Converts an answer that may be `None`.
pub(crate) fn maybe<'py, T>(
    py: Python<'py>,
    answer: Option<T>,
    convert: impl FnOnce(Python<'py>, &T) -> Answer<'py>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    option(answer, |answer| convert(py, &answer))
}
