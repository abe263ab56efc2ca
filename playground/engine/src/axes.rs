//! Draws the separating-axis test: every candidate axis beside the shapes, with both projections on it.

use carom::{Axis, Explanation, Interval, Shape, Vec2};
use carom_scene::furthest;

use crate::paper::{Paper, Text};
use crate::style::Style;

/// Half the thickness of a projection, in pixels.
const BAR: f64 = 4.5;
/// Distance between an axis and its label, in pixels.
const LABEL: f64 = 20.0;
/// Length up to which an axis shows only its number, in pixels.
const ROOM: f64 = 140.0;
/// Additional distance of an axis almost parallel to another one, in pixels.
const LANE: f64 = 40.0;

/// The circle around which the axes are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    pub(crate) center: Vec2,
    pub(crate) radius: f64,
}

/// An axis with its position.
#[derive(Clone, Copy, Debug)]
struct Strip {
    index: usize,
    axis: Axis,
    wins: bool,
    /// Unit vector outward from the middle, perpendicular to the axis.
    outward: Vec2,
    /// Position of coordinate 0 of the axis.
    zero: Vec2,
}

/// Draws all axes; highlighted axes look like the deciding one.
pub(crate) fn draw_axes(
    paper: &mut Paper,
    shapes: [&Shape; 2],
    explanation: &Explanation,
    ring: Ring,
    pointed: Option<usize>,
) {
    for strip in strips(explanation, ring, paper) {
        let stands_out = strip.wins || pointed == Some(strip.index);
        if stands_out {
            strip.guides(paper, shapes);
        }
        strip.draw(paper, stands_out);
    }
}

/// Puts each axis on the side with more space.
fn strips(explanation: &Explanation, ring: Ring, paper: &Paper) -> Vec<Strip> {
    let mut strips: Vec<Strip> = Vec::new();
    for (index, &axis) in explanation.axes.iter().enumerate() {
        let crowd = |side: Vec2| strips.iter().map(|strip| strip.outward.dot(side)).fold(-1.0, f64::max);
        let below = |side: Vec2| 0.05 * side.dot(paper.up);
        let side = axis.normal.perp();
        let outward = if crowd(side) + below(side) <= crowd(-side) + below(-side) { side } else { -side };
        let lanes = strips.iter().filter(|strip| strip.outward.dot(outward) > 0.93).count();
        let radius = ring.radius + lanes as f64 * paper.px(LANE);
        let zero = ring.center + outward * radius - axis.normal * ring.center.dot(axis.normal);
        strips.push(Strip { index, axis, wins: index == explanation.winner, outward, zero });
    }
    strips
}

impl Strip {
    /// Returns the point of a coordinate on the axis.
    fn at(&self, coordinate: f64) -> Vec2 {
        self.zero + self.axis.normal * coordinate
    }

    /// Draws the lines from the shapes to the ends of their projections.
    fn guides(&self, paper: &mut Paper, shapes: [&Shape; 2]) {
        for (shape, style) in shapes.into_iter().zip([Style::GuideFirst, Style::GuideSecond]) {
            for side in [1.0, -1.0] {
                let from = furthest(shape, self.axis.normal * side);
                paper.line(from, self.at(from.dot(self.axis.normal)), style);
            }
        }
    }

    fn draw(&self, paper: &mut Paper, stands_out: bool) {
        let (a, b) = (self.axis.interval_a, self.axis.interval_b);
        let past = self.axis.normal * paper.px(14.0);
        let (min, max) = (a.min.min(b.min), a.max.max(b.max));
        let style = if stands_out { Style::AxisWins } else { Style::Axis };
        paper.arrow(self.at(min) - past, self.at(max) + past, style);
        self.between(paper, stands_out);
        self.bar(paper, a, Style::BarFirst, -1.0);
        self.bar(paper, b, Style::BarSecond, 1.0);
        let has_room = stands_out || paper.px(ROOM) < max - min;
        self.label(paper, (min + max) * 0.5, stands_out, has_room);
    }

    /// Draws a projection, on the shapes' side of the line or on the far side.
    fn bar(&self, paper: &mut Paper, interval: Interval, style: Style, side: f64) {
        let aside = self.outward * (side * paper.px(BAR));
        paper.line(self.at(interval.min) + aside, self.at(interval.max) + aside, style);
    }

    /// Marks the separation: a frame around an interval of that length.
    fn between(&self, paper: &mut Paper, stands_out: bool) {
        let (from, to) = separating_stretch(self.axis.interval_a, self.axis.interval_b);
        let style = match (self.axis.separation > 0.0, stands_out) {
            (true, true) => Style::GapWins,
            (true, false) => Style::Gap,
            (false, true) => Style::OverlapWins,
            (false, false) => Style::Overlap,
        };
        let reach = self.outward * paper.px(BAR * 2.0 + 3.0);
        let (from, to) = (self.at(from), self.at(to));
        paper.line(from, to, if self.axis.separation > 0.0 { Style::StripGap } else { Style::StripOverlap });
        paper.polyline(&[from - reach, from + reach, to + reach, to - reach, from - reach], style);
    }

    /// Draws the result along the axis, never upside down; only the axis's number if there is no space.
    fn label(&self, paper: &mut Paper, middle: f64, stands_out: bool, has_room: bool) {
        let separation = self.axis.separation;
        let (key, loud) = if separation > 0.0 {
            ("label.axis-gap", Style::ValueGap)
        } else {
            ("label.axis-overlap", Style::ValueOverlap)
        };
        let key = if has_room { key } else { "label.axis" };
        let style = if stands_out { loud } else { Style::Value };
        let along = self.axis.normal;
        let reads = if along.x < 0.0 || (along.x == 0.0 && along.y < 0.0) { -along } else { along };
        let at = self.at(middle) + self.outward * paper.px(LABEL + 3.0);
        let numbers = [(self.index + 1) as f64, separation.abs()];
        paper.text(at, Text::with(key, &numbers), reads, style);
    }
}

/// Returns the ends of the interval that separates two intervals: the gap, or the translation that ends the overlap. If
/// one interval contains the other, the translation is longer than their intersection.
fn separating_stretch(a: Interval, b: Interval) -> (f64, f64) {
    if a.max - b.min <= b.max - a.min { (b.min, a.max) } else { (a.min, b.max) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marked_interval_is_as_long_as_the_separation() {
        let polygon =
            |points: &[[f64; 2]]| Shape::from(carom::ConvexPolygon::new(points.iter().copied()).unwrap());
        let wide = polygon(&[[0.0, 0.0], [300.0, 0.0], [300.0, 100.0], [0.0, 100.0]]);
        for small in [
            polygon(&[[20.0, 20.0], [80.0, 30.0], [40.0, 70.0]]),
            polygon(&[[250.0, 20.0], [330.0, 30.0], [280.0, 170.0]]),
            polygon(&[[320.0, 20.0], [380.0, 30.0], [340.0, 70.0]]),
        ] {
            for axis in carom::explain(&wide, &small).axes {
                let (from, to) = separating_stretch(axis.interval_a, axis.interval_b);
                let difference = (to - from).abs() - axis.separation.abs();
                assert!(difference.abs() < 1e-9, "{axis:?}: {from} to {to}");
            }
        }
    }
}
