//! Computes the triangles of the solid from the events of a sweep.
//!
//! The method is from Hertel and Mehlhorn, Fast Triangulation of the Plane with Respect to Simple Polygons,
//! 1985. Each stretch (interval) of the sweep line inside the solid has a frontier: the right boundary of the
//!       part that is triangulated already. A new point cuts off the corners of the frontier that it sees.
//!
//! ```text
//!      c3 *-------------- upper edge
//!        /
//!    c2 *          A frontier c0, c1, c2, c3. It turns left or goes straight at each inner point, and x falls on both
//!        \         sides of its rightmost point, here c1: a point p further right in the stretch sees c1.
//!         * c1
//!        /
//!    c0 *---------------- lower edge
//! ```

use alloc::vec::Vec;

use super::graph::{Graph, NONE};
use super::sweep::{SweepEvent, SweepEvents};

/// Returns the triangles of the solid, counter-clockwise. The graph has no crossings, and its holes are inside the
/// solid.
pub(super) fn triangulate(graph: &Graph, events: &SweepEvents) -> Vec<[u32; 3]> {
    let mut triangulation = Triangulation {
        graph,
        links: Vec::new(),
        frontiers: alloc::vec![Frontier::NONE; graph.edges().len()],
        triangles: Vec::new(),
    };
    for (point, event) in events.iter().enumerate() {
        triangulation.visit(point as u32, &event);
    }
    triangulation.triangles
}

struct Triangulation<'a> {
    graph: &'a Graph,
    links: Vec<FrontierPoint>,
    /// The frontier of the stretch above each edge.
    frontiers: Vec<Frontier>,
    triangles: Vec<[u32; 3]>,
}

/// A point of a frontier, with the links to the points below and above it.
struct FrontierPoint {
    point: u32,
    below: u32,
    above: u32,
}

/// A frontier, given by three of its points: both ends and the rightmost point.
#[derive(Clone, Copy)]
struct Frontier {
    bottom: u32,
    top: u32,
    rightmost: u32,
}

impl Frontier {
    const NONE: Self = Self { bottom: NONE, top: NONE, rightmost: NONE };
}

impl Triangulation<'_> {
    /// Updates the frontiers at a point: closes the stretches to the left of the point, and opens those to
    /// the right.
    fn visit(&mut self, point: u32, event: &SweepEvent<'_>) {
        let below = event.below;
        let is_solid_below = below != NONE && self.is_solid_above(below);
        // Close the stretches to the left of the point. The frontier of the stretch above the point remains.
        let upper = match event.ended {
            // A point inside a stretch, at which no edge ends, divides the stretch into two.
            [] if is_solid_below => self.split(below, point),
            [] => Frontier::NONE,
            &[.., last] => {
                if is_solid_below {
                    // The upper edge of the stretch below the point ends here.
                    self.extend_top(below, point);
                }
                for &edge in event.ended.iter().filter(|&&edge| self.graph.edge(edge).is_solid_above) {
                    self.extend_bottom(edge, point);
                }
                self.frontiers[last as usize]
            }
        };
        // Open the stretches to the right of the point.
        match event.started {
            // No edge starts here, so the stretches below and above the point become one.
            [] if is_solid_below => self.merge(below, upper),
            [] => {}
            &[ref inner @ .., last] => {
                for &edge in inner.iter().filter(|&&edge| self.graph.edge(edge).is_solid_above) {
                    self.start(edge, point);
                }
                self.frontiers[last as usize] = upper;
            }
        }
    }

    fn is_solid_above(&self, edge: u32) -> bool {
        self.graph.edge(edge).is_solid_above
    }

    fn link(&mut self, point: u32, [below, above]: [u32; 2]) -> u32 {
        let link = self.links.len() as u32;
        self.links.push(FrontierPoint { point, below, above });
        if below != NONE {
            self.links[below as usize].above = link;
        }
        if above != NONE {
            self.links[above as usize].below = link;
        }
        link
    }

    /// Starts a stretch at the point where its lower and upper edges start.
    fn start(&mut self, edge: u32, point: u32) {
        let only = self.link(point, [NONE; 2]);
        self.frontiers[edge as usize] = Frontier { bottom: only, top: only, rightmost: only };
    }

    /// Moves the upper end of a frontier to the end of its upper edge.
    fn extend_top(&mut self, edge: u32, point: u32) {
        let Frontier { bottom, top, .. } = self.frontiers[edge as usize];
        let new = self.link(point, [top, NONE]);
        self.cut_below(new);
        self.frontiers[edge as usize] = Frontier { bottom, top: new, rightmost: new };
    }

    /// Moves the lower end of a frontier to the end of its lower edge. If the upper edge ends at the same
    /// point, the stretch is complete.
    fn extend_bottom(&mut self, edge: u32, point: u32) {
        let Frontier { bottom, top, .. } = self.frontiers[edge as usize];
        let new = self.link(point, [NONE, bottom]);
        self.cut_above(new);
        self.frontiers[edge as usize] = Frontier { bottom: new, top, rightmost: new };
    }

    /// Splits a stretch at a point inside it, by a diagonal to the rightmost point of its frontier. The edge
    /// keeps the lower part, and the upper part is returned.
    fn split(&mut self, edge: u32, point: u32) -> Frontier {
        let Frontier { bottom, top, rightmost } = self.frontiers[edge as usize];
        let FrontierPoint { point: seen, above, .. } = self.links[rightmost as usize];
        // Both parts of the frontier need the rightmost point at an end, so the upper part gets a copy of its
        // link.
        let copy = self.link(seen, [NONE, above]);
        let upper = self.link(point, [NONE, copy]);
        let lower = self.link(point, [rightmost, NONE]);
        self.cut_above(upper);
        self.cut_below(lower);
        self.frontiers[edge as usize] = Frontier { bottom, top: lower, rightmost: lower };
        Frontier { bottom: upper, top: if top == rightmost { copy } else { top }, rightmost: upper }
    }

    /// Joins the stretch above an edge with the next stretch, at the point where both end.
    fn merge(&mut self, edge: u32, upper: Frontier) {
        let lower = self.frontiers[edge as usize];
        // The upper end of the lower frontier and the lower end of the upper frontier are the current point,
        // so one link is kept.
        let above = self.links[upper.bottom as usize].above;
        self.links[lower.top as usize].above = above;
        self.links[above as usize].below = lower.top;
        self.frontiers[edge as usize] =
            Frontier { bottom: lower.bottom, top: upper.top, rightmost: lower.top };
    }

    /// Cuts off the corners below a new upper end that are visible from this end.
    fn cut_below(&mut self, new: u32) {
        loop {
            let middle = self.links[new as usize].below;
            let FrontierPoint { point: corner, below: far, .. } = self.links[middle as usize];
            if far == NONE {
                return;
            }
            let [from, to] = [far, new].map(|link| self.links[link as usize].point);
            if self.graph.turn(from, corner, to) >= 0.0 {
                return;
            }
            self.triangles.push([from, to, corner]);
            self.links[far as usize].above = new;
            self.links[new as usize].below = far;
        }
    }

    /// Cuts off the corners above a new lower end that are visible from this end.
    fn cut_above(&mut self, new: u32) {
        loop {
            let middle = self.links[new as usize].above;
            let FrontierPoint { point: corner, above: far, .. } = self.links[middle as usize];
            if far == NONE {
                return;
            }
            let [from, to] = [new, far].map(|link| self.links[link as usize].point);
            if self.graph.turn(from, corner, to) >= 0.0 {
                return;
            }
            self.triangles.push([from, to, corner]);
            self.links[far as usize].below = new;
            self.links[new as usize].above = far;
        }
    }
}
