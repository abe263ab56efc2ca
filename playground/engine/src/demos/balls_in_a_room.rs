//! Balls with elastic and inelastic hits in a closed room; energy and momentum.

use carom::{Mover, Response, Shape, Vec2};
use carom_scene::SceneShape;

use super::balls::{is_ball, set_balls};
use super::impact::{LastHit, impact_code};
use super::momentum::draw_momentum;
use super::rerun::run_code;
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, whole_view};
use crate::drawing::Drawing;
use crate::handle::{Handle, HandleKind, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::{Number, event_numbers};
use crate::pairs::name;
use crate::past::Past;
use crate::run::Run;
use crate::stage::Stage;
use crate::style::Style;

/// Balls in a room.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    stage: Stage,
    /// Index among all shapes of the ball that has handles.
    chosen: Option<usize>,
}

impl Room {
    pub(crate) fn new(stage: Stage) -> Self {
        let chosen = first_ball(&stage);
        Self { stage, chosen }
    }

    fn run(&self) -> Option<&Run> {
        self.stage.run()
    }

    fn shapes(&self) -> &[SceneShape] {
        &self.stage.scene().shapes
    }

    fn balls(&self) -> impl Iterator<Item = usize> {
        self.shapes().iter().enumerate().filter(|(_, shape)| is_ball(shape)).map(|(index, _)| index)
    }

    fn restitution(&self) -> f64 {
        self.stage.scene().simulate.as_ref().and_then(|simulate| simulate.restitution).unwrap_or(1.0)
    }

    /// Moves a ball towards a point; the ball slides along the obstacles in its way.
    fn reachable(&self, index: usize, to: Vec2) -> Option<Vec2> {
        let ball = self.stage.shape(index)?;
        let center = ball.center();
        let passed = ball.aabb().union(&ball.translated(to - center).aabb());
        let others = (0..self.shapes().len()).filter(|&other| other != index);
        let shapes = others.filter_map(|other| self.stage.shape(other));
        let near: Vec<Shape> = shapes.filter(|shape| shape.aabb().overlaps(&passed)).collect();
        let way = Mover::new(ball).advance(to - center, 1.0, &near, |_, _| Response::Slide).displacement;
        Some(center + way)
    }

    fn draw_ball(&self, drawing: &mut Drawing, shape: &Shape, freshness: Option<f64>) {
        let style = match freshness {
            Some(0.67..) => Style::Struck,
            Some(0.34..) => Style::StruckFading,
            Some(_) => Style::StruckFaint,
            None => Style::Ball,
        };
        drawing.shape(shape, style);
    }

    fn draw_shapes(&self, drawing: &mut Drawing, run: &Run, shown: Shown) {
        let simulation = run.simulation();
        for index in 0..self.shapes().len() {
            let Some(shape) = simulation.shape(index) else { continue };
            if simulation.is_fixed(index) {
                drawing.shape(&shape, Style::Solid);
            } else {
                self.draw_ball(drawing, &shape, run.log().freshness(index, simulation.tick()));
            }
            if shown.has(Layer::Boxes) {
                drawing.rectangle(&shape.aabb(), Style::Bounds);
            }
            let tip = self.stage.velocity_tip(index).filter(|_| shown.has(Layer::Velocities));
            tip.iter().for_each(|&tip| drawing.arrow(shape.center(), tip, Style::Motion));
        }
    }

    fn draw_chosen(&self, drawing: &mut Drawing) {
        let Some(index) = self.chosen else { return };
        if let (Some(shape), Some(tip)) = (self.stage.shape(index), self.stage.velocity_tip(index)) {
            drawing.shape(&shape, Style::Chosen);
            drawing.arrow(shape.center(), tip, Style::Normal);
            name(drawing, &shape, &self.shapes()[index].name, Style::Name);
        }
    }
}

fn first_ball(stage: &Stage) -> Option<usize> {
    stage.scene().shapes.iter().position(is_ball)
}

const LAYERS: &[Choice] =
    &[(Layer::Contacts, true), (Layer::Momentum, true), (Layer::Velocities, false), (Layer::Boxes, false)];

impl SceneDemo for Room {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.chosen = first_ball(&self.stage);
    }

    fn length(&self) -> Option<u32> {
        Some(self.stage.scene().default_frames())
    }

    fn loops(&self) -> bool {
        false
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let Some(run) = self.run() else { return };
        self.draw_shapes(drawing, run, shown);
        let sparks = run.log().sparks(self.stage.tick());
        for (at, freshness) in sparks.filter(|_| shown.has(Layer::Contacts)) {
            drawing.dot(at, 2.0 + 7.0 * (1.0 - freshness), Style::Spark);
        }
        self.draw_chosen(drawing);
        if shown.has(Layer::Momentum) {
            draw_momentum(drawing, run);
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(run) = self.run() else { return Vec::new() };
        let (first, totals) = (run.start().totals(), run.simulation().totals());
        let share = if first.energy() > 0.0 { 100.0 * totals.energy() / first.energy() } else { 100.0 };
        let mut numbers = vec![
            Number::new("balls", self.balls().count()),
            Number::new("energy", totals.energy()),
            Number::new("energy-share", share),
            Number::new("momentum", totals.momentum),
            Number::new("impulse", totals.impulse),
            Number::new("momentum-kept", totals.momentum - totals.impulse),
            Number::new("hits", run.log().hits()),
        ];
        numbers.extend(LastHit::last(run).iter().flat_map(LastHit::numbers));
        numbers.extend(event_numbers(run).take(5));
        numbers
    }

    fn past(&self) -> Option<&Past> {
        self.run().map(Run::past)
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        if language == Language::Rust {
            run_code(&mut code, &self.stage, "d6.json", &["println!(\"{:?}\", run.totals());"]);
        }
        let last = self.run().and_then(LastHit::last);
        match last {
            Some(last) => impact_code(&mut code, &last),
            None => code.line(
                "",
                "// The code appears after the first hit.",
                "# The code appears after the first hit.",
            ),
        }
        code
    }

    fn handles(&self, _: f64) -> Vec<Handle> {
        let Some(index) = self.chosen else { return Vec::new() };
        let Some(shape) = self.stage.shape(index) else { return Vec::new() };
        let name = self.shapes()[index].name.clone();
        let ball = Handle { part: Part::Shape(index), name, kind: HandleKind::Move, at: shape.center() };
        [ball].into_iter().chain(self.stage.velocity_handle(index)).collect()
    }

    fn choose(&mut self, point: Vec2) {
        let found = self.stage.shape_at(point).filter(|&index| is_ball(&self.shapes()[index]));
        self.chosen = found.or(self.chosen);
    }

    /// Selects the next or previous ball.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let balls: Vec<usize> = self.balls().collect();
        let place = balls.iter().position(|&ball| Some(ball) == self.chosen).unwrap_or(0);
        let next = match key {
            "PageDown" => place + 1,
            "PageUp" => place + balls.len().saturating_sub(1),
            _ => return false,
        };
        if down && !balls.is_empty() {
            self.chosen = Some(balls[next % balls.len()]);
        }
        true
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        match handle.part {
            Part::Shape(index) => {
                let to = self.reachable(index, to).unwrap_or(handle.at);
                self.stage.drag_shape(index, HandleKind::Move, handle.at, to);
            }
            _ => crate::demo::drag_on_stage(&mut self.stage, handle, to),
        }
    }

    /// Releases the ball with the velocity of the throw, or at rest.
    fn let_go(&mut self, handle: &Handle, velocity: Vec2) {
        if let Part::Shape(index) = handle.part {
            self.stage.set_velocity(index, velocity);
        }
    }

    fn sliders(&self) -> Vec<Slider> {
        let slider = |key, min, max, step, value| Slider { key, min, max, step, value, logarithmic: false };
        vec![
            slider("restitution", 0.0, 1.0, 0.01, self.restitution()),
            slider("balls", 10.0, 300.0, 1.0, self.balls().count() as f64),
        ]
    }

    fn set_slider(&mut self, slider: &str, value: f64) {
        let room = whole_view(&self.stage);
        self.stage.edit(|scene| match slider {
            "restitution" => scene.simulate.get_or_insert_default().restitution = Some(value.clamp(0.0, 1.0)),
            _ => set_balls(scene, value.clamp(10.0, 300.0) as usize, &room),
        });
        if self.chosen.is_none_or(|index| index >= self.shapes().len()) {
            self.loaded();
        }
    }

    fn ask(&self, _: u32) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::builtin;

    fn room() -> Room {
        Room::new(Stage::new(builtin("d6").unwrap()).unwrap())
    }

    #[test]
    fn the_slider_sets_the_number_of_balls() {
        let mut room = room();
        for count in [200, 17, 60, 300, 10] {
            room.set_slider("balls", f64::from(count));
            assert_eq!(room.balls().count(), count as usize);
            room.stage.seek(5);
        }
    }

    #[test]
    fn momentum_changes_by_the_impulses_of_the_walls() {
        let mut room = room();
        room.stage.seek(60);
        let run = room.run().unwrap();
        let (before, after) = (run.start().totals().momentum, run.simulation().totals());
        let off = after.momentum - after.impulse - before;
        assert!(off.length() < 1e-9 * before.length().max(after.impulse.length()), "{off:?}");
    }

    #[test]
    fn the_graphs_end_at_the_current_tick_also_after_going_back() {
        let mut room = room();
        let mut wound = room.clone();
        for tick in [0, 7, 1200, 90, 333] {
            room.stage.seek(tick);
            wound.stage.seek(1300);
            wound.stage.seek(tick);
            let numbers = room.past().unwrap().numbers();
            let totals = room.run().unwrap().simulation().totals();
            assert_eq!((numbers.len() - 1) / 3 - 1, (f64::from(tick) / numbers[0]) as usize, "{tick}");
            assert!(numbers.len() < 2000);
            if f64::from(tick) % numbers[0] == 0.0 {
                let last = &numbers[numbers.len() - 3..];
                assert_eq!(last[..2], [totals.kinetic_energy, totals.momentum.length()]);
            }
            assert_eq!(wound.past().unwrap().numbers(), numbers, "{tick}");
        }
    }

    #[test]
    fn a_dragged_ball_stays_in_the_room() {
        let mut room = room();
        for (x, y) in [(-500.0, 300.0), (480.0, 2000.0), (2000.0, -2000.0), (480.0, 320.0)] {
            let handle = room.handles(1.0).remove(0);
            room.drag(&handle, Vec2::new(x, y));
            let ball = room.stage.shape(room.chosen.unwrap()).unwrap();
            assert!(carom::contains(&whole_view(&room.stage), ball.center()), "{:?}", ball.center());
        }
        let handle = room.handles(1.0).remove(0);
        room.let_go(&handle, Vec2::new(120.0, -30.0));
        let velocity = room.run().unwrap().simulation().velocity(room.chosen.unwrap());
        assert!((velocity - Vec2::new(120.0, -30.0)).length() < 1e-9);
    }
}
