//! Joins shapes in independent parts, for clusters and for data larger than memory.
//!
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod assign;
mod bytes;
mod cut;
mod hash;
mod join;
mod nearest;
mod pairs;
mod plan;
mod predicate;
mod rows;
mod sample;
mod tile;

pub use bytes::BrokenBytes;
pub use join::Join;
pub use nearest::{Neighbor, merge_nearest};
pub use plan::Plan;
pub use predicate::Predicate;
pub use rows::{RepeatedId, Rows};
pub use sample::Sampler;
