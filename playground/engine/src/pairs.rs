//! Draws contacts, gaps and ways out.

use carom::{Shape, Vec2};
use carom_scene::{Nearest, Report, Touch, grown};

use crate::layers::{Layer, Shown};
use crate::paper::{Paper, Text};
use crate::style::Style;

/// The length of a normal's arrow, in pixels.
const ARROW: f64 = 40.0;

/// Draws the shapes of a scene, touching ones in their own style.
pub(crate) fn draw_shapes(paper: &mut Paper, report: &Report<'_>, shown: Shown, styles: &[Style]) {
    for (index, shape) in report.shapes.iter().enumerate() {
        let plain = styles.get(index).copied().unwrap_or(Style::Apart);
        let touches = report.is_touching(index) && plain == Style::Apart;
        if shown.has(Layer::Outlines) {
            paper.shape(shape, if touches { Style::Touching } else { plain });
        }
        if shown.has(Layer::Boxes) {
            paper.rectangle(&shape.aabb(), Style::Bounds);
        }
    }
}

/// Draws their names above them.
pub(crate) fn draw_names(paper: &mut Paper, report: &Report<'_>, styles: &[Style]) {
    for (index, shape) in report.shapes.iter().enumerate() {
        let style = styles.get(index).copied().unwrap_or(Style::Name);
        name(paper, shape, report.name(index), style);
    }
}

/// Draws a name above a shape.
pub(crate) fn name(paper: &mut Paper, shape: &Shape, name: &str, style: Style) {
    let bounds = shape.aabb();
    let reach = bounds.half().y + paper.px(11.0);
    paper.label(bounds.center() + paper.up * reach, Text::name(name), style);
}

/// Draws all results of the touching pairs, or of the closest pair.
pub(crate) fn draw_pairs(paper: &mut Paper, report: &Report<'_>, shown: Shown) {
    for touch in &report.touches {
        draw_touch(paper, report, touch, shown);
    }
    if let Some(nearest) = report.closest.as_ref().filter(|_| shown.has(Layer::Contacts)) {
        draw_gap(paper, nearest);
    }
}

fn draw_touch(paper: &mut Paper, report: &Report<'_>, touch: &Touch, shown: Shown) {
    let contact = &touch.contact;
    if shown.has(Layer::WayOut) && contact.depth > paper.px(1.0) {
        let ghost = report.shapes[touch.a].translated(contact.mtv());
        paper.shape(&ghost, Style::Ghost);
        let center = report.shapes[touch.a].center();
        paper.arrow(center, center + contact.mtv(), Style::Path);
    }
    for point in contact.points() {
        if shown.has(Layer::Normals) {
            paper.arrow(point.point, point.point + contact.normal * paper.px(ARROW), Style::Normal);
        }
    }
    for point in contact.points().iter().filter(|_| shown.has(Layer::Contacts)) {
        paper.dot(point.point, 4.5, Style::Contact);
    }
}

fn draw_gap(paper: &mut Paper, nearest: &Nearest) {
    let (from, to) = (nearest.points.point_a, nearest.points.point_b);
    paper.line(from, to, Style::Nearest);
    [from, to].into_iter().for_each(|end| paper.dot(end, 3.5, Style::Nearest));
    let aside = (to - from).normalized().map_or(Vec2::X, Vec2::perp) * paper.px(12.0);
    let aside = if aside.dot(Vec2::X) < 0.0 { -aside } else { aside };
    let at = (from + to) * 0.5 + aside + Vec2::X * paper.px(28.0);
    paper.label(at, Text::with("label.gap", &[nearest.points.separation]), Style::ValueGap);
}

/// Draws the Minkowski sum of `b` and the mirrored `a`, the positions of `a`'s centre at which the shapes overlap, and
/// the vector from the centre to its boundary, which is the separation or the way out.
pub(crate) fn draw_sum(paper: &mut Paper, a: &Shape, b: &Shape) {
    let Some(sum) = grown(b, a) else { return };
    paper.shape(&sum, Style::Sum);
    let (center, closest) = (a.center(), carom::closest_points(a, b));
    paper.line(center, center - closest.normal * closest.separation, Style::Nearest);
    paper.dot(center, 4.0, Style::Nearest);
}
