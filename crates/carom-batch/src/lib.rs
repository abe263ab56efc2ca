//! The questions of the Carom collision library over lists of shapes.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod aabbs;
mod batch;
mod boxes;
mod circles;
mod column;
mod kernels;
mod nms;
mod overlap;
mod pairing;
mod points;
mod row_error;
mod threads;

pub use aabbs::Aabbs;
pub use batch::Batch;
pub use boxes::Boxes;
pub use circles::Circles;
#[doc(hidden)]
pub use column::Columns;
pub use fearless_simd::Level;
pub use nms::nms;
pub use pairing::Pairing;
pub use points::{Ray, cast_ray, contains};
pub use row_error::RowError;
