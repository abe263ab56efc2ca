//! Sweeps over the points of a graph, from left to right. The sweep finds crossings and overlaps of edges,
//! splits edges where corners touch them, and records which edges end and start at each point.
//!
//! The method is from Shamos and Hoey, Geometric Intersection Problems, 1976, with events at points as in
//! Bentley and Ottmann, Algorithms Geometric Intersections, 1979. All decisions are signs of `orient2d`.
//! Points of equal x are visited upward, as if the plane were sheared slightly.

use alloc::vec::Vec;

use crate::math::{look, sort_by};

use super::graph::{Graph, NONE};
use super::status::Status;

/// The reason why rings do not bound a solid. Vertices are numbered consecutively through all rings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fault {
    /// Two edges that cross or overlap. Each is given by the vertex at which it starts.
    Crossing([usize; 2]),
    /// The leftmost vertex of a hole that is outside of the outer ring, or in another hole.
    HoleOutside { vertex: usize, is_in_hole: bool },
}

/// The edges that end and start at each point of the sweep.
pub(super) struct SweepEvents {
    events: Vec<EventRange>,
    /// For each event, the edges that end, then the edges that start.
    edges: Vec<u32>,
}

struct EventRange {
    below: u32,
    ended_from: u32,
    started_from: u32,
}

/// The edges at one point. Each list is in the order from below to above.
pub(super) struct SweepEvent<'a> {
    /// The first edge below the point, or [`NONE`] if there is none.
    pub(super) below: u32,
    /// The edges whose right end is the point.
    pub(super) ended: &'a [u32],
    /// The edges whose left end is the point.
    pub(super) started: &'a [u32],
}

impl SweepEvents {
    /// Returns the event at each point, in the order of the points.
    pub(super) fn iter(&self) -> impl Iterator<Item = SweepEvent<'_>> {
        let ends = self.events.iter().skip(1).map(|event| event.ended_from as usize);
        let ends = ends.chain([self.edges.len()]);
        self.events.iter().zip(ends).map(|(event, end)| {
            let [ended, started] = [event.ended_from, event.started_from].map(|start| start as usize);
            SweepEvent {
                below: event.below,
                ended: &self.edges[ended..started],
                started: &self.edges[started..end],
            }
        })
    }
}

/// Sweeps over a graph. Splits edges that corners touch.
pub(super) fn sweep(graph: &mut Graph) -> Result<SweepEvents, Fault> {
    let mut sweep = RingSweep::new(graph);
    for point in 0..sweep.graph.point_count() {
        look();
        sweep.visit(point)?;
    }
    match sweep.nested {
        Some(fault) => Err(fault),
        None => Ok(sweep.events),
    }
}

struct RingSweep<'a> {
    graph: &'a mut Graph,
    /// The edges of the graph, sorted by their left points.
    starts: Vec<u32>,
    /// The number of edges in `starts` that the sweep has passed.
    start_count: usize,
    status: Status,
    root: u32,
    is_ring_met: Vec<bool>,
    /// The first hole that is not inside the solid. If a crossing is found later, the crossing is reported
    /// instead.
    nested: Option<Fault>,
    events: SweepEvents,
}

impl<'a> RingSweep<'a> {
    fn new(graph: &'a mut Graph) -> Self {
        let mut starts: Vec<u32> = (0..graph.edges().len() as u32).collect();
        sort_by(&mut starts, |&i, &j| graph.edge(i).left.cmp(&graph.edge(j).left).then(i.cmp(&j)));
        let ring_count = starts.iter().map(|&edge| graph.ring_of(edge) as usize + 1).max().unwrap_or(0);
        Self {
            graph,
            starts,
            start_count: 0,
            status: Status::default(),
            root: NONE,
            is_ring_met: alloc::vec![false; ring_count],
            nested: None,
            events: SweepEvents { events: Vec::new(), edges: Vec::new() },
        }
    }

    /// Advances the sweep line to the next point.
    fn visit(&mut self, point: u32) -> Result<(), Fault> {
        let graph = &*self.graph;
        // Edges that pass through the point or end there are neighbours in the status (the sorted list of
        // edges that the sweep line crosses).
        let [lower, rest] = self.status.split(self.root, &|edge| graph.side(edge, point) > 0.0);
        let [through, upper] = self.status.split(rest, &|edge| graph.side(edge, point) == 0.0);
        let ended_from = self.events.edges.len();
        self.status.append_to(&mut self.events.edges, through);
        let started_from = self.events.edges.len();
        // An edge that passes through the point is split there, so it ends and starts here.
        self.append_started(point, ended_from);

        let (ended, started) = self.events.edges[ended_from..].split_at(started_from - ended_from);
        let (below, above) = (self.status.highest(lower), self.status.lowest(upper));
        // If no edge starts here, the edges below and above the point become neighbours.
        let lowest = started.first().copied().unwrap_or(above);
        let highest = started.last().copied().unwrap_or(below);
        self.check_directions(point, started)?;
        self.check_chains(point, ended, started)?;
        self.check_neighbors(below, lowest)?;
        self.check_neighbors(highest, above)?;

        // The edges that start here replace the edges that ended.
        self.root = lower;
        for &edge in started {
            let single = self.status.single(edge);
            self.root = self.status.join(self.root, single);
        }
        self.root = self.status.join(self.root, upper);
        self.events.events.push(EventRange {
            below,
            ended_from: ended_from as u32,
            started_from: started_from as u32,
        });
        self.note_first_edges(point);
        Ok(())
    }

    /// Records the edges that start at a point, including pieces of split edges, from below to
    /// above.
    fn append_started(&mut self, point: u32, ended_from: usize) {
        let started_from = self.events.edges.len();
        while let Some(&edge) = self.starts.get(self.start_count)
            && self.graph.edge(edge).left == point
        {
            self.events.edges.push(edge);
            self.start_count += 1;
        }
        for index in ended_from..started_from {
            let edge = self.events.edges[index];
            if self.graph.edge(edge).right != point {
                self.events.edges.push(self.graph.split(edge, point));
            }
        }
        let graph = &*self.graph;
        sort_by(&mut self.events.edges[started_from..], |&i, &j| {
            let turn = graph.turn(point, graph.edge(j).right, graph.edge(i).right);
            turn.total_cmp(&0.0).then(i.cmp(&j))
        });
    }

    /// Returns an error if two edges start in the same direction.
    fn check_directions(&self, point: u32, started: &[u32]) -> Result<(), Fault> {
        let right = |edge: u32| self.graph.edge(edge).right;
        let overlapping =
            started.windows(2).find(|pair| self.graph.turn(point, right(pair[0]), right(pair[1])) == 0.0);
        overlapping.map_or(Ok(()), |pair| Err(self.crossing(pair[0], pair[1])))
    }

    /// Returns an error if two edges cross.
    fn check_neighbors(&self, one: u32, other: u32) -> Result<(), Fault> {
        if one != NONE && other != NONE && self.graph.cross(one, other) {
            return Err(self.crossing(one, other));
        }
        Ok(())
    }

    /// Returns an error if two chains of edges cross at a common point. If no chains cross, their edges
    /// around the point match like brackets.
    fn check_chains(&self, point: u32, ended: &[u32], started: &[u32]) -> Result<(), Fault> {
        if ended.len() + started.len() <= 2 {
            return Ok(());
        }
        let mut open: Vec<(u32, u32)> = Vec::new();
        for &edge in started.iter().chain(ended.iter().rev()) {
            let chain = self.graph.chain(edge, point);
            if open.last().is_some_and(|&(last, _)| last == chain) {
                open.pop();
            } else {
                open.push((chain, edge));
            }
        }
        crossing_chains(&open).map_or(Ok(()), |[one, other]| Err(self.crossing(one, other)))
    }

    fn crossing(&self, one: u32, other: u32) -> Fault {
        Fault::Crossing([one, other].map(|edge| self.graph.edge(edge).vertex as usize))
    }

    /// Records the rings that start at the last visited point, and the first of them that is not inside the solid.
    fn note_first_edges(&mut self, point: u32) {
        let Some(event) = self.events.events.last() else { return };
        // The edge below the first edge of a ring decides where the ring lies. The leftmost point of the ring
        // is the current point.
        let mut beneath = event.below;
        for &edge in &self.events.edges[event.started_from as usize..] {
            let ring = self.graph.ring_of(edge) as usize;
            if !self.is_ring_met[ring] {
                self.is_ring_met[ring] = true;
                let is_in_solid = beneath != NONE && self.graph.edge(beneath).is_solid_above;
                if ring > 0 && !is_in_solid && self.nested.is_none() {
                    let is_in_hole = beneath != NONE && self.graph.ring_of(beneath) > 0;
                    let vertex = self.graph.chain(edge, point) as usize;
                    self.nested = Some(Fault::HoleOutside { vertex, is_in_hole });
                }
            }
            beneath = edge;
        }
    }
}

/// Returns one edge of each of two chains that cross. `open` has the ends of the chains around a point.
/// Adjacent ends of the same chain have already been removed.
fn crossing_chains(open: &[(u32, u32)]) -> Option<[u32; 2]> {
    // Takes the chain whose ends are closest together. An end between them belongs to another chain, which
    // crosses it.
    let mut closest: Option<(usize, usize)> = None;
    for (end, &(chain, _)) in open.iter().enumerate() {
        if let Some(start) = open[..end].iter().rposition(|&(other, _)| other == chain)
            && closest.is_none_or(|(start, length)| end - start < length)
        {
            closest = Some((start, end - start));
        }
    }
    closest.map(|(start, _)| [open[start].1, open[start + 1].1])
}
