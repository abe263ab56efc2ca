//! Numbers that the game cannot use.

use std::error::Error;
use std::fmt;

/// A number that the game cannot use; it says which, and what to give instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameError(pub(crate) String);

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for GameError {}
