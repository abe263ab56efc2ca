//! The separating-axis test, axis by axis, and an axis that the reader turns.

use std::hint::black_box;

use carom::{Aabb, Vec2};
use carom_scene::Report;

use super::two_shapes::{around_all, draw_two, ring_in, two_numbers};
use crate::axes::{AxesCircle, OwnAxis};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, drag_on_stage, whole_view};
use crate::drawing::Drawing;
use crate::handle::{Handle, HandleKind, Part, degrees_between};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::{AxisRow, Number};
use crate::stage::Stage;

/// Two shapes, all their axes, and the axis of the reader.
#[derive(Clone, Debug)]
pub(crate) struct SatPicture {
    stage: Stage,
    /// The angle of the reader's axis, in whole degrees from 0 to 359.
    degrees: f64,
}

/// The name of the reader's axis on the page.
const AXIS: &str = "axis";
/// The radius of the ring of axes, as a fraction of half of the view's smaller side. There is room for the
/// reader's axis outside of the ring.
const RING: f64 = 0.72;
/// The angle of the reader's axis at first. The angle belongs to no axis of the built-in scenes, and no scene
/// has a gap at this angle.
const FIRST_DEGREES: f64 = 70.0;

impl SatPicture {
    pub(crate) fn new(stage: Stage) -> Self {
        let mut xray = Self { stage, degrees: FIRST_DEGREES };
        xray.loaded();
        xray
    }

    fn ring(&self) -> AxesCircle {
        ring_in(self.view(), RING)
    }

    /// Returns the axis of the reader beside the shapes of the report.
    fn own_axis(&self, report: &Report<'_>, drawing: &Drawing) -> Option<OwnAxis> {
        let pair = report.main_pair()?;
        let shapes = [&report.shapes[pair.a], &report.shapes[pair.b]];
        Some(OwnAxis::new(self.degrees, shapes, &pair.explanation, self.ring(), drawing))
    }

    fn draw_own_axis(&self, drawing: &mut Drawing) {
        let Some(report) = self.stage.report(true) else { return };
        let (Some(pair), Some(own)) = (report.main_pair(), self.own_axis(&report, drawing)) else { return };
        own.draw(drawing, [&report.shapes[pair.a], &report.shapes[pair.b]], self.ring());
    }

    /// Returns the handle at the end of the reader's axis.
    fn axis_handle(&self, pixel: f64) -> Option<Handle> {
        let drawing = Drawing::new(pixel, self.stage.scene().y_down);
        let own = self.own_axis(&self.stage.report(true)?, &drawing)?;
        let at = own.tip(self.ring(), &drawing);
        Some(Handle { part: Part::Axis, name: AXIS.into(), kind: HandleKind::Turn, at })
    }

    fn own_numbers(&self) -> Vec<Number> {
        let drawing = Drawing::new(1.0, false);
        let report = self.stage.report(true);
        let Some(own) = report.and_then(|report| self.own_axis(&report, &drawing)) else { return Vec::new() };
        let separation = own.separation();
        let key = if separation > 0.0 { "own-gap" } else { "own-overlap" };
        vec![Number::new(key, separation.abs()), Number::new("separates", separation > 0.0)]
    }
}

/// Returns a square around the shapes with space for the axes.
fn square_around(stage: &Stage) -> Aabb {
    let all = around_all(stage);
    let half = all.half();
    let reach = (half.x + half.y) * 0.5 + 90.0;
    let reach = reach.ceil();
    let center = all.center();
    Aabb::from_center([center.x.round(), center.y.round()], [reach, reach]).unwrap_or(all)
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Names, true),
    (Layer::Axes, true),
    (Layer::OwnAxis, true),
    (Layer::Contacts, true),
    (Layer::Normals, false),
    (Layer::WayOut, true),
    (Layer::Boxes, false),
    (Layer::Sum, false),
];

impl SceneDemo for SatPicture {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        if self.stage.own_view().is_none() {
            let view = square_around(&self.stage);
            self.stage.set_view(&view);
        }
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn view(&self) -> Aabb {
        whole_view(&self.stage)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, pointed: Option<usize>) {
        draw_two(drawing, &self.stage, shown, pointed, self.ring());
        if shown.has(Layer::OwnAxis) {
            self.draw_own_axis(drawing);
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let shapes = self.stage.handles_of(0..self.stage.scene().shapes.len(), pixel);
        shapes.into_iter().chain(self.axis_handle(pixel)).collect()
    }

    /// Returns the handle of a shape, or of the reader's axis.
    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let report = self.stage.report(true)?;
        let shape = self.stage.shape_at(point).map(Part::Shape);
        let is_on_axis = || {
            let own = self.own_axis(&report, &Drawing::new(1.0, self.stage.scene().y_down));
            own.is_some_and(|own| own.is_near(point, self.ring()))
        };
        let part = shape.or_else(|| is_on_axis().then_some(Part::Axis))?;
        handles.iter().position(|handle| handle.part == part)
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        if handle.part == Part::Axis {
            let middle = self.view().center();
            let turn = degrees_between(handle.at - middle, to - middle);
            self.degrees = (self.degrees + turn).round().rem_euclid(360.0);
        } else {
            drag_on_stage(&mut self.stage, handle, to);
        }
    }

    fn sliders(&self) -> Vec<Slider> {
        let value = self.degrees;
        vec![Slider { key: "axis", min: 0.0, max: 359.0, step: 1.0, value, logarithmic: false }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        self.degrees = value.round().rem_euclid(360.0);
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = two_numbers(&self.stage);
        let own = self.own_numbers();
        numbers.splice(numbers.len().min(1)..numbers.len().min(1), own);
        let report = self.stage.report(true);
        if let Some(pair) = report.as_ref().and_then(|report| report.main_pair()) {
            let axes = pair.explanation.axes.iter().enumerate();
            let row =
                |(index, axis)| Number::new("axis", AxisRow::new(axis, index == pair.explanation.winner));
            numbers.extend(axes.map(row));
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let names = self.stage.scene().shapes.iter().take(2).map(|shape| shape.name.clone()).enumerate();
        let names: Vec<String> =
            names.map(|(index, name)| code.shape(&name, &self.stage.spec(index))).collect();
        let [a, b] = names.as_slice() else { return code };
        code.uses(&["explain"]);
        code.line("", "", "");
        code.line(
            &format!("let why = explain(&{a}, &{b}).expect(\"both are convex\");"),
            &format!("const why = explain({a}, {b});"),
            &format!("why = carom.explain({a}, {b})"),
        );
        code.line("for axis in &why.axes {", "for (const axis of why.axes) {", "for axis in why.axes:");
        code.line(
            "    println!(\"{:?} {:?} {:?} {:?}\", axis.normal, axis.interval_a, axis.interval_b, axis.separation);",
            "  console.log(axis.normal, axis.intervalA, axis.intervalB, axis.separation);",
            "    print(axis.normal, axis.interval_a, axis.interval_b, axis.separation)",
        );
        code.line("}", "}", "");
        code.line(
            "println!(\"decided by axis {}\", why.winner + 1);",
            "console.log(\"decided by axis\", why.winner + 1);",
            "print(\"decided by axis\", why.winner + 1)",
        );
        code
    }

    fn ask(&self, times: u32) {
        let shapes = [self.stage.shape(0), self.stage.shape(1)];
        if let [Some(a), Some(b)] = shapes.each_ref().map(|shape| shape.as_ref()) {
            for _ in 0..times {
                black_box(carom::explain(black_box(a), black_box(b)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::builtin;

    fn xray(scene: &str) -> SatPicture {
        SatPicture::new(Stage::new(builtin(scene).unwrap()).unwrap())
    }

    #[test]
    fn a_turn_of_the_handle_turns_the_axis() {
        let mut xray = xray("d8");
        let middle = xray.view().center();
        for turn in [30.0, 90.0, -140.0, 359.0] {
            let before = xray.degrees;
            let handle = xray.axis_handle(1.0).unwrap();
            let turned = carom::Rot2::from_degrees(turn).unwrap().rotate(handle.at - middle);
            xray.drag(&handle, middle + turned);
            assert_eq!(xray.degrees, (before + turn).rem_euclid(360.0));
        }
    }

    #[test]
    fn an_axis_separates_shapes_only_if_they_are_apart() {
        for (scene, is_apart) in [("d8", false), ("d8-triangle", true)] {
            let mut xray = xray(scene);
            let separates = |xray: &SatPicture| {
                let report = xray.stage.report(true).unwrap();
                xray.own_axis(&report, &Drawing::new(1.0, false)).unwrap().separation() > 0.0
            };
            assert!(!separates(&xray), "{scene} at first");
            let found = (0..360).any(|degrees| {
                xray.set_slider("axis", f64::from(degrees));
                separates(&xray)
            });
            assert_eq!(found, is_apart, "{scene}");
        }
    }
}
