//! The entry of a ray into the grown Minkowski sum: when, and through which face or corner.
//!
//! The sum, grown by a radius, lies within the half-planes of its faces, where each face is moved out by the
//! radius. Clipping the ray to these half-planes (Cyrus and Beck, Generalized Two- and Three-Dimensional
//! Clipping, 1978) gives the face of entry. If the entry lies past the end of the face, the half-planes have
//! a sharp corner where the sum has a round corner. The ray then meets the circle of that corner, or it
//! misses the sum.
//!
//! ```text
//!            ray
//!             \   sharp corner
//!     _________\__.
//!     face      `. |      <- round corner: a circle about the sum's corner
//!     ........... .|
//!          sum    .|
//! ```
//!
//! A negative radius shrinks the sum: the half-planes move in, and there are no round corners.

use crate::math::tolerance::{GRAZING, SAME_AXIS};
use crate::query::convex::sum::{SumEdge, SumEdges};

use super::clip::HalfPlaneClip;
use super::sum_ray::{RayEntry, SumRay, is_pointed};

impl SumRay<'_> {
    /// Returns where the whole line of the ray enters the sum grown by `radius`; returns `None` if the line
    /// misses the sum, or if the ray starts after the line has left the sum.
    pub(crate) fn entry(&self, radius: f64) -> Option<RayEntry> {
        let clip = self.clip(radius);
        if clip.misses() {
            return None;
        }
        // No face is entered, because both shapes are points or discs, or because the ray runs along all of
        // the faces.
        let Some(face) = clip.face else { return self.entry_of_first_corner(radius) };
        let alone = (face, face.normal);
        // Rounding cannot tell which of several faces is last: the place of the entry decides.
        let (face, slide_normal) =
            if clip.is_tied { self.faces_at(clip.enter, radius).unwrap_or(alone) } else { alone };
        let flat = RayEntry::of_faces(clip.enter, face, slide_normal);
        // A sum that is not grown has the sharp corners of its half-planes.
        if radius <= 0.0 {
            return Some(flat);
        }
        // In the Voronoi region of a face, the ray enters the face; elsewhere it enters a round corner.
        let (past_start, before_end) = self.foot(&face, clip.enter);
        let is_on_face = past_start >= 0.0 && before_end >= 0.0 && !is_pointed(&face);
        if is_on_face { Some(flat) } else { self.round_entry(&clip, &face, radius) }
    }

    /// Clips the line of the ray to the half-planes of all faces, moved out by `radius`.
    fn clip(&self, radius: f64) -> HalfPlaneClip {
        // No point of the sum is further from the origin than this distance.
        let reach = 2.0 * (self.a.extent() + self.b.extent());
        let mut clip = HalfPlaneClip::up_to(reach / self.direction.length);
        for edge in SumEdges::new(self.a, self.b) {
            clip.cut(edge, self.speed(&edge), radius, self.rounding);
        }
        clip
    }

    /// Returns the entry through the round corner at the end of a face past which the half-planes are entered.
    fn round_entry(&self, clip: &HalfPlaneClip, face: &SumEdge, radius: f64) -> Option<RayEntry> {
        let (past_start, before_end) = self.foot(face, clip.enter);
        let at_end = past_start > before_end;
        // The speed along the face, away from that end.
        let along = if at_end { -1.0 } else { 1.0 };
        let speed = face.normal.perp().dot(self.motion) * along;
        // A ray that is behind the line of the face and gets beside the face before it leaves the
        // sum has to cross the circle. If it seems to pass by, the cause is rounding.
        let certain = speed > 0.0 && clip.enter - past_start.min(before_end) / speed <= clip.exit;
        let entry = self.entry_of_corner(face.corners(self.a, self.b, at_end), radius, certain);
        // If the sides of the sum are almost parallel, rounding decides which side is entered last, so the
        // chosen corner may be wrong, but it is next to the right corner. The sum is entered where the first
        // of all corner circles is entered.
        let first = self.entry_of_first_corner(radius);
        let earlier =
            |one: RayEntry, other: RayEntry| if other.fraction < one.fraction { other } else { one };
        entry.into_iter().chain(first).reduce(earlier)
    }

    /// Returns the entry through the circle that the line of the ray enters first.
    fn entry_of_first_corner(&self, radius: f64) -> Option<RayEntry> {
        self.entry_of_corner(self.first_corner(radius)?, radius, false)
    }

    /// Returns the entry into the sum that is grown by no more than rounding beyond `radius`. A round corner
    /// that stands only for rounding is replaced by the face, and unless the ray grazes, the entry is at the
    /// fraction of the face itself.
    pub(crate) fn entry_of_grown(&self, radius: f64) -> Option<RayEntry> {
        let entry = self.entry(radius + self.rounding)?;
        let Some(face) = entry.face else { return Some(entry) };
        let speed = self.speed(&face);
        let at_face = (radius - face.distance()) / speed;
        let grazes = speed > -GRAZING * self.direction.length;
        let fraction = if grazes { entry.fraction } else { at_face };
        Some(RayEntry { fraction, normal: face.normal, slide_normal: face.normal, ..entry })
    }

    /// Returns the entry, moved to a fraction, where a round corner has another normal.
    pub(crate) fn entry_at(&self, entry: RayEntry, fraction: f64) -> RayEntry {
        let Some((i, j)) = entry.corners.filter(|_| fraction != entry.fraction) else {
            return RayEntry { fraction, ..entry };
        };
        let out = self.motion * fraction - self.corner(i, j);
        self.at_corner(fraction, (i, j), entry.face, self.radius(), out)
    }

    /// Returns the entry with normals that certainly oppose the motion. A normal that is at a right angle to
    /// it within rounding is turned by the rounding error.
    pub(crate) fn opposed(&self, entry: RayEntry) -> RayEntry {
        let opposing = |normal| self.direction.turned_against(normal, SAME_AXIS);
        RayEntry { normal: opposing(entry.normal), slide_normal: opposing(entry.slide_normal), ..entry }
    }
}
