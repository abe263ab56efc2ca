//! A moment of a scene, by the clock or by the tick.

/// When: the same moment is a time and a number of ticks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moment {
    /// After that many ticks.
    Tick(u32),
    /// After that many seconds.
    Seconds(f64),
}

impl Moment {
    /// The scene as its file has it.
    pub const START: Self = Self::Tick(0);

    /// The number of ticks since the start.
    pub fn ticks(self, ticks_per_second: f64) -> f64 {
        match self {
            Self::Tick(tick) => tick.into(),
            Self::Seconds(seconds) => seconds * ticks_per_second,
        }
    }

    /// The seconds since the start.
    pub fn seconds(self, ticks_per_second: f64) -> f64 {
        match self {
            Self::Tick(tick) => f64::from(tick) / ticks_per_second,
            Self::Seconds(seconds) => seconds,
        }
    }
}
