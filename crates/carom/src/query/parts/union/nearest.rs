//! Finds the point of the boundary of a union of Minkowski sums that is nearest to the origin. It is the end of
//! the shortest way out, which is a push that separates the shapes.

use alloc::vec::Vec;
use core::cmp::Ordering;

use smallvec::SmallVec;

use crate::math::tolerance::{ACROSS_CRACK, CLOSE_FACE, CUSP, DOUBTFUL};
use crate::math::{Vec2, larger, look, smaller, sort_by, sqrt};
use crate::shape::Aabb;

use super::boundary::{Arc, BoundarySource, GrownSum, Line};
use super::box_index::BoxIndex;
use super::open_face::OpenFace;
use super::scale::Scale;
use super::uncovered::{Bound, Uncovered};
use super::wedge::{Continuation, StretchEnd};

/// A search for the point of the union's boundary that is nearest to the origin.
pub(super) struct BoundarySearch<'a> {
    /// The sums, sorted by depth, the deepest first. The deepest sums usually cover the most, so a covered
    /// piece is recognised early.
    sums: SmallVec<[&'a GrownSum; 4]>,
    index: BoxIndex,
    scale: Scale,
}

/// An edge or round corner of one sum.
pub(super) struct Piece {
    /// The index of the sum.
    pub(super) sum: usize,
    /// The index of the edge or the corner.
    feature: usize,
    pub(super) form: Form,
}

/// The sort key of a piece. The nearest piece comes first; of equally near pieces, the one with the lower
/// indices.
#[derive(Clone, Copy)]
pub(super) struct PieceKey {
    /// A lower bound of the distance from the origin, except for rounding.
    distance: f64,
    sum: u32,
    is_arc: bool,
    /// The index of the edge or the corner.
    feature: u32,
}

impl PieceKey {
    /// Creates the key of all pieces of a pair of parts; `pair` is its index.
    pub(super) const fn of_part(distance: f64, pair: u32) -> Self {
        Self { distance, sum: pair, is_arc: false, feature: 0 }
    }

    pub(super) const fn distance(&self) -> f64 {
        self.distance
    }

    /// Returns the key with a larger distance.
    pub(super) const fn at(self, distance: f64) -> Self {
        Self { distance, ..self }
    }

    pub(super) const fn sum(&self) -> usize {
        self.sum as usize
    }

    pub(super) const fn is_arc(&self) -> bool {
        self.is_arc
    }

    pub(super) const fn feature(&self) -> usize {
        self.feature as usize
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        self.distance.total_cmp(&other.distance).then_with(|| self.place().cmp(&other.place()))
    }

    /// Returns the indices of the piece, by which equally near pieces are sorted.
    const fn place(&self) -> (u32, bool, u32) {
        (self.sum, self.is_arc, self.feature)
    }
}

/// The range of a whole piece.
pub(super) const WHOLE: [f64; 2] = [0.0, f64::INFINITY];

/// The uncovered stretches (parts) of a piece, in order.
pub(super) type Stretches = SmallVec<[[Bound; 2]; 4]>;

pub(super) enum Form {
    Line(Line),
    Arc(Arc),
}

impl Form {
    /// Returns a box around the piece; for an arc, returns the box around its whole circle.
    pub(super) fn bounds(&self) -> Aabb {
        match self {
            Self::Line(line) => line.bounds(),
            Self::Arc(arc) => Aabb::raw(arc.center, arc.center).grown(arc.radius),
        }
    }

    /// Returns the normals of the two faces at the ends of a round corner; `None` for an edge and a disc.
    fn joined_normals(&self) -> Option<[Vec2; 2]> {
        match self {
            Self::Line(_) => None,
            Self::Arc(arc) => arc.to.map(|to| [arc.from, to]),
        }
    }
}

/// The point of an uncovered stretch that is nearest to the origin.
#[derive(Clone, Copy)]
struct Candidate {
    point: Vec2,
    /// Whether the way from the origin meets an edge, or an arc about the origin, at a right angle at this
    /// point.
    is_foot: bool,
    /// The unit outward normal of the piece at its nearest point.
    normal: Vec2,
    /// If the point is an end of the stretch: whether it is the start, and the index of the sum that covers
    /// the boundary beyond.
    end: Option<(bool, Option<usize>)>,
}

/// The end of a way out on the boundary of the union, such as the point of the boundary nearest to the origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Exit {
    pub(crate) displacement: Vec2,
    /// The indices of the two parts whose sum has this boundary.
    pub(crate) parts: [usize; 2],
    pub(crate) source: BoundarySource,
    /// The unit outward normal of the boundary at the point.
    pub(crate) normal: Vec2,
    /// The normal of the other boundary, if the point is in a notch (an inner corner).
    pub(crate) other_normal: Option<Vec2>,
}

impl<'a> BoundarySearch<'a> {
    pub(super) fn new(sums: &'a [GrownSum], scale: Scale) -> Self {
        let depths = sums.iter().map(|sum| sum.signed_distance(Vec2::ZERO));
        let mut by_depth: SmallVec<[(f64, usize); 4]> = depths.zip(0..).collect();
        // Many flush parts have equal depths; their indices or places then decide the order, whatever the order of the list.
        let place = |index: usize| {
            let (min, max) = (sums[index].bounds().min(), sums[index].bounds().max());
            [min.x, min.y, max.x, max.y]
        };
        let by_place = |p: usize, q: usize| {
            let numbers = place(p).into_iter().zip(place(q));
            numbers.fold(Ordering::Equal, |order, (p, q)| order.then(p.total_cmp(&q)))
        };
        let by_parts = |p: usize, q: usize| sums[p].parts().cmp(&sums[q].parts());
        sort_by(&mut by_depth, |&(depth, p), &(other, q)| {
            let of_equal = || by_parts(p, q).then_with(|| by_place(p, q)).then(p.cmp(&q));
            depth.total_cmp(&other).then_with(of_equal)
        });
        let sums: SmallVec<[&GrownSum; 4]> = by_depth.into_iter().map(|(_, index)| &sums[index]).collect();
        let index = BoxIndex::new(sums.len(), sums.iter().map(|sum| *sum.bounds()));
        Self { sums, index, scale }
    }

    /// Returns the sums that meet a box of displacements, each with its index, in ascending order.
    pub(super) fn near(&self, region: Aabb) -> impl Iterator<Item = (usize, &'a GrownSum)> {
        look();
        let all =
            self.index.near(&region).into_iter().map(|index| (index as usize, self.sums[index as usize]));
        all.filter(move |(_, sum)| sum.meets_box(&region))
    }

    /// Returns the sums that meet a box of displacements about a point.
    pub(super) fn near_point(&self, point: Vec2, reach: f64) -> impl Iterator<Item = (usize, &'a GrownSum)> {
        self.near(Aabb::raw(point, point).grown(reach))
    }

    /// Returns the boundary that bounds the free side at an end of a stretch; returns `None` if no sum has a
    /// boundary at that place.
    pub(super) fn continuation(&self, end: &StretchEnd) -> Option<Continuation> {
        // The boundary that covers the next stretch may be a little further away.
        let covering = end.covered_by.map(|index| (index, self.sums[index]));
        let near = self.near_point(end.point, 4.0 * self.scale.gap);
        let others = near.filter(|(index, _)| Some(*index) != end.covered_by);
        end.continuation(&mut covering.into_iter().chain(others), self.scale)
    }

    /// Returns all sums, the deepest first.
    pub(super) fn sums(&self) -> &[&'a GrownSum] {
        &self.sums
    }

    pub(super) const fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns the faces of the boundary within a distance of the origin.
    pub(super) fn faces_within(&self, reach: f64) -> Vec<OpenFace> {
        let close = smaller(reach, CLOSE_FACE * self.scale.rounding);
        let mut faces = Vec::new();
        for piece in self.pieces(reach) {
            let joins = piece.form.joined_normals();
            self.each_candidate(&piece, WHOLE, &mut |Candidate { point, normal, end, .. }| {
                let distance = point.length();
                if distance <= reach {
                    let ends_here = |start: bool| end.is_some_and(|(is_start, _)| is_start == start);
                    let (leads_on, leads_here) = (!ends_here(false), !ends_here(true));
                    faces.push(OpenFace { normal, leads_on, leads_here, is_close: distance <= close, joins });
                }
            });
        }
        faces
    }

    /// Returns the nearest point of the boundary within `reach`; `None` if there is none.
    pub(super) fn nearest(&self, reach: f64) -> Option<Exit> {
        let mut best = NearestOf::new();
        for key in self.piece_keys(reach) {
            if key.distance > best.least + self.scale.rounding {
                break;
            }
            self.each_candidate(&self.piece(key), WHOLE, &mut |candidate| {
                let distance = candidate.point.length();
                if distance <= reach {
                    best.offer(distance, rank(&candidate), (candidate, key), self.scale);
                }
            });
        }
        // The indices of the sums follow from their depths, parts and places, so this order is certain.
        let first = best.first(|(_, key), (_, other)| key.place().cmp(&other.place()));
        first.map(|(_, (candidate, key))| self.exit_at(&candidate, &self.piece(key)))
    }

    /// Returns the nearest exit on a piece of one of the sums, inside a box of displacements. The `range` of the piece
    /// is larger than the box.
    pub(super) fn nearest_on(
        &self,
        own: &GrownSum,
        (key, range): (PieceKey, [f64; 2]),
        place: &Aabb,
    ) -> Option<(Rank, Exit)> {
        let sum = self.sums.iter().position(|sum| sum.is_same_as(own))?;
        let piece = self.piece(PieceKey { sum: sum as u32, ..key });
        let mut best = NearestOf::new();
        self.each_candidate(&piece, range, &mut |candidate| {
            let Vec2 { x, y } = candidate.point;
            let (low, high) = (place.min(), place.max());
            let is_here = low.x <= x && x <= high.x && low.y <= y && y <= high.y;
            if is_here {
                best.offer(candidate.point.length(), rank(&candidate), candidate, self.scale);
            }
        });
        let first = best.first(|_, _| Ordering::Equal);
        first.map(|(rank, candidate)| (rank, self.exit_at(&candidate, &piece)))
    }

    /// Returns the exit at a candidate on a piece.
    fn exit_at(&self, candidate: &Candidate, piece: &Piece) -> Exit {
        let &Candidate { point, normal, .. } = candidate;
        let other_normal = self.other_normal(candidate).or_else(|| self.facing_normal(candidate, piece.sum));
        // A foot behind the origin is at most two gaps away. A corner that sticks out by less than a gap is ignored, so
        // the shapes count as touching. If the origin is deeper in another sum, as in a passage narrower than the
        // shape, the way leads back to the foot.
        let is_back = (candidate.is_foot || candidate.end.is_none()) && point.dot(normal) < 0.0;
        let way = if is_back && !self.is_deeper_than_gap() { Vec2::ZERO } else { point };
        self.exit(way, normal, other_normal, piece)
    }

    /// Returns whether the origin is deeper than a gap in a sum; the deepest sum is the first.
    fn is_deeper_than_gap(&self) -> bool {
        self.sums.first().is_some_and(|sum| sum.signed_distance(Vec2::ZERO) < -self.scale.gap)
    }

    /// Returns the normal of the other boundary if the candidate is in a notch.
    fn other_normal(&self, candidate: &Candidate) -> Option<Vec2> {
        let (is_start, covered_by) = candidate.end?;
        let end = StretchEnd { point: candidate.point, is_start, normal: candidate.normal, covered_by };
        self.continuation(&end).filter(Continuation::is_notch).map(|next| next.normal)
    }

    /// Returns the normal of another boundary that touches the candidate's boundary from the free side. The
    /// candidate then lies between two cusps (notches with almost parallel boundaries), or in a gap that
    /// counts as solid.
    fn facing_normal(&self, candidate: &Candidate, own: usize) -> Option<Vec2> {
        let &Candidate { point, normal, .. } = candidate;
        let is_here = |sum: &GrownSum| sum.signed_distance(point).abs() <= self.scale.gap && !sum.is_flat();
        let near = self.near_point(point, self.scale.gap);
        let others = near.filter(|&(index, sum)| index != own && is_here(sum));
        let mut smooth = others.filter_map(|(_, sum)| sum.smooth_normal_at(point, 2.0 * self.scale.gap));
        smooth.find(|other| normal.dot(*other) < CUSP)
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
        self.piece_keys(reach).into_iter().map(|key| self.piece(key)).collect()
    }

    fn piece(&self, PieceKey { sum, is_arc, feature, .. }: PieceKey) -> Piece {
        let (sum, feature) = (sum as usize, feature as usize);
        let boundary = self.sums[sum];
        let form = if is_arc { Form::Arc(boundary.arc(feature)) } else { Form::Line(boundary.line(feature)) };
        Piece { sum, feature, form }
    }

    /// Returns the keys of the pieces within a distance of the origin, in their order.
    fn piece_keys(&self, reach: f64) -> SmallVec<[PieceKey; 16]> {
        let mut keys = SmallVec::new();
        for (sum, boundary) in (0..).zip(&self.sums) {
            boundary.each_piece_key(sum, reach, &mut |key| keys.push(key));
        }
        sort_by(&mut keys, PieceKey::compare);
        keys
    }

    /// Calls a function for each stretch of a piece, inside a range, that no other sum covers. The argument is
    /// the nearest point of the stretch.
    fn each_candidate(&self, piece: &Piece, range: [f64; 2], visit: &mut dyn FnMut(Candidate)) {
        match &piece.form {
            Form::Line(line) => self.each_of_line(line, (piece.sum, range), visit),
            Form::Arc(arc) => self.each_of_arc(arc, (piece.sum, range), visit),
        }
    }

    fn each_of_line(&self, line: &Line, of: (usize, [f64; 2]), visit: &mut dyn FnMut(Candidate)) {
        let (foot, normal) = (line.foot(), line.normal);
        let mut visit = |point, is_foot, end| visit(Candidate { point, is_foot, normal, end });
        for [start, end] in self.open_of_line(line, of) {
            let is_foot = start.at <= foot && foot <= end.at;
            if is_foot && !self.is_before(line.height()) {
                // The foot lies along the normal, so the foot is computed without the rounded direction of
                // the edge. At an end of the stretch, the candidate may be in a notch.
                let is_here =
                    |(_, bound): &(bool, Bound)| (bound.at - foot).abs() <= 4.0 * self.scale.rounding;
                let end = [(true, start), (false, end)].into_iter().find(is_here);
                visit(normal * line.height(), true, end.map(|(is_start, bound)| (is_start, bound.by)));
                continue;
            }
            if is_foot || foot < start.at {
                visit(line.start + line.along * start.at, false, Some((true, start.by)));
            }
            if is_foot || foot > end.at {
                visit(line.start + line.along * end.at, false, Some((false, end.by)));
            }
        }
    }

    /// Returns whether the origin lies on the free side of a boundary, more than two gaps away from it.
    /// `height` is the height of the boundary above the origin. No way out ends at the foot on such a
    /// boundary, because the way would come from the free side.
    fn is_before(&self, height: f64) -> bool {
        height < -2.0 * self.scale.gap
    }

    /// Returns the stretches of an edge, inside a range, that no sum except its own sum covers.
    pub(super) fn open_of_line(&self, line: &Line, (own, range): (usize, [f64; 2])) -> Stretches {
        if line.length == 0.0 {
            return self.open_of_point(line.start);
        }
        // Other edges cut off the doubtful ends of a stretch, which may be longer than the range.
        let beyond = DOUBTFUL * self.scale.gap;
        let mut uncovered =
            Uncovered::new(larger(range[0] - beyond, 0.0), smaller(range[1] + beyond, line.length));
        let region = line.bounds().grown(4.0 * self.scale.gap);
        let near: SmallVec<[(usize, &GrownSum); 8]> = self.near(region).collect();
        for &(index, sum) in near.iter().filter(|(index, _)| *index != own) {
            if let Some(stretch) = sum.covered_stretch(line, self.scale) {
                uncovered.cover(stretch, index);
                if uncovered.is_empty() {
                    return Stretches::new();
                }
            }
        }
        // A flat sum does not bound a passage (a way between parts that are apart).
        for (_, sum) in near.iter().filter(|(_, sum)| !sum.is_flat()) {
            for face in sum.across_passage(line, self.scale) {
                self.cover_seams(&face, sum, line, &mut uncovered);
            }
        }
        // If no other sum covers an edge, the edge counts even if it is shorter than a gap, except at the end
        // of a crack.
        let open = uncovered.open(smaller(self.scale.gap, 0.5 * line.length));
        let open = open.filter_map(|[start, end]| {
            let limit = |at: f64| Bound { at, by: None, is_mouth: false };
            let start = if 0.0 < range[0] && start.at < range[0] { limit(range[0]) } else { start };
            let end = if range[1] < end.at { limit(range[1]) } else { end };
            (start.at < end.at).then_some([start, end])
        });
        let is_solid = |bounds: &[Bound; 2]| {
            let [start, end] = bounds.map(|bound| bound.at);
            let middle = line.at(0.5 * (start + end));
            let crosses_crack = || self.is_in_crack(middle) && !self.has_room(middle, line.normal);
            (line.length <= self.scale.gap && self.is_end_of_crack(line, bounds))
                || (end - start <= ACROSS_CRACK * self.scale.gap && crosses_crack())
        };
        open.filter(|bounds| !is_solid(bounds)).collect()
    }

    /// Returns the stretch of an edge of length zero: the point itself, unless another sum covers it.
    fn open_of_point(&self, point: Vec2) -> Stretches {
        let is_open = !self.covers(point) && !self.is_in_crack(point);
        is_open.then_some([Bound { at: 0.0, by: None, is_mouth: false }; 2]).into_iter().collect()
    }

    /// Returns whether a sum covers a point.
    pub(super) fn covers(&self, point: Vec2) -> bool {
        self.near_point(point, 0.0).any(|(_, sum)| sum.covers(point, self.scale))
    }

    fn each_of_arc(&self, arc: &Arc, of: (usize, [f64; 2]), visit: &mut dyn FnMut(Candidate)) {
        let mut visit = |point, is_foot, normal, end| visit(Candidate { point, is_foot, normal, end });
        let outward = (-arc.center).normalized();
        let height = arc.radius - arc.center.length();
        for stretch in self.open_of_arc(arc, of) {
            let [start, end] = stretch.map(|bound| bound.at);
            match outward {
                Some(outward) if (start..=end).contains(&arc.measure(outward)) && !self.is_before(height) => {
                    visit(outward * height, false, outward, None);
                }
                _ => {
                    // All points of an arc about the origin are equally near, and the ways to these points
                    // are at a right angle to the arc.
                    if outward.is_none() && arc.contains_top([start, end]) {
                        visit(arc.point(Vec2::Y), true, Vec2::Y, None);
                    }
                    for (bound, is_start) in stretch.into_iter().zip([true, false]) {
                        let direction = arc.direction(bound.at);
                        visit(arc.point(direction), false, direction, Some((is_start, bound.by)));
                    }
                }
            }
        }
    }

    /// Returns the stretches of an arc, inside a range, that no sum except its own sum covers.
    pub(super) fn open_of_arc(&self, arc: &Arc, (own, range): (usize, [f64; 2])) -> Stretches {
        let mut uncovered = Uncovered::new(larger(range[0], 0.0), smaller(range[1], arc.end()));
        let region = Aabb::raw(arc.center, arc.center).grown(arc.radius + 4.0 * self.scale.gap);
        for (index, sum) in self.near(region).filter(|&(index, _)| index != own) {
            sum.cover_arc(arc, &mut uncovered, index, self.scale);
            if uncovered.is_empty() {
                break;
            }
        }
        uncovered.open(self.scale.gap / arc.radius).collect()
    }
}

/// The rank of a candidate among equally near candidates. A foot comes first, because the direction of its
/// way out is certain; then the upper candidate, then the one on the right. At the same place, as in a notch,
/// the boundary comes first whose normal points further up, then the one whose normal points further right.
pub(super) type Rank = (bool, [f64; 4]);

const fn rank(candidate: &Candidate) -> Rank {
    let Candidate { point, normal, .. } = candidate;
    (candidate.is_foot, [point.y, point.x, normal.y, normal.x])
}

/// Keeps the nearest of the candidates that are offered. Distances within the rounding error of the least
/// distance count as equal. Of these candidates, the one with the greatest rank counts. The order in which
/// they are offered has no effect.
pub(super) struct NearestOf<T> {
    near: SmallVec<[(f64, Rank, T); 2]>,
    /// The least distance of the candidates so far.
    pub(super) least: f64,
}

impl<T: Copy> NearestOf<T> {
    pub(super) fn new() -> Self {
        Self { near: SmallVec::new(), least: f64::INFINITY }
    }

    pub(super) fn offer(&mut self, distance: f64, rank: Rank, item: T, scale: Scale) {
        if distance <= self.least + scale.rounding {
            self.least = smaller(self.least, distance);
            let most = self.least + scale.rounding;
            self.near.retain(|(distance, ..)| *distance <= most);
            self.near.push((distance, rank, item));
        }
    }

    /// Returns the nearest candidate, with its rank. If several candidates have the greatest rank, returns the one
    /// that is first in the order of `compare`.
    pub(super) fn first(self, compare: impl Fn(&T, &T) -> Ordering) -> Option<(Rank, T)> {
        let all = self.near.into_iter().map(|(_, rank, item)| (rank, item));
        all.reduce(|best, next| {
            let is_first = next.0 > best.0 || (next.0 == best.0 && compare(&next.1, &best.1).is_lt());
            if is_first { next } else { best }
        })
    }
}

impl GrownSum {
    /// Calls a function with the key of each piece of the boundary within a distance of the origin.
    pub(super) fn each_piece_key(&self, sum: u32, reach: f64, add: &mut impl FnMut(PieceKey)) {
        let mut add = |distance: f64, is_arc: bool, feature: u32| {
            if distance <= reach {
                add(PieceKey { distance, sum, is_arc, feature });
            }
        };
        for (edge, line) in (0..).zip(self.lines()) {
            // No point of a line is nearer to the origin than the height of the line.
            if line.height().abs() <= reach {
                add(line.distance(), false, edge);
            }
        }
        (0..).zip(self.arcs()).for_each(|(corner, arc)| add(arc.distance(), true, corner));
    }
}

impl Line {
    pub(super) fn bounds(&self) -> Aabb {
        let end = self.start + self.along * self.length;
        Aabb::raw(self.start.min(end), self.start.max(end))
    }

    /// Returns the position along the line of the foot of the origin.
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
    /// Returns a lower bound of the distance from the origin to the arc: the distance to the circle of the
    /// arc.
    fn distance(&self) -> f64 {
        (self.radius - self.center.length()).abs()
    }

    /// Returns the distance from the origin to the nearest point of the arc. A point does not count if the
    /// origin is clearly on its free side, because the nearest place of the boundary faces away from the
    /// origin. Returns infinity if no point counts.
    pub(super) fn nearest_distance(&self, scale: Scale) -> f64 {
        let Some(out) = self.center.normalized() else { return self.distance() };
        let is_on = |direction: Vec2| self.to.is_none() || self.measure(direction) <= self.end();
        let mut range = [f64::INFINITY, 0.0];
        let ends = [self.from, self.to.unwrap_or(self.from)];
        for direction in ends.into_iter().chain([out, -out].into_iter().filter(|&way| is_on(way))) {
            let distance = self.point(direction).length();
            range = [smaller(range[0], distance), larger(range[1], distance)];
        }
        // This is the square of the length of a tangent from the origin to the circle.
        let squared = (self.center.length() - self.radius) * (self.center.length() + self.radius);
        let facing_away = squared - 8.0 * scale.gap * self.radius;
        if facing_away <= 0.0 {
            return range[0];
        }
        let tangent = sqrt(facing_away);
        if range[1] < tangent { f64::INFINITY } else { larger(range[0], tangent) }
    }
}
