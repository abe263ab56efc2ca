//! The point of the union's boundary that is nearest to the origin.

use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, larger, smaller, sort_by};

use super::boundary::{Arc, BoundarySource, GrownSum, Line};
use super::scale::Scale;
use super::uncovered::{Bound, Uncovered};
use super::wedge::{Continuation, StretchEnd};

/// A search for the point of the union's boundary that is nearest to the origin.
pub(super) struct Search<'a> {
    /// The deepest first: they cover most.
    sums: Vec<&'a GrownSum>,
    scale: Scale,
}

/// A piece of the boundary of one sum.
pub(super) struct Piece {
    /// A lower bound of its distance from the origin, but for rounding.
    distance: f64,
    /// The index of the sum.
    pub(super) sum: usize,
    /// The index of the edge or the corner.
    feature: usize,
    pub(super) form: Form,
}

/// The uncovered stretches of a piece, in order.
pub(super) type Stretches = SmallVec<[[Bound; 2]; 4]>;

pub(super) enum Form {
    Line(Line),
    Arc(Arc),
}

/// A point of the union's boundary that is nearest to the origin on its stretch.
#[derive(Clone, Copy)]
struct Candidate {
    point: Vec2,
    /// Whether it lies at a right angle from the origin on an edge.
    is_foot: bool,
    /// The unit outward normal of the piece there.
    normal: Vec2,
    /// At an end of the stretch: whether it is the start, and the index of the sum that covers what is beyond.
    end: Option<(bool, Option<usize>)>,
}

/// The point of the union's boundary that is nearest to the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Exit {
    pub(crate) displacement: Vec2,
    /// The parts whose sum has the boundary there, and their features.
    pub(crate) parts: [usize; 2],
    pub(crate) source: BoundarySource,
    /// The unit outward normal of that boundary.
    pub(crate) normal: Vec2,
    /// In a notch, the normal of the other boundary.
    pub(crate) other_normal: Option<Vec2>,
}

impl<'a> Search<'a> {
    pub(super) fn new(sums: &'a [GrownSum], scale: Scale) -> Self {
        let mut by_depth: Vec<(f64, &GrownSum)> =
            sums.iter().map(|sum| (sum.signed_distance(Vec2::ZERO), sum)).collect();
        sort_by(&mut by_depth, |p, q| p.0.total_cmp(&q.0));
        Self { sums: by_depth.into_iter().map(|(_, sum)| sum).collect(), scale }
    }

    /// Returns all sums, the deepest first.
    pub(super) fn sums(&self) -> &[&'a GrownSum] {
        &self.sums
    }

    pub(super) const fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the normals of the boundary within a distance of the origin.
    pub(super) fn normals_within(&self, reach: f64) -> Vec<Vec2> {
        let mut normals = Vec::new();
        for piece in self.pieces(reach) {
            self.each_candidate(&piece, &mut |candidate| {
                if candidate.point.length() <= reach {
                    normals.push(candidate.normal);
                }
            });
        }
        normals
    }

    /// Returns the nearest point of the boundary within `reach`; `None` if there is none.
    pub(super) fn nearest(&self, reach: f64) -> Option<Exit> {
        let pieces = self.pieces(reach);
        let mut best: Option<(Candidate, &Piece)> = None;
        let mut limit = reach;
        for piece in &pieces {
            if piece.distance > limit + self.scale.rounding {
                break;
            }
            self.each_candidate(piece, &mut |candidate| {
                let distance = candidate.point.length();
                if distance <= reach && best.is_none_or(|(best, _)| self.is_nearer(&candidate, &best)) {
                    limit = distance;
                    best = Some((candidate, piece));
                }
            });
        }
        best.map(|(candidate, piece)| {
            self.exit(candidate.point, candidate.normal, self.other_normal(&candidate), piece)
        })
    }

    /// Returns the normal of the other boundary, if the candidate lies in a notch.
    fn other_normal(&self, candidate: &Candidate) -> Option<Vec2> {
        let (is_start, covered_by) = candidate.end?;
        let end = StretchEnd { point: candidate.point, is_start, normal: candidate.normal, covered_by };
        end.continuation(&self.sums, self.scale).filter(Continuation::is_notch).map(|next| next.normal)
    }

    /// Creates the exit at a point of a piece.
    pub(super) fn exit(&self, point: Vec2, normal: Vec2, other_normal: Option<Vec2>, piece: &Piece) -> Exit {
        let owner = self.sums[piece.sum];
        let source = match piece.form {
            Form::Line(_) => owner.edge_source(piece.feature),
            Form::Arc(_) => owner.corner_source(piece.feature),
        };
        Exit { displacement: point.canonical(), parts: owner.parts(), source, normal, other_normal }
    }

    /// Returns the pieces within a distance of the origin, the nearest first.
    pub(super) fn pieces(&self, reach: f64) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (sum, boundary) in self.sums.iter().enumerate() {
            let lines =
                boundary.lines().enumerate().map(|(edge, line)| (line.distance(), edge, Form::Line(line)));
            let arcs =
                boundary.arcs().enumerate().map(|(corner, arc)| (arc.distance(), corner, Form::Arc(arc)));
            let near = lines.chain(arcs).filter(|(distance, ..)| *distance <= reach);
            pieces.extend(near.map(|(distance, feature, form)| Piece { distance, sum, feature, form }));
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
        let normal = line.normal;
        let mut visit = |point, is_foot, end| visit(Candidate { point, is_foot, normal, end });
        for [start, end] in self.open_of_line(line, own) {
            if foot < start.at {
                visit(line.start + line.along * start.at, false, Some((true, start.by)));
            } else if foot > end.at {
                visit(line.start + line.along * end.at, false, Some((false, end.by)));
            } else {
                // The foot is reached along the normal alone, without the rounding of the direction.
                visit(normal * line.height(), true, None);
            }
        }
    }

    /// Returns the stretches of an edge that no other sum covers.
    pub(super) fn open_of_line(&self, line: &Line, own: usize) -> Stretches {
        if line.length == 0.0 {
            return self.open_of_point(line.start);
        }
        let mut uncovered = Uncovered::new(0.0, line.length);
        for (index, sum) in self.sums.iter().enumerate().filter(|&(index, _)| index != own) {
            if let Some(stretch) = sum.covered_stretch(line, self.scale) {
                uncovered.cover(stretch, index);
                if uncovered.is_empty() {
                    break;
                }
            }
        }
        // An edge that is shorter than a gap is one all the same where nothing covers it, unless it is the end of a crack.
        let open = uncovered.open(smaller(self.scale.gap, 0.5 * line.length));
        open.filter(|bounds| self.scale.gap < line.length || !self.is_end_of_crack(line, bounds)).collect()
    }

    /// Returns the one stretch of an edge without length, if no sum covers the point.
    fn open_of_point(&self, point: Vec2) -> Stretches {
        let is_open = !self.sums.iter().any(|sum| sum.covers(point, self.scale)) && !self.is_in_crack(point);
        is_open.then_some([Bound { at: 0.0, by: None }; 2]).into_iter().collect()
    }

    /// Returns whether two sums look at each other across a gap, with a point in it.
    fn is_in_crack(&self, point: Vec2) -> bool {
        let solid = || self.sums.iter().filter(|sum| !sum.is_flat());
        let mut near = solid().flat_map(|sum| sum.normals_within_gap(point, self.scale));
        near.any(|(normal, height)| {
            let scale = Scale { gap: self.scale.gap - height.abs(), ..self.scale };
            solid().any(|sum| sum.covers_across_gap(point, normal, BEND, scale))
        })
    }

    /// Returns whether an open stretch of an edge has notches at both ends.
    fn is_end_of_crack(&self, line: &Line, bounds: &[Bound; 2]) -> bool {
        bounds.iter().zip([true, false]).all(|(bound, is_start)| {
            let point = line.start + line.along * bound.at;
            let end = StretchEnd { point, is_start, normal: line.normal, covered_by: bound.by };
            end.continuation(&self.sums, self.scale).is_some_and(|next| next.is_notch())
        })
    }

    fn each_of_arc(&self, arc: &Arc, own: usize, visit: &mut dyn FnMut(Candidate)) {
        let mut visit = |point, normal, end| visit(Candidate { point, is_foot: false, normal, end });
        let outward = (-arc.center).normalized();
        for stretch in self.open_of_arc(arc, own) {
            let [start, end] = stretch.map(|bound| bound.at);
            match outward {
                Some(outward) if (start..=end).contains(&arc.measure(outward)) => {
                    visit(outward * (arc.radius - arc.center.length()), outward, None);
                }
                _ => {
                    for (bound, is_start) in stretch.into_iter().zip([true, false]) {
                        let direction = arc.direction(bound.at);
                        visit(arc.point(direction), direction, Some((is_start, bound.by)));
                    }
                }
            }
        }
    }

    /// Returns the stretches of an arc that no other sum covers.
    pub(super) fn open_of_arc(&self, arc: &Arc, own: usize) -> Stretches {
        let mut uncovered = Uncovered::new(0.0, arc.end());
        for (index, sum) in self.sums.iter().enumerate().filter(|&(index, _)| index != own) {
            sum.cover_arc(arc, &mut uncovered, index, self.scale);
            if uncovered.is_empty() {
                break;
            }
        }
        uncovered.open(self.scale.gap / arc.radius).collect()
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
    pub(super) fn foot(&self) -> f64 {
        -self.start.dot(self.along)
    }

    /// Returns the height of the line above the origin, along the normal.
    pub(super) fn height(&self) -> f64 {
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
