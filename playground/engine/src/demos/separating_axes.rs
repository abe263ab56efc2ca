//! The separating-axis test, axis by axis.

use std::hint::black_box;

use carom::Aabb;

use super::two_shapes::{around_all, draw_two, two_numbers};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, whole_view};
use crate::drawing::Drawing;
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::{AxisRow, Number};
use crate::stage::Stage;

/// Two shapes and all their axes.
#[derive(Clone, Debug)]
pub(crate) struct SatPicture {
    stage: Stage,
}

impl SatPicture {
    pub(crate) fn new(stage: Stage) -> Self {
        let mut xray = Self { stage };
        xray.loaded();
        xray
    }
}

/// Returns a square around the shapes with space for the axes.
fn square_around(stage: &Stage) -> Aabb {
    let all = around_all(stage);
    let half = all.half();
    let reach = (half.x + half.y) * 0.5 + 60.0;
    let reach = reach.ceil();
    let center = all.center();
    Aabb::from_center([center.x.round(), center.y.round()], [reach, reach]).unwrap_or(all)
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Names, true),
    (Layer::Axes, true),
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
        draw_two(drawing, &self.stage, shown, pointed, self.view());
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = two_numbers(&self.stage);
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
