//! Checks the invariants of a game at each step.
#![allow(dead_code, reason = "each test file uses its own part")]

use breakout::{Ball, Brick, FIELD, Game, Input, Level, Phase, Steer, Strength};
use carom::{Capsule, separation};

/// Maximum depth of a ball in an obstacle: the rounding error at the highest speed.
pub(crate) const TOLERANCE: f64 = 1e-9;

/// Panics if a ball is outside the walls or inside an obstacle.
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

/// Panics if a ball flew through a brick that still exists, because the swept capsule must not overlap it.
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

/// Returns the total number of hits that the bricks still take.
pub(crate) fn hits_left(game: &Game) -> u32 {
    let hits = |brick: &Brick| match brick.strength {
        Strength::Hits(hits) => hits,
        Strength::Solid => 0,
    };
    game.bricks().iter().map(hits).sum()
}

/// Creates a game with one custom level.
pub(crate) fn game_on(level: &str) -> Game {
    let level: Level = level.parse().unwrap();
    Game::with_levels(vec![level], 1).unwrap()
}

/// Returns an input that only steers.
pub(crate) fn steer(steer: Steer) -> Input {
    Input { steer, ..Input::default() }
}

/// Returns an input that only serves.
pub(crate) fn launch() -> Input {
    Input { launch: true, ..Input::default() }
}
