//! The game: its state and its steps.

use carom::Vec2;

use crate::arena::Arena;
use crate::ball::{Ball, MAX_SPEED, turn};
use crate::brick::Brick;
use crate::collisions::Collisions;
use crate::error::GameError;
use crate::event::Event;
use crate::input::Input;
use crate::level::Level;
use crate::paddle::Paddle;
use crate::power_up::FallingPowerUp;
use crate::random::Random;

/// The duration of a step, in seconds.
pub const STEP: f64 = 1.0 / 60.0;

/// The phase of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The ball rests on the paddle, until it is served or [`Game::SERVE_SECONDS`] have passed.
    Serve,
    /// Balls fly.
    Play,
    /// The level is cleared; [`Input::launch`] starts the next level.
    Cleared,
    /// The last life is gone.
    GameOver,
    /// The last level is cleared.
    Won,
}

/// A game of Breakout.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    levels: Vec<Level>,
    level: usize,
    phase: Phase,
    paused: bool,
    lives: u32,
    speed: f64,
    /// Time for which the ball has been waiting to be served, in seconds.
    waited: f64,
    pub(crate) arena: Arena,
}

impl Game {
    /// Time after which a waiting ball is served automatically, in seconds.
    pub const SERVE_SECONDS: f64 = 8.0;
    /// The number of lives at the start.
    pub const LIVES: u32 = 3;

    /// Creates a game that begins with a built-in level, counted from 1.
    ///
    /// # Errors
    /// Panics if there is no such level.
    pub fn new(level: usize) -> Result<Self, GameError> {
        Self::with_levels(Level::built_in(), level)
    }

    /// Creates a game with your own levels; it begins with one of them, counted from 1.
    ///
    /// # Errors
    /// Returns an error if there is no such level.
    pub fn with_levels(levels: Vec<Level>, level: usize) -> Result<Self, GameError> {
        if !(1..=levels.len()).contains(&level) {
            return Err(GameError::Level { given: level, levels: levels.len() });
        }
        let mut game = Self {
            levels,
            level,
            phase: Phase::Serve,
            paused: false,
            lives: Self::LIVES,
            speed: 1.0,
            waited: 0.0,
            arena: Arena::new(),
        };
        game.begin_level(level);
        Ok(game)
    }

    /// Sets the seed of the random numbers, such as the direction of a serve.
    #[must_use]
    pub const fn with_seed(mut self, seed: u64) -> Self {
        self.arena.random = Random::new(seed);
        self
    }

    /// Sets the speed of the balls, as a factor of their usual speed.
    ///
    /// # Errors
    /// Returns an error unless the factor is a number between 0.1 and [`MAX_SPEED`].
    pub fn set_speed(&mut self, times: f64) -> Result<(), GameError> {
        if !(0.1..=MAX_SPEED).contains(&times) {
            return Err(GameError::Speed(times));
        }
        self.speed = times;
        self.arena.ball_speed = self.speed_in_level();
        Ok(())
    }

    /// Sets which layers collide, from now on and in all further levels.
    pub const fn set_collisions(&mut self, collisions: Collisions) {
        self.arena.collisions = collisions;
    }

    /// Returns which layers collide.
    pub const fn collisions(&self) -> Collisions {
        self.arena.collisions
    }

    /// Advances the game by [`STEP`] seconds and returns the events of the step.
    pub fn step(&mut self, input: &Input) -> &[Event] {
        self.advance(input, STEP)
    }

    /// Advances the game by `seconds`, clamped to [0, 1], and returns the events of the step.
    ///
    /// The balls fly from hit to hit, in order of time, while the paddle moves at constant speed towards the position
    /// of the input. The paddle is swept like the balls, and pushes no ball through anything.
    pub fn advance(&mut self, input: &Input, seconds: f64) -> &[Event] {
        self.arena.forget();
        self.paused ^= input.pause;
        if !self.paused {
            self.go_on(input, seconds_of_step(seconds));
        }
        &self.arena.events
    }

    /// Advances the game by a part of a step.
    pub(crate) fn go_on(&mut self, input: &Input, seconds: f64) {
        match self.phase {
            Phase::Serve => self.serve(input, seconds),
            Phase::Play => self.play(input, seconds),
            Phase::Cleared if input.launch => self.begin_level(self.level + 1),
            Phase::Cleared | Phase::GameOver | Phase::Won => {}
        }
    }

    fn begin_level(&mut self, level: usize) {
        self.level = level;
        self.arena.begin_level(self.levels[level - 1].bricks(), self.speed_in_level());
        self.begin_serve();
    }

    fn speed_in_level(&self) -> f64 {
        self.speed * (BALL_SPEED + FASTER_EACH_LEVEL * (self.level - 1) as f64)
    }

    fn begin_serve(&mut self) {
        self.phase = Phase::Serve;
        self.waited = 0.0;
        self.arena.begin_serve();
    }

    fn serve(&mut self, input: &Input, seconds: f64) {
        self.waited += seconds;
        self.arena.paddle.steer(input.steer, seconds);
        self.arena.paddle.move_on(seconds);
        self.arena.balls[0].center = self.arena.paddle.ball_rest();
        if input.launch || Self::SERVE_SECONDS <= self.waited {
            let side = if self.arena.random.coin() { 1.0 } else { -1.0 };
            let angle = side * self.arena.random.between(15.0, 35.0);
            self.arena.balls[0].direction = turn(angle).rotate(Vec2::Y);
            self.phase = Phase::Play;
            self.arena.events.push(Event::Launched);
        }
    }

    fn play(&mut self, input: &Input, seconds: f64) {
        let before = self.arena.paddle;
        self.arena.paddle.steer(input.steer, seconds);
        self.arena.fly(seconds);
        let paddle_way = self.arena.paddle.center() - before.center();
        self.arena.drop_power_ups(&before, paddle_way, seconds);
        self.arena.paddle.age(seconds);
        self.judge();
    }

    /// Checks whether the level is cleared or a life is lost.
    fn judge(&mut self) {
        if !self.arena.bricks.iter().any(Brick::is_wanted) {
            self.clear_level();
        } else if self.arena.balls.is_empty() {
            self.lose_life();
        }
    }

    fn clear_level(&mut self) {
        self.arena.power_ups.clear();
        self.arena.events.push(Event::LevelCleared { level: self.level });
        self.phase = if self.level < self.levels.len() { Phase::Cleared } else { Phase::Won };
        if self.phase == Phase::Won {
            self.arena.events.push(Event::Won);
        }
    }

    fn lose_life(&mut self) {
        self.lives -= 1;
        self.arena.events.push(Event::LifeLost { left: self.lives });
        self.begin_serve();
        if self.lives == 0 {
            self.phase = Phase::GameOver;
            self.arena.events.push(Event::GameOver);
        }
    }

    /// Returns the bricks of the level in a fixed order, including broken bricks.
    pub fn bricks(&self) -> &[Brick] {
        &self.arena.bricks
    }

    /// Returns the flying balls, or the ball waiting to be served.
    pub fn balls(&self) -> &[Ball] {
        &self.arena.balls
    }

    /// Returns the paddle.
    pub const fn paddle(&self) -> &Paddle {
        &self.arena.paddle
    }

    /// Returns the falling power-ups.
    pub fn power_ups(&self) -> &[FallingPowerUp] {
        &self.arena.power_ups
    }

    /// Returns the events of the last step, in order.
    pub fn events(&self) -> &[Event] {
        &self.arena.events
    }

    /// Returns the straight pieces of the balls' paths in the last step, in order, for drawing trails.
    pub fn flown(&self) -> &[[Vec2; 2]] {
        &self.arena.flown
    }

    /// Returns the phase of the game.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whether the game is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns the number of lives left, including the current one.
    pub const fn lives(&self) -> u32 {
        self.lives
    }

    /// Returns the score.
    pub const fn score(&self) -> u32 {
        self.arena.score
    }

    /// Returns the number of the level, counted from 1.
    pub const fn level(&self) -> usize {
        self.level
    }

    /// Returns the levels of this game.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns the speed of the balls, in lengths per second.
    pub const fn ball_speed(&self) -> f64 {
        self.arena.ball_speed
    }

    /// Returns the speed factor of the balls.
    pub const fn speed(&self) -> f64 {
        self.speed
    }
}

/// Clamps the duration of a step; NaN counts as 0.
pub(crate) fn seconds_of_step(seconds: f64) -> f64 {
    if 0.0 < seconds { seconds.min(1.0) } else { 0.0 }
}

/// The speed in the first level, in lengths per second.
const BALL_SPEED: f64 = 340.0;
const FASTER_EACH_LEVEL: f64 = 20.0;
