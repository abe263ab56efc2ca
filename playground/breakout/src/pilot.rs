//! A computer player that never misses: it looks ahead by running copies of the arena.

use crate::arena::Arena;
use crate::ball::Ball;
use crate::event::Event;
use crate::game::{Game, Phase, seconds_of_step};
use crate::input::{Input, Steer};
use crate::obstacles::Obstacle;
use crate::paddle::Paddle;
use crate::power_up::FallingPowerUp;
use crate::prediction::FAR;

/// Lets the computer play for `seconds` and returns the events.
///
/// The pilot runs a copy of the arena to find the point where the next ball comes down. The pilot then moves
/// the paddle to the offset from which the ball breaks the next brick soonest. Each step is split at every
/// hit of a ball, so that the pilot reacts in time at any speed.
///
/// ```
/// use breakout::{Game, Phase, autoplay};
/// let mut game = Game::new(5)?;
/// game.set_speed(100.0)?;
/// while game.phase() != Phase::Won {
///     autoplay(&mut game, 1.0 / 60.0);
/// }
/// assert_eq!(game.lives(), Game::LIVES);
/// # Ok::<(), breakout::GameError>(())
/// ```
pub fn autoplay(game: &mut Game, seconds: f64) -> &[Event] {
    let mut left = seconds_of_step(seconds);
    game.arena.forget();
    while 0.0 < left && !game.is_paused() && matches!(game.phase(), Phase::Serve | Phase::Play) {
        let until_hit = game.arena.next_hit(left).map_or(left, |first_hit| first_hit.time);
        let piece = (until_hit + PAST_HIT).min(left);
        let steer = steer(game, piece);
        game.go_on(&Input { steer, launch: true, pause: false }, piece);
        left -= piece;
    }
    game.events()
}

/// The time after a hit at which a step is split, in seconds.
const PAST_HIT: f64 = 1e-7;
/// Fraction of the available time after which the pilot has arrived.
const IN_TIME: f64 = 0.8;
/// Number of hits that the pilot looks ahead.
const FORESIGHT: usize = 400;

fn steer(game: &Game, seconds: f64) -> Steer {
    let Some(arrival) = next_arrival(game) else { return Steer::Stay };
    let (target, time) = next_prize(game, arrival.time)
        .unwrap_or_else(|| (arrival.x() - best_side(&arrival) * game.paddle().reach(), arrival.time));
    let x = game.paddle().center().x;
    let part = (seconds / (time * IN_TIME)).min(1.0);
    Steer::To(x + (target - x) * part)
}

/// Returns the position and time at which a power-up arrives before the next ball.
fn next_prize(game: &Game, ball_time: f64) -> Option<(f64, f64)> {
    let top = game.paddle().shape().max().y;
    let mut landings = game.power_ups().iter().map(|power_up| {
        let height = power_up.shape().min().y - top;
        (power_up.center.x, height / -FallingPowerUp::VELOCITY.y)
    });
    landings.find(|&(_, time)| 0.0 < time && time + TO_RETURN < ball_time)
}

/// Minimum time between a power-up and a ball for the pilot to catch both, in seconds.
const TO_RETURN: f64 = 0.15;

/// A ball that comes down.
struct Arrival {
    /// Seconds from now.
    time: f64,
    ball: usize,
    /// The arena at that time.
    arena: Arena,
}

impl Arrival {
    fn ball(&self) -> &Ball {
        &self.arena.balls[self.ball]
    }

    fn x(&self) -> f64 {
        self.ball().center.x
    }
}

/// Runs a copy of the arena with a paddle as wide as the field.
fn next_arrival(game: &Game) -> Option<Arrival> {
    let mut ahead = game.arena.clone();
    ahead.paddle = Paddle::endless();
    let mut time = 0.0;
    for _ in 0..FORESIGHT {
        let first_hit = ahead.next_hit(FAR)?;
        time += first_hit.time;
        ahead.move_on(first_hit.time);
        if first_hit.obstacle == Obstacle::Paddle {
            return Some(Arrival { time, ball: first_hit.ball, arena: ahead });
        }
        ahead.apply_hit(&first_hit);
    }
    None
}

/// Offsets on the paddle that the pilot considers, as fractions of the largest offset at which the paddle
/// still plays a ball.
const SIDES: [f64; 11] = [0.0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6, 0.75, -0.75];

/// Returns the offset from which the ball damages a brick soonest; if no offset does, returns an offset that
/// changes with each hit.
fn best_side(arrival: &Arrival) -> f64 {
    let marks = SIDES.iter().filter_map(|&side| Some((side, time_to_mark(arrival, side)?)));
    let soonest = marks.reduce(|best, other| if other.1 < best.1 { other } else { best });
    let spare = SIDES[arrival.ball().idle as usize % SIDES.len()];
    soonest.map_or(spare, |(side, _)| side)
}

/// Returns the flight time of the ball from this offset until it damages a brick.
fn time_to_mark(arrival: &Arrival, side: f64) -> Option<f64> {
    let mut ahead = arrival.arena.clone();
    ahead.balls = vec![Ball::new(arrival.ball().center, Paddle::aim_from(side))];
    let mut time = 0.0;
    for _ in 0..FORESIGHT {
        let first_hit = ahead.next_hit(FAR)?;
        if matches!(first_hit.obstacle, Obstacle::Paddle | Obstacle::Pit) {
            return None;
        }
        time += first_hit.time;
        ahead.move_on(first_hit.time);
        ahead.apply_hit(&first_hit);
        if ahead.balls[0].idle == 0 {
            return Some(time);
        }
    }
    None
}
