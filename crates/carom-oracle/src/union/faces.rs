//! Finds the faces of a union at a place on its boundary.

use super::Union;
use super::enlarged::{Boundary, Enlarged};
use super::powers::parts;
use carom::Vec2;

impl Union {
    /// Returns the unit normals of the boundary of the union at a place, found by sampling beside each piece
    /// of boundary (edge or arc) of a Minkowski sum. A piece that another sum covers is not part of the
    /// union's boundary. Two pieces may be missing if the angle between them is about a degree or less.
    #[must_use]
    pub fn faces_at(&self, place: Vec2) -> Vec<Vec2> {
        self.faces_within(place, self.face_reach(place))
    }

    /// Returns the unit normals as [`faces_at`](Self::faces_at) does, for pieces of boundary within a distance.
    #[must_use]
    pub fn faces_within(&self, place: Vec2, distance: f64) -> Vec<Vec2> {
        let mut faces: Vec<Vec2> = Vec::new();
        for piece in self.boundaries_within(place, distance, |_| true) {
            let is_known = |face: &Vec2| (*face - piece.normal).length() <= 1e-9;
            if !faces.iter().any(is_known) && self.is_open(place, &piece, self.face_reach(place)) {
                faces.push(piece.normal);
            }
        }
        faces
    }

    /// Returns the two faces that bound the free side of the union's boundary at a place, in a direction away from
    /// the boundary: each as its unit normal, and the unit direction in which it leaves the place. The first is the
    /// next face clockwise, the second the next one counter-clockwise. Returns `None` if the samples find no such
    /// face, or if a piece of boundary begins close to the place, but not at it.
    #[must_use]
    pub fn free_side_at(&self, place: Vec2, towards: Vec2) -> Option<[[Vec2; 2]; 2]> {
        let reach = self.face_reach(place);
        let open = |reach: f64| -> Vec<Boundary> {
            let pieces = self.boundaries_within(place, reach, |_| true).into_iter();
            pieces.filter(|piece| self.is_open(place, piece, self.face_reach(place))).collect()
        };
        let (here, around) = (open(reach * parts(8)), open(reach));
        let is_same = |one: &Boundary, other: &Boundary| {
            (one.normal - other.normal).length() <= 1e-9 && (one.away - other.away).length() <= 1e-9
        };
        let is_among = |piece: &Boundary, all: &[Boundary]| all.iter().any(|other| is_same(piece, other));
        if !around.iter().all(|piece| is_among(piece, &here))
            || !here.iter().all(|piece| is_among(piece, &around))
        {
            return None;
        }
        // This measure grows with the angle from 0 to 4 for a full turn. A piece along `towards` has 0.
        let angle = |piece: &Boundary, sign: f64| {
            let (cosine, sine) = (towards.dot(piece.away), sign * towards.cross(piece.away));
            let is_ahead = sine >= 0.0 || (sine > -1e-6 && cosine > 0.0);
            if is_ahead { 1.0 - cosine } else { 3.0 + cosine }
        };
        // The free side of a piece that leads on counter-clockwise around the solid is clockwise from it.
        let next = |sign: f64| {
            let facing = here.iter().filter(|piece| sign * piece.away.cross(piece.normal) < 0.0);
            let nearest = facing.min_by(|one, other| angle(one, sign).total_cmp(&angle(other, sign)));
            nearest.map(|piece| [piece.normal, piece.away])
        };
        Some([next(-1.0)?, next(1.0)?])
    }

    /// Returns points on the pieces of boundary of Minkowski sums that have this normal at a place, up to an
    /// error. The points are beside the place, at several distances, and not past the ends of the pieces. Other sums
    /// may cover these pieces.
    #[must_use]
    pub fn beside(&self, place: Vec2, normal: Vec2, error: f64) -> Vec<Vec2> {
        let reach = self.face_reach(place);
        let pieces = self.boundaries_at(place, |_| true).into_iter();
        let meant = pieces.filter(|piece| (piece.normal - normal).length() <= error);
        let points = |piece: Boundary| {
            let within = move |step: f64| if step <= piece.length { step } else { 0.5 * piece.length };
            self.steps(&piece, reach).map(move |step| place + piece.away * within(step))
        };
        meant.flat_map(points).collect()
    }

    /// Returns the pieces of boundary at a place that face another piece, if the sine of the angle between
    /// the two is at most `sine`. Between the two is a cusp (an inner corner with almost parallel sides), or
    /// a gap as narrow as the tolerance. Each result is a unit normal, and the unit direction in which the
    /// piece leaves the place.
    #[must_use]
    pub fn cusps_at(&self, place: Vec2, sine: f64) -> Vec<[Vec2; 2]> {
        // Both sides of a flat Minkowski sum are free, but there is no gap between them.
        let boundaries = self.boundaries_at(place, |sum| sum.is_thicker_than(self.scale * parts(44)));
        let boundaries: Vec<[Vec2; 2]> =
            boundaries.into_iter().map(|Boundary { normal, away, .. }| [normal, away]).collect();
        // Two boundaries face each other if each of them leaves the place on the free side of the other one.
        let is_before = |[normal, _]: &[Vec2; 2], [_, along]: &[Vec2; 2]| along.dot(*normal) > -1e-6;
        let faces = |one: &[Vec2; 2], other: &[Vec2; 2]| {
            let [_, away] = one;
            let [_, along] = other;
            let is_narrow = away.dot(*along) > 0.0 && away.cross(*along).abs() <= sine;
            is_narrow && one[0].dot(other[0]) < 0.0 && is_before(one, other) && is_before(other, one)
        };
        let is_faced = |one: &&[Vec2; 2]| boundaries.iter().any(|other| faces(one, other));
        boundaries.iter().filter(is_faced).copied().collect()
    }

    /// Returns the pieces of boundary of some Minkowski sums at a place, including covered pieces.
    fn boundaries_at(&self, place: Vec2, is_meant: impl Fn(&Enlarged) -> bool) -> Vec<Boundary> {
        self.boundaries_within(place, self.face_reach(place), is_meant)
    }

    fn boundaries_within(
        &self,
        place: Vec2,
        reach: f64,
        is_meant: impl Fn(&Enlarged) -> bool,
    ) -> Vec<Boundary> {
        let near = self.sums().iter().filter(|sum| {
            sum.distance_from_bounds(place) <= reach
                && sum.full_distance(place).abs() <= reach
                && is_meant(sum)
        });
        near.flat_map(|sum| sum.boundaries_at(place, reach)).collect()
    }

    /// Returns the largest distance from a place at which a piece of boundary counts as being at the place.
    #[must_use]
    pub fn face_reach(&self, place: Vec2) -> f64 {
        8.0 * parts(40) * (self.scale + place.length())
    }

    /// Returns whether the outer side of a piece of boundary is free near the place that it leaves.
    fn is_open(&self, place: Vec2, piece: &Boundary, reach: f64) -> bool {
        self.steps(piece, reach).any(|step| {
            let height = step / 64.0;
            let sample = place + piece.away * step + piece.normal * height;
            height > 8.0 * reach && self.sums().iter().all(|sum| sum.is_further_than(0.25 * height, sample))
        })
    }

    /// Returns several distances along a piece of boundary, because the piece may be short. A point beyond
    /// the end of a straight piece says nothing about it; only the least distance may be longer than a piece.
    fn steps(&self, piece: &Boundary, reach: f64) -> impl Iterator<Item = f64> + use<> {
        let (length, least) = (piece.length, 2048.0 * reach);
        let steps = [12, 16, 22].map(|power| parts(40 - power) * self.scale);
        steps.into_iter().filter(move |step| *step <= length).chain([least])
    }
}
