//! Breakout for the web page: takes input, and returns pictures and events as numbers.

use std::fmt;

use breakout::{Brick, Event, Game, Input, Layer, Phase, PowerUp, STEP, Steer, Strength, autoplay};
use carom::{Vec2, cast};
use carom_scene::{AabbSpec, ShapeSpec};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::code::{Code, Language};
use crate::text::{exact_point, json};

/// A game of Breakout.
#[wasm_bindgen]
pub struct Breakout {
    game: Game,
    launch: bool,
    pause: bool,
}

impl fmt::Debug for Breakout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}

#[derive(Serialize)]
struct LevelJson<'a> {
    name: &'a str,
    bricks: Vec<f64>,
}

#[wasm_bindgen]
impl Breakout {
    /// Creates a game that begins with a level; the seed determines its random numbers.
    ///
    /// # Errors
    /// Returns an error if there is no such level.
    #[wasm_bindgen(constructor)]
    pub fn new(level: usize, seed: u32) -> Result<Self, String> {
        let game = Game::new(level).map_err(|_| "there is no such level".to_owned())?.with_seed(seed.into());
        Ok(Self { game, launch: false, pause: false })
    }

    /// Sets the speed factor of the balls.
    ///
    /// # Errors
    /// Returns an error if the factor is out of range.
    pub fn set_speed(&mut self, times: f64) -> Result<(), String> {
        self.game.set_speed(times).map_err(|_| "the speed goes from 0.1 to 10000".into())
    }

    /// Returns whether balls collide with a layer. The layers are 0 for the walls, 1 for the paddle, 2 for
    /// the bricks and 3 for the solid bricks; with 4, returns whether the paddle catches power-ups.
    pub fn collides(&self, place: usize) -> bool {
        let collisions = self.game.collisions();
        LAYERS
            .get(place)
            .map_or_else(|| collisions.power_up_meets_paddle(), |&layer| collisions.ball_meets(layer))
    }

    /// Sets a cell of the table that `collides` reads.
    pub fn set_collides(&mut self, place: usize, on: bool) {
        let collisions = self.game.collisions();
        let changed = LAYERS.get(place).map(|&layer| collisions.with_ball(layer, on));
        self.game.set_collisions(changed.unwrap_or_else(|| collisions.with_power_up(on)));
    }

    /// Serves the ball or starts the next level, in the next frame.
    pub fn launch(&mut self) {
        self.launch = true;
    }

    /// Starts or ends a pause, in the next frame.
    pub fn pause(&mut self) {
        self.pause = true;
    }

    /// Advances the game by a frame of `seconds`. With `steer` 0 the paddle stays, with 1 it goes left, with
    /// 2 right, and with 3 it goes to `x`. If `plays_alone`, the computer plays.
    pub fn frame(&mut self, seconds: f64, steer: u32, x: f64, plays_alone: bool) {
        let steer = match steer {
            1 => Steer::Left,
            2 => Steer::Right,
            3 => Steer::To(x),
            _ => Steer::Stay,
        };
        let input = Input { steer, launch: self.launch, pause: self.pause };
        let is_told = self.pause || (self.launch && self.game.phase() == Phase::Cleared);
        if plays_alone && !is_told {
            autoplay(&mut self.game, seconds);
        } else {
            self.game.advance(&input, seconds);
        }
        (self.launch, self.pause) = (false, false);
    }

    /// Returns the levels in JSON: their names and bricks.
    pub fn levels(&self) -> String {
        let levels = self.game.levels().iter();
        let levels =
            levels.map(|level| LevelJson { name: level.name(), bricks: brick_numbers(level.bricks()) });
        json(&levels.collect::<Vec<_>>())
    }

    /// Returns six numbers for each brick: the smallest x and y, the largest x and y, the row, and the content.
    pub fn bricks(&self) -> Vec<f64> {
        brick_numbers(self.game.bricks())
    }

    /// Returns the number of remaining hits of each brick; the number is -1 for a solid brick.
    pub fn strengths(&self) -> Vec<i32> {
        self.game.bricks().iter().map(strength).collect()
    }

    /// Returns the rest of the visible state; `state.ts` reads this list.
    pub fn state(&self) -> Vec<f64> {
        let game = &self.game;
        let (paddle, half) = (game.paddle().center(), game.paddle().shape().half());
        let mut state = vec![
            f64::from(phase(game.phase())),
            f64::from(u8::from(game.is_paused())),
            game.level() as f64,
            f64::from(game.lives()),
            f64::from(game.score()),
            paddle.x,
            paddle.y,
            half.x,
            half.y,
            game.paddle().wide_seconds() / PowerUp::WIDE_SECONDS,
            game.balls().len() as f64,
            game.power_ups().len() as f64,
            game.flown().len() as f64,
        ];
        state.extend(game.balls().iter().flat_map(|ball| [ball.center.x, ball.center.y]));
        let power_ups = game.power_ups().iter();
        state.extend(
            power_ups.flat_map(|power_up| [kind(power_up.kind), power_up.center.x, power_up.center.y]),
        );
        state.extend(game.flown().iter().flat_map(|[from, to]| [from.x, from.y, to.x, to.y]));
        state
    }

    /// Returns the events of the last frame. Each event has its kind, a point, and a number.
    pub fn events(&self) -> Vec<f64> {
        self.game.events().iter().flat_map(event_numbers).collect()
    }

    /// Returns the future paths of the balls for a number of hits: for each ball the number of points, then the points.
    pub fn paths(&self, hits: usize) -> Vec<f64> {
        let flat = |path: Vec<Vec2>| {
            let points = path.iter().flat_map(|point| [point.x, point.y]).collect::<Vec<_>>();
            std::iter::once(path.len() as f64).chain(points)
        };
        self.game.paths_ahead(hits).into_iter().flat_map(flat).collect()
    }

    /// Returns the length of a ball's flight in a step.
    pub fn reach(&self) -> f64 {
        self.game.ball_speed() * STEP
    }

    /// Returns the code that finds the next brick of the first ball, in `rust`, `javascript` or `python`.
    pub fn code(&self, language: &str) -> String {
        cast_code(&self.game, Language::named(language)).text()
    }
}

/// The layers of the table, in the order of the page.
const LAYERS: [Layer; 4] = Layer::ALL;

const fn phase(phase: Phase) -> u8 {
    match phase {
        Phase::Serve => 0,
        Phase::Play => 1,
        Phase::Cleared => 2,
        Phase::GameOver => 3,
        Phase::Won => 4,
    }
}

const fn kind(power_up: PowerUp) -> f64 {
    match power_up {
        PowerUp::Wide => 1.0,
        PowerUp::Multi => 2.0,
    }
}

fn strength(brick: &Brick) -> i32 {
    match brick.strength {
        Strength::Solid => -1,
        Strength::Hits(hits) => i32::try_from(hits).unwrap_or(i32::MAX),
    }
}

fn brick_numbers(bricks: &[Brick]) -> Vec<f64> {
    let numbers = |brick: &Brick| {
        let (min, max) = (brick.shape.min(), brick.shape.max());
        let prize = brick.prize.map_or(0.0, kind);
        [min.x, min.y, max.x, max.y, brick.row as f64, prize, f64::from(strength(brick))]
    };
    bricks.iter().flat_map(numbers).collect()
}

fn event_numbers(event: &Event) -> [f64; 4] {
    match *event {
        Event::Launched => [0.0; 4],
        Event::WallHit { point, .. } => [1.0, point.x, point.y, 0.0],
        Event::PaddleHit { point } => [2.0, point.x, point.y, 0.0],
        Event::BrickHit { brick, point, .. } => [3.0, point.x, point.y, brick as f64],
        Event::BrickBroken { brick, point } => [4.0, point.x, point.y, brick as f64],
        Event::PowerUpFell(power_up) => [5.0, 0.0, 0.0, kind(power_up)],
        Event::PowerUpCaught(power_up) => [6.0, 0.0, 0.0, kind(power_up)],
        Event::BallLost => [7.0, 0.0, 0.0, 0.0],
        Event::LifeLost { left } => [8.0, 0.0, 0.0, f64::from(left)],
        Event::LevelCleared { level } => [9.0, 0.0, 0.0, level as f64],
        Event::GameOver => [10.0, 0.0, 0.0, 0.0],
        Event::Won => [11.0, 0.0, 0.0, 0.0],
    }
}

/// The first ball's straight flight for some seconds, and the bricks in its way.
fn cast_code(game: &Game, language: Language) -> Code {
    let mut code = Code::new(language);
    let Some(ball) = game.balls().first() else { return code };
    let motion = rounded(ball.direction * (game.ball_speed() * AHEAD));
    let center = rounded(ball.center).into();
    code.shape("ball", &ShapeSpec::Circle { center, radius: breakout::Ball::RADIUS });
    let numbers = exact_point(motion.into());
    code.line(
        &format!("let motion = {numbers};"),
        &format!("const motion = {numbers};"),
        &format!("motion = {numbers}"),
    );
    let ahead = bricks_ahead(game, motion);
    if ahead.is_empty() {
        // Rust cannot infer the element type of an empty list.
        code.line("let bricks: [Aabb; 0] = [", "const bricks = [", "bricks = [");
        code.uses_type("Aabb");
    } else {
        code.line("let bricks = [", "const bricks = [", "bricks = [");
    }
    for brick in ahead {
        let (min, max) = (brick.shape.min().into(), brick.shape.max().into());
        let brick = code.expression(&ShapeSpec::Aabb(AabbSpec::MinMax { min, max }));
        let indented = format!("    {brick},");
        code.line(&indented, &format!("  {brick},"), &indented);
    }
    code.line("];\n", "];\n", "]\n");
    code.uses(&["bounce", "cast"]);
    code.line(
        "let hits = bricks.iter().filter_map(|brick| cast(&ball, motion, brick));\n\
         let first = hits.min_by(|a, b| a.fraction.total_cmp(&b.fraction));\n\
         if let Some(hit) = first {\n    \
             println!(\"{:?} {:?}\", hit.point, bounce(motion, hit.normal, 1.0));\n}",
        "const hits = bricks.map((brick) => cast(ball, motion, brick)).filter(Boolean);\n\
         const [first] = hits.sort((a, b) => a.fraction - b.fraction);\n\
         if (first) console.log(first.point, bounce(motion, first.normal, 1));",
        "hits = [hit for brick in bricks if (hit := carom.cast(ball, motion, brick))]\n\
         first = min(hits, key=lambda hit: hit.fraction, default=None)\n\
         if first:\n    \
             print(first.point, carom.bounce(motion, first.normal, 1))",
    );
    code
}

/// Rounds to hundredths, which keeps the lines short.
fn rounded(vector: Vec2) -> Vec2 {
    Vec2::new((vector.x * 100.0).round() / 100.0, (vector.y * 100.0).round() / 100.0)
}

/// Time longer than a ball takes from the paddle to the highest brick, in seconds.
const AHEAD: f64 = 4.0;
/// The maximum number of listed bricks.
const LISTED: usize = 3;

/// Returns the first bricks in the ball's straight path, or the first remaining bricks if there are none.
fn bricks_ahead(game: &Game, motion: Vec2) -> Vec<&Brick> {
    let ball = game.balls()[0].shape();
    let standing = || game.bricks().iter().filter(|brick| brick.stands());
    let mut met: Vec<_> = standing()
        .enumerate()
        .filter_map(|(place, brick)| Some((cast(&ball, motion, &brick.shape)?.fraction, place, brick)))
        .collect();
    carom::sort_by(&mut met, |a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let met: Vec<_> = met.into_iter().map(|(.., brick)| brick).take(LISTED).collect();
    if met.is_empty() { standing().take(LISTED).collect() } else { met }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(frames: usize) -> Breakout {
        let mut breakout = Breakout::new(3, 7).unwrap();
        breakout.launch();
        (0..frames).for_each(|_| breakout.frame(STEP, 3, 100.0, true));
        breakout
    }

    #[test]
    fn the_lengths_of_the_lists_agree_with_their_counts() {
        for frames in [0, 1, 300, 2000] {
            let breakout = played(frames);
            let state = breakout.state();
            let [balls, power_ups, flown] = [10, 11, 12].map(|index| state[index] as usize);
            assert_eq!(state.len(), 13 + 2 * balls + 3 * power_ups + 4 * flown);
            assert_eq!(breakout.bricks().len(), 7 * breakout.strengths().len());
            assert_eq!(breakout.events().len() % 4, 0);
        }
    }

    #[test]
    fn a_pause_holds_also_where_the_game_plays_itself() {
        let mut breakout = played(100);
        breakout.pause();
        breakout.frame(STEP, 0, 0.0, true);
        let paused = breakout.state();
        breakout.frame(STEP, 0, 0.0, true);
        assert_eq!((paused[1], breakout.state()), (1.0, paused));
    }

    #[test]
    fn the_paths_begin_at_the_balls() {
        let breakout = played(300);
        let paths = breakout.paths(3);
        let ball = breakout.game.balls()[0].center;
        assert_eq!(paths[1..3], [ball.x, ball.y]);
    }

    #[test]
    fn the_code_has_a_list_of_a_type_when_no_brick_is_left() {
        let mut breakout = Breakout::new(1, 7).unwrap();
        while breakout.game.phase() != Phase::Cleared {
            breakout.frame(STEP, 0, 0.0, true);
        }
        let code = breakout.code("rust");
        assert!(code.contains("let bricks: [Aabb; 0] = [\n];"), "{code}");
        assert!(code.contains("use carom::{Aabb, Circle, bounce, cast};"), "{code}");
    }

    #[test]
    fn the_code_casts_the_ball_against_the_bricks_ahead() {
        let breakout = Breakout::new(1, 0).unwrap();
        for (language, parts) in [
            ("rust", ["use carom::{Aabb, Circle, bounce, cast};", "Circle::new([240.0, 53.0], 7.0)?"]),
            ("javascript", ["import { bounce, cast } from \"carom\";", "center: [240, 53], radius: 7"]),
            ("python", ["import carom\n", "ball = carom.Circle((240, 53), 7)"]),
        ] {
            let code = breakout.code(language);
            assert!(parts.iter().all(|part| code.contains(part)), "{code}");
        }
    }
}
