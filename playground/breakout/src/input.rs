//! The input of a step.

/// The movement of the paddle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Steer {
    /// The paddle does not move.
    #[default]
    Stay,
    /// The paddle moves left at keyboard speed.
    Left,
    /// The paddle moves right at keyboard speed.
    Right,
    /// The paddle's centre moves to this x by the end of the step, within the walls; a value that is not finite has no
    /// effect.
    To(f64),
}

/// The input of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// The movement of the paddle.
    pub steer: Steer,
    /// Serves the ball, or starts the next level after a cleared one.
    pub launch: bool,
    /// Starts or ends a pause.
    pub pause: bool,
}
