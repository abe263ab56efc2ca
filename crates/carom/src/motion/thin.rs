//! On which side of a thin obstacle is the mover? A point on a segment has no inside that would tell.

use alloc::vec::Vec;

use crate::math::{Vec2, larger, smaller};
use crate::shape::Shape;

use super::hit_order::Met;
use super::obstacles::Obstacles;
use super::recover::{Demand, short_way};
use super::step::Step;

/// The thin obstacles that were answered in a step.
pub(super) struct Sides<K>(Vec<Side<K>>);

struct Side<K> {
    obstacle: K,
    /// Out of the obstacle, towards the side where the shape is.
    normal: Vec2,
    tolerance: f64,
}

impl<K: Copy + Ord> Sides<K> {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    fn of(&self, obstacle: K) -> Option<&Side<K>> {
        self.0.iter().find(|side| side.obstacle == obstacle)
    }

    pub(super) fn note(&mut self, met: &Met<K>, normal: Vec2) {
        self.0.retain(|side| side.obstacle != met.obstacle);
        self.0.push(Side { obstacle: met.obstacle, normal, tolerance: met.pair.tolerance });
    }

    /// Whether the shape stands right on a thin obstacle and goes away from it, to the side where it is.
    pub(super) fn is_leaving(&self, met: &Met<K>, motion: Vec2) -> bool {
        self.of(met.obstacle).is_some_and(|side| side.normal.dot(met.hit.normal) < 0.0)
            && met.hit.fraction * motion.length() <= met.pair.tolerance
    }
}

impl<K: Copy + Ord> Step<K> {
    /// At the end of a step, moves the shape off the thin obstacles that were answered, by a part of the tolerance: right on
    /// one, the next step could not tell on which side it is.
    pub(super) fn set_off<O: Obstacles<Key = K> + ?Sized>(&mut self, shape: &Shape, obstacles: &O) {
        if self.sides.0.is_empty() {
            return;
        }
        let mut demands = Vec::new();
        let here = shape.translated(self.displacement);
        for &Side { obstacle, normal, tolerance } in &self.sides.0 {
            // From its own side to as far on the other, as what else it was moved onto may have led it across.
            let back = normal * (REACH * tolerance);
            let near = self.hits_on(&here.translated(back), -2.0 * back, obstacles);
            if let Some(met) = near.iter().find(|met| met.obstacle == obstacle) {
                let gap = (2.0 * met.hit.fraction - 1.0) * REACH * tolerance;
                demands.push(Demand { normal, depth: OFF * tolerance - gap });
            }
        }
        demands.retain(|demand| demand.depth > 0.0);
        let tolerance = self.sides.0.iter().map(|side| side.tolerance).fold(0.0, larger);
        let Some(way) = short_way(&demands, tolerance) else { return };
        let mut ahead = self.hits_on(&here, way, obstacles);
        ahead.retain(|met| met.pair.is_thin && self.sides.of(met.obstacle).is_none());
        self.displacement += way * (0.5 * ahead.iter().map(|met| met.hit.fraction).fold(2.0, smaller));
    }
}

/// In units of the tolerance: at this distance, rounding no longer decides the side.
const OFF: f64 = 1.0 / 8.0;

/// In units of the tolerance: more than the shape is ever moved onto something.
const REACH: f64 = 2.5;
