//! Two spinning sprites that bounce off each other and off the walls.

use carom::{Aabb, Contact, Shape, Vec2, contact, separation};

use super::rerun::run_code;
use super::two_shapes::draw_frame;
use crate::code::{Code, Language, pair_code};
use crate::demo::{SceneDemo, Slider, whole_view};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, HandleKind};
use crate::layers::{Choice, Layer, Shown};
use crate::log::LoggedHit;
use crate::numbers::{Number, event_numbers};
use crate::pairs::name;
use crate::run::Run;
use crate::stage::Stage;
use crate::style::Style;

/// Two bodies that spin.
#[derive(Clone, Debug)]
pub(crate) struct Sprites {
    stage: Stage,
}

/// The styles of the two sprites, besides their colours; further sprites repeat these styles.
const OUTLINES: [Style; 2] = [Style::Line, Style::DashedLine];
const TRAILS: [Style; 2] = [Style::Trail, Style::DashedTrail];
/// Number of ticks for which the line between the centres stays visible after a hit.
const SEEN: u32 = 60;

impl Sprites {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage }
    }

    fn contact(&self) -> Option<Contact> {
        contact(&self.stage.shape(0)?, &self.stage.shape(1)?)
    }

    fn color(&self, drawing: &mut Drawing, index: usize) {
        self.stage.scene().shapes[index].color.iter().for_each(|color| drawing.color(color));
    }

    fn draw_body(&self, drawing: &mut Drawing, index: usize, shown: Shown) {
        let Some(shape) = self.stage.shape(index) else { return };
        if shown.has(Layer::Outlines) {
            self.color(drawing, index);
            drawing.shape(&shape, OUTLINES[index % 2]);
            self.color(drawing, index);
            drawing.dot(shape.center(), 2.5, Style::Line);
        }
        if shown.has(Layer::Boxes) {
            drawing.rectangle(&shape.aabb(), Style::Bounds);
        }
        let (center, tip) = (shape.center(), self.stage.velocity_tip(index));
        let tip = tip.unwrap_or(center);
        if shown.has(Layer::Velocities) {
            self.color(drawing, index);
            drawing.arrow(center, tip, Style::Motion);
        }
        if shown.has(Layer::Names) {
            self.color(drawing, index);
            self.draw_name(drawing, index, &shape, tip - center);
        }
    }

    /// Draws a name above its sprite, or beside a sprite that flies vertically, because the arrow would cover
    /// a name above it.
    fn draw_name(&self, drawing: &mut Drawing, index: usize, shape: &Shape, way: Vec2) {
        let own = &self.stage.scene().shapes[index].name;
        if way.y.abs() <= way.x.abs() {
            return name(drawing, shape, own, Style::NameFirst);
        }
        let (center, middle) = (shape.center(), self.view().center());
        let reach = shape.aabb().half().x + drawing.px(8.0 + 4.0 * own.len() as f64);
        let at = center + Vec2::X * if center.x < middle.x { reach } else { -reach };
        drawing.label(at, Text::name(own), Style::NameFirst);
    }

    fn draw_trails(&self, drawing: &mut Drawing, run: &Run) {
        for (index, trail) in run.log().trails() {
            self.color(drawing, index);
            drawing.polyline(&trail, TRAILS[index % 2]);
        }
    }
}

/// Draws the line between the centres of two sprites at their hit, along which they separated.
fn draw_centers(drawing: &mut Drawing, happened: &LoggedHit) {
    let Some([a, b]) = happened.before else { return };
    drawing.line(a.center, b.center, Style::Centers);
    [a, b].iter().for_each(|end| drawing.dot(end.center, 3.0, Style::Extreme));
    drawing.dot(happened.event.point, 4.5, Style::Contact);
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Names, true),
    (Layer::Trails, true),
    (Layer::Velocities, true),
    (Layer::Centers, true),
    (Layer::Contacts, true),
    (Layer::Boxes, false),
];

impl SceneDemo for Sprites {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn length(&self) -> Option<u32> {
        Some(self.stage.scene().default_frames())
    }

    fn loops(&self) -> bool {
        false
    }

    /// Returns the box of the walls with a margin for the sprites, because the walls act on the centres only.
    fn view(&self) -> Aabb {
        whole_view(&self.stage).grown(46.0)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let Some(run) = self.stage.run() else { return };
        let tick = self.stage.tick();
        draw_frame(drawing, &self.stage);
        if shown.has(Layer::Trails) {
            self.draw_trails(drawing, run);
        }
        (0..self.stage.scene().shapes.len()).for_each(|index| self.draw_body(drawing, index, shown));
        let met = run.log().last_hits().find(|happened| happened.event.b.is_some());
        let lately = met.filter(|met| shown.has(Layer::Centers) && tick < met.tick + SEEN);
        lately.iter().for_each(|met| draw_centers(drawing, met));
        for (at, freshness) in run.log().sparks(tick).filter(|_| shown.has(Layer::Contacts)) {
            drawing.dot(at, 4.0 + 12.0 * (1.0 - freshness), Style::Spark);
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(run) = self.stage.run() else { return Vec::new() };
        let mut numbers = vec![Number::new("overlap", self.contact().is_some())];
        if let [Some(a), Some(b)] = [self.stage.shape(0), self.stage.shape(1)] {
            numbers.push(Number::new("separation", separation(&a, &b)));
        }
        let rate = self.stage.scene().ticks_per_second;
        for (index, shape) in self.stage.scene().shapes.iter().enumerate() {
            let velocity: Vec2 = run.simulation().velocity(index) / rate;
            let center = self.stage.shape(index).map_or(Vec2::ZERO, |shape| shape.center());
            numbers.push(Number::of("center", &shape.name, center));
            numbers.push(Number::of("velocity", &shape.name, velocity));
        }
        numbers.push(Number::new("hits", run.log().hits()));
        numbers.extend(event_numbers(run));
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let (shapes, now) = (&self.stage.scene().shapes, self.stage.specs_now());
        let ([Some(a), Some(b)], [at_a, at_b, ..]) = ([shapes.first(), shapes.get(1)], now.as_slice()) else {
            return Code::new(language);
        };
        let mut code = pair_code(language, [&a.name, &b.name], [at_a, at_b], self.contact().is_some());
        if language == Language::Rust {
            code.line("", "", "");
            let told = ["for event in run.take_events() {", "    println!(\"{event:?}\");", "}"];
            run_code(&mut code, &self.stage, "d1.json", &told);
        }
        code
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let count = self.stage.scene().shapes.len();
        let mut handles = self.stage.handles_of(0..count, pixel);
        handles.retain(|handle| matches!(handle.kind, HandleKind::Move | HandleKind::Turn));
        handles.extend((0..count).filter_map(|index| self.stage.velocity_handle(index)));
        handles
    }

    fn sliders(&self) -> Vec<Slider> {
        let rules = self.stage.scene().simulate.as_ref().map(|simulate| simulate.rules);
        let leave = rules.and_then(|rules| rules.touching_leave).into_iter();
        let slider =
            |value| Slider { key: "leave", min: 0.5, max: 12.0, step: 0.1, value, logarithmic: false };
        leave.map(|leave| slider(leave.speed)).collect()
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        self.stage.edit(|scene| {
            let rules = scene.simulate.as_mut().and_then(|simulate| simulate.rules.touching_leave.as_mut());
            rules.into_iter().for_each(|leave| leave.speed = value);
        });
    }

    fn ask(&self, _: u32) {}
}
