//! Rows for bounding volumes of many points, and for the parts of a polygon near a box.

use carom::{Aabb, BoundingVolumes, Circle, Obb, Polygon, Vec2, hull};

use crate::ask::each_round;
use crate::row::{Row, row};
use crate::shapes::scattered;

/// Makes a row for a bounding volume of 5,000 points, most of which are deep inside.
macro_rules! of_points {
    ($name:literal, $volume:path) => {
        row($name, |rounds| {
            let points: Vec<Vec2> = scattered(5000, 10.0, |_, at| at);
            each_round(rounds, |_| $volume(&points))
        })
    };
}

pub(super) const ROWS: &[Row] = &[
    of_points!("hull-many-points", hull),
    of_points!("bounding-box-many-points", Obb::bounding),
    of_points!("bounding-circle-many-points", Circle::bounding),
    of_points!("bounding-volumes-many-points", BoundingVolumes::of_points),
    row("parts-near-comb", |rounds| {
        let (comb, bounds) = (comb(1000), Aabb::new([300.0, 0.5], [310.0, 1.0]).expect("a box"));
        each_round(rounds, |_| comb.parts_near(&bounds).count())
    }),
];

/// Creates a comb of that many teeth.
fn comb(teeth: usize) -> Polygon {
    let length = teeth as f64;
    let tooth = |index: usize| {
        let x = length - 1.0 - index as f64;
        [[x + 0.75, 0.0], [x + 0.5, 1.0], [x + 0.25, 0.0]]
    };
    let back = [[0.0, 0.0], [0.0, -1.0], [length, -1.0], [length, 0.0]];
    Polygon::new(back.into_iter().chain((0..teeth).flat_map(tooth))).expect("a comb")
}
