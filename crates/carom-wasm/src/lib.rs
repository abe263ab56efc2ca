//! The library for JavaScript. The arguments and the results are lists of numbers.
//!
//! Each query is a function that reads an [`Input`] and writes a list of numbers. The WebAssembly exports call these
//! functions. The folder `js` converts plain objects to numbers and back.

#[cfg(feature = "all")]
mod all;
mod answers;
#[cfg(feature = "batch")]
pub mod batch;
#[cfg(all(target_arch = "wasm32", not(feature = "maps")))]
mod exports;
mod fault;
mod input;
#[cfg(all(target_arch = "wasm32", feature = "maps"))]
mod map_exports;
#[cfg(feature = "maps")]
mod maps;
mod memo;
#[cfg(target_arch = "wasm32")]
mod memory;
mod motion;
mod output;
mod plain_answers;
#[rustfmt::skip] // The file is generated.
mod plain_kinds;
#[cfg(not(any(feature = "all", feature = "batch")))]
mod shape;
#[cfg(any(feature = "all", feature = "batch"))]
mod slots;
#[cfg(feature = "all")]
mod spaces;
mod store;

#[cfg(feature = "all")]
pub use all::*;
pub use answers::{
    cast, cast_ray, closest_point, closest_points, contact, contains, contains_shape, mtv, orient2d, overlap,
    rotation, separation,
};
pub use fault::{Fault, Path, Step};
pub use input::{Answer, Input, Query};
#[cfg(feature = "maps")]
pub use maps::{map_references, read_map};
pub use memo::Memo;
pub use motion::{bounce, slide};
#[cfg(feature = "all")]
pub use spaces::Spaces;
#[cfg(feature = "all")]
pub use store::KeptShapes;
#[cfg(feature = "batch")]
pub use store::Lists;
pub use store::Store;

/// The type of shapes in arguments.
#[cfg(any(feature = "all", feature = "batch"))]
pub(crate) use carom::Shape;
#[cfg(not(any(feature = "all", feature = "batch")))]
pub(crate) use shape::Shape;
