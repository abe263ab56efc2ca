//! The faces of a union at a place on its boundary.

use super::enlarged::Enlarged;
use super::{Union, parts};
use carom::Vec2;

impl Union {
    /// Returns the unit normals of the boundary of the union at a place, found by samples beside each piece of boundary of a sum:
    /// a piece that another sum covers is no boundary of the union. Pieces that are closer to another one than a degree may be
    /// missing.
    #[must_use]
    pub fn faces_at(&self, place: Vec2) -> Vec<Vec2> {
        let reach = self.face_reach(place);
        let near: Vec<&Enlarged> =
            self.sums().iter().filter(|sum| sum.full_distance(place).abs() <= reach).collect();
        let mut faces: Vec<Vec2> = Vec::new();
        for [normal, away] in near.iter().flat_map(|sum| sum.boundaries_at(place, reach)) {
            let is_known = |face: &Vec2| (*face - normal).length() <= 1e-9;
            if !faces.iter().any(is_known) && self.is_open(place, normal, away, reach) {
                faces.push(normal);
            }
        }
        faces
    }

    /// Returns the unit directions in which two boundaries that face each other leave a place: the free side between them is a
    /// cusp, or a gap as narrow as the tolerance, which no sample resolves.
    #[must_use]
    pub fn cusps_at(&self, place: Vec2) -> Vec<Vec2> {
        let reach = self.face_reach(place);
        // Both sides of a flat sum are free, but no gap is between them.
        let is_near = |sum: &&Enlarged| {
            sum.full_distance(place).abs() <= reach && sum.is_thicker_than(self.scale * parts(44))
        };
        let near = self.sums().iter().filter(is_near);
        let leaving: Vec<[Vec2; 2]> = near.flat_map(|sum| sum.boundaries_at(place, reach)).collect();
        let face = |[normal, away]: &[Vec2; 2], [other, along]: &[Vec2; 2]| {
            normal.dot(*other) < -0.9 && 0.9 < away.dot(*along)
        };
        let is_faced = |one: &&[Vec2; 2]| leaving.iter().any(|other| face(one, other));
        leaving.iter().filter(is_faced).map(|[_, away]| *away).collect()
    }

    /// Returns the distance from a place within which boundaries count as being there.
    #[must_use]
    pub fn face_reach(&self, place: Vec2) -> f64 {
        8.0 * parts(40) * (self.scale + place.length())
    }

    /// Returns whether a piece of boundary that leaves a place in a direction is free on its outer side, at any of several
    /// distances: it may be short.
    fn is_open(&self, place: Vec2, normal: Vec2, away: Vec2, reach: f64) -> bool {
        [12, 16, 22].into_iter().map(|power| parts(40 - power) * self.scale).chain([2048.0 * reach]).any(
            |step| {
                let height = step / 64.0;
                let sample = place + away * step + normal * height;
                height > 8.0 * reach
                    && self.sums().iter().all(|sum| sum.full_distance(sample) > 0.25 * height)
            },
        )
    }
}
