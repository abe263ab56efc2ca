//! The library for JavaScript: numbers in, numbers out.
//!
//! Each question is a function from an [`Input`] to a list of numbers; the exports that JavaScript calls are these
//! functions and no more. What JavaScript programs see is in the folder `js`: plain objects.

mod answers;
#[cfg(target_arch = "wasm32")]
mod exports;
mod fault;
mod given;
mod input;
mod lists;
mod memo;
#[cfg(target_arch = "wasm32")]
mod memory;
mod motion;
mod searches;
mod shapes;
mod space;
mod spaces;

pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, half_plane_contact,
    half_plane_contains, half_plane_distance, half_plane_normal, half_plane_separation, intersect_segments,
    mtv, orient2d, overlap, separation,
};
pub use fault::Fault;
pub use given::Given;
pub use input::Input;
pub use lists::{
    bounds, bounds_of_points, box_pairs, box_pairs_between, explain, hull, pairs, pairs_between,
};
pub use memo::Memo;
pub use motion::{Respond, advance, bounce, collide, recover, slide};
pub use searches::{
    Searching, Wanted, search_at_point, search_cast, search_cast_all, search_cast_ray, search_cast_ray_all,
    search_contacts, search_nearest, search_overlapping,
};
pub use shapes::{aabb, at, center, corners, grown, moved, rotation, shape, turn, union};
pub use space::{
    space_contacts, space_contains, space_events, space_get, space_ids, space_insert, space_new, space_pairs,
    space_passed, space_remove, space_set_filter, space_set_pose, space_set_poses, space_set_shape,
    space_set_swept, space_update,
};
pub use spaces::Spaces;

/// What a question says: the numbers of the answer, or false for none.
pub type Answer = Result<bool, Fault>;

/// A question: reads its arguments, and writes the numbers of its answer into an empty list.
pub type Question = fn(&mut Input<'_>, &mut Vec<f64>) -> Answer;

/// What lasts from call to call.
#[derive(Debug, Default)]
pub struct Store {
    /// Polygons that were checked.
    pub memo: Memo,
    /// Spaces that JavaScript holds.
    pub spaces: Spaces,
}

impl Store {
    /// With nothing in it.
    pub const fn new() -> Self {
        Self { memo: Memo::new(), spaces: Spaces::new() }
    }
}
