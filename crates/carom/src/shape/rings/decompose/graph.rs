//! Stores the rings as a planar straight-line graph: distinct points in the order of the sweep, and the edges
//! between them.

use alloc::vec::Vec;

use crate::math::{Vec2, orient2d, sort_by};
use crate::shape::rings::ring_list::Rings;

/// The index that means "no element".
pub(super) const NONE: u32 = u32::MAX;

/// The points and edges of all rings. A vertex is a place in a ring. Several vertices may have the same
/// point.
pub(super) struct Graph {
    /// The distinct points, sorted by x and then by y. This is the order of the sweep.
    points: Vec<Vec2>,
    edges: Vec<GraphEdge>,
    /// The point of each vertex.
    point_of: Vec<u32>,
    /// The next vertex of each vertex, around its ring.
    next: Vec<u32>,
    ring_of: Vec<u32>,
}

/// An edge of a ring, or a piece of an edge that was split at a corner that touches it.
#[derive(Clone, Copy)]
pub(super) struct GraphEdge {
    /// The first of the edge's two points in the order of the sweep.
    pub(super) left: u32,
    pub(super) right: u32,
    /// The vertex at which the ring's edge starts.
    pub(super) vertex: u32,
    /// Whether the solid is above the edge. For a vertical edge, whether the solid is on the left.
    pub(super) is_solid_above: bool,
}

impl Graph {
    /// Creates the graph of some rings. `is_solid_left` tells for each ring whether the solid is to the left
    /// of its edges.
    pub(super) fn new(rings: &Rings, is_solid_left: &[bool]) -> Self {
        let (points, point_of) = distinct_points(rings.points());
        let mut graph = Self { points, edges: Vec::new(), point_of, next: Vec::new(), ring_of: Vec::new() };
        for (ring, points) in rings.iter().enumerate() {
            let start = rings.start(ring) as u32;
            let end = start + points.len() as u32;
            for vertex in start..end {
                let next = if vertex + 1 < end { vertex + 1 } else { start };
                graph.next.push(next);
                graph.ring_of.push(ring as u32);
                graph.push_edge(vertex, next, is_solid_left[ring]);
            }
        }
        graph
    }

    fn push_edge(&mut self, vertex: u32, next: u32, is_solid_left: bool) {
        let [from, to] = [vertex, next].map(|vertex| self.point_of[vertex as usize]);
        self.edges.push(GraphEdge {
            left: from.min(to),
            right: from.max(to),
            vertex,
            is_solid_above: (from < to) == is_solid_left,
        });
    }

    pub(super) fn point_count(&self) -> u32 {
        self.points.len() as u32
    }

    pub(super) fn point(&self, index: u32) -> Vec2 {
        self.points[index as usize]
    }

    pub(super) fn edges(&self) -> &[GraphEdge] {
        &self.edges
    }

    pub(super) fn edge(&self, index: u32) -> GraphEdge {
        self.edges[index as usize]
    }

    pub(super) fn ring_of(&self, edge: u32) -> u32 {
        self.ring_of[self.edge(edge).vertex as usize]
    }

    /// Returns the orientation of three points, given by their indices. The result is positive for a left
    /// turn.
    pub(super) fn turn(&self, a: u32, b: u32, c: u32) -> f64 {
        orient2d(self.point(a), self.point(b), self.point(c))
    }

    /// Returns the side of an edge on which the current point of the sweep lies. The number is positive above
    /// the edge, and 0 on it.
    pub(super) fn side(&self, edge: u32, point: u32) -> f64 {
        let GraphEdge { left, right, .. } = self.edge(edge);
        if right == point { 0.0 } else { self.turn(left, right, point) }
    }

    /// Returns whether two edges cross at a point that is not an end of either.
    pub(super) fn cross(&self, one: u32, other: u32) -> bool {
        let [e, f] = [self.edge(one), self.edge(other)];
        let opposite = |p: f64, q: f64| (p < 0.0 && q > 0.0) || (p > 0.0 && q < 0.0);
        let apart = |e: GraphEdge, f: GraphEdge| {
            opposite(self.turn(e.left, e.right, f.left), self.turn(e.left, e.right, f.right))
        };
        apart(e, f) && apart(f, e)
    }

    /// Returns the chain of an edge at one of its end points. The two edges at a vertex form a chain, and so do the
    /// two pieces of an edge that is split there.
    pub(super) fn chain(&self, edge: u32, point: u32) -> u32 {
        let vertex = self.edge(edge).vertex;
        let next = self.next[vertex as usize];
        if self.point_of[vertex as usize] == point {
            vertex
        } else if self.point_of[next as usize] == point {
            next
        } else {
            self.next.len() as u32 + vertex
        }
    }

    /// Splits an edge at a point on it, and returns the new edge from there to the old end.
    pub(super) fn split(&mut self, edge: u32, point: u32) -> u32 {
        let whole = self.edge(edge);
        self.edges[edge as usize].right = point;
        self.edges.push(GraphEdge { left: point, ..whole });
        self.edges.len() as u32 - 1
    }
}

/// Returns the distinct points in the order of the sweep, and the index of each given point among them.
fn distinct_points(given: &[Vec2]) -> (Vec<Vec2>, Vec<u32>) {
    let mut order: Vec<u32> = (0..given.len() as u32).collect();
    sort_by(&mut order, |&i, &j| {
        let [p, q] = [i, j].map(|index| given[index as usize]);
        p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).then(i.cmp(&j))
    });
    let mut points: Vec<Vec2> = Vec::with_capacity(given.len());
    let mut index_of = alloc::vec![0; given.len()];
    for vertex in order {
        let point = given[vertex as usize];
        if points.last() != Some(&point) {
            points.push(point);
        }
        index_of[vertex as usize] = points.len() as u32 - 1;
    }
    (points, index_of)
}
