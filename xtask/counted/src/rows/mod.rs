//! Lists the rows: each has its own inputs and calls one function of the library.

/// Creates a row that runs a query about pairs of two kinds of shapes.
macro_rules! of_pairs {
    ($name:literal, $query:path, $a:path, $b:path) => {
        row($name, |rounds| {
            let pairs = crate::shapes::pairs($a, $b, |a, b| carom::overlap(a, b));
            crate::ask::each_pair(rounds, &pairs, |a, b| $query(a, b))
        })
    };
}

/// Makes a row as [`of_pairs`], with the pairs as values of the enum `Shape`.
macro_rules! of_shapes {
    ($name:literal, $query:path, $a:path, $b:path) => {
        row($name, |rounds| {
            let pairs = crate::shapes::shape_pairs($a, $b);
            crate::ask::each_pair(rounds, &pairs, |a, b| $query(a, b))
        })
    };
}

mod casts;
mod contacts;
mod distances;
mod levels;
mod lists;
mod motion;
mod overlaps;
mod points;
mod polygons;
mod space;
mod volumes;

use crate::row::Row;

/// Returns all rows of `xtask/instructions.txt`.
pub(crate) fn all() -> impl Iterator<Item = &'static Row> {
    let rooms = [
        overlaps::ROWS,
        points::ROWS,
        distances::ROWS,
        contacts::ROWS,
        casts::ROWS,
        levels::ROWS,
        motion::ROWS,
        lists::ROWS,
        polygons::ROWS,
        space::ROWS,
        volumes::ROWS,
    ];
    rooms.into_iter().flatten()
}
