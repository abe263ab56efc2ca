//! The functions whose C form is written by hand: pairs of lists, bounding volumes, segments, and
//! the translation that leaves a gap.

use std::ffi::c_void;
use std::ops::ControlFlow;

use carom::{BoundingVolumes, Vec2};

use crate::answers::{CaromContact, CaromSegmentPoint, ToC as _};
use crate::call::{In, Out, ask, ask_flag, give};
use crate::fault::Fault;
use crate::memory::{self, Room};
use crate::segments::CaromSegmentIntersection;
use crate::shape::{CaromAabb, CaromCircle, CaromObb, CaromShape, owned, owned_list, segment};
use crate::values::{CaromIndexPair, CaromInterval, CaromVec2, NO_VECTOR, point};

/// Finds the common points of two segments.
#[unsafe(no_mangle)]
pub extern "C" fn carom_intersect_segments(
    a: In<'_, CaromShape>,
    b: In<'_, CaromShape>,
    answer: Out<'_, CaromSegmentIntersection>,
) -> bool {
    ask_flag(|| {
        let met = carom::intersect_segments(&segment("a", a)?, &segment("b", b)?);
        Ok(give(answer, CaromSegmentIntersection::of(met)))
    })
}

/// Finds the point of a segment closest to a point.
#[unsafe(no_mangle)]
pub extern "C" fn carom_segment_closest_point(
    given: In<'_, CaromShape>,
    at: CaromVec2,
    answer: Out<'_, CaromSegmentPoint>,
) -> bool {
    ask_flag(|| {
        let segment = segment("segment", given)?;
        Ok(give(answer, Some(segment.closest_point(point("point", at)?).to_c())))
    })
}

/// Writes the pairs of a list that overlap.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pairs(
    shapes: *const CaromShape,
    shape_count: usize,
    pairs: *mut CaromIndexPair,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("pairs", pairs, capacity)?;
        let found = carom::pairs(&owned_list("shapes", shapes, shape_count)?);
        Ok(give(count, Some(room.fill(found.into_iter().map(index_pair)))))
    })
}

/// Writes the pairs of two lists that overlap.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pairs_between(
    a: *const CaromShape,
    a_count: usize,
    b: *const CaromShape,
    b_count: usize,
    pairs: *mut CaromIndexPair,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("pairs", pairs, capacity)?;
        let found = carom::pairs_between(&owned_list("a", a, a_count)?, &owned_list("b", b, b_count)?);
        Ok(give(count, Some(room.fill(found.into_iter().map(index_pair)))))
    })
}

fn index_pair((a, b): (usize, usize)) -> CaromIndexPair {
    CaromIndexPair { a, b }
}

/// A callback that gets each pair. It returns false to end the search.
pub(crate) type Visit = Option<extern "C" fn(user: *mut c_void, a: usize, b: usize) -> bool>;

/// Calls a function with each pair of a list that overlaps.
#[unsafe(no_mangle)]
pub extern "C" fn carom_pairs_each(
    shapes: *const CaromShape,
    shape_count: usize,
    visit: Visit,
    user: *mut c_void,
) -> bool {
    ask_flag(|| {
        let visit = visit.ok_or_else(|| Fault::null("visit"))?;
        let shapes = owned_list("shapes", shapes, shape_count)?;
        let step = |a, b| if visit(user, a, b) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        Ok(carom::pairs_each(&shapes, step).is_continue())
    })
}

/// Five bounding volumes of a shape or of points.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct CaromBounds {
    /// The smallest axis-aligned box.
    pub aabb: CaromAabb,
    /// The smallest circle.
    pub circle: CaromCircle,
    /// The box of least area at any angle.
    pub obb: CaromObb,
    /// The smallest octagon with eight fixed directions: the intervals of x, y, x + y and x - y.
    pub dop8: [CaromInterval; 4],
    /// The number of vertices of the hull.
    pub hull_count: usize,
    /// The radius of the hull.
    pub hull_radius: f64,
    /// The area of the hull.
    pub hull_area: f64,
}

/// Finds the bounding volumes of a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_bounds(
    given: In<'_, CaromShape>,
    hull: *mut CaromVec2,
    capacity: usize,
    bounds: Out<'_, CaromBounds>,
) -> bool {
    ask_flag(|| {
        told(&BoundingVolumes::of_shape(&owned("shape", given)?), Room::new("hull", hull, capacity)?, bounds)
    })
}

/// Finds the bounding volumes of points.
#[unsafe(no_mangle)]
pub extern "C" fn carom_bounds_of_points(
    points: *const CaromVec2,
    count: usize,
    hull: *mut CaromVec2,
    capacity: usize,
    bounds: Out<'_, CaromBounds>,
) -> bool {
    ask_flag(|| {
        let points: Vec<Vec2> =
            memory::list("points", points, count)?.iter().map(|&point| point.into()).collect();
        told(&BoundingVolumes::of_points(&points)?, Room::new("hull", hull, capacity)?, bounds)
    })
}

fn told(
    volumes: &BoundingVolumes,
    hull: Room<'_, CaromVec2>,
    bounds: Out<'_, CaromBounds>,
) -> Result<bool, Fault> {
    let hull_count = hull.fill(volumes.hull.vertices().iter().map(|&vertex| vertex.into()));
    let answer = CaromBounds {
        aabb: (&volumes.aabb).into(),
        circle: (&volumes.circle).into(),
        obb: (&volumes.obb).into(),
        dop8: volumes.dop8.intervals().map(Into::into),
        hull_count,
        hull_radius: volumes.hull.radius(),
        hull_area: volumes.hull.area(),
    };
    Ok(give(bounds, Some(answer)))
}

/// Returns the translation of `a` that leaves a gap between the shapes.
#[unsafe(no_mangle)]
pub extern "C" fn carom_mtv_with_gap(contact: In<'_, CaromContact>, gap: f64) -> CaromVec2 {
    ask(NO_VECTOR, || {
        let contact = contact.ok_or_else(|| Fault::null("contact"))?;
        let gap = crate::values::number("gap", gap)?;
        let mtv = Vec2::from(contact.normal) * (contact.depth + gap);
        Ok(CaromVec2 { x: mtv.x + 0.0, y: mtv.y + 0.0 })
    })
}
