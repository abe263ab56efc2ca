//! The library for JavaScript: numbers in, numbers out.
//!
//! Each question is a function from an [`Input`] to a list of numbers; the exports that JavaScript calls are these
//! functions and no more. What JavaScript programs see is in the folder `js`: plain objects.

#[cfg(feature = "all")]
mod all;
mod answers;
#[cfg(target_arch = "wasm32")]
mod exports;
mod fault;
mod input;
mod memo;
#[cfg(target_arch = "wasm32")]
mod memory;
mod motion;

#[cfg(feature = "all")]
pub use all::*;
pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, mtv, orient2d, overlap,
    rotation, separation,
};
pub use fault::Fault;
pub use input::Input;
pub use memo::Memo;
pub use motion::{bounce, slide};

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
    #[cfg(feature = "all")]
    pub spaces: Spaces,
}

impl Store {
    /// With nothing in it.
    pub const fn new() -> Self {
        Self {
            memo: Memo::new(),
            #[cfg(feature = "all")]
            spaces: Spaces::new(),
        }
    }
}
