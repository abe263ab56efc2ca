//! Divides a polygon with holes into convex parts (convex decomposition). A sweep checks and triangulates the
//! polygon, and then triangles are merged.
//!
//! Every decision is the sign of `orient2d` of given corners, and no new points are computed, so the parts
//! cover the polygon exactly. The time is O(n log n) for n corners, for any rings.

mod graph;
mod merge;
mod status;
mod sweep;
mod triangulate;

use crate::shape::rings::ring_list::Rings;

use graph::Graph;
pub(crate) use sweep::Fault;

/// Returns the convex parts of the solid that rings bound. The first ring bounds it from outside, the other
/// rings from inside. `is_solid_left` tells for each ring whether the solid is to the left of its edges.
///
/// The parts are counter-clockwise. The points of a part include corners of other parts that lie on its
/// sides.
pub(crate) fn decompose(rings: &Rings, is_solid_left: &[bool]) -> Result<Rings, Fault> {
    let mut graph = Graph::new(rings, is_solid_left);
    let events = sweep::sweep(&mut graph)?;
    let triangles = triangulate::triangulate(&graph, &events);
    Ok(merge::merge(&graph, &triangles))
}
