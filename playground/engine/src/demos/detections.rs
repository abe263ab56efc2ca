//! Boxes of a detector: the intersection over union of each pair, and non-maximum suppression.

use std::hint::black_box;

use carom::{Aabb, ConvexPolygon, Obb, Shape, Vec2, area_of_overlap, iou};
use carom_scene::{Angle, ObbPlace, ObbSpec, Scene, SceneShape, ShapeSpec};

use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::plain;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::plain as number;

/// The boxes: middle, half sizes, degrees, and the score in percent.
const FOUND: [([f64; 2], [f64; 2], f64, u32); 10] = [
    ([250.0, 170.0], [130.0, 56.0], 30.0, 91),
    ([266.0, 180.0], [120.0, 64.0], 36.0, 85),
    ([232.0, 160.0], [136.0, 58.0], 21.0, 60),
    ([372.0, 330.0], [128.0, 56.0], 32.0, 88),
    ([396.0, 336.0], [120.0, 50.0], 24.0, 47),
    ([620.0, 150.0], [112.0, 50.0], -15.0, 78),
    ([642.0, 152.0], [120.0, 50.0], -8.0, 75),
    ([660.0, 370.0], [44.0, 44.0], 0.0, 55),
    ([676.0, 360.0], [56.0, 46.0], 10.0, 52),
    ([470.0, 96.0], [100.0, 46.0], 80.0, 40),
];
/// A pair of boxes has a row in the list of ratios if its ratio is above the first number. The second number
/// is the largest number of rows.
const LISTED: (f64, usize) = (0.02, 10);

/// Boxes with scores.
#[derive(Clone, Debug)]
pub(crate) struct Detections {
    stage: Stage,
    /// The ratio above which a box is dropped, in percent.
    threshold: f64,
    /// The index of the box that has all its handles.
    chosen: usize,
}

/// The result of the suppression for a box: it is kept or dropped.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Kept,
    /// The box is dropped; the value is the kept box that drops it, and their ratio.
    Dropped(usize, f64),
}

/// Returns the scene of the demo.
pub(super) fn scene() -> Scene {
    let view = Aabb::new([60.0, 20.0], [840.0, 480.0]).expect("the numbers are finite");
    let shape = |&(center, half, degrees, score): &([f64; 2], [f64; 2], f64, u32)| {
        let place = ObbPlace::Center { center, half };
        let spec = ShapeSpec::Obb(ObbSpec { place, angle: Angle::Degrees(degrees) });
        plain::shape(["car ", &score.to_string()].concat(), spec)
    };
    plain::scene("d14", &view, FOUND.iter().map(shape).collect())
}

/// Returns the score at the end of a name, in percent.
fn score(name: &str) -> u32 {
    name.rsplit(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0)
}

impl Detections {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage, threshold: 45.0, chosen: 1 }
    }

    fn shapes(&self) -> &[SceneShape] {
        &self.stage.scene().shapes
    }

    fn name(&self, index: usize) -> &str {
        &self.shapes()[index].name
    }

    /// Returns the boxes with their indices, the highest scores first.
    fn in_order(&self) -> Vec<(usize, Shape)> {
        let mut all: Vec<(usize, Shape)> =
            (0..self.shapes().len()).filter_map(|index| Some((index, self.stage.shape(index)?))).collect();
        carom::sort_by(&mut all, |one, other| {
            score(self.name(other.0)).cmp(&score(self.name(one.0))).then(one.0.cmp(&other.0))
        });
        all
    }

    /// Returns what becomes of each box, the highest scores first.
    fn fates(&self) -> Vec<(usize, Fate)> {
        let mut kept: Vec<(usize, Shape)> = Vec::new();
        let mut fates = Vec::new();
        for (index, shape) in self.in_order() {
            let mut over = kept.iter().map(|(other, better)| (*other, iou(better, &shape)));
            let dropping = over.find(|&(_, ratio)| 0.01 * self.threshold < ratio);
            match dropping {
                Some((other, ratio)) => fates.push((index, Fate::Dropped(other, ratio))),
                None => {
                    fates.push((index, Fate::Kept));
                    kept.push((index, shape));
                }
            }
        }
        fates
    }

    /// Returns the pairs that share an area, and their ratios, the largest first.
    fn ratios(&self) -> Vec<(usize, usize, f64)> {
        let all = self.in_order();
        let pairs =
            all.iter().enumerate().flat_map(|(at, one)| all[at + 1..].iter().map(move |other| (one, other)));
        let mut ratios: Vec<_> = pairs.map(|(one, other)| (one.0, other.0, iou(&one.1, &other.1))).collect();
        ratios.retain(|&(_, _, ratio)| LISTED.0 < ratio);
        carom::sort_by(&mut ratios, |one, other| other.2.total_cmp(&one.2));
        ratios
    }

    /// Returns the box that shares the most with the chosen one.
    fn partner(&self) -> Option<(usize, f64)> {
        let found = self.ratios().into_iter().find(|&(a, b, _)| a == self.chosen || b == self.chosen)?;
        Some((if found.0 == self.chosen { found.1 } else { found.0 }, found.2))
    }

    fn is_on_chosen(&self, point: Vec2) -> bool {
        self.stage.shape(self.chosen).is_some_and(|shape| carom::contains(&shape, point))
    }

    fn pair_name(&self, a: usize, b: usize) -> String {
        [self.name(a), " × ", self.name(b)].concat()
    }

    /// Draws the area that the chosen box shares with another one, and their ratio.
    fn draw_shared(&self, drawing: &mut Drawing) {
        let Some((other, ratio)) = self.partner() else { return };
        let [Some(Shape::Obb(a)), Some(Shape::Obb(b))] =
            [self.chosen, other].map(|index| self.stage.shape(index))
        else {
            return;
        };
        let corners = shared(&a, &b);
        if let Ok(area) = ConvexPolygon::new(corners) {
            drawing.shape(&area, Style::Touching);
            drawing.label(area.center(), Text::with("label.iou", &[ratio]), Style::ValueOverlap);
        }
    }
}

/// Returns the corners of the area that two boxes share, by cutting one box by the sides of the other.
fn shared(a: &Obb, b: &Obb) -> Vec<Vec2> {
    let sides = b.corners();
    let mut corners: Vec<Vec2> = a.corners().to_vec();
    for (index, &from) in sides.iter().enumerate() {
        let along = sides[(index + 1) % sides.len()] - from;
        let height = |point: Vec2| along.cross(point - from);
        let mut left = Vec::new();
        for (place, &corner) in corners.iter().enumerate() {
            let next = corners[(place + 1) % corners.len()];
            let (here, there) = (height(corner), height(next));
            if 0.0 <= here {
                left.push(corner);
            }
            if (here < 0.0) != (there < 0.0) {
                left.push(corner + (next - corner) * (here / (here - there)));
            }
        }
        corners = left;
    }
    corners
}

const LAYERS: &[Choice] =
    &[(Layer::Names, true), (Layer::Contacts, true), (Layer::OtherWays, true), (Layer::Boxes, false)];

impl SceneDemo for Detections {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.chosen = self.chosen.min(self.shapes().len().saturating_sub(1));
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        // The boxes that are kept lie on top.
        for (index, fate) in self.fates().into_iter().rev() {
            let Some(shape) = self.stage.shape(index) else { continue };
            let style = if fate == Fate::Kept { Style::Apart } else { Style::Part };
            drawing.shape(&shape, style);
            if shown.has(Layer::Boxes) {
                drawing.rectangle(&shape.aabb(), Style::Bounds);
            }
            if let Fate::Dropped(other, _) = fate
                && shown.has(Layer::OtherWays)
                && let Some(better) = self.stage.shape(other)
            {
                drawing.arrow(better.center(), shape.center(), Style::Path);
            }
        }
        if shown.has(Layer::Contacts) {
            self.draw_shared(drawing);
        }
        for (index, fate) in self.fates().into_iter().filter(|_| shown.has(Layer::Names)) {
            if let Some(shape) = self.stage.shape(index) {
                let style = if fate == Fate::Kept { Style::NameFirst } else { Style::Name };
                name(drawing, &shape, self.name(index), style);
            }
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let fates = self.fates();
        let kept = fates.iter().filter(|(_, fate)| *fate == Fate::Kept).count();
        let mut numbers = vec![
            Number::new("boxes", fates.len()),
            Number::new("kept", kept),
            Number::new("dropped", fates.len() - kept),
        ];
        let ratios = self.ratios();
        if let Some(&(a, b, ratio)) = ratios.first()
            && let [Some(one), Some(other)] = [a, b].map(|index| self.stage.shape(index))
        {
            numbers.extend([
                Number::new("best", self.pair_name(a, b).as_str()),
                Number::new("best-iou", ratio),
                Number::new("shared", area_of_overlap(&one, &other)),
            ]);
        }
        let rows = ratios.into_iter().skip(1).take(LISTED.1);
        numbers.extend(rows.map(|(a, b, ratio)| Number::of("iou", self.pair_name(a, b), ratio)));
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let (order, limit) = (self.in_order(), number(0.01 * self.threshold));
        code.uses(if language == Language::Rust {
            &["Shape", "area_of_overlap", "iou"]
        } else {
            &["areaOfOverlap", "iou"]
        });
        let count = order.len();
        code.line(
            &format!("// the highest scores first\nlet found: [(u32, Shape); {count}] = ["),
            "// the highest scores first\nconst found = [",
            "# the highest scores first\nfound = [",
        );
        for (index, _) in &order {
            let (shape, score) = (code.expression(&self.stage.spec(*index)), score(self.name(*index)));
            code.line(
                &format!("    ({score}, {shape}.into()),"),
                &format!("  [{score}, {shape}],"),
                &format!("    ({score}, {shape}),"),
            );
        }
        code.line("];", "];", "]");
        code.line(
            &format!(
                "let mut kept: Vec<(u32, Shape)> = Vec::new();\nfor (score, shape) in &found {{\n    \
                 if kept.iter().all(|(_, better)| iou(better, shape) <= {limit}) {{\n        \
                 kept.push((*score, shape.clone()));\n    }}\n}}\nprintln!(\"{{}}\", kept.len());"
            ),
            &format!(
                "const kept = [];\nfor (const [score, shape] of found) {{\n  \
                 if (kept.every(([, better]) => iou(better, shape) <= {limit})) kept.push([score, shape]);\n}}\n\
                 console.log(kept.length);"
            ),
            &format!(
                "scores, shapes = zip(*found)\nkept = carom.nms(list(shapes), scores, {limit})\nprint(len(kept))"
            ),
        );
        let Some(&(a, b, _)) = self.ratios().first() else { return code };
        let [a, b] = [a, b].map(|wanted| order.iter().position(|(index, _)| *index == wanted).unwrap_or(0));
        code.line("", "", "");
        code.line(
            &format!("let (a, b) = (&found[{a}].1, &found[{b}].1);\nprintln!(\"{{:?}} {{:?}}\", iou(a, b), area_of_overlap(a, b));"),
            &format!("const [a, b] = [found[{a}][1], found[{b}][1]];\nconsole.log(iou(a, b), areaOfOverlap(a, b));"),
            &format!("a, b = shapes[{a}], shapes[{b}]\nprint(carom.iou(a, b), carom.area_of_overlap(a, b))"),
        );
        code
    }

    /// Computes the ratio of the first two boxes.
    fn ask(&self, times: u32) {
        if let [Some(a), Some(b)] = [self.stage.shape(0), self.stage.shape(1)] {
            for _ in 0..times {
                black_box(iou(black_box(&a), black_box(&b)));
            }
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        self.stage.handles_of([self.chosen], pixel)
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let shape = if self.is_on_chosen(point) { self.chosen } else { self.stage.shape_at(point)? };
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }

    fn choose(&mut self, point: Vec2) {
        // The chosen box can also be dragged if it lies below another one.
        if !self.is_on_chosen(point) {
            self.chosen = self.stage.shape_at(point).unwrap_or(self.chosen);
        }
    }

    /// Selects the next or previous box.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let count = self.shapes().len().max(1);
        let step = match key {
            "PageDown" => 1,
            "PageUp" => count - 1,
            _ => return false,
        };
        if down {
            self.chosen = (self.chosen + step) % count;
        }
        true
    }

    fn sliders(&self) -> Vec<Slider> {
        vec![Slider {
            key: "threshold",
            min: 0.0,
            max: 100.0,
            step: 1.0,
            value: self.threshold,
            logarithmic: false,
        }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        self.threshold = value.clamp(0.0, 100.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detections(threshold: f64) -> Detections {
        let mut detections = Detections::new(Stage::new(scene()).unwrap());
        detections.set_slider("threshold", threshold);
        detections
    }

    #[test]
    fn a_box_is_dropped_only_for_a_kept_one_with_a_higher_score() {
        for threshold in [0.0, 20.0, 45.0, 60.0, 100.0] {
            let detections = detections(threshold);
            let fates = detections.fates();
            let kept: Vec<usize> =
                fates.iter().filter(|(_, fate)| *fate == Fate::Kept).map(|(index, _)| *index).collect();
            for &(index, fate) in &fates {
                let better = kept.iter().filter(|&&other| {
                    score(detections.name(other)) > score(detections.name(index))
                        && iou(
                            &detections.stage.shape(other).unwrap(),
                            &detections.stage.shape(index).unwrap(),
                        ) > 0.01 * threshold
                });
                assert_eq!(
                    fate == Fate::Kept,
                    better.count() == 0,
                    "{} at {threshold}",
                    detections.name(index)
                );
            }
        }
        assert_eq!(detections(100.0).fates().len(), FOUND.len());
    }

    #[test]
    fn the_drawn_area_is_the_shared_one() {
        let detections = detections(45.0);
        let boxes: Vec<Obb> = detections
            .in_order()
            .into_iter()
            .map(|(_, shape)| match shape {
                Shape::Obb(found) => found,
                _ => panic!(),
            })
            .collect();
        let mut some = 0;
        for (index, a) in boxes.iter().enumerate() {
            for b in &boxes[index + 1..] {
                let drawn = ConvexPolygon::new(shared(a, b)).map_or(0.0, |area| area.area());
                assert!((drawn - area_of_overlap(a, b)).abs() < 1e-6, "{drawn}");
                some += u32::from(drawn > 0.0);
            }
        }
        assert!(some > 5, "{some}");
    }
}
