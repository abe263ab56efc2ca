//! Defines a piece (an edge or a round corner) of the boundary of a Minkowski sum, without the stretches
//! (parts of the piece) that known sums cover.

use crate::math::{Vec2, larger, smaller};
use crate::shape::Aabb;

use super::boundary::{Arc, GrownSum, Line};
use super::nearest::{Form, PieceKey};
use super::scale::Scale;
use super::uncovered::{End, Uncovered};

/// A piece of boundary without the stretches that known sums cover, or that were searched.
pub(super) struct OpenPiece {
    form: Form,
    open: Uncovered,
    /// The length of the next part to search; 0 for the nearest point alone.
    span: f64,
}

/// The nearest point of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct PiecePoint {
    pub(super) place: Vec2,
    /// The distance along a line, or the diamond angle on an arc.
    at: f64,
}

impl OpenPiece {
    /// Creates a piece that starts at the distance (on a line) or the diamond angle (on an arc) `start`.
    pub(super) fn new(sum: &GrownSum, key: PieceKey, start: f64) -> Self {
        let (form, end) = if key.is_arc() {
            let arc = sum.arc(key.feature());
            let end = arc.end();
            (Form::Arc(arc), end)
        } else {
            let line = sum.line(key.feature());
            let length = line.length;
            (Form::Line(line), length)
        };
        Self { form, open: Uncovered::new(start, end), span: 0.0 }
    }

    /// Removes the stretch that a sum covers.
    pub(super) fn clip(&mut self, sum: &GrownSum, scale: Scale) {
        match &self.form {
            Form::Line(line) => {
                if let Some(stretch) = sum.covered_stretch(line, scale) {
                    self.open.cover(stretch, 0);
                }
            }
            Form::Arc(arc) => sum.cover_arc(arc, &mut self.open, 0, scale),
        }
    }

    /// Returns the point of the remaining stretches that is nearest to the origin; `None` if nothing remains.
    pub(super) fn nearest(&self) -> Option<PiecePoint> {
        let nearest = self.open.ranges().map(|range| match &self.form {
            Form::Line(line) => {
                let at = larger(range[0], smaller(line.foot(), range[1]));
                PiecePoint { place: line.at(at), at }
            }
            Form::Arc(arc) => nearest_of_arc(arc, range),
        });
        nearest.reduce(|best, next| if next.place.length() < best.place.length() { next } else { best })
    }

    /// Returns the range of the piece to search next, on both sides of a point, and a box around the point.
    /// The range extends beyond the box.
    pub(super) fn portion_at(&self, point: &PiecePoint, scale: Scale) -> ([f64; 2], Aabb) {
        let reach = 2.0 * self.reach(scale) + 4.0 * scale.gap;
        // A diamond angle is not larger than the angle in radians.
        let along = match &self.form {
            Form::Line(_) => 2.0 * reach,
            Form::Arc(arc) => 2.0 * reach / arc.radius,
        };
        ([point.at - along, point.at + along], Aabb::raw(point.place, point.place).grown(reach))
    }

    /// Removes the range around a point that was searched, and makes the next range longer.
    pub(super) fn skip(&mut self, point: &PiecePoint, scale: Scale) {
        let reach = match &self.form {
            Form::Line(_) => self.reach(scale),
            Form::Arc(arc) => self.reach(scale) / arc.radius,
        };
        self.open.cover([End::new(point.at - reach), End::new(point.at + reach)], 0);
        self.span = larger(2.0 * self.span, 4.0 * scale.gap);
    }

    fn reach(&self, scale: Scale) -> f64 {
        self.span + 2.0 * scale.gap
    }
}

fn nearest_of_arc(arc: &Arc, range: [f64; 2]) -> PiecePoint {
    let at = |at: f64| PiecePoint { place: arc.point(arc.direction(at)), at };
    let [start, end] = range.map(at);
    if let Some(outward) = (-arc.center).normalized()
        && let foot = arc.measure(outward)
        && range[0] <= foot
        && foot <= range[1]
    {
        return PiecePoint { place: arc.point(outward), at: foot };
    }
    if start.place.length() <= end.place.length() { start } else { end }
}

impl Line {
    /// Returns the point at a distance along the line.
    pub(super) fn at(&self, along: f64) -> Vec2 {
        self.start + self.along * along
    }
}
