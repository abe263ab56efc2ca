//! Draws a frame of the game as pixels.

use std::convert::Infallible;

use breakout::{Ball, Brick, FIELD, Game, Phase, PowerUp, Strength};
use carom::{Aabb, Vec2};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_10X20;
use embedded_graphics::pixelcolor::{IntoStorage, Rgb888};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Circle, PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Alignment, Text};

const WIDTH: usize = FIELD.x as usize;
const HEIGHT: usize = FIELD.y as usize;

const PAPER: Rgb888 = Rgb888::new(0xf7, 0xf5, 0xf0);
const INK: Rgb888 = Rgb888::new(0x22, 0x25, 0x2b);
const ROCK: Rgb888 = Rgb888::new(0x6b, 0x70, 0x79);
const ROWS: [Rgb888; 5] = [
    Rgb888::new(0xcf, 0x4f, 0x00),
    Rgb888::new(0xa8, 0x6a, 0x00),
    Rgb888::new(0x00, 0x79, 0x5a),
    Rgb888::new(0x1a, 0x6f, 0xb0),
    Rgb888::new(0x7a, 0x4a, 0x9c),
];

/// One pixel for each unit of the field, with rows from the top down; each pixel is `0x00RRGGBB`.
pub(crate) struct Picture(Vec<u32>);

impl Picture {
    pub(crate) fn new() -> Self {
        Self(vec![PAPER.into_storage(); WIDTH * HEIGHT])
    }

    pub(crate) fn size(&self) -> [usize; 2] {
        [WIDTH, HEIGHT]
    }

    pub(crate) fn pixels(&self) -> &[u32] {
        &self.0
    }

    pub(crate) fn draw(&mut self, game: &Game) {
        self.0.fill(PAPER.into_storage());
        for brick in game.bricks().iter().filter(|brick| brick.stands()) {
            self.draw_box(brick.shape, brick_color(brick));
        }
        for power_up in game.power_ups() {
            self.draw_box(power_up.shape(), if power_up.kind == PowerUp::Wide { ROWS[2] } else { ROWS[3] });
        }
        self.draw_box(game.paddle().shape(), INK);
        for ball in game.balls() {
            let circle = Circle::with_center(pixel(ball.center), (2.0 * Ball::RADIUS) as u32);
            self.put(&circle.into_styled(PrimitiveStyle::with_fill(INK)));
        }
        self.draw_words(game);
    }

    fn draw_box(&mut self, shape: Aabb, color: Rgb888) {
        // In the field, y points up.
        let top_left = pixel(Vec2::new(shape.min().x, shape.max().y));
        let bottom_right = pixel(Vec2::new(shape.max().x, shape.min().y));
        let size = bottom_right - top_left;
        let rectangle = Rectangle::new(top_left, Size::new(size.x.unsigned_abs(), size.y.unsigned_abs()));
        self.put(&rectangle.into_styled(PrimitiveStyle::with_fill(color)));
    }

    fn draw_words(&mut self, game: &Game) {
        let style = MonoTextStyle::new(&FONT_10X20, INK);
        let score = format!("Level {}   Lives {}   Score {}", game.level(), game.lives(), game.score());
        self.put(&Text::new(&score, Point::new(16, 24), style));
        let middle = Point::new(WIDTH as i32 / 2, HEIGHT as i32 * 7 / 10);
        self.put(&Text::with_alignment(words(game), middle, style, Alignment::Center));
    }

    fn put<T>(&mut self, drawable: &impl Drawable<Color = Rgb888, Output = T>) {
        match drawable.draw(self) {
            Ok(_) => (),
        }
    }
}

fn words(game: &Game) -> &'static str {
    match game.phase() {
        _ if game.is_paused() => "Paused: P continues",
        Phase::Serve => "Space or a click serves",
        Phase::Play => "",
        Phase::Cleared => "Level cleared: Space continues",
        Phase::GameOver => "Game over: Enter plays again",
        Phase::Won => "You won: Enter plays again",
    }
}

/// Returns the pixel of a point in the field.
fn pixel(place: Vec2) -> Point {
    Point::new(place.x.round() as i32, (FIELD.y - place.y).round() as i32)
}

/// Returns the colour of a row; it is stronger for bricks with more remaining hits.
fn brick_color(brick: &Brick) -> Rgb888 {
    let Strength::Hits(hits) = brick.strength else { return ROCK };
    let color = ROWS[brick.row % ROWS.len()];
    let share = (0.4 + 0.3 * f64::from(hits)).min(1.0);
    let mix = |full: u8, paper: u8| (f64::from(full) * share + f64::from(paper) * (1.0 - share)) as u8;
    Rgb888::new(mix(color.r(), PAPER.r()), mix(color.g(), PAPER.g()), mix(color.b(), PAPER.b()))
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Picture {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let inside = self.bounding_box();
        for Pixel(point, color) in pixels {
            if inside.contains(point) {
                self.0[point.y as usize * WIDTH + point.x as usize] = color.into_storage();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn color_at(picture: &Picture, place: Vec2) -> u32 {
        let Point { x, y } = pixel(place);
        picture.pixels()[y as usize * WIDTH + x as usize]
    }

    #[test]
    fn bricks_paddle_and_ball_are_drawn_at_their_positions() {
        let game = Game::new(1).unwrap();
        let mut picture = Picture::new();
        picture.draw(&game);
        assert_eq!(color_at(&picture, game.paddle().center()), INK.into_storage());
        assert_eq!(color_at(&picture, game.balls()[0].center), INK.into_storage());
        for brick in game.bricks() {
            let shape = brick.shape;
            assert_eq!(color_at(&picture, shape.center()), brick_color(brick).into_storage());
            for outside in [shape.min() - Vec2::new(1.0, 1.0), shape.max() + Vec2::new(1.0, 1.0)] {
                let is_free = game.bricks().iter().all(|other| !carom::contains(&other.shape, outside));
                assert!(!is_free || color_at(&picture, outside) == PAPER.into_storage(), "{outside:?}");
            }
        }
    }

    #[test]
    fn each_frame_is_drawn_from_scratch() {
        let mut game = Game::new(1).unwrap();
        let mut picture = Picture::new();
        picture.draw(&game);
        for _ in 0..300 {
            breakout::autoplay(&mut game, breakout::STEP);
        }
        picture.draw(&game);
        let mut fresh = Picture::new();
        fresh.draw(&game);
        assert!(picture.pixels() == fresh.pixels());
        let words = |picture: &Picture| picture.pixels().iter().filter(|&&p| p == INK.into_storage()).count();
        assert!(words(&picture) > 0);
    }
}
