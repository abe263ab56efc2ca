//! What the player does in a step.

/// What the player does with the paddle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Steer {
    /// It stays where it is.
    #[default]
    Stay,
    /// To the left, at the pace of the keyboard.
    Left,
    /// To the right, at the pace of the keyboard.
    Right,
    /// With its centre there by the end of the step, or as far as the walls let it; what is not finite moves nothing.
    To(f64),
}

/// What the player does in a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// The paddle.
    pub steer: Steer,
    /// Serves the ball, and goes on to the next level where one is cleared.
    pub launch: bool,
    /// Pauses the game, or ends the pause.
    pub pause: bool,
}
