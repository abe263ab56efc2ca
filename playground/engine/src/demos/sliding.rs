//! Shows a shape that a mover slides along walls. The shape steers for one corner after the other, to try to
//! get stuck.

use std::hint::black_box;

use carom::{Aabb, Advance, Mover, Response, Shape, Vec2};
use carom_scene::{Angle, ObbPlace, ObbSpec, Scene, SceneShape, ShapeSpec};

use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, drag_on_stage};
use crate::drawing::Drawing;
use crate::handle::{Handle, HandleKind, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::plain;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact, exact_point, plain as number, plain_point, tuple_point};

/// The length of a step in seconds.
const STEP: f64 = 1.0 / 60.0;
/// The number of steps in which the shape steers for one corner.
const PATIENCE: u32 = 45;
/// The first corner of the search.
const FIRST: u32 = 5;
/// The number of steps whose places are drawn.
const TRAIL: usize = 400;
/// The number of ticks of the scrub bar.
const LENGTH: u32 = 1800;
/// The limits of the speed, in lengths per second: slower shapes are easy, and faster shapes cross the room
/// in one step.
const SPEEDS: (f64, f64) = (30.0, 30_000.0);

/// The shape, which is the first of the scene, and the walls.
#[derive(Clone, Debug)]
pub(crate) struct Sliding {
    stage: Stage,
    walls: Vec<Shape>,
    /// The states after all ticks so far; the first state is the start.
    states: Vec<State>,
    speed: f64,
    /// The index of the wall that has handles.
    chosen: usize,
}

/// The state after a step.
#[derive(Clone, Debug)]
struct State {
    /// The displacement since the start.
    way: Vec2,
    /// The place that the shape steers for.
    target: Vec2,
    /// The state of the random numbers.
    random: u32,
    hits: usize,
    travelled: f64,
    /// The deepest overlap with a wall after any step.
    deepest: f64,
    /// The steps that began squeezed between walls.
    squeezed: usize,
    /// The wanted velocity of the step, its start, and its result.
    wanted: Vec2,
    from: Vec2,
    step: Advance,
}

/// Returns a scene of the demo: a ball, a box or a triangle in a room.
pub(super) fn scene(name: &str) -> Scene {
    let hero = match name {
        "d15-box" => {
            let place = ObbPlace::Center { center: [215.0, 400.0], half: [24.0, 15.0] };
            ShapeSpec::Obb(ObbSpec { place, angle: Angle::Degrees(20.0) })
        }
        "d15-triangle" => {
            let vertices = vec![[195.0, 385.0], [240.0, 392.0], [210.0, 425.0]];
            ShapeSpec::ConvexPolygon { vertices, radius: None }
        }
        _ => ShapeSpec::Circle { center: [215.0, 400.0], radius: 20.0 },
    };
    let bounds = |min, max| ShapeSpec::Aabb(carom_scene::AabbSpec::MinMax { min, max });
    let ring = |vertices: &[[f64; 2]]| ShapeSpec::ConvexPolygon { vertices: vertices.to_vec(), radius: None };
    let mut walls = vec![
        bounds([0.0, 0.0], [900.0, 24.0]),
        bounds([0.0, 576.0], [900.0, 600.0]),
        bounds([0.0, 24.0], [24.0, 576.0]),
        bounds([876.0, 24.0], [900.0, 576.0]),
        // A sharp corner, a gap that is too narrow, and a funnel.
        ring(&[[24.0, 24.0], [210.0, 24.0], [24.0, 150.0]]),
        ring(&[[876.0, 576.0], [876.0, 330.0], [800.0, 576.0]]),
        bounds([330.0, 330.0], [360.0, 576.0]),
        bounds([392.0, 330.0], [422.0, 576.0]),
        ring(&[[560.0, 250.0], [700.0, 330.0], [690.0, 346.0], [552.0, 268.0]]),
        ring(&[[560.0, 230.0], [720.0, 190.0], [724.0, 206.0], [566.0, 246.0]]),
        ShapeSpec::Circle { center: [250.0, 220.0], radius: 34.0 },
        ShapeSpec::Capsule { a: [560.0, 440.0], b: [680.0, 500.0], radius: 14.0 },
    ];
    // A floor of flush tiles, whose seams would stop a naive movement.
    walls.extend((0..9).map(|tile| {
        let left = 350.0 + 40.0 * f64::from(tile);
        bounds([left, 90.0], [left + 40.0, 120.0])
    }));
    let view = Aabb::new([0.0, 0.0], [900.0, 600.0]).expect("the numbers are finite");
    let walls = walls
        .into_iter()
        .enumerate()
        .map(|(index, spec)| plain::shape(["wall ", &(index + 1).to_string()].concat(), spec));
    let shapes = std::iter::once(plain::shape("hero", hero)).chain(walls).collect();
    plain::scene(name, &view, shapes)
}

impl Sliding {
    pub(crate) fn new(stage: Stage) -> Self {
        let mut sliding = Self { stage, walls: Vec::new(), states: Vec::new(), speed: 300.0, chosen: 11 };
        sliding.loaded();
        sliding
    }

    fn shapes(&self) -> &[SceneShape] {
        &self.stage.scene().shapes
    }

    fn start(&self) -> Option<Shape> {
        self.stage.shape(0)
    }

    fn state(&self) -> Option<&State> {
        self.states.get(self.stage.tick() as usize).or(self.states.last())
    }

    /// Returns the shape at the current tick.
    fn hero(&self) -> Option<Shape> {
        Some(self.start()?.translated(self.state()?.way))
    }

    /// Returns the state after one more step.
    fn next(&self, start: &Shape, before: &State) -> State {
        let mut state = before.clone();
        if self.states.len() as u32 % PATIENCE == 1 {
            self.aim(&mut state);
        }
        let hero = start.translated(state.way);
        let toward = (state.target - hero.center()).normalized().unwrap_or(Vec2::X);
        (state.from, state.wanted) = (state.way, toward * self.speed);
        state.step = Mover::new(hero).advance(state.wanted, STEP, &self.walls, |_, _| Response::Slide);
        state.way += state.step.displacement;
        state.hits += state.step.hits.len();
        state.travelled += state.step.displacement.length();
        if state.step.is_squeezed {
            let stuck = start.translated(state.way);
            state.way += Mover::new(stuck).recover(&self.walls).displacement;
            state.squeezed += 1;
        }
        state.deepest = state.deepest.max(self.depth(&start.translated(state.way)));
        state
    }

    /// Chooses a corner of a wall at random.
    fn aim(&self, state: &mut State) {
        let mut random = || {
            state.random = state.random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state.random >> 16) as usize
        };
        let Some(wall) = self.walls.get(random() % self.walls.len().max(1)) else { return };
        let corners = match wall {
            Shape::Aabb(wall) => wall.corners().to_vec(),
            Shape::ConvexPolygon(wall) => wall.vertices().to_vec(),
            other => vec![other.center()],
        };
        state.target = corners[random() % corners.len()];
    }

    /// Returns the deepest overlap with a wall.
    fn depth(&self, hero: &Shape) -> f64 {
        let near = self.walls.iter().filter(|wall| wall.aabb().overlaps(&hero.aabb()));
        near.filter_map(|wall| carom::contact(hero, wall)).map(|contact| contact.depth).fold(0.0, f64::max)
    }

    /// Returns the walls that the last step could have met.
    fn walls_near(&self, hero: &Shape, state: &State) -> Vec<usize> {
        let passed = hero.aabb().union(&hero.translated(state.wanted * STEP).aabb()).grown(1.0);
        (0..self.walls.len()).filter(|&index| self.walls[index].aabb().overlaps(&passed)).collect()
    }

    /// Makes the current place of the shape its start.
    fn start_here(&mut self) {
        let now = self.hero().and_then(|hero| ShapeSpec::of(&hero));
        self.stage.edit(|scene| {
            if let Some((shape, spec)) = scene.shapes.first_mut().zip(now) {
                shape.spec = spec;
            }
        });
        self.stage.seek(0);
    }

    /// Moves the shape towards a place; the shape slides along the walls in its way.
    fn pull(&mut self, way: Vec2) {
        let Some(hero) = self.start() else { return };
        let mut moved =
            Mover::new(hero.clone()).advance(way, 1.0, &self.walls, |_, _| Response::Slide).displacement;
        moved += Mover::new(hero.translated(moved)).recover(&self.walls).displacement;
        let spec = ShapeSpec::of(&hero.translated(moved));
        self.stage.edit(|scene| {
            if let Some((shape, spec)) = scene.shapes.first_mut().zip(spec) {
                shape.spec = spec;
            }
        });
    }

    fn draw_step(&self, drawing: &mut Drawing, state: &State, shown: Shown) {
        for hit in &state.step.hits {
            if shown.has(Layer::Normals) {
                let tip = hit.hit.point + hit.hit.normal * drawing.px(36.0);
                drawing.arrow(hit.hit.point, tip, Style::Normal);
            }
            if shown.has(Layer::Contacts) {
                drawing.dot(hit.hit.point, 4.0, Style::Contact);
            }
        }
    }
}

const LAYERS: &[Choice] = &[
    (Layer::Trails, true),
    (Layer::Velocities, true),
    (Layer::Contacts, true),
    (Layer::Normals, true),
    (Layer::Names, false),
    (Layer::Boxes, false),
];

impl SceneDemo for Sliding {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.walls = (1..self.shapes().len()).filter_map(|index| self.stage.shape(index)).collect();
        self.chosen = self.chosen.clamp(1, self.shapes().len().max(2) - 1);
        let target = self.start().map_or(Vec2::ZERO, |hero| hero.center());
        let step = Advance {
            displacement: Vec2::ZERO,
            velocity: Vec2::ZERO,
            remaining_time: 0.0,
            hits: Vec::new(),
            is_squeezed: false,
        };
        self.states = vec![State {
            way: Vec2::ZERO,
            target,
            random: FIRST,
            hits: 0,
            travelled: 0.0,
            deepest: 0.0,
            squeezed: 0,
            wanted: Vec2::ZERO,
            from: Vec2::ZERO,
            step,
        }];
        self.sought();
    }

    fn sought(&mut self) {
        let Some(start) = self.start() else { return };
        while self.states.len() <= self.stage.tick() as usize {
            let Some(before) = self.states.last() else { return };
            let next = self.next(&start, before);
            self.states.push(next);
        }
    }

    fn length(&self) -> Option<u32> {
        Some(LENGTH)
    }

    fn loops(&self) -> bool {
        false
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let (Some(state), Some(hero), Some(start)) = (self.state(), self.hero(), self.start()) else {
            return;
        };
        for (index, wall) in self.walls.iter().enumerate() {
            let is_hit = state.step.hits.iter().any(|hit| hit.obstacle == index);
            drawing.shape(wall, if is_hit { Style::Touching } else { Style::Solid });
            if shown.has(Layer::Boxes) {
                drawing.rectangle(&wall.aabb(), Style::Bounds);
            }
        }
        let now = (self.stage.tick() as usize).min(self.states.len() - 1);
        if shown.has(Layer::Trails) && now > 0 {
            let places = self.states[now.saturating_sub(TRAIL)..=now].iter();
            let places: Vec<Vec2> = places.map(|state| start.center() + state.way).collect();
            drawing.polyline(&places, Style::Trail);
        }
        drawing.shape(&hero, Style::Own);
        if shown.has(Layer::Velocities) && now > 0 {
            drawing.arrow(hero.center(), state.target, Style::Path);
        }
        self.draw_step(drawing, state, shown);
        if shown.has(Layer::Names) {
            name(drawing, &hero, &self.shapes()[0].name, Style::Name);
            if let Some(wall) = self.walls.get(self.chosen - 1) {
                name(drawing, wall, &self.shapes()[self.chosen].name, Style::Name);
            }
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(state) = self.state() else { return Vec::new() };
        vec![
            Number::new("squeezed-now", state.step.is_squeezed),
            Number::new("squeezed", state.squeezed),
            Number::new("deepest", state.deepest),
            Number::new("travelled", state.travelled),
            Number::new("hits", state.hits),
            Number::new("displacement", state.step.displacement),
            Number::new("velocity-after", state.step.velocity),
        ]
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let (Some(state), Some(start)) = (self.state(), self.start()) else { return code };
        let hero = start.translated(state.from);
        let Some(spec) = ShapeSpec::of(&hero) else { return code };
        let hero_name = code.shape(&self.shapes()[0].name, &spec);
        code.uses(if language == Language::Rust { &["Mover", "Response", "Shape"] } else { &["Mover"] });
        code.line("let walls: Vec<Shape> = vec![", "const walls = [", "walls = [");
        for index in self.walls_near(&hero, state) {
            let wall = code.expression(&self.stage.spec(index + 1));
            code.line(&format!("    {wall}.into(),"), &format!("  {wall},"), &format!("    {wall},"));
        }
        code.line("];", "];", "]");
        let wanted: [f64; 2] = state.wanted.into();
        code.line(
            &format!(
                "let step = Mover::new({hero_name}).advance({}, {}, &walls, |_, _| Response::Slide);",
                exact_point(wanted),
                exact(STEP)
            ),
            &format!(
                "const step = new Mover({hero_name}).advance({}, {}, walls);",
                plain_point(wanted),
                number(STEP)
            ),
            &format!(
                "step = carom.Mover({hero_name}).advance({}, {}, walls)",
                tuple_point(wanted),
                number(STEP)
            ),
        );
        code.line(
            "println!(\"{:?} {:?}\", step.displacement, step.velocity);",
            "console.log(step.displacement, step.velocity);",
            "print(step.displacement, step.velocity)",
        );
        code
    }

    /// Repeats the last step.
    fn ask(&self, times: u32) {
        let (Some(state), Some(start)) = (self.state(), self.start()) else { return };
        let mover = Mover::new(start.translated(state.from));
        for _ in 0..times {
            black_box(mover.advance(black_box(state.wanted), STEP, &self.walls, |_, _| Response::Slide));
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let Some(hero) = self.hero() else { return Vec::new() };
        let name = self.shapes()[0].name.clone();
        let own = Handle { part: Part::Shape(0), name, kind: HandleKind::Move, at: hero.center() };
        [own].into_iter().chain(self.stage.handles_of([self.chosen], pixel)).collect()
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        self.start_here();
        if handle.part == Part::Shape(0) {
            self.pull(to - handle.at);
        } else {
            drag_on_stage(&mut self.stage, handle, to);
        }
        self.loaded();
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let is_hero = self.hero().is_some_and(|hero| carom::contains(&hero, point));
        let shape = if is_hero { 0 } else { self.wall_at(point)? };
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }

    fn choose(&mut self, point: Vec2) {
        self.chosen = self.wall_at(point).unwrap_or(self.chosen);
    }

    /// Selects the next or previous wall.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let count = self.walls.len().max(1);
        let step = match key {
            "PageDown" => 1,
            "PageUp" => count - 1,
            _ => return false,
        };
        if down {
            self.chosen = (self.chosen - 1 + step) % count + 1;
        }
        true
    }

    fn sliders(&self) -> Vec<Slider> {
        let (min, max) = SPEEDS;
        vec![Slider { key: "speed", min, max, step: 1.0, value: self.speed, logarithmic: true }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        // The steps so far were made at another speed.
        self.start_here();
        self.speed = value.round().clamp(SPEEDS.0, SPEEDS.1);
        self.loaded();
    }
}

impl Sliding {
    /// Returns the index in the scene of the wall at a point.
    fn wall_at(&self, point: Vec2) -> Option<usize> {
        self.walls.iter().rposition(|wall| carom::contains(wall, point)).map(|index| index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_shape_gets_stuck_or_enters_a_wall_at_any_speed() {
        for name in ["d15", "d15-box", "d15-triangle"] {
            for speed in [30.0, 300.0, 4000.0, 30_000.0] {
                let mut sliding = Sliding::new(Stage::new(scene(name)).unwrap());
                sliding.set_slider("speed", speed);
                sliding.stage.seek(600);
                sliding.sought();
                let state = sliding.state().unwrap();
                assert!(state.deepest < 1e-6 && state.squeezed == 0, "{name} at {speed}: {state:?}");
                assert!(state.hits > 10 && state.travelled > 100.0, "{name} at {speed}: {state:?}");
                let hero = sliding.hero().unwrap().aabb();
                assert!(hero.min().x > 23.9 && hero.max().x < 876.1, "{name} at {speed}: {hero:?}");
            }
        }
    }

    #[test]
    fn going_back_in_time_shows_the_state_of_then() {
        let mut sliding = Sliding::new(Stage::new(scene("d15")).unwrap());
        let place = |sliding: &mut Sliding, tick| {
            sliding.stage.seek(tick);
            sliding.sought();
            sliding.hero().unwrap().center()
        };
        let early = place(&mut sliding, 90);
        let late = place(&mut sliding, 400);
        assert_ne!(early, late);
        assert_eq!(place(&mut sliding, 90), early);
        assert_eq!(place(&mut sliding, 400), late);
    }

    #[test]
    fn a_dragged_shape_stays_out_of_the_walls() {
        for name in ["d15", "d15-box", "d15-triangle"] {
            let mut sliding = Sliding::new(Stage::new(scene(name)).unwrap());
            for to in [[-500.0, 400.0], [345.0, 500.0], [620.0, 250.0], [2000.0, 2000.0], [30.0, 30.0]] {
                let handle = SceneDemo::handles(&sliding, 1.0).remove(0);
                SceneDemo::drag(&mut sliding, &handle, to.into());
                let hero = sliding.hero().unwrap();
                assert!(sliding.depth(&hero) < 1e-6, "{name} to {to:?}: {}", sliding.depth(&hero));
            }
        }
    }
}
