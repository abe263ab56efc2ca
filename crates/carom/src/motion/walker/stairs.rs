//! Climbs stairs whose steps are at most the step height.

use crate::math::{Vec2, smaller};

use super::journey::{Journey, answer_of};
use crate::motion::hit::Hit;

impl Journey<'_> {
    /// Climbs the step in front of the walker. The walker moves up by the step height, or as far as the
    /// ceiling allows, then ahead, then down to the ground. Returns the lateral distance of the climb, at
    /// most `length`. Returns `None` if an obstacle blocks the way ahead or there is no ground below its end.
    pub(super) fn climb(&mut self, ahead: Vec2, length: f64) -> Option<f64> {
        let least = self.world.clear_distance();
        if self.rules.step <= least || length <= least {
            return None;
        }
        // A low ceiling may leave room for less than a full step.
        let rise = self.free_height(self.rules.step);
        if rise <= least {
            return None;
        }
        let raised = self.place + self.rules.up * rise;
        let hits = self.world.cast(raised, ahead, length);
        let free = hits.first().map_or(length, |hit| smaller(hit.at, length));
        // If there is no ground below the end of the way ahead, tries shorter ways.
        let shares = [1.0, 0.5, 0.25];
        let mut ways = shares.into_iter().map(|share| share * free).filter(|&distance| distance > least);
        ways.find(|&distance| self.stand_after(raised + ahead * distance, rise, least))
    }

    /// Moves the walker down to the ground below a raised place. Does not move it if that ground is higher
    /// above the current ground than a step.
    fn stand_after(&mut self, above: Vec2, rise: f64, least: f64) -> bool {
        let reach = rise + self.snap_reach();
        let hits = self.world.cast(above, -self.rules.up, reach);
        let Some(first) = hits.first() else { return false };
        let below = above - self.rules.up * first.at;
        let is_near = |ground: &Hit| self.height_above_ground(ground) <= self.rules.step + least;
        let Some(ground) = self.best_ground(&hits, below).filter(is_near) else { return false };
        self.place = below;
        self.ground = Some(answer_of(&ground));
        true
    }

    /// Returns the height of a surface above the current ground. A round walker may touch the edge of a step at a
    /// point that is higher than the walker has risen.
    fn height_above_ground(&self, hit: &Hit) -> f64 {
        let up = self.rules.up;
        let stood = self.ground.map_or_else(|| self.lowest(self.place), |ground| ground.point.dot(up));
        hit.point.dot(up) - stood
    }
}
