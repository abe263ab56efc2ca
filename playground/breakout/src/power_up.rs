//! The kinds of power-ups, and those that fall.

use carom::{Aabb, Vec2};

use crate::field::between;

/// The kinds of power-ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerUp {
    /// Makes the paddle wider for [`PowerUp::WIDE_SECONDS`].
    Wide,
    /// Adds two balls for each flying ball, up to [`PowerUp::MOST_BALLS`].
    Multi,
}

impl PowerUp {
    /// Time for which the paddle stays wide, in seconds.
    pub const WIDE_SECONDS: f64 = 15.0;
    /// The maximum number of flying balls.
    pub const MOST_BALLS: usize = 9;
}

/// A falling power-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FallingPowerUp {
    /// The kind.
    pub kind: PowerUp,
    /// The centre.
    pub center: Vec2,
}

impl FallingPowerUp {
    /// Falling speed in lengths per second, independent of the ball's speed.
    pub(crate) const VELOCITY: Vec2 = Vec2::new(0.0, -110.0);
    const HALF: Vec2 = Vec2::new(14.0, 7.0);

    /// Returns the box that the paddle must touch.
    pub fn shape(&self) -> Aabb {
        between(self.center - Self::HALF, self.center + Self::HALF)
    }
}
