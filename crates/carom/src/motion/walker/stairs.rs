//! Stairs: steps that are no higher than the step height are walked up.

use crate::math::{Vec2, larger, smaller};
use crate::motion::obstacles::Obstacles;

use super::journey::{Journey, answer_of};
use super::near_part::Hit;

impl<O: Obstacles + ?Sized> Journey<'_, O> {
    /// Climbs the step in front of the walker: up by the step height, or as far as a ceiling lets it, ahead, and down to the
    /// ground. Returns the lateral distance, up to a length; `None` where there is no way ahead, or no ground after it.
    pub(super) fn climb(&mut self, ahead: Vec2, length: f64) -> Option<f64> {
        let least = self.world.clear_distance();
        if self.rules.step <= least || length <= least {
            return None;
        }
        let rise = self.free_height(self.rules.step);
        if rise <= least {
            return None;
        }
        let raised = self.place + self.rules.up * rise;
        let hits = self.world.cast(raised, ahead, length);
        let free = hits.first().map_or(length, |hit| smaller(hit.at, length));
        // A way that ends above no ground may still lead over some.
        let shares = [1.0, 0.5, 0.25];
        let mut ways = shares.into_iter().map(|share| share * free).filter(|&distance| distance > least);
        ways.find(|&distance| self.stand_after(raised + ahead * distance, rise, least))
    }

    /// Moves the walker to the ground below a raised place, if that is no higher than a step above the ground where it is.
    fn stand_after(&mut self, above: Vec2, rise: f64, least: f64) -> bool {
        let reach = rise + larger(self.rules.snap, self.standing_reach());
        let hits = self.world.cast(above, -self.rules.up, reach);
        let Some(first) = hits.first() else { return false };
        let below = above - self.rules.up * first.at;
        let is_near = |ground: &Hit<O::Key>| self.height_above_ground(ground) <= self.rules.step + least;
        let Some(ground) = self.best_ground(&hits, below).filter(is_near) else { return false };
        self.place = below;
        self.ground = Some(answer_of(&ground));
        true
    }

    /// Returns how high a surface is above the ground. The edge of a step that a round walker ends on may be higher than the
    /// walker has risen.
    fn height_above_ground(&self, hit: &Hit<O::Key>) -> f64 {
        let up = self.rules.up;
        let stood = self.ground.map_or_else(|| self.lowest(self.place), |ground| ground.point.dot(up));
        hit.point.dot(up) - stood
    }
}
