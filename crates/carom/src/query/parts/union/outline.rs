//! Collects the whole boundary of a union of Minkowski sums, for pictures.

use alloc::vec::Vec;

use crate::math::larger;
use crate::query::answers::boundary_piece::BoundaryPiece;

use super::boundary::{Arc, GrownSum, Line};
use super::nearest::{BoundarySearch, Form, WHOLE};
use super::scale::Scale;
use super::uncovered::{End, Uncovered};

/// Returns the boundary of the union of some sums, in no particular order. A stretch (a part of an edge or arc) that
/// several sums have in common appears once. A flat sum contributes both of its sides to the boundary.
pub(crate) fn boundary_pieces(sums: &[GrownSum]) -> Vec<BoundaryPiece> {
    let scale = Scale::new(sums.iter().map(GrownSum::extent).fold(0.0, larger));
    let search = BoundarySearch::new(sums, scale);
    let mut pieces = Vec::new();
    for piece in search.pieces(f64::INFINITY) {
        let found = pieces.len();
        match &piece.form {
            Form::Line(line) => {
                for ends in search.open_of_line(line, (piece.sum, WHOLE)) {
                    line.add_without(found, ends.map(|end| end.at), scale, &mut pieces);
                }
            }
            Form::Arc(arc) => {
                for ends in search.open_of_arc(arc, (piece.sum, WHOLE)) {
                    arc.add_without(found, ends.map(|end| end.at), scale, &mut pieces);
                }
            }
        }
    }
    pieces
}

impl Line {
    /// Adds the stretch between two distances along the line, except where it is in one of the first `found` pieces
    /// (lines and arcs).
    fn add_without(&self, found: usize, [from, to]: [f64; 2], scale: Scale, pieces: &mut Vec<BoundaryPiece>) {
        let mut rest = Uncovered::new(from, to);
        for piece in &pieces[..found] {
            if let BoundaryPiece::Line { from, to } = piece {
                let [start, end] = [*from, *to].map(|point| point - self.start);
                let is_on_line = [start, end].iter().all(|way| way.dot(self.normal).abs() <= scale.gap);
                let [start, end] = [start, end].map(|way| End::new(way.dot(self.along)));
                if is_on_line && start.at < end.at {
                    rest.cover([start, end], 0);
                }
            }
        }
        let at = |distance: f64| self.start + self.along * distance;
        pieces.extend(
            rest.open(scale.gap).map(|[from, to]| BoundaryPiece::Line { from: at(from.at), to: at(to.at) }),
        );
    }
}

impl Arc {
    /// Adds the stretch of the arc between two diamond angles (a measure of angles, 4 for a full turn),
    /// except where it is in one of the first `found` pieces.
    fn add_without(&self, found: usize, [from, to]: [f64; 2], scale: Scale, pieces: &mut Vec<BoundaryPiece>) {
        let mut rest = Uncovered::new(from, to);
        for piece in &pieces[..found] {
            if let BoundaryPiece::Arc { center, radius, from, to } = piece
                && (*center - self.center).max_abs() <= scale.gap
                && (*radius - self.radius).abs() <= scale.gap
            {
                let [from, to] = [*from, *to].map(|direction| self.measure(direction));
                let stretches = if from < to { [[from, to], [to, to]] } else { [[from, 4.0], [0.0, to]] };
                stretches.into_iter().for_each(|ends| rest.cover(ends.map(End::new), 0));
            }
        }
        let at = |measure: f64| self.direction(measure);
        pieces.extend(rest.open(scale.gap / self.radius).map(|[from, to]| BoundaryPiece::Arc {
            center: self.center,
            radius: self.radius,
            from: at(from.at),
            to: at(to.at),
        }));
    }
}
