//! Writes a report as JSON, for other programs.

use carom::Axis;
use serde::Serialize;

use super::{Explained, Nearest, Report, Touch, Volumes, source_name};
use crate::query::{BoundsAnswer, ContactAnswer, SeparationAnswer};

#[derive(Serialize)]
struct ReportJson<'a> {
    scene: &'a str,
    tick: f64,
    seconds: f64,
    shapes: Vec<ShapeJson<'a>>,
    contacts: Vec<PairJson<'a, ContactAnswer>>,
    closest: Option<PairJson<'a, SeparationAnswer>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<PairJson<'a, AxesJson>>,
    clouds: Vec<CloudJson<'a>>,
}

#[derive(Serialize)]
struct ShapeJson<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    kind: &'a str,
    touches: Vec<&'a str>,
}

#[derive(Serialize)]
struct PairJson<'a, T> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    answer: T,
}

#[derive(Serialize)]
struct AxesJson {
    axes: Vec<AxisJson>,
    winner: usize,
}

#[derive(Serialize)]
struct AxisJson {
    normal: [f64; 2],
    source: String,
    interval_a: [f64; 2],
    interval_b: [f64; 2],
    separation: f64,
}

#[derive(Serialize)]
struct CloudJson<'a> {
    name: &'a str,
    #[serde(flatten)]
    volumes: VolumesJson,
}

#[derive(Serialize)]
struct VolumesJson {
    points: usize,
    #[serde(flatten)]
    bounds: BoundsAnswer,
    areas: AreasJson,
}

#[derive(Serialize)]
struct AreasJson {
    circle: f64,
    aabb: f64,
    obb: f64,
    dop8: f64,
    hull: f64,
}

impl Report<'_> {
    /// Returns the report as JSON text.
    pub fn json(&self) -> String {
        let rate = self.scene.ticks_per_second;
        pretty(&ReportJson {
            scene: &self.scene.name,
            tick: self.moment.ticks(rate),
            seconds: self.moment.seconds(rate),
            shapes: self.shapes_json(),
            contacts: self.touches.iter().map(|touch| self.contact_json(touch)).collect(),
            closest: self.closest.as_ref().map(|nearest| self.nearest_json(nearest)),
            explanations: self.explained.iter().map(|pair| self.axes_json(pair)).collect(),
            clouds: self.cloud_json(),
        })
    }

    fn shapes_json(&self) -> Vec<ShapeJson<'_>> {
        let shapes = self.scene.shapes.iter();
        let json =
            shapes.map(|shape| ShapeJson { name: &shape.name, kind: shape.spec.kind(), touches: vec![] });
        let mut json: Vec<ShapeJson<'_>> = json.collect();
        for touch in &self.touches {
            json[touch.a].touches.push(self.name(touch.b));
            json[touch.b].touches.push(self.name(touch.a));
        }
        json
    }

    fn pair_json<T>(&self, a: usize, b: usize, answer: T) -> PairJson<'_, T> {
        PairJson { a: self.name(a), b: self.name(b), answer }
    }

    fn contact_json(&self, touch: &Touch) -> PairJson<'_, ContactAnswer> {
        self.pair_json(
            touch.a,
            touch.b,
            ContactAnswer::new(&touch.contact, &self.shapes[touch.a], &self.shapes[touch.b]),
        )
    }

    fn nearest_json(&self, nearest: &Nearest) -> PairJson<'_, SeparationAnswer> {
        self.pair_json(nearest.a, nearest.b, (&nearest.points).into())
    }

    fn axes_json(&self, pair: &Explained) -> PairJson<'_, AxesJson> {
        let axes = pair.explanation.axes.iter().map(AxisJson::from).collect();
        self.pair_json(pair.a, pair.b, AxesJson { axes, winner: pair.explanation.winner })
    }

    fn cloud_json(&self) -> Vec<CloudJson<'_>> {
        let clouds = self.scene.clouds.iter().zip(&self.volumes);
        clouds.map(|(cloud, volumes)| CloudJson { name: &cloud.name, volumes: volumes.into() }).collect()
    }
}

impl Volumes {
    /// Returns the volumes as JSON text.
    pub fn json(&self) -> String {
        pretty(&VolumesJson::from(self))
    }
}

impl From<&Axis> for AxisJson {
    fn from(axis: &Axis) -> Self {
        Self {
            normal: axis.normal.into(),
            source: source_name(axis.source),
            interval_a: [axis.interval_a.min, axis.interval_a.max],
            interval_b: [axis.interval_b.min, axis.interval_b.max],
            separation: axis.separation,
        }
    }
}

impl From<&Volumes> for VolumesJson {
    fn from(volumes: &Volumes) -> Self {
        let [circle, aabb, obb, dop8, hull] = volumes.areas().map(|(_, area)| area);
        let areas = AreasJson { circle, aabb, obb, dop8, hull };
        Self { points: volumes.count, bounds: (&volumes.bounds).into(), areas }
    }
}

/// Formats a value as JSON text with a field on each line.
pub(super) fn pretty(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("a report is plain data");
    text.push('\n');
    text
}
