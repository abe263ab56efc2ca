//! A brick and the hits that break it.

use carom::Aabb;

use crate::power_up::PowerUp;

/// The strength of a brick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// A solid brick, which no ball breaks.
    Solid,
    /// Number of hits left; at 0 the brick is gone.
    Hits(u32),
}

/// A brick of the level; it stays in the list after it is broken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Brick {
    /// The box of the brick.
    pub shape: Aabb,
    /// The row, counted from the top.
    pub row: usize,
    /// The remaining strength.
    pub strength: Strength,
    /// The power-up that drops when the brick breaks.
    pub prize: Option<PowerUp>,
}

impl Brick {
    /// Returns whether the brick still exists.
    pub const fn stands(&self) -> bool {
        !matches!(self.strength, Strength::Hits(0))
    }

    /// Returns whether the brick must be broken to clear the level.
    pub const fn is_wanted(&self) -> bool {
        matches!(self.strength, Strength::Hits(1..))
    }

    /// Applies a hit; returns true if the hit damaged the brick.
    pub(crate) fn take_hit(&mut self) -> bool {
        match &mut self.strength {
            Strength::Hits(hits @ 1..) => {
                *hits -= 1;
                true
            }
            _ => false,
        }
    }
}
