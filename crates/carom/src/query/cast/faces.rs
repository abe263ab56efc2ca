//! Which faces of the sum count where a track enters several at once.

use crate::math::{Vec2, two_to};
use crate::query::sum::{SumEdge, SumEdges};

use super::sum_ray::{Entry, Track, is_pointed};

impl Track<'_> {
    /// Of several faces that are entered at once, but for rounding, the one on which the entry lies, or to which it
    /// is nearest; of several of those the one that the motion opposes more, and rather one with a length. And the
    /// normal of the one among those that the motion opposes less; where it opposes two alike, of the other one.
    pub(crate) fn faces_at(&self, enter: f64, radius: f64) -> Option<(SumEdge, Vec2)> {
        let slack = if radius > 0.0 { 0.0 } else { self.slack() };
        let beyond = |face: &SumEdge| {
            let (past_start, before_end) = self.foot(face, enter);
            (-past_start.min(before_end) - slack).max(0.0)
        };
        let rank = |face: &SumEdge| (beyond(face), self.is_minor(face), self.speed(face));
        let faces = SumEdges::new(self.a, self.b).filter(|face| self.is_entered_at(face, enter, radius));
        let best = faces.clone().reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })?;
        let others = faces.filter(|face| beyond(face) <= 0.0 && (!is_pointed(face) || is_pointed(&best)));
        let gentle =
            others.reduce(|best, face| if self.speed(&face) >= self.speed(&best) { face } else { best });
        Some((best, gentle.unwrap_or(best).normal))
    }

    /// The track goes into the half-plane of a face, and at a fraction is no further inside than by rounding.
    fn is_entered_at(&self, face: &SumEdge, fraction: f64, radius: f64) -> bool {
        self.speed(face) < 0.0 && self.height(face, fraction) - radius >= -self.noise
    }

    /// A face without length, or one that the motion only runs along: where there is another at a corner, that counts.
    fn is_minor(&self, face: &SumEdge) -> bool {
        is_pointed(face) || self.speed(face) > -PARALLEL * self.course.length
    }

    /// Through the face on which the track starts, if it is one and is entered there.
    pub(crate) fn entry_at_start(&self) -> Option<Entry> {
        let (face, gentle) = self.faces_at(0.0, self.radius())?;
        let (past_start, before_end) = self.foot(&face, 0.0);
        let on_face = past_start >= 0.0 && before_end >= 0.0 && !is_pointed(&face);
        (on_face || self.radius() <= 0.0).then(|| Entry::of_faces(0.0, face, gentle))
    }

    /// Of the faces that meet at a corner of the sum the one that the motion opposes more, and rather one that has a
    /// length.
    pub(crate) fn face_of_corner(&self, corner: Vec2) -> Option<SumEdge> {
        let rank = |face: &SumEdge| (self.is_minor(face), self.speed(face));
        let entered = |face: &SumEdge| (face.start == corner || face.end == corner) && self.speed(face) < 0.0;
        let faces = SumEdges::new(self.a, self.b).filter(entered);
        faces.reduce(|best, face| if rank(&face) < rank(&best) { face } else { best })
    }
}

/// Faces that meet the motion at a smaller sine are parallel to it: 2^-40.
const PARALLEL: f64 = two_to(-40);
