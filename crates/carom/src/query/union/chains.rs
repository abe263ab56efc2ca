//! The uncovered stretches of a union's boundary, and the chains that they form between notches.

use alloc::vec::Vec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger};

use super::boundary::{Arc, Line};
use super::nearest::{Form, Piece, Search};
use super::scale::Scale;
use super::wedge::{Continuation, StretchEnd};

/// An uncovered stretch of a piece of boundary.
pub(super) struct OpenStretch<'p> {
    pub(super) piece: &'p Piece,
    /// Its range along the piece: a distance, or for an arc a measure.
    range: [f64; 2],
    pub(super) ends: [StretchEnd; 2],
    /// The point of it that is nearest to the origin, if that is none of the ends: the point and the normal.
    pub(super) foot: Option<(Vec2, Vec2)>,
}

impl<'p> OpenStretch<'p> {
    /// Returns the uncovered stretches of a piece, cut where other sums touch it.
    pub(super) fn of_piece(search: &Search<'_>, piece: &'p Piece) -> Vec<Self> {
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
                    Self { piece, range, ends: [end(0), end(1)], foot }
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
                    Self { piece, range, ends: [end(0), end(1)], foot }
                })
                .collect(),
        }
    }

    /// Returns whether a point lies on it, within the tolerance.
    pub(super) fn contains(&self, point: Vec2, scale: Scale) -> bool {
        self.tangent_at(point, scale).is_some()
    }

    /// Returns whether the boundary runs on from the end of this stretch into another one, straight or around a corner that
    /// sticks out; `onward` is what continues at the end.
    fn runs_into(&self, next: &Self, onward: Option<&Continuation>, scale: Scale) -> bool {
        let end = &self.ends[1];
        let Some(tangent) = next.tangent_at(end.point, scale) else { return false };
        let along = end.normal.perp();
        let leads = |way: Vec2| way.cross(tangent).abs() <= BEND && way.dot(tangent) > 0.0;
        let is_at_start = (end.point - next.ends[0].point).max_abs() <= 2.0 * scale.gap;
        // Where another sum touches the corner, what begins there is on the other side of that.
        let is_next = onward.is_none_or(|onward| leads(onward.away));
        leads(along) || (is_at_start && along.cross(tangent) >= 0.0 && is_next)
    }

    /// Returns the unit direction of the stretch at a point of it.
    fn tangent_at(&self, point: Vec2, scale: Scale) -> Option<Vec2> {
        let near = 2.0 * scale.gap;
        match &self.piece.form {
            Form::Line(Line { start, along, normal, .. }) => {
                let (ahead, height) = ((point - *start).dot(*along), (point - *start).dot(*normal));
                let is_here =
                    height.abs() <= near && self.range[0] - near <= ahead && ahead <= self.range[1] + near;
                is_here.then_some(*along)
            }
            Form::Arc(arc) => {
                let out = point - arc.center;
                let direction = out.normalized()?;
                let measure = arc.measure(direction);
                let blur = larger(near / arc.radius, BEND);
                let is_in = |measure: f64| self.range[0] - blur <= measure && measure <= self.range[1] + blur;
                let is_here =
                    (out.length() - arc.radius).abs() <= near && (is_in(measure) || is_in(measure - 4.0));
                is_here.then_some(direction.perp())
            }
        }
    }
}

/// Returns the point of a stretch of an arc that is nearest to the origin, with its normal; `None` where that is an end, or
/// where all points are as near.
fn arc_foot(arc: &Arc, range: [f64; 2], scale: Scale) -> Option<(Vec2, Vec2)> {
    let outward = (-arc.center).normalized()?;
    let is_beside = is_clearly_within(arc.measure(outward), range, 4.0 * scale.rounding / arc.radius);
    is_beside.then(|| (outward * (arc.radius - arc.center.length()), outward))
}

/// Returns whether a place is in a range, and not at one of its ends but for rounding.
fn is_clearly_within(at: f64, [start, end]: [f64; 2], rounding: f64) -> bool {
    start + rounding < at && at < end - rounding
}

/// Returns the number of the chain of each stretch: stretches between two notches form one.
pub(super) fn chains(search: &Search<'_>, stretches: &[OpenStretch<'_>]) -> Vec<usize> {
    let scale = search.scale();
    let mut chain: Vec<usize> = (0..stretches.len()).collect();
    for (index, one) in stretches.iter().enumerate() {
        // Where another sum touches a corner that sticks out, there is a notch on either side.
        let onward = one.ends[1].continuation(search.sums(), scale);
        if onward.is_some_and(|onward| onward.is_notch()) {
            continue;
        }
        for (other, next) in stretches.iter().enumerate() {
            if index != other && one.runs_into(next, onward.as_ref(), scale) {
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

/// Returns the least index in the chain of a stretch.
fn root(chain: &mut [usize], mut index: usize) -> usize {
    while chain[index] != index {
        chain[index] = chain[chain[index]];
        index = chain[index];
    }
    index
}
