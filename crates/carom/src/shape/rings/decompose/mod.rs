//! The convex parts of a polygon with holes (convex decomposition): a sweep checks and triangulates it, and triangles are merged.
//!
//! Every decision is the sign of `orient2d` of given corners, and no new points arise, so the parts tile the polygon
//! exactly. The time is O(n log n) for n corners, for any rings.

mod graph;
mod merge;
mod status;
mod sweep;
mod triangulate;

use crate::shape::rings::ring_list::Rings;

use graph::Graph;
pub(crate) use sweep::Fault;

/// Returns the convex parts of the solid that rings bound: the first ring from outside, the others from inside.
/// `is_solid_left` states for each ring whether the solid is to the left of its edges.
///
/// The parts are counter-clockwise. A corner of another part that lies on a side is among their points.
pub(crate) fn decompose(rings: &Rings, is_solid_left: &[bool]) -> Result<Rings, Fault> {
    let mut graph = Graph::new(rings, is_solid_left);
    let events = sweep::sweep(&mut graph)?;
    let triangles = triangulate::triangulate(&graph, &events);
    Ok(merge::merge(&graph, &triangles))
}
