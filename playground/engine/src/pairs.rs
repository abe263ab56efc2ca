//! Draws contacts, gaps and the shortest translations out of overlaps.

use carom::{Shape, Vec2};
use carom_draw::grown;
use carom_scene::{Nearest, Report, Touch};

use crate::drawing::{Drawing, Text};
use crate::layers::{Layer, Shown};
use crate::style::Style;

/// The length of a normal's arrow, in pixels.
const ARROW: f64 = 40.0;

/// Draws the shapes of a scene; touching shapes have a style of their own.
pub(crate) fn draw_shapes(drawing: &mut Drawing, report: &Report<'_>, shown: Shown, styles: &[Style]) {
    for (index, shape) in report.shapes.iter().enumerate() {
        let plain = styles.get(index).copied().unwrap_or(Style::Apart);
        let touches = report.is_touching(index) && plain == Style::Apart;
        if shown.has(Layer::Outlines) {
            drawing.shape(shape, if touches { Style::Touching } else { plain });
        }
        if shown.has(Layer::Boxes) {
            drawing.rectangle(&shape.aabb(), Style::Bounds);
        }
    }
}

/// Draws the names of the shapes above them.
pub(crate) fn draw_names(drawing: &mut Drawing, report: &Report<'_>, styles: &[Style]) {
    for (index, shape) in report.shapes.iter().enumerate() {
        let style = styles.get(index).copied().unwrap_or(Style::Name);
        name(drawing, shape, report.name(index), style);
    }
}

/// Draws a name above a shape.
pub(crate) fn name(drawing: &mut Drawing, shape: &Shape, name: &str, style: Style) {
    let bounds = shape.aabb();
    let reach = bounds.half().y + drawing.px(11.0);
    drawing.label(bounds.center() + drawing.up * reach, Text::name(name), style);
}

/// Draws all results of the touching pairs, or of the closest pair.
pub(crate) fn draw_pairs(drawing: &mut Drawing, report: &Report<'_>, shown: Shown) {
    for touch in &report.touches {
        draw_touch(drawing, report, touch, shown);
    }
    if let Some(nearest) = report.closest.as_ref().filter(|_| shown.has(Layer::Contacts)) {
        draw_gap(drawing, nearest);
    }
}

fn draw_touch(drawing: &mut Drawing, report: &Report<'_>, touch: &Touch, shown: Shown) {
    let contact = &touch.contact;
    if shown.has(Layer::WayOut) && contact.depth > drawing.px(1.0) {
        let ghost = report.shapes[touch.a].translated(contact.mtv());
        drawing.shape(&ghost, Style::Ghost);
        let center = report.shapes[touch.a].center();
        drawing.arrow(center, center + contact.mtv(), Style::Path);
    }
    for point in contact.points() {
        if shown.has(Layer::Normals) {
            drawing.arrow(point.point, point.point + contact.normal * drawing.px(ARROW), Style::Normal);
        }
    }
    for point in contact.points().iter().filter(|_| shown.has(Layer::Contacts)) {
        drawing.dot(point.point, 4.5, Style::Contact);
    }
}

fn draw_gap(drawing: &mut Drawing, nearest: &Nearest) {
    let (from, to) = (nearest.points.point_a, nearest.points.point_b);
    drawing.line(from, to, Style::Nearest);
    [from, to].into_iter().for_each(|end| drawing.dot(end, 3.5, Style::Nearest));
    let aside = (to - from).normalized().map_or(Vec2::X, Vec2::perp) * drawing.px(12.0);
    let aside = if aside.dot(Vec2::X) < 0.0 { -aside } else { aside };
    let at = (from + to) * 0.5 + aside + Vec2::X * drawing.px(28.0);
    drawing.label(at, Text::with("label.gap", &[nearest.points.separation]), Style::ValueGap);
}

/// Draws the Minkowski sum of `b` and the mirrored `a`: the positions of `a`'s centre at which the shapes
/// overlap. Also draws the line from the centre to the nearest point of the sum's boundary. This line shows
/// the separation, or the shortest translation out of the overlap.
pub(crate) fn draw_sum(drawing: &mut Drawing, a: &Shape, b: &Shape) {
    let Some(sum) = grown(b, a) else { return };
    drawing.shape(&sum, Style::Sum);
    let (center, closest) = (a.center(), carom::closest_points(a, b));
    drawing.line(center, center - closest.normal * closest.separation, Style::Nearest);
    drawing.dot(center, 4.0, Style::Nearest);
}
