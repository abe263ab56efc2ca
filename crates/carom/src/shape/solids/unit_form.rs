//! Stores the points of a tile's shape in the unit cell.

use crate::math::Vec2;
use crate::shape::convex::Convex;
use crate::shape::kinds::Aabb;
use crate::shape::rings::points::Ring;
use crate::shape::rings::ring::convex_after_rounding;

/// The shape of a tile in a cell that reaches from 0 to 1 in x and y. No point of the form lies outside of
/// the cell.
#[derive(PartialEq)]
pub(in crate::shape::solids) enum UnitForm {
    Point(Vec2),
    Segment([Vec2; 2]),
    Box([Vec2; 2]),
    Ring(Ring),
}

impl UnitForm {
    /// Stores the points of a shape, given its bounds if it is an axis-aligned box. Points that rounding has
    /// put outside of the unit cell are moved to its border.
    pub(super) fn new(bounds: Option<&Aabb>, convex: Convex<'_>) -> Self {
        let clamped = |point: Vec2| point.max(Vec2::ZERO).min(Vec2::new(1.0, 1.0)).canonical();
        if let Some(bounds) = bounds {
            return Self::Box([bounds.min(), bounds.max()].map(clamped));
        }
        match convex.points() {
            [point] => Self::Point(clamped(*point)),
            // The ring of a flat form leads there and back, starting at the first or second point. So points
            // 0 and 2 are its ends.
            points if convex.is_flat() => Self::Segment([points[0], points[2]].map(clamped)),
            points => Self::Ring(convex_after_rounding(points.iter().copied().map(clamped).collect())),
        }
    }
}
