//! Finds cracks (narrow gaps between two Minkowski sums), which count as solid.

use smallvec::SmallVec;

use crate::math::Vec2;
use crate::math::tolerance::BEND;

use super::boundary::{GrownSum, Line};
use super::ghost_edge::{on_face, seen_from};
use super::nearest::BoundarySearch;
use super::scale::Scale;
use super::uncovered::{Bound, Uncovered};
use super::wedge::StretchEnd;

impl BoundarySearch<'_> {
    /// Covers the stretches of an edge at which the `face` of a `wall` on the other side of a passage lies in a
    /// seam (where two parts join). There, the passage is closed. A wall that is thinner than the tolerance may end
    /// before the edge; it does not cover the edge then.
    pub(super) fn cover_seams(&self, face: &Line, wall: &GrownSum, line: &Line, uncovered: &mut Uncovered) {
        let of_seam = Line { wall: None, ..*line };
        let Some(walled) = wall.covered_stretch(&of_seam, self.scale()) else { return };
        for (index, sum) in self.near(face.bounds().grown(4.0 * self.scale().gap)) {
            let stretch = sum.seam_with(face, self.scale()).and_then(|stretch| on_face(face, stretch));
            if let Some(stretch) = stretch {
                let [start, end] = seen_from(line, face, stretch);
                let start = if start.at < walled[0].at { walled[0] } else { start };
                let end = if walled[1].at < end.at { walled[1] } else { end };
                if start.at < end.at {
                    uncovered.cover([start, end], index);
                }
            }
        }
    }

    /// Returns whether a disc as wide as the tolerance, which touches a boundary with this unit normal at a point from
    /// the free side, meets no sum by more than the rounding error.
    pub(super) fn has_room(&self, point: Vec2, normal: Vec2) -> bool {
        let radius = 0.5 * self.scale().gap;
        let center = point + normal * radius;
        self.near_point(center, radius)
            .all(|(_, sum)| radius - sum.signed_distance(center) <= self.scale().rounding)
    }

    /// Returns whether a point is in a crack: a narrow gap between two sums that face each other. A gap between two
    /// sides of one sum does not count.
    pub(super) fn is_in_crack(&self, point: Vec2) -> bool {
        let near: SmallVec<[&GrownSum; 8]> = self
            .near_point(point, 2.0 * self.scale().gap)
            .map(|(_, sum)| sum)
            .filter(|sum| !sum.is_flat())
            .collect();
        let faces_another = |own: &GrownSum, (normal, height): (Vec2, f64)| {
            let scale = Scale { gap: self.scale().gap - height.abs(), ..self.scale() };
            let mut others = near.iter().filter(|sum| !core::ptr::eq(**sum, own));
            others.any(|sum| sum.covers_across_gap(point, normal, BEND, scale))
        };
        near.iter()
            .any(|sum| sum.normals_within_gap(point, self.scale()).any(|face| faces_another(sum, face)))
    }

    /// Returns whether an open stretch of an edge has notches at both ends.
    pub(super) fn is_end_of_crack(&self, line: &Line, bounds: &[Bound; 2]) -> bool {
        bounds.iter().zip([true, false]).all(|(bound, is_start)| {
            let point = line.start + line.along * bound.at;
            let end = StretchEnd { point, is_start, normal: line.normal, covered_by: bound.by };
            self.continuation(&end).is_some_and(|next| next.is_notch())
        })
    }
}
