//! The interface of a demo: a scene that can be shown, moved in time, dragged and queried.

use std::hint::black_box;

use carom::{Aabb, Vec2};
use carom_scene::{OnHit, Scene};
use serde::Serialize;

use crate::code::{Code, Language};
use crate::drawing::Drawing;
use crate::handle::{self, Handle, HandleKind, Part};
use crate::layers::{Choice, Shown};
use crate::numbers::Number;
use crate::past::Past;
use crate::raster::Raster;
use crate::stage::Stage;
use crate::text;

/// The interface between a demo and the page.
pub(crate) trait Demo {
    /// Returns the scene at its start.
    fn scene(&self) -> &Scene;
    /// Returns the scene to download.
    fn file(&self) -> Scene {
        self.scene().clone()
    }
    /// Loads another scene, at its start; the error is a key of the page's dictionary, or a text.
    fn load(&mut self, scene: Scene) -> Result<(), String>;

    /// Returns the current tick.
    fn tick(&self) -> u32;
    /// Moves the time to a tick.
    fn seek(&mut self, tick: u32);
    /// Returns the length of the scrub bar in ticks; none if nothing moves by itself.
    fn length(&self) -> Option<u32>;
    /// Returns whether time starts again at the end.
    fn loops(&self) -> bool {
        false
    }

    /// Returns all handles; `pixel` is the length of a pixel.
    fn handles(&self, pixel: f64) -> Vec<Handle>;
    /// Drags a handle from one point to another.
    fn drag(&mut self, handle: &Handle, to: Vec2);
    /// Releases a handle at a velocity, in lengths per second.
    fn let_go(&mut self, _handle: &Handle, _velocity: Vec2) {}
    /// Selects the object at a point and shows its handles, in demos that show the handles of one
    /// object only.
    fn choose(&mut self, _point: Vec2) {}
    /// Returns the handle for a press at a point outside all handles.
    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize>;

    /// Returns the box of the scene that the initial view shows.
    fn view(&self) -> Aabb;
    /// Returns the box around the view and everything dragged out of it.
    fn extent(&self) -> Aabb;
    /// Returns the layers of the picture that a visitor can show and hide.
    fn layers(&self) -> &'static [Choice];
    /// Returns the lines from rotating shapes to their rotation handles; `pixel` is the length of a pixel.
    fn stems(&self, _handles: &[Handle], _pixel: f64) -> Vec<[Vec2; 2]> {
        Vec::new()
    }
    /// Draws the picture; `pointed` is the highlighted row of the numbers.
    fn draw(&self, drawing: &mut Drawing, shown: Shown, pointed: Option<usize>);
    /// Returns whether there is a raster picture below the drawing.
    fn is_raster(&self) -> bool {
        false
    }
    /// Returns the crowd (the many moving shapes of a demo) for a graphics card. Each member has eight
    /// numbers: position at tick 0, velocity in lengths per tick, half extents, angle in degrees, and spin in
    /// degrees per tick. The second half extent of a circle is negative.
    fn members(&self) -> Vec<f64> {
        Vec::new()
    }
    /// Returns the number of members of the crowd.
    fn member_count(&self) -> usize {
        0
    }
    /// Returns the state of each member: 0 apart, 1 touching, 2 marked.
    fn looks(&self) -> Vec<u8> {
        Vec::new()
    }
    /// Returns lines over the crowd: each has both ends and its opacity; `pixel` is the length of a pixel.
    fn lines(&self, _pixel: f64, _shown: Shown) -> Vec<f64> {
        Vec::new()
    }
    /// Draws the raster picture, with colours for apart, touching and marked members, and for lines.
    fn paint(&self, _raster: &mut Raster, _colors: &[[u8; 3]], _shown: Shown) {}
    /// Returns the numbers beside the picture.
    fn numbers(&self) -> Vec<Number>;
    /// Returns the code that computes these numbers.
    fn code(&self, language: Language) -> Code;
    /// Runs the timed query `times` times.
    fn ask(&self, times: u32);

    /// Handles a key press or release; returns whether the demo uses the key.
    fn key(&mut self, _key: &str, _down: bool) -> bool {
        false
    }

    /// Returns the sliders of the demo.
    fn sliders(&self) -> Vec<Slider> {
        Vec::new()
    }
    /// Sets a slider.
    fn set_slider(&mut self, _slider: &str, _value: f64) {}
    /// Returns the switches of the demo.
    fn switches(&self) -> Vec<Switch> {
        Vec::new()
    }
    /// Turns a switch on or off.
    fn set_switch(&mut self, _switch: &str, _on: bool) {}
    /// Returns the numbers of the past ticks for graphs, if the demo has graphs.
    fn past(&self) -> Option<&Past> {
        None
    }
    /// Prepares a search for all touching pairs by one of several methods, which is measured in parts.
    fn prepare_search(&mut self, _method: &str) {}
    /// Searches the partners of some members with the prepared method; `first` and `count` tell which
    /// members.
    fn search(&self, _first: usize, _count: usize) -> Searched {
        Searched::default()
    }

    /// Returns whether a drawn ring can become the outline of a shape or a hole in it; stores the
    /// reason if it cannot.
    fn accepts(&mut self, _shape: usize, _is_hole: bool, _ring: &[[f64; 2]]) -> bool {
        false
    }
    /// Replaces a shape by a drawn ring, or adds a hole to it, if that is accepted.
    fn take_ring(&mut self, _shape: usize, _is_hole: bool, _ring: &[[f64; 2]]) {}
    /// Removes all holes of all shapes.
    fn fill_holes(&mut self) {}
    /// Returns the library's message about the last refused polygon.
    fn refusal(&self) -> Option<&str> {
        None
    }
    /// Forgets the refused polygon.
    fn clear_refusal(&mut self) {}
}

/// A slider.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Slider {
    pub(crate) key: &'static str,
    pub(crate) min: f64,
    pub(crate) max: f64,
    pub(crate) step: f64,
    pub(crate) value: f64,
    /// Whether the scale of the slider is logarithmic.
    pub(crate) logarithmic: bool,
}

/// A switch.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Switch {
    pub(crate) key: &'static str,
    pub(crate) on: bool,
}

/// The cost and the result of a part of a search for pairs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Searched {
    /// The number of boxes that were compared.
    pub(crate) tests: usize,
    /// The number of touching pairs that were found.
    pub(crate) pairs: usize,
}

/// A demo that shows one scene on a stage.
pub(crate) trait SceneDemo {
    fn stage(&self) -> &Stage;
    fn stage_mut(&mut self) -> &mut Stage;
    /// Is called after another scene has been loaded.
    fn loaded(&mut self) {}
    /// Is called after the stage went to another tick.
    fn sought(&mut self) {}

    fn length(&self) -> Option<u32>;
    fn loops(&self) -> bool {
        true
    }
    fn view(&self) -> Aabb {
        whole_view(self.stage())
    }
    fn layers(&self) -> &'static [Choice];
    fn draw(&self, drawing: &mut Drawing, shown: Shown, pointed: Option<usize>);
    fn numbers(&self) -> Vec<Number>;
    fn code(&self, language: Language) -> Code;
    fn ask(&self, times: u32) {
        ask_contact(self.stage(), times);
    }
    fn handles(&self, pixel: f64) -> Vec<Handle> {
        self.stage().handles_of(0..self.stage().scene().shapes.len(), pixel)
    }
    fn drag(&mut self, handle: &Handle, to: Vec2) {
        drag_on_stage(self.stage_mut(), handle, to);
    }
    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let shape = self.stage().shape_at(point)?;
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }
    fn let_go(&mut self, _handle: &Handle, _velocity: Vec2) {}
    fn choose(&mut self, _point: Vec2) {}
    fn key(&mut self, _key: &str, _down: bool) -> bool {
        false
    }
    fn sliders(&self) -> Vec<Slider> {
        Vec::new()
    }
    fn set_slider(&mut self, _slider: &str, _value: f64) {}
    fn switches(&self) -> Vec<Switch> {
        Vec::new()
    }
    fn set_switch(&mut self, _switch: &str, _on: bool) {}
    fn past(&self) -> Option<&Past> {
        None
    }
    fn accepts(&mut self, _shape: usize, _is_hole: bool, _ring: &[[f64; 2]]) -> bool {
        false
    }
    fn take_ring(&mut self, _shape: usize, _is_hole: bool, _ring: &[[f64; 2]]) {}
    fn fill_holes(&mut self) {}
    fn refusal(&self) -> Option<&str> {
        None
    }
    fn clear_refusal(&mut self) {}
}

impl<D: SceneDemo> Demo for D {
    fn scene(&self) -> &Scene {
        self.stage().scene()
    }

    fn load(&mut self, scene: Scene) -> Result<(), String> {
        if !is_alike(&scene, self.stage().scene()) {
            return Err("not-alike".into());
        }
        *self.stage_mut() = Stage::new(scene)?;
        self.loaded();
        Ok(())
    }

    fn tick(&self) -> u32 {
        self.stage().tick()
    }

    fn seek(&mut self, tick: u32) {
        self.stage_mut().seek(tick);
        self.sought();
    }

    fn length(&self) -> Option<u32> {
        self.length()
    }

    fn loops(&self) -> bool {
        self.loops()
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        self.handles(pixel)
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        self.drag(handle, to);
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        self.handle_at(handles, point)
    }

    fn let_go(&mut self, handle: &Handle, velocity: Vec2) {
        self.let_go(handle, velocity);
    }

    fn choose(&mut self, point: Vec2) {
        self.choose(point);
    }

    fn key(&mut self, key: &str, down: bool) -> bool {
        self.key(key, down)
    }

    fn view(&self) -> Aabb {
        self.view()
    }

    fn extent(&self) -> Aabb {
        boxes_in(self.stage()).fold(self.view(), |all, one| all.union(&one))
    }

    fn stems(&self, handles: &[Handle], pixel: f64) -> Vec<[Vec2; 2]> {
        let turning = handles.iter().filter(|handle| handle.kind == HandleKind::Turn);
        let stem = |handle: &Handle| match handle.part {
            Part::Shape(index) => Some(handle::stem(self.stage().shape(index)?.center(), handle.at, pixel)),
            _ => None,
        };
        turning.filter_map(stem).collect()
    }

    fn layers(&self) -> &'static [Choice] {
        self.layers()
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, pointed: Option<usize>) {
        self.draw(drawing, shown, pointed);
    }

    fn numbers(&self) -> Vec<Number> {
        self.numbers()
    }

    fn code(&self, language: Language) -> Code {
        self.code(language)
    }

    fn ask(&self, times: u32) {
        self.ask(times);
    }

    fn sliders(&self) -> Vec<Slider> {
        self.sliders()
    }

    fn set_slider(&mut self, slider: &str, value: f64) {
        self.set_slider(slider, value);
    }

    fn switches(&self) -> Vec<Switch> {
        self.switches()
    }

    fn set_switch(&mut self, switch: &str, on: bool) {
        self.set_switch(switch, on);
    }

    fn past(&self) -> Option<&Past> {
        self.past()
    }

    fn accepts(&mut self, shape: usize, is_hole: bool, ring: &[[f64; 2]]) -> bool {
        self.accepts(shape, is_hole, ring)
    }

    fn take_ring(&mut self, shape: usize, is_hole: bool, ring: &[[f64; 2]]) {
        self.take_ring(shape, is_hole, ring);
    }

    fn fill_holes(&mut self) {
        self.fill_holes();
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal()
    }

    fn clear_refusal(&mut self) {
        self.clear_refusal();
    }
}

/// Maximum number of shapes in a scene, and of points in a cloud.
const MOST: usize = 600;

/// Returns whether a demo that shows one scene can show another.
fn is_alike(scene: &Scene, own: &Scene) -> bool {
    let points = scene.clouds.iter().map(|cloud| cloud.points.len()).sum::<usize>();
    (own.shapes.len().min(2)..=MOST).contains(&scene.shapes.len())
        && points <= MOST
        && scene.clouds.is_empty() == own.clouds.is_empty()
        && scene.simulate.is_some() == own.simulate.is_some()
        && scene.cast.is_some() == own.cast.is_some()
        // Handles refer to shapes by index, so a hit that removes a shape would shift them.
        && scene.shapes.iter().all(|shape| shape.on_hit == OnHit::Stay)
}

/// Drags a shape, or the arrow of its velocity.
pub(crate) fn drag_on_stage(stage: &mut Stage, handle: &Handle, to: Vec2) {
    match handle.part {
        Part::Shape(index) => stage.drag_shape(index, handle.kind, handle.at, to),
        Part::Velocity(index) => stage.drag_velocity(index, handle.at, to),
        _ => {}
    }
}

/// Computes the contact of the first two shapes.
pub(crate) fn ask_contact(stage: &Stage, times: u32) {
    if let [Some(a), Some(b)] = [stage.shape(0), stage.shape(1)] {
        for _ in 0..times {
            black_box(carom::contact(black_box(&a), black_box(&b)));
        }
    }
}

/// Returns the view of a scene, or a box around everything in it with a margin.
pub(crate) fn whole_view(stage: &Stage) -> Aabb {
    stage
        .own_view()
        .or_else(|| {
            boxes_in(stage).reduce(|all, one| all.union(&one)).map(|all| {
                let half = all.half();
                all.grown(0.1 * (half.x + half.y))
            })
        })
        .or_else(|| Aabb::new([0.0, 0.0], [1.0, 1.0]).ok())
        .expect("the unit square is a box")
}

/// Returns the boxes around everything in a scene at the current tick.
fn boxes_in(stage: &Stage) -> impl Iterator<Item = Aabb> {
    let scene = stage.scene();
    let shapes = (0..scene.shapes.len()).filter_map(|index| stage.shape(index)).map(|shape| shape.aabb());
    let clouds = scene.clouds.iter().filter_map(|cloud| Aabb::bounding(&cloud.vectors()).ok());
    shapes.chain(clouds)
}

macro_rules! scenes {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../crates/carom-scene/scenes/", $name, ".json")))),*]
    };
}

/// The scenes of the demos; the library of scenes has more.
const SCENES: [(&str, &str); 15] = scenes![
    "d1",
    "d2",
    "d3",
    "d4",
    "d5",
    "d6",
    "d6-elastic",
    "d6-inelastic",
    "d7",
    "d8",
    "d8-triangle",
    "d12",
    "d12-combs",
    "d12-ring",
    "d12-letters",
];

/// Returns the built-in scene with this name.
pub(crate) fn builtin(name: &str) -> Result<Scene, String> {
    let found = SCENES.iter().find(|(known, _)| *known == name);
    text::scene(found.ok_or_else(|| format!("no scene is called {name}"))?.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain;

    #[test]
    fn the_extent_contains_the_view_and_dragged_shapes() {
        for (name, _) in SCENES.into_iter().filter(|(name, _)| *name != "d6" && !name.starts_with("d6-")) {
            let mut demo = crate::demos::demo(name.split('-').next().unwrap(), name).unwrap();
            let handle = demo.handles(1.0).into_iter().find(|handle| handle.part != Part::Motion).unwrap();
            let far = handle.at + Vec2::new(-3000.0, 2000.0);
            demo.drag(&handle, far);
            let (view, extent) = (demo.view(), demo.extent());
            assert_eq!(extent.union(&view), extent, "{name}");
            assert!(carom::contains(&extent, far), "{name}: {extent:?}");
        }
    }

    #[test]
    fn each_rotation_handle_has_a_stem() {
        for (name, count) in [("d2", 2), ("d8", 2), ("d4", 0)] {
            let demo = crate::demos::demo(name, name).unwrap();
            let handles = demo.handles(0.5);
            let stems = demo.stems(&handles, 0.5);
            assert_eq!(stems.len(), count, "{name}");
            for [from, to] in stems {
                assert!(((to - from).length() - 13.0).abs() < 1e-9, "{from:?} to {to:?}");
                assert!(handles.iter().any(|handle| handle.at == to));
            }
        }
    }

    #[test]
    fn a_demo_shows_its_own_scenes_and_none_of_another_kind() {
        let scenes = SCENES.map(|(name, _)| (name, builtin(name).unwrap()));
        for (name, scene) in &scenes {
            for (other, own) in &scenes {
                if name.split('-').next() == other.split('-').next() {
                    assert!(is_alike(scene, own), "{name} for {other}");
                }
            }
        }
        let (two, room) = (builtin("d2").unwrap(), Aabb::new([0.0, 0.0], [9.0, 9.0]).unwrap());
        for count in [0, 1, 2, MOST, MOST + 1] {
            let shapes = vec![two.shapes[0].clone(); count];
            let scene = plain::scene("many", &room, shapes);
            assert_eq!(is_alike(&scene, &two), (2..=MOST).contains(&count), "{count}");
        }
        let own = builtin("d1").unwrap();
        let mut fragile = own.clone();
        fragile.shapes[0].on_hit = OnHit::Break;
        assert!(is_alike(&own, &own) && !is_alike(&fragile, &own));
    }
}
