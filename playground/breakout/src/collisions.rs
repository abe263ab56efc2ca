//! The layers of the game, and the table of the layers that collide.

use carom::Filter;

use crate::brick::{Brick, Strength};

/// A layer of things that balls and power-ups may collide with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The walls and the ceiling.
    Walls,
    /// The paddle.
    Paddle,
    /// The bricks that break.
    Bricks,
    /// The bricks that never break.
    SolidBricks,
}

impl Layer {
    /// All layers.
    pub const ALL: [Self; 4] = [Self::Walls, Self::Paddle, Self::Bricks, Self::SolidBricks];

    const fn bit(self) -> u64 {
        1 << self as u64
    }

    /// Returns the filter of a collider in this layer.
    pub(crate) const fn filter(self) -> Filter {
        Filter { layer: self.bit(), mask: u64::MAX }
    }

    /// Returns the layer of a brick.
    pub(crate) const fn of(brick: &Brick) -> Self {
        match brick.strength {
            Strength::Solid => Self::SolidBricks,
            Strength::Hits(_) => Self::Bricks,
        }
    }
}

/// The layer of the pits that remove balls, which every ball collides with.
const PITS: u64 = 1 << 4;

/// Returns the filter of a pit.
pub(crate) const fn pits() -> Filter {
    Filter { layer: PITS, mask: u64::MAX }
}

/// The table of the layers that collide: a mask for balls, and one for power-ups.
///
/// ```
/// use breakout::{Collisions, Layer};
/// let ghosts = Collisions::ALL.with_ball(Layer::Bricks, false);
/// assert!(ghosts.ball_meets(Layer::Walls) && !ghosts.ball_meets(Layer::Bricks));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collisions {
    ball: u64,
    power_up: u64,
}

impl Collisions {
    /// The table of the usual game: balls collide with everything, power-ups with the paddle.
    pub const ALL: Self = Self { ball: u64::MAX, power_up: Layer::Paddle.bit() };

    /// Returns whether balls collide with a layer.
    pub const fn ball_meets(self, layer: Layer) -> bool {
        self.ball & layer.bit() != 0
    }

    /// Returns whether the paddle catches power-ups.
    pub const fn power_up_meets_paddle(self) -> bool {
        self.power_up & Layer::Paddle.bit() != 0
    }

    /// Returns a copy in which balls collide with a layer or not.
    #[must_use]
    pub const fn with_ball(self, layer: Layer, collides: bool) -> Self {
        let ball = if collides { self.ball | layer.bit() } else { self.ball & !layer.bit() };
        Self { ball, ..self }
    }

    /// Returns a copy in which the paddle catches power-ups or not.
    #[must_use]
    pub const fn with_power_up(self, collides: bool) -> Self {
        Self { power_up: if collides { Layer::Paddle.bit() } else { 0 }, ..self }
    }

    /// Returns the filter of a search for what a ball hits.
    pub(crate) const fn of_ball(self) -> Filter {
        Filter { layer: u64::MAX, mask: self.ball }
    }
}
