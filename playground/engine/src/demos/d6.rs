//! D6: balls with elastic and inelastic hits in a closed room; energy and momentum.

use carom::{Body, Vec2, collide};
use carom_scene::{Scene, SceneShape, ShapeSpec, SimEvent};

use super::d1::draw_bodies;
use crate::code::{Code, Language};
use crate::demo::{Knob, SceneDemo, builtin};
use crate::grip::{Grip, Handle, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::paper::{Paper, Text};
use crate::stage::Stage;
use crate::style::Style;

/// Balls in a room.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    stage: Stage,
    /// The energy at the start, of which a share is left.
    energy: f64,
}

impl Room {
    pub(crate) fn new(stage: Stage) -> Self {
        let energy = energy(&stage);
        Self { stage, energy }
    }

    /// The first ball, whose velocity can be dragged.
    fn first_ball(&self) -> Option<usize> {
        self.stage.scene().shapes.iter().position(is_ball)
    }

    fn balls(&self) -> usize {
        self.stage.scene().shapes.iter().filter(|shape| is_ball(shape)).count()
    }

    /// What the last hit did, as the library tells it: seen by the first, the second comes along the normal.
    fn last_hit(&self) -> Option<LastHit> {
        let run = self.stage.run()?;
        let event = *run.last_hit()?;
        let other = event.b?;
        let restitution = self.restitution();
        let mass = |index: usize| mass_of(&self.stage.scene().shapes[index]);
        let (mass_a, mass_b) = (mass(event.a)?, mass(other));
        let approach = event.normal * event.speed;
        let a = Body::new(Vec2::ZERO, mass_a).ok()?;
        let b = mass_b.map_or_else(|| Body::fixed(approach), |mass| Body::new(approach, mass)).ok()?;
        let impulse = collide(&a, &b, event.normal, restitution).impulse;
        Some(LastHit { event, other, mass_a, mass_b, approach, impulse })
    }

    fn restitution(&self) -> f64 {
        self.stage.scene().simulate.as_ref().and_then(|simulate| simulate.restitution).unwrap_or(1.0)
    }
}

struct LastHit {
    event: SimEvent,
    other: usize,
    mass_a: f64,
    /// None for a wall.
    mass_b: Option<f64>,
    approach: Vec2,
    impulse: Vec2,
}

const LAYERS: &[Choice] =
    &[(Layer::Outlines, true), (Layer::Contacts, true), (Layer::Velocities, false), (Layer::Boxes, false)];

impl SceneDemo for Room {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.energy = energy(&self.stage);
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

    fn draw(&self, paper: &mut Paper, shown: Shown, _: Option<usize>) {
        draw_bodies(paper, &self.stage, shown);
        let Some(index) = self.first_ball() else { return };
        if let (Some(shape), Some(tip)) = (self.stage.shape(index), self.stage.velocity_tip(index)) {
            paper.arrow(shape.center(), tip, Style::Normal);
            let above = paper.up * (shape.aabb().half().y + paper.px(10.0));
            paper.label(
                shape.center() + above,
                Text::name(&self.stage.scene().shapes[index].name),
                Style::Name,
            );
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(run) = self.stage.run() else { return Vec::new() };
        let totals = run.simulation().totals();
        let share = if self.energy > 0.0 { 100.0 * totals.energy() / self.energy } else { 100.0 };
        let mut numbers = vec![
            Number::new("balls", self.balls()),
            Number::new("energy", totals.energy()),
            Number::new("energy-share", share),
            Number::new("momentum", totals.momentum),
            Number::new("impulse", totals.impulse),
            Number::new("momentum-kept", totals.momentum - totals.impulse),
            Number::new("hits", run.hits()),
        ];
        if let Some(last) = self.last_hit() {
            let name = |index: usize| &self.stage.scene().shapes[index].name;
            let pair = format!("{} × {}", name(last.event.a), name(last.other));
            numbers.push(Number::of("last-approach", pair, last.event.speed));
            numbers.push(Number::new("last-impulse", last.impulse));
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        if let Some(last) = self.last_hit() {
            last_hit_code(&mut code, &last, self.restitution());
        }
        if language == Language::Rust {
            let tick = self.stage.tick();
            for line in [
                "",
                "// the whole room: download the scene, and run it",
                "let scene: carom_scene::Scene = std::fs::read_to_string(\"d6.json\")?.parse()?;",
                "let mut run = carom_scene::Simulation::new(&scene)?;",
                &format!("(0..{tick}).for_each(|_| run.step());"),
                "println!(\"{:?}\", run.totals());",
            ] {
                code.line(line, "");
            }
        }
        code
    }

    fn ask(&self, _: u32) {}

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let scene = self.stage.scene();
        let blocks = (0..scene.shapes.len()).filter(|&index| is_block(&scene.shapes[index]));
        let first = self.first_ball();
        let mut handles = self.stage.handles_of(blocks.chain(first), pixel);
        handles.retain(|handle| handle.grip == Grip::Move || handle.grip == Grip::Radius);
        handles.extend(first.and_then(|index| self.stage.velocity_handle(index)));
        handles
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let shape = self.stage.shape_at(point)?;
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }

    fn knobs(&self) -> Vec<Knob> {
        let simulate = self.stage.scene().simulate.clone().unwrap_or_default();
        let most = balls_of_the_room().len() as f64;
        let knob = |key, max, step, value| Knob { key, min: 0.0, max, step, value, logarithmic: false };
        vec![
            knob("restitution", 1.0, 0.01, self.restitution()),
            Knob { min: 1.0, ..knob("balls", most, 1.0, self.balls() as f64) },
            knob("gravity", 600.0, 10.0, -simulate.gravity[1]),
        ]
    }

    fn turn(&mut self, knob: &str, value: f64) {
        let mut simulate = self.stage.scene().simulate.clone().unwrap_or_default();
        match knob {
            "restitution" => simulate.restitution = Some(value.clamp(0.0, 1.0)),
            "gravity" => simulate.gravity = [0.0, 0.0 - value],
            _ => {}
        }
        self.stage.edit(|scene| {
            scene.simulate = Some(simulate);
            if knob == "balls" {
                set_balls(scene, value as usize);
            }
        });
        self.energy = energy(&self.stage);
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        crate::demo::drag_on_stage(&mut self.stage, handle, to);
        self.energy = energy(&self.stage);
    }
}

/// The collision of the last two, seen by the first.
fn last_hit_code(code: &mut Code, last: &LastHit, restitution: f64) {
    let ([x, y], [u, v]): ([f64; 2], [f64; 2]) = (last.event.normal.into(), last.approach.into());
    let (mass_a, mass_b) = (last.mass_a, last.mass_b);
    code.uses(&["collide"]);
    code.line(
        &format!("let a = Body::new([0.0, 0.0], {mass_a:?})?;"),
        &format!("const a = {{ velocity: [0, 0], mass: {mass_a} }};"),
    );
    code.line(
        &mass_b.map_or_else(
            || format!("let b = Body::fixed([{u:?}, {v:?}])?;"),
            |mass| format!("let b = Body::new([{u:?}, {v:?}], {mass:?})?;"),
        ),
        &format!(
            "const b = {{ velocity: [{u}, {v}], mass: {} }};",
            mass_b.map_or_else(|| "Infinity".into(), |mass| mass.to_string())
        ),
    );
    code.line(
        &format!("println!(\"{{:?}}\", collide(&a, &b, Vec2::new({x:?}, {y:?}), {restitution:?}).impulse);"),
        &format!("console.log(collide(a, b, [{x}, {y}], {restitution}).impulse);"),
    );
    if code.language == Language::Rust {
        code.uses(&["Body", "Vec2"]);
    }
}

fn energy(stage: &Stage) -> f64 {
    stage.run().map_or(0.0, |run| run.simulation().totals().energy())
}

fn is_ball(shape: &SceneShape) -> bool {
    matches!(shape.spec, ShapeSpec::Circle { .. }) && shape.motion.is_some()
}

/// A wall in the middle of the room.
fn is_block(shape: &SceneShape) -> bool {
    shape.name.starts_with("block")
}

/// The mass of a ball is its area unless the scene says another; a wall has none.
fn mass_of(shape: &SceneShape) -> Option<f64> {
    match shape.spec {
        ShapeSpec::Circle { radius, .. } if is_ball(shape) => {
            Some(shape.mass.unwrap_or(radius * radius * std::f64::consts::PI))
        }
        _ => None,
    }
}

/// The balls of the built-in room.
fn balls_of_the_room() -> Vec<SceneShape> {
    let room = builtin("d6").map(|room| room.shapes).unwrap_or_default();
    room.into_iter().filter(is_ball).collect()
}

/// Keeps so many balls; new ones come from the built-in room.
fn set_balls(scene: &mut Scene, count: usize) {
    let mut kept = 0;
    scene.shapes.retain(|shape| {
        kept += usize::from(is_ball(shape));
        !is_ball(shape) || kept <= count
    });
    let kept = kept.min(count);
    let more = balls_of_the_room().into_iter();
    let known: Vec<String> = scene.shapes.iter().map(|shape| shape.name.clone()).collect();
    let new = more.filter(|ball| !known.contains(&ball.name)).take(count - kept);
    scene.shapes.extend(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_goes_down_and_up_again() {
        let mut room = Room::new(Stage::new(builtin("d6").unwrap()).unwrap());
        for count in [200, 17, 60, 200, 1] {
            room.turn("balls", f64::from(count));
            assert_eq!(room.balls(), count as usize);
        }
    }

    #[test]
    fn momentum_changes_by_what_the_walls_give() {
        let mut room = Room::new(Stage::new(builtin("d6").unwrap()).unwrap());
        let before = room.stage.run().unwrap().simulation().totals().momentum;
        room.stage.seek(60);
        let after = room.stage.run().unwrap().simulation().totals();
        let off = after.momentum - after.impulse - before;
        assert!(off.length() < 1e-9 * before.length().max(after.impulse.length()), "{off:?}");
        assert!(room.last_hit().unwrap().impulse != Vec2::ZERO);
    }
}
