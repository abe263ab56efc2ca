//! One Minkowski sum with its boundary stored: the corners in order, the normals of the edges, the radius.

use smallvec::SmallVec;

use crate::math::tolerance::ROUNDING;
use crate::math::{Vec2, larger, smaller};
use crate::query::sum::{EdgeSource, SumEdges};
use crate::shape::{Aabb, Convex};

/// The Minkowski sum of two cores, with the sum of both radii.
#[derive(Clone, Debug)]
pub(crate) struct GrownSum {
    /// Counter-clockwise; a single one if both shapes are points or discs.
    corners: List,
    /// The unit outward normal of the edge from each corner to the next; empty for a single corner.
    normals: List,
    /// The features of the shapes that make each edge, and those that make each corner.
    edge_sources: SmallVec<[EdgeSource; 8]>,
    corner_sources: SmallVec<[(usize, usize); 8]>,
    /// The indices of the two parts.
    parts: [usize; 2],
    radius: f64,
    /// The box around the grown sum.
    bounds: Aabb,
    /// The largest coordinate of the two shapes.
    extent: f64,
}

type List = SmallVec<[Vec2; 8]>;

/// The features of the two shapes that make a piece of the boundary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BoundarySource {
    Edge(EdgeSource),
    /// A corner of `a` and one of `b`.
    Corners(usize, usize),
}

/// The largest thickness of a flat sum, in rounding errors of a distance.
const CLEAR_OF_LINE: f64 = 4.0;

/// An edge of the boundary, moved out by the radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) start: Vec2,
    /// Unit direction, counter-clockwise around the sum.
    pub(crate) along: Vec2,
    /// Unit outward normal.
    pub(crate) normal: Vec2,
    pub(crate) length: f64,
}

/// A round corner of the boundary: the part of a circle between two directions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) center: Vec2,
    pub(crate) radius: f64,
    /// The normal of the edge before.
    pub(crate) from: Vec2,
    /// The normal of the edge after; `None` for a whole circle.
    pub(crate) to: Option<Vec2>,
}

impl GrownSum {
    /// Stores the sum of `b` and `-a`; `parts` are the indices of the two parts.
    pub(crate) fn new(a: &Convex<'_>, b: &Convex<'_>, parts: [usize; 2]) -> Self {
        let (mut corners, mut normals) = (List::new(), List::new());
        let (mut edge_sources, mut corner_sources) = (SmallVec::new(), SmallVec::new());
        for edge in SumEdges::new(*a, *b) {
            // Parallel edges of both shapes form one edge of the sum.
            if edge.start != edge.end && normals.last() != Some(&edge.normal) {
                corners.push(edge.start);
                normals.push(edge.normal);
                edge_sources.push(edge.source);
                corner_sources.push(edge.corners(*a, *b, false));
            }
        }
        if normals.len() > 1 && normals.first() == normals.last() {
            corners.remove(0);
            normals.remove(0);
            edge_sources.remove(0);
            corner_sources.remove(0);
        }
        if corners.is_empty() {
            corners.push(b.points()[0] - a.points()[0]);
            corner_sources.push((0, 0));
        }
        let radius = a.radius() + b.radius();
        let low = corners.iter().fold(corners[0], |low, &corner| low.min(corner));
        let high = corners.iter().fold(corners[0], |high, &corner| high.max(corner));
        let bounds = Aabb::raw(low, high).grown(radius);
        let extent = larger(a.extent(), b.extent());
        Self { corners, normals, edge_sources, corner_sources, parts, radius, bounds, extent }
    }

    /// Returns the sum, translated. If `a` moves by a displacement, its sum is translated by minus that.
    pub(crate) fn translated(mut self, by: Vec2) -> Self {
        for corner in &mut self.corners {
            *corner += by;
        }
        self.bounds = Aabb::raw(self.bounds.min() + by, self.bounds.max() + by);
        self
    }

    /// Returns the sum with a larger radius.
    pub(crate) fn grown(mut self, by: f64) -> Self {
        self.radius += by;
        self.bounds = self.bounds.grown(by);
        self
    }

    /// Returns the bounding box of the sum.
    pub(crate) const fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Returns whether the sum has no interior, except for rounding: it is a point, a line, or the sum of parallel
    /// lines.
    pub(super) fn is_flat(&self) -> bool {
        let rounding = CLEAR_OF_LINE * ROUNDING * self.extent;
        let is_thin = || {
            self.faces().any(|(normal, &start)| {
                self.corners.iter().all(|&corner| normal.dot(corner - start) >= -rounding)
            })
        };
        self.radius <= rounding && (self.corners.len() <= 2 || is_thin())
    }

    /// Returns whether the sum is one point.
    pub(super) fn is_point(&self) -> bool {
        self.radius == 0.0 && self.corners.len() == 1
    }

    /// Returns the indices of the two parts.
    pub(crate) const fn parts(&self) -> [usize; 2] {
        self.parts
    }

    /// Returns the features of an edge. The edge of length zero that stands for a point has the features of the
    /// point.
    pub(super) fn edge_source(&self, edge: usize) -> BoundarySource {
        let source = self.edge_sources.get(edge).copied();
        source.map_or_else(|| self.corner_source(0), BoundarySource::Edge)
    }

    pub(super) fn corner_source(&self, corner: usize) -> BoundarySource {
        let (a, b) = self.corner_sources[corner];
        BoundarySource::Corners(a, b)
    }

    pub(crate) const fn extent(&self) -> f64 {
        self.extent
    }

    /// Returns whether the bounding box meets the box of displacements up to `reach` along both axes.
    pub(crate) fn meets(&self, reach: f64) -> bool {
        self.meets_box(&within(reach))
    }

    /// Returns whether the bounding box meets a box of displacements.
    pub(crate) const fn meets_box(&self, displacements: &Aabb) -> bool {
        self.bounds.overlaps(displacements)
    }

    pub(super) const fn radius(&self) -> f64 {
        self.radius
    }

    pub(crate) fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    pub(super) fn normals(&self) -> &[Vec2] {
        &self.normals
    }

    /// Returns the normal and the start of each edge.
    pub(super) fn faces(&self) -> impl Iterator<Item = (&Vec2, &Vec2)> {
        self.normals.iter().zip(&self.corners)
    }

    /// Returns the corner at the end of an edge.
    pub(super) fn end(&self, edge: usize) -> Vec2 {
        self.corners[if edge + 1 < self.corners.len() { edge + 1 } else { 0 }]
    }

    /// Returns whether the whole sum lies within a distance of the origin along both axes.
    pub(super) fn is_within(&self, reach: f64) -> bool {
        self.bounds.min().max_abs() <= reach && self.bounds.max().max_abs() <= reach
    }

    /// Returns the edges of the boundary; for a point, one edge of length zero.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line> {
        let lines = self.normals.iter().enumerate().map(move |(edge, &normal)| {
            let (start, end) = (self.corners[edge], self.end(edge));
            let along = normal.perp();
            Line { start: start + normal * self.radius, along, normal, length: (end - start).dot(along) }
        });
        let normal = Vec2::Y;
        let point = Line { start: self.corners[0], along: normal.perp(), normal, length: 0.0 };
        lines.chain(self.is_point().then_some(point))
    }

    /// Returns the round corners of the boundary.
    pub(super) fn arcs(&self) -> impl Iterator<Item = Arc> {
        let count = if self.radius > 0.0 { self.corners.len() } else { 0 };
        (0..count).map(move |index| {
            let before = if index > 0 { index - 1 } else { count - 1 };
            let from = self.normals.get(before).copied().unwrap_or(Vec2::X);
            Arc {
                center: self.corners[index],
                radius: self.radius,
                from,
                to: self.normals.get(index).copied(),
            }
        })
    }
}

/// Returns the box of displacements up to `reach` along both axes.
pub(crate) const fn within(reach: f64) -> Aabb {
    let reach = smaller(reach, f64::MAX);
    Aabb::raw(Vec2::new(-reach, -reach), Vec2::new(reach, reach))
}
