//! The five bounding volumes of a cloud of points, with their areas.

use std::hint::black_box;

use carom::{Aabb, BoundingVolumes, ConvexPolygon, Vec2};

use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider, builtin, whole_view};
use crate::drawing::Drawing;
use crate::handle::{Handle, HandleKind, Part, shift};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, list, plain_point, tuple_point};

/// A cloud of points.
#[derive(Clone, Debug)]
pub(crate) struct Volumes {
    stage: Stage,
}

impl Volumes {
    pub(crate) fn new(stage: Stage) -> Self {
        let mut volumes = Self { stage };
        volumes.loaded();
        volumes
    }

    fn points(&self) -> Vec<Vec2> {
        points_of(&self.stage)
    }
}

/// Returns the circle around all points, with a margin.
fn view_of(stage: &Stage) -> Aabb {
    let around = BoundingVolumes::of_points(&points_of(stage)).map(|bounds| bounds.circle.aabb());
    around.map_or_else(|_| whole_view(stage), |circle| circle.grown(12.0))
}

fn points_of(stage: &Stage) -> Vec<Vec2> {
    stage.scene().clouds.first().map(|cloud| cloud.vectors()).unwrap_or_default()
}

const LAYERS: &[Choice] = &[
    (Layer::Circle, true),
    (Layer::Aabb, true),
    (Layer::Obb, true),
    (Layer::Dop8, true),
    (Layer::Hull, true),
];

impl SceneDemo for Volumes {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        if self.stage.own_view().is_none() {
            let view = view_of(&self.stage);
            self.stage.set_view(&view);
        }
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn view(&self) -> Aabb {
        whole_view(&self.stage)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let points = self.points();
        let Ok(bounds) = BoundingVolumes::of_points(&points) else { return };
        let ring = |corners: &[Vec2]| ConvexPolygon::new(corners.iter().copied()).ok();
        if let Some(hull) = ring(bounds.hull.vertices()).filter(|_| shown.has(Layer::Hull)) {
            drawing.shape(&hull, Style::VolumeHull);
        }
        if shown.has(Layer::Circle) {
            drawing.shape(&bounds.circle, Style::VolumeCircle);
        }
        if shown.has(Layer::Aabb) {
            drawing.shape(&bounds.aabb, Style::VolumeAabb);
        }
        if shown.has(Layer::Obb) {
            drawing.shape(&bounds.obb, Style::VolumeObb);
        }
        if let Some(dop8) = ring(&bounds.dop8.vertices()).filter(|_| shown.has(Layer::Dop8)) {
            drawing.shape(&dop8, Style::VolumeDop8);
        }
        for &point in &points {
            let is_corner = bounds.hull.vertices().contains(&point);
            drawing.dot(
                point,
                if is_corner { 4.5 } else { 3.5 },
                if is_corner { Style::Extreme } else { Style::Point },
            );
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(report) = self.stage.report(false) else { return Vec::new() };
        let Some(volumes) = report.volumes.first() else { return Vec::new() };
        let mut numbers = vec![Number::new("points", volumes.count)];
        numbers.extend(volumes.areas().map(|(name, area)| Number::of("area", name, area)));
        let bounds = &volumes.bounds;
        numbers.extend([
            Number::new("radius", bounds.circle.radius()),
            Number::new("angle", bounds.obb.rotation().degrees()),
            Number::new("corners", bounds.hull.vertices().len()),
        ]);
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        let points: Vec<[f64; 2]> = self.points().into_iter().map(Into::into).collect();
        code.uses(if language == Language::Rust {
            &["BoundingVolumes", "Vec2"]
        } else {
            &["boundsOfPoints"]
        });
        code.line(
            &format!("let points = {}.map(Vec2::from);", list(&points, exact_point)),
            &format!("const points = {};", list(&points, plain_point)),
            &format!("points = {}", list(&points, tuple_point)),
        );
        code.line(
            "let bounds = BoundingVolumes::of_points(&points)?;",
            "const bounds = boundsOfPoints(points);",
            "bounds = carom.bounds(points)",
        );
        code.line(
            "println!(\"{:?} {:?}\", bounds.aabb.area(), bounds.obb.area());",
            "console.log(bounds.aabb.area, bounds.obb.area);",
            "print(bounds.aabb.area, bounds.obb.area)",
        );
        code.line(
            "println!(\"{:?} {:?}\", bounds.dop8.area(), bounds.hull.area());",
            "console.log(bounds.dop8.area, bounds.hull.area);",
            "print(bounds.dop8.area, bounds.hull.area)",
        );
        code.line(
            "println!(\"{:?}\", bounds.circle);",
            "console.log(bounds.circle);",
            "print(bounds.circle)",
        );
        code
    }

    fn ask(&self, times: u32) {
        let points = self.points();
        for _ in 0..times {
            let _ = black_box(BoundingVolumes::of_points(black_box(&points)));
        }
    }

    fn handles(&self, _: f64) -> Vec<Handle> {
        let points = self.points();
        let name = self.stage.scene().clouds.first().map(|cloud| cloud.name.clone()).unwrap_or_default();
        let sum = points.iter().fold(Vec2::ZERO, |sum, &point| sum + point);
        let handle = |part, at| Handle { part, name: name.clone(), kind: HandleKind::Move, at };
        let whole = handle(Part::Cloud, sum / (points.len().max(1) as f64));
        let each = points.iter().enumerate().map(|(index, &at)| handle(Part::Point(index), at));
        [whole].into_iter().chain(each).collect()
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        let way = to - handle.at;
        self.stage.edit(|scene| {
            let Some(cloud) = scene.clouds.first_mut() else { return };
            match handle.part {
                Part::Point(index) => shift(&mut cloud.points[index], way),
                _ => cloud.points.iter_mut().for_each(|point| shift(point, way)),
            }
        });
    }

    fn handle_at(&self, handles: &[Handle], point: Vec2) -> Option<usize> {
        let corners = BoundingVolumes::of_points(&self.points()).ok()?.hull;
        let ring = ConvexPolygon::new(corners.vertices().iter().copied()).ok()?;
        let inside = carom::contains(&ring, point);
        handles.iter().position(|handle| inside && handle.part == Part::Cloud)
    }

    fn sliders(&self) -> Vec<Slider> {
        let value = self.points().len() as f64;
        vec![Slider { key: "points", min: 3.0, max: MOST as f64, step: 1.0, value, logarithmic: true }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        let all = all_points();
        let count = (value as usize).clamp(1, all.len());
        self.stage.edit(|scene| {
            let Some(cloud) = scene.clouds.first_mut() else { return };
            let known = cloud.points.len().min(all.len());
            cloud.points.truncate(count);
            cloud.points.extend(all[known.min(count)..count].iter().copied());
        });
    }
}

/// Maximum number of points of the slider.
const MOST: usize = 500;

/// Returns the points of the built-in cloud, followed by similar points.
fn all_points() -> Vec<[f64; 2]> {
    let scene = builtin("d7").ok();
    let cloud = scene.and_then(|scene| scene.clouds.into_iter().next());
    cloud.map(|cloud| cloud.points).unwrap_or_default().into_iter().chain(more_points()).take(MOST).collect()
}

/// Returns an endless sequence of integer points around the middle of the built-in cloud, dense at its centre.
fn more_points() -> impl Iterator<Item = [f64; 2]> {
    let mut state = 1_u32;
    // The sum of three uniform numbers approximates a normal distribution, between -1 and 1.
    let mut spread = move || {
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            f64::from(state) / 4_294_967_296.0
        };
        (random() + random() + random()) / 1.5 - 1.0
    };
    let lengthwise = carom::Rot2::from_degrees(28.5).unwrap_or(carom::Rot2::IDENTITY);
    std::iter::from_fn(move || {
        let spot = Vec2::new(402.0, 306.0) + lengthwise.rotate(Vec2::new(200.0 * spread(), 75.0 * spread()));
        Some([spot.x.round(), spot.y.round()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_has_enough_points_and_all_are_in_the_picture() {
        let points = all_points();
        assert_eq!(points.len(), MOST);
        let around =
            BoundingVolumes::of_points(&points.into_iter().map(Vec2::from).collect::<Vec<_>>()).unwrap();
        assert!(around.circle.radius() < 229.0, "{:?}", around.circle);
    }
}
