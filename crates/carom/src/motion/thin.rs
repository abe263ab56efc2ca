//! The side of a thin obstacle on which a mover is: a point on a segment has no inside that would decide it.

use alloc::vec::Vec;

use crate::math::tolerance::{CLEAR_SIDE, RESPONSE_REACH};
use crate::math::{Vec2, larger, smaller};
use crate::shape::Shape;

use super::hit_order::{PendingHit, find_hits};
use super::recover::{Demand, short_way};
use super::solids::Solids;

/// The thin obstacles that had a response in a step, and the side of each on which the shape is.
pub(super) struct ThinSides(Vec<ThinSide>);

struct ThinSide {
    /// The key of the obstacle and the index of its part.
    key: (u64, usize),
    /// The unit normal of the obstacle on the side where the shape is.
    normal: Vec2,
    tolerance: f64,
}

impl ThinSides {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    fn find(&self, pending: &PendingHit) -> Option<&ThinSide> {
        self.0.iter().find(|side| side.key == pending.key())
    }

    /// Records the side of an obstacle by the normal of its hit.
    pub(super) fn record(&mut self, pending: &PendingHit, normal: Vec2) {
        self.0.retain(|side| side.key != pending.key());
        self.0.push(ThinSide { key: pending.key(), normal, tolerance: pending.limits.tolerance });
    }

    /// Returns whether the shape is on a thin obstacle and moves away to its own side.
    pub(super) fn is_leaving(&self, pending: &PendingHit, motion: Vec2) -> bool {
        self.find(pending).is_some_and(|side| side.normal.dot(pending.hit.normal) < 0.0)
            && pending.hit.fraction * motion.length() <= pending.limits.tolerance
    }

    /// Returns the displacement that moves the shape off the recorded thin obstacles at the end of a step, by a
    /// fraction of the tolerance; `None` if it is on none of them. The next step could not decide the side of a shape
    /// that is exactly on such an obstacle.
    pub(super) fn way_off(
        &self,
        shape: &Shape,
        displacement: Vec2,
        obstacles: Solids<'_>,
        crossed: &[u64],
    ) -> Option<Vec2> {
        if self.0.is_empty() {
            return None;
        }
        let mut demands = Vec::new();
        let here = shape.translated(displacement);
        for &ThinSide { key, normal, tolerance } in &self.0 {
            // Cast from the recorded side to an equal distance on the other side, because the
            // response to another obstacle may have moved the shape across.
            let back = normal * (RESPONSE_REACH * tolerance);
            let near = find_hits(&here.translated(back), -2.0 * back, obstacles, crossed);
            if let Some(pending) = near.iter().find(|pending| pending.key() == key) {
                let distance = (2.0 * pending.hit.fraction - 1.0) * RESPONSE_REACH * tolerance;
                demands.push(Demand { normal, depth: CLEAR_SIDE * tolerance - distance });
            }
        }
        demands.retain(|demand| demand.depth > 0.0);
        let tolerance = self.0.iter().map(|side| side.tolerance).fold(0.0, larger);
        let way = short_way(&demands, tolerance)?;
        // Move the shape by at most half of the distance to the next thin obstacle, so that it does
        // not change its side of that obstacle.
        let mut ahead = find_hits(&here, way, obstacles, crossed);
        ahead.retain(|pending| pending.limits.is_thin && self.find(pending).is_none());
        Some(way * (0.5 * ahead.iter().map(|pending| pending.hit.fraction).fold(2.0, smaller)))
    }
}
