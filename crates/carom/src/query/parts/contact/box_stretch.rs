//! Finds the stretch of a face in which a box overlaps or touches a parallel box. The result has the same bits as that of
//! [`Face::points`] for any two parts, in fewer instructions. A contact of a box with tiles needs several stretches.

use crate::math::{Vec2, clamped};
use crate::query::answers::contact::{ContactPoint, feature_id};
use crate::query::convex::sum::rounding::rounding_of_boxes;
use crate::query::parts::depth::BoxPart;
use crate::shape::Aabb;

use super::face::{Face, FaceStretch};

impl Face {
    /// Returns the stretch of the face in which a box, the shape `a`, overlaps or touches a part of `b`. The edge of the
    /// part with the index `edge` faces the box; `corners` are the corners of the box.
    #[inline]
    pub(super) fn stretch_of_boxes(
        &self,
        (own, corners): (&Aabb, &[Vec2; 4]),
        part: &BoxPart,
        edge: usize,
    ) -> Option<FaceStretch> {
        let (outward, forward) = (self.outward, self.outward.perp());
        let of_part = part.bounds.corners();
        let start = of_part[edge];
        if (start - self.start).dot(outward).abs() > self.gap {
            return None;
        }
        let (next, facing) = ((edge + 1) % 4, (edge + 2) % 4);
        let far = (facing + 1) % 4;
        // The ends of both edges, measured from the start of the part's edge.
        let length = (of_part[next] - start).dot(forward);
        let offset = corners[facing] - start;
        let ends = [offset.dot(forward), (corners[far] - start).dot(forward)];
        let [near_at, far_at] = ends.map(|end| clamped(end, 0.0, length));
        let is_above = (near_at - ends[0]).abs() <= self.gap;
        // The box begins beyond an end of the part's edge, and does not come back to it.
        if !is_above && (ends[1] - near_at) * (near_at - ends[0]).signum() < -self.gap {
            return None;
        }
        // A point is a corner of the box on the part's edge, or a corner of the part on the box's edge.
        let of_box = |corner: usize| feature_id(2 * corner as u64, 2 * edge as u64 + 1);
        let at_end = |at: f64| {
            let corner = if at == 0.0 { edge } else { next };
            feature_id(2 * facing as u64 + 1, 2 * corner as u64)
        };
        let ids = [
            if is_above { of_box(facing) } else { at_end(near_at) },
            if far_at == ends[1] { of_box(far) } else { at_end(far_at) },
        ];
        let height = offset.dot(outward);
        let (parts, rounding) = ([0, part.index], rounding_of_boxes(own, &part.bounds));
        let end = |at: f64, id: u64| {
            let point = start + forward * at + outward * (0.5 * height);
            self.end(ContactPoint { point: point.canonical(), depth: 0.0 - height, id }, parts, rounding)
        };
        let is_between = self.gap < ends[0] && ends[0] < length - self.gap;
        let ends = [end(near_at, ids[0]), end(far_at, ids[1])];
        self.stretch_between(ends, (parts, Some(facing)), || is_between)
    }
}
