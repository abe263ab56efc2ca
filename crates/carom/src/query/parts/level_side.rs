//! Tests whether a box that hits parallel boxes, such as the tiles of a map, clearly touches a straight side of
//! their union. The hit then keeps its normals, and a search for the faces of the union is not needed.
//!
//! ```text
//!      .--------.
//!      |  box   |  is placed so that it touches; each tile makes a sum with it
//!  .___|___.____|__.
//!  | tile  |  tile |   both sums end on one line, and the place is clearly
//!  |_______|_______|   between the ends of one of them
//! ```

use crate::math::{Vec2, larger};
use crate::shape::{Aabb, Convex};

/// The sides of Minkowski sums of boxes near the place of a hit, along the normal of the hit.
pub(super) struct LevelSide {
    normal: Vec2,
    /// The place of the hit, as a translation of the first shape.
    place: Vec2,
    /// The distance that counts as clear.
    near: f64,
    /// The height of the highest side over the place.
    highest: f64,
    /// The height of the highest side that clearly leads on from the place in both directions.
    leads_on: f64,
    /// Whether the normal is along an axis, all parts are boxes, and no sum clearly covers the place.
    is_possible: bool,
}

impl LevelSide {
    /// Creates the test for a hit with this normal, before any pair of parts is added.
    pub(super) const fn new(normal: Vec2, place: Vec2, near: f64) -> Self {
        let lowest = f64::NEG_INFINITY;
        let is_possible = normal.x == 0.0 || normal.y == 0.0;
        Self { normal, place, near, highest: lowest, leads_on: lowest, is_possible }
    }

    /// Adds the sum of a pair of parts. Returns false once the test has failed.
    pub(super) fn add(&mut self, a: &Convex<'_>, b: &Convex<'_>) -> bool {
        match (a.as_aabb(), b.as_aabb()) {
            (Some(a), Some(b)) => self.add_boxes(&a, &b),
            _ => self.is_possible = false,
        }
        self.is_possible
    }

    fn add_boxes(&mut self, a: &Aabb, b: &Aabb) {
        let (low, high) = (b.min() - a.max() - self.place, b.max() - a.min() - self.place);
        let Vec2 { x, y } = self.normal;
        let [height, thickness] = if x == 0.0 {
            [if y > 0.0 { high.y } else { -low.y }, high.y - low.y]
        } else {
            [if x > 0.0 { high.x } else { -low.x }, high.x - low.x]
        };
        let [start, end] = if x == 0.0 { [low.x, high.x] } else { [low.y, high.y] };
        self.highest = larger(self.highest, height);
        self.is_possible &= height < self.near;
        if start < -self.near && self.near < end && self.near < thickness {
            self.leads_on = larger(self.leads_on, height);
        }
    }

    /// Returns whether the hit is clearly on a straight side, so that it keeps its normals.
    pub(super) fn holds(&self) -> bool {
        let is_here = self.leads_on > -self.near;
        self.is_possible && is_here && self.leads_on >= self.highest
    }
}
