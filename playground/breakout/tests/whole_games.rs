//! Tests of whole games, from the first serve to the end.

mod support;

use breakout::{Event, Game, Input, Phase, STEP, autoplay};
use support::{check, launch};

#[test]
fn the_pilot_clears_every_level_and_never_loses_a_life() {
    for level in 1..=5 {
        for (speed, seed) in [(1.0, 1), (1.0, 2), (8.0, 3), (100.0, 4)] {
            let mut game = Game::new(level).unwrap().with_seed(seed);
            game.set_speed(speed).unwrap();
            let mut all_events = Vec::new();
            for _ in 0..20_000 {
                all_events.extend(autoplay(&mut game, STEP));
                check(&game);
                if game.phase() != Phase::Play {
                    break;
                }
            }
            assert!(
                all_events.contains(&Event::LevelCleared { level }),
                "level {level} at {speed}, seed {seed}"
            );
            assert_eq!(game.lives(), Game::LIVES, "level {level} at {speed}, seed {seed}");
        }
    }
}

#[test]
fn the_pilot_wins_the_whole_game() {
    let mut game = Game::new(1).unwrap();
    game.set_speed(20.0).unwrap();
    while game.phase() != Phase::Won {
        autoplay(&mut game, STEP);
        if game.phase() == Phase::Cleared {
            let (level, score) = (game.level(), game.score());
            game.step(&launch());
            assert_eq!((game.level(), game.score(), game.phase()), (level + 1, score, Phase::Serve));
        }
    }
    assert_eq!(game.events().last(), Some(&Event::Won));
}

#[test]
fn a_player_who_does_nothing_loses() {
    for level in 1..=5 {
        for seed in 0..20 {
            let mut game = Game::new(level).unwrap().with_seed(seed);
            let mut lost = 0;
            for _ in 0..60 * 60 * 10 {
                let events = game.step(&Input::default());
                lost += events.iter().filter(|event| matches!(event, Event::LifeLost { .. })).count();
                if game.phase() == Phase::GameOver {
                    break;
                }
            }
            assert_eq!((game.phase(), game.lives(), lost), (Phase::GameOver, 0, 3), "{level}, {seed}");
            let over = game.clone();
            assert!(game.step(&launch()).is_empty());
            assert_eq!(game.score(), over.score(), "nothing happens after the end");
        }
    }
}

/// The digest of a whole game is equal on every machine.
#[test]
fn a_game_is_bit_identical_on_every_machine() {
    let mut game = Game::new(4).unwrap();
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    for _ in 0..2000 {
        autoplay(&mut game, STEP);
        for ball in game.balls() {
            for number in [ball.center.x, ball.center.y, ball.direction.x, ball.direction.y] {
                digest = (digest ^ number.to_bits()).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    assert_eq!(format!("{digest:016x}"), "07d7be7e8d1e05f2");
}
