//! Answers the query `cast_ray`: the first point at which a ray meets a shape.

use carom::{RayHit, Vec2};
use serde::Serialize;

use super::kind::{Answer, Query, json, read_point};
use crate::json::{Node, Object, Problem};
use crate::spec::read_shape;

pub(super) const QUERY: Query =
    Query { name: "cast_ray", fields: &["origin", "direction", "max", "shape"], answer };

#[derive(Serialize)]
struct Ray {
    hit: Option<RayAnswer>,
}

#[derive(Serialize)]
struct RayAnswer {
    t: f64,
    point: [f64; 2],
    normal: [f64; 2],
    started_inside: bool,
}

fn answer(object: &Object<'_>) -> Answer {
    let origin = read_point(object, "origin")?;
    let direction = object.read_field("direction", direction)?;
    let max = object.read_optional("max", limit)?.unwrap_or(f64::INFINITY);
    let shape = object.read_field("shape", read_shape)?;
    json(&Ray { hit: carom::cast_ray(origin, direction, &shape, max).map(RayAnswer::from) })
}

fn direction(node: Node<'_>) -> Result<Vec2, Problem> {
    let direction = Vec2::from(node.point()?);
    if direction == Vec2::ZERO {
        return Err(
            node.problem("zero_direction", "a direction of length 0; give a vector of any other length")
        );
    }
    Ok(direction)
}

fn limit(node: Node<'_>) -> Result<f64, Problem> {
    let limit = node.number()?;
    if limit < 0.0 {
        return Err(node.problem(
            "negative",
            format!("max is {}: negative; give 0 or more, or leave it out", node.shown()),
        ));
    }
    Ok(limit)
}

impl From<RayHit> for RayAnswer {
    fn from(hit: RayHit) -> Self {
        Self {
            t: hit.t,
            point: hit.point.into(),
            normal: hit.normal.into(),
            started_inside: hit.started_inside,
        }
    }
}
