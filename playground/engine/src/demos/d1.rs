//! D1: two spinning sprites that bounce off each other and off the walls.

use carom::{Vec2, contact};

use super::d2::{draw_frame, two_code};
use crate::code::{Code, Language};
use crate::demo::{Knob, SceneDemo};
use crate::grip::{Grip, Handle};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::paper::Paper;
use crate::stage::Stage;
use crate::style::Style;

/// Two bodies that spin.
#[derive(Clone, Debug)]
pub(crate) struct Sprites {
    stage: Stage,
}

impl Sprites {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage }
    }
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Path, true),
    (Layer::Velocities, true),
    (Layer::Contacts, true),
    (Layer::Normals, true),
    (Layer::Boxes, false),
    (Layer::Sum, false),
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

    /// The stage, with room for what sticks out: the walls act on the centres.
    fn view(&self) -> carom::Aabb {
        crate::demo::whole_view(&self.stage).grown(46.0)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, paper: &mut Paper, shown: Shown, _: Option<usize>) {
        draw_frame(paper, &self.stage);
        if let [Some(a), Some(b)] = [self.stage.shape(0), self.stage.shape(1)]
            && shown.has(Layer::Sum)
        {
            crate::pairs::draw_sum(paper, &a, &b);
        }
        draw_bodies(paper, &self.stage, shown);
        if let Some(touch) = contact_of_two(&self.stage) {
            for point in touch.points() {
                if shown.has(Layer::Normals) {
                    paper.arrow(point.point, point.point + touch.normal * paper.px(36.0), Style::Normal);
                }
                paper.dot(point.point, 4.5, Style::Contact);
            }
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(run) = self.stage.run() else { return Vec::new() };
        let mut numbers = vec![Number::new("overlap", contact_of_two(&self.stage).is_some())];
        if let [Some(a), Some(b)] = [self.stage.shape(0), self.stage.shape(1)] {
            numbers.push(Number::new("separation", carom::separation(&a, &b)));
        }
        numbers.push(Number::new("hits", run.hits()));
        let rate = self.stage.scene().ticks_per_second;
        for (index, shape) in self.stage.scene().shapes.iter().enumerate() {
            let velocity: Vec2 = run.simulation().velocity(index) / rate;
            let center = self.stage.shape(index).map_or(Vec2::ZERO, |shape| shape.center());
            numbers.push(Number::of("center", &shape.name, center));
            numbers.push(Number::of("velocity", &shape.name, velocity));
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        two_code(&self.stage, language)
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let count = self.stage.scene().shapes.len();
        let mut handles = self.stage.handles_of(0..count, pixel);
        handles.retain(|handle| handle.grip == Grip::Move);
        handles.extend((0..count).filter_map(|index| self.stage.velocity_handle(index)));
        handles
    }

    fn knobs(&self) -> Vec<Knob> {
        let simulate = self.stage.scene().simulate.as_ref();
        let leave = simulate.and_then(|simulate| simulate.rules.touching_leave);
        leave.map_or_else(Vec::new, |leave| {
            vec![Knob {
                key: "leave",
                min: 0.5,
                max: 12.0,
                step: 0.1,
                value: leave.speed,
                logarithmic: false,
            }]
        })
    }

    fn turn(&mut self, _: &str, value: f64) {
        self.stage.edit(|scene| {
            let rules = scene.simulate.as_mut().and_then(|simulate| simulate.rules.touching_leave.as_mut());
            if let Some(leave) = rules {
                leave.speed = value;
            }
        });
    }
}

fn contact_of_two(stage: &Stage) -> Option<carom::Contact> {
    contact(&stage.shape(0)?, &stage.shape(1)?)
}

/// The bodies of a run in their own colours, where they come from and where they go.
pub(super) fn draw_bodies(paper: &mut Paper, stage: &Stage, shown: Shown) {
    let Some(run) = stage.run() else { return };
    for trail in run.trails().iter().filter(|_| shown.has(Layer::Path)) {
        paper.polyline(trail, Style::Rest);
    }
    for (index, given) in stage.scene().shapes.iter().enumerate() {
        let Some(shape) = stage.shape(index) else { continue };
        let is_wall = run.simulation().is_fixed(index);
        if shown.has(Layer::Outlines) {
            given.color.iter().filter(|_| !is_wall).for_each(|color| paper.color(color));
            paper.shape(&shape, if is_wall { Style::Solid } else { Style::Own });
        }
        if shown.has(Layer::Boxes) {
            paper.rectangle(&shape.aabb(), Style::Bounds);
        }
        let velocity = run.simulation().velocity(index);
        if shown.has(Layer::Velocities) && velocity != Vec2::ZERO {
            stage.velocity_tip(index).iter().for_each(|&tip| paper.arrow(shape.center(), tip, Style::Motion));
        }
    }
    for (at, freshness) in run.sparks().filter(|_| shown.has(Layer::Contacts)) {
        paper.dot(at, 3.0 + 7.0 * (1.0 - freshness), Style::Spark);
    }
}
