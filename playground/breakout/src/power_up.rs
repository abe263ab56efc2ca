//! What falls out of bricks, and helps whoever catches it.

use carom::{Aabb, Vec2};

use crate::field::between;

/// What it does for the one who catches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerUp {
    /// A wider paddle, for [`PowerUp::WIDE_SECONDS`].
    Wide,
    /// Two more balls for each that flies, up to [`PowerUp::MOST_BALLS`].
    Multi,
}

impl PowerUp {
    /// How long the paddle stays wide.
    pub const WIDE_SECONDS: f64 = 15.0;
    /// So many balls fly at once, and no more.
    pub const MOST_BALLS: usize = 9;
}

/// A power-up on its way down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallingPowerUp {
    /// What it is.
    pub kind: PowerUp,
    /// Where its centre is.
    pub center: Vec2,
}

impl FallingPowerUp {
    /// Lengths a second, whatever the speed of the ball.
    pub(crate) const VELOCITY: Vec2 = Vec2::new(0.0, -110.0);
    const HALF: Vec2 = Vec2::new(14.0, 7.0);

    /// The box that the paddle must touch.
    pub fn shape(&self) -> Aabb {
        between(self.center - Self::HALF, self.center + Self::HALF)
    }
}
