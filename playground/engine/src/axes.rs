//! Draws the separating-axis test: every candidate axis beside the shapes, with both projections on it, and an axis that
//! the reader turns.

use carom::{Explanation, Interval, Rot2, Shape, Vec2};
use carom_scene::furthest;

use crate::drawing::{Drawing, Text};
use crate::style::Style;

/// Half the thickness of a drawn projection, in pixels.
const BAR: f64 = 4.5;
/// Distance between an axis and its label, in pixels.
const LABEL: f64 = 20.0;
/// Length up to which an axis shows only its number, in pixels.
const ROOM: f64 = 140.0;
/// The distance between two axes that are almost parallel and lie beside each other, in pixels.
const LANE: f64 = 40.0;

/// The circle around which the axes are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AxesCircle {
    pub(crate) center: Vec2,
    pub(crate) radius: f64,
    /// Half the side of the square that is certainly visible.
    pub(crate) room: f64,
}

/// An axis with the projections of both shapes on it.
#[derive(Clone, Copy, Debug)]
struct Projected {
    normal: Vec2,
    a: Interval,
    b: Interval,
    /// The gap between the projections; if there is no gap, minus their overlap.
    separation: f64,
}

/// An axis with its position.
#[derive(Clone, Copy, Debug)]
struct Strip {
    index: usize,
    axis: Projected,
    wins: bool,
    /// The direction of the position: a unit vector outward from the middle, perpendicular to the
    /// axis.
    outward: Vec2,
    /// The position of coordinate 0 of the axis.
    zero: Vec2,
}

/// Draws all axes; highlighted axes are drawn like the deciding axis.
pub(crate) fn draw_axes(
    drawing: &mut Drawing,
    shapes: [&Shape; 2],
    explanation: &Explanation,
    ring: AxesCircle,
    pointed: Option<usize>,
) {
    for strip in strips(explanation, ring, drawing) {
        let stands_out = strip.wins || pointed == Some(strip.index);
        if stands_out {
            strip.guides(drawing, shapes);
        }
        strip.draw(drawing, stands_out);
    }
}

/// The axis that the reader turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnAxis(Strip);

/// Smallest part of the ring's radius that the axis of the reader reaches on each side of its middle.
const REACH: f64 = 0.6;
/// The distance from the axis up to which a point counts as on it, as a fraction of the ring's radius.
const NEAR: f64 = 0.06;
/// Two cosines of the angle between the places of two axes. At the first, the reader's axis begins to move
/// outward; at the second, it is outside of the other axis.
const EVADES: (f64, f64) = (0.8, 0.94);

impl OwnAxis {
    /// Puts the axis at this angle beside the shapes, outside of the candidate axes.
    pub(crate) fn new(
        degrees: f64,
        shapes: [&Shape; 2],
        explanation: &Explanation,
        ring: AxesCircle,
        drawing: &Drawing,
    ) -> Self {
        let axis =
            Projected::new(shapes, Rot2::from_degrees(degrees).unwrap_or(Rot2::IDENTITY).rotate(Vec2::X));
        let outward = axis.normal.perp();
        let others = strips(explanation, ring, drawing);
        // It is rare that two or more axes lie beside each other. So the reader's axis moves outward by at
        // most `LANE`, past one other axis.
        let nearest = others.iter().map(|strip| strip.outward.dot(outward)).fold(-1.0, f64::max);
        let part = ((nearest - EVADES.0) / (EVADES.1 - EVADES.0)).clamp(0.0, 1.0);
        let radius = ring.radius + part * part * (3.0 - 2.0 * part) * drawing.px(LANE);
        let zero = ring.center + outward * radius - axis.normal * ring.center.dot(axis.normal);
        Self(Strip { index: 0, axis, wins: true, outward, zero })
    }

    /// Returns the gap between the projections; if there is no gap, returns minus their overlap.
    pub(crate) const fn separation(&self) -> f64 {
        self.0.axis.separation
    }

    /// Returns the end of the axis, where the handle is, so that it is visible.
    pub(crate) fn tip(&self, ring: AxesCircle, drawing: &Drawing) -> Vec2 {
        let Projected { normal, a, b, .. } = self.0.axis;
        let middle = ring.center.dot(normal);
        let tip = (middle + REACH * ring.radius).max(a.max.max(b.max) + drawing.px(20.0));
        let room = ring.room - drawing.px(14.0);
        let from = self.0.at(middle) - ring.center;
        let until = |from: f64, way: f64| {
            if way == 0.0 { f64::INFINITY } else { (room - from * way.signum()) / way.abs() }
        };
        let visible = until(from.x, normal.x).min(until(from.y, normal.y));
        self.0.at(tip.min(middle + visible.max(0.0)))
    }

    /// Returns whether a point is on the axis, or so near that a finger touches it.
    pub(crate) fn is_near(&self, point: Vec2, ring: AxesCircle) -> bool {
        let Strip { axis, zero, outward, .. } = self.0;
        let along = point.dot(axis.normal) - ring.center.dot(axis.normal);
        (point - zero).dot(outward).abs() < NEAR * ring.radius && along.abs() < ring.radius
    }

    /// Draws the axis with the rays from both shapes to it.
    pub(crate) fn draw(&self, drawing: &mut Drawing, shapes: [&Shape; 2], ring: AxesCircle) {
        let Strip { axis, .. } = self.0;
        self.0.guides(drawing, shapes);
        let back = (ring.center.dot(axis.normal) - REACH * ring.radius).min(axis.a.min.min(axis.b.min));
        drawing.arrow(self.0.at(back), self.tip(ring, drawing), Style::OwnAxis);
        self.0.between(drawing, true);
        self.0.bar(drawing, axis.a, Style::BarFirst, -1.0);
        self.0.bar(drawing, axis.b, Style::BarSecond, 1.0);
        let middle = (axis.a.min.min(axis.b.min) + axis.a.max.max(axis.b.max)) * 0.5;
        let separates = axis.separation > 0.0;
        let key = if separates { "label.own-gap" } else { "label.own-overlap" };
        let style = if separates { Style::ValueGap } else { Style::ValueOverlap };
        self.0.write(drawing, middle, Text::with(key, &[axis.separation.abs()]), style);
    }
}

impl Projected {
    /// Projects both shapes on a direction.
    fn new(shapes: [&Shape; 2], normal: Vec2) -> Self {
        let [a, b] = shapes.map(|shape| Interval {
            min: furthest(shape, -normal).dot(normal),
            max: furthest(shape, normal).dot(normal),
        });
        Self { normal, a, b, separation: (a.min - b.max).max(b.min - a.max) }
    }
}

/// Puts each axis on the side with more space.
fn strips(explanation: &Explanation, ring: AxesCircle, drawing: &Drawing) -> Vec<Strip> {
    let mut strips: Vec<Strip> = Vec::new();
    for (index, axis) in explanation.axes.iter().enumerate() {
        let axis = Projected {
            normal: axis.normal,
            a: axis.interval_a,
            b: axis.interval_b,
            separation: axis.separation,
        };
        let crowd = |side: Vec2| strips.iter().map(|strip| strip.outward.dot(side)).fold(-1.0, f64::max);
        let below = |side: Vec2| 0.05 * side.dot(drawing.up);
        let side = axis.normal.perp();
        let outward = if crowd(side) + below(side) <= crowd(-side) + below(-side) { side } else { -side };
        let lanes = strips.iter().filter(|strip| strip.outward.dot(outward) > 0.93).count();
        let radius = ring.radius + lanes as f64 * drawing.px(LANE);
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
    fn guides(&self, drawing: &mut Drawing, shapes: [&Shape; 2]) {
        for (shape, style) in shapes.into_iter().zip([Style::GuideFirst, Style::GuideSecond]) {
            for side in [1.0, -1.0] {
                let from = furthest(shape, self.axis.normal * side);
                drawing.line(from, self.at(from.dot(self.axis.normal)), style);
            }
        }
    }

    fn draw(&self, drawing: &mut Drawing, stands_out: bool) {
        let (a, b) = (self.axis.a, self.axis.b);
        let past = self.axis.normal * drawing.px(14.0);
        let (min, max) = (a.min.min(b.min), a.max.max(b.max));
        let style = if stands_out { Style::AxisWins } else { Style::Axis };
        drawing.arrow(self.at(min) - past, self.at(max) + past, style);
        self.between(drawing, stands_out);
        self.bar(drawing, a, Style::BarFirst, -1.0);
        self.bar(drawing, b, Style::BarSecond, 1.0);
        let has_room = stands_out || drawing.px(ROOM) < max - min;
        self.label(drawing, (min + max) * 0.5, stands_out, has_room);
    }

    /// Draws a projection, on the shapes' side of the line or on the far side.
    fn bar(&self, drawing: &mut Drawing, interval: Interval, style: Style, side: f64) {
        let aside = self.outward * (side * drawing.px(BAR));
        drawing.line(self.at(interval.min) + aside, self.at(interval.max) + aside, style);
    }

    /// Marks the separation: a frame around an interval of that length.
    fn between(&self, drawing: &mut Drawing, stands_out: bool) {
        let (from, to) = separating_stretch(self.axis.a, self.axis.b);
        let style = match (self.axis.separation > 0.0, stands_out) {
            (true, true) => Style::GapWins,
            (true, false) => Style::Gap,
            (false, true) => Style::OverlapWins,
            (false, false) => Style::Overlap,
        };
        let reach = self.outward * drawing.px(BAR * 2.0 + 3.0);
        let (from, to) = (self.at(from), self.at(to));
        drawing.line(
            from,
            to,
            if self.axis.separation > 0.0 { Style::StripGap } else { Style::StripOverlap },
        );
        drawing.polyline(&[from - reach, from + reach, to + reach, to - reach, from - reach], style);
    }

    /// Draws the result along the axis; only the axis's number if there is no space.
    fn label(&self, drawing: &mut Drawing, middle: f64, stands_out: bool, has_room: bool) {
        let separation = self.axis.separation;
        let (key, loud) = if separation > 0.0 {
            ("label.axis-gap", Style::ValueGap)
        } else {
            ("label.axis-overlap", Style::ValueOverlap)
        };
        let key = if has_room { key } else { "label.axis" };
        let style = if stands_out { loud } else { Style::Value };
        let numbers = [(self.index + 1) as f64, separation.abs()];
        self.write(drawing, middle, Text::with(key, &numbers), style);
    }

    /// Writes a text along the axis, never upside down.
    fn write(&self, drawing: &mut Drawing, middle: f64, text: Text, style: Style) {
        let along = self.axis.normal;
        let reads = if along.x < 0.0 || (along.x == 0.0 && along.y < 0.0) { -along } else { along };
        let at = self.at(middle) + self.outward * drawing.px(LABEL + 3.0);
        drawing.text(at, text, reads, style);
    }
}

/// Returns the ends of the gap between two intervals. If the intervals overlap, returns the ends of the
/// shortest translation that ends the overlap. If one interval contains the other, that translation is longer
/// than their intersection.
fn separating_stretch(a: Interval, b: Interval) -> (f64, f64) {
    if a.max - b.min <= b.max - a.min { (b.min, a.max) } else { (a.min, b.max) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_projection_on_the_normal_of_a_candidate_agrees_with_it() {
        let a: Shape = carom::Obb::from_degrees([0.0, 0.0], [80.0, 45.0], 25.0).unwrap().into();
        for center in [[120.0, -15.0], [260.0, 40.0], [400.0, 0.0]] {
            let b: Shape = carom::Obb::from_degrees(center, [70.0, 60.0], -10.0).unwrap().into();
            for axis in carom::explain(&a, &b).unwrap().axes {
                let own = Projected::new([&a, &b], axis.normal);
                assert!((own.separation - axis.separation).abs() < 1e-9, "{own:?} {axis:?}");
            }
        }
    }

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
            for axis in carom::explain(&wide, &small).unwrap().axes {
                let (from, to) = separating_stretch(axis.interval_a, axis.interval_b);
                let difference = (to - from).abs() - axis.separation.abs();
                assert!(difference.abs() < 1e-9, "{axis:?}: {from} to {to}");
            }
        }
    }
}
