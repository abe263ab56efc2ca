//! Contains the code that writes shapes, poses and calls as bytes. Snapshots and recordings consist of these
//! bytes.

pub(crate) mod collider;
pub(crate) mod envelope;
mod numbers;
pub(crate) mod reader;
pub(crate) mod recorder;
mod shape;
mod solid;
pub(crate) mod writer;
