//! What happened in a step.

use carom::Vec2;

use crate::PowerUp;

/// Something that happened, for sounds, effects and announcements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A ball left the paddle.
    Launched,
    /// A ball met a wall.
    WallHit {
        /// Where the surfaces touched.
        point: Vec2,
        /// Out of the wall.
        normal: Vec2,
    },
    /// A ball met the paddle.
    PaddleHit {
        /// Where the surfaces touched.
        point: Vec2,
    },
    /// A ball met a brick, which stands it, or is solid.
    BrickHit {
        /// Which of [`Game::bricks`](crate::Game::bricks).
        brick: usize,
        /// Where the surfaces touched.
        point: Vec2,
        /// Out of the brick.
        normal: Vec2,
    },
    /// A ball broke a brick.
    BrickBroken {
        /// Which of [`Game::bricks`](crate::Game::bricks).
        brick: usize,
        /// Where the surfaces touched.
        point: Vec2,
    },
    /// A power-up fell out of a brick.
    PowerUpFell(PowerUp),
    /// The paddle caught a power-up.
    PowerUpCaught(PowerUp),
    /// A ball fell into the pit, and others still fly.
    BallLost,
    /// The last ball fell into the pit.
    LifeLost {
        /// How many lives are left.
        left: u32,
    },
    /// The last brick that can break did.
    LevelCleared {
        /// The level's number.
        level: usize,
    },
    /// The last life is gone.
    GameOver,
    /// The last level is cleared.
    Won,
}
