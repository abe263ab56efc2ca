//! The paddle: how it moves, and where it sends the ball.

use carom::{Aabb, Vec2};

use crate::ball::{Ball, turn};
use crate::field::{FIELD, between};
use crate::input::Steer;

/// The paddle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paddle {
    x: f64,
    half_width: f64,
    /// Lengths a second, in the step under way.
    velocity: f64,
    /// How long it stays wide.
    wide: f64,
}

impl Paddle {
    /// The height of its centre.
    const Y: f64 = 40.0;
    const HALF_HEIGHT: f64 = 6.0;
    const HALF_WIDTH: f64 = 40.0;
    const WIDE_HALF_WIDTH: f64 = 64.0;
    /// The pace of the keyboard, in lengths a second.
    const PACE: f64 = 560.0;
    /// How far from upright the ball leaves its ends, in degrees.
    const WIDEST: f64 = 60.0;

    pub(crate) const fn new() -> Self {
        Self { x: FIELD.x / 2.0, half_width: Self::HALF_WIDTH, velocity: 0.0, wide: 0.0 }
    }

    /// Where its centre is.
    pub const fn center(&self) -> Vec2 {
        Vec2::new(self.x, Self::Y)
    }

    /// The box that the ball meets.
    pub fn shape(&self) -> Aabb {
        let half = Vec2::new(self.half_width, Self::HALF_HEIGHT);
        between(self.center() - half, self.center() + half)
    }

    /// How long it stays wide, in seconds; 0 if it is not.
    pub const fn wide_seconds(&self) -> f64 {
        self.wide
    }

    /// Lengths a second, in the step under way.
    pub(crate) const fn velocity(&self) -> Vec2 {
        Vec2::new(self.velocity, 0.0)
    }

    /// Where a ball rests on it before it is served.
    pub(crate) const fn ball_rest(&self) -> Vec2 {
        Vec2::new(self.x, Self::Y + Self::HALF_HEIGHT + Ball::RADIUS)
    }

    /// Which way a ball leaves that meets it there.
    pub(crate) fn aim(&self, ball_x: f64) -> Vec2 {
        Self::aim_from((ball_x - self.x) / self.reach())
    }

    /// Straight up from the middle, 0, and to the sides from the ends, -1 and 1.
    pub(crate) fn aim_from(side: f64) -> Vec2 {
        turn(-Self::WIDEST * side.clamp(-1.0, 1.0)).rotate(Vec2::Y)
    }

    /// How far from its middle the centre of a ball may be that it still plays.
    pub(crate) const fn reach(&self) -> f64 {
        self.half_width + Ball::RADIUS
    }

    /// Sets its velocity for a step.
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

    /// A ball is in its way: it waits for the rest of the step.
    pub(crate) const fn stop(&mut self) {
        self.velocity = 0.0;
    }

    /// Makes it wide for so long.
    pub(crate) fn widen(&mut self, seconds: f64) {
        self.wide = seconds;
        self.resize();
    }

    /// Lets the time pass that it stays wide.
    pub(crate) fn age(&mut self, seconds: f64) {
        self.wide = (self.wide - seconds).max(0.0);
        self.resize();
    }

    fn resize(&mut self) {
        self.half_width = if 0.0 < self.wide { Self::WIDE_HALF_WIDTH } else { Self::HALF_WIDTH };
        self.x = self.within_walls(self.x);
    }

    /// As wide as the field: whatever comes down meets it.
    pub(crate) const fn endless() -> Self {
        Self { half_width: FIELD.x / 2.0, ..Self::new() }
    }

    fn within_walls(&self, x: f64) -> f64 {
        x.clamp(self.half_width, FIELD.x - self.half_width)
    }
}
