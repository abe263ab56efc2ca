//! Breakout in a window, with macroquad: read the input, let the game step, draw its state.

use breakout::{Ball, Brick, FIELD, Game, Input, Phase, PowerUp, STEP, Steer, Strength, fly_alone};
use carom::Aabb;
use macroquad::prelude::*;

const PAPER: Color = Color::from_hex(0xf7f5f0);
const INK: Color = Color::from_hex(0x22252b);
const ROCK: Color = Color::from_hex(0x6b7079);
const ROWS: [Color; 5] = [
    Color::from_hex(0xcf4f00),
    Color::from_hex(0xa86a00),
    Color::from_hex(0x00795a),
    Color::from_hex(0x1a6fb0),
    Color::from_hex(0x7a4a9c),
];

fn window() -> Conf {
    Conf {
        window_title: "Breakout".into(),
        window_width: FIELD.x as i32,
        window_height: FIELD.y as i32,
        high_dpi: true,
        ..Conf::default()
    }
}

#[macroquad::main(window)]
async fn main() {
    let mut game = Game::new(1).expect("there is a first level");
    let mut plays_alone = std::env::args().any(|argument| argument == "--alone");
    let (mut input, mut time) = (Input::default(), 0.0);
    loop {
        game = chosen(game);
        plays_alone ^= is_key_pressed(KeyCode::A);
        read(&mut input);
        time += f64::from(get_frame_time()).min(0.1);
        while STEP <= time {
            time -= STEP;
            step(&mut game, &input, plays_alone);
            // What was pressed once counts once, also where a frame is shorter than a step.
            input = Input { steer: input.steer, ..Input::default() };
        }
        draw(&game);
        next_frame().await;
    }
}

fn step(game: &mut Game, input: &Input, plays_alone: bool) {
    if plays_alone && !input.pause && matches!(game.phase(), Phase::Serve | Phase::Play) {
        fly_alone(game, STEP);
    } else {
        game.step(input);
    }
}

/// Another game, where a number or, after the end, Enter asks for one.
fn chosen(game: Game) -> Game {
    let keys = [KeyCode::Key1, KeyCode::Key2, KeyCode::Key3, KeyCode::Key4, KeyCode::Key5];
    let number = keys.into_iter().position(is_key_pressed).map(|index| index + 1);
    let is_over = matches!(game.phase(), Phase::GameOver | Phase::Won);
    let again = (is_over && is_key_pressed(KeyCode::Enter)).then_some(1);
    number.or(again).and_then(|level| Game::new(level).ok()).unwrap_or(game)
}

fn read(input: &mut Input) {
    input.steer = match (is_key_down(KeyCode::Left), is_key_down(KeyCode::Right)) {
        (true, false) => Steer::Left,
        (false, true) => Steer::Right,
        _ if mouse_delta_position() != Vec2::ZERO => Steer::To(mouse_x()),
        _ if matches!(input.steer, Steer::To(_)) => input.steer,
        _ => Steer::Stay,
    };
    input.launch |= is_key_pressed(KeyCode::Space) || is_mouse_button_pressed(MouseButton::Left);
    input.pause |= is_key_pressed(KeyCode::P);
}

/// The game's y points up, as this camera's does.
fn camera() -> Camera2D {
    Camera2D::from_display_rect(Rect::new(0.0, 0.0, FIELD.x as f32, FIELD.y as f32))
}

/// Where the mouse is in the field.
fn mouse_x() -> f64 {
    camera().screen_to_world(mouse_position().into()).x.into()
}

fn draw(game: &Game) {
    clear_background(PAPER);
    set_camera(&camera());
    for brick in game.bricks().iter().filter(|brick| brick.stands()) {
        draw_box(brick.shape, color(brick));
    }
    for power_up in game.power_ups() {
        draw_box(power_up.shape(), if power_up.kind == PowerUp::Wide { ROWS[2] } else { ROWS[3] });
    }
    draw_box(game.paddle().shape(), INK);
    for ball in game.balls() {
        draw_circle(ball.center.x as f32, ball.center.y as f32, Ball::RADIUS as f32, INK);
    }
    set_default_camera();
    draw_words(game);
}

fn draw_box(shape: Aabb, color: Color) {
    let (corner, size) = (shape.min(), shape.half() * 2.0);
    draw_rectangle(corner.x as f32, corner.y as f32, size.x as f32, size.y as f32, color);
}

/// The more hits a brick still bears, the fuller its colour.
fn color(brick: &Brick) -> Color {
    match brick.strength {
        Strength::Solid => ROCK,
        Strength::Hits(hits) => ROWS[brick.row % ROWS.len()].with_alpha((0.4 + 0.3 * hits as f32).min(1.0)),
    }
}

fn draw_words(game: &Game) {
    let line = format!("Level {}   Lives {}   Score {}", game.level(), game.lives(), game.score());
    draw_text(&line, 16.0, 30.0, 24.0, INK);
    let words = match game.phase() {
        _ if game.is_paused() => "Paused: P goes on",
        Phase::Serve => "Space or a click serves",
        Phase::Play => "",
        Phase::Cleared => "Level cleared: Space goes on",
        Phase::GameOver => "Game over: Enter plays again",
        Phase::Won => "You won: Enter plays again",
    };
    let width = measure_text(words, None, 24, 1.0).width;
    draw_text(words, (screen_width() - width) / 2.0, screen_height() * 0.7, 24.0, INK);
}
