//! A buffer of SVG markup.

use std::fmt::{self, Write};

use carom::Vec2;
use carom_scene::trimmed;
use unicode_width::UnicodeWidthStr;

/// SVG elements, from back to front.
#[derive(Clone, Debug, Default)]
pub(super) struct Svg(String);

impl Svg {
    /// Appends formatted markup.
    pub(super) fn put(&mut self, markup: fmt::Arguments<'_>) {
        self.0.write_fmt(markup).expect("writing to a `String` never fails");
        self.0.push('\n');
    }

    /// Appends the markup of another piece.
    pub(super) fn paste(&mut self, other: &Self) {
        self.0.push_str(&other.0);
    }

    /// Returns the markup written so far.
    pub(super) fn markup(&self) -> &str {
        &self.0
    }

    /// Appends a straight line.
    pub(super) fn line(&mut self, from: Vec2, to: Vec2, attributes: &str) {
        let (x1, y1, x2, y2) = (Px(from.x), Px(from.y), Px(to.x), Px(to.y));
        self.put(format_args!(r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {attributes}/>"#));
    }

    /// Appends a circle.
    pub(super) fn circle(&mut self, center: Vec2, radius: f64, attributes: &str) {
        let (cx, cy, r) = (Px(center.x), Px(center.y), Px(radius));
        self.put(format_args!(r#"<circle cx="{cx}" cy="{cy}" r="{r}" {attributes}/>"#));
    }

    /// Appends a closed polygon.
    pub(super) fn polygon(&mut self, corners: &[Vec2], attributes: &str) {
        let points: Vec<String> =
            corners.iter().map(|corner| format!("{},{}", Px(corner.x), Px(corner.y))).collect();
        self.put(format_args!(r#"<polygon points="{}" {attributes}/>"#, points.join(" ")));
    }

    /// Appends an axis-aligned rectangle.
    pub(super) fn rectangle(&mut self, corner: Vec2, size: Vec2, attributes: &str) {
        let (x, y, width, height) = (Px(corner.x), Px(corner.y), Px(size.x), Px(size.y));
        self.put(format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" {attributes}/>"#));
    }

    /// Appends a line of text; `at` is on its base line.
    pub(super) fn text(&mut self, at: Vec2, text: &str, attributes: &str) {
        let (x, y, text) = (Px(at.x), Px(at.y), Escaped(text));
        self.put(format_args!(r#"<text x="{x}" y="{y}" {attributes}>{text}</text>"#));
    }

    /// Appends an arrow with a filled head.
    pub(super) fn arrow(&mut self, from: Vec2, to: Vec2, color: &str, width: f64) {
        let Some(along) = (to - from).normalized() else {
            return;
        };
        let neck = to - along * 9.0;
        let side = along.perp() * 4.5;
        self.line(from, neck, &format!(r#"stroke="{color}" stroke-width="{}""#, Px(width)));
        self.polygon(&[to, neck + side, neck - side], &format!(r#"fill="{color}" stroke="none""#));
    }
}

/// Estimates the width of a text.
pub(super) fn text_width(text: &str, size: f64) -> f64 {
    text.width() as f64 * size * 0.58
}

/// A coordinate, written in hundredths of a pixel.
pub(super) struct Px(pub(super) f64);

impl fmt::Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&trimmed(format!("{:.2}", self.0)))
    }
}

/// A text, escaped for an element or an attribute.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            _ if character.is_control() => f.write_char(' '),
            '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}'),
            _ => f.write_char(character),
        })
    }
}
