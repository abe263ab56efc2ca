//! Events of a step.

use carom::Vec2;

use crate::power_up::PowerUp;

/// An event, for sounds, effects and announcements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A ball left the paddle.
    Launched,
    /// A ball hit a wall.
    WallHit {
        /// The contact point.
        point: Vec2,
        /// The normal out of the wall.
        normal: Vec2,
    },
    /// A ball hit the paddle.
    PaddleHit {
        /// The contact point.
        point: Vec2,
    },
    /// A ball hit a brick that stays.
    BrickHit {
        /// Index into [`Game::bricks`](crate::Game::bricks).
        brick: usize,
        /// The contact point.
        point: Vec2,
        /// The normal out of the brick.
        normal: Vec2,
    },
    /// A ball broke a brick.
    BrickBroken {
        /// Index into [`Game::bricks`](crate::Game::bricks).
        brick: usize,
        /// The contact point.
        point: Vec2,
    },
    /// A brick released a power-up.
    PowerUpFell(PowerUp),
    /// The paddle caught a power-up.
    PowerUpCaught(PowerUp),
    /// A ball fell into the pit while others still fly.
    BallLost,
    /// The last ball fell into the pit.
    LifeLost {
        /// The number of lives left.
        left: u32,
    },
    /// The last breakable brick is gone.
    LevelCleared {
        /// The number of the level.
        level: usize,
    },
    /// The last life is gone.
    GameOver,
    /// The last level is cleared.
    Won,
}
