//! The library for JavaScript: numbers in, numbers out.
//!
//! Each question is a function from an [`Input`] to a list of numbers; the exports that JavaScript calls are these
//! functions and no more. What JavaScript programs see is in the folder `js`: plain objects.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

mod answers;
#[cfg(target_arch = "wasm32")]
mod exports;
mod fault;
mod given;
mod input;
mod lists;
mod motion;
mod shapes;

pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, half_plane_contact,
    half_plane_contains, half_plane_distance, half_plane_normal, half_plane_separation, intersect_segments,
    mtv, orient2d, overlap, separation,
};
pub use fault::Fault;
pub use given::Given;
pub use input::Input;
pub use lists::{bounds, bounds_of_points, explain, hull, pairs};
pub use motion::{Request, bounce, collide, recover, slide};
pub use shapes::{aabb, at, center, corners, grown, moved, rotation, shape, turn, union};

use alloc::vec::Vec;

/// What a question says: the numbers of the answer, or false for none.
pub type Answer = Result<bool, Fault>;

/// A question: reads its arguments, and writes the numbers of its answer into an empty list.
pub type Question = fn(&mut Input<'_>, &mut Vec<f64>) -> Answer;
