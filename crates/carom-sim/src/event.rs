//! The events of a simulation.

use carom::Vec2;

/// An event between two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SimEvent {
    /// The time, in ticks since the start.
    pub ticks: f64,
    /// The kind of the event.
    pub kind: SimEventKind,
    /// The shape that was moving, or the first of two.
    pub a: usize,
    /// The other shape; `None` for the box that keeps the centres inside.
    pub b: Option<usize>,
    /// The contact point.
    pub point: Vec2,
    /// The unit normal, out of `b` towards `a`.
    pub normal: Vec2,
    /// The speed of approach along the normal, in lengths per second.
    pub speed: f64,
}

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SimEventKind {
    /// The shapes hit each other and separated immediately.
    Hit,
    /// A lasting contact begins.
    Begin,
    /// A lasting contact ends.
    End,
    /// `b` was hit and is removed.
    Break,
}

impl SimEventKind {
    /// Returns the name in answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Begin => "begin",
            Self::End => "end",
            Self::Break => "break",
        }
    }
}
