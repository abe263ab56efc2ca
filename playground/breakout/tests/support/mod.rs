//! What must be true of every game at every moment.
#![allow(dead_code, reason = "each test file uses its own part")]

use breakout::{Ball, Brick, FIELD, Game, Input, Level, Phase, Steer, Strength};
use carom::{Capsule, separation};

/// Deeper than this no ball is in anything: rounding at the highest speed.
pub(crate) const TOLERANCE: f64 = 1e-9;

/// Panics where a ball is where no ball may be.
pub(crate) fn check(game: &Game) {
    check_flight(game);
    let Phase::Play = game.phase() else { return };
    for ball in game.balls() {
        check_place(ball);
        let paddle = separation(&ball.shape(), &game.paddle().shape());
        assert!(-TOLERANCE <= paddle, "{ball:?} is {paddle} from the paddle");
        for brick in game.bricks().iter().filter(|brick| brick.stands()) {
            let gap = separation(&ball.shape(), &brick.shape);
            assert!(-TOLERANCE <= gap, "{ball:?} is {gap} from {brick:?}");
        }
    }
}

/// Panics where a ball flew through a brick that still stands: what it swept is a capsule, and that is asked whole.
pub(crate) fn check_flight(game: &Game) {
    let standing: Vec<&Brick> = game.bricks().iter().filter(|brick| brick.stands()).collect();
    for &[from, to] in game.flown() {
        let swept = Capsule::new(from, to, Ball::RADIUS).unwrap();
        for brick in &standing {
            let gap = separation(&swept, &brick.shape);
            assert!(-TOLERANCE <= gap, "a ball flew from {from:?} to {to:?}, {gap} from {brick:?}");
        }
    }
}

fn check_place(ball: &Ball) {
    let [low, high] = [Ball::RADIUS - TOLERANCE, FIELD.x - Ball::RADIUS + TOLERANCE];
    assert!(low <= ball.center.x && ball.center.x <= high, "{ball:?}");
    assert!(ball.center.y <= FIELD.y - Ball::RADIUS + TOLERANCE, "{ball:?}");
    assert!((ball.direction.length() - 1.0).abs() < 1e-12, "{ball:?}");
    assert!(0.2 - 1e-12 <= ball.direction.y.abs(), "too flat: {ball:?}");
}

/// How many hits the bricks still bear.
pub(crate) fn hits_left(game: &Game) -> u32 {
    let hits = |brick: &Brick| match brick.strength {
        Strength::Hits(hits) => hits,
        Strength::Solid => 0,
    };
    game.bricks().iter().map(hits).sum()
}

/// A game on a level of one's own.
pub(crate) fn game_on(level: &str) -> Game {
    let level: Level = level.parse().unwrap();
    Game::with_levels(vec![level], 1).unwrap()
}

/// An input that only steers.
pub(crate) fn steer(steer: Steer) -> Input {
    Input { steer, ..Input::default() }
}

/// An input that only serves.
pub(crate) fn launch() -> Input {
    Input { launch: true, ..Input::default() }
}
