//! Stores the obstacles around a moving shape, as Minkowski sums that its displacement may not enter.
//!
//! A shape overlaps an obstacle where its displacement, as a point, lies in the Minkowski sum of a part of
//! the obstacle and the mirrored shape. So each motion is one line that is tested against a few convex sums.
//! The sums in a region are stored, and used for all motions in this region.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::math::tolerance::{COARSE_ROUNDING, SURFACE, TOUCHING};
use crate::math::{Vec2, larger, smaller, sort_by};
use crate::query::parts::union::{
    EnteredCorner, GrownSum, Line, OpenFace, different_borders, entered_sides, is_same, open_faces,
};
use crate::shape::{Aabb, AsShape, Part, Shape};

use super::hit::{First, Hit, Hits};
use super::leave::{Start, leave};
use super::manner::{Limits, Manner, is_thin, tolerance_of};
use super::near_part::NearPart;
use super::recover::ObstacleSums;
use super::solids::Solids;

/// A moving shape at its start.
struct Moving<'w> {
    shape: &'w Shape,
    manner: Manner,
    bounds: Aabb,
    /// The smallest width of any part.
    width: f64,
    /// Whether any part blocks from one side only.
    has_sides: bool,
}

/// The obstacles around a moving shape.
pub(super) struct Surroundings<'w> {
    moving: Moving<'w>,
    obstacles: Solids<'w>,
    limits: Limits,
    /// The obstacles that motions pass through.
    crossed: Vec<u64>,
    /// The region for which all parts are in `parts`.
    region: Option<Aabb>,
    parts: Vec<NearPart>,
    /// The largest slack of all parts so far. The slack is the depth up to which motions may end inside of a
    /// part.
    slack: f64,
}

impl<'w> Surroundings<'w> {
    pub(super) fn new(shape: &'w Shape, obstacles: Solids<'w>, manner: Manner) -> Self {
        let moving = Moving::new(shape, manner);
        let slack = manner.slack(tolerance_of(moving.bounds.extent()));
        let limits = Limits { manner, margin: obstacles.margin(), sunk: 0.0, is_dropping: false };
        let (crossed, parts) = (Vec::new(), Vec::new());
        Self { moving, obstacles, limits, crossed, region: None, parts, slack }
    }

    /// Lets motions pass one-way parts if `is_dropping` is true, for a walker that drops through them.
    pub(super) fn dropping(mut self, is_dropping: bool) -> Self {
        self.limits.is_dropping = is_dropping;
        self
    }

    /// Returns the bounding box of the shape at its start.
    pub(super) const fn bounds(&self) -> &Aabb {
        &self.moving.bounds
    }

    /// Returns the depth up to which overlaps count as touching.
    pub(super) const fn margin(&self) -> f64 {
        self.limits.margin
    }

    /// Lets all later motions pass an obstacle.
    pub(super) fn cross(&mut self, obstacle: u64) {
        self.crossed.push(obstacle);
    }

    /// Lets motions pass obstacles where the shape gets no deeper than `sunk`.
    pub(super) fn allow(&mut self, sunk: f64) {
        self.limits.allow(sunk, self.slack);
    }

    /// Lets motions pass obstacles where the shape gets no deeper than at its start, up to the margin.
    pub(super) fn allow_margin(&mut self) {
        self.require(Vec2::ZERO, Vec2::ZERO);
        let here = Aabb::raw(Vec2::ZERO, Vec2::ZERO);
        let near = self.parts.iter().filter(|part| part.is_near(&here) && !part.is_flat());
        let depths = near.map(|part| part.depth(Vec2::ZERO)).filter(|&depth| depth <= self.limits.margin);
        self.allow(depths.fold(0.0, larger));
    }

    /// Allows motions that start at a displacement to pass obstacles where the shape gets no deeper than it
    /// is at that displacement.
    pub(super) fn allow_depth_at(&mut self, place: Vec2) {
        self.require(place, place);
        let depths = self.near(place).map(|part| part.solid_depth(place));
        self.allow(depths.fold(0.0, larger));
    }

    /// Returns the parts that the shape touches at a displacement, except parts of obstacles that motions
    /// pass through.
    pub(super) fn near(&self, place: Vec2) -> impl Iterator<Item = &NearPart> {
        let here = Aabb::raw(place, place);
        self.parts.iter().filter(move |part| part.is_near(&here) && !self.crossed.contains(&part.obstacle))
    }

    /// Returns the limits of motions.
    pub(super) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns a distance greater than the depth to which motions may end in an obstacle.
    pub(super) const fn clear_distance(&self) -> f64 {
        4.0 * self.slack
    }

    pub(super) const fn shape(&self) -> &'w Shape {
        self.moving.shape
    }

    /// Returns a push out of the obstacles that the shape overlaps at a displacement, for a step whose motion
    /// has the length `motion`.
    pub(super) fn leave(&self, place: Vec2, motion: f64) -> Start {
        let moved = (place != Vec2::ZERO).then(|| self.shape().translated(place));
        let shape = moved.as_ref().unwrap_or(self.shape());
        let growth = self.limits.manner.growth(self.moving.width, self.slack);
        let sums = ObstacleSums { shape, obstacles: self.obstacles, crossed: &self.crossed, growth };
        leave(sums, motion, &|way| self.is_held(place, way))
    }

    /// Returns whether a straight push from a displacement would move the shape deeper than the margin into a
    /// one-way part that stops this motion. Afterwards, the part would no longer stop the shape.
    fn is_held(&self, place: Vec2, way: Vec2) -> bool {
        let Some(along) = way.normalized() else { return false };
        let (length, margin) = (way.length(), self.margin());
        let line = Line { start: place, along, normal: along.perp(), length, wall: None };
        let limits = Limits { sunk: 0.0, ..self.limits };
        let end = place + way;
        let path = Aabb::raw(place.min(end), place.max(end)).grown(margin);
        let mut is_held = false;
        self.each_one_way_near(&path, &mut |near| {
            let depth_of = |hit: Hit| hit.one_way - (length - hit.at) * hit.facing(along).normal.dot(along);
            is_held |= near.hit(&line, &limits).is_some_and(|hit| depth_of(hit) > margin);
        });
        is_held
    }

    /// Visits the sums of the pairs of parts that displacements in a box may bring into contact, if either part blocks
    /// from one side only.
    fn each_one_way_near(&self, displacements: &Aabb, visit: &mut dyn FnMut(NearPart)) {
        let region = self.bounds().moved_by_all(displacements);
        self.obstacles.each_part_near(&region, &mut |obstacle, index, part| {
            if (part.side.is_some() || self.moving.has_sides) && !self.crossed.contains(&obstacle) {
                self.moving.each_sum(displacements, (obstacle, index), part, &mut |near| {
                    if !near.is_solid() {
                        visit(near);
                    }
                });
            }
        });
    }

    /// Returns the support of the shape at its start along a unit direction: its largest coordinate in that
    /// direction.
    pub(super) fn reach(&self, direction: Vec2) -> f64 {
        let mut reach = f64::NEG_INFINITY;
        let _ = self.shape().as_shape().each_part(self.bounds(), &mut |_, part| {
            let convex = part.convex;
            reach = larger(reach, convex.support(direction).dot(direction) + convex.radius());
            ControlFlow::Continue(())
        });
        reach
    }

    /// Collects the obstacles within a distance of the shape at a displacement.
    pub(super) fn look_around(&mut self, place: Vec2, reach: f64) {
        self.collect(self.bounds().translated(place).grown(reach));
    }

    /// Collects the obstacles in a region.
    fn collect(&mut self, region: Aabb) {
        self.parts.clear();
        let Self { moving, obstacles, parts, .. } = self;
        let bounds = &moving.bounds;
        let displacements = Aabb::raw(region.min() - bounds.min(), region.max() - bounds.max());
        obstacles.each_part_near(&region, &mut |obstacle, index, part| {
            moving.each_sum(&displacements, (obstacle, index), part, &mut |near| parts.push(near));
        });
        self.region = Some(region);
        self.slack = self.parts.iter().map(|part| part.slack).fold(self.slack, larger);
    }

    /// Collects the obstacles around the start, and those along the motion too unless the motion is long.
    pub(super) fn prepare(&mut self, motion: Vec2) {
        let end = if self.is_long(motion.length()) { Vec2::ZERO } else { motion };
        self.require(Vec2::ZERO, end);
    }

    fn is_long(&self, length: f64) -> bool {
        length > f64::from(LONG) * self.bounds().half().max_abs()
    }

    /// Returns whether the shape at a displacement is deeper in a solid than half of the slack.
    pub(super) fn is_overlapping(&mut self, place: Vec2) -> bool {
        self.require(place, place);
        let here = Aabb::raw(place, place);
        self.parts.iter().any(|part| part.is_near(&here) && part.is_overlapping(place))
    }

    /// Returns the surfaces that a straight motion from a displacement hits first. These are all surfaces at
    /// the smallest distance, except for rounding. The argument `along` is a unit vector.
    pub(super) fn cast(&mut self, place: Vec2, along: Vec2, length: f64) -> Hits {
        let line = Line { start: place, along, normal: along.perp(), length, wall: None };
        let mut first = First::new();
        let end = place + along * length;
        if self.is_long(length) && !self.knows(place, end) {
            self.cast_far(&line, &mut first);
        } else {
            self.require(place, end);
            let path = Aabb::raw(place.min(end), place.max(end));
            // The shape may lie behind a flat one-way part by up to the margin.
            let wide = path.grown(self.margin());
            for part in &self.parts {
                let is_near = part.is_near(if part.is_flat() { &wide } else { &path });
                if is_near && !self.crossed.contains(&part.obstacle) {
                    first.offer(part.hit(&line, &self.limits));
                }
            }
        }
        if !self.limits.manner.is_exact() {
            return self.put_on_surface(first.finish(), place, along);
        }
        if !self.moving.is_thin(self.slack) {
            return first.finish();
        }
        self.offer_cracks(&line, &mut first);
        let mut hits = first.finish();
        // A shape of width zero may lie between two touching parts, or a little beside their common edge.
        // Then rounding decides which face it hits.
        if let Some(at) = hits.first().map(|hit| hit.at) {
            let faces = self.surface(place + along * at, along);
            hits.iter_mut().for_each(|hit| hit.put_on_surface(&faces, along));
        }
        hits
    }

    /// Returns the hits of a motion with the faces that they have on the surface of the union. Leaves out those that
    /// have none there, such as the line between two tiles of a wall.
    fn put_on_surface(&mut self, hits: Hits, place: Vec2, along: Vec2) -> Hits {
        let Some(first) = hits.first() else { return hits };
        let is_plain = |hit: &Hit| hit.corner == EnteredCorner::None && is_same(hit.normal, first.normal);
        if hits.iter().all(is_plain) {
            return hits;
        }
        let faces = self.surface(place + along * first.at, along);
        let [close, all] = entered_sides(&faces, along);
        let on_faces = |hit: &Hit| hit.on_sides(&faces, close).or_else(|| hit.on_sides(&faces, all));
        let mut on_surface: Hits = hits.iter().filter_map(on_faces).collect();
        // Sorts the hits by their normals. The walker takes the first of two surfaces that its motion opposes equally, so
        // their order must not come from the order of the obstacles.
        sort_by(&mut on_surface, |one, other| {
            other.normal.y.total_cmp(&one.normal.y).then(other.normal.x.total_cmp(&one.normal.x))
        });
        if on_surface.is_empty() { hits } else { on_surface }
    }

    /// Returns the surfaces that a motion hits first, as [`cast`](Self::cast) does. Ignores parts into which
    /// the shape gets no deeper than its largest depth at the start.
    pub(super) fn cast_from_depth(&mut self, place: Vec2, along: Vec2, length: f64) -> Hits {
        self.limits.sunk = 0.0;
        let hits = self.cast(place, along, length);
        if !hits.is_empty() {
            self.allow_depth_at(place);
        }
        if self.limits.sunk > 0.0 { self.cast(place, along, length) } else { hits }
    }

    /// Returns the push out of a one-way part that the shape overlaps at a hit, as far as no obstacle blocks
    /// the push. Without this correction, the rounding errors of many steps would move the shape through the
    /// part.
    pub(super) fn way_off(&mut self, place: Vec2, hit: &Hit, normal: Vec2) -> Vec2 {
        if hit.one_way <= 0.0 || hit.slack < hit.at {
            return Vec2::ZERO;
        }
        let hits = self.cast(place, normal, hit.one_way);
        normal * hits.first().map_or(hit.one_way, |hit| smaller(hit.at, hit.one_way))
    }

    /// Casts along a line much longer than the shape, and stores only the parts that the motion may hit.
    fn cast_far(&mut self, line: &Line, first: &mut First) {
        self.region = None;
        self.parts.clear();
        self.offer_behind(line, first);
        let Self { moving, obstacles, limits, crossed, parts, slack, .. } = self;
        let behind = parts.len();
        let motion = line.along * line.length;
        let start = moving.shape.translated(line.start);
        let ends = [line.start, line.start + motion];
        let displacements = Aabb::raw(ends[0].min(ends[1]), ends[0].max(ends[1]));
        obstacles.each_part_on_path(&start, motion, &mut |path, obstacle, index, part| {
            let bounds = part.convex.aabb();
            let sum = Aabb::raw(bounds.min() - moving.bounds.max(), bounds.max() - moving.bounds.min());
            let margin = TOUCHING * tolerance_of(larger(bounds.extent(), moving.bounds.extent()));
            if crossed.contains(&obstacle) || !is_crossed(&sum.grown(margin), line) {
                return;
            }
            moving.each_sum(&displacements.grown(margin), (obstacle, index), part, &mut |near| {
                if parts[..behind].iter().any(|known| known.is_same(&near)) {
                    return;
                }
                *slack = larger(*slack, near.slack);
                first.offer(near.hit(line, limits));
                parts.push(near);
            });
            // Two hits at the same time may differ a little in their distance, because of rounding.
            path.end_at((first.least + margin) / line.length);
        });
    }

    /// If the shape is thin, offers hits of the one-way parts behind which the shape may lie at its start, by up to the
    /// margin. Such a part still stops the shape, although the path of the motion does not reach the part.
    fn offer_behind(&mut self, line: &Line, first: &mut First) {
        if !self.moving.is_thin(self.slack) {
            return;
        }
        let mut behind = Vec::new();
        let start = Aabb::raw(line.start, line.start);
        self.each_one_way_near(&start.grown(self.margin()), &mut |near| behind.push(near));
        for near in behind {
            self.slack = larger(self.slack, near.slack);
            first.offer(near.hit(line, &self.limits));
            self.parts.push(near);
        }
    }

    /// Offers hits of the lines along which two parts touch. The motion of a thin shape may run between the
    /// two parts there.
    fn offer_cracks(&self, line: &Line, first: &mut First) {
        let is_wall = |part: &&NearPart| part.is_wall() && !self.crossed.contains(&part.obstacle);
        let walls = || self.parts.iter().filter(is_wall);
        for (one, other) in walls().flat_map(|one| walls().map(move |other| (one, other))) {
            if !core::ptr::eq(one, other) {
                first.offer(one.crack_with(other, line, &self.limits));
            }
        }
    }

    /// Returns the faces of the surface of the union at a displacement. The union consists of all parts
    /// that may stop a motion. Returns no faces if there is at most one part, because the normals of this
    /// part are then right. If the shape overlaps obstacles, every part up to that depth counts as touched.
    pub(super) fn surface(&mut self, place: Vec2, along: Vec2) -> Vec<OpenFace> {
        self.require(place, place);
        let line = Line { start: place, along, normal: along.perp(), length: 0.0, wall: None };
        let reach = larger(self.slack, self.limits.sunk);
        let here = Aabb::raw(place, place).grown(SURFACE * reach);
        let may_stop = |part: &&NearPart| {
            part.is_near(&here)
                && part.may_stop(&line, &self.limits)
                && !self.crossed.contains(&part.obstacle)
        };
        // Equal obstacles count only once.
        let sums = different_borders(self.parts.iter().filter(may_stop).map(|part| &part.sum));
        if sums.len() < 2 {
            return Vec::new();
        }
        let sums: Vec<GrownSum> = sums.into_iter().map(|sum| sum.clone().translated(-place)).collect();
        open_faces(&sums, reach / self.slack * self.limits.manner.slack(1.0), 0.0)
    }

    fn knows(&self, from: Vec2, to: Vec2) -> bool {
        let path = self.path(from, to);
        self.region.is_some_and(|region| {
            let (low, high) = (path.min() - region.min(), region.max() - path.max());
            low.x >= 0.0 && low.y >= 0.0 && high.x >= 0.0 && high.y >= 0.0
        })
    }

    /// Returns a box around a straight motion of the shape. The box contains everything that the shape may
    /// touch.
    #[inline]
    fn path(&self, from: Vec2, to: Vec2) -> Aabb {
        let path = self.bounds().translated(from).union(&self.bounds().translated(to));
        if self.asks_for_surface() { path.grown(TOUCHING * self.slack) } else { path }
    }

    /// Returns whether hits may be compared with the surface of the union. This is true for a mover only.
    fn asks_for_surface(&self) -> bool {
        self.limits.manner.is_exact()
    }

    /// Collects the obstacles along a short motion, unless `parts` already contains them.
    #[inline]
    fn require(&mut self, from: Vec2, to: Vec2) {
        if self.knows(from, to) {
            return;
        }
        if self.asks_for_surface() {
            return self.collect(self.path(from, to).grown(self.margin()));
        }
        let half = (to - from) * 0.5;
        self.look_around(from + half, half.max_abs() + self.bounds().half().max_abs());
    }
}

/// The length of a long motion, as a multiple of the larger half extent of the shape. The obstacles along a
/// longer motion are not all stored.
const LONG: u32 = 16;

impl<'w> Moving<'w> {
    fn new(shape: &'w Shape, manner: Manner) -> Self {
        let bounds = shape.aabb();
        let (width, has_sides) = least_width(shape, &bounds);
        Self { shape, manner, bounds, width, has_sides }
    }

    /// Returns whether the shape is so thin that its Minkowski sums may have no inside, given the tolerance
    /// of motions.
    fn is_thin(&self, tolerance: f64) -> bool {
        is_thin(self.width, tolerance)
    }

    /// Calls a function with the Minkowski sums of one part of an obstacle and each part of the shape. Leaves
    /// out the parts of the shape that no displacement in a box brings to the obstacle's part.
    #[inline]
    fn each_sum(
        &self,
        displacements: &Aabb,
        (obstacle, index): (u64, usize),
        part: &Part<'_>,
        visit: &mut dyn FnMut(NearPart),
    ) {
        let back = Aabb::raw(-displacements.max(), -displacements.min());
        // A convex shape has only one part, so there is nothing to leave out.
        let is_union = self.shape.is_union();
        let near = if is_union { part.convex.aabb().moved_by_all(&back) } else { self.bounds };
        let _ = self.shape.as_shape().each_part(&near, &mut |own_index, own| {
            if own.filter.meets(part.filter) {
                visit(NearPart::new((&own, self.width), part, (obstacle, [own_index, index]), self.manner));
            }
            ControlFlow::Continue(())
        });
    }
}

/// Returns the smallest width of any part of a shape, and whether any part blocks from one side only.
fn least_width(shape: &Shape, bounds: &Aabb) -> (f64, bool) {
    let (mut least, mut has_sides) = (f64::INFINITY, false);
    let _ = shape.as_shape().each_part(bounds, &mut |_, part| {
        let widths = part.convex.normals().iter().map(|&normal| part.convex.width(normal));
        let width = widths.reduce(smaller).unwrap_or(2.0 * part.convex.radius());
        least = smaller(least, width);
        has_sides |= part.side.is_some();
        ControlFlow::Continue(())
    });
    (least, has_sides)
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
