//! Drawing commands, as a list of numbers for a canvas.
//!
//! A command consists of its number, a style, and its operands; `painter.ts` runs them.

use std::ops::ControlFlow;

use carom::{Aabb, AsShape, Convex, Rot2, Vec2};
use carom_draw::{OutlinePiece, outline};

use crate::rings::Ring;
use crate::style::Style;
use crate::text::plain;

const PATH: f64 = 1.0;
const CIRCLE: f64 = 2.0;
const POLYLINE: f64 = 3.0;
const ARROW: f64 = 4.0;
const DOT: f64 = 5.0;
const TEXT: f64 = 6.0;
const COLOR: f64 = 7.0;
const FIGURE: f64 = 8.0;

const LINE_TO: f64 = 0.0;
const ARC: f64 = 1.0;

/// A drawing in scene coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    commands: Vec<f64>,
    texts: Vec<String>,
    /// The length of a pixel.
    pub(crate) pixel: f64,
    /// Unit vector along the screen's upper edge.
    pub(crate) up: Vec2,
}

impl Drawing {
    pub(crate) fn new(pixel: f64, y_down: bool) -> Self {
        let up = if y_down { -Vec2::Y } else { Vec2::Y };
        Self { commands: Vec::new(), texts: Vec::new(), pixel, up }
    }

    pub(crate) fn into_parts(self) -> (Vec<f64>, Vec<String>) {
        (self.commands, self.texts)
    }

    /// Sets the colour, as `#rrggbb`, of the next command instead of its style's.
    pub(crate) fn color(&mut self, color: &str) {
        if let Ok(color) = u32::from_str_radix(color.trim_start_matches('#'), 16) {
            self.commands.extend([COLOR, color.into()]);
        }
    }

    /// Draws the outline of a shape, part by part; a point is a dot.
    pub(crate) fn shape(&mut self, shape: &impl AsShape, style: Style) {
        let shape = shape.as_shape();
        let _ = shape.each_part(&shape.bounds(), &mut |_, part| {
            self.part(part.convex, style);
            ControlFlow::Continue(())
        });
    }

    fn part(&mut self, convex: Convex<'_>, style: Style) {
        let (center, radius) = (convex.center(), convex.radius());
        match (convex.points().len(), radius > 0.0) {
            (1, true) => self.circle(center, radius, style),
            (1, false) => self.dot(center, 4.0, style),
            (_, false) if let Some([from, to]) = line(convex) => self.line(from, to, style),
            _ => self.path(&outline(&convex), style),
        }
    }

    fn path(&mut self, pieces: &[OutlinePiece], style: Style) {
        self.commands.extend([PATH, style as u8 as f64]);
        self.pieces(pieces);
    }

    /// Draws rings that enclose an area on their left.
    pub(crate) fn figure(&mut self, rings: &[Ring], style: Style) {
        self.commands.extend([FIGURE, style as u8 as f64, rings.len() as f64]);
        rings.iter().for_each(|ring| self.pieces(ring));
    }

    fn pieces(&mut self, pieces: &[OutlinePiece]) {
        self.commands.push(pieces.len() as f64);
        for piece in pieces {
            match *piece {
                OutlinePiece::Line { from, to } => {
                    self.commands.extend([LINE_TO, from.x, from.y, to.x, to.y]);
                }
                OutlinePiece::Arc { center, radius, from, to } => {
                    self.commands.extend([ARC, center.x, center.y, radius, angle(from), angle(to)]);
                }
            }
        }
    }

    pub(crate) fn rectangle(&mut self, area: &Aabb, style: Style) {
        self.shape(area, style);
    }

    pub(crate) fn circle(&mut self, center: Vec2, radius: f64, style: Style) {
        self.commands.extend([CIRCLE, style as u8 as f64, center.x, center.y, radius]);
    }

    /// Draws a disc with a size in pixels.
    pub(crate) fn dot(&mut self, at: Vec2, pixels: f64, style: Style) {
        self.commands.extend([DOT, style as u8 as f64, at.x, at.y, pixels]);
    }

    pub(crate) fn line(&mut self, from: Vec2, to: Vec2, style: Style) {
        self.polyline(&[from, to], style);
    }

    pub(crate) fn polyline(&mut self, points: &[Vec2], style: Style) {
        self.commands.extend([POLYLINE, style as u8 as f64, points.len() as f64]);
        self.commands.extend(points.iter().flat_map(|point| [point.x, point.y]));
    }

    pub(crate) fn arrow(&mut self, from: Vec2, to: Vec2, style: Style) {
        self.commands.extend([ARROW, style as u8 as f64, from.x, from.y, to.x, to.y]);
    }

    /// Draws a text at a point along a direction; the page translates its key.
    pub(crate) fn text(&mut self, at: Vec2, text: Text, along: Vec2, style: Style) {
        self.commands.extend([
            TEXT,
            style as u8 as f64,
            at.x,
            at.y,
            along.x,
            along.y,
            self.texts.len() as f64,
        ]);
        self.texts.push(text.0);
    }

    /// Draws a level text at a point.
    pub(crate) fn label(&mut self, at: Vec2, text: Text, style: Style) {
        self.text(at, text, Vec2::X, style);
    }

    /// Converts a number of pixels to a length.
    pub(crate) fn px(&self, pixels: f64) -> f64 {
        pixels * self.pixel
    }
}

/// Returns the ends of a shape that is a line segment, whose outline would cover itself.
fn line(convex: Convex<'_>) -> Option<[Vec2; 2]> {
    match convex.points() {
        [a, b, c, d] if a == d && b == c => Some([*a, *b]),
        _ => None,
    }
}

fn angle(direction: Vec2) -> f64 {
    Rot2::from_direction(direction).map_or(0.0, Rot2::radians)
}

/// A key of the page's dictionary with its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Text(String);

impl Text {
    /// Creates a label from a key and numbers.
    pub(crate) fn with(key: &str, numbers: &[f64]) -> Self {
        let numbers = numbers.iter().flat_map(|&number| ["\t".to_owned(), plain(number)]);
        Self(key.to_owned() + &numbers.collect::<String>())
    }

    /// Creates a label from a name in a scene.
    pub(crate) fn name(name: &str) -> Self {
        Self(["=\t", name].concat())
    }
}
