//! The library for JavaScript. Arguments and results are lists of numbers.
//!
//! Each query is a function that reads an [`Input`] and writes a list of numbers; the WebAssembly exports call these
//! functions. The folder `js` converts plain objects to numbers and back.

#[cfg(feature = "all")]
mod all;
mod answers;
#[cfg(feature = "batch")]
pub mod batch;
#[cfg(target_arch = "wasm32")]
mod exports;
mod fault;
mod input;
mod memo;
#[cfg(target_arch = "wasm32")]
mod memory;
mod motion;
#[cfg(not(any(feature = "all", feature = "batch")))]
mod shape;
#[cfg(any(feature = "all", feature = "batch"))]
mod slots;

#[cfg(feature = "all")]
pub use all::*;
pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, mtv, orient2d, overlap,
    rotation, separation,
};
pub use fault::{Fault, Path, Step};
pub use input::Input;
pub use memo::Memo;
pub use motion::{bounce, slide};

/// The shape of an argument.
#[cfg(any(feature = "all", feature = "batch"))]
pub(crate) use carom::Shape;
#[cfg(not(any(feature = "all", feature = "batch")))]
pub(crate) use shape::Shape;

/// The outcome of a query: true for yes or for a result in the list, false for no or no result; `None` for an invalid
/// argument, see [`Input::fault`].
pub type Answer = Option<bool>;

/// A query: reads its arguments and writes the numbers of its result into an empty list.
pub type Query = fn(&mut Input<'_>, &mut Vec<f64>) -> Answer;

/// The values that are kept between calls.
#[derive(Debug, Default)]
pub struct Store {
    /// The cache of checked polygons.
    pub memo: Memo,
    /// The shapes that JavaScript refers to by number.
    #[cfg(feature = "all")]
    pub shapes: KeptShapes,
    /// The spaces that JavaScript refers to by number.
    #[cfg(feature = "all")]
    pub spaces: Spaces,
    /// The lists of shapes that JavaScript refers to by number.
    #[cfg(feature = "batch")]
    pub lists: batch::Lists,
}

impl Store {
    /// Creates an empty store.
    pub const fn new() -> Self {
        Self {
            memo: Memo::new(),
            #[cfg(feature = "all")]
            shapes: KeptShapes::new(),
            #[cfg(feature = "all")]
            spaces: Spaces::new(),
            #[cfg(feature = "batch")]
            lists: batch::Lists::new(),
        }
    }
}
