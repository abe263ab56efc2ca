//! Finds the face or round corner of a grown ring that a ray enters first, unless rounding could change the
//! result.
//!
//! The result is certain if the ray is steep, and the ends of all edges are far enough from the ray's line.
//! The entry must also lie well within the half-planes of all other edges, as it does in a well-shaped ring.
//! The margins are far above rounding and above the tolerance of motions.

use crate::math::larger;
use crate::query::answers::verdict::Verdict;

use super::ring_line::{Feature, RayLine};
use super::ring_ray::{RingEntry, RingRay};

impl RingRay<'_> {
    /// Returns the entry of the ray. Returns a miss if the ray misses the ring or leads away from it.
    #[inline(always)]
    pub(super) fn enter(&self) -> Verdict<RingEntry> {
        let line =
            RayLine { origin: self.origin, direction: self.direction, margin: self.margin * self.length };
        match line.enter(&self.ring, self.radius) {
            Verdict::Hit(Feature::Face(face)) => self.enter_face(face),
            Verdict::Hit(Feature::Corner(corner)) => self.enter_corner(corner),
            Verdict::Miss if self.radius <= 0.0 => Verdict::Miss,
            // A line with all edges on one side can still graze the circle about the nearest corner.
            Verdict::Miss => self.enter_corner(self.nearest_corner()),
            Verdict::Unsure => Verdict::Unsure,
        }
    }

    /// Returns the entry of the ray into a ring without radius. This code is inlined only for such rings.
    #[inline(always)]
    pub(super) fn enter_sharp_inline(&self) -> Verdict<RingEntry> {
        if self.radius > 0.0 { self.enter_round() } else { Self { radius: 0.0, ..*self }.enter() }
    }

    #[inline(never)]
    fn enter_round(&self) -> Verdict<RingEntry> {
        self.enter()
    }

    /// Returns the entry through a face if the ray's line clearly passes between the ends of the face.
    #[inline(always)]
    fn enter_face(&self, face: usize) -> Verdict<RingEntry> {
        if self.height(face) < self.margin {
            return self.leads_away();
        }
        let fraction = match self.face_fraction(face) {
            Some(fraction) if !self.ring.is_well_shaped => self.last_fraction(face, fraction),
            fraction => fraction,
        };
        Verdict::if_certain(fraction.map(|fraction| RingEntry::Face { face, fraction }))
    }

    /// Returns the fraction of the entry if the entry lies well within the half-planes of all other faces.
    /// Faces on the same line are an exception: rounding decides which of these faces the ray enters last,
    /// and this face counts.
    fn last_fraction(self, face: usize, fraction: f64) -> Option<f64> {
        let entry = self.origin + self.direction * fraction;
        let deep = self.radius - self.margin;
        let mut last = fraction;
        for (other, (&point, &normal)) in self.ring.points.iter().zip(self.ring.normals).enumerate() {
            if other != face && normal.dot(entry - point) > deep {
                if normal != self.ring.normals[face] {
                    return None;
                }
                last = larger(last, self.face_fraction(other)?);
            }
        }
        Some(last)
    }
}
