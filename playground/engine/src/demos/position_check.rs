//! The naive search for hits, which looks only where a shape is after each step of its motion, beside the library's cast.

use carom::{Rot2, Shape, Vec2, cast, overlap};
use carom_draw::swept;

/// The obstacles in the way of a motion, and the numbers of obstacles that two methods miss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Missed {
    /// The obstacles that the moving shape passes over, without the obstacles that it touches at the start.
    pub(super) hits: usize,
    pub(super) by_positions: usize,
    pub(super) by_cast: usize,
}

/// A motion with a number of checked positions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checked<'a> {
    pub(super) mover: &'a Shape,
    pub(super) motion: Vec2,
    pub(super) checks: usize,
}

impl Checked<'_> {
    /// Returns the shape at each checked position; the last position is the end of the motion.
    pub(super) fn positions(&self) -> impl Iterator<Item = Shape> + '_ {
        (1..=self.checks)
            .map(|check| self.mover.translated(self.motion * (check as f64 / self.checks as f64)))
    }

    /// Returns whether an obstacle is in the way, but touches no checked position.
    pub(super) fn misses(&self, obstacle: &Shape) -> bool {
        self.is_in_the_way(obstacle) && !self.positions().any(|position| overlap(&position, obstacle))
    }

    fn is_in_the_way(&self, obstacle: &Shape) -> bool {
        let area = swept(self.mover, self.motion);
        !overlap(self.mover, obstacle) && area.is_some_and(|area| overlap(&area, obstacle))
    }

    /// Counts the hits with some obstacles, and the missed obstacles.
    pub(super) fn missed(&self, obstacles: &[&Shape]) -> Missed {
        let mut missed = Missed::default();
        for obstacle in obstacles.iter().filter(|obstacle| self.is_in_the_way(obstacle)) {
            missed.hits += 1;
            missed.by_positions += usize::from(self.misses(obstacle));
            missed.by_cast += usize::from(cast(self.mover, self.motion, *obstacle).is_none());
        }
        missed
    }

    /// Counts the same for motions of this length in all directions.
    pub(super) fn missed_all_around(&self, obstacles: &[&Shape]) -> Missed {
        let mut all = Missed::default();
        for direction in 0..DIRECTIONS {
            let turn = Rot2::from_degrees(f64::from(direction) * (360.0 / f64::from(DIRECTIONS)));
            let motion = turn.unwrap_or(Rot2::IDENTITY).rotate(self.motion);
            let missed = Checked { motion, ..*self }.missed(obstacles);
            all.hits += missed.hits;
            all.by_positions += missed.by_positions;
            all.by_cast += missed.by_cast;
        }
        all
    }
}

/// Number of directions of the motions that are counted.
pub(super) const DIRECTIONS: u32 = 120;

#[cfg(test)]
mod tests {
    use super::*;
    use carom::{Aabb, Circle};

    #[test]
    fn a_fast_ball_tunnels_through_a_wall_until_there_are_enough_positions() {
        let ball: Shape = Circle::new([0.0, 0.0], 1.0).unwrap().into();
        let wall: Shape = Aabb::new([10.0, -5.0], [11.0, 5.0]).unwrap().into();
        for (checks, by_positions) in [(1, 1), (3, 1), (20, 0)] {
            let flight = Checked { mover: &ball, motion: Vec2::new(40.0, 0.0), checks };
            assert_eq!(flight.missed(&[&wall]), Missed { hits: 1, by_positions, by_cast: 0 });
        }
        let away = Checked { mover: &ball, motion: Vec2::new(-40.0, 0.0), checks: 1 };
        assert_eq!(away.missed(&[&wall]), Missed::default());
        let around = Checked { motion: Vec2::new(40.0, 0.0), ..away }.missed_all_around(&[&wall]);
        assert!(0 < around.by_positions && around.by_positions < DIRECTIONS as usize && around.by_cast == 0);
    }
}
