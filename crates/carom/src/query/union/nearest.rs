//! The point of the union's boundary that is nearest to the origin.

use alloc::vec::Vec;

use crate::math::{Vec2, larger, smaller, sort_by};

use super::boundary::{Arc, GrownSum, Line};
use super::scale::Scale;
use super::uncovered::Uncovered;

/// A search for the point of the union's boundary that is nearest to the origin.
pub(super) struct Search<'a> {
    /// The deepest first: they cover most.
    sums: Vec<&'a GrownSum>,
    scale: Scale,
}

/// A piece of the boundary of one sum.
struct Piece {
    /// A lower bound of its distance from the origin, but for rounding.
    distance: f64,
    sum: usize,
    form: Form,
}

enum Form {
    Line(Line),
    Arc(Arc),
}

/// A point of the union's boundary that is nearest to the origin on its stretch.
#[derive(Clone, Copy)]
struct Candidate {
    point: Vec2,
    /// Whether it lies at a right angle from the origin on an edge.
    is_foot: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(sums: &'a [GrownSum], scale: Scale) -> Self {
        let mut by_depth: Vec<(f64, &GrownSum)> =
            sums.iter().map(|sum| (sum.signed_distance(Vec2::ZERO), sum)).collect();
        sort_by(&mut by_depth, |p, q| p.0.total_cmp(&q.0));
        Self { sums: by_depth.into_iter().map(|(_, sum)| sum).collect(), scale }
    }

    /// Returns the nearest point of the boundary within `reach`; `None` if there is none.
    pub(super) fn nearest(&self, reach: f64) -> Option<Vec2> {
        let mut best: Option<Candidate> = None;
        let mut limit = reach;
        for piece in self.pieces(reach) {
            if piece.distance > limit + self.scale.rounding {
                break;
            }
            self.each_candidate(&piece, &mut |candidate| {
                let distance = candidate.point.length();
                if distance <= reach && best.is_none_or(|best| self.is_nearer(&candidate, &best)) {
                    limit = distance;
                    best = Some(candidate);
                }
            });
        }
        best.map(|best| best.point)
    }

    /// Returns the pieces within a distance of the origin, the nearest first.
    fn pieces(&self, reach: f64) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (index, sum) in self.sums.iter().enumerate() {
            let lines = sum.lines().map(|line| (line.distance(), Form::Line(line)));
            let arcs = sum.arcs().map(|arc| (arc.distance(), Form::Arc(arc)));
            let near = lines.chain(arcs).filter(|(distance, _)| *distance <= reach);
            pieces.extend(near.map(|(distance, form)| Piece { distance, sum: index, form }));
        }
        sort_by(&mut pieces, |p, q| p.distance.total_cmp(&q.distance));
        pieces
    }

    /// Calls back with the nearest point of each stretch of a piece that no other sum covers.
    fn each_candidate(&self, piece: &Piece, visit: &mut dyn FnMut(Candidate)) {
        match &piece.form {
            Form::Line(line) => self.each_of_line(line, piece.sum, visit),
            Form::Arc(arc) => self.each_of_arc(arc, piece.sum, visit),
        }
    }

    fn each_of_line(&self, line: &Line, own: usize, visit: &mut dyn FnMut(Candidate)) {
        let foot = line.foot();
        let mut uncovered = Uncovered::new(0.0, line.length);
        for (_, sum) in self.sums.iter().enumerate().filter(|&(index, _)| index != own) {
            if let Some(stretch) = sum.covered_stretch(line, self.scale) {
                uncovered.cover(stretch);
                if uncovered.is_empty() {
                    return;
                }
            }
        }
        // An edge that is shorter than a gap is one all the same where nothing covers it.
        for [start, end] in uncovered.open(smaller(self.scale.gap, 0.5 * line.length)) {
            let at = larger(start, smaller(foot, end));
            // The foot of the origin is reached along the normal alone, without the rounding of the direction.
            let is_foot = at == foot;
            let point = if is_foot { line.normal * line.height() } else { line.start + line.along * at };
            visit(Candidate { point, is_foot });
        }
    }

    fn each_of_arc(&self, arc: &Arc, own: usize, visit: &mut dyn FnMut(Candidate)) {
        let mut uncovered = Uncovered::new(0.0, arc.end());
        for (_, sum) in self.sums.iter().enumerate().filter(|&(index, _)| index != own) {
            sum.cover_arc(arc, &mut uncovered, self.scale);
            if uncovered.is_empty() {
                return;
            }
        }
        let mut visit = |point| visit(Candidate { point, is_foot: false });
        let outward = (-arc.center).normalized();
        for [start, end] in uncovered.open(self.scale.gap / arc.radius) {
            match outward {
                Some(outward) if (start..=end).contains(&arc.measure(outward)) => {
                    visit(outward * (arc.radius - arc.center.length()));
                }
                _ => {
                    visit(arc.point(arc.direction(start)));
                    visit(arc.point(arc.direction(end)));
                }
            }
        }
    }

    /// Returns whether a point is nearer than another one. Of two that rounding cannot order, it is one on an edge, where
    /// the direction of the way out is certain; then the upper one, then the one to the right.
    fn is_nearer(&self, one: &Candidate, best: &Candidate) -> bool {
        let nearer = best.point.length() - one.point.length();
        let rank = |candidate: &Candidate| (candidate.is_foot, candidate.point.y, candidate.point.x);
        if nearer.abs() > self.scale.rounding { nearer > 0.0 } else { rank(one) > rank(best) }
    }
}

impl Line {
    /// Returns how far along the line the foot of the origin lies.
    fn foot(&self) -> f64 {
        -self.start.dot(self.along)
    }

    /// Returns the height of the line above the origin, along the normal.
    fn height(&self) -> f64 {
        self.start.dot(self.normal)
    }

    fn distance(&self) -> f64 {
        let foot = self.foot();
        let past = larger(larger(-foot, foot - self.length), 0.0);
        Vec2::new(past, self.height()).length()
    }
}

impl Arc {
    fn distance(&self) -> f64 {
        (self.radius - self.center.length()).abs()
    }
}
