//! Represents a Minkowski sum, enlarged by a margin: its corners and radius in exact numbers, and signed
//! distances in floats.

use super::powers::parts;
use crate::{Dyadic, Gap, Point, Region};
use carom::Vec2;
use std::rc::Rc;

/// A Minkowski sum with a radius, which may be zero.
#[derive(Clone, Debug)]
pub(super) struct Enlarged {
    /// The hull of the corners of the Minkowski sum.
    pub(super) core: Rc<Region>,
    /// The radius, including the margin.
    pub(super) radius: Dyadic,
    /// The radius, including the margin, rounded.
    pub(super) rounded_radius: f64,
    /// The corners, rounded.
    pub(super) corners: Rc<[Vec2]>,
    /// The lines of the edges of the core (the sum without its radius), rounded.
    pub(super) edges: Rc<[Line]>,
    /// The least and the largest coordinates, rounded.
    bounds: [Vec2; 2],
}

/// The line of the points `p` with `normal . p = height`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The outward normal, of length 1.
    pub(super) normal: Vec2,
    /// The signed distance from the origin.
    pub(super) height: f64,
}

impl Enlarged {
    /// Creates the Minkowski sum of a pair, without a margin.
    pub(super) fn new(pair: &Gap) -> Self {
        let core = pair.moves.clone();
        let corners = core.ring.iter().map(Point::to_vec2).collect();
        let edges = (0..core.edge_count()).map(|edge| Line::new(&core, edge)).collect();
        Self::around(core, corners, edges, pair.radius.clone())
    }

    /// Returns this Minkowski sum, enlarged by a further margin. It shares the corners and lines with the
    /// original, because computing their exact roots and quotients takes most of the time of `new`.
    pub(super) fn by(&self, margin: f64) -> Self {
        let radius = &self.radius + &Dyadic::from(margin);
        Self::around(self.core.clone(), self.corners.clone(), self.edges.clone(), radius)
    }

    fn around(core: Rc<Region>, corners: Rc<[Vec2]>, edges: Rc<[Line]>, radius: Dyadic) -> Self {
        let rounded_radius = radius.to_f64();
        let reach = Vec2::new(rounded_radius, rounded_radius);
        let low = corners.iter().fold(corners[0], |low, &corner| low.min(corner)) - reach;
        let high = corners.iter().fold(corners[0], |high, &corner| high.max(corner)) + reach;
        Self { core, rounded_radius, radius, corners, edges, bounds: [low, high] }
    }

    /// Returns a lower bound of the distance of a point from the surface, up to a few roundings of the
    /// coordinates.
    pub(super) fn distance_from_bounds(&self, point: Vec2) -> f64 {
        let [low, high] = self.bounds;
        let beyond = (low - point).max(point - high);
        beyond.x.max(beyond.y)
    }

    /// Returns whether the Minkowski sum is thicker than `width` in all directions, up to a few roundings of
    /// the coordinates.
    pub(super) fn is_thicker_than(&self, width: f64) -> bool {
        let depth = |line: &Line, corner: &Vec2| line.height - line.normal.dot(*corner);
        let thickness =
            |line: &Line| self.corners.iter().map(|corner| depth(line, corner)).fold(0.0, f64::max);
        let least = self.edges.iter().map(thickness).reduce(f64::min).unwrap_or(0.0);
        least + 2.0 * self.rounded_radius > width
    }

    /// Returns the signed distance of a point from the surface, up to a few roundings of the coordinates. The
    /// distance is negative inside. A positive result may be too small.
    pub(super) fn distance(&self, point: Vec2) -> f64 {
        let outermost = self.outermost(point);
        if outermost >= self.rounded_radius {
            return outermost - self.rounded_radius;
        }
        self.full_distance(point)
    }

    /// Returns the largest signed distance of a point from the lines of the core's edges.
    fn outermost(&self, point: Vec2) -> f64 {
        self.edges.iter().map(|line| line.beyond(point)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// Returns the signed distance of a point from the surface. The distance is negative inside. Positive
    /// results are accurate, too.
    pub(super) fn full_distance(&self, point: Vec2) -> f64 {
        self.distance_beyond(self.outermost(point), point)
    }

    /// Returns the pieces of boundary (lines of edges, and arcs) within `reach` of a point, once for each
    /// direction in which they leave the point.
    pub(super) fn boundaries_at(&self, point: Vec2, reach: f64) -> Vec<Boundary> {
        let radius = self.rounded_radius;
        let count = self.corners.len();
        let is_here = |distance: f64| (distance - radius).abs() <= reach;
        let mut all = Vec::new();
        for (edge, &Line { normal, height }) in self.edges.iter().enumerate() {
            let along = normal.perp();
            let (start, end) = (self.corners[edge], self.corners[(edge + 1) % count]);
            let [behind, ahead] = [point - start, end - point].map(|way| way.dot(along));
            if is_here(normal.dot(point) - height) && -reach <= behind && -reach <= ahead {
                let [is_after, is_before] = [ahead, behind].map(|length| 0.0 < radius || reach < length);
                all.extend(is_after.then_some(Boundary { normal, away: along, length: ahead }));
                all.extend(is_before.then_some(Boundary { normal, away: -along, length: behind }));
            }
        }
        let is_at_arc = |corner: &&Vec2| reach < radius && is_here((point - **corner).length());
        for normal in
            self.corners.iter().filter(is_at_arc).filter_map(|&corner| (point - corner).normalized())
        {
            let along = normal.perp();
            all.extend([along, -along].map(|away| Boundary { normal, away, length: f64::INFINITY }));
        }
        all
    }

    /// Returns whether the distance of a point from the surface is more than `length`, which must not be
    /// negative.
    pub(super) fn is_further_than(&self, length: f64, point: Vec2) -> bool {
        if self.distance_from_bounds(point) > length {
            return true;
        }
        let outermost = self.outermost(point);
        outermost > length + self.rounded_radius || self.distance_beyond(outermost, point) > length
    }

    /// Returns the distance of a point, given its largest distance beyond the line of an edge.
    fn distance_beyond(&self, outermost: f64, point: Vec2) -> f64 {
        let count = self.corners.len();
        let largest = self.bounds[1].max(-self.bounds[0]).max(point).max(-point);
        let rounding = parts(48) * largest.x.max(largest.y);
        let is_behind_all = outermost <= 0.0 && count > 2;
        if is_behind_all && outermost <= -rounding {
            return outermost - self.rounded_radius;
        }
        let to_edge = |edge: usize| {
            let end = if edge + 1 < count { edge + 1 } else { 0 };
            from_segment(self.corners[edge], self.corners[end], point)
        };
        // The nearest point of a polygon is on an edge whose line has the point on its outer side. If two
        // edges are almost parallel, rounding may decide on which side of a line the point is.
        let may_be_nearest = |&edge: &usize| count <= 2 || self.edges[edge].beyond(point) > -rounding;
        let least = (0..count).filter(may_be_nearest).map(to_edge).fold(f64::INFINITY, f64::min);
        // The point is behind all edges by less than the rounding error. It may also lie beyond the end of
        // the core, if the core is as thin as the rounding error.
        let distance = if is_behind_all && least <= rounding { outermost } else { least };
        distance - self.rounded_radius
    }
}

/// A piece of boundary that leaves a place in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boundary {
    /// The unit normal.
    pub(super) normal: Vec2,
    /// The unit direction in which the piece leaves the place.
    pub(super) away: Vec2,
    /// The length of the piece on this side of the place; infinite for an arc.
    pub(super) length: f64,
}

impl Line {
    fn new(core: &Region, edge: usize) -> Self {
        let normal = core.normal(edge);
        let length = normal.length();
        let height = normal.dot(&core.ring[edge]).quotient(&length).to_f64();
        let unit = Vec2::new(normal.x.quotient(&length).to_f64(), normal.y.quotient(&length).to_f64());
        Self { normal: unit, height }
    }

    /// Returns the signed distance of a point from the line.
    fn beyond(&self, point: Vec2) -> f64 {
        self.normal.dot(point) - self.height
    }
}

fn from_segment(start: Vec2, end: Vec2, point: Vec2) -> f64 {
    let along = end - start;
    let way = point - start;
    let squared = along.dot(along);
    let share = if squared > 0.0 { (way.dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    (way - along * share).length()
}
