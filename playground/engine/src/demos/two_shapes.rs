//! The common code of the demos of two shapes: layers, picture, numbers and code.

use carom::{Aabb, Vec2};

use crate::axes::{AxesCircle, draw_axes};
use crate::code::{Code, Language, pair_code};
use crate::demo::whole_view;
use crate::drawing::Drawing;
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::{Number, pair_numbers};
use crate::pairs::{draw_names, draw_pairs, draw_shapes, draw_sum};
use crate::stage::Stage;
use crate::style::Style;

/// The layers of two shapes.
pub(super) const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Names, true),
    (Layer::Boxes, false),
    (Layer::Axes, false),
    (Layer::Normals, true),
    (Layer::Contacts, true),
    (Layer::WayOut, true),
    (Layer::Sum, false),
];

/// Returns the box around all shapes at any angle.
pub(super) fn around_all(stage: &Stage) -> Aabb {
    let scene = stage.scene();
    let around = |index: usize| {
        let anchor = scene.shapes[index].spec.anchor();
        let bounds = stage.shape(index)?.aabb();
        let center = anchor.unwrap_or_else(|| bounds.center());
        let reach = bounds.corners().map(|corner| (corner - center).length()).into_iter().fold(0.0, f64::max);
        Aabb::from_center(center, [reach, reach]).ok()
    };
    let all = (0..scene.shapes.len()).filter_map(around).reduce(|all, one| all.union(&one));
    all.unwrap_or_else(|| whole_view(stage))
}

/// Draws two shapes with all results of their query.
pub(super) fn draw_two(
    drawing: &mut Drawing,
    stage: &Stage,
    shown: Shown,
    pointed: Option<usize>,
    ring: AxesCircle,
) {
    let Some(report) = stage.report(shown.has(Layer::Axes)) else { return };
    let shows_axes = shown.has(Layer::Axes);
    let styles: &[Style] = if shows_axes { &[Style::First, Style::Second] } else { &[] };
    if shown.has(Layer::Sum) && report.shapes.len() > 1 {
        draw_sum(drawing, &report.shapes[0], &report.shapes[1]);
    }
    draw_shapes(drawing, &report, shown, styles);
    draw_pairs(drawing, &report, shown);
    if let Some(pair) = report.main_pair() {
        let shapes = [&report.shapes[pair.a], &report.shapes[pair.b]];
        draw_axes(drawing, shapes, &pair.explanation, ring, pointed);
    }
    if shown.has(Layer::Names) {
        let styles: &[Style] = if shows_axes { &[Style::NameFirst, Style::NameSecond] } else { &[] };
        draw_names(drawing, &report, styles);
    }
}

/// Returns the circle for the axes in a view, whose radius is a part of the view's smaller half.
pub(super) fn ring_in(view: Aabb, part: f64) -> AxesCircle {
    let room = view.half().x.min(view.half().y);
    AxesCircle { center: view.center(), radius: room * part, room }
}

/// Draws the edge of the stage from the scene.
pub(super) fn draw_frame(drawing: &mut Drawing, stage: &Stage) {
    if let Some(own) = stage.own_view() {
        let corners = own.corners();
        let ring: Vec<Vec2> = corners.into_iter().chain([corners[0]]).collect();
        drawing.polyline(&ring, Style::Stage);
    }
}

pub(super) fn two_numbers(stage: &Stage) -> Vec<Number> {
    stage.report(false).map(|report| pair_numbers(&report)).unwrap_or_default()
}

pub(super) fn two_code(stage: &Stage, language: Language) -> Code {
    let touches = stage.report(false).is_some_and(|report| !report.touches.is_empty());
    let shapes = &stage.scene().shapes;
    let [Some(a), Some(b)] = [shapes.first(), shapes.get(1)] else { return Code::new(language) };
    pair_code(language, [&a.name, &b.name], [&stage.spec(0), &stage.spec(1)], touches)
}
