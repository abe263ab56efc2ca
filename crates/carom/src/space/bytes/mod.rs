//! Shapes, poses and calls as bytes: what snapshots and recordings of a space consist of.

pub(crate) mod collider;
pub(crate) mod envelope;
mod numbers;
pub(crate) mod reader;
pub(crate) mod recorder;
mod shape;
mod solid;
pub(crate) mod writer;
