//! What cannot be played.

use std::error::Error;
use std::fmt;

use crate::game::MAX_SPEED;

/// A level that is not there, or a speed that the game does not know.
#[derive(Clone, Debug, PartialEq)]
pub enum GameError {
    /// There is no such level.
    Level {
        /// The number that was given.
        given: usize,
        /// How many levels there are.
        levels: usize,
    },
    /// No speed, or one too high.
    Speed(f64),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level { given, levels } => write!(f, "there is no level {given}: give 1 to {levels}"),
            Self::Speed(times) => write!(f, "the speed is {times}: give a number from 0.1 to {MAX_SPEED}"),
        }
    }
}

impl Error for GameError {}
