//! A level in play: the bricks, the balls, the paddle and the falling power-ups, with the score and the events.

use carom::Vec2;

use crate::ball::Ball;
use crate::brick::Brick;
use crate::collisions::Collisions;
use crate::event::Event;
use crate::obstacles::Obstacles;
use crate::paddle::Paddle;
use crate::power_up::FallingPowerUp;
use crate::random::Random;

/// A level in play. A copy of it runs ahead to predict paths.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arena {
    pub(crate) score: u32,
    /// The speed of the balls, in lengths per second.
    pub(crate) ball_speed: f64,
    pub(crate) bricks: Vec<Brick>,
    pub(crate) obstacles: Obstacles,
    pub(crate) collisions: Collisions,
    pub(crate) balls: Vec<Ball>,
    pub(crate) paddle: Paddle,
    pub(crate) power_ups: Vec<FallingPowerUp>,
    pub(crate) random: Random,
    pub(crate) events: Vec<Event>,
    pub(crate) flown: Vec<[Vec2; 2]>,
}

impl Arena {
    /// Creates an arena without bricks and balls.
    pub(crate) fn new() -> Self {
        Self {
            score: 0,
            ball_speed: 0.0,
            bricks: Vec::new(),
            obstacles: Obstacles::of(&[]),
            collisions: Collisions::ALL,
            balls: Vec::new(),
            paddle: Paddle::new(),
            power_ups: Vec::new(),
            random: Random::new(0),
            events: Vec::new(),
            flown: Vec::new(),
        }
    }

    /// Sets up the bricks of a level.
    pub(crate) fn begin_level(&mut self, bricks: &[Brick], ball_speed: f64) {
        self.bricks = bricks.to_vec();
        self.obstacles = Obstacles::of(bricks);
        self.ball_speed = ball_speed;
    }

    /// Puts one ball on the paddle.
    pub(crate) fn begin_serve(&mut self) {
        self.power_ups.clear();
        self.paddle.widen(0.0);
        self.balls = vec![Ball::new(self.paddle.ball_rest(), Vec2::Y)];
    }

    /// Clears the events and the trails of the previous step.
    pub(crate) fn forget(&mut self) {
        self.events.clear();
        self.flown.clear();
    }
}
