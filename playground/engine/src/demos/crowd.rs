//! Shows a crowd that flies in a room, all of it in one space: touching pairs, and begin and end events.

use carom::{Aabb, Circle, Vec2};
use carom_scene::{Scene, SceneShape, ShapeSpec};

use super::crowd_search::CrowdSearch;
use super::touching::Touching;
use crate::code::{Code, Language};
use crate::crowd::{HEIGHT, JAVASCRIPT, Member, PYTHON, RUST, WIDTH, crowd, room};
use crate::demo::{Demo, Searched, Slider, Switch};
use crate::drawing::Drawing;
use crate::handle::{self, Handle, HandleKind, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::plain;
use crate::raster::{Ink, Raster};
use crate::style::Style;

/// Boxes and circles in a room, and a probe that marks the members that it touches.
#[derive(Debug)]
pub(crate) struct Crowd {
    /// The scene contains the probe; the crowd is computed from the number of its members.
    scene: Scene,
    members: Vec<Member>,
    touching: Touching,
    tick: u32,
    /// Whether each of the [`METHODS`] is also measured, for comparison with the space.
    measured: [bool; 2],
    search: CrowdSearch,
}

/// The searches that are measured beside the space.
const METHODS: [&str; 2] = ["brute", "grid"];

const FIRST_COUNT: usize = 5000;
const MOST: f64 = 50_000.0;
const PROBE: &str = "probe";

impl Crowd {
    pub(crate) fn new() -> Self {
        let spec = ShapeSpec::Circle { center: [WIDTH * 0.5, HEIGHT * 0.5], radius: 70.0 };
        let mut crowd = Self {
            scene: plain::scene("d10", &room(), vec![plain::shape(PROBE, spec)]),
            members: Vec::new(),
            touching: Touching::new(&[]),
            tick: 0,
            measured: [false; 2],
            search: CrowdSearch::default(),
        };
        crowd.fill(FIRST_COUNT);
        crowd
    }

    fn fill(&mut self, count: usize) {
        self.members = crowd(count);
        self.touching = Touching::new(&self.members);
        self.seek(self.tick);
    }

    fn probe(&self) -> Option<Circle> {
        match self.scene.shapes.first()?.spec {
            ShapeSpec::Circle { center, radius } => Circle::new(center, radius).ok(),
            _ => None,
        }
    }

    /// Returns the members that the probe touches.
    fn marked(&self) -> Vec<u32> {
        self.probe().map_or_else(Vec::new, |probe| self.touching.touched_by(&probe))
    }

    fn moment(&self) -> f64 {
        self.tick.into()
    }

    /// Draws the members: first those that are apart, then those that touch, then those that the probe marks.
    fn draw_members(&self, raster: &mut Raster, inks: [Ink; 3], shown: Shown) {
        let (tick, looks) = (self.moment(), self.looks());
        for (look, ink) in (0..).zip(inks).filter(|_| shown.has(Layer::Outlines)) {
            let alike = self.members.iter().zip(&looks).filter(|&(_, &own)| own == look);
            alike.for_each(|(member, _)| member.draw(raster, tick, ink));
        }
    }

    /// Visits each box of the tree that is large enough to see, with its opacity, which decreases with the depth.
    fn visit_tree(&self, pixel: f64, mut visit: impl FnMut(&Aabb, f32)) {
        self.touching.visit_nodes(|node| {
            let size = node.bounds.max() - node.bounds.min();
            let is_seen = size.x.max(size.y) > SMALLEST * pixel;
            if is_seen {
                visit(&node.bounds, FAINTEST.max(0.9 * FADING.powi(node.depth as i32)));
            }
            is_seen
        });
    }

    /// Returns the lines between the centres of the touching pairs.
    fn pair_lines(&self) -> impl Iterator<Item = [Vec2; 2]> {
        let center = |member: u32| self.members[member as usize].center(self.moment());
        self.touching.pairs().iter().map(move |&(a, b)| [center(a), center(b)])
    }
}

/// Minimum side of a drawn box of the tree, in pixels.
const SMALLEST: f64 = 5.0;
/// Factor of a box's opacity per level of the tree, and the minimum opacity.
const FADING: f32 = 0.64;
const FAINTEST: f32 = 0.12;

const LAYERS: &[Choice] =
    &[(Layer::Outlines, true), (Layer::Pairs, false), (Layer::Tree, false), (Layer::Probe, true)];

impl Demo for Crowd {
    fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the whole crowd at the current tick as a scene.
    fn file(&self) -> Scene {
        let now = self
            .members
            .iter()
            .filter_map(|member| ShapeSpec::of(&member.shape().transformed(member.pose(self.moment()))));
        let numbered = now.enumerate();
        let shapes = numbered.map(|(number, spec)| plain::shape(format!("member {number}"), spec));
        plain::scene("d10", &room(), shapes.collect())
    }

    fn load(&mut self, scene: Scene) -> Result<(), String> {
        match scene.shapes.as_slice() {
            [SceneShape { spec: ShapeSpec::Circle { .. }, .. }] => {
                self.scene = scene;
                Ok(())
            }
            _ => Err("not-alike".into()),
        }
    }

    fn tick(&self) -> u32 {
        self.tick
    }

    /// The events are the changes since the previous tick.
    fn seek(&mut self, tick: u32) {
        if self.tick.checked_add(1) != Some(tick) {
            self.touching.look(&self.members, tick.saturating_sub(1));
        }
        self.tick = tick;
        self.touching.look(&self.members, tick);
    }

    fn length(&self) -> Option<u32> {
        Some(600)
    }

    fn handles(&self, _: f64) -> Vec<Handle> {
        let Some(probe) = self.probe() else { return Vec::new() };
        let handle = |kind, at| Handle { part: Part::Shape(0), name: PROBE.into(), kind, at };
        let rim = probe.center() + Vec2::X * probe.radius();
        vec![handle(HandleKind::Move, probe.center()), handle(HandleKind::Radius, rim)]
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        let spec = &mut self.scene.shapes[0].spec;
        *spec = handle::pulled(spec, spec, handle.kind, handle.at, to);
    }

    fn handle_at(&self, _: &[Handle], point: Vec2) -> Option<usize> {
        self.probe().filter(|probe| carom::contains(probe, point)).map(|_| 0)
    }

    fn view(&self) -> Aabb {
        room()
    }

    fn extent(&self) -> Aabb {
        self.probe().map_or_else(room, |probe| room().union(&probe.aabb()))
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn is_raster(&self) -> bool {
        true
    }

    fn paint(&self, raster: &mut Raster, colors: &[[u8; 3]], shown: Shown) {
        let &[apart, touching, marked, ink] = colors else { return };
        let inks = [(apart, 0.15), (touching, 0.75), (marked, 1.0)];
        if shown.has(Layer::Tree) {
            let pixel = 1.0 / raster.pixels(1.0);
            self.visit_tree(pixel, |bounds, opacity| raster.outline(bounds, ink, opacity));
        }
        self.draw_members(raster, inks.map(|(color, tint)| Ink { color, tint }), shown);
        if shown.has(Layer::Pairs) {
            self.pair_lines().for_each(|[from, to]| raster.line(from, to, ink));
        }
    }

    fn members(&self) -> Vec<f64> {
        self.members.iter().flat_map(Member::numbers).collect()
    }

    fn member_count(&self) -> usize {
        self.members.len()
    }

    fn looks(&self) -> Vec<u8> {
        let mut looks: Vec<u8> = self.touching.touches().map(u8::from).collect();
        self.marked().into_iter().for_each(|marked| looks[marked as usize] = 2);
        looks
    }

    fn lines(&self, pixel: f64, shown: Shown) -> Vec<f64> {
        let mut lines = Vec::new();
        let mut line = |from: Vec2, to: Vec2, opacity: f32| {
            lines.extend([from.x, from.y, to.x, to.y, opacity.into()]);
        };
        if shown.has(Layer::Tree) {
            self.visit_tree(pixel, |bounds, opacity| {
                let [a, b, c, d] = bounds.corners();
                [(a, b), (b, c), (c, d), (d, a)].into_iter().for_each(|(from, to)| line(from, to, opacity));
            });
        }
        if shown.has(Layer::Pairs) {
            self.pair_lines().for_each(|[from, to]| line(from, to, 1.0));
        }
        lines
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        drawing.rectangle(&room(), Style::Room);
        if let Some(probe) = self.probe().filter(|_| shown.has(Layer::Probe)) {
            drawing.shape(&probe, Style::Probe);
        }
    }

    fn numbers(&self) -> Vec<Number> {
        vec![
            Number::new("members", self.members.len()),
            Number::new("touching", self.touching.touches().filter(|&touches| touches).count()),
            Number::new("pairs", self.touching.pairs().len()),
            Number::new("begun", self.touching.begun()),
            Number::new("ended", self.touching.ended()),
            Number::new("marked", self.marked().len()),
        ]
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        code.uses(&["pairs", "overlap"]);
        if language == Language::Rust {
            code.uses(&["Circle", "Obb", "Shape"]);
        }
        let (count, tick) = (self.members.len(), self.tick);
        code.line(
            &format!("let (count, tick) = ({count}, {tick}.0);"),
            &format!("const [count, tick] = [{count}, {tick}];"),
            &format!("count, tick = {count}, {tick}"),
        );
        code.line(RUST, JAVASCRIPT, PYTHON);
        code.line(
            "println!(\"{}\", pairs(&shapes).len());",
            "console.log(pairs(shapes).length);",
            "print(len(carom.pairs(shapes)))",
        );
        if let Some(shape) = self.scene.shapes.first() {
            let name = code.shape(&shape.name, &shape.spec);
            code.line(
                &format!(
                    "println!(\"{{}}\", shapes.iter().filter(|shape| overlap(&{name}, *shape)).count());"
                ),
                &format!("console.log(shapes.filter((shape) => overlap({name}, shape)).length);"),
                &format!("print(sum(carom.overlap({name}, shape) for shape in shapes))"),
            );
        }
        code
    }

    fn ask(&self, _: u32) {}

    fn sliders(&self) -> Vec<Slider> {
        let value = self.members.len() as f64;
        vec![Slider { key: "members", min: 100.0, max: MOST, step: 1.0, value, logarithmic: true }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        self.fill(value.clamp(100.0, MOST) as usize);
    }

    fn switches(&self) -> Vec<Switch> {
        METHODS.into_iter().zip(self.measured).map(|(key, on)| Switch { key, on }).collect()
    }

    fn set_switch(&mut self, switch: &str, on: bool) {
        for (method, measured) in METHODS.into_iter().zip(&mut self.measured) {
            *measured = if method == switch { on } else { *measured };
        }
    }

    /// Places the crowd if the method is `place`; prepares the search for the other methods.
    fn prepare_search(&mut self, method: &str) {
        if method == "place" {
            self.search.place(&self.members, self.tick.into());
        } else {
            self.search.prepare(method);
        }
    }

    fn search(&self, first: usize, count: usize) -> Searched {
        self.search.search(first, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Frame;

    /// Returns the number of pixels of a picture with these layers that are not background.
    fn drawn(crowd: &Crowd, layers: &[Choice]) -> usize {
        let frame = Frame { origin: Vec2::new(0.0, HEIGHT), scale: 1.0, y_down: false };
        let mut raster = Raster::new(WIDTH as usize, HEIGHT as usize, [255; 3], frame);
        crowd.paint(&mut raster, &[[0; 3]; 4], Shown::first(layers));
        raster.into_pixels().chunks(4).filter(|pixel| pixel[0] < 250).count()
    }

    #[test]
    fn the_tree_layer_draws_the_tree() {
        let mut crowd = Crowd::new();
        let mut before = 0;
        for count in [100.0, 1000.0] {
            crowd.set_slider("members", count);
            let edges = drawn(&crowd, &[(Layer::Tree, true)]);
            assert!(before < edges, "{edges} pixels for {count}");
            before = edges;
        }
        assert_eq!(drawn(&crowd, &[(Layer::Tree, false)]), 0);
    }

    #[test]
    fn the_data_for_a_graphics_card_agrees_with_the_pixels() {
        let mut crowd = Crowd::new();
        crowd.set_slider("members", 400.0);
        crowd.seek(90);
        assert_eq!(crowd.members().len(), 8 * 400);
        let looks = crowd.looks();
        let touching = crowd.touching.touches().filter(|&touches| touches).count();
        assert_eq!(looks.iter().filter(|&&look| look == 2).count(), crowd.marked().len());
        assert!(looks.iter().filter(|&&look| look > 0).count() >= touching);
        let lines = |layers: &[Choice]| crowd.lines(1.0, Shown::first(layers)).len() / 5;
        assert_eq!(lines(&[(Layer::Pairs, true)]), crowd.touching.pairs().len());
        assert!(lines(&[(Layer::Tree, true)]) > 40);
        assert_eq!(lines(&[(Layer::Tree, false)]), 0);
    }

    #[test]
    fn the_space_finds_the_pairs_of_the_list_and_their_events() {
        let mut crowd = Crowd::new();
        crowd.set_slider("members", 700.0);
        let mut before: Vec<(usize, usize)> = Vec::new();
        for tick in [41, 42, 43, 500, 42] {
            crowd.seek(tick);
            let shapes =
                crowd.members.iter().map(|member| member.shape().transformed(member.pose(tick.into())));
            let pairs = carom::pairs(&shapes.collect::<Vec<_>>());
            assert_eq!(crowd.touching.pairs().len(), pairs.len());
            if tick == 42 && !before.is_empty() {
                let begun = pairs.iter().filter(|pair| !before.contains(pair)).count();
                assert_eq!(crowd.touching.begun(), begun);
                assert_eq!(crowd.touching.ended(), before.len() + begun - pairs.len());
            }
            if tick == 41 {
                before = pairs;
            }
        }
        assert!(crowd.touching.begun() > 0);
    }
}
