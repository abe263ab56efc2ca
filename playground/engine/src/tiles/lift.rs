//! Lifts: one-way platforms that move between two places.

use carom::{Pose, Rot2, TileGrid, Vec2};

use super::kinds::{ONE_WAY, grid};

/// The path of a lift.
pub(super) struct Lift {
    /// The lower left corner of the lift's cells at both ends of the path.
    ends: [[f64; 2]; 2],
    /// The number of steps there and back, including a rest at each end.
    period: u32,
}

/// The width of a lift in cells.
pub(super) const WIDTH: usize = 3;

/// The lifts of the map: one is over the chasm, and one goes up a shaft to the plateau.
pub(super) const LIFTS: [Lift; 2] = [
    Lift { ends: [[165.0, 9.0], [181.0, 9.0]], period: 1920 },
    Lift { ends: [[203.0, 9.0], [203.0, 29.0]], period: 1680 },
];

impl Lift {
    /// Returns the lower left corner after a number of steps.
    pub(super) fn place(&self, steps: u32) -> Vec2 {
        let [from, to] = self.ends.map(Vec2::from);
        let turn = f64::from(steps % self.period) / f64::from(self.period);
        let there = 1.0 - (2.0 * turn - 1.0).abs();
        // The lift rests for a tenth of the time at each end; between the ends, the speed changes smoothly.
        let way = ((there - 0.1) / 0.8).clamp(0.0, 1.0);
        from + (to - from) * (way * way * (3.0 - 2.0 * way))
    }

    pub(super) fn pose(&self, steps: u32) -> Pose {
        Pose::new(self.place(steps), Rot2::IDENTITY)
            .expect("the path is near the map, so each place is valid")
    }

    /// Returns the cells of the lift after a number of steps.
    pub(super) fn shape(&self, steps: u32) -> TileGrid {
        grid(self.place(steps).into(), [WIDTH, 1], |_, _| ONE_WAY)
    }
}
