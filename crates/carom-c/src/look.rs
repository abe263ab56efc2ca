//! Functions that explain and draw: the axes of the separating-axis test, and pictures.

use std::ffi::c_char;

use carom::{Axis, AxisSource};

use crate::answers::{CaromClosestPoints, ToC as _};
use crate::call::{In, Out, ask_flag, give};
use crate::fault::Fault;
use crate::memory::Room;
use crate::shape::{CaromShape, owned, owned_list};
use crate::values::{CaromInterval, CaromVec2};

/// An axis of the separating-axis test, and the projections of both shapes on it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromAxis {
    /// The unit vector along the axis.
    pub normal: CaromVec2,
    /// The source: 0 an edge of `a`, 1 an edge of `b`, 2 the closest points.
    pub source: u32,
    /// The index of the edge that the axis is perpendicular to.
    pub edge: usize,
    /// The projection of `a`.
    pub interval_a: CaromInterval,
    /// The projection of `b`.
    pub interval_b: CaromInterval,
    /// The gap between the projections; negative if they overlap.
    pub separation: f64,
}

/// The result of the separating-axis test.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromExplanation {
    /// The number of axes.
    pub axis_count: usize,
    /// The index of the axis with the largest separation.
    pub winner: usize,
    /// The closest points.
    pub closest: CaromClosestPoints,
}

/// Finds all axes of the separating-axis test.
#[unsafe(no_mangle)]
pub extern "C" fn carom_explain(
    a: In<'_, CaromShape>,
    b: In<'_, CaromShape>,
    axes: *mut CaromAxis,
    capacity: usize,
    answer: Out<'_, CaromExplanation>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("axes", axes, capacity)?;
        let (a, b) = (owned("a", a)?, owned("b", b)?);
        let Some(found) = carom::explain(&a, &b) else {
            let (name, kind) = if a.is_union() { ("a", a.kind()) } else { ("b", b.kind()) };
            let message = format!("{name} is a {kind}: not convex; give a convex shape");
            return Err(Fault::new("not_convex_shape", name, message));
        };
        let axis_count = room.fill(found.axes.iter().map(axis));
        let answer_of_c =
            CaromExplanation { axis_count, winner: found.winner, closest: found.closest.to_c() };
        Ok(give(answer, Some(answer_of_c)))
    })
}

fn axis(axis: &Axis) -> CaromAxis {
    let (source, edge) = match axis.source {
        AxisSource::EdgeOfA(edge) => (0, edge),
        AxisSource::EdgeOfB(edge) => (1, edge),
        AxisSource::ClosestPoints => (2, 0),
    };
    CaromAxis {
        normal: axis.normal.into(),
        source,
        edge,
        interval_a: axis.interval_a.into(),
        interval_b: axis.interval_b.into(),
        separation: axis.separation,
    }
}

/// Writes a picture of shapes as SVG text.
#[unsafe(no_mangle)]
pub extern "C" fn carom_picture(
    shapes: *const CaromShape,
    shape_count: usize,
    text: *mut c_char,
    capacity: usize,
    length: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("text", text, capacity)?;
        let picture = carom::picture(&owned_list("shapes", shapes, shape_count)?);
        Ok(give(length, Some(room.fill(picture.bytes().map(|byte| byte as c_char)))))
    })
}
