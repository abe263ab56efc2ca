//! Stores one Minkowski sum with its boundary: the corners in order, the normals of the edges, and the
//! radius.

use alloc::vec::Vec;
use core::array::from_fn;
use core::cmp::Ordering;

use smallvec::SmallVec;

use crate::math::tolerance::{FLAT_SUM, ROUNDING};
use crate::math::{Vec2, larger, look, smaller, sort_by};
use crate::query::convex::sum::{EdgeSource, SumEdges, first_edge, share_axes};
use crate::shape::{Aabb, Convex};

/// The indices of the parts of a Minkowski sum that belongs to no parts, but to discs inside of them.
pub(super) const NO_PARTS: [usize; 2] = [usize::MAX; 2];

/// The Minkowski sum of two cores, with the sum of both radii.
#[derive(Clone, Debug)]
pub(crate) struct GrownSum {
    /// The corners, counter-clockwise; there is a single corner if both shapes are points or discs.
    corners: List,
    /// The unit outward normal of the edge from each corner to the next; empty for a single corner.
    normals: List,
    /// The features of the shapes that make each edge and the corner at its start; if there is a single
    /// corner, the features of this corner.
    sources: SmallVec<[Source; 8]>,
    /// The height of the second shape along the normal of each edge, with its radius. The heights tell
    /// whether two parts touch (a seam) or are apart (a passage); see [`ghost_edge`](super::ghost_edge).
    heights: SmallVec<[f64; 8]>,
    /// The indices of the two parts.
    parts: [usize; 2],
    radius: f64,
    /// The box around the grown sum.
    bounds: Aabb,
    /// The largest coordinate of the two shapes.
    extent: f64,
}

type List = SmallVec<[Vec2; 8]>;

/// An [`EdgeSource`] in half the space: 32 bits are enough for the index of a corner.
#[derive(Clone, Copy, Debug)]
struct Source {
    edge: u32,
    corner: u32,
    of_a: bool,
}

impl Source {
    fn new(EdgeSource { of_a, edge, corner }: EdgeSource) -> Self {
        Self { edge: edge as u32, corner: corner as u32, of_a }
    }

    fn edge(self) -> EdgeSource {
        EdgeSource { of_a: self.of_a, edge: self.edge as usize, corner: self.corner as usize }
    }

    /// Returns the corner of `a` and the corner of `b` at the start of the edge.
    fn corners(self) -> (usize, usize) {
        let (own, other) = (self.edge as usize, self.corner as usize);
        if self.of_a { (own, other) } else { (other, own) }
    }
}

/// The features of the two shapes that make a piece of the boundary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BoundarySource {
    Edge(EdgeSource),
    /// A corner of `a` and one of `b`.
    Corners(usize, usize),
}

/// An edge of the boundary, moved out by the radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) start: Vec2,
    /// The unit direction, counter-clockwise around the sum.
    pub(crate) along: Vec2,
    /// The unit outward normal.
    pub(crate) normal: Vec2,
    pub(crate) length: f64,
    /// The wall that the edge of a sum makes; `None` for other lines.
    pub(crate) wall: Option<Wall>,
}

/// The numbers of an edge of a sum from which the width of a passage beside it follows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wall {
    /// The height of the second shape along the normal of the edge.
    pub(crate) height: f64,
    /// The largest coordinate of the two shapes.
    pub(crate) extent: f64,
}

/// A round corner of the boundary: the part of a circle between two directions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) center: Vec2,
    pub(crate) radius: f64,
    /// The unit normal of the edge before the corner.
    pub(crate) from: Vec2,
    /// The unit normal of the edge after the corner; `None` for a whole circle.
    pub(crate) to: Option<Vec2>,
    /// The heights of the second shape along these two normals, for a corner of a sum with edges.
    pub(crate) heights_of_b: Option<[f64; 2]>,
    /// The largest coordinate of the two shapes.
    pub(crate) extent: f64,
}

impl GrownSum {
    /// Stores the sum of `b` and `-a`; `parts` are the indices of the two parts.
    pub(crate) fn new(a: &Convex<'_>, b: &Convex<'_>, parts: [usize; 2]) -> Self {
        look();
        let (corners, normals) = (List::new(), List::new());
        let (sources, heights) = (SmallVec::new(), SmallVec::new());
        let radius = a.radius() + b.radius();
        let extent = larger(a.extent(), b.extent());
        let bounds = Aabb::raw(Vec2::ZERO, Vec2::ZERO);
        let mut sum = Self { corners, normals, sources, heights, parts, radius, bounds, extent };
        if !sum.add_edges_of_parallel_boxes(a, b) {
            sum.add_edges_by_walking(a, b);
        }
        let first = sum.corners[0];
        let low = sum.corners.iter().fold(first, |low, &corner| low.min(corner));
        let high = sum.corners.iter().fold(first, |high, &corner| high.max(corner));
        sum.bounds = Aabb::raw(low, high).grown(radius);
        sum
    }

    /// Adds the edges for two boxes that share their axes. Each edge of `b` makes one edge of the sum. This
    /// edge starts at the start of the edge of `b` minus the opposite corner of `a`. Returns false, and adds
    /// no edges, for other shapes, and if an edge of `b` has no length.
    ///
    /// The walk around the sum finds the same edges but takes longer; of two parallel edges, it finds the
    /// edge of `b` first.
    #[inline]
    fn add_edges_of_parallel_boxes(&mut self, a: &Convex<'_>, b: &Convex<'_>) -> bool {
        let (&[a0, a1, a2, a3], &[b0, b1, b2, b3], true) = (a.points(), b.points(), share_axes(a, b)) else {
            return false;
        };
        // The points on the boundary of the sum at the start and at the end of each edge of `b`.
        let starts = [b0 - a2, b1 - a3, b2 - a0, b3 - a1];
        let ends = [b1 - a2, b2 - a3, b3 - a0, b0 - a1];
        if starts.iter().zip(&ends).any(|(start, end)| start == end) {
            return false;
        }
        let first = first_edge(b.normals(), |normal| normal);
        let edges: [usize; 4] = from_fn(|index| (first + index) % 4);
        self.corners.extend_from_slice(&edges.map(|edge| starts[edge]));
        self.normals.extend_from_slice(&edges.map(|edge| b.normals()[edge]));
        let source = |edge: usize| Source::new(EdgeSource::of_parallel_boxes(false, edge));
        self.sources.extend_from_slice(&edges.map(source));
        let height = |edge: usize| b.points()[edge].dot(b.normals()[edge]) + b.radius();
        self.heights.extend_from_slice(&edges.map(height));
        true
    }

    /// Adds the edges that a walk around the sum finds, or its only corner if there is no edge.
    fn add_edges_by_walking(&mut self, a: &Convex<'_>, b: &Convex<'_>) {
        let Self { corners, normals, sources, heights, .. } = self;
        for edge in SumEdges::new(*a, *b) {
            // Parallel edges of both shapes form one edge of the sum.
            if edge.start != edge.end && normals.last() != Some(&edge.normal) {
                corners.push(edge.start);
                normals.push(edge.normal);
                let source = Source::new(edge.source);
                heights.push(b.points()[source.corners().1].dot(edge.normal) + b.radius());
                sources.push(source);
            }
        }
        if normals.len() > 1 && normals.first() == normals.last() {
            corners.remove(0);
            normals.remove(0);
            sources.remove(0);
            heights.remove(0);
        }
        if corners.is_empty() {
            corners.push(b.points()[0] - a.points()[0]);
            sources.push(Source { edge: 0, corner: 0, of_a: true });
        }
    }

    /// Returns the translated sum. If `a` moves by `d`, the sum moves by `-d`.
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
        self.is_thinner_than(FLAT_SUM * ROUNDING * self.extent)
    }

    /// Returns whether the sum is thin: its radius is at most `width`, and without the radius, its width
    /// along the normal of one of its edges is at most `width`.
    pub(crate) fn is_thinner_than(&self, width: f64) -> bool {
        let is_thin = || {
            self.faces().any(|(normal, &start)| {
                self.corners.iter().all(|&corner| normal.dot(corner - start) >= -width)
            })
        };
        self.radius <= width && (self.corners.len() <= 2 || is_thin())
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
    pub(crate) fn edge_source(&self, edge: usize) -> BoundarySource {
        if self.normals.is_empty() {
            return self.corner_source(0);
        }
        BoundarySource::Edge(self.sources[edge].edge())
    }

    pub(super) fn corner_source(&self, corner: usize) -> BoundarySource {
        let (a, b) = self.sources[corner].corners();
        BoundarySource::Corners(a, b)
    }

    pub(crate) const fn extent(&self) -> f64 {
        self.extent
    }

    /// Returns whether the bounding box meets the box of displacements up to `reach` along both axes.
    pub(crate) fn meets(&self, reach: f64) -> bool {
        self.meets_box(&within(reach))
    }

    /// Returns whether a point is no further from the bounding box than `reach`.
    pub(super) fn is_near(&self, point: Vec2, reach: f64) -> bool {
        let (below, above) = (self.bounds.min() - point, point - self.bounds.max());
        below.x <= reach && below.y <= reach && above.x <= reach && above.y <= reach
    }

    /// Returns whether the bounding box meets a box of displacements.
    pub(crate) const fn meets_box(&self, displacements: &Aabb) -> bool {
        self.bounds.overlaps(displacements)
    }

    pub(crate) const fn radius(&self) -> f64 {
        self.radius
    }

    pub(crate) fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    pub(crate) fn normals(&self) -> &[Vec2] {
        &self.normals
    }

    /// Returns the normal and the start of each edge, without the radius.
    pub(crate) fn faces(&self) -> impl Iterator<Item = (&Vec2, &Vec2)> {
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

    /// Returns whether another sum has the same two parts and the same boundary.
    pub(super) fn is_same_as(&self, other: &Self) -> bool {
        self.parts == other.parts && self.has_border_of(other)
    }

    /// Returns whether the sum has the same boundary as another sum.
    fn has_border_of(&self, other: &Self) -> bool {
        self.corners == other.corners && self.radius == other.radius
    }

    /// Compares two sums, so that sums with the same boundary are next to each other after sorting.
    fn compare_borders(&self, other: &Self) -> Ordering {
        let [own, others] = [self, other].map(|sum| {
            let numbers = sum.corners.iter().flat_map(|corner| [corner.x, corner.y]);
            // The sum with 0 makes -0 and 0 equal.
            numbers.chain([sum.radius]).map(|number| number + 0.0)
        });
        own.partial_cmp(others).unwrap_or(Ordering::Equal)
    }

    /// Returns the features that make an edge of the sum: whether it is an edge of the first shape, the index
    /// of that edge, and the index of the corner of the other shape.
    pub(super) fn features_of(&self, edge: usize) -> (bool, usize, usize) {
        let Source { of_a, edge, corner } = self.sources[edge];
        (of_a, edge as usize, corner as usize)
    }

    /// Returns the indices of the corners of both shapes that make a corner.
    pub(super) fn corners_of(&self, corner: usize) -> [usize; 2] {
        self.sources[corner].corners().into()
    }

    /// Returns the height of the second shape along the normal of an edge.
    pub(super) fn height_of_b(&self, edge: usize) -> f64 {
        self.heights[edge]
    }

    /// Returns the edges of the boundary; for a point, one edge of length zero.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line> {
        let count = if self.is_point() { 1 } else { self.normals.len() };
        (0..count).map(|edge| self.line(edge))
    }

    pub(super) fn line(&self, edge: usize) -> Line {
        let normal = self.normals.get(edge).copied().unwrap_or(Vec2::Y);
        let (start, end) = (self.corners[edge], self.end(edge));
        let along = normal.perp();
        let length = (end - start).dot(along);
        let wall = self.heights.get(edge).map(|&height| Wall { height, extent: self.extent });
        Line { start: start + normal * self.radius, along, normal, length, wall }
    }

    /// Returns the round corners of the boundary.
    pub(super) fn arcs(&self) -> impl Iterator<Item = Arc> {
        let count = if self.radius > 0.0 { self.corners.len() } else { 0 };
        (0..count).map(|corner| self.arc(corner))
    }

    pub(super) fn arc(&self, corner: usize) -> Arc {
        let before = if corner > 0 { corner - 1 } else { self.corners.len() - 1 };
        Arc {
            center: self.corners[corner],
            radius: self.radius,
            from: self.normals.get(before).copied().unwrap_or(Vec2::X),
            to: self.normals.get(corner).copied(),
            heights_of_b: self
                .heights
                .get(before)
                .zip(self.heights.get(corner))
                .map(|(&from, &to)| [from, to]),
            extent: self.extent,
        }
    }
}

/// Returns the box of displacements up to `reach` along both axes.
pub(crate) const fn within(reach: f64) -> Aabb {
    let reach = smaller(reach, f64::MAX);
    Aabb::raw(Vec2::new(-reach, -reach), Vec2::new(reach, reach))
}

/// Returns the sums, without sums that have the same boundary as an earlier sum.
pub(crate) fn different_borders<'s>(sums: impl Iterator<Item = &'s GrownSum>) -> Vec<&'s GrownSum> {
    let mut sums: Vec<(usize, &GrownSum)> = sums.enumerate().collect();
    sort_by(&mut sums, |(p, one), (q, other)| {
        look();
        one.compare_borders(other).then(p.cmp(q))
    });
    sums.dedup_by(|(_, later), (_, earlier)| later.has_border_of(earlier));
    sort_by(&mut sums, |(p, _), (q, _)| p.cmp(q));
    sums.into_iter().map(|(_, sum)| sum).collect()
}
