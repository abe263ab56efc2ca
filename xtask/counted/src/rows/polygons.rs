//! Rows for the constructor of convex polygons, and for polygons that are moved.

use carom::{ConvexPolygon, Pose, Vec2};

use crate::ask::each_pair;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::polygon;

pub(super) const ROWS: &[Row] = &[
    row("new-polygon", |rounds| {
        let rings = with_poses(|polygon| polygon.vertices().to_vec());
        each_pair(rounds, &rings, |ring, _| ConvexPolygon::new(ring.iter().copied()))
    }),
    row("transform-polygon", |rounds| {
        let polygons = with_poses(|polygon| polygon);
        each_pair(rounds, &polygons, |polygon, pose| polygon.transformed(*pose))
    }),
];

/// Makes 1,024 polygons in a form of their own, each with a pose.
fn with_poses<T>(form: impl Fn(ConvexPolygon) -> T) -> Vec<(T, Pose)> {
    let mut random = Random::new(5);
    let mut pair = |_| {
        let center = Vec2::new(random.range(-50.0, 50.0), random.range(-50.0, 50.0));
        let polygon = polygon(&mut random, center);
        let pose = Pose::new(center, random.rotation()).expect("a pose");
        (form(polygon), pose)
    };
    (0..1024).map(&mut pair).collect()
}
