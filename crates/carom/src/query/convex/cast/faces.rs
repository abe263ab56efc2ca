//! Chooses among the faces of the Minkowski sum that a ray enters at the same time, or that meet at a corner.

use crate::math::Vec2;
use crate::math::tolerance::PARALLEL;
use crate::query::convex::sum::{SumEdge, SumEdges};

use super::sum_ray::{RayEntry, SumRay, is_pointed};

impl SumRay<'_> {
    /// Chooses among the faces that the ray enters at one fraction, within rounding. Returns the face that is
    /// hit, and the normal of the face to slide along. Returns `None` if the ray enters no face at that
    /// fraction.
    ///
    /// The face that is hit is the face on which the entry lies, or else the face nearest to the entry. Among
    /// several such faces, faces with a length come first, and then the face that the motion meets at the
    /// steeper angle. The face to slide along is the face that the motion meets at the flatter angle. If two
    /// faces have equal angles, it is the other face.
    pub(crate) fn faces_at(&self, enter: f64, radius: f64) -> Option<(SumEdge, Vec2)> {
        let slack = if radius > 0.0 { 0.0 } else { self.slack() };
        let beyond = |face: &SumEdge| {
            let (past_start, before_end) = self.foot(face, enter);
            (-past_start.min(before_end) - slack).max(0.0)
        };
        let rank = |face: &SumEdge| (beyond(face), self.is_minor(face), self.speed(face));
        let faces = SumEdges::new(self.a, self.b).filter(|face| self.is_entered_at(face, enter, radius));
        let best = faces.clone().reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })?;
        // The ray does not touch a face if the entry lies past the ends of the face. A motion cannot slide
        // along a face of length 0.
        let touched = faces.filter(|face| beyond(face) <= 0.0 && (!is_pointed(face) || is_pointed(&best)));
        let least_opposed =
            touched.reduce(|best, face| if self.speed(&face) >= self.speed(&best) { face } else { best });
        Some((best, least_opposed.unwrap_or(best).normal))
    }

    /// Returns whether the ray enters the half-plane of a face, at most the rounding error before `fraction`.
    fn is_entered_at(&self, face: &SumEdge, fraction: f64, radius: f64) -> bool {
        self.speed(face) < 0.0 && self.height(face, fraction) - radius >= -self.rounding
    }

    /// Returns whether a face has no length or is parallel to the motion. Any other face at the corner is
    /// preferred to such a face.
    fn is_minor(&self, face: &SumEdge) -> bool {
        is_pointed(face) || self.speed(face) > -PARALLEL * self.direction.length
    }

    /// Returns the entry through the face on which the ray starts, if there is such a face and the ray enters
    /// it.
    pub(crate) fn entry_at_start(&self) -> Option<RayEntry> {
        let (face, slide_normal) = self.faces_at(0.0, self.radius())?;
        let (past_start, before_end) = self.foot(&face, 0.0);
        let on_face = past_start >= 0.0 && before_end >= 0.0 && !is_pointed(&face);
        (on_face || self.radius() <= 0.0).then(|| RayEntry::of_faces(0.0, face, slide_normal))
    }

    /// Several faces meet at a corner of the sum. Among the faces that the ray enters there, returns the face
    /// that the motion meets at the steepest angle. Faces with a length come first.
    pub(crate) fn face_of_corner(&self, corner: Vec2) -> Option<SumEdge> {
        let rank = |face: &SumEdge| (self.is_minor(face), self.speed(face));
        let entered = |face: &SumEdge| (face.start == corner || face.end == corner) && self.speed(face) < 0.0;
        let faces = SumEdges::new(self.a, self.b).filter(entered);
        faces.reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })
    }
}
