//! A brick, and what it takes to break it.

use carom::Aabb;

use crate::PowerUp;

/// How much a brick bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// No ball breaks it.
    Solid,
    /// It is gone after so many hits; at 0 it is gone already.
    Hits(u32),
}

/// A brick of the level, also after it is gone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Brick {
    /// Where it stands.
    pub shape: Aabb,
    /// Its row, counted from above.
    pub row: usize,
    /// What it still bears.
    pub strength: Strength,
    /// What falls out of it when it breaks.
    pub prize: Option<PowerUp>,
}

impl Brick {
    /// Whether it is still there.
    pub const fn stands(&self) -> bool {
        !matches!(self.strength, Strength::Hits(0))
    }

    /// Whether the level is not cleared before it is gone.
    pub const fn is_wanted(&self) -> bool {
        matches!(self.strength, Strength::Hits(1..))
    }

    /// A hit: true where it left a mark.
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
