//! What happens in a simulation.

use carom::Vec2;

/// Something that happened between two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SimEvent {
    /// When, in ticks since the start.
    pub ticks: f64,
    /// What.
    pub kind: SimEventKind,
    /// The shape that was moving, or the first of two.
    pub a: usize,
    /// The other; none for the box that keeps centres in.
    pub b: Option<usize>,
    /// Where.
    pub point: Vec2,
    /// Unit, out of `b` towards `a`.
    pub normal: Vec2,
    /// How fast they came together along the normal, in lengths a second.
    pub speed: f64,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SimEventKind {
    /// They hit and parted at once.
    Hit,
    /// From now on they touch.
    Begin,
    /// They touch no longer.
    End,
    /// `b` was hit and is gone.
    Break,
}

impl SimEventKind {
    /// Its name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Begin => "begin",
            Self::End => "end",
            Self::Break => "break",
        }
    }
}
