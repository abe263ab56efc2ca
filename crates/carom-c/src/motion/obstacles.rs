//! Obstacles: a list of shapes, or a search in a space.

use carom::{AsShape as _, Shape};

use crate::call::In;
use crate::fault::Fault;
use crate::parts::place;
use crate::shape::{CaromShape, owned_list};
use crate::space::{CaromSearch, Searching, with_search};
use crate::values::CaromPart;

/// The obstacles of a mover or a walker: shapes of a list, or the colliders that a search finds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromObstacles {
    /// The address of the shapes.
    pub shapes: *const CaromShape,
    /// The number of shapes.
    pub count: usize,
    /// A search, in place of shapes.
    pub search: *const CaromSearch,
}

/// Returns obstacles that are the shapes of a list.
#[unsafe(no_mangle)]
pub extern "C" fn carom_obstacles(shapes: *const CaromShape, count: usize) -> CaromObstacles {
    CaromObstacles { shapes, count, search: core::ptr::null() }
}

/// Returns obstacles that are the colliders of a search.
#[unsafe(no_mangle)]
pub extern "C" fn carom_obstacles_in(search: *const CaromSearch) -> CaromObstacles {
    CaromObstacles { shapes: core::ptr::null(), count: 0, search }
}

/// Runs a step among the shapes of a list, or among the colliders of a search.
pub(super) fn step<R>(
    obstacles: In<'_, CaromObstacles>,
    of_list: impl FnOnce(&[(Shape, u64)]) -> R,
    of_search: impl FnOnce(Searching<'_>) -> R,
) -> Result<R, Fault> {
    let Some(given) = obstacles else { return Ok(of_list(&[])) };
    if given.search.is_null() {
        let shapes = owned_list("obstacles.shapes", given.shapes, given.count)?;
        let shapes: Vec<(Shape, u64)> = shapes.into_iter().zip(0..).collect();
        return Ok(of_list(&shapes));
    }
    let search = crate::memory::list("obstacles.search", given.search, 1)?.first();
    with_search(search, |search| Ok(of_search(search)))
}

/// Sets the column and the row of a part if the obstacle is a grid.
pub(super) fn place_in(part: &mut CaromPart, shape: Option<&Shape>) {
    if let Some(shape) = shape {
        place(part, shape.as_shape());
    }
}
