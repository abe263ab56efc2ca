//! Errors of the game.

use std::error::Error;
use std::fmt;

use crate::ball::MAX_SPEED;

/// A level that does not exist, or a speed out of range.
#[derive(Clone, Debug, PartialEq)]
pub enum GameError {
    /// The level does not exist.
    Level {
        /// The number of the requested level.
        given: usize,
        /// The number of levels.
        levels: usize,
    },
    /// The speed is not a number or out of range.
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
