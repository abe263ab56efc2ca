//! Merges triangles into convex parts: removes a diagonal unless that leaves a reflex corner (a corner with
//! an angle of more than 180 degrees).
//!
//! The method is from Hertel and Mehlhorn, Fast Triangulation of Simple Polygons, 1983. It gives at most four
//! times the minimum number of parts, for any order of the diagonals. Here, a diagonal that makes reflex
//! corners convex at both ends is tried last, so that an L has two parts rather than three.

use alloc::vec::Vec;

use crate::math::{Vec2, look, sort_by};
use crate::shape::rings::ring_list::Rings;

use super::graph::{Graph, NONE};

/// Returns the parts as counter-clockwise rings. The points of a part include corners of other parts that lie
/// on its sides.
pub(super) fn merge(graph: &Graph, triangles: &[[u32; 3]]) -> Rings {
    let mut mesh = Mesh::new(triangles);
    let uses = mesh.uses(graph);
    for use_count in 0..=2 {
        for half_edge in 0..mesh.origins.len() as u32 {
            look();
            let twin = mesh.twin(half_edge);
            if twin != NONE
                && half_edge < twin
                && uses[half_edge as usize] + uses[twin as usize] == use_count
                && mesh.is_convex_without(graph, half_edge, twin)
            {
                mesh.remove(half_edge, twin);
            }
        }
    }
    mesh.faces(graph)
}

/// The faces, stored as half-edges: each edge of a face, counter-clockwise.
struct Mesh {
    /// The point at which each half-edge starts, or [`NONE`] if the half-edge is removed.
    origins: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    /// The opposite half-edge of each half-edge, or [`NONE`] at the boundary of the solid.
    twins: Vec<u32>,
}

impl Mesh {
    fn new(triangles: &[[u32; 3]]) -> Self {
        let count = 3 * triangles.len() as u32;
        let origins: Vec<u32> = triangles.iter().flatten().copied().collect();
        Self {
            twins: twins(&origins),
            origins,
            next: (0..count).map(|half_edge| around(half_edge, 1)).collect(),
            previous: (0..count).map(|half_edge| around(half_edge, 2)).collect(),
        }
    }

    fn next(&self, half_edge: u32) -> u32 {
        self.next[half_edge as usize]
    }

    fn previous(&self, half_edge: u32) -> u32 {
        self.previous[half_edge as usize]
    }

    fn twin(&self, half_edge: u32) -> u32 {
        self.twins[half_edge as usize]
    }

    fn origin(&self, half_edge: u32) -> u32 {
        self.origins[half_edge as usize]
    }

    fn ends(&self, half_edge: u32) -> [u32; 2] {
        [half_edge, self.next(half_edge)].map(|half_edge| self.origin(half_edge))
    }

    /// Returns 1 for each half-edge of the triangles that starts at a reflex corner of the solid, if it
    /// divides the angle of the corner into two convex angles. Returns 0 for the other half-edges.
    fn uses(&self, graph: &Graph) -> Vec<u32> {
        let mut uses = alloc::vec![0; self.origins.len()];
        for border in (0..self.origins.len() as u32).filter(|&half_edge| self.twin(half_edge) == NONE) {
            let corner = self.origin(border);
            let [_, after] = self.ends(border);
            // Visits the half-edges that end at the corner, counter-clockwise from one boundary edge to the
            // other.
            let mut incoming = self.previous(border);
            while self.twin(incoming) != NONE {
                incoming = self.previous(self.twin(incoming));
            }
            let before = self.origin(incoming);
            if graph.turn(before, corner, after) >= 0.0 {
                continue;
            }
            let mut incoming = self.previous(border);
            while self.twin(incoming) != NONE {
                let far = self.origin(incoming);
                let is_convex =
                    graph.turn(before, corner, far) >= 0.0 && graph.turn(far, corner, after) >= 0.0;
                uses[self.twin(incoming) as usize] = u32::from(is_convex);
                incoming = self.previous(self.twin(incoming));
            }
        }
        uses
    }

    /// Returns whether, without a diagonal, the union of the faces on both sides has no reflex corner at the
    /// diagonal's ends.
    fn is_convex_without(&self, graph: &Graph, half_edge: u32, twin: u32) -> bool {
        [(half_edge, twin), (twin, half_edge)].into_iter().all(|(one, other)| {
            let before = self.origin(self.previous(one));
            let [_, after] = self.ends(self.next(other));
            graph.turn(before, self.origin(one), after) >= 0.0
        })
    }

    fn remove(&mut self, half_edge: u32, twin: u32) {
        for (one, other) in [(half_edge, twin), (twin, half_edge)] {
            let (before, after) = (self.previous(one), self.next(other));
            self.next[before as usize] = after;
            self.previous[after as usize] = before;
            self.origins[one as usize] = NONE;
        }
    }

    /// Returns the points of each face.
    fn faces(mut self, graph: &Graph) -> Rings {
        let mut faces = Rings::default();
        let mut face: Vec<Vec2> = Vec::new();
        for start in 0..self.origins.len() as u32 {
            let mut half_edge = start;
            while self.origin(half_edge) != NONE {
                face.push(graph.point(self.origin(half_edge)));
                self.origins[half_edge as usize] = NONE;
                half_edge = self.next(half_edge);
            }
            if !face.is_empty() {
                faces.push(face.drain(..));
            }
        }
        faces
    }
}

/// Returns the half-edge that is `steps` steps further around its triangle.
const fn around(half_edge: u32, steps: u32) -> u32 {
    half_edge / 3 * 3 + (half_edge + steps) % 3
}

/// Returns, for each half-edge of the triangles, the half-edge that joins the same points in the opposite
/// direction, or [`NONE`] if there is none.
fn twins(origins: &[u32]) -> Vec<u32> {
    let ends = |half_edge: u32| {
        let [from, to] = [half_edge, around(half_edge, 1)].map(|half_edge| origins[half_edge as usize]);
        (from.min(to), from.max(to))
    };
    let mut order: Vec<u32> = (0..origins.len() as u32).collect();
    sort_by(&mut order, |&i, &j| ends(i).cmp(&ends(j)).then(i.cmp(&j)));
    let mut twins = alloc::vec![NONE; origins.len()];
    for pair in order.windows(2).filter(|pair| ends(pair[0]) == ends(pair[1])) {
        twins[pair[0] as usize] = pair[1];
        twins[pair[1] as usize] = pair[0];
    }
    twins
}
