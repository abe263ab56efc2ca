//! Half-planes: all points on one side of a line.

use carom::HalfPlane;

use crate::answers::{CaromContact, ToC as _};
use crate::call::{In, Out, ask, ask_flag, give, give_if};
use crate::fault::Fault;
use crate::shape::{CaromShape, owned};
use crate::values::{CaromVec2, point};

/// A half-plane: a plain value that need not be freed.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromHalfPlane {
    /// A point on the line.
    pub point: CaromVec2,
    /// The outward normal, of any length but 0.
    pub normal: CaromVec2,
}

/// Checks a half-plane of the caller.
fn plane(given: In<'_, CaromHalfPlane>) -> Result<HalfPlane, Fault> {
    let CaromHalfPlane { point, normal } = *given.ok_or_else(|| Fault::null("plane"))?;
    HalfPlane::new(point, normal).map_err(|error| Fault::of_shape(&error).within("plane"))
}

/// Finds the half-plane to the left of a line.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_left_of(
    a: CaromVec2,
    b: CaromVec2,
    answer: Out<'_, CaromHalfPlane>,
) -> bool {
    ask_flag(|| {
        let plane = HalfPlane::left_of(a, b)?;
        Ok(give(answer, Some(CaromHalfPlane { point: plane.point().into(), normal: plane.normal().into() })))
    })
}

/// Writes the outward unit normal of a half-plane.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_normal(given: In<'_, CaromHalfPlane>, answer: Out<'_, CaromVec2>) -> bool {
    ask_flag(|| Ok(give(answer, Some(plane(given)?.normal().into()))))
}

/// Returns whether a half-plane contains a point.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_contains(given: In<'_, CaromHalfPlane>, at: CaromVec2) -> bool {
    ask_flag(|| Ok(plane(given)?.contains(point("point", at)?)))
}

/// Returns the signed distance of a point from a half-plane.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_signed_distance(given: In<'_, CaromHalfPlane>, at: CaromVec2) -> f64 {
    ask(f64::NAN, || Ok(plane(given)?.signed_distance(point("point", at)?)))
}

/// Returns the signed distance of a shape from a half-plane.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_separation(
    given: In<'_, CaromHalfPlane>,
    shape: In<'_, CaromShape>,
) -> f64 {
    ask(f64::NAN, || Ok(plane(given)?.separation(&owned("shape", shape)?)))
}

/// Finds the contact of a shape with a half-plane.
#[unsafe(no_mangle)]
pub extern "C" fn carom_half_plane_contact(
    given: In<'_, CaromHalfPlane>,
    shape: In<'_, CaromShape>,
    answer: Out<'_, CaromContact>,
) -> bool {
    ask_flag(|| {
        let contact = plane(given)?.contact(&owned("shape", shape)?);
        Ok(give_if(answer, &contact, |contact| contact.to_c()))
    })
}
