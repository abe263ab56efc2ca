//! Tests of the rules, one by one.

mod support;

use breakout::{Ball, Event, FIELD, Game, Input, Phase, PowerUp, STEP, Steer, Strength, autoplay};
use support::{check, game_on, launch, steer};

const HIGH: &str = "High\n1111.1111111";

/// Steps with an input until a matching event happens.
fn until(game: &mut Game, input: &Input, found: impl Fn(&Event) -> bool) -> Event {
    for _ in 0..10_000 {
        if let Some(event) = game.step(input).iter().find(|event| found(event)) {
            return *event;
        }
    }
    panic!("the event never happened");
}

#[test]
fn the_ball_rides_on_the_paddle_until_it_is_served() {
    let mut game = Game::new(1).unwrap();
    for _ in 0..30 {
        game.step(&steer(Steer::Left));
        assert_eq!(game.balls()[0].center.x, game.paddle().center().x);
    }
    assert_eq!(game.phase(), Phase::Serve);
    assert_eq!(game.step(&launch()), [Event::Launched]);
    assert_eq!(game.phase(), Phase::Play);
}

#[test]
fn a_waiting_ball_is_served_automatically() {
    let mut game = Game::new(1).unwrap();
    let frames = (1..).take_while(|_| game.step(&Input::default()).is_empty()).count();
    assert!((frames as f64 * STEP - Game::SERVE_SECONDS).abs() < 0.1, "after {frames} frames");
}

#[test]
fn the_offset_on_the_paddle_decides_the_angle() {
    let mut directions = Vec::new();
    for offset in [-46.0, -30.0, -10.0, 0.0, 10.0, 30.0, 46.0] {
        let mut game = game_on(HIGH);
        game.step(&launch());
        loop {
            let x = game.balls()[0].center.x - offset;
            if game.step(&steer(Steer::To(x))).iter().any(|event| matches!(event, Event::PaddleHit { .. })) {
                break;
            }
        }
        directions.push(game.balls()[0].direction);
    }
    assert!(directions.windows(2).all(|pair| pair[0].x < pair[1].x), "{directions:?}");
    assert!(directions.iter().all(|direction| 0.49 < direction.y), "{directions:?}");
}

#[test]
fn the_paddle_stops_at_the_walls() {
    let mut game = Game::new(1).unwrap();
    for (to, wall) in [(Steer::To(-1e9), 0.0), (Steer::To(1e9), FIELD.x)] {
        game.step(&steer(to));
        let shape = game.paddle().shape();
        assert!((shape.min().x - wall).abs().min((shape.max().x - wall).abs()) < 1e-9);
    }
    let before = *game.paddle();
    game.step(&steer(Steer::To(f64::NAN)));
    assert_eq!(game.paddle().center(), before.center());
}

#[test]
fn a_brick_breaks_after_its_number_of_hits_and_a_solid_one_never() {
    let mut game = game_on("Three\n333333333333\n############\n222222222222");
    game.set_speed(5.0).unwrap();
    let mut hits = vec![0; game.bricks().len()];
    for _ in 0..3000 {
        for event in autoplay(&mut game, STEP).to_vec() {
            match event {
                Event::BrickHit { brick, .. } => hits[brick] += 1,
                Event::BrickBroken { brick, .. } => {
                    hits[brick] += 1;
                    assert_eq!(hits[brick], 2, "brick {brick}");
                }
                _ => {}
            }
        }
    }
    assert!(game.bricks()[12..24].iter().all(|brick| brick.strength == Strength::Solid && brick.stands()));
    assert!(hits[12..24].iter().any(|&hits| 3 < hits) && hits[24..].contains(&2));
    assert_eq!(game.score(), hits[24..].iter().sum::<u32>() * 10);
}

#[test]
fn nothing_moves_during_a_pause() {
    let mut game = Game::new(2).unwrap();
    game.step(&launch());
    game.step(&Input { pause: true, ..steer(Steer::Left) });
    let paused = game.clone();
    for _ in 0..100 {
        assert!(game.step(&Input { launch: true, ..steer(Steer::Right) }).is_empty());
    }
    assert!(game.is_paused() && game == paused);
    game.step(&Input { pause: true, ..Input::default() });
    assert!(!game.is_paused() && game.balls() != paused.balls());
}

#[test]
fn a_wide_paddle_helps_for_a_while() {
    let mut game = game_on("Wide\n............\nwwwwwwwwwwww\n999999999999");
    let caught = |event: &Event| *event == Event::PowerUpCaught(PowerUp::Wide);
    let usual = game.paddle().shape().half().x;
    while !autoplay(&mut game, STEP).iter().any(caught) {}
    assert!(usual < game.paddle().shape().half().x);
    let mut frames = 0;
    while 0.0 < game.paddle().wide_seconds() {
        frames += 1;
        if autoplay(&mut game, STEP).iter().any(caught) {
            frames = 0;
        }
    }
    assert_eq!(game.paddle().shape().half().x, usual);
    assert!((frames as f64 * STEP - PowerUp::WIDE_SECONDS).abs() < 0.1, "{frames} frames");
}

#[test]
fn more_balls_fly_but_not_too_many_and_losing_one_costs_no_life() {
    let mut game = game_on("Many\nmmmmmmmmmmmm\n............\nmmmmmmmmmmmm\n############\n999999999999");
    let mut most = 0;
    for _ in 0..3000 {
        autoplay(&mut game, STEP);
        most = most.max(game.balls().len());
        check(&game);
    }
    assert!(most <= PowerUp::MOST_BALLS);
    let mut game = game_on("Low\nmmmmmmmmmmmm\n999999999999");
    while game.balls().len() < 3 {
        autoplay(&mut game, STEP);
    }
    let lives = game.lives();
    until(&mut game, &Input::default(), |event| *event == Event::BallLost);
    assert_eq!((game.lives(), game.phase()), (lives, Phase::Play));
    until(&mut game, &Input::default(), |event| matches!(event, Event::LifeLost { .. }));
    assert_eq!((game.lives(), game.balls().len(), game.phase()), (lives - 1, 1, Phase::Serve));
}

/// The paddle runs into a ball beside it, from both sides, at full speed, also against a wall.
#[test]
fn the_paddle_passes_no_ball_and_pushes_none_through_a_wall() {
    let mut met = 0;
    for seed in 0..60 {
        let mut game = game_on(HIGH).with_seed(seed);
        game.step(&launch());
        let mut sides = [0.0; 2];
        while game.phase() == Phase::Play {
            let ball = game.balls()[0].center;
            let away = if ball.x < FIELD.x / 2.0 { FIELD.x } else { 0.0 };
            let beside = ball.y < 46.0 + Ball::RADIUS;
            let target = if beside { FIELD.x - away } else { away };
            game.step(&steer(Steer::To(target)));
            check(&game);
            met += game.events().iter().filter(|event| matches!(event, Event::PaddleHit { .. })).count();
            let Some(ball) = game.balls().first().filter(|_| game.phase() == Phase::Play) else { break };
            let side = (ball.center.x - game.paddle().center().x).signum();
            // A ball at this height is beside the paddle, neither fully below nor above it.
            let in_the_way = 34.0 - Ball::RADIUS < ball.center.y && ball.center.y < 40.0;
            sides = [sides[1], if in_the_way { side } else { 0.0 }];
            assert!(-0.5 < sides[0] * sides[1], "the paddle moved through the ball, seed {seed}");
        }
    }
    assert!(20 < met, "only {met} hits on the paddle");
}
