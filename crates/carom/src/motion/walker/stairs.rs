//! Stairs: steps that are no higher than the step height are walked up.

use crate::math::{Vec2, larger, smaller};
use crate::motion::obstacles::Obstacles;

use super::journey::{Journey, answer_of};

impl<O: Obstacles + ?Sized> Journey<'_, O> {
    /// Climbs the step in front of the walker: up by the step height, or as far as a ceiling lets it, ahead, and down to the
    /// ground. Returns the lateral distance, up to a length; `None` where there is no way ahead, or no ground after it.
    pub(super) fn climb(&mut self, ahead: Vec2, length: f64) -> Option<f64> {
        let rise = if self.rules.step > 0.0 { self.free_height(self.rules.step) } else { 0.0 };
        let least = self.least_way();
        if rise <= least || length <= least {
            return None;
        }
        let raised = self.place + self.rules.up * rise;
        let hits = self.world.cast(raised, ahead, length);
        let distance = hits.first().map_or(length, |hit| smaller(hit.at, length));
        if distance <= least {
            return None;
        }
        let above = raised + ahead * distance;
        let reach = rise + larger(self.rules.snap, self.standing_reach());
        let hits = self.world.cast(above, -self.rules.up, reach);
        let below = above - self.rules.up * hits.first()?.at;
        let ground = self.best_ground(&hits, below)?;
        // The edge of a step that a round walker ends on may be higher than the walker has risen.
        let stood = self.ground.map_or(self.lowest(self.place), |ground| ground.point.dot(self.rules.up));
        let height = ground.point.dot(self.rules.up) - stood;
        if height > self.rules.step + least {
            return None;
        }
        self.place = below;
        self.ground = Some(answer_of(&ground));
        Some(distance)
    }

    /// Returns the shortest way that is more than rounding.
    fn least_way(&self) -> f64 {
        64.0 * crate::query::CONTACT_TOLERANCE * self.world.bounds().extent()
    }
}
