//! The legend under a picture.

use carom::Vec2;

use super::style::INK;
use super::svg::{Svg, text_width};

/// A symbol and its meaning.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The symbol, drawn in an area of 30 by 14 pixels around the origin.
    pub(super) symbol: Svg,
    pub(super) text: String,
}

const SIZE: f64 = 12.5;
const SYMBOL: f64 = 30.0;
const ROW: f64 = 24.0;

impl Entry {
    pub(super) fn new(text: impl Into<String>, draw: impl FnOnce(&mut Svg)) -> Self {
        let mut symbol = Svg::default();
        draw(&mut symbol);
        Self { symbol, text: text.into() }
    }

    fn width(&self) -> f64 {
        SYMBOL + 8.0 + text_width(&self.text, SIZE) + 26.0
    }
}

/// Writes the entries in rows, starting at `corner`; returns the height.
pub(super) fn legend(svg: &mut Svg, entries: &[Entry], corner: Vec2, width: f64) -> f64 {
    let (mut x, mut y) = (0.0, 0.0);
    for entry in entries {
        if x > 0.0 && x + entry.width() - 26.0 > width {
            (x, y) = (0.0, y + ROW);
        }
        let at = corner + Vec2::new(x + SYMBOL * 0.5, y + ROW * 0.5);
        svg.put(format_args!(r#"<g transform="translate({:.2} {:.2})">"#, at.x, at.y));
        svg.paste(&entry.symbol);
        svg.put(format_args!("</g>"));
        let text_at = at + Vec2::new(SYMBOL * 0.5 + 8.0, SIZE * 0.35);
        svg.text(text_at, &entry.text, &format!(r#"font-size="{SIZE}" fill="{INK}""#));
        x += entry.width();
    }
    if entries.is_empty() { 0.0 } else { y + ROW }
}
