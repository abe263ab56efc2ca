//! Writes the cast of a scene as JSON, for other programs.

use serde::Serialize;

use super::cast::{CastReport, Hit};
use super::json::pretty;
use crate::query::CastAnswer;

#[derive(Serialize)]
struct CastJson<'a> {
    scene: &'a str,
    tick: f64,
    seconds: f64,
    shape: &'a str,
    motion: [f64; 2],
    restitution: f64,
    hit: Option<HitJson<'a>>,
    hits: Vec<HitJson<'a>>,
    path: PathJson<'a>,
}

#[derive(Serialize)]
struct HitJson<'a> {
    obstacle: &'a str,
    #[serde(flatten)]
    answer: CastAnswer,
}

#[derive(Serialize)]
struct PathJson<'a> {
    bounces: Vec<BounceJson<'a>>,
    displacement: [f64; 2],
    /// The velocity after the bounces.
    velocity: [f64; 2],
    /// The fraction of the motion that is left if the maximum number of bounces is reached.
    remaining_time: f64,
}

#[derive(Serialize)]
struct BounceJson<'a> {
    obstacle: &'a str,
    time: f64,
    displacement: [f64; 2],
    point: [f64; 2],
    normal: [f64; 2],
}

impl CastReport<'_> {
    /// Returns the report as JSON text.
    pub fn json(&self) -> String {
        let rate = self.scene.ticks_per_second;
        pretty(&CastJson {
            scene: &self.scene.name,
            tick: self.moment.ticks(rate),
            seconds: self.moment.seconds(rate),
            shape: &self.cast.shape,
            motion: self.cast.motion,
            restitution: self.cast.restitution,
            hit: self.hits.first().map(|hit| self.hit_json(hit)),
            hits: self.hits.iter().map(|hit| self.hit_json(hit)).collect(),
            path: self.path_json(),
        })
    }

    fn hit_json(&self, hit: &Hit) -> HitJson<'_> {
        HitJson { obstacle: self.name(hit.obstacle), answer: (&hit.hit).into() }
    }

    fn path_json(&self) -> PathJson<'_> {
        let bounces = self.path.hits.iter().map(|bounce| BounceJson {
            obstacle: self.name(bounce.obstacle),
            time: bounce.time,
            displacement: bounce.displacement.into(),
            point: bounce.hit.point.into(),
            normal: bounce.hit.normal.into(),
        });
        PathJson {
            bounces: bounces.collect(),
            displacement: self.path.displacement.into(),
            velocity: self.path.velocity.into(),
            remaining_time: self.path.remaining_time,
        }
    }
}
