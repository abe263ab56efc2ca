//! Drones, a small game seen from above. Bullets bounce and never fly through a wall; the hero slides
//! along walls.
//!
//! The command `cargo run --release` starts the game. `cargo run --release -- --picture FILE SECONDS` lets
//! the game play itself for that time, saves a picture and ends.

mod draw;
mod game;
mod level;

use carom::{ShapeError, Vec2};
use macroquad::prelude::{
    Conf, KeyCode, MouseButton, get_frame_time, get_screen_data, is_key_down, is_key_pressed,
    is_mouse_button_down, mouse_position, next_frame, set_default_camera,
};

use draw::View;
use game::{Game, Input, STEP};
use level::{FIELD, Thing};

fn window() -> Conf {
    let (width, height) = (FIELD.x as i32, FIELD.y as i32);
    Conf { window_title: "Drones".into(), window_width: width, window_height: height, ..Conf::default() }
}

/// The file of a picture, and the number of seconds until it is saved.
struct Shot {
    file: String,
    seconds: f64,
}

impl Shot {
    fn from_arguments() -> Option<Self> {
        let mut arguments = std::env::args().skip_while(|argument| argument != "--picture").skip(1);
        Some(Self { file: arguments.next()?, seconds: arguments.next()?.parse().ok()? })
    }
}

#[macroquad::main(window)]
async fn main() {
    // The level is valid, so neither its creation nor a step can fail.
    play().await.expect("all shapes of the level are legal");
}

async fn play() -> Result<(), ShapeError> {
    let shot = Shot::from_arguments();
    let mut game = Game::new()?;
    let (mut time, mut played) = (0.0, 0.0);
    while !is_key_down(KeyCode::Escape) {
        if is_key_pressed(KeyCode::R) {
            game = Game::new()?;
        }
        let view = View::of_window();
        // After a frame that took long, such as the first frame, only a few steps are made.
        time += f64::from(get_frame_time()).min(0.1);
        while STEP <= time {
            time -= STEP;
            played += STEP;
            game.step(if shot.is_some() { alone(&game) } else { hands(&view) })?;
        }
        draw::draw(&game, &view);
        if let Some(shot) = shot.as_ref().filter(|shot| shot.seconds <= played) {
            // The drawing commands are carried out at the end of the frame, or when the camera changes.
            set_default_camera();
            get_screen_data().export_png(&shot.file);
            return Ok(());
        }
        next_frame().await;
    }
    Ok(())
}

/// Reads what the player wants. W, A, S, D or the arrow keys move the hero, the mouse aims, and its button
/// or Space fires.
fn hands(view: &View) -> Input {
    let axis = |less: [KeyCode; 2], more: [KeyCode; 2]| {
        let is_down = |keys: [KeyCode; 2]| f64::from(u8::from(keys.into_iter().any(is_key_down)));
        is_down(more) - is_down(less)
    };
    Input {
        go: Vec2::new(
            axis([KeyCode::A, KeyCode::Left], [KeyCode::D, KeyCode::Right]),
            axis([KeyCode::W, KeyCode::Up], [KeyCode::S, KeyCode::Down]),
        ),
        aim: view.to_field(mouse_position()),
        fires: is_mouse_button_down(MouseButton::Left) || is_key_down(KeyCode::Space),
    }
}

/// Plays without a player: moves up along the wall, and fires at the nearest drone.
fn alone(game: &Game) -> Input {
    let places = game.space.iter().filter(|(_, collider)| *collider.data() != Thing::Wall);
    let distance = |place: &Vec2| (*place - game.hero).length();
    let aim = places
        .map(|(_, collider)| collider.shape().center())
        .min_by(|p, q| distance(p).total_cmp(&distance(q)))
        .unwrap_or(game.hero);
    Input { go: Vec2::new(1.0, -1.0), aim, fires: true }
}
