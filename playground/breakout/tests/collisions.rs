//! Tests that balls and power-ups collide only with the layers that the table names.

use breakout::{Collisions, Event, FIELD, Game, Input, Layer, Phase, Steer, autoplay};

/// Plays with a paddle that follows the first ball; returns all events.
fn played(collisions: Collisions, steps: usize) -> (Game, Vec<Event>) {
    let mut game = Game::new(3).unwrap().with_seed(5);
    game.set_collisions(collisions);
    let mut events = Vec::new();
    for _ in 0..steps {
        let x = game.balls().first().map_or(FIELD.x * 0.5, |ball| ball.center.x);
        let input = Input { steer: Steer::To(x), launch: true, ..Input::default() };
        events.extend_from_slice(game.step(&input));
    }
    (game, events)
}

fn layer_of(game: &Game, event: &Event) -> Option<Layer> {
    match *event {
        Event::WallHit { .. } => Some(Layer::Walls),
        Event::PaddleHit { .. } => Some(Layer::Paddle),
        Event::BrickHit { brick, .. } | Event::BrickBroken { brick, .. } => {
            let is_solid = game.bricks()[brick].strength == breakout::Strength::Solid;
            Some(if is_solid { Layer::SolidBricks } else { Layer::Bricks })
        }
        _ => None,
    }
}

#[test]
fn a_ball_hits_all_layers_of_its_mask_and_no_other() {
    let (game, events) = played(Collisions::ALL, 6000);
    for layer in Layer::ALL {
        assert!(events.iter().any(|event| layer_of(&game, event) == Some(layer)), "{layer:?}");
        let (game, events) = played(Collisions::ALL.with_ball(layer, false), 1500);
        assert!(!events.is_empty());
        assert!(events.iter().all(|event| layer_of(&game, event) != Some(layer)), "{layer:?}");
    }
}

#[test]
fn a_ball_that_leaves_through_a_wall_is_lost() {
    let (game, _) = played(Collisions::ALL.with_ball(Layer::Walls, false), 6000);
    assert_eq!((game.phase(), game.lives()), (Phase::GameOver, 0));
}

#[test]
fn a_paddle_that_does_not_collide_catches_nothing() {
    let caught = |events: &[Event]| events.iter().any(|event| matches!(event, Event::PowerUpCaught(_)));
    let play = |collisions: Collisions| {
        let mut game = Game::new(1).unwrap().with_seed(3);
        game.set_collisions(collisions);
        (0..4000).flat_map(|_| autoplay(&mut game, breakout::STEP).to_vec()).collect::<Vec<_>>()
    };
    assert!(caught(&play(Collisions::ALL)) && !caught(&play(Collisions::ALL.with_power_up(false))));
}

#[test]
fn the_computer_plays_on_with_any_table() {
    for bits in 0..16_u32 {
        let table = Layer::ALL.into_iter().enumerate();
        let collisions =
            table.fold(Collisions::ALL, |all, (bit, layer)| all.with_ball(layer, bits >> bit & 1 == 1));
        let mut game = Game::new(2).unwrap();
        game.set_collisions(collisions);
        for _ in 0..300 {
            autoplay(&mut game, breakout::STEP);
        }
        assert!(game.balls().iter().all(|ball| ball.center.x.is_finite()));
    }
}
