//! Finds when a ray enters the grown Minkowski sum, and through which face or corner.
//!
//! The grown sum is the sum and all points up to a radius around it. It lies within the half-planes of its
//! faces, each moved out by the radius. Clipping the ray to these half-planes (Cyrus and Beck, Generalized
//! Two- and Three-Dimensional Clipping, 1978) gives the face through which the ray enters. If the entry lies
//! past the end of that face, the half-planes have a sharp corner there, but the sum has a round one. The ray
//! then meets the circle of that corner, or it misses the sum.
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
    /// Returns where the whole line of the ray enters the sum grown by `radius`. Returns `None` if the line
    /// misses the sum, or has left the sum before the ray starts.
    pub(crate) fn entry(&self, radius: f64) -> Option<RayEntry> {
        let clip = self.clip(radius);
        if clip.misses() {
            return None;
        }
        // The line enters no face, because both shapes are points or discs, or because the ray runs along all
        // faces.
        let Some(face) = clip.face else { return self.entry_of_first_corner(radius) };
        let alone = (face, face.normal);
        // Rounding cannot tell which of several faces the line enters last, so the place of the entry
        // decides.
        let (face, slide_normal) =
            if clip.is_tied { self.faces_at(clip.enter, radius).unwrap_or(alone) } else { alone };
        let flat = RayEntry::of_faces(clip.enter, face, slide_normal);
        // A sum that is not grown has sharp corners, like its half-planes.
        if radius <= 0.0 {
            return Some(flat);
        }
        // The ray enters the face if the entry lies beside it, between its ends. Otherwise it enters a round
        // corner.
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

    /// Returns the entry through the round corner at an end of a face. The ray enters the half-planes past
    /// that end.
    fn round_entry(&self, clip: &HalfPlaneClip, face: &SumEdge, radius: f64) -> Option<RayEntry> {
        let (past_start, before_end) = self.foot(face, clip.enter);
        let at_end = past_start > before_end;
        // The speed along the face, away from that end.
        let along = if at_end { -1.0 } else { 1.0 };
        let speed = face.normal.perp().dot(self.motion) * along;
        // Suppose that the ray is behind the line of the face. If it gets beside the face before it leaves
        // the sum, it must cross the circle. If it seems to miss the circle, rounding is the cause.
        let certain = speed > 0.0 && clip.enter - past_start.min(before_end) / speed <= clip.exit;
        let entry = self.entry_of_corner(face.corners(self.a, self.b, at_end), radius, certain);
        // If the sides of the sum are almost parallel, rounding decides which side the ray enters last. The
        // chosen corner may then be wrong, but it is next to the right corner. The ray enters the sum where
        // it enters the first of all corner circles.
        let first = self.entry_of_first_corner(radius);
        let earlier =
            |one: RayEntry, other: RayEntry| if other.fraction < one.fraction { other } else { one };
        entry.into_iter().chain(first).reduce(earlier)
    }

    /// Returns the entry through the circle that the line of the ray enters first.
    fn entry_of_first_corner(&self, radius: f64) -> Option<RayEntry> {
        self.entry_of_corner(self.first_corner(radius)?, radius, false)
    }

    /// Returns the entry into the sum that is grown by `radius` and by the rounding error. If the ray enters
    /// a round corner that exists only because of this rounding error, the entry gets the normal of the face.
    /// Unless the ray grazes the face, the entry also gets the fraction at which the ray enters the face.
    pub(crate) fn entry_of_grown(&self, radius: f64) -> Option<RayEntry> {
        let entry = self.entry(radius + self.rounding)?;
        let Some(face) = entry.face else { return Some(entry) };
        let speed = self.speed(&face);
        let at_face = (radius - face.distance()) / speed;
        let grazes = speed > -GRAZING * self.direction.length;
        let fraction = if grazes { entry.fraction } else { at_face };
        Some(RayEntry { fraction, normal: face.normal, slide_normal: face.normal, ..entry })
    }

    /// Returns the entry, moved to a fraction. At a round corner, the normal is computed again.
    pub(crate) fn entry_at(&self, entry: RayEntry, fraction: f64) -> RayEntry {
        let Some((i, j)) = entry.corners.filter(|_| fraction != entry.fraction) else {
            return RayEntry { fraction, ..entry };
        };
        let out = self.motion * fraction - self.corner(i, j);
        self.at_corner(fraction, (i, j), entry.face, self.radius(), out)
    }

    /// Returns the entry with normals that certainly point against the motion. A normal that is perpendicular
    /// to the motion within rounding is turned by the rounding error.
    pub(crate) fn opposed(&self, entry: RayEntry) -> RayEntry {
        let opposing = |normal| self.direction.turned_against(normal, SAME_AXIS);
        RayEntry { normal: opposing(entry.normal), slide_normal: opposing(entry.slide_normal), ..entry }
    }
}
