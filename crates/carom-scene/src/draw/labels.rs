//! Labels that keep out of each other's way.

use carom::{Aabb, Vec2};

use super::paper::{Paper, text_width};
use super::style::INK;

/// What of a picture is taken.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    taken: Vec<Aabb>,
}

/// How a label looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) size: f64,
    pub(super) color: &'static str,
    pub(super) bold: bool,
}

impl Look {
    pub(super) const NAME: Self = Self { size: 13.0, color: INK, bold: true };
    pub(super) const VALUE: Self = Self { size: 12.0, color: INK, bold: false };

    fn attributes(&self) -> String {
        let weight = if self.bold { 600 } else { 400 };
        format!(
            r##"font-size="{}" font-weight="{weight}" fill="{}" text-anchor="middle" stroke="#fff" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke""##,
            self.size, self.color
        )
    }
}

impl Labels {
    /// Keeps labels away from a square around a point.
    pub(super) fn avoid(&mut self, center: Vec2, half: f64) {
        self.taken.extend(Aabb::from_center(center, [half, half]).ok());
    }

    /// Keeps labels away from a line.
    pub(super) fn avoid_line(&mut self, from: Vec2, to: Vec2) {
        (0..=4).for_each(|quarter| self.avoid(from + (to - from) * (f64::from(quarter) / 4.0), 5.0));
    }

    /// Writes a label at the first of the places (its middle) where it hides least, inside of the stage.
    pub(super) fn write(&mut self, paper: &mut Paper, text: &str, look: Look, stage: &Aabb, places: &[Vec2]) {
        let half = Vec2::new(text_width(text, look.size) * 0.5 + 3.0, look.size * 0.5 + 3.0);
        let cost = |place: Vec2| self.hidden(place, half) + outside(place, half, stage);
        let best =
            places.iter().copied().reduce(|best, place| if cost(place) < cost(best) { place } else { best });
        let Some(best) = best else {
            return;
        };
        self.taken.extend(Aabb::from_center(best, half).ok());
        paper.text(best + Vec2::new(0.0, look.size * 0.35), text, &look.attributes());
    }

    /// The area of what a label at that place would hide.
    fn hidden(&self, place: Vec2, half: Vec2) -> f64 {
        let Ok(label) = Aabb::from_center(place, half) else {
            return f64::INFINITY;
        };
        self.taken.iter().map(|other| shared_area(&label, other)).sum()
    }
}

fn shared_area(a: &Aabb, b: &Aabb) -> f64 {
    let size = a.max().min(b.max()) - a.min().max(b.min());
    size.x.max(0.0) * size.y.max(0.0)
}

/// How far a label sticks out of the stage, weighed so that it hardly ever does.
fn outside(place: Vec2, half: Vec2, stage: &Aabb) -> f64 {
    let over = (stage.min() - (place - half)).max(place + half - stage.max());
    (over.x.max(0.0) + over.y.max(0.0)) * 1000.0
}
