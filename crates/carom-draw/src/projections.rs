//! One axis of a separating-axis picture: the line, both projections on it, and the gap or overlap between them.

use carom::{Interval, Shape, Vec2};
use carom_scene::{furthest, number};

use super::frame::Frame;
use super::strips::Strip;
use super::style::{FIRST, GAP, INK, OVERLAP, QUIET, SECOND};
use super::svg::{Px, Svg};

/// The thickness of a projection bar, in pixels.
const BAR: f64 = 6.0;

/// Draws the dotted lines from the shapes to the ends of their projections.
pub(super) fn draw_guides(svg: &mut Svg, strip: &Strip, shapes: &[Shape; 2], frame: &Frame) {
    let opacity = if strip.wins { "0.7" } else { "0.3" };
    for (shape, color) in shapes.iter().zip([FIRST, SECOND]) {
        for side in [1.0, -1.0] {
            let from = furthest(shape, strip.axis.normal * side);
            let to = strip.at(from.dot(strip.axis.normal));
            let style = format!(
                r#"stroke="{color}" stroke-opacity="{opacity}" stroke-width="1" stroke-dasharray="2 4""#
            );
            svg.line(frame.at(from), to, &style);
        }
    }
}

/// Draws the axis with its projections and its label.
pub(super) fn draw_projections(svg: &mut Svg, strip: &Strip) {
    if strip.wins {
        let fill = if strip.axis.separation > 0.0 { "#e3f4ee" } else { "#fdebdd" };
        svg.polygon(
            &strip.area.corners(),
            &format!(r#"fill="{fill}" stroke="{fill}" stroke-width="6" stroke-linejoin="round""#),
        );
    }
    let (min, max) = strip.extent();
    let past = strip.along * 12.0;
    let (width, color) = if strip.wins { (1.6, INK) } else { (1.0, QUIET) };
    svg.arrow(strip.at(min) - past, strip.at(max) + past, color, width);
    bar(svg, strip, strip.axis.interval_a, FIRST, -1.0);
    bar(svg, strip, strip.axis.interval_b, SECOND, 1.0);
    between(svg, strip);
    label(svg, strip);
}

/// Draws a projection, on the shapes' side of the line or on the far side.
fn bar(svg: &mut Svg, strip: &Strip, interval: Interval, color: &str, side: f64) {
    let shift = strip.outward * (side * (BAR * 0.5 + 1.0));
    let style = format!(r#"stroke="{color}" stroke-width="{BAR}" stroke-opacity="0.9""#);
    svg.line(strip.at(interval.min) + shift, strip.at(interval.max) + shift, &style);
}

/// Draws the part between the projections: the gap, or the overlap.
fn between(svg: &mut Svg, strip: &Strip) {
    let (from, to) = middle_part(strip);
    let color = color(strip);
    let reach = strip.outward * (BAR + 4.0);
    let width = if strip.wins { "2.2" } else { "1.4" };
    for end in [strip.at(from), strip.at(to)] {
        svg.line(end - reach, end + reach, &format!(r#"stroke="{color}" stroke-width="{width}""#));
    }
    if strip.axis.separation > 0.0 {
        let style = format!(r#"stroke="{color}" stroke-width="{width}" stroke-dasharray="4 3""#);
        svg.line(strip.at(from), strip.at(to), &style);
    } else {
        let corners = [
            strip.at(from) - reach * 0.7,
            strip.at(to) - reach * 0.7,
            strip.at(to) + reach * 0.7,
            strip.at(from) + reach * 0.7,
        ];
        svg.polygon(&corners, &format!(r#"fill="{color}" fill-opacity="0.28""#));
    }
}

/// Returns the ends of the gap, or of the overlap, as coordinates on the axis.
fn middle_part(strip: &Strip) -> (f64, f64) {
    let (a, b) = (strip.axis.interval_a, strip.axis.interval_b);
    let (inner_min, inner_max) = (a.min.max(b.min), a.max.min(b.max));
    (inner_min.min(inner_max), inner_min.max(inner_max))
}

fn color(strip: &Strip) -> &'static str {
    match (strip.axis.separation > 0.0, strip.wins) {
        (true, _) => GAP,
        (false, true) => OVERLAP,
        (false, false) => QUIET,
    }
}

/// Writes the number of the axis and its gap or overlap along the axis, never upside down.
fn label(svg: &mut Svg, strip: &Strip) {
    let amount = number(strip.axis.separation.abs());
    let what = match (strip.axis.separation > 0.0, strip.wins) {
        (true, true) => format!("{}: gap {amount}, the widest", strip.index + 1),
        (true, false) => format!("{}: gap {amount}", strip.index + 1),
        (false, true) => format!("{}: overlap {amount}, the least", strip.index + 1),
        (false, false) => format!("{}: overlap {amount}", strip.index + 1),
    };
    let reads = if strip.along.x < 0.0 || (strip.along.x == 0.0 && strip.along.y > 0.0) {
        -strip.along
    } else {
        strip.along
    };
    let at = strip.area.center() + strip.outward * 19.0 + reads.perp() * 4.0;
    let weight = if strip.wins { 650 } else { 400 };
    let matrix = format!(
        "matrix({:.6} {:.6} {:.6} {:.6} {} {})",
        reads.x,
        reads.y,
        -reads.y,
        reads.x,
        Px(at.x),
        Px(at.y)
    );
    let style = format!(
        r#"transform="{matrix}" font-size="12" font-weight="{weight}" fill="{}" text-anchor="middle""#,
        if strip.wins { color(strip) } else { INK }
    );
    svg.text(Vec2::ZERO, &what, &style);
}
