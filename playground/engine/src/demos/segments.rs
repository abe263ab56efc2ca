//! Shows segments and a probe: their crossings, and the point of each segment closest to the probe.

use std::hint::black_box;

use carom::{Segment, SegmentIntersection, SegmentPoint, Shape, Vec2, intersect_segments};
use carom_scene::{SceneShape, ShapeSpec};

use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, whole_view};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, Part, rounded};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, plain_point, tuple_point};

/// The maximum of the slider for the number of segments; together with the probe, so many segments fit into a
/// link.
const MOST: usize = 500;

/// Above this number of segments, only the selected segment has handles and a name, and only the nearest
/// segment has a line from the probe.
const CROWDED: usize = 24;

/// Maximum distance of a press from a segment that it selects.
const REACH: f64 = 10.0;

/// Number of crossings with a row among the numbers.
const LISTED: usize = 60;

/// The scene of segments and a point.
#[derive(Clone, Debug)]
pub(crate) struct Segments {
    stage: Stage,
    /// Index among all shapes of the segment that has handles if there are many.
    chosen: usize,
}

/// A crossing of two segments, by their indices.
struct Crossing {
    a: usize,
    b: usize,
    what: SegmentIntersection,
}

impl Segments {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage, chosen: 0 }
    }

    fn is_crowded(&self) -> bool {
        self.stage.scene().shapes.len() > CROWDED
    }

    fn is_segment(&self, index: usize) -> bool {
        matches!(self.stage.scene().shapes[index].spec, ShapeSpec::Segment { .. })
    }

    /// Returns the segment or point closest to a point; segments are thin, so a press nearby selects one.
    fn nearest_to(&self, point: Vec2) -> Option<usize> {
        let distance =
            |index: usize| Some((carom::closest_point(&self.stage.shape(index)?, point).distance, index));
        let all = (0..self.stage.scene().shapes.len()).filter_map(distance);
        let (distance, index) =
            all.min_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)))?;
        (distance < REACH).then_some(index)
    }

    fn segments(&self) -> Vec<(usize, Segment)> {
        let segment = |index: usize| match self.stage.shape(index) {
            Some(Shape::Segment(segment)) => Some((index, segment)),
            _ => None,
        };
        (0..self.stage.scene().shapes.len()).filter_map(segment).collect()
    }

    /// Returns the first point of the scene.
    fn probe(&self) -> Option<Vec2> {
        self.stage.scene().shapes.iter().find_map(|shape| match shape.spec {
            ShapeSpec::Point { position } => Some(position.into()),
            _ => None,
        })
    }

    /// Returns the point of each segment that is closest to the probe, the nearest first.
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
        let boxed = |(index, segment): (usize, Segment)| (index, segment, segment.aabb());
        let segments: Vec<_> = self.segments().into_iter().map(boxed).collect();
        let pairs = segments
            .iter()
            .enumerate()
            .flat_map(|(place, one)| segments[place + 1..].iter().map(move |other| (one, other)));
        pairs
            .filter(|(one, other)| one.2.overlaps(&other.2))
            .map(|(one, other)| Crossing { a: one.0, b: other.0, what: intersect_segments(&one.1, &other.1) })
            .filter(|crossing| crossing.what != SegmentIntersection::None)
            .collect()
    }

    fn name(&self, index: usize) -> &str {
        &self.stage.scene().shapes[index].name
    }

    /// Returns the position of a name: beyond the end that is further from the other segments.
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

    fn draw_crossing(&self, drawing: &mut Drawing, what: SegmentIntersection) {
        match what {
            SegmentIntersection::Point { point, .. } => drawing.dot(point, 5.0, Style::Contact),
            SegmentIntersection::Overlap { points: [from, to] } => {
                drawing.line(from, to, Style::StripOverlap);
                drawing.line(from, to, Style::OverlapWins);
                [from, to].into_iter().for_each(|end| drawing.dot(end, 4.0, Style::Contact));
            }
            SegmentIntersection::None => {}
        }
    }

    fn draw_closest(&self, drawing: &mut Drawing, probe: Vec2) {
        let shown = if self.is_crowded() { 1 } else { usize::MAX };
        for (place, (_, nearest)) in self.closest().into_iter().take(shown).enumerate().rev() {
            drawing.line(probe, nearest.point, if place == 0 { Style::Nearest } else { Style::Rest });
            drawing.dot(nearest.point, if place == 0 { 4.5 } else { 3.0 }, Style::Nearest);
            if place == 0 {
                // The label lies on the side of the segment that faces away from the probe.
                let way = (nearest.point - probe).normalized().unwrap_or(Vec2::X);
                let aside = way * drawing.px(18.0) + Vec2::X * (way.x * drawing.px(52.0));
                let label = Text::with("label.closest", &[nearest.distance, nearest.ratio]);
                let view = whole_view(&self.stage).grown(-drawing.px(70.0));
                let at = nearest.point + aside;
                let inside = Vec2::new(at.x.clamp(view.min().x, view.max().x.max(view.min().x)), at.y);
                drawing.label(inside, label, Style::ValueGap);
            }
        }
        drawing.dot(probe, 6.0, Style::Contact);
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

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let crossings = self.crossings();
        for (index, segment) in self.segments() {
            drawing.shape(&segment, Style::Apart);
            if shown.has(Layer::Boxes) {
                drawing.rectangle(&segment.aabb(), Style::Bounds);
            }
            if shown.has(Layer::Names) && (!self.is_crowded() || index == self.chosen) {
                let half_width = drawing.px(3.3 * self.name(index).len() as f64);
                let at = self.free_end(index, &segment, drawing.px(12.0), half_width);
                drawing.label(at, Text::name(self.name(index)), Style::Name);
            }
        }
        if let Some(probe) = self.probe().filter(|_| shown.has(Layer::Contacts)) {
            self.draw_closest(drawing, probe);
            if let Some(index) = self.stage.shape_at(probe).filter(|_| shown.has(Layer::Names)) {
                self.stage
                    .shape(index)
                    .iter()
                    .for_each(|shape| name(drawing, shape, self.name(index), Style::Name));
            }
        }
        if shown.has(Layer::Crossings) {
            crossings.iter().for_each(|crossing| self.draw_crossing(drawing, crossing.what));
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
                SegmentIntersection::Point { point, fraction_a, fraction_b } => numbers.extend([
                    Number::of("crossing", pair.clone(), point),
                    Number::of("fractions", pair, Vec2::new(fraction_a, fraction_b)),
                ]),
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
            &format!("near = {segment}.closest_point({})", tuple_point(probe.into())),
        );
        code.line(
            "println!(\"{:?} {:?} {:?}\", near.point, near.ratio, near.distance);",
            "console.log(near.point, near.ratio, near.distance);",
            "print(near.point, near.ratio, near.distance)",
        );
        if language == Language::JavaScript {
            code.uses(&["closestPoint"]);
        }
        if let Some(crossing) = self.crossings().first() {
            code.line("", "", "");
            let mut shape = |other: usize| match other == index {
                true => segment.clone(),
                false => code.shape(self.name(other), &self.stage.spec(other)),
            };
            let (a, b) = (shape(crossing.a), shape(crossing.b));
            code.line(
                &format!("println!(\"{{:?}}\", intersect_segments(&{a}, &{b}));"),
                &format!("console.log(intersectSegments({a}, {b}));"),
                &format!("print(carom.intersect_segments({a}, {b}))"),
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

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let shapes = 0..self.stage.scene().shapes.len();
        let has_handles =
            |&index: &usize| !self.is_crowded() || index == self.chosen || !self.is_segment(index);
        self.stage.handles_of(shapes.filter(has_handles), pixel)
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let shape = self.nearest_to(point)?;
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }

    fn choose(&mut self, point: Vec2) {
        let found = self.nearest_to(point).filter(|&index| self.is_segment(index));
        self.chosen = found.unwrap_or(self.chosen);
    }

    /// Selects the next or previous segment, if only one has handles.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let segments: Vec<usize> = self.segments().into_iter().map(|(index, _)| index).collect();
        let place = segments.iter().position(|&index| index == self.chosen).unwrap_or(0);
        let next = match key {
            "PageDown" => place + 1,
            "PageUp" => place + segments.len().saturating_sub(1),
            _ => return false,
        };
        if down && self.is_crowded() {
            self.chosen = segments[next % segments.len()];
        }
        self.is_crowded()
    }

    fn sliders(&self) -> Vec<Slider> {
        let value = self.segments().len() as f64;
        vec![Slider { key: "segments", min: 1.0, max: MOST as f64, step: 1.0, value, logarithmic: true }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
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

/// Returns one further segment; positions and angles of the segments differ by the golden section.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::{Demo, builtin};

    fn scene_of(count: usize) -> Segments {
        let mut segments = Segments::new(Stage::new(builtin("d4").unwrap()).unwrap());
        SceneDemo::set_slider(&mut segments, "segments", count as f64);
        segments
    }

    #[test]
    fn the_slider_sets_the_number_of_segments() {
        for count in [1, 5, 17, 300, MOST] {
            let segments = scene_of(count);
            assert_eq!(segments.segments().len(), count);
            let mut other = scene_of(5);
            assert_eq!(
                Demo::load(&mut other, segments.stage.scene().clone()),
                Ok(()),
                "a link takes {count}"
            );
        }
    }

    #[test]
    fn the_crossings_are_those_of_all_pairs() {
        let segments = scene_of(120);
        let all = segments.segments();
        let pairs =
            all.iter().enumerate().flat_map(|(place, a)| all[place + 1..].iter().map(move |b| (a, b)));
        let wanted = pairs.filter(|(a, b)| carom::overlap(&a.1, &b.1)).count();
        assert_eq!(segments.crossings().len(), wanted);
        assert!(wanted > LISTED);
    }

    #[test]
    fn a_crossing_lies_at_its_fractions() {
        for crossing in scene_of(60).crossings() {
            let SegmentIntersection::Point { point, fraction_a, fraction_b } = crossing.what else {
                continue;
            };
            for (index, fraction) in [(crossing.a, fraction_a), (crossing.b, fraction_b)] {
                let segments = scene_of(60);
                let (_, segment) = segments.segments().into_iter().find(|&(own, _)| own == index).unwrap();
                let there = segment.a() + (segment.b() - segment.a()) * fraction;
                assert!((there - point).length() < 1e-9, "{there:?} and {point:?}");
            }
        }
    }

    #[test]
    fn only_one_of_many_segments_has_handles() {
        let mut segments = scene_of(200);
        let before = SceneDemo::handles(&segments, 1.0).len();
        assert!(before < 8, "{before}");
        let (index, segment) = segments.segments()[77];
        SceneDemo::choose(&mut segments, (segment.a() + segment.b()) * 0.5);
        assert_eq!(segments.chosen, index);
        assert!(SceneDemo::key(&mut segments, "PageDown", true));
        assert_ne!(segments.chosen, index);
        assert!(
            !SceneDemo::key(&mut scene_of(5), "PageDown", true),
            "if there are few segments, each has handles of its own"
        );
    }
}
