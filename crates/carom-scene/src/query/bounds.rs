//! Answers the query `bounds`: the five bounding volumes of a shape or of a set of points.

use carom::{BoundingVolumes, Obb, Vec2, contains};
use serde::Serialize;

use super::kind::{Answer, Query, json};
use crate::json::{Node, Object, Problem};
use crate::spec::read_shape;

pub(super) const QUERY: Query = Query { name: "bounds", fields: &["shape", "points"], answer };

/// The five bounding volumes, as in answers of queries and in reports.
#[derive(Serialize)]
pub(crate) struct BoundsAnswer {
    aabb: AabbAnswer,
    circle: CircleAnswer,
    obb: ObbAnswer,
    dop8: [[f64; 2]; 4],
    hull: HullAnswer,
}

#[derive(Serialize)]
struct AabbAnswer {
    min: [f64; 2],
    max: [f64; 2],
}

#[derive(Serialize)]
struct CircleAnswer {
    center: [f64; 2],
    radius: f64,
}

#[derive(Serialize)]
struct ObbAnswer {
    center: [f64; 2],
    half: [f64; 2],
    angle: f64,
}

#[derive(Serialize)]
struct HullAnswer {
    vertices: Vec<[f64; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    radius: Option<f64>,
}

fn answer(object: &Object<'_>) -> Answer {
    let (bounds, points) = match (object.get("shape"), object.get("points")) {
        (Some(_), Some(points)) => {
            let message = "give either `shape` or `points`, not both";
            return Err(points.problem("unknown_field", message).in_field("points"));
        }
        (None, Some(points)) => of_points(points).map_err(|problem| problem.in_field("points"))?,
        (None, None) => {
            let message = "there is nothing to bound; give `shape` or `points`";
            return Err(object.node().problem("missing_field", message).in_field("shape"));
        }
        (Some(_), None) => {
            let bounds = BoundingVolumes::of_shape(&object.read_field("shape", read_shape)?);
            let outermost = outermost(&bounds);
            (bounds, outermost)
        }
    };
    let answer = BoundsAnswer::from(&bounds);
    json(&BoundsAnswer { obb: answer.obb.around(&points), ..answer })
}

fn of_points(node: Node<'_>) -> Result<(BoundingVolumes, Vec<Vec2>), Problem> {
    let points: Vec<Vec2> = node.list_of(|point| point.point().map(Vec2::from))?;
    match BoundingVolumes::of_points(&points) {
        Ok(bounds) => Ok((bounds, points)),
        Err(error) => Err(node.problem(error.kind().code(), error.to_string())),
    }
}

/// Returns the points of a shape that are farthest along the axes of its box.
fn outermost(BoundingVolumes { obb, hull, .. }: &BoundingVolumes) -> Vec<Vec2> {
    let (x, y) = (obb.rotation().rotate(Vec2::X), obb.rotation().rotate(Vec2::Y));
    let around = |vertex: &Vec2| [x, -x, y, -y].map(|way| *vertex + way * hull.radius());
    hull.vertices().iter().flat_map(around).collect()
}

impl ObbAnswer {
    /// Grows the box until it contains the points when a reader creates it again from its angle. The reader
    /// rounds the cosine and the sine again, so a point may be left out otherwise.
    fn around(mut self, points: &[Vec2]) -> Self {
        for _ in 0..8 {
            let Ok(rebuilt) = Obb::from_radians(self.center, self.half, self.angle) else { break };
            let Some(&left_out) = points.iter().find(|&&point| !contains(&rebuilt, point)) else { break };
            let local = rebuilt.rotation().inverse().rotate(left_out - rebuilt.center());
            let axis = usize::from(local.y.abs() - rebuilt.half().y > local.x.abs() - rebuilt.half().x);
            let extent = rebuilt.center().length() + rebuilt.half().length();
            self.half[axis] += extent * f64::EPSILON;
        }
        // The first half extent must be the larger one, as in every answer with such a box.
        self.half[0] = self.half[0].max(self.half[1]);
        self
    }
}

impl From<&BoundingVolumes> for BoundsAnswer {
    fn from(bounds: &BoundingVolumes) -> Self {
        let BoundingVolumes { aabb, circle, obb, dop8, hull } = bounds;
        Self {
            aabb: AabbAnswer { min: aabb.min().into(), max: aabb.max().into() },
            circle: CircleAnswer { center: circle.center().into(), radius: circle.radius() },
            obb: ObbAnswer {
                center: obb.center().into(),
                half: obb.half().into(),
                angle: obb.rotation().radians(),
            },
            dop8: dop8.intervals().map(|interval| [interval.min, interval.max]),
            hull: HullAnswer {
                vertices: hull.vertices().iter().map(|&vertex| vertex.into()).collect(),
                radius: Some(hull.radius()).filter(|&radius| radius > 0.0),
            },
        }
    }
}
