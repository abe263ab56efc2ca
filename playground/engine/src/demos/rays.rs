//! Shows a fan of rays, and the shape that is nearest to a point. A space answers both queries.

use std::hint::black_box;

use carom::{Circle, Collider, Found, RayHit, Rot2, Space, Vec2};
use carom_draw::OutlinePiece;
use carom_scene::{Scene, SceneShape, ShapeSpec};

use super::golden::{VIEW, another};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, drag_on_stage};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, Part};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::pairs::name;
use crate::plain;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, plain_point, tuple_point};

/// The number of shapes at the start, and the largest number. A link has room for the largest number of
/// shapes and the probe.
const FIRST: usize = 24;
const MOST: usize = 400;
/// The length of a drawn ray that hits nothing.
const FAR: f64 = 1500.0;
/// From this number of rays on, their lines would cover the picture.
const DENSE: usize = 120;

/// A point that looks around among shapes. The probe is the first shape of the scene.
#[derive(Clone, Debug)]
pub(crate) struct Rays {
    stage: Stage,
    /// The index of the shape that has handles besides the point.
    chosen: usize,
    fan: Fan,
    /// The shapes, by their index.
    space: Space<usize>,
}

/// The rays have equally spaced directions, in degrees.
#[derive(Clone, Copy, Debug)]
struct Fan {
    rays: usize,
    spread: f64,
    direction: f64,
}

impl Fan {
    fn directions(self) -> impl Iterator<Item = Vec2> {
        let is_round = self.spread >= 360.0;
        let gaps = if is_round { self.rays } else { self.rays.saturating_sub(1).max(1) };
        let (step, first) = (self.spread / gaps as f64, self.direction - self.spread * 0.5);
        let degrees = move |index: usize| first + step * index as f64;
        (0..self.rays)
            .map(move |index| Rot2::from_degrees(degrees(index)).unwrap_or(Rot2::IDENTITY).rotate(Vec2::X))
    }
}

/// Returns the scene of the demo.
pub(super) fn scene() -> Scene {
    let probe = plain::shape("probe", ShapeSpec::Point { position: [VIEW[0] * 0.5, VIEW[1] * 0.5] });
    let shapes = std::iter::once(probe).chain((0..FIRST).map(another)).collect();
    plain::scene("d13", &super::golden::view(), shapes)
}

impl Rays {
    pub(crate) fn new(stage: Stage) -> Self {
        let fan = Fan { rays: 72, spread: 360.0, direction: 0.0 };
        let mut rays = Self { stage, chosen: 1, fan, space: Space::new() };
        rays.loaded();
        rays
    }

    fn shapes(&self) -> &[SceneShape] {
        &self.stage.scene().shapes
    }

    /// Returns the place of the first shape, the point.
    fn probe(&self) -> Vec2 {
        self.stage.shape(0).map_or(Vec2::ZERO, |shape| shape.center())
    }

    fn point(&self) -> Option<Circle> {
        Circle::new(self.probe(), 0.0).ok()
    }

    /// Returns each direction with its first hit.
    fn hits(&self) -> Vec<(Vec2, Option<Found<'_, usize, RayHit>>)> {
        let (probe, search) = (self.probe(), self.space.search());
        self.fan.directions().map(|direction| (direction, search.cast_ray(probe, direction, None))).collect()
    }

    /// Returns the direction, the shape and the hit of the shortest ray.
    fn shortest(&self) -> Option<(Vec2, usize, RayHit)> {
        let hits = self.hits().into_iter();
        let hits =
            hits.filter_map(|(direction, found)| found.map(|found| (direction, *found.data, found.hit)));
        hits.min_by(|one, other| one.2.t.total_cmp(&other.2.t))
    }

    fn nearest(&self) -> Option<Found<'_, usize, carom::ClosestPoints>> {
        self.space.search().nearest(&self.point()?, None)
    }

    fn draw_fan(&self, drawing: &mut Drawing, shown: Shown) {
        let (probe, hits) = (self.probe(), self.hits());
        let ends: Vec<Vec2> = hits
            .iter()
            .map(|(direction, found)| found.map_or(probe + *direction * FAR, |found| found.hit.point))
            .collect();
        if shown.has(Layer::Swept) && ends.len() > 1 {
            let corners: Vec<Vec2> =
                ends.iter().copied().chain((self.fan.spread < 360.0).then_some(probe)).collect();
            let next = corners.iter().cycle().skip(1);
            let sides = corners.iter().zip(next).map(|(&from, &to)| OutlinePiece::Line { from, to });
            drawing.figure(&[sides.collect()], Style::Swept);
        }
        for ((_, found), &end) in hits.iter().zip(&ends) {
            if shown.has(Layer::Path) && ends.len() <= DENSE {
                drawing.line(probe, end, Style::Swept);
            }
            let Some(found) = found else { continue };
            if shown.has(Layer::Normals) {
                drawing.arrow(end, end + found.hit.normal * drawing.px(18.0), Style::Normal);
            }
            if shown.has(Layer::Contacts) {
                drawing.dot(end, 2.2, Style::Way);
            }
        }
    }

    fn draw_nearest(&self, drawing: &mut Drawing, shown: Shown) {
        let Some(found) = self.nearest().filter(|_| shown.has(Layer::Probe)) else { return };
        let (from, to) = (found.hit.point_a, found.hit.point_b);
        drawing.line(from, to, Style::Nearest);
        drawing.dot(to, 4.5, Style::Nearest);
        let aside = Vec2::X * drawing.px(34.0) - drawing.up * drawing.px(14.0);
        drawing.label(
            (from + to) * 0.5 + aside,
            Text::with("label.gap", &[found.hit.separation]),
            Style::ValueGap,
        );
    }

    fn shape_code(&self, code: &mut Code, index: usize) {
        let shape = code.expression(&self.stage.spec(index));
        code.line(
            &format!("space.insert(Collider::new({shape}, {index}));"),
            &format!("space.insert({shape}, {index});"),
            &format!("space.insert({shape}, {index})"),
        );
    }
}

const LAYERS: &[Choice] = &[
    (Layer::Path, true),
    (Layer::Swept, true),
    (Layer::Contacts, true),
    (Layer::Probe, true),
    (Layer::Names, true),
    (Layer::Normals, false),
    (Layer::Boxes, false),
];

impl SceneDemo for Rays {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// Puts the shapes into the space.
    fn loaded(&mut self) {
        self.chosen = self.chosen.clamp(1, self.shapes().len().max(2) - 1);
        self.space = Space::new();
        for index in 1..self.shapes().len() {
            if let Some(shape) = self.stage.shape(index) {
                self.space.insert(Collider::new(shape, index));
            }
        }
        self.space.update();
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let nearest = self.nearest().map(|found| *found.data);
        let seen: Vec<usize> = self.hits().into_iter().filter_map(|(_, found)| Some(*found?.data)).collect();
        for index in 1..self.shapes().len() {
            let Some(shape) = self.stage.shape(index) else { continue };
            drawing.shape(&shape, if seen.contains(&index) { Style::Apart } else { Style::Solid });
            if shown.has(Layer::Boxes) {
                drawing.rectangle(&shape.aabb(), Style::Bounds);
            }
        }
        self.draw_fan(drawing, shown);
        self.draw_nearest(drawing, shown);
        drawing.dot(self.probe(), 6.0, Style::Contact);
        for index in nearest.into_iter().filter(|_| shown.has(Layer::Names)) {
            if let Some(shape) = self.stage.shape(index) {
                name(drawing, &shape, &self.shapes()[index].name, Style::Name);
            }
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let hits = self.hits();
        let mut seen: Vec<usize> = hits.iter().filter_map(|(_, found)| Some(*found.as_ref()?.data)).collect();
        let count = seen.len();
        seen.sort_unstable();
        seen.dedup();
        let mut numbers = Vec::new();
        if let Some(found) = self.nearest() {
            numbers.extend([
                Number::new("nearest", self.shapes()[*found.data].name.as_str()),
                Number::new("nearest-point", found.hit.point_b),
                Number::new("distance", found.hit.separation),
            ]);
        }
        numbers.extend([
            Number::new("shapes", self.space.len()),
            Number::new("rays", self.fan.rays),
            Number::new("hits", count),
            Number::new("seen", seen.len()),
        ]);
        if let Some((_, index, hit)) = self.shortest() {
            numbers.extend([
                Number::new("first", self.shapes()[index].name.as_str()),
                Number::new("t", hit.t),
                Number::new("point", hit.point),
            ]);
        }
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        code.uses(if language == Language::Rust { &["Circle", "Collider", "Space"] } else { &["Space"] });
        code.line("let mut space = Space::new();", "const space = new Space();", "space = carom.Space()");
        (1..self.shapes().len()).for_each(|index| self.shape_code(&mut code, index));
        let at: [f64; 2] = self.probe().into();
        code.line("", "", "");
        code.line(
            &format!(
                "let near = space.search().nearest(&Circle::new({}, 0.0)?, None).expect(\"it has shapes\");",
                exact_point(at)
            ),
            &format!(
                "const near = space.search().nearest({{ type: \"circle\", center: {}, radius: 0 }});",
                plain_point(at)
            ),
            &format!("near = space.search().nearest(carom.Circle({}, 0))", tuple_point(at)),
        );
        code.line(
            "println!(\"{} {:?} {:?}\", near.data, near.hit.point_b, near.hit.separation);",
            "console.log(near.data, near.hit.pointB, near.hit.separation);",
            "print(near.data, near.hit.point_b, near.hit.separation)",
        );
        let Some((direction, ..)) = self.shortest() else { return code };
        let way: [f64; 2] = direction.into();
        let comment = "the shortest ray";
        code.line(&format!("// {comment}"), &format!("// {comment}"), &format!("# {comment}"));
        code.line(
            &format!(
                "let ray = space.search().cast_ray({}, {}, None).expect(\"it hits\");",
                exact_point(at),
                exact_point(way)
            ),
            &format!("const ray = space.search().castRay({}, {});", plain_point(at), plain_point(way)),
            &format!("ray = space.search().cast_ray({}, {})", tuple_point(at), tuple_point(way)),
        );
        code.line(
            "println!(\"{} {:?} {:?}\", ray.data, ray.hit.t, ray.hit.point);",
            "console.log(ray.data, ray.hit.t, ray.hit.point);",
            "print(ray.data, ray.hit.t, ray.hit.point)",
        );
        code
    }

    /// Casts the whole fan, and asks for the nearest shape.
    fn ask(&self, times: u32) {
        for _ in 0..times {
            black_box(self.hits());
            black_box(self.nearest());
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        self.stage.handles_of([0, self.chosen], pixel)
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        drag_on_stage(&mut self.stage, handle, to);
        self.loaded();
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let shape = self.stage.shape_at(point)?;
        handles.iter().position(|handle| handle.part == Part::Shape(shape))
    }

    fn choose(&mut self, point: Vec2) {
        self.chosen = self.stage.shape_at(point).filter(|&index| index > 0).unwrap_or(self.chosen);
    }

    /// Selects the next or previous shape.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let count = self.shapes().len().max(2) - 1;
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
        let Fan { rays, spread, direction } = self.fan;
        let slider = |key, min, max, value| Slider { key, min, max, step: 1.0, value, logarithmic: false };
        let (shapes, most) = (self.space.len() as f64, MOST as f64);
        vec![
            slider("rays", 1.0, 720.0, rays as f64),
            slider("spread", 1.0, 360.0, spread),
            slider("direction", 0.0, 359.0, direction),
            Slider { key: "shapes", min: 1.0, max: most, step: 1.0, value: shapes, logarithmic: true },
        ]
    }

    fn set_slider(&mut self, slider: &str, value: f64) {
        match slider {
            "rays" => self.fan.rays = value.clamp(1.0, 720.0) as usize,
            "spread" => self.fan.spread = value.clamp(1.0, 360.0),
            "direction" => self.fan.direction = value.rem_euclid(360.0),
            _ => self.set_count((value as usize).clamp(1, MOST)),
        }
    }
}

impl Rays {
    fn set_count(&mut self, count: usize) {
        self.stage.edit(|scene| {
            scene.shapes.truncate(count + 1);
            scene.shapes.extend((scene.shapes.len() - 1..count).map(another));
        });
        self.loaded();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rays(count: usize) -> Rays {
        let mut rays = Rays::new(Stage::new(scene()).unwrap());
        SceneDemo::set_slider(&mut rays, "shapes", count as f64);
        rays
    }

    #[test]
    fn the_space_gives_the_answers_of_a_loop_over_all_shapes() {
        for count in [1, 24, 300] {
            let rays = rays(count);
            let shapes: Vec<_> = (1..=count).map(|index| rays.stage.shape(index).unwrap()).collect();
            for (direction, found) in rays.hits() {
                let all =
                    shapes.iter().filter_map(|shape| carom::cast_ray(rays.probe(), direction, shape, None));
                let least = all.map(|hit| hit.t).min_by(f64::total_cmp);
                assert_eq!(found.map(|found| found.hit.t), least);
            }
            let point = rays.point().unwrap();
            let least = shapes.iter().map(|shape| carom::separation(&point, shape)).min_by(f64::total_cmp);
            assert_eq!(rays.nearest().map(|found| found.hit.separation), least);
        }
    }

    #[test]
    fn a_whole_turn_has_no_ray_twice_and_a_part_has_both_ends() {
        let directions = |spread| Fan { rays: 4, spread, direction: 90.0 }.directions().collect::<Vec<_>>();
        let whole = directions(360.0);
        assert!(
            whole
                .iter()
                .enumerate()
                .all(|(index, one)| whole[..index].iter().all(|other| (*one - *other).length() > 1.0))
        );
        let part = directions(180.0);
        assert!((part[0] + part[3]).length() < 1e-12, "{part:?}");
    }
}
