//! Intersects a ray with a ring that is grown by a radius.

use crate::math::tolerance::{CLEAR_SINE, MOTION_MARGIN};
use crate::math::{Vec2, sqrt};
use crate::query::answers::verdict::Verdict;
use crate::query::convex::cast::direction::Direction;

use super::margin::is_moderate;
use super::ring::EdgeRing;

/// A ray and a ring that is grown by a radius.
#[derive(Clone, Copy, Debug)]
pub(super) struct RingRay<'a> {
    pub(super) ring: EdgeRing<'a>,
    pub(super) origin: Vec2,
    pub(super) direction: Vec2,
    /// The length of the direction.
    pub(super) length: f64,
    pub(super) radius: f64,
    /// The limit of rounding errors. Larger distances are more than rounding.
    pub(super) margin: f64,
}

/// The face or round corner of a grown ring that a ray clearly enters.
#[derive(Clone, Copy, Debug)]
pub(super) enum RingEntry {
    /// The face of the edge that starts at this corner, moved out by the radius, entered at this fraction of
    /// the direction.
    Face { face: usize, fraction: f64 },
    /// A round corner, and the face there that the ray meets at the steeper angle.
    Corner { corner: usize, face: usize },
}

impl<'a> RingRay<'a> {
    /// Creates the ray. `extent` is the largest coordinate of the pair. Returns `None` if squares are out of
    /// the range of `f64`.
    #[inline(always)]
    pub(super) fn new(
        ring: EdgeRing<'a>,
        radius: f64,
        origin: Vec2,
        direction: Vec2,
        extent: f64,
    ) -> Option<Self> {
        let squared = direction.dot(direction);
        if !(is_moderate(squared) && is_moderate(extent)) {
            return None;
        }
        Some(Self { ring, origin, direction, length: sqrt(squared), radius, margin: MOTION_MARGIN * extent })
    }

    /// Returns how far outside of a face the origin lies.
    #[inline(always)]
    pub(super) fn height(&self, face: usize) -> f64 {
        -self.ring.normals[face].dot(self.ring.points[face] - self.origin) - self.radius
    }

    /// Returns the fraction at which the ray enters a face, or `None` if the ray is not steep.
    #[inline(always)]
    pub(super) fn face_fraction(&self, face: usize) -> Option<f64> {
        let speed = self.ring.normals[face].dot(self.direction);
        (speed < -CLEAR_SINE * self.length).then(|| self.height(face) / -speed)
    }

    /// Returns the fraction of the direction at which the ray enters, and the outward unit normal at this
    /// point. Returns `None` if rounding makes the entry uncertain.
    #[inline(always)]
    pub(super) fn at(&self, entry: RingEntry) -> Option<(f64, Vec2)> {
        match entry {
            RingEntry::Face { face, fraction } => Some((fraction, self.ring.normals[face])),
            RingEntry::Corner { corner, .. } => self.at_corner(corner),
        }
    }

    /// Returns the fraction and the normal where the ray enters the circle about a corner.
    #[inline(never)]
    fn at_corner(&self, corner: usize) -> Option<(f64, Vec2)> {
        let direction = Direction::of(self.direction)?;
        let center = self.ring.points[corner] - self.origin;
        let (fraction, out) = direction.enter_circle(center, self.radius, false)?;
        Some((fraction, direction.turned_against(out.normalized()?, 0.0)))
    }

    /// Returns a miss if the whole ring lies behind the ray's origin.
    #[cold]
    pub(super) fn leads_away(self) -> Verdict<RingEntry> {
        let clear = -(self.radius + self.margin) * self.length;
        let behind = |point: &Vec2| self.direction.dot(*point - self.origin) < clear;
        if self.ring.points.iter().all(behind) { Verdict::Miss } else { Verdict::Unsure }
    }
}
