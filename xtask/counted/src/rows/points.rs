//! Rows for queries about a shape and a point.

use carom::{Vec2, closest_point, contains};

use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{capsule, chain, circle, obb, polygon, star, tiles};

/// Creates a row that runs a query about points near shapes; about half of the points are inside.
macro_rules! of_points {
    ($name:literal, $query:path, $shape:expr) => {
        row($name, |rounds| {
            let pairs = crate::shapes::pairs($shape, point, |shape, &point| contains(shape, point));
            crate::ask::each_pair(rounds, &pairs, |shape, &point| $query(shape, point))
        })
    };
}

/// Makes a row as [`of_points`], with the shape as a value of the enum `Shape`.
macro_rules! of_shape {
    ($name:literal, $query:path, $shape:path) => {
        of_points!($name, $query, |random, at| carom::Shape::from($shape(random, at)))
    };
}

pub(super) const ROWS: &[Row] = &[
    of_points!("contains-box", contains, obb),
    of_points!("contains-capsule", contains, capsule),
    of_points!("contains-circle", contains, circle),
    of_points!("contains-polygon", contains, polygon),
    of_points!("contains-star", contains, star),
    of_points!("contains-tiles", contains, tiles),
    of_shape!("contains-shapes-box", contains, obb),
    of_shape!("contains-shapes-polygon", contains, polygon),
    of_shape!("contains-shapes-star", contains, star),
    of_points!("closest-point-box", closest_point, obb),
    of_points!("closest-point-circle", closest_point, circle),
    of_points!("closest-point-polygon", closest_point, polygon),
    of_points!("closest-point-star", closest_point, star),
    of_shape!("closest-point-shapes-box", closest_point, obb),
    of_shape!("closest-point-shapes-polygon", closest_point, polygon),
    row("closest-point-chain", |rounds| {
        let pairs = crate::shapes::pairs(chain, point, |_, _| true);
        crate::ask::each_pair(rounds, &pairs, |shape, &point| closest_point(shape, point))
    }),
];

const fn point(_: &mut Random, center: Vec2) -> Vec2 {
    center
}
