//! Tests that for any input, no ball leaves the walls or enters an obstacle, and that equal inputs give equal
//! games.

mod support;

use breakout::{Event, Game, Input, Steer};
use proptest::prelude::*;
use support::{check, hits_left};

fn steers() -> impl Strategy<Value = Steer> {
    prop_oneof![
        Just(Steer::Stay),
        Just(Steer::Left),
        Just(Steer::Right),
        (-100.0..600.0).prop_map(Steer::To),
        Just(Steer::To(f64::NAN)),
    ]
}

/// The number of frames of this input.
fn inputs() -> impl Strategy<Value = (Input, usize)> {
    let one_in = |n: u32| (0..n).prop_map(|k| k == 0);
    (steers(), one_in(2), one_in(20), 1..40_usize)
        .prop_map(|(steer, launch, pause, frames)| (Input { steer, launch, pause }, frames))
}

#[derive(Clone, Debug)]
struct Play {
    level: usize,
    seed: u64,
    speed: f64,
    /// Whether the paddle follows the ball, unless the inputs steer it.
    follows: bool,
    inputs: Vec<(Input, usize)>,
}

fn plays() -> impl Strategy<Value = Play> {
    let speeds = prop_oneof![Just(1.0), Just(10.0), Just(100.0), Just(10_000.0), 0.1..10_000.0];
    let inputs = prop::collection::vec(inputs(), 1..20);
    (1..=5_usize, any::<u64>(), speeds, any::<bool>(), inputs)
        .prop_map(|(level, seed, speed, follows, inputs)| Play { level, seed, speed, follows, inputs })
}

/// Plays the game, calls `see` with it after each step, and returns it at the end.
fn run(play: &Play, mut see: impl FnMut(&Game)) -> Game {
    let mut game = Game::new(play.level).unwrap().with_seed(play.seed);
    game.set_speed(play.speed).unwrap();
    for (input, frames) in &play.inputs {
        for frame in 0..*frames {
            let follow = game.balls().first().map_or(Steer::Stay, |ball| Steer::To(ball.center.x + 9.0));
            let steer = if play.follows && 0 < frame { follow } else { input.steer };
            game.step(&Input { steer, pause: input.pause && frame == 0, ..*input });
            see(&game);
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_ball_enters_an_obstacle_and_bricks_only_disappear(play in plays()) {
        let mut before = (play.level, u32::MAX);
        run(&play, |game| {
            check(game);
            let now = (game.level(), hits_left(game));
            assert!(now.0 != before.0 || now.1 <= before.1, "{before:?} became {now:?}");
            before = now;
        });
    }

    #[test]
    fn equal_inputs_give_equal_games_to_the_last_bit(play in plays()) {
        prop_assert_eq!(run(&play, |_| ()), run(&play, |_| ()));
    }

    #[test]
    fn each_broken_brick_has_an_event(play in plays()) {
        let mut broken = 0;
        let game = run(&Play { level: 1, ..play }, |game| {
            broken += game.events().iter().filter(|event| matches!(event, Event::BrickBroken { .. })).count();
        });
        let gone = game.bricks().iter().filter(|brick| !brick.stands()).count();
        prop_assert!(game.level() != 1 || gone == broken);
    }
}

/// The number of cases; the environment variable `CAROM_CASES=1000` raises it.
fn cases() -> u32 {
    std::env::var("CAROM_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(100)
}
