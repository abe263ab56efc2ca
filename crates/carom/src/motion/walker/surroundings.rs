//! The obstacles around a walker, as the sums that its displacement may not enter.
//!
//! A walker at a displacement is a point among the Minkowski sums of the obstacles' parts and its own: each motion is one line
//! against a few convex sums, which are computed once a step.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::math::tolerance::{COARSE_ROUNDING, CONTACT_TOLERANCE};
use crate::math::{Vec2, larger, smaller};
use crate::motion::obstacles::Obstacles;
use crate::query::SIDE_MARGIN;
use crate::query::union::{EnteredCorner, GrownSum, Line, SumEntry};
use crate::shape::{Aabb, AsParts, BoxPath, Convex, Part, Shape};

use super::contact_point::Outline;

/// The obstacles around a walker.
pub(super) struct Surroundings<'w, O: Obstacles + ?Sized> {
    shape: &'w Shape,
    obstacles: &'w O,
    /// Parts that block from one side only are passed.
    is_dropping: bool,
    /// The box around the walker at its start.
    bounds: Aabb,
    /// The least width of the walker.
    width: f64,
    /// The parts that touch this region are known.
    region: Option<Aabb>,
    parts: Vec<NearPart<O::Key>>,
    /// The largest slack of all parts that were near.
    slack: f64,
}

/// A part of an obstacle, and its sum with a part of the walker.
struct NearPart<K> {
    obstacle: K,
    index: usize,
    side: Option<Side>,
    sum: GrownSum,
    outline: Outline,
    /// Motions may end this deep in it.
    slack: f64,
}

/// The only side from which a part blocks.
#[derive(Clone, Copy)]
struct Side {
    direction: Vec2,
    /// A walker that is no deeper in the part than this starts on that side.
    margin: f64,
}

/// The surface that a motion runs into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit<K> {
    pub(super) obstacle: K,
    pub(super) part: usize,
    /// The distance along the motion.
    pub(super) at: f64,
    pub(super) normal: Vec2,
    pub(super) corner: EnteredCorner,
    /// The point of the surface that is touched there.
    pub(super) point: Vec2,
    /// The depth of the walker in the part at the start of the motion; 0 where rounding explains it.
    pub(super) depth: f64,
    /// Distances below this are rounding.
    pub(super) slack: f64,
}

impl<K: Copy> Hit<K> {
    /// Returns the hit; that of a sharp corner as a hit of the face that the motion opposes less: a slide along that may pass.
    pub(super) fn facing(&self, motion: Vec2) -> Self {
        match self.corner {
            EnteredCorner::Sharp(other) if other.dot(motion) > self.normal.dot(motion) => {
                Self { normal: other, corner: EnteredCorner::Sharp(self.normal), ..*self }
            }
            _ => *self,
        }
    }

    /// Returns whether this hit of an instant counts before another one: a face before a sharp corner, which a slide along the
    /// face may pass, and of two the one that the motion opposes more.
    pub(super) fn is_before(&self, other: &Self, motion: Vec2) -> bool {
        let rank = |hit: &Self| matches!(hit.corner, EnteredCorner::Sharp(_));
        match (rank(self), rank(other)) {
            (false, true) => true,
            (true, false) => false,
            _ => self.normal.dot(motion) < other.normal.dot(motion),
        }
    }
}

/// The hits of the first instant of a motion.
pub(super) type Hits<K> = SmallVec<[Hit<K>; 4]>;

/// In units of the tolerance of motions: how deep a motion may end in an obstacle. A start that is deeper than half of it is
/// an overlap that has to be left first.
const SLACK: f64 = 4.0;

impl<'w, O: Obstacles + ?Sized> Surroundings<'w, O> {
    pub(super) fn new(shape: &'w Shape, obstacles: &'w O, is_dropping: bool) -> Self {
        let bounds = shape.bounds();
        let width = least_width(shape, &bounds);
        let slack = slack_of(bounds.extent());
        Self { shape, obstacles, is_dropping, bounds, width, region: None, parts: Vec::new(), slack }
    }

    /// Returns the box around the walker at its start.
    pub(super) const fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Returns a distance that is far above rounding.
    pub(super) fn margin(&self) -> f64 {
        SIDE_MARGIN * self.bounds.extent()
    }

    /// Returns a distance that is more than motions may end in an obstacle.
    pub(super) const fn clear_distance(&self) -> f64 {
        4.0 * self.slack
    }

    pub(super) const fn shape(&self) -> &'w Shape {
        self.shape
    }

    pub(super) const fn obstacles(&self) -> &'w O {
        self.obstacles
    }

    /// Returns how far the walker reaches along a unit direction at its start.
    pub(super) fn reach(&self, direction: Vec2) -> f64 {
        let mut reach = f64::NEG_INFINITY;
        let _ = self.shape.each_part(&self.bounds, &mut |_, part| {
            let convex = part.convex;
            reach = larger(reach, convex.support(direction).dot(direction) + convex.radius());
            ControlFlow::Continue(())
        });
        reach
    }

    /// Learns the obstacles within a distance of the walker at a displacement.
    pub(super) fn look_around(&mut self, place: Vec2, reach: f64) {
        let region = self.bounds.translated(place).grown(reach);
        self.parts.clear();
        let Self { shape, bounds, obstacles, width, parts, .. } = self;
        obstacles.each_near(&region, &mut |obstacle, index, part| {
            each_sum((shape, bounds, *width), obstacle, index, part, &mut |near| parts.push(near));
        });
        self.region = Some(region);
        self.slack = self.parts.iter().map(|part| part.slack).fold(self.slack, larger);
    }

    /// Returns whether the walker overlaps a solid at a displacement by more than rounding adds up to.
    pub(super) fn is_overlapping(&mut self, place: Vec2) -> bool {
        self.require(place, place);
        let is_deep = |part: &NearPart<O::Key>| part.sum.signed_distance(place) < -0.5 * part.slack;
        let box_at = Aabb::raw(place, place);
        self.parts
            .iter()
            .any(|part| part.side.is_none() && part.sum.bounds().overlaps(&box_at) && is_deep(part))
    }

    /// Returns the surfaces that a straight motion from a displacement hits first, and at once: their distances differ by
    /// rounding alone. `along` is a unit vector.
    pub(super) fn cast(&mut self, place: Vec2, along: Vec2, length: f64) -> Hits<O::Key> {
        let line = Line { start: place, along, normal: along.perp(), length };
        let mut first = First::new();
        let end = place + along * length;
        if length > LONG * self.bounds.half().max_abs() && !self.knows(place, end) {
            self.cast_far(&line, &mut first);
        } else {
            self.require(place, end);
            let path = Aabb::raw(place.min(end), place.max(end));
            for part in &self.parts {
                if part.sum.bounds().overlaps(&path) {
                    first.offer(part.hit(&line, self.is_dropping));
                }
            }
        }
        first.finish()
    }

    /// Casts along a line that is much longer than the walker: nothing is stored.
    fn cast_far(&self, line: &Line, first: &mut First<O::Key>) {
        let motion = line.along * line.length;
        let start = self.bounds.translated(line.start);
        let around = start.union(&start.translated(motion));
        let path = BoxPath::new(start, motion);
        let _ = path.each_piece(&around, &mut |region| {
            self.obstacles.each_near(region, &mut |obstacle, index, part| {
                let around = part.convex.aabb();
                let sum = Aabb::raw(around.min() - self.bounds.max(), around.max() - self.bounds.min());
                let margin = THIN * slack_of(larger(around.extent(), self.bounds.extent()));
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

    /// Learns the obstacles along a short way, unless they are known.
    fn require(&mut self, from: Vec2, to: Vec2) {
        if !self.knows(from, to) {
            let half = (to - from) * 0.5;
            self.look_around(from + half, half.max_abs() + self.bounds.half().max_abs());
        }
    }
}

/// In units of the walker's larger half extent: what is around a longer way is not stored.
const LONG: f64 = 16.0;

/// In units of the slack: a walker that is thinner would pass between flush tiles, so it is grown by this.
const THIN: f64 = 4.0;

/// Returns how deep motions may end in a sum with coordinates up to `extent`.
fn slack_of(extent: f64) -> f64 {
    SLACK * CONTACT_TOLERANCE * extent + f64::MIN_POSITIVE
}

/// Returns the least width of the parts of a shape.
fn least_width(shape: &Shape, bounds: &Aabb) -> f64 {
    let mut least = f64::INFINITY;
    let _ = shape.each_part(bounds, &mut |_, part| {
        let widths = part.convex.normals().iter().map(|&normal| part.convex.width(normal));
        let width = widths.reduce(smaller).unwrap_or(2.0 * part.convex.radius());
        least = smaller(least, width);
        ControlFlow::Continue(())
    });
    least
}

/// Calls back with the sums of one part of an obstacle and each part of a walker, which is given with its box and its least
/// width.
fn each_sum<K: Copy>(
    (shape, bounds, width): (&Shape, &Aabb, f64),
    obstacle: K,
    index: usize,
    part: &Part<'_>,
    visit: &mut dyn FnMut(NearPart<K>),
) {
    let _ = shape.each_part(bounds, &mut |own_index, own| {
        visit(NearPart::new(&own.convex, width, part, obstacle, [own_index, index]));
        ControlFlow::Continue(())
    });
}

impl<K: Copy> NearPart<K> {
    fn new(own: &Convex<'_>, width: f64, part: &Part<'_>, obstacle: K, indices: [usize; 2]) -> Self {
        let mut sum = GrownSum::new(own, &part.convex, indices);
        let slack = slack_of(sum.extent());
        if width <= THIN * slack {
            sum = sum.grown(THIN * slack);
        }
        let side = part.side.map(|direction| Side { direction, margin: SIDE_MARGIN * sum.extent() });
        Self { obstacle, index: indices[1], side, sum, outline: Outline::new(&part.convex), slack }
    }

    fn hit(&self, line: &Line, is_dropping: bool) -> Option<Hit<K>> {
        if self.side.is_some_and(|side| is_dropping || !side.blocks(line, &self.sum)) {
            return None;
        }
        let SumEntry { at, normal, corner } = self.sum.entry(line, self.slack)?;
        if self.side.is_some_and(|side| normal.dot(side.direction) < FACING) {
            return None;
        }
        let place = line.start + line.along * at;
        let depth = if at > 0.0 { 0.0 } else { -self.sum.signed_distance(line.start) };
        let is_rounding = depth <= COARSE_ROUNDING * self.sum.extent();
        Some(Hit {
            obstacle: self.obstacle,
            part: self.index,
            at,
            normal: normal.canonical(),
            corner,
            point: self.outline.contact_point(&self.sum, place, normal, self.slack),
            depth: if is_rounding { 0.0 } else { depth },
            slack: self.slack,
        })
    }
}

/// The least cosine between the normal of a surface and the blocking side of its part: the other surfaces let pass.
const FACING: f64 = 0.5;

/// The least sine at which a motion leads against the blocking side of a part: less is rounding of a motion along it.
const AGAINST: f64 = 1.0 / 1048576.0;

impl Side {
    /// Returns whether a motion leads against this side and starts outside of the part.
    fn blocks(&self, line: &Line, sum: &GrownSum) -> bool {
        line.along.dot(self.direction) < -AGAINST && sum.signed_distance(line.start) >= -self.margin
    }
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

/// Collects the hits of the first instant.
struct First<K> {
    hits: Hits<K>,
    least: f64,
}

impl<K> First<K> {
    fn new() -> Self {
        Self { hits: Hits::new(), least: f64::INFINITY }
    }

    fn offer(&mut self, hit: Option<Hit<K>>) {
        let Some(hit) = hit else { return };
        self.least = smaller(self.least, hit.at);
        self.hits.push(hit);
        let least = self.least;
        self.hits.retain(|known| known.at <= least + known.slack);
    }

    /// Returns the hits, which share the place of the first of them: a later one would lead into that.
    fn finish(mut self) -> Hits<K> {
        for hit in &mut self.hits {
            hit.at = self.least;
        }
        self.hits
    }
}
