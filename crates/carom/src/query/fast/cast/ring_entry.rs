//! The feature of a grown ring that a ray enters first, unless the answer is a close call.
//!
//! The answer is certain if the ends of all edges keep well away from the ray's line, the ray is steep, and its entry lies
//! well within the half-planes of all other edges, as it does in a well-shaped ring. The margins are far
//! above rounding and above the tolerance of motions.

use crate::math::larger;
use crate::query::answers::verdict::Verdict;

use super::ring_line::{Feature, RayLine};
use super::ring_ray::{RingEntry, RingRay};

impl RingRay<'_> {
    /// Returns the entry of the ray; returns a miss if the ray passes by or leads away.
    #[inline(always)]
    pub(super) fn enter(&self) -> Verdict<RingEntry> {
        let line =
            RayLine { origin: self.origin, direction: self.direction, margin: self.margin * self.length };
        match line.enter(&self.ring, self.radius) {
            Verdict::Hit(Feature::Face(face)) => self.enter_face(face),
            Verdict::Hit(Feature::Corner(corner)) => self.enter_corner(corner),
            Verdict::Miss if self.radius <= 0.0 => Verdict::Miss,
            // A line that passes all edges on one side can still graze the circle about the nearest corner.
            Verdict::Miss => self.enter_corner(self.nearest_corner()),
            Verdict::Unsure => Verdict::Unsure,
        }
    }

    /// Returns the entry of the ray by code that is inlined for rings without radius only.
    #[inline(always)]
    pub(super) fn enter_sharp_inline(&self) -> Verdict<RingEntry> {
        if self.radius > 0.0 { self.enter_round() } else { Self { radius: 0.0, ..*self }.enter() }
    }

    #[inline(never)]
    fn enter_round(&self) -> Verdict<RingEntry> {
        self.enter()
    }

    /// Returns the entry through a face between whose ends the ray's line clearly passes.
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

    /// Returns the fraction of entry if it lies well within the half-planes of all other faces.
    /// Faces on the same line are an exception: among these, the ray enters the face that is last after
    /// rounding.
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
