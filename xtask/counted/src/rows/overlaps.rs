//! Rows for three queries about two shapes: whether they overlap, the area that they have in common, and
//! whether one contains the other.

use carom::{ConvexPolygon, Pose, Vec2, area_of_overlap, contains_shape, overlap};

use crate::ask::each_pair;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{aabb, angle, capsule, chain, circle, compound, mixed, obb, pairs, polygon, tiles};

pub(super) const ROWS: &[Row] = &[
    of_pairs!("overlap-aabbs", overlap, aabb, aabb),
    of_pairs!("overlap-boxes", overlap, obb, obb),
    of_pairs!("overlap-capsules", overlap, capsule, capsule),
    of_pairs!("overlap-circles", overlap, circle, circle),
    of_pairs!("overlap-polygons", overlap, polygon, polygon),
    of_pairs!("overlap-circle-box", overlap, circle, obb),
    of_pairs!("overlap-circle-angle", overlap, circle, angle),
    of_pairs!("overlap-box-chain", overlap, obb, chain),
    of_pairs!("overlap-box-compound", overlap, obb, compound),
    of_pairs!("overlap-box-tiles", overlap, obb, tiles),
    of_pairs!("overlap-angles", overlap, angle, angle),
    row("overlap-placed-polygons", placed_polygons),
    of_shapes!("overlap-shapes-aabbs", overlap, aabb, aabb),
    of_shapes!("overlap-shapes-boxes", overlap, obb, obb),
    of_shapes!("overlap-shapes-capsules", overlap, capsule, capsule),
    of_shapes!("overlap-shapes-circles", overlap, circle, circle),
    of_shapes!("overlap-shapes-polygons", overlap, polygon, polygon),
    of_shapes!("overlap-shapes-mixed", overlap, mixed, mixed),
    of_shapes!("overlap-shapes-circle-angle", overlap, circle, angle),
    of_shapes!("overlap-shapes-box-tiles", overlap, obb, tiles),
    of_shapes!("overlap-shapes-angles", overlap, angle, angle),
    of_pairs!("area-of-overlap-boxes", area_of_overlap, obb, obb),
    of_pairs!("area-of-overlap-polygons", area_of_overlap, polygon, polygon),
    of_pairs!("contains-shape-circle-box", contains_shape, large_circle, obb),
    of_pairs!("contains-shape-polygons", contains_shape, large_polygon, polygon),
    of_pairs!("contains-shape-tiles-box", contains_shape, tiles, obb),
    of_shapes!("contains-shape-shapes-polygons", contains_shape, large_polygon, polygon),
];

/// Asks about polygons that are placed at a pose without a copy of their corners.
fn placed_polygons(rounds: usize) -> usize {
    let placed = |random: &mut Random, center: Vec2| {
        let pose = Pose::new(center, random.rotation()).expect("a pose");
        (polygon(random, Vec2::ZERO), pose)
    };
    let ask =
        |a: &(ConvexPolygon, Pose), b: &(ConvexPolygon, Pose)| overlap(&a.0.placed(a.1), &b.0.placed(b.1));
    each_pair(rounds, &pairs(placed, placed, ask), ask)
}

fn large_circle(random: &mut Random, center: Vec2) -> carom::Circle {
    carom::Circle::new(center, random.range(1.5, 4.0)).expect("a circle")
}

/// Creates a polygon that is twice as large as others.
fn large_polygon(random: &mut Random, center: Vec2) -> ConvexPolygon {
    let corners: Vec<Vec2> =
        polygon(random, Vec2::ZERO).vertices().iter().map(|&corner| center + corner * 2.5).collect();
    ConvexPolygon::new(corners).expect("a polygon")
}
