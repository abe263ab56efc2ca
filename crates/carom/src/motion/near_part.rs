//! Finds where a motion hits one part of an obstacle near a moving shape.

use alloc::boxed::Box;

use crate::math::tolerance::{
    CLEAR_SIDE, COARSE_ROUNDING, CROSSED_THICKNESS, GROWTH_OF_THIN, LARGEST_SHARE_OF_SIDE, PARALLEL,
};
use crate::math::{Vec2, larger, look, smaller};
use crate::query::parts::union::{EnteredCorner, EntryRule, GrownSum, Line, Scale, SumEntry, Tangent};
use crate::shape::{Aabb, Part, Side};

use super::contact_point::Outline;
use super::hit::{Hit, Planes};
use super::manner::{Limits, Manner, is_thin, tolerance_of};

/// A part of an obstacle, with the Minkowski sum of this part and a part of the moving shape. The shape
/// overlaps the part while its displacement lies in the sum.
pub(super) struct NearPart {
    pub(super) obstacle: u64,
    index: usize,
    /// The side from which the obstacle's part blocks, and the side from which the moving shape's part
    /// blocks. `None` if both block from all sides.
    sides: Option<Box<[Option<Side>; 2]>>,
    pub(super) sum: GrownSum,
    outline: Outline,
    /// The distance by which the sum of a thin part is grown for a mover; otherwise 0.
    growth: f64,
    /// Whether the part is one-way and its sum has no inside of its own.
    is_flat: bool,
    /// The depth up to which motions may end inside the part.
    pub(super) slack: f64,
}

impl NearPart {
    /// Creates the sum of a part of the moving shape and a part of an obstacle, given the key of the obstacle
    /// and the indices of both parts. `width` is the smallest width of the moving shape.
    pub(super) fn new(
        (own, width): (&Part<'_>, f64),
        part: &Part<'_>,
        (obstacle, indices): (u64, [usize; 2]),
        manner: Manner,
    ) -> Self {
        let mut sum = GrownSum::new(&own.convex, &part.convex, indices);
        let tolerance = tolerance_of(sum.extent());
        let (mut growth, mut slack) = (0.0, manner.slack(tolerance));
        let is_solid = part.side.is_none() && own.side.is_none();
        let is_thin = is_thin(width, tolerance);
        let is_flat = (is_thin || !is_solid) && sum.is_thinner_than(CROSSED_THICKNESS * tolerance);
        if !manner.is_exact() {
            sum = sum.grown(manner.growth(width, slack));
        } else if is_thin && is_flat {
            growth = GROWTH_OF_THIN * tolerance;
            slack = 0.5 * growth;
            sum = sum.grown(growth);
        }
        let outline = Outline::new(&part.convex);
        let sides = if is_solid { None } else { Some(Box::new([part.side, own.side])) };
        Self {
            obstacle,
            index: indices[1],
            sides,
            sum,
            outline,
            growth,
            is_flat: is_flat && !is_solid,
            slack,
        }
    }

    /// Returns whether a motion inside of the box `path` may touch the sum.
    pub(super) fn is_near(&self, path: &Aabb) -> bool {
        self.sum.bounds().overlaps(path)
    }

    /// Returns whether this is the sum of the same two parts as `other`.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.obstacle == other.obstacle && self.sum.parts() == other.sum.parts()
    }

    /// Returns whether the part blocks from all sides.
    pub(super) fn is_solid(&self) -> bool {
        self.sides.is_none()
    }

    /// Returns whether the part blocks from one side only and is so thin that a shape cannot sink into it.
    pub(super) const fn is_flat(&self) -> bool {
        self.is_flat
    }

    /// Returns whether the part is solid and has an inside. Only such parts can form a crack: a line along
    /// which two parts touch.
    pub(super) fn is_wall(&self) -> bool {
        self.is_solid() && self.growth == 0.0
    }

    /// Returns the depth of the shape in the part at a displacement, without the growth of the sum. The depth
    /// is negative outside of the part.
    pub(super) fn depth(&self, place: Vec2) -> f64 {
        look();
        -self.sum.signed_distance(place) - self.growth
    }

    /// Returns the depth of the shape in the part at a displacement. The depth is 0 outside of the part, in a
    /// one-way part, and if rounding explains it.
    pub(super) fn solid_depth(&self, place: Vec2) -> f64 {
        let depth = if self.is_solid() { self.depth(place) } else { 0.0 };
        if depth <= COARSE_ROUNDING * self.sum.extent() { 0.0 } else { depth }
    }

    /// Returns whether the part blocks from all sides, and overlaps the shape at a displacement by more than
    /// half of the slack. The slack is the depth up to which motions may end inside the part.
    pub(super) fn is_overlapping(&self, place: Vec2) -> bool {
        self.is_solid() && self.depth(place) > 0.5 * self.slack
    }

    /// Returns whether the part may stop a motion that starts at `line.start`. A one-way part stops a shape
    /// only if the shape moves against the side of the part, and is outside of the part or at most the margin
    /// deep in it.
    #[inline]
    pub(super) fn may_stop(&self, line: &Line, limits: &Limits) -> bool {
        let Some([side, own_side]) = self.sides.as_deref() else { return true };
        let faces = |side: &Option<Side>, motion: Vec2| side.is_none_or(|side| side.faces(motion));
        !limits.is_dropping
            && self.depth(line.start) <= limits.margin
            && faces(side, line.along)
            && faces(own_side, -line.along)
    }

    /// Returns an entry, reduced to the faces that block the motion, or `None` if the part lets the motion
    /// pass at this entry.
    #[inline]
    fn blocking_entry(&self, entry: SumEntry, along: Vec2) -> Option<SumEntry> {
        let Some([side, own_side]) = self.sides.as_deref() else { return Some(entry) };
        let is_blocked = |normal: Vec2| {
            side.is_none_or(|side| side.blocks([normal], along))
                && own_side.is_none_or(|side| side.blocks([-normal], -along))
        };
        match entry.corner {
            EnteredCorner::Sharp(other) => match (is_blocked(entry.normal), is_blocked(other)) {
                (true, true) => Some(entry),
                // One face blocks. The entry remains an entry at a corner, because corners are handled after
                // faces. Both of its normals are the normal of the blocking face.
                (true, false) => Some(SumEntry { corner: EnteredCorner::Sharp(entry.normal), ..entry }),
                (false, true) => {
                    Some(SumEntry { normal: other, corner: EnteredCorner::Sharp(other), ..entry })
                }
                (false, false) => None,
            },
            EnteredCorner::None | EnteredCorner::Round(_) => is_blocked(entry.normal).then_some(entry),
        }
    }

    /// Returns the hit of a motion with the part.
    pub(super) fn hit(&self, line: &Line, limits: &Limits) -> Option<Hit> {
        look();
        if !self.may_stop(line, limits) {
            return None;
        }
        if self.is_flat || self.growth > 0.0 {
            let front = self.in_front(line, limits);
            let off = (front.start - line.start).length();
            let hit = if self.growth > 0.0 {
                self.hit_of_thin(&front, limits)
            } else {
                self.hit_of_thick(&front, limits)
            };
            let off = if off <= COARSE_ROUNDING * self.sum.extent() { 0.0 } else { off };
            return hit.map(|hit| Hit { one_way: larger(hit.one_way, off), ..hit });
        }
        self.hit_of_thick(line, limits)
    }

    /// Returns the hit of a motion with a part whose sum has an inside.
    fn hit_of_thick(&self, line: &Line, limits: &Limits) -> Option<Hit> {
        let rule = limits.manner.entry_rule(larger(self.slack, limits.sunk));
        let entry = self.sum.entry(line, &rule).and_then(|entry| self.blocking_entry(entry, line.along));
        let entry = entry.or_else(|| self.entry_from_core(line, &rule))?;
        Some(self.hit_at(entry, line, limits))
    }

    /// Returns the entry of a motion into a one-way part, for a shape that overlaps the part by its whole
    /// radius at the start. At a corner of the core (the part without its radius), one blocking surface is
    /// enough.
    fn entry_from_core(&self, line: &Line, rule: &EntryRule) -> Option<SumEntry> {
        if self.is_solid() || self.sum.radius() <= rule.slack {
            return None;
        }
        let normals: Planes = self.sum.core_normals(line.start).collect();
        if normals.iter().any(|normal| normal.dot(line.along) >= -rule.least_sine) {
            return None;
        }
        let start = self.sum.feature_at(line.start);
        normals.into_iter().find_map(|normal| {
            self.blocking_entry(SumEntry { normal, corner: EnteredCorner::None, ..start }, line.along)
        })
    }

    /// Returns the hit of a motion with a part that is so thin that a shape cannot sink into it.
    #[cold]
    fn hit_of_thin(&self, line: &Line, limits: &Limits) -> Option<Hit> {
        let rule = limits.manner.entry_rule(self.slack);
        let entry = self.entry_from_middle(line).or_else(|| self.sum.entry(line, &rule))?;
        Some(self.hit_at(self.blocking_entry(entry, line.along)?, line, limits))
    }

    /// Returns the same motion, or one that starts at the front of this thin one-way part. The start is moved
    /// if it lies behind the part by at most the margin, because such a part has no depth into which the
    /// shape could sink.
    fn in_front(&self, line: &Line, limits: &Limits) -> Line {
        let Some([side, own_side]) = self.sides.as_deref() else { return *line };
        let of_obstacle = side.map(|side| side.direction());
        let Some(front) = of_obstacle.or_else(|| own_side.map(|side| -side.direction())) else {
            return *line;
        };
        let height = self.sum.height_above(line.start, front);
        let is_behind = -limits.margin - self.sum.radius() <= height && height < 0.0;
        let start = line.start - front * height;
        let is_beside = is_behind && self.sum.signed_distance(start) <= self.slack;
        if is_beside { Line { start, ..*line } } else { *line }
    }

    /// Returns the entry of a motion that starts in the middle of a thin part. Such a motion is on neither
    /// side of the part, so the part stops it in both directions.
    fn entry_from_middle(&self, line: &Line) -> Option<SumEntry> {
        if self.depth(line.start) < -CLEAR_SIDE * self.growth {
            return None;
        }
        let entry = self.sum.feature_at(line.start);
        let approach = entry.normal.dot(line.along);
        let normal = if approach > 0.0 { -entry.normal } else { entry.normal };
        (approach.abs() > PARALLEL).then_some(SumEntry { normal, corner: EnteredCorner::None, ..entry })
    }

    /// Returns the hit at the nearest surface of the part, for a shape that overlaps the part at the start of
    /// a motion. Also returns whether the motion gets deeper.
    pub(super) fn overlap(&self, line: &Line, limits: &Limits) -> (Hit, bool) {
        let rule = limits.manner.entry_rule(self.depth(line.start) + self.growth + self.slack);
        let is_entered = self.sum.entry(line, &rule).is_some();
        (self.hit_at(self.sum.feature_at(line.start), line, limits), is_entered)
    }

    /// Returns the hit at an entry of the motion into the sum.
    #[inline]
    fn hit_at(&self, entry: SumEntry, line: &Line, limits: &Limits) -> Hit {
        let lift = if entry.at > 0.0 { 0.0 } else { -self.sum.signed_distance(line.start) };
        let (depth, extent) = (lift - self.growth, self.sum.extent());
        // A shape that overlaps the part at its start hits the surface through which the shortest push out
        // leads.
        let is_sunk = limits.manner.is_exact() && self.is_solid() && depth > COARSE_ROUNDING * extent;
        let SumEntry { at, tangent, normal, corner } =
            if is_sunk { self.sum.feature_at(line.start) } else { entry };
        let place = line.start + line.along * at;
        Hit {
            obstacle: self.obstacle,
            part: self.index,
            at,
            tangent,
            normal: normal.canonical(),
            corner: corner.canonical(),
            radius: if matches!(corner, EnteredCorner::Round(_)) { self.sum.radius() } else { 0.0 },
            point: self.outline.contact_point(&self.sum, place, normal, self.slack),
            depth: if depth <= limits.manner.least_depth(extent) { 0.0 } else { depth },
            lift: larger(lift, 0.0),
            one_way: if self.is_solid() || depth <= COARSE_ROUNDING * extent { 0.0 } else { depth },
            slack: self.slack,
        }
    }

    /// Returns the hit of a motion that runs into the crack between this part and another part, along an edge
    /// of this part. A crack is the line along which two parts touch.
    pub(super) fn crack_with(&self, other: &Self, line: &Line, limits: &Limits) -> Option<Hit> {
        look();
        let scale = Scale::new(larger(self.sum.extent(), other.sum.extent()));
        let [start, end] = self.sum.crack_along(&other.sum, line, scale)?;
        // A motion that starts deep in a crack may go on.
        let margin = smaller(limits.margin, LARGEST_SHARE_OF_SIDE * (end - start));
        let is_ahead = -2.0 * scale.gap - margin <= start && start <= line.length && end - start > scale.gap;
        let (at, normal) = (larger(start, 0.0), -line.along);
        let tangent = Tangent { normal, height: at };
        let entry = SumEntry { at, tangent, normal, corner: EnteredCorner::None };
        is_ahead.then(|| Hit { depth: 0.0, ..self.hit_at(entry, line, limits) })
    }
}
