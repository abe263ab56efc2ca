//! Breakout without graphics: the rules, five levels, and a state to draw.
//!
//! The ball is a circle swept through a [`carom::Space`] of boxes, from hit to hit, so that it never passes
//! through a brick at any speed. Equal inputs give bit-identical games. Coordinates are the coordinates of
//! the [`FIELD`], x to the right and y up; times are in seconds.
//!
//! ```
//! use breakout::{Event, Game, Input, Steer};
//! let mut game = Game::new(1)?;
//! let mut broken = 0;
//! for _ in 0..600 {
//!     let ball = game.balls()[0].center;
//!     let input = Input { steer: Steer::To(ball.x), launch: true, ..Input::default() };
//!     let events = game.step(&input);
//!     broken += events.iter().filter(|event| matches!(event, Event::BrickBroken { .. })).count();
//! }
//! assert!(broken > 0 && game.score() > 0);
//! # Ok::<(), breakout::GameError>(())
//! ```

mod arena;
mod ball;
mod brick;
mod catching;
mod collisions;
mod error;
mod event;
mod field;
mod flight;
mod game;
mod input;
mod level;
mod obstacles;
mod paddle;
mod pilot;
mod power_up;
mod prediction;
mod random;

pub use ball::{Ball, MAX_SPEED};
pub use brick::{Brick, Strength};
pub use collisions::{Collisions, Layer};
pub use error::GameError;
pub use event::Event;
pub use field::{CELL, COLUMNS, FIELD, ROWS};
pub use game::{Game, Phase, STEP};
pub use input::{Input, Steer};
pub use level::{Level, LevelError};
pub use paddle::Paddle;
pub use pilot::autoplay;
pub use power_up::{FallingPowerUp, PowerUp};
