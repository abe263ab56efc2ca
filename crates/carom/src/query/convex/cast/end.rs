//! Finds the edge or corner that the end of a motion touches, within rounding.

use crate::query::convex::sum::{SumEdge, SumEdges};

use super::sum_ray::{RayEntry, SumRay, is_pointed};

impl SumRay<'_> {
    /// Returns the edge or corner that the end of the motion touches, within rounding. `entry` lies beyond
    /// the end: there the motion would enter the Minkowski sum if it went on.
    ///
    /// A grazing motion may touch the Minkowski sum, within rounding, long before it enters the sum, and at
    /// another edge or corner.
    pub(crate) fn touch_at_end(&self, entry: &RayEntry) -> Option<RayEntry> {
        let reach = self.radius() + self.rounding;
        // The end is still outside of the face that would be entered, so it touches nothing.
        if entry.face.is_some_and(|face| self.height(&face, self.end) > reach) {
            return None;
        }
        if self.is_touched_at_end(entry, reach) {
            return Some(*entry);
        }
        let nearest = self.nearest_at(self.end).filter(|nearest| nearest.distance <= reach)?;
        Some(self.entry_at_end(&nearest).unwrap_or(*entry))
    }

    /// Returns whether the end touches the edge or corner of the entry.
    fn is_touched_at_end(&self, entry: &RayEntry, reach: f64) -> bool {
        match (entry.corners, entry.face) {
            (Some((i, j)), _) => (self.motion * self.end - self.corner(i, j)).length() <= reach,
            (None, face) => face.is_none_or(|face| self.is_beside(&face, self.end)),
        }
    }

    /// Returns the hit at the end of the motion, on the edge or corner that is nearest there. Returns `None`
    /// at a face or a sharp corner that the motion does not enter.
    fn entry_at_end(&self, nearest: &CoreFeature) -> Option<RayEntry> {
        // Sharp corners have no normals of their own, so the faces at the corner give the normals.
        if self.radius() <= 0.0 {
            let (face, slide_normal) = self.faces_at(self.end, 0.0)?;
            return Some(RayEntry::of_faces(self.end, face, slide_normal));
        }
        let Some((i, j)) = nearest.corners else {
            let is_entered = self.speed(&nearest.face) < 0.0;
            return is_entered.then(|| RayEntry::of_face(self.end, nearest.face));
        };
        let corner = self.corner(i, j);
        let out = self.motion * self.end - corner;
        Some(self.at_corner(self.end, (i, j), self.face_of_corner(corner), self.radius(), out))
    }

    /// Returns whether the ray at `fraction` lies beside a face, between its ends, within rounding.
    fn is_beside(&self, face: &SumEdge, fraction: f64) -> bool {
        let (past_start, before_end) = self.foot(face, fraction);
        past_start.min(before_end) >= -self.slack()
    }

    /// Returns the edge or the corner of the sum's core (the sum without the radii) that is nearest to the
    /// ray at `fraction`. Returns `None` for a core that is a point.
    fn nearest_at(&self, fraction: f64) -> Option<CoreFeature> {
        let moved = self.motion * fraction;
        let from = |face: SumEdge| {
            let (past_start, before_end) = self.foot(&face, fraction);
            let at_end = past_start > before_end;
            if past_start.min(before_end) >= 0.0 && !is_pointed(&face) {
                let distance = self.height(&face, fraction).abs();
                return CoreFeature { distance, face, corners: None };
            }
            let corner = if at_end { face.end } else { face.start };
            let corners = Some(face.corners(self.a, self.b, at_end));
            CoreFeature { distance: (moved - corner).length(), face, corners }
        };
        let nearer =
            |best: CoreFeature, next: CoreFeature| if next.distance < best.distance { next } else { best };
        SumEdges::new(self.a, self.b).map(from).reduce(nearer)
    }
}

/// A feature of the sum's core: an edge, or the corner at one of its ends.
struct CoreFeature {
    distance: f64,
    face: SumEdge,
    corners: Option<(usize, usize)>,
}
