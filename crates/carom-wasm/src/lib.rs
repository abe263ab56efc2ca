//! The library for JavaScript: numbers in, numbers out.
//!
//! Each question is a function from an [`Input`] to a list of numbers; the exports that JavaScript calls are these
//! functions and no more. What JavaScript programs see is in the folder `js`: plain objects.

mod answers;
mod explain;
#[cfg(target_arch = "wasm32")]
mod exports;
mod fault;
mod given;
mod input;
#[cfg(feature = "many")]
mod many;
mod memo;
#[cfg(target_arch = "wasm32")]
mod memory;
mod motion;
mod shapes;

pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, half_plane_contact,
    half_plane_contains, half_plane_distance, half_plane_normal, half_plane_separation, intersect_segments,
    mtv, orient2d, overlap, separation,
};
pub use explain::explain;
pub use fault::Fault;
pub use given::Given;
pub use input::Input;
#[cfg(feature = "many")]
pub use many::*;
pub use memo::Memo;
pub use motion::{bounce, collide, slide};
pub use shapes::{aabb, at, center, corners, grown, moved, rotation, shape, turn, union};

/// What a question says: true for an answer, which lies in the list, false for no or none; `None` if an argument is wrong,
/// see [`Input::fault`].
pub type Answer = Option<bool>;

/// A question: reads its arguments, and writes the numbers of its answer into an empty list.
pub type Question = fn(&mut Input<'_>, &mut Vec<f64>) -> Answer;

/// What lasts from call to call.
#[derive(Debug, Default)]
pub struct Store {
    /// Polygons that were checked.
    pub memo: Memo,
    /// Spaces that JavaScript holds.
    #[cfg(feature = "many")]
    pub spaces: Spaces,
}

impl Store {
    /// With nothing in it.
    pub const fn new() -> Self {
        Self {
            memo: Memo::new(),
            #[cfg(feature = "many")]
            spaces: Spaces::new(),
        }
    }
}
