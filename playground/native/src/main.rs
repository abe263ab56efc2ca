//! Plays Breakout in a window: reads the input, advances the game, and draws its state.

mod picture;

use breakout::{FIELD, Game, Input, Phase, STEP, Steer, autoplay};
use minifb::{Key, KeyRepeat, MouseButton, MouseMode, ScaleMode, Window, WindowOptions};

use picture::Picture;

/// The maximum number of frames per second.
const FRAMES: usize = 120;

fn main() -> Result<(), minifb::Error> {
    let options =
        WindowOptions { resize: true, scale_mode: ScaleMode::AspectRatioStretch, ..WindowOptions::default() };
    let mut picture = Picture::new();
    let [width, height] = picture.size();
    let mut window = Window::new("Breakout", width, height, options)?;
    window.set_target_fps(FRAMES);

    let mut game = Game::new(1).expect("level 1 exists");
    let mut plays_alone = std::env::args().any(|argument| argument == "--alone");
    let mut hands = Hands::default();
    let mut clock = std::time::Instant::now();
    let mut time = 0.0;
    while window.is_open() && !window.is_key_down(Key::Escape) {
        game = chosen(game, &window);
        plays_alone ^= is_pressed(&window, Key::A);
        hands.read(&window);
        // Limits the time step after the window was moved or hidden, so that the game does not jump.
        time += clock.elapsed().as_secs_f64().min(0.1);
        clock = std::time::Instant::now();
        while STEP <= time {
            time -= STEP;
            step(&mut game, &hands.input, plays_alone);
            // A key press counts once, even if a frame contains no step.
            hands.input = Input { steer: hands.input.steer, ..Input::default() };
        }
        picture.draw(&game);
        window.update_with_buffer(picture.pixels(), width, height)?;
    }
    Ok(())
}

fn step(game: &mut Game, input: &Input, plays_alone: bool) {
    if plays_alone && !input.pause && matches!(game.phase(), Phase::Serve | Phase::Play) {
        autoplay(game, STEP);
    } else {
        game.step(input);
    }
}

/// Starts another game after a number key, or after Enter at the end.
fn chosen(game: Game, window: &Window) -> Game {
    let keys = [Key::Key1, Key::Key2, Key::Key3, Key::Key4, Key::Key5];
    let number = keys.into_iter().position(|key| is_pressed(window, key)).map(|index| index + 1);
    let is_over = matches!(game.phase(), Phase::GameOver | Phase::Won);
    let again = (is_over && is_pressed(window, Key::Enter)).then_some(1);
    number.or(again).and_then(|level| Game::new(level).ok()).unwrap_or(game)
}

fn is_pressed(window: &Window, key: Key) -> bool {
    window.is_key_pressed(key, KeyRepeat::No)
}

/// The input for the next step, and the state of the mouse in the last frame.
#[derive(Default)]
struct Hands {
    input: Input,
    mouse: Option<f64>,
    is_down: bool,
}

impl Hands {
    fn read(&mut self, window: &Window) {
        let mouse = mouse_x(window);
        let has_moved = mouse != self.mouse;
        self.mouse = mouse;
        self.input.steer = match (window.is_key_down(Key::Left), window.is_key_down(Key::Right), mouse) {
            (true, false, _) => Steer::Left,
            (false, true, _) => Steer::Right,
            (_, _, Some(x)) if has_moved => Steer::To(x),
            _ if matches!(self.input.steer, Steer::To(_)) => self.input.steer,
            _ => Steer::Stay,
        };
        let was_down = self.is_down;
        self.is_down = window.get_mouse_down(MouseButton::Left);
        self.input.launch |= is_pressed(window, Key::Space) || (self.is_down && !was_down);
        self.input.pause |= is_pressed(window, Key::P);
    }
}

/// Converts the mouse position to the field: the picture is centred in the window, as large as possible.
fn mouse_x(window: &Window) -> Option<f64> {
    let (x, _) = window.get_mouse_pos(MouseMode::Clamp)?;
    let (width, height) = window.get_size();
    let scale = (width as f64 / FIELD.x).min(height as f64 / FIELD.y);
    Some((f64::from(x) - width as f64 / 2.0) / scale + FIELD.x / 2.0)
}
