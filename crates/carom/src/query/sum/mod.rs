//! The Minkowski sum of `b` and `-a`, edge by edge: every question about a pair is one about it and the origin.
//!
//! The sum holds the displacements of `a` that end in contact, so `a` and `b` overlap where it contains the origin, and its
//! outward normals are the directions in which `a` separates from `b`.

pub(super) mod axes;
mod beside;
mod edges;
pub(super) mod exact;
pub(super) mod features;
mod general;
pub(super) mod least_depth;
pub(super) mod oriented_box;
pub(super) mod reference_edge;
pub(super) mod rounding;
pub(super) mod touching;
mod walk;
pub(super) mod within;

pub(crate) use beside::{FACING, edge_beside};
pub(crate) use edges::{EdgeSource, SumEdge, SumEdges, first_edge, share_axes, sign};
