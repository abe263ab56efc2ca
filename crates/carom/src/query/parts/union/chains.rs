//! Finds the uncovered stretches (parts of edges and of round corners) of the boundary of a union of
//! Minkowski sums, and the chains that these stretches form between notches. A notch is an inner corner of
//! the boundary.

use alloc::vec::Vec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger};
use crate::shape::Aabb;

use super::boundary::{Arc, Line};
use super::box_index::BoxIndex;
use super::nearest::{BoundarySearch, Form, Piece};
use super::scale::Scale;
use super::wedge::{Continuation, StretchEnd};

/// An uncovered stretch of an edge or round corner.
pub(super) struct OpenStretch<'p> {
    pub(super) piece: &'p Piece,
    /// The range along the piece (edge or arc): distances on a line, diamond angles (a measure of angles, 4
    /// for a full turn) on an arc.
    pub(super) range: [f64; 2],
    pub(super) ends: [StretchEnd; 2],
    /// Which ends are only mouths (ends of passages between two sums). A push to such a place is found on the
    /// boundary of the other sum.
    pub(super) mouths: [bool; 2],
    /// The point nearest to the origin and its normal; `None` if an end of the stretch is nearest.
    pub(super) foot: Option<(Vec2, Vec2)>,
}

impl<'p> OpenStretch<'p> {
    /// Returns the uncovered stretches of a piece, cut where other sums touch it.
    pub(super) fn of_piece(search: &BoundarySearch<'_>, piece: &'p Piece) -> Vec<Self> {
        let stretches = search.stretches_between_touches(piece).into_iter();
        match &piece.form {
            Form::Line(line) => stretches
                .map(|bounds| {
                    let range = bounds.map(|bound| bound.at);
                    let foot = is_clearly_within(line.foot(), range, 4.0 * search.scale().rounding)
                        .then(|| (line.normal * line.height(), line.normal));
                    let end = |index: usize| StretchEnd {
                        point: line.start + line.along * range[index],
                        is_start: index == 0,
                        normal: line.normal,
                        covered_by: bounds[index].by,
                    };
                    let mouths = bounds.map(|bound| bound.is_mouth);
                    Self { piece, range, ends: [end(0), end(1)], mouths, foot }
                })
                .collect(),
            Form::Arc(arc) => stretches
                .map(|bounds| {
                    let range = bounds.map(|bound| bound.at);
                    let foot = arc_foot(arc, range, search.scale());
                    let end = |index: usize| {
                        let normal = arc.direction(range[index]);
                        let point = arc.point(normal);
                        StretchEnd { point, is_start: index == 0, normal, covered_by: bounds[index].by }
                    };
                    Self { piece, range, ends: [end(0), end(1)], mouths: [false; 2], foot }
                })
                .collect(),
        }
    }

    /// Returns whether a point of the boundary with a unit normal lies on the stretch, within the tolerance. The normal
    /// excludes the far side of a sum that touches the boundary at this point.
    pub(super) fn contains(&self, point: Vec2, normal: Vec2, scale: Scale) -> bool {
        self.tangent_at(point, scale).is_some_and(|along| along.cross(normal) < -0.5)
    }

    /// Returns whether the boundary continues from the end of this stretch into `next`, straight or around a corner
    /// that sticks out. The argument `onward` is the boundary that starts where this stretch ends.
    fn runs_into(&self, next: &Self, onward: Option<&Continuation>, scale: Scale) -> bool {
        let end = &self.ends[1];
        let Some(tangent) = next.tangent_at(end.point, scale) else { return false };
        let along = end.normal.perp();
        let leads = |way: Vec2| way.cross(tangent).abs() <= BEND && way.dot(tangent) > 0.0;
        let is_at_start = (end.point - next.ends[0].point).max_abs() <= 2.0 * scale.gap;
        // If another sum touches this corner, a stretch that starts here may belong to the far side of that
        // sum, so its direction must agree with the continuation.
        let is_next = onward.is_none_or(|onward| leads(onward.away));
        leads(along) || (is_at_start && along.cross(tangent) >= 0.0 && is_next)
    }

    /// Returns the unit direction of the stretch at a point; `None` if the point is not on the stretch.
    fn tangent_at(&self, point: Vec2, scale: Scale) -> Option<Vec2> {
        let near = 2.0 * scale.gap;
        match &self.piece.form {
            Form::Line(Line { start, along, normal, .. }) => {
                // The point is on the line and between the ends of the stretch, up to the gap.
                let (ahead, height) = ((point - *start).dot(*along), (point - *start).dot(*normal));
                let is_here =
                    height.abs() <= near && self.range[0] - near <= ahead && ahead <= self.range[1] + near;
                is_here.then_some(*along)
            }
            Form::Arc(arc) => {
                let out = point - arc.center;
                let direction = out.normalized()?;
                let measure = arc.measure(direction);
                // A full turn has the diamond angle 4, so the range may also contain the angle minus 4.
                let blur = larger(near / arc.radius, BEND);
                let is_in = |measure: f64| self.range[0] - blur <= measure && measure <= self.range[1] + blur;
                let is_here =
                    (out.length() - arc.radius).abs() <= near && (is_in(measure) || is_in(measure - 4.0));
                is_here.then_some(direction.perp())
            }
        }
    }
}

/// Returns the point of a stretch of an arc that is nearest to the origin, with its normal. Returns `None` if
/// that point is an end of the stretch, or if all points are equally near.
fn arc_foot(arc: &Arc, range: [f64; 2], scale: Scale) -> Option<(Vec2, Vec2)> {
    let outward = (-arc.center).normalized()?;
    let is_beside = is_clearly_within(arc.measure(outward), range, 4.0 * scale.rounding / arc.radius);
    is_beside.then(|| (outward * (arc.radius - arc.center.length()), outward))
}

/// Returns whether a position is inside a range by more than the rounding error.
fn is_clearly_within(at: f64, [start, end]: [f64; 2], rounding: f64) -> bool {
    start + rounding < at && at < end - rounding
}

/// Returns, for each stretch, the number of its chain. A chain is the part of the boundary between two
/// notches.
pub(super) fn chains(search: &BoundarySearch<'_>, stretches: &[OpenStretch<'_>]) -> Vec<usize> {
    let scale = search.scale();
    let mut chain: Vec<usize> = (0..stretches.len()).collect();
    let index_of_boxes =
        BoxIndex::new(stretches.len(), stretches.iter().map(|stretch| stretch.piece.form.bounds()));
    for (index, one) in stretches.iter().enumerate() {
        let here = Aabb::raw(one.ends[1].point, one.ends[1].point).grown(4.0 * scale.gap);
        // A sum that touches a corner from outside makes a notch on each side of the corner, and both notches
        // end the chain.
        let onward = search.continuation(&one.ends[1]);
        if onward.is_some_and(|onward| onward.is_notch()) {
            continue;
        }
        for other in index_of_boxes.near(&here).into_iter().map(|other| other as usize) {
            if index != other && one.runs_into(&stretches[other], onward.as_ref(), scale) {
                let (first, second) = (root(&mut chain, index), root(&mut chain, other));
                chain[larger_of(first, second)] = first.min(second);
            }
        }
    }
    for index in 0..chain.len() {
        chain[index] = root(&mut chain, index);
    }
    chain
}

const fn larger_of(one: usize, other: usize) -> usize {
    if one < other { other } else { one }
}

/// Returns the least index in the chain of a stretch (union-find with path halving).
fn root(chain: &mut [usize], mut index: usize) -> usize {
    while chain[index] != index {
        chain[index] = chain[chain[index]];
        index = chain[index];
    }
    index
}
