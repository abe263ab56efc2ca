//! Queries about half-planes.

use crate::output::{push, push_contact};
use crate::{Answer, Input};

/// Reads a half-plane and a point; returns whether the half-plane contains it.
pub fn half_plane_contains(input: &mut Input<'_>, _: &mut Vec<f64>) -> Answer {
    Some(input.half_plane()?.contains(input.point()?))
}

/// Reads a half-plane; writes its normal.
pub fn half_plane_normal(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    push(output, &[input.half_plane()?.normal()]);
    Some(true)
}

/// Reads a half-plane and a point; writes the signed distance.
pub fn half_plane_distance(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(input.half_plane()?.signed_distance(input.point()?));
    Some(true)
}

/// Reads a half-plane and a shape; writes the signed distance.
pub fn half_plane_separation(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    output.push(input.half_plane()?.separation(&input.shape()?));
    Some(true)
}

/// Reads a half-plane and a shape; writes the contact, see `push_contact`.
pub fn half_plane_contact(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let plane = input.half_plane()?;
    let shape = input.shape()?;
    let contact = plane.contact(&shape);
    Some(contact.is_some_and(|contact| push_contact(output, &contact, [Some(&shape), None])))
}
