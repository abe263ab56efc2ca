//! Finds where a ray enters the round corners of the grown Minkowski sum: circles about the corners of the
//! sum.

use crate::math::Vec2;
use crate::query::convex::sum::{SumEdge, SumEdges};

use super::sum_ray::{RayEntry, SumRay};

impl SumRay<'_> {
    /// Returns the entry through the circle about a corner of the sum, with the face at this corner. Returns
    /// `None` if the ray's line misses the circle. If `certain` is true, the line is known to meet the
    /// circle; if it seems to miss the circle, rounding is the cause.
    pub(crate) fn entry_of_corner(
        &self,
        (i, j): (usize, usize),
        radius: f64,
        certain: bool,
    ) -> Option<RayEntry> {
        let corner = self.corner(i, j);
        let (fraction, out) = self.direction.enter_circle(corner, radius, certain)?;
        Some(self.at_corner(fraction, (i, j), self.face_of_corner(corner), radius, out))
    }

    /// Returns the corner of the sum whose circle the ray's line enters first, by more than the rounding
    /// error. The sum of two points has one corner.
    pub(crate) fn first_corner(&self, radius: f64) -> Option<(usize, usize)> {
        if self.a.normals().is_empty() && self.b.normals().is_empty() {
            return Some((0, 0));
        }
        let corners = SumEdges::new(self.a, self.b).map(|edge| edge.corners(self.a, self.b, false));
        let entered = corners.filter_map(|(i, j)| {
            let (fraction, _) =
                self.direction.enter_circle(self.corner(i, j), radius - self.slack(), false)?;
            Some((fraction, (i, j)))
        });
        let first = entered.reduce(|first, other| if other.0 < first.0 { other } else { first })?;
        Some(first.1)
    }

    /// Creates the entry at a point of the circle about a corner. `out` is the vector from the corner to this
    /// point. The normal is the normal of the circle, or of the face if the circle is no larger than the
    /// rounding error.
    pub(crate) fn at_corner(
        &self,
        fraction: f64,
        corners: (usize, usize),
        face: Option<SumEdge>,
        radius: f64,
        out: Vec2,
    ) -> RayEntry {
        let round = if self.is_round(radius) { out.normalized() } else { None };
        let normal = round.unwrap_or(face.map_or(-self.direction.unit, |face| face.normal));
        let normal = self.direction.turned_against(normal, 0.0);
        RayEntry { fraction, normal, face, slide_normal: normal, corners: Some(corners) }
    }
}
