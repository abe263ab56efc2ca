//! Computes the entry of a ray through a round corner of a ring that is grown by a radius.

use crate::math::tolerance::CLEAR_SINE;
use crate::math::{Vec2, smaller};
use crate::query::answers::verdict::Verdict;

use super::ring_ray::{RingEntry, RingRay};

impl RingRay<'_> {
    /// Returns the entry through a round corner, if the ray's line passes clearly between the ends of the two
    /// edges at the corner.
    #[inline(never)]
    pub(super) fn enter_corner(self, corner: usize) -> Verdict<RingEntry> {
        let way = self.ring.points[corner] - self.origin;
        let aside = self.direction.cross(way).abs();
        let reach = self.radius + self.margin;
        if aside > reach * self.length {
            return Verdict::Miss;
        }
        if self.direction.dot(way) < 0.0 || way.dot(way) < reach * reach {
            return self.leads_away();
        }
        // The result is certain only if the circle about the corner is large, the ray does not graze it, and
        // no other corner is near. The ray must also meet one of the two faces at the corner at a clearly
        // steeper angle than the other face.
        let steep = smaller((1.0 - CLEAR_SINE) * self.radius, self.radius - self.margin);
        let is_round = self.radius > 2.0 * self.margin && aside < steep * self.length;
        let is_alone =
            is_round && self.ring.turns_about(corner) && self.ring.stands_apart(corner, self.radius);
        let face = if is_alone { self.face_of_corner(corner) } else { None };
        Verdict::if_certain(face.map(|face| RingEntry::Corner { corner, face }))
    }

    /// Returns the corner nearest to the ray's line, if all corners are on one side of this line.
    pub(super) fn nearest_corner(self) -> usize {
        let (mut nearest, mut least) = (0, f64::INFINITY);
        for (corner, &point) in self.ring.points.iter().enumerate() {
            let aside = self.direction.cross(point - self.origin).abs();
            if aside < least {
                nearest = corner;
                least = aside;
            }
        }
        nearest
    }

    /// Returns the face at a corner that the ray meets at the steeper angle. Returns `None` if both angles
    /// are equal, or if both faces have no length.
    fn face_of_corner(self, corner: usize) -> Option<usize> {
        let at = self.ring.points[corner] - self.origin;
        let is_there = |point: &&Vec2| **point - self.origin == at;
        if !self.ring.is_well_shaped && self.ring.points.iter().filter(is_there).count() > 1 {
            return self.face_of_corners(at);
        }
        let previous = self.ring.before(corner);
        let [before, after] = [previous, corner].map(|face| self.ring.normals[face].dot(self.direction));
        let is_clear = (before - after).abs() > CLEAR_SINE * CLEAR_SINE * self.length;
        is_clear.then_some(if before < after { previous } else { corner })
    }

    /// Returns the face at a place where several corners are equal, such as the end of a segment.
    #[cold]
    fn face_of_corners(self, at: Vec2) -> Option<usize> {
        let mut best = None;
        let mut least = -CLEAR_SINE * self.length;
        let mut is_level = false;
        for face in 0..self.ring.points.len() {
            let start = self.ring.points[face] - self.origin;
            let end = self.ring.points[self.ring.after(face)] - self.origin;
            let speed = self.ring.normals[face].dot(self.direction);
            if (start == at) == (end == at) || speed >= 0.0 {
                continue;
            }
            let ahead = least - speed;
            is_level |= ahead.abs() <= CLEAR_SINE * CLEAR_SINE * self.length;
            if ahead > 0.0 {
                best = Some(face);
                least = speed;
            }
        }
        best.filter(|_| !is_level)
    }
}
