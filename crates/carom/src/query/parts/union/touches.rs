//! The places where another sum touches an uncovered stretch of boundary from outside, in one point. The
//! other sum covers no part of the boundary at that place, but the free side has a notch on either side of
//! it.
//!
//! ```text
//!            \  sum  /
//!       free  \     /  free      the edge below is one stretch, but no walk along the
//!     _________\___/_________    boundary leads from its left half to its right half
//! ```

use smallvec::SmallVec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger, sort_by};

use super::boundary::{Arc, GrownSum, Line};
use super::nearest::{BoundarySearch, Form, Piece, Stretches, WHOLE};
use super::scale::Scale;
use super::uncovered::Bound;

impl BoundarySearch<'_> {
    /// Returns the uncovered stretches of a piece, cut where other sums touch it.
    pub(super) fn stretches_between_touches(&self, piece: &Piece) -> Stretches {
        let scale = self.scale();
        let (open, near) = match &piece.form {
            Form::Line(line) => (self.open_of_line(line, (piece.sum, WHOLE)), 2.0 * scale.gap),
            Form::Arc(arc) => {
                (self.open_of_arc(arc, (piece.sum, WHOLE)), larger(2.0 * scale.gap / arc.radius, BEND))
            }
        };
        let mut cut = Stretches::new();
        for [start, end] in open {
            let is_inside = |touch: &Bound| start.at + near < touch.at && touch.at < end.at - near;
            let mut touches: SmallVec<[Bound; 4]> = self.touches(piece).filter(is_inside).collect();
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
            at.map(|at| Bound { at, by: Some(index) })
        })
    }
}

impl GrownSum {
    /// Returns how far along the line of an edge this sum touches it from outside.
    fn touch_of_line(&self, line: &Line, scale: Scale) -> Option<f64> {
        let height = |corner: Vec2| (corner - line.start).dot(line.normal) - self.radius();
        let lowest = self.corners().iter().copied();
        let lowest = lowest.reduce(|best, next| if height(next) < height(best) { next } else { best })?;
        (height(lowest).abs() <= scale.gap).then(|| (lowest - line.start).dot(line.along))
    }

    /// Returns the measure at which this sum touches the circle of an arc from outside.
    fn touch_of_arc(&self, arc: &Arc, scale: Scale) -> Option<f64> {
        let gap = self.signed_distance(arc.center) - arc.radius;
        (gap.abs() <= scale.gap).then(|| arc.measure(-self.normal_near(arc.center)))
    }
}
