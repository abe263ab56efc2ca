//! Rows for a box on the tiles of a level: its contact with the ground, a motion along the ground, and a motion
//! across a large map.

use carom::{Aabb, Compound, TileGrid, TileKind, Vec2, cast, contact};

use crate::ask::each_pair;
use crate::random::Random;
use crate::row::{Row, row};

pub(super) const ROWS: &[Row] = &[
    row("contact-aabb-ground", |rounds| {
        let ground = ground();
        each_pair(rounds, &on_ground(0.3), |hero, _| contact(hero, &ground))
    }),
    row("cast-aabb-ground", |rounds| {
        let ground = ground();
        each_pair(rounds, &on_ground(1e-5), |hero, motion| cast(hero, *motion, &ground))
    }),
    row("cast-aabb-compound-ground", |rounds| {
        let ground = compound_ground();
        each_pair(rounds, &on_ground(1e-5), |hero, motion| cast(hero, *motion, &ground))
    }),
    row("cast-aabb-map", |rounds| {
        let map = map();
        each_pair(rounds, &in_map(), |hero, motion| cast(hero, *motion, &map))
    }),
];

/// Half of the width and the height of the box.
const HALF: Vec2 = Vec2::new(0.25, 0.375);

/// The large map has this many columns, and as many rows.
const SIDE: usize = 1000;

/// Creates a row of 64 tiles whose top is at y = 1, with a wall of two tiles near its right end.
fn ground() -> TileGrid {
    tiles([64, 4], |column, row| row == 0 || (column == 60 && row < 3))
}

/// Creates the same ground as a compound of boxes.
fn compound_ground() -> Compound {
    let ground = (0..64).map(|column| [column, 0]).chain([[60, 1], [60, 2]]);
    let tile = |[column, row]: [i32; 2]| Aabb::from_corner([f64::from(column), f64::from(row)], [1.0, 1.0]);
    Compound::new(ground.map(|cell| tile(cell).expect("a box"))).expect("a compound")
}

/// Creates a map with walls on its sides, in which about every thousandth cell has a tile.
fn map() -> TileGrid {
    let mut random = Random::new(20);
    let is_border = |cell: usize| cell == 0 || cell == SIDE - 1;
    tiles([SIDE; 2], |column, row| is_border(column) || is_border(row) || random.bits().is_multiple_of(1000))
}

fn tiles(size: [usize; 2], mut is_full: impl FnMut(usize, usize) -> bool) -> TileGrid {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    TileGrid::new([0.0, 0.0], [1.0, 1.0], size, kinds, |column, row| usize::from(is_full(column, row)))
        .expect("a grid")
}

/// Creates boxes on the ground, up to a depth in it, with a motion to the right up to the wall or near it.
fn on_ground(depth: f64) -> Vec<(Aabb, Vec2)> {
    boxes(|random| {
        let sunk = random.range(0.01, 1.0) * depth;
        let center = Vec2::new(random.range(2.0, 50.0), 1.0 + HALF.y - sunk);
        (center, Vec2::new(random.range(4.0, 12.0), 0.0))
    })
}

/// Creates boxes in the large map, with a motion that leaves the map.
fn in_map() -> Vec<(Aabb, Vec2)> {
    let inside = 1.0..SIDE as f64 - 1.0;
    boxes(|random| {
        let center =
            Vec2::new(random.range(inside.start, inside.end), random.range(inside.start, inside.end));
        (center, random.rotation().rotate(Vec2::new(1.5 * SIDE as f64, 0.0)))
    })
}

fn boxes(place: impl Fn(&mut Random) -> (Vec2, Vec2)) -> Vec<(Aabb, Vec2)> {
    let mut random = Random::new(21);
    let mut hero = || {
        let (center, motion) = place(&mut random);
        (Aabb::from_center(center, HALF).expect("a box"), motion)
    };
    (0..512).map(|_| hero()).collect()
}
