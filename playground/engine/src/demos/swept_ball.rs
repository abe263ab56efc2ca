//! Shows a swept ball among convex shapes: its first hit, and its path with bounces.

use std::hint::black_box;

use carom::{Shape, Vec2};
use carom_draw::{grown, swept};
use carom_scene::{CastReport, CastSpec, Moment};

use super::position_check::{Checked, Missed};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, Switch, drag_on_stage};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, HandleKind, Part, rounded};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, plain_point, tuple_point};

/// The number of ticks of the motion on screen, and the number of ticks of rest at its end.
const FLIGHT: u32 = 150;
const LENGTH: u32 = 190;
/// The length above which the arrow of a motion grows logarithmically.
const ARROW: f64 = 50.0;
/// Maximum number of ghosts in a picture.
const MAX_GHOSTS: usize = 8;
/// Speeds as multiples of the ball's size, per frame.
const SPEEDS: (f64, f64) = (0.1, 1e5);

/// A shape that moves straight through others.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    stage: Stage,
    /// The number of positions that the naive search checks.
    checks: usize,
    /// The hits that the naive search misses with this motion, and with motions in all directions; there are
    /// none if the naive search is off.
    missed: Option<[Missed; 2]>,
}

/// Maximum number of positions that the naive search checks.
const MAX_CHECKS: usize = 40;

impl Sweep {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage, checks: 1, missed: None }
    }

    /// Searches for hits by the naive method.
    fn count_missed(&self) -> Option<[Missed; 2]> {
        let report = self.report()?;
        let flight = self.flight(&report);
        let obstacles = report.shapes.iter().enumerate().filter(|&(index, _)| index != report.mover);
        let obstacles: Vec<&Shape> = obstacles.map(|(_, shape)| shape).collect();
        Some([flight.missed(&obstacles), flight.missed_all_around(&obstacles)])
    }

    fn flight<'a>(&self, report: &'a CastReport<'_>) -> Checked<'a> {
        let mover = &report.shapes[report.mover];
        Checked { mover, motion: report.cast.vector(), checks: self.checks }
    }

    /// Counts again after a change, if the naive search is on.
    fn recount(&mut self) {
        if self.missed.is_some() {
            self.missed = Some(self.count_missed().unwrap_or_default());
        }
    }

    fn missed_numbers(&self) -> Vec<Number> {
        let Some([here, around]) = self.missed else { return Vec::new() };
        vec![
            Number::new("on-way", here.hits),
            Number::new("missed-positions", here.by_positions),
            Number::new("missed-cast", here.by_cast),
            Number::new("around", around.hits),
            Number::new("around-positions", around.by_positions),
            Number::new("around-cast", around.by_cast),
        ]
    }

    fn cast(&self) -> Option<&CastSpec> {
        self.stage.scene().cast.as_ref()
    }

    fn report(&self) -> Option<CastReport<'_>> {
        CastReport::new(self.stage.scene(), Moment::START, self.cast()?).ok()
    }

    /// Returns the end of the motion's arrow.
    fn tip(&self) -> Option<Vec2> {
        let report = self.report()?;
        let motion = report.cast.vector();
        let arrow = motion.normalized().unwrap_or(Vec2::X) * arrow_length(motion.length());
        Some(report.shapes[report.mover].center() + arrow)
    }
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Names, true),
    (Layer::Sum, true),
    (Layer::Swept, true),
    (Layer::Path, true),
    (Layer::Contacts, true),
    (Layer::Normals, true),
    (Layer::Boxes, false),
];

impl SceneDemo for Sweep {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn length(&self) -> Option<u32> {
        Some(LENGTH)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let Some(report) = self.report() else { return };
        let picture = Picture { report: &report, shown };
        picture.grown(drawing);
        picture.swept(drawing);
        picture.shapes(drawing);
        if self.missed.is_some() {
            picture.checked(drawing, &self.flight(&report));
        }
        picture.path(drawing);
        picture.impact(drawing);
        picture.flying(drawing, f64::from(self.stage.tick().min(FLIGHT)) / f64::from(FLIGHT));
        if let Some(tip) = self.tip() {
            drawing.arrow(report.shapes[report.mover].center(), tip, Style::Motion);
        }
        picture.names(drawing);
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(report) = self.report() else { return Vec::new() };
        let mut numbers = vec![Number::new("hit", !report.hits.is_empty())];
        if let Some(first) = report.hits.first() {
            numbers.extend([
                Number::new("obstacle", report.name(first.obstacle)),
                Number::new("fraction", first.hit.fraction),
                Number::new("point", first.hit.point),
                Number::new("normal", first.hit.normal),
                Number::new("free-way", report.cast.vector().length() * first.hit.fraction),
            ]);
            if first.hit.started_inside {
                numbers.push(Number::new("depth", first.hit.depth));
            }
        }
        numbers.splice(1..1, self.missed_numbers());
        numbers.push(Number::new("bounces", report.path.hits.len()));
        numbers.push(Number::new("end", report.shapes[report.mover].center() + report.path.displacement));
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let Some(report) = self.report() else { return code };
        let spec = |index: usize| &self.stage.scene().shapes[index].spec;
        let obstacle = report.hits.first().map_or(0, |first| first.obstacle);
        let ball = code.shape(report.name(report.mover), spec(report.mover));
        let wall = code.shape(report.name(obstacle), spec(obstacle));
        let motion = report.cast.motion;
        code.uses(&["cast"]);
        code.line("", "", "");
        code.line(
            &format!("if let Some(hit) = cast(&{ball}, {}, &{wall}) {{", exact_point(motion)),
            &format!("const hit = cast({ball}, {}, {wall});", plain_point(motion)),
            &format!("hit = carom.cast({ball}, {}, {wall})", tuple_point(motion)),
        );
        code.line(
            "    println!(\"{:?} {:?} {:?}\", hit.fraction, hit.point, hit.normal);",
            "if (hit) console.log(hit.fraction, hit.point, hit.normal);",
            "if hit:\n    print(hit.fraction, hit.point, hit.normal)",
        );
        if language == Language::Rust {
            code.line("}", "", "");
        }
        code
    }

    fn ask(&self, times: u32) {
        let Some(report) = self.report() else { return };
        let obstacle = report.hits.first().map_or(0, |first| first.obstacle);
        let (ball, wall, motion) =
            (&report.shapes[report.mover], &report.shapes[obstacle], report.cast.vector());
        for _ in 0..times {
            black_box(carom::cast(black_box(ball), black_box(motion), black_box(wall)));
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let mut handles = self.stage.handles_of(0..self.stage.scene().shapes.len(), pixel);
        let name = self.cast().map(|cast| cast.shape.clone()).unwrap_or_default();
        let arrow = self.tip().map(|at| Handle { part: Part::Motion, name, kind: HandleKind::Move, at });
        handles.splice(0..0, arrow);
        handles
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        if handle.part != Part::Motion {
            drag_on_stage(&mut self.stage, handle, to);
            return self.recount();
        }
        let Some(center) = self.report().map(|report| report.shapes[report.mover].center()) else { return };
        self.stage.edit(|scene| {
            if let Some(cast) = &mut scene.cast {
                let arrow = to - center;
                let motion = arrow.normalized().unwrap_or(Vec2::ZERO) * motion_length(arrow.length());
                cast.motion = [rounded(motion.x), rounded(motion.y)];
            }
        });
        self.recount();
    }

    fn sliders(&self) -> Vec<Slider> {
        let Some(report) = self.report() else { return Vec::new() };
        let speed = report.cast.vector().length() / size(&report.shapes[report.mover]);
        let (min, max) = SPEEDS;
        let sliders = [
            Slider {
                key: "restitution",
                min: 0.0,
                max: 1.0,
                step: 0.01,
                value: report.cast.restitution,
                logarithmic: false,
            },
            Slider { key: "speed", min, max, step: 0.01, value: speed.clamp(min, max), logarithmic: true },
        ];
        let most = MAX_CHECKS as f64;
        let checks = Slider {
            key: "checks",
            min: 1.0,
            max: most,
            step: 1.0,
            value: self.checks as f64,
            logarithmic: false,
        };
        sliders.into_iter().chain(self.missed.map(|_| checks)).collect()
    }

    fn loaded(&mut self) {
        self.recount();
    }

    fn switches(&self) -> Vec<Switch> {
        vec![Switch { key: "positions", on: self.missed.is_some() }]
    }

    fn set_switch(&mut self, _: &str, on: bool) {
        self.missed = on.then(|| self.count_missed().unwrap_or_default());
    }

    fn set_slider(&mut self, slider: &str, value: f64) {
        if slider == "checks" {
            self.checks = (value as usize).clamp(1, MAX_CHECKS);
            return self.recount();
        }
        let Some(size) = self.report().map(|report| size(&report.shapes[report.mover])) else { return };
        self.stage.edit(|scene| {
            let Some(cast) = &mut scene.cast else { return };
            if slider == "restitution" {
                cast.restitution = value.clamp(0.0, 1.0);
            } else {
                let way = cast.vector().normalized().unwrap_or(Vec2::X) * (value * size);
                cast.motion = [rounded(way.x), rounded(way.y)];
            }
        });
        self.recount();
    }
}

/// Returns the length of the arrow for a motion.
fn arrow_length(motion: f64) -> f64 {
    ARROW * libm::log1p(motion / ARROW)
}

/// Returns the length of the motion for an arrow.
fn motion_length(arrow: f64) -> f64 {
    ARROW * libm::expm1(arrow / ARROW)
}

/// Returns the radius of a ball, or half the larger side of another shape's bounding box.
fn size(shape: &Shape) -> f64 {
    let half = shape.aabb().half();
    half.x.max(half.y).max(1e-9)
}

struct Picture<'a> {
    report: &'a CastReport<'a>,
    shown: Shown,
}

impl Picture<'_> {
    fn mover(&self) -> &Shape {
        &self.report.shapes[self.report.mover]
    }

    fn obstacles(&self) -> impl Iterator<Item = usize> {
        let mover = self.report.mover;
        (0..self.report.shapes.len()).filter(move |&index| index != mover)
    }

    /// Draws the boundaries that the centre cannot cross: the obstacles grown by the ball.
    fn grown(&self, drawing: &mut Drawing) {
        if self.shown.has(Layer::Sum) {
            let sums = self.obstacles().filter_map(|index| grown(&self.report.shapes[index], self.mover()));
            sums.for_each(|sum| drawing.shape(&sum, Style::Sum));
        }
    }

    /// Draws the positions that the naive search checks, and the obstacles that it misses.
    fn checked(&self, drawing: &mut Drawing, flight: &Checked<'_>) {
        flight.positions().for_each(|position| drawing.shape(&position, Style::Naive));
        for obstacle in self.obstacles().map(|index| &self.report.shapes[index]) {
            if flight.misses(obstacle) {
                drawing.shape(obstacle, Style::Naive);
                drawing.label(obstacle.center(), Text::with("label.missed", &[]), Style::ValueNaive);
            }
        }
    }

    /// Draws the area swept before the first hit.
    fn swept(&self, drawing: &mut Drawing) {
        let motion = self.report.ghost().center() - self.mover().center();
        if let Some(hull) = swept(self.mover(), motion).filter(|_| self.shown.has(Layer::Swept)) {
            drawing.shape(&hull, Style::Swept);
        }
    }

    fn shapes(&self, drawing: &mut Drawing) {
        for (index, shape) in self.report.shapes.iter().enumerate() {
            let is_first = self.report.hits.first().is_some_and(|first| first.obstacle == index);
            let style = match (index == self.report.mover, is_first) {
                (true, _) => Style::Apart,
                (_, true) => Style::Touching,
                (_, false) => Style::Solid,
            };
            if self.shown.has(Layer::Outlines) {
                drawing.shape(shape, style);
            }
            if self.shown.has(Layer::Boxes) {
                drawing.rectangle(&shape.aabb(), Style::Bounds);
            }
        }
    }

    /// Draws the path of the centre after the first hit, and the ghosts at the hits.
    fn path(&self, drawing: &mut Drawing) {
        let stations = self.report.stations();
        if self.report.hits.is_empty() || !self.shown.has(Layer::Path) {
            return;
        }
        drawing.line(stations[0], stations[1], Style::Way);
        drawing.polyline(&stations[1..], Style::Path);
        if let [.., before, last] = stations.as_slice() {
            drawing.arrow(*before, *last, Style::Path);
        }
        drawing.shape(&self.report.ghost(), Style::Ghost);
        let later = &stations[2..];
        for &station in later.iter().filter(|_| later.len() <= MAX_GHOSTS) {
            drawing.dot(station, 2.5, Style::Path);
            drawing.shape(&self.mover().translated(station - self.mover().center()), Style::LaterGhost);
        }
    }

    /// Draws the contact point, the normal, and the fraction of the motion before the hit.
    fn impact(&self, drawing: &mut Drawing) {
        let Some(first) = self.report.hits.first() else { return };
        if self.shown.has(Layer::Normals) {
            drawing.arrow(
                first.hit.point,
                first.hit.point + first.hit.normal * drawing.px(44.0),
                Style::Normal,
            );
        }
        if self.shown.has(Layer::Contacts) {
            drawing.dot(first.hit.point, 4.5, Style::Contact);
            let reach = self.mover().aabb().half().y + drawing.px(12.0);
            let label = Text::with("label.fraction", &[first.hit.fraction]);
            drawing.label(self.report.ghost().center() - drawing.up * reach, label, Style::Value);
        }
    }

    /// Draws the ball after a fraction of the motion.
    fn flying(&self, drawing: &mut Drawing, time: f64) {
        if time > 0.0 {
            drawing.shape(&self.mover().translated(self.displacement(time)), Style::Own);
        }
    }

    fn displacement(&self, time: f64) -> Vec2 {
        let path = &self.report.path;
        let mut before = (0.0, Vec2::ZERO);
        let ends = path.hits.iter().map(|hit| (hit.time, hit.displacement));
        for end in ends.chain([(1.0 - path.remaining_time, path.displacement)]) {
            if time < end.0 {
                return before.1 + (end.1 - before.1) * ((time - before.0) / (end.0 - before.0));
            }
            before = end;
        }
        path.displacement
    }

    fn names(&self, drawing: &mut Drawing) {
        for (index, shape) in self.report.shapes.iter().enumerate().filter(|_| self.shown.has(Layer::Names)) {
            name(drawing, shape, self.report.name(index), Style::Name);
        }
    }
}
