//! Rows for the separation of two shapes, and for their closest points.

use carom::{closest_points, separation};

use crate::row::{Row, row};
use crate::shapes::{aabb, angle, capsule, chain, circle, compound, mixed, obb, polygon, tiles};

pub(super) const ROWS: &[Row] = &[
    of_pairs!("separation-aabbs", separation, aabb, aabb),
    of_pairs!("separation-boxes", separation, obb, obb),
    of_pairs!("separation-capsules", separation, capsule, capsule),
    of_pairs!("separation-circles", separation, circle, circle),
    of_pairs!("separation-polygons", separation, polygon, polygon),
    of_pairs!("separation-circle-angle", separation, circle, angle),
    of_pairs!("separation-box-compound", separation, obb, compound),
    of_shapes!("separation-shapes-boxes", separation, obb, obb),
    of_shapes!("separation-shapes-circles", separation, circle, circle),
    of_shapes!("separation-shapes-polygons", separation, polygon, polygon),
    of_shapes!("separation-shapes-mixed", separation, mixed, mixed),
    of_pairs!("closest-points-boxes", closest_points, obb, obb),
    of_pairs!("closest-points-capsules", closest_points, capsule, capsule),
    of_pairs!("closest-points-circles", closest_points, circle, circle),
    of_pairs!("closest-points-polygons", closest_points, polygon, polygon),
    of_pairs!("closest-points-box-chain", closest_points, obb, chain),
    of_pairs!("closest-points-box-tiles", closest_points, obb, tiles),
    of_pairs!("closest-points-angles", closest_points, angle, angle),
    of_shapes!("closest-points-shapes-boxes", closest_points, obb, obb),
    of_shapes!("closest-points-shapes-polygons", closest_points, polygon, polygon),
    of_shapes!("closest-points-shapes-mixed", closest_points, mixed, mixed),
];
