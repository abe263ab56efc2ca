//! The paddle: its movement, and the direction in which it plays a ball.

use carom::{Aabb, Vec2};

use crate::ball::{Ball, turn};
use crate::field::{FIELD, between};
use crate::input::Steer;

/// The paddle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paddle {
    x: f64,
    half_width: f64,
    /// Velocity in the current step, in lengths per second.
    velocity: f64,
    /// Remaining time of the wide paddle, in seconds.
    wide: f64,
}

impl Paddle {
    /// The height of the centre.
    const Y: f64 = 40.0;
    const HALF_HEIGHT: f64 = 6.0;
    const HALF_WIDTH: f64 = 40.0;
    const WIDE_HALF_WIDTH: f64 = 64.0;
    /// The speed of the paddle with the keyboard, in lengths per second.
    const PACE: f64 = 560.0;
    /// Angle from the vertical at which a ball leaves the ends, in degrees.
    const WIDEST: f64 = 60.0;

    pub(crate) const fn new() -> Self {
        Self { x: FIELD.x / 2.0, half_width: Self::HALF_WIDTH, velocity: 0.0, wide: 0.0 }
    }

    /// Returns the centre of the paddle.
    pub const fn center(&self) -> Vec2 {
        Vec2::new(self.x, Self::Y)
    }

    /// Returns the box that collides with balls.
    pub fn shape(&self) -> Aabb {
        let half = Vec2::new(self.half_width, Self::HALF_HEIGHT);
        between(self.center() - half, self.center() + half)
    }

    /// Returns the remaining time of the wide paddle in seconds; returns 0 if it is not wide.
    pub const fn wide_seconds(&self) -> f64 {
        self.wide
    }

    /// Returns the velocity in the current step, in lengths per second.
    pub(crate) const fn velocity(&self) -> Vec2 {
        Vec2::new(self.velocity, 0.0)
    }

    /// Returns the position of a ball that waits to be served.
    pub(crate) const fn ball_rest(&self) -> Vec2 {
        Vec2::new(self.x, Self::Y + Self::HALF_HEIGHT + Ball::RADIUS)
    }

    /// Returns the direction of a ball after a hit at the given point.
    pub(crate) fn aim(&self, ball_x: f64) -> Vec2 {
        Self::aim_from((ball_x - self.x) / self.reach())
    }

    /// Returns the direction for an offset from -1 to 1. The direction is straight up at the middle, which is
    /// 0, and slanted at the ends.
    pub(crate) fn aim_from(side: f64) -> Vec2 {
        turn(-Self::WIDEST * side.clamp(-1.0, 1.0)).rotate(Vec2::Y)
    }

    /// Returns the largest distance of a ball's centre from the paddle's middle at which the paddle still plays it.
    pub(crate) const fn reach(&self) -> f64 {
        self.half_width + Ball::RADIUS
    }

    /// Sets the velocity for a step.
    pub(crate) fn steer(&mut self, steer: Steer, seconds: f64) {
        let wanted = match steer {
            Steer::To(x) if x.is_finite() => x,
            Steer::Stay | Steer::To(_) => self.x,
            Steer::Left => self.x - Self::PACE * seconds,
            Steer::Right => self.x + Self::PACE * seconds,
        };
        let way = self.within_walls(wanted) - self.x;
        self.velocity = if 0.0 < seconds { way / seconds } else { 0.0 };
    }

    pub(crate) fn move_on(&mut self, seconds: f64) {
        self.x = self.within_walls(self.x + self.velocity * seconds);
    }

    /// Stops the paddle for the rest of the step, because a ball is in its way.
    pub(crate) const fn stop(&mut self) {
        self.velocity = 0.0;
    }

    /// Makes the paddle wide for the given time.
    pub(crate) fn widen(&mut self, seconds: f64) {
        self.wide = seconds;
        self.resize();
    }

    /// Advances the timer of the wide paddle.
    pub(crate) fn age(&mut self, seconds: f64) {
        self.wide = (self.wide - seconds).max(0.0);
        self.resize();
    }

    fn resize(&mut self) {
        self.half_width = if 0.0 < self.wide { Self::WIDE_HALF_WIDTH } else { Self::HALF_WIDTH };
        self.x = self.within_walls(self.x);
    }

    /// Makes the paddle as wide as the field, so that it hits every falling ball.
    pub(crate) const fn endless() -> Self {
        Self { half_width: FIELD.x / 2.0, ..Self::new() }
    }

    fn within_walls(&self, x: f64) -> f64 {
        x.clamp(self.half_width, FIELD.x - self.half_width)
    }
}
