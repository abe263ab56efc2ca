//! Represents a moment of a scene, in seconds or in ticks.

/// A moment, which can be given as a time or as a number of ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// The moment after this number of ticks.
    Tick(u32),
    /// The moment after this number of seconds.
    Seconds(f64),
}

impl Moment {
    /// The start of the scene.
    pub const START: Self = Self::Tick(0);

    /// Returns the number of ticks since the start.
    pub fn ticks(self, ticks_per_second: f64) -> f64 {
        match self {
            Self::Tick(tick) => tick.into(),
            Self::Seconds(seconds) => seconds * ticks_per_second,
        }
    }

    /// Returns the seconds since the start.
    pub fn seconds(self, ticks_per_second: f64) -> f64 {
        match self {
            Self::Tick(tick) => f64::from(tick) / ticks_per_second,
            Self::Seconds(seconds) => seconds,
        }
    }
}
