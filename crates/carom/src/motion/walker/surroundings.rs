//! The obstacles around a walker, as Minkowski sums that its displacement may not enter.
//!
//! A displaced walker is a point among the Minkowski sums of the obstacles' parts and its own: each motion is one
//! line against a few convex sums, which are computed once a step.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{COARSE_ROUNDING, SIDE_MARGIN, THIN_WALKER};
use crate::math::{Vec2, larger, smaller};
use crate::motion::solids::Solids;
use crate::query::parts::union::Line;
use crate::shape::{Aabb, AsShape, BoxPath, Part, Shape};

use super::near_part::{First, Hits, NearPart, slack_of};

/// The obstacles around a walker.
pub(super) struct Surroundings<'w> {
    shape: &'w Shape,
    obstacles: Solids<'w>,
    /// Whether one-way parts are ignored.
    is_dropping: bool,
    /// The bounding box of the walker at its start.
    bounds: Aabb,
    /// The least width of any part of the walker.
    width: f64,
    /// The region for which all parts are in `parts`.
    region: Option<Aabb>,
    parts: Vec<NearPart>,
    /// The largest slack of all parts so far.
    slack: f64,
}

impl<'w> Surroundings<'w> {
    pub(super) fn new(shape: &'w Shape, obstacles: Solids<'w>, is_dropping: bool) -> Self {
        let bounds = shape.aabb();
        let width = least_width(shape, &bounds);
        let slack = slack_of(bounds.extent());
        Self { shape, obstacles, is_dropping, bounds, width, region: None, parts: Vec::new(), slack }
    }

    /// Returns the bounding box of the walker at its start.
    pub(super) const fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Returns a distance far above the rounding error.
    pub(super) fn margin(&self) -> f64 {
        SIDE_MARGIN * self.bounds.extent()
    }

    /// Returns a distance greater than the depth at which motions may end in an obstacle.
    pub(super) const fn clear_distance(&self) -> f64 {
        4.0 * self.slack
    }

    pub(super) const fn shape(&self) -> &'w Shape {
        self.shape
    }

    pub(super) const fn obstacles(&self) -> Solids<'w> {
        self.obstacles
    }

    /// Returns the support of the walker along a unit direction at its start.
    pub(super) fn reach(&self, direction: Vec2) -> f64 {
        let mut reach = f64::NEG_INFINITY;
        let _ = self.shape.as_shape().each_part(&self.bounds, &mut |_, part| {
            let convex = part.convex;
            reach = larger(reach, convex.support(direction).dot(direction) + convex.radius());
            ControlFlow::Continue(())
        });
        reach
    }

    /// Collects the obstacles within a distance of the walker at a displacement.
    pub(super) fn look_around(&mut self, place: Vec2, reach: f64) {
        let region = self.bounds.translated(place).grown(reach);
        self.parts.clear();
        let Self { shape, bounds, obstacles, width, parts, .. } = self;
        obstacles.each_part_near(&region, &mut |obstacle, index, part| {
            each_sum((shape, bounds, *width), obstacle, index, part, &mut |near| parts.push(near));
        });
        self.region = Some(region);
        self.slack = self.parts.iter().map(|part| part.slack).fold(self.slack, larger);
    }

    /// Returns whether the walker at a displacement overlaps a solid by more than the rounding error.
    pub(super) fn is_overlapping(&mut self, place: Vec2) -> bool {
        self.require(place, place);
        let here = Aabb::raw(place, place);
        self.parts.iter().any(|part| part.is_near(&here) && part.is_overlapping(place))
    }

    /// Returns the surfaces that a straight motion from a displacement hits first: all those whose distance is equal
    /// except for rounding. `along` is a unit vector.
    pub(super) fn cast(&mut self, place: Vec2, along: Vec2, length: f64) -> Hits {
        let line = Line { start: place, along, normal: along.perp(), length };
        let mut first = First::new();
        let end = place + along * length;
        if length > f64::from(LONG) * self.bounds.half().max_abs() && !self.knows(place, end) {
            self.cast_far(&line, &mut first);
        } else {
            self.require(place, end);
            let path = Aabb::raw(place.min(end), place.max(end));
            for part in &self.parts {
                if part.is_near(&path) {
                    first.offer(part.hit(&line, self.is_dropping));
                }
            }
        }
        first.finish()
    }

    /// Casts along a line much longer than the walker, without storing the parts near it.
    fn cast_far(&self, line: &Line, first: &mut First) {
        let motion = line.along * line.length;
        let start = self.bounds.translated(line.start);
        let around = start.union(&start.translated(motion));
        let path = BoxPath::new(start, motion);
        let _ = path.each_piece(&around, &mut |region| {
            self.obstacles.each_part_near(region, &mut |obstacle, index, part| {
                let around = part.convex.aabb();
                let sum = Aabb::raw(around.min() - self.bounds.max(), around.max() - self.bounds.min());
                let margin = THIN_WALKER * slack_of(larger(around.extent(), self.bounds.extent()));
                if is_crossed(&sum.grown(margin), line) {
                    each_sum((self.shape, &self.bounds, self.width), obstacle, index, part, &mut |near| {
                        first.offer(near.hit(line, self.is_dropping));
                    });
                }
            });
            path.end_at(first.least / line.length);
            ControlFlow::Continue(())
        });
    }

    fn knows(&self, from: Vec2, to: Vec2) -> bool {
        let path = self.bounds.translated(from).union(&self.bounds.translated(to));
        self.region.is_some_and(|region| {
            let (low, high) = (path.min() - region.min(), region.max() - path.max());
            low.x >= 0.0 && low.y >= 0.0 && high.x >= 0.0 && high.y >= 0.0
        })
    }

    /// Collects the obstacles along a short way, unless `parts` contains them.
    fn require(&mut self, from: Vec2, to: Vec2) {
        if !self.knows(from, to) {
            let half = (to - from) * 0.5;
            self.look_around(from + half, half.max_abs() + self.bounds.half().max_abs());
        }
    }
}

/// The length of a way, in the larger half extents of the walker, above which the obstacles along
/// it are not stored.
const LONG: u32 = 16;

/// Returns the least width of any part of a shape.
fn least_width(shape: &Shape, bounds: &Aabb) -> f64 {
    let mut least = f64::INFINITY;
    let _ = shape.as_shape().each_part(bounds, &mut |_, part| {
        let widths = part.convex.normals().iter().map(|&normal| part.convex.width(normal));
        let width = widths.reduce(smaller).unwrap_or(2.0 * part.convex.radius());
        least = smaller(least, width);
        ControlFlow::Continue(())
    });
    least
}

/// Calls a function with the sum of one part of an obstacle and each part of a walker. `width` is
/// the walker's least width.
fn each_sum(
    (shape, bounds, width): (&Shape, &Aabb, f64),
    obstacle: u64,
    index: usize,
    part: &Part<'_>,
    visit: &mut dyn FnMut(NearPart),
) {
    let _ = shape.as_shape().each_part(bounds, &mut |own_index, own| {
        visit(NearPart::new(&own.convex, width, part, obstacle, [own_index, index]));
        ControlFlow::Continue(())
    });
}

/// Returns whether a line passes through a box.
fn is_crossed(bounds: &Aabb, line: &Line) -> bool {
    let (mut enter, mut exit) = (0.0, line.length);
    let axes = [
        (line.start.x, line.along.x, bounds.min().x, bounds.max().x),
        (line.start.y, line.along.y, bounds.min().y, bounds.max().y),
    ];
    for (start, along, min, max) in axes {
        if along == 0.0 {
            if start < min || max < start {
                return false;
            }
            continue;
        }
        let [one, other] = [(min - start) / along, (max - start) / along];
        enter = larger(enter, smaller(one, other));
        exit = smaller(exit, larger(one, other));
    }
    let margin = COARSE_ROUNDING * larger(line.length, line.start.max_abs());
    enter <= exit + margin
}
