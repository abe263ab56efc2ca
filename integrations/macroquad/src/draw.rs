//! Draws the game. It draws the shapes that carom uses, so the player sees exactly what collides.

use std::ops::ControlFlow;

use carom::{AsShape as _, Convex, Shape, Vec2};
use macroquad::prelude::{
    Color, clear_background, draw_circle, draw_line, draw_text, draw_triangle, screen_height, screen_width,
};

use crate::game::{BULLET_RADIUS, Game, HERO_RADIUS};
use crate::level::{FIELD, Thing};

const GROUND: Color = Color::new(0.09, 0.10, 0.13, 1.0);
const WALL: Color = Color::new(0.36, 0.42, 0.52, 1.0);
const DRONE: Color = Color::new(0.94, 0.38, 0.33, 1.0);
const HERO: Color = Color::new(0.36, 0.78, 0.98, 1.0);
const BULLET: Color = Color::new(1.0, 0.85, 0.40, 1.0);
const TEXT: Color = Color::new(0.90, 0.92, 0.95, 1.0);

/// The place of the field in the window. The field is as large as possible and in the middle.
pub(crate) struct View {
    scale: f64,
    corner: Vec2,
}

impl View {
    pub(crate) fn of_window() -> Self {
        let size = Vec2::new(screen_width().into(), screen_height().into());
        let scale = (size.x / FIELD.x).min(size.y / FIELD.y).max(1e-3);
        Self { scale, corner: (size - FIELD * scale) * 0.5 }
    }

    /// Returns the point of the field under a point of the window.
    pub(crate) fn to_field(&self, (x, y): (f32, f32)) -> Vec2 {
        (Vec2::new(x.into(), y.into()) - self.corner) * (1.0 / self.scale)
    }

    fn point(&self, point: Vec2) -> macroquad::math::Vec2 {
        let Vec2 { x, y } = self.corner + point * self.scale;
        macroquad::math::vec2(x as f32, y as f32)
    }

    fn length(&self, length: f64) -> f32 {
        (length * self.scale) as f32
    }

    fn disc(&self, center: Vec2, radius: f64, color: Color) {
        let center = self.point(center);
        draw_circle(center.x, center.y, self.length(radius), color);
    }

    fn shape(&self, shape: &Shape, color: Color) {
        let _ = shape.as_shape().each_part(&shape.aabb(), &mut |_, part| {
            self.convex(part.convex, color);
            ControlFlow::Continue(())
        });
    }

    /// Draws a filled convex shape without a radius, or a circle. The level has only these kinds.
    fn convex(&self, convex: Convex<'_>, color: Color) {
        let points = convex.points();
        if let &[center] = points {
            return self.disc(center, convex.radius(), color);
        }
        for side in points[1..].windows(2) {
            draw_triangle(self.point(points[0]), self.point(side[0]), self.point(side[1]), color);
        }
    }

    fn line(&self, from: Vec2, to: Vec2, width: f64, color: Color) {
        let (from, to) = (self.point(from), self.point(to));
        draw_line(from.x, from.y, to.x, to.y, self.length(width), color);
    }

    fn text(&self, text: &str, at: Vec2, size: f64) {
        let at = self.point(at);
        draw_text(text, at.x, at.y, self.length(size), TEXT);
    }
}

/// Draws a frame.
pub(crate) fn draw(game: &Game, view: &View) {
    clear_background(GROUND);
    for (_, collider) in game.space.iter() {
        view.shape(collider.shape(), if *collider.data() == Thing::Wall { WALL } else { DRONE });
    }
    for bullet in &game.bullets {
        for piece in bullet.trail.windows(2) {
            view.line(piece[0], piece[1], BULLET_RADIUS, Color { a: 0.5, ..BULLET });
        }
        bullet.trail.last().into_iter().for_each(|&at| view.disc(at, BULLET_RADIUS, BULLET));
    }
    view.disc(game.hero, HERO_RADIUS, HERO);
    let (drones, lives) = (game.drones(), game.lives);
    view.text(&format!("drones {drones}   lives {lives}"), Vec2::new(28.0, 42.0), 24.0);
    let end = match (drones, lives) {
        (0, _) => "All drones are down. R plays again.",
        (_, 0) => "The drones have won. R plays again.",
        _ => return,
    };
    view.text(end, Vec2::new(300.0, 400.0), 28.0);
}
