//! Tests that no ball passes through a brick at any speed.

mod support;

use breakout::{Ball, Brick, Event, Game, Phase, STEP, Strength, autoplay};
use support::{TOLERANCE, check, check_flight, game_on, launch};

const SEALED: &str = "Sealed
1111.......1
############
............
mmmmmmmmmmmm
............
.9999999999.";

/// The bricks are too close together for a ball to pass between them.
#[test]
fn several_balls_never_pass_a_row_of_solid_bricks() {
    for (speed, frames) in [(1.0, 2000), (10.0, 1000), (100.0, 200), (10_000.0, 20)] {
        let mut game = with_several_balls();
        game.set_speed(speed).unwrap();
        let solid = game.bricks().iter().find(|brick| brick.strength == Strength::Solid).unwrap();
        // A ball dips slightly into the gap of 4 between two bricks.
        let dip = Ball::RADIUS - (Ball::RADIUS * Ball::RADIUS - 2.0 * 2.0).sqrt();
        let highest = solid.shape.min().y - Ball::RADIUS + dip + TOLERANCE;
        let mut hits_on_solid = 0;
        for _ in 0..frames {
            let events = autoplay(&mut game, STEP).to_vec();
            check(&game);
            hits_on_solid += events.iter().filter(|event| is_hit_on_row(&game, event, 1)).count();
            assert!(game.balls().iter().all(|ball| ball.center.y <= highest), "at {speed} times the speed");
        }
        assert!(10 < hits_on_solid, "{hits_on_solid} hits at {speed} times the speed");
        assert!(game.bricks().iter().filter(|brick| brick.row == 0).all(Brick::stands));
    }
}

fn with_several_balls() -> Game {
    let mut game = game_on(SEALED);
    while game.balls().len() < 3 {
        autoplay(&mut game, STEP);
    }
    game
}

fn is_hit_on_row(game: &Game, event: &Event, row: usize) -> bool {
    matches!(event, Event::BrickHit { brick, .. } if game.bricks()[*brick].row == row)
}

/// A single step handles thousands of flights across the field.
#[test]
fn a_step_at_ten_thousand_times_the_speed_meets_everything_on_the_way() {
    let mut game = game_on("Lid\n............\n1..........1\n############");
    game.set_speed(10_000.0).unwrap();
    game.step(&launch());
    let events = game.step(&launch()).to_vec();
    check_flight(&game);
    let solid_hits = events.iter().filter(|event| matches!(event, Event::BrickHit { .. })).count();
    let up = events.iter().any(|event| matches!(event, Event::WallHit { normal, .. } if normal.y < 0.0));
    assert!(1 <= solid_hits && !up, "{events:?}");
    assert!(game.bricks().iter().all(Brick::stands));
    assert_ne!(game.phase(), Phase::Cleared);
}

/// If only the ball moves, a step at 100 times the speed equals 100 steps at the usual speed.
#[test]
fn the_speed_changes_the_times_of_events_and_not_their_order() {
    let events_at = |speed: f64, steps: usize| {
        let mut game = game_on("Field\n111111111111\n............\n111111111111");
        game.set_speed(speed).unwrap();
        game.step(&launch());
        let mut broken = Vec::new();
        for _ in 0..steps {
            broken.extend(game.step(&launch()).iter().filter_map(|event| match event {
                Event::BrickBroken { brick, .. } => Some(*brick),
                _ => None,
            }));
        }
        broken
    };
    let usual = events_at(1.0, 200);
    assert!(!usual.is_empty());
    for (speed, steps) in [(10.0, 20), (50.0, 4), (100.0, 2)] {
        assert_eq!(events_at(speed, steps), usual, "at {speed} times the speed");
    }
}
