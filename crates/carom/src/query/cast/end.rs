//! What the end of a motion touches, within rounding.

use crate::query::sum::{SumEdge, SumEdges};

use super::sum_ray::{Entry, Track, is_pointed};

impl Track<'_> {
    /// What the end of the motion touches, within rounding, where the entry lies past it: a grazing motion may come as
    /// near as that long before it enters, and at another feature.
    pub(crate) fn touch_at_end(&self, entry: &Entry) -> Option<Entry> {
        let reach = self.radius() + self.noise;
        if entry.face.is_some_and(|face| self.height(&face, self.end) > reach) {
            return None;
        }
        let out = |(i, j)| self.motion * self.end - self.corner(i, j);
        let is_touched = match (entry.corners, entry.face) {
            (Some(corners), _) => out(corners).length() <= reach,
            (None, face) => face.is_none_or(|face| self.is_beside(&face, self.end)),
        };
        if is_touched {
            return Some(*entry);
        }
        let nearest = self.nearest_at(self.end).filter(|nearest| nearest.distance <= reach)?;
        let touched = match nearest.corners {
            _ if self.radius() <= 0.0 => {
                let faces = self.faces_at(self.end, 0.0);
                faces.map(|(face, gentle)| Entry::of_faces(self.end, face, gentle))
            }
            None if self.speed(&nearest.face) < 0.0 => {
                Some(Entry::of_faces(self.end, nearest.face, nearest.face.normal))
            }
            None => None,
            Some((i, j)) => {
                let face = self.face_of_corner(self.corner(i, j));
                Some(self.at_corner(self.end, (i, j), face, self.radius(), out((i, j))))
            }
        };
        Some(touched.unwrap_or(*entry))
    }

    /// The foot of the track on a face's line lies on the face, within rounding.
    fn is_beside(&self, face: &SumEdge, fraction: f64) -> bool {
        let (past_start, before_end) = self.foot(face, fraction);
        past_start.min(before_end) >= -self.slack()
    }

    /// The edge or the corner of the sum's core that is nearest to where the track is then; `None` for a core that is
    /// a point.
    fn nearest_at(&self, fraction: f64) -> Option<Nearest> {
        let moved = self.motion * fraction;
        let from = |face: SumEdge| {
            let (past_start, before_end) = self.foot(&face, fraction);
            let at_end = past_start > before_end;
            if past_start.min(before_end) >= 0.0 && !is_pointed(&face) {
                let distance = self.height(&face, fraction).abs();
                return Nearest { distance, face, corners: None };
            }
            let corner = if at_end { face.end } else { face.start };
            let corners = Some(face.corners(self.a, self.b, at_end));
            Nearest { distance: (moved - corner).length(), face, corners }
        };
        let nearer = |best: Nearest, next: Nearest| if next.distance < best.distance { next } else { best };
        SumEdges::new(self.a, self.b).map(from).reduce(nearer)
    }
}

/// A feature of the sum's core: an edge, or the corner at one of its ends.
struct Nearest {
    distance: f64,
    face: SumEdge,
    corners: Option<(usize, usize)>,
}
