//! Computes the Minkowski sum of `b` and `-a`, edge by edge. The sum turns a query about two shapes into a
//! query about the sum and a point.
//!
//! The sum is the set of the displacements of `a` after which the shapes touch or overlap. So `a` and `b`
//! overlap if the sum contains the origin. The outward normals of the sum are the directions in which `a`
//! separates from `b`.

pub(crate) mod axes;
mod beside;
mod edges;
pub(crate) mod exact;
pub(crate) mod features;
mod general;
pub(crate) mod least_depth;
pub(crate) mod oriented_box;
pub(crate) mod reference_edge;
pub(crate) mod rounding;
pub(crate) mod touching;
mod walk;
pub(crate) mod within;

pub(crate) use beside::edge_beside;
pub(crate) use edges::{EdgeSource, SumEdge, SumEdges, first_edge, share_axes, sign};
