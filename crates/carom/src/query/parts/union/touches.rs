//! Finds the places where another Minkowski sum touches an uncovered stretch (a part of an edge or arc) of
//! the boundary from outside, in one point or with an edge. The other sum covers no part of the boundary
//! there, but the free side has a notch (an inner corner) on each side of the other sum.
//!
//! ```text
//!            \  sum  /
//!       free  \     /  free      the edge below is one stretch, but no walk along the
//!     _________\___/_________    boundary leads from its left half to its right half
//! ```

use smallvec::SmallVec;

use crate::math::tolerance::{BEND, BESIDE_CORNER};
use crate::math::{Vec2, larger, smaller, sort_by};

use super::boundary::{Arc, GrownSum, Line};
use super::nearest::{BoundarySearch, Form, Piece, Stretches, WHOLE};
use super::scale::Scale;
use super::uncovered::Bound;

impl BoundarySearch<'_> {
    /// Returns the uncovered stretches of a piece (an edge or arc), cut where other sums touch it.
    pub(super) fn stretches_between_touches(&self, piece: &Piece) -> Stretches {
        let scale = self.scale();
        let (open, near) = match &piece.form {
            Form::Line(line) => (self.open_of_line(line, (piece.sum, WHOLE)), 2.0 * scale.gap),
            Form::Arc(arc) => {
                (self.open_of_arc(arc, (piece.sum, WHOLE)), larger(2.0 * scale.gap / arc.radius, BEND))
            }
        };
        if open.is_empty() {
            return open;
        }
        let all: SmallVec<[Bound; 4]> = self.touches(piece).collect();
        let mut cut = Stretches::new();
        for [start, end] in open {
            let is_inside = |touch: &Bound| start.at + near < touch.at && touch.at < end.at - near;
            let mut touches: SmallVec<[Bound; 4]> = all.iter().copied().filter(is_inside).collect();
            self.add_mouths(piece, &all, [start, end], &mut touches);
            sort_by(&mut touches, |p, q| p.at.total_cmp(&q.at).then(p.by.cmp(&q.by)));
            let mut from = start;
            for touch in touches {
                if from.at < touch.at {
                    cut.push([from, touch]);
                    from = touch;
                }
            }
            cut.push([from, end]);
        }
        cut
    }

    /// Returns the places on the whole of a piece where other sums touch it.
    fn touches(&self, piece: &Piece) -> impl Iterator<Item = Bound> {
        let scale = self.scale();
        let region = piece.form.bounds().grown(4.0 * scale.gap);
        let others = self.near(region).filter(|&(index, sum)| index != piece.sum && !sum.is_flat());
        others.filter_map(move |(index, sum)| {
            let at = match &piece.form {
                Form::Line(line) => sum.touch_of_line(line, scale),
                Form::Arc(arc) => sum.touch_of_arc(arc, scale),
            };
            at.map(|at| Bound { at, by: Some(index), is_mouth: false })
        })
    }

    /// Adds more ends of passages (mouths) along an open stretch of an edge. If an edge of another sum touches
    /// the piece, the list `known` has only one end of that edge.
    fn add_mouths(
        &self,
        piece: &Piece,
        known: &[Bound],
        [start, end]: [Bound; 2],
        touches: &mut SmallVec<[Bound; 4]>,
    ) {
        let Form::Line(line) = &piece.form else { return };
        let scale = self.scale();
        for &Bound { at, by, .. } in known {
            let Some(index) = by else { continue };
            for at in self.sums()[index].edge_ends_beside(line, at, scale) {
                let is_apart = |other: f64| (at - other).abs() > 4.0 * scale.gap;
                // A stretch does not end at the foot of the perpendicular from the origin.
                let is_beside_foot = (at - line.foot()).abs() <= BESIDE_CORNER * scale.gap;
                let is_within = start.at < at && at < end.at && is_apart(start.at) && is_apart(end.at);
                if is_within
                    && !is_beside_foot
                    && touches.iter().all(|touch| is_apart(touch.at))
                    && self.is_mouth(line, piece.sum, at)
                {
                    touches.push(Bound { at, by, is_mouth: true });
                }
            }
        }
    }

    /// Returns whether a passage along an edge has an end at a place. Two flush sums beside each other bound one
    /// passage, which does not end between them.
    fn is_mouth(&self, line: &Line, own: usize, at: f64) -> bool {
        let step = 4.0 * self.scale().gap;
        [at - step, at + step].into_iter().any(|at| !self.is_in_passage(line.at(at), line.normal, own))
    }

    /// Returns whether an edge of another sum faces a point of an edge with a normal.
    fn is_in_passage(&self, point: Vec2, normal: Vec2, own: usize) -> bool {
        let scale = self.scale();
        let others = self.near_point(point, 2.0 * scale.gap);
        let mut walls = others.filter(|&(index, sum)| index != own && !sum.is_flat());
        walls.any(|(_, sum)| sum.covers_across_gap(point, normal, BEND, scale))
    }
}

impl GrownSum {
    /// Returns the place on the line of an edge at which this sum touches the edge from outside.
    fn touch_of_line(&self, line: &Line, scale: Scale) -> Option<f64> {
        let height = |corner: Vec2| (corner - line.start).dot(line.normal) - self.radius();
        let lowest = self.corners().iter().copied();
        let lowest = lowest.reduce(|best, next| if height(next) < height(best) { next } else { best })?;
        (height(lowest).abs() <= scale.gap).then(|| (lowest - line.start).dot(line.along))
    }

    /// Returns the first and the last place along the line of an edge at which corners of this sum touch the
    /// edge. Leaves out places near a known place.
    fn edge_ends_beside(&self, line: &Line, known: f64, scale: Scale) -> impl Iterator<Item = f64> {
        let height = |corner: Vec2| (corner - line.start).dot(line.normal) - self.radius();
        let touching = self.corners().iter().filter(|&&corner| height(corner) <= scale.gap);
        let ends = touching.fold([known; 2], |[first, last], &corner| {
            let at = (corner - line.start).dot(line.along);
            [smaller(first, at), larger(last, at)]
        });
        ends.into_iter().filter(move |at| (at - known).abs() > 4.0 * scale.gap)
    }

    /// Returns the diamond angle (a measure of angles, 4 for a full turn) at which this sum touches the
    /// circle of an arc from outside.
    fn touch_of_arc(&self, arc: &Arc, scale: Scale) -> Option<f64> {
        let gap = self.signed_distance(arc.center) - arc.radius;
        (gap.abs() <= scale.gap).then(|| arc.measure(-self.normal_near(arc.center)))
    }
}
