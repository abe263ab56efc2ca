//! D4: segments and a probe: where they cross, and the point of each that is closest to the probe.

use std::hint::black_box;

use carom::{Segment, SegmentIntersection, SegmentPoint, Shape, Vec2, intersect_segments};
use carom_scene::{SceneShape, ShapeSpec};

use crate::code::{Code, Language};
use crate::demo::{Knob, SceneDemo, whole_view};
use crate::grip::rounded;
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::paper::{Paper, Text};
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, plain_point};

/// There are never more segments than this.
const MOST: usize = 16;

/// So many crossings have a row among the numbers.
const LISTED: usize = 120;

/// Segments and a point.
#[derive(Clone, Debug)]
pub(crate) struct Segments {
    stage: Stage,
}

/// A crossing of two segments, by their indices.
struct Crossing {
    a: usize,
    b: usize,
    what: SegmentIntersection,
}

impl Segments {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage }
    }

    fn segments(&self) -> Vec<(usize, Segment)> {
        let segment = |index: usize| match self.stage.shape(index) {
            Some(Shape::Segment(segment)) => Some((index, segment)),
            _ => None,
        };
        (0..self.stage.scene().shapes.len()).filter_map(segment).collect()
    }

    /// The first point of the scene.
    fn probe(&self) -> Option<Vec2> {
        self.stage.scene().shapes.iter().find_map(|shape| match shape.spec {
            ShapeSpec::Point { position } => Some(position.into()),
            _ => None,
        })
    }

    /// Of each segment the point closest to the probe, the nearest first.
    fn closest(&self) -> Vec<(usize, SegmentPoint)> {
        let Some(probe) = self.probe() else { return Vec::new() };
        let segments = self.segments().into_iter();
        let mut closest: Vec<(usize, SegmentPoint)> =
            segments.map(|(index, segment)| (index, segment.closest_point(probe))).collect();
        carom::sort_by(&mut closest, |one, other| {
            one.1.distance.total_cmp(&other.1.distance).then(one.0.cmp(&other.0))
        });
        closest
    }

    fn crossings(&self) -> Vec<Crossing> {
        let segments = self.segments();
        let pairs = segments
            .iter()
            .enumerate()
            .flat_map(|(place, one)| segments[place + 1..].iter().map(move |other| (one, other)));
        pairs
            .map(|(one, other)| Crossing { a: one.0, b: other.0, what: intersect_segments(&one.1, &other.1) })
            .filter(|crossing| crossing.what != SegmentIntersection::None)
            .collect()
    }

    fn name(&self, index: usize) -> &str {
        &self.stage.scene().shapes[index].name
    }

    /// Where a name fits: past the end that is further from the other segments.
    fn free_end(&self, index: usize, segment: &Segment, reach: f64, half_width: f64) -> Vec2 {
        let along = (segment.b() - segment.a()).normalized().unwrap_or(Vec2::X);
        let along = along * (reach + half_width * along.x.abs());
        let room = |at: Vec2| {
            let others = self.segments().into_iter().filter(|&(other, _)| other != index);
            others.map(|(_, other)| other.closest_point(at).distance).fold(f64::INFINITY, f64::min)
        };
        let [a, b] = [segment.a() - along, segment.b() + along];
        if room(b) >= room(a) { b } else { a }
    }

    fn draw_crossing(&self, paper: &mut Paper, what: SegmentIntersection) {
        match what {
            SegmentIntersection::Point { point, .. } => paper.dot(point, 5.0, Style::Contact),
            SegmentIntersection::Overlap { points: [from, to] } => {
                paper.line(from, to, Style::StripOverlap);
                [from, to].into_iter().for_each(|end| paper.dot(end, 4.0, Style::Contact));
            }
            SegmentIntersection::None => {}
        }
    }

    fn draw_closest(&self, paper: &mut Paper, probe: Vec2) {
        for (place, (_, nearest)) in self.closest().into_iter().enumerate().rev() {
            paper.line(probe, nearest.point, if place == 0 { Style::Nearest } else { Style::Rest });
            paper.dot(nearest.point, if place == 0 { 4.5 } else { 3.0 }, Style::Nearest);
            if place == 0 {
                // Beyond the segment, seen from the probe.
                let way = (nearest.point - probe).normalized().unwrap_or(Vec2::X);
                let aside = way * paper.px(18.0) + Vec2::X * (way.x * paper.px(52.0));
                let label = Text::with("label.closest", &[nearest.distance, nearest.ratio]);
                let view = whole_view(&self.stage).grown(-paper.px(70.0));
                let at = nearest.point + aside;
                let inside = Vec2::new(at.x.clamp(view.min().x, view.max().x.max(view.min().x)), at.y);
                paper.label(inside, label, Style::ValueGap);
            }
        }
        paper.dot(probe, 6.0, Style::Contact);
    }
}

const LAYERS: &[Choice] =
    &[(Layer::Names, true), (Layer::Crossings, true), (Layer::Contacts, true), (Layer::Boxes, false)];

impl SceneDemo for Segments {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, paper: &mut Paper, shown: Shown, _: Option<usize>) {
        let crossings = self.crossings();
        for (index, segment) in self.segments() {
            paper.shape(&segment, Style::Apart);
            if shown.has(Layer::Boxes) {
                paper.rectangle(&segment.aabb(), Style::Bounds);
            }
            if shown.has(Layer::Names) {
                let half_width = paper.px(3.3 * self.name(index).len() as f64);
                let at = self.free_end(index, &segment, paper.px(12.0), half_width);
                paper.label(at, Text::name(self.name(index)), Style::Name);
            }
        }
        if let Some(probe) = self.probe().filter(|_| shown.has(Layer::Contacts)) {
            self.draw_closest(paper, probe);
            if let Some(index) = self.stage.shape_at(probe).filter(|_| shown.has(Layer::Names)) {
                self.stage
                    .shape(index)
                    .iter()
                    .for_each(|shape| name(paper, shape, self.name(index), Style::Name));
            }
        }
        if shown.has(Layer::Crossings) {
            crossings.iter().for_each(|crossing| self.draw_crossing(paper, crossing.what));
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let mut numbers = Vec::new();
        if let Some((index, nearest)) = self.closest().first() {
            numbers.extend([
                Number::new("nearest", self.name(*index)),
                Number::new("nearest-point", nearest.point),
                Number::new("ratio", nearest.ratio),
                Number::new("distance", nearest.distance),
            ]);
        }
        let crossings = self.crossings();
        numbers.push(Number::new("crossings", crossings.len()));
        for Crossing { a, b, what } in crossings.into_iter().take(LISTED) {
            let pair = format!("{} × {}", self.name(a), self.name(b));
            match what {
                SegmentIntersection::Point { point, .. } => numbers.push(Number::of("crossing", pair, point)),
                SegmentIntersection::Overlap { points } => {
                    numbers.push(Number::of("stretch", pair, (points[1] - points[0]).length()));
                }
                SegmentIntersection::None => {}
            }
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let Some(((index, _), probe)) = self.closest().first().copied().zip(self.probe()) else {
            return code;
        };
        let segment = code.shape(self.name(index), &self.stage.spec(index));
        code.line(
            &format!("let near = {segment}.closest_point({});", exact_point(probe.into())),
            &format!("const near = closestPoint({segment}, {});", plain_point(probe.into())),
        );
        code.line(
            "println!(\"{:?} {:?} {:?}\", near.point, near.ratio, near.distance);",
            "console.log(near.point, near.ratio, near.distance);",
        );
        if language == Language::JavaScript {
            code.uses(&["closestPoint"]);
        }
        if let Some(crossing) = self.crossings().first() {
            code.line("", "");
            let mut shape = |other: usize| match other == index {
                true => segment.clone(),
                false => code.shape(self.name(other), &self.stage.spec(other)),
            };
            let (a, b) = (shape(crossing.a), shape(crossing.b));
            code.line(
                &format!("println!(\"{{:?}}\", intersect_segments(&{a}, &{b}));"),
                &format!("console.log(intersectSegments({a}, {b}));"),
            );
            code.uses(if language == Language::Rust {
                &["intersect_segments"]
            } else {
                &["intersectSegments"]
            });
        }
        code
    }

    fn ask(&self, times: u32) {
        if let [(_, a), (_, b), ..] = self.segments().as_slice() {
            for _ in 0..times {
                black_box(intersect_segments(black_box(a), black_box(b)));
            }
        }
    }

    fn handle_at(&self, handles: &[crate::grip::Handle], point: Vec2) -> Option<usize> {
        // A line is thin: what is near counts.
        let near = |index: &usize| {
            let distance = self.stage.shape(*index).map(|shape| carom::closest_point(&shape, point).distance);
            distance.is_some_and(|distance| distance < 10.0)
        };
        let shape = (0..self.stage.scene().shapes.len()).rev().find(near)?;
        handles.iter().position(|handle| handle.part == crate::grip::Part::Shape(shape))
    }

    fn knobs(&self) -> Vec<Knob> {
        let value = self.segments().len() as f64;
        vec![Knob { key: "segments", min: 1.0, max: MOST as f64, step: 1.0, value, logarithmic: false }]
    }

    fn turn(&mut self, _: &str, value: f64) {
        let count = (value as usize).clamp(1, MOST);
        let segments = self.segments();
        self.stage.edit(|scene| {
            for (index, _) in segments.iter().skip(count).rev() {
                scene.shapes.remove(*index);
            }
            for number in segments.len()..count {
                scene.shapes.push(another(number));
            }
        });
    }
}

/// One more segment: each at another place and another angle, by the golden section.
fn another(number: usize) -> SceneShape {
    const GOLDEN: f64 = 0.618_033_988_749_894_9;
    let part = |factor: f64| (number as f64 * factor).fract();
    let center = Vec2::new(160.0 + 560.0 * part(GOLDEN), 110.0 + 340.0 * part(GOLDEN * GOLDEN * 1.7));
    let turn = carom::Rot2::from_degrees(180.0 * part(0.37)).unwrap_or(carom::Rot2::IDENTITY);
    let arm = turn.rotate(Vec2::new(70.0 + 60.0 * part(0.71), 0.0));
    let end = |point: Vec2| [rounded(point.x), rounded(point.y)];
    SceneShape {
        name: format!("segment {}", number + 1),
        color: None,
        motion: None,
        mass: None,
        restitution: None,
        fixed: None,
        on_hit: carom_scene::OnHit::Stay,
        spec: ShapeSpec::Segment { a: end(center - arm), b: end(center + arm) },
    }
}
