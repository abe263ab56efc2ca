//! The convex parts of a polygon with holes: a sweep checks and triangulates it, and triangles are merged.
//!
//! Every decision is the sign of `orient2d` for stored corners, and no new points arise, so the parts tile the polygon
//! exactly. The time is n log n for n corners, of any rings.

mod graph;
mod merge;
mod status;
mod sweep;
mod triangulate;

use super::rings::Rings;

use graph::Graph;
pub(super) use sweep::Fault;

/// Returns the convex parts of the solid that rings bound, the first from outside and the others from inside; for each ring,
/// `is_solid_left` states whether the solid is to the left of its edges.
///
/// The parts are counter-clockwise. Corners of other parts that lie in the middle of a side are among their points.
pub(super) fn decompose(rings: &Rings, is_solid_left: &[bool]) -> Result<Rings, Fault> {
    let mut graph = Graph::new(rings, is_solid_left);
    let events = sweep::sweep(&mut graph)?;
    let triangles = triangulate::triangulate(&graph, &events);
    Ok(merge::merge(&graph, &triangles))
}
