//! Creates rows, grids and walls of tiles that lie side by side.

use super::super::{Recipe, Rng};
use super::pieces::{mover, sunk, tile};
use carom::Vec2;

pub(super) fn row(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let count = 2 + rng.below(11);
    let width = rng.pick(&[1.0, 1.0, 0.5, 0.3, 0.1]);
    let left = rng.whole(-9, 0);
    let column = |k: usize| left + width * k as f64;
    let top = rng.pick(&[0.0, 1.0]);
    let tiles = (0..count)
        .map(|k| tile(Vec2::new(column(k), top - 1.0), Vec2::new(column(k + 1), top), rng))
        .collect();
    let across = rng.between(column(0), column(count));
    let at = Vec2::new(if rng.chance(0.3) { column(rng.below(count)) } else { across }, top);
    (sunk(&mover(at, rng), top, rng), tiles)
}

pub(super) fn crowd(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let (shape, tiles) = cells([6 + rng.below(5), 6 + rng.below(5)], rng);
    let middle = shape.middle();
    (shape.translated(-middle).scaled(rng.between(1.0, 8.0)).translated(middle), tiles)
}

pub(super) fn cells([columns, rows]: [usize; 2], rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let share = rng.between(0.3, 1.0);
    let base = rng.lattice_point(3);
    let mut tiles = Vec::new();
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x as f64, y as f64))) {
        if rng.chance(share) {
            let min = base + Vec2::new(x, y);
            tiles.push(tile(min, min + Vec2::new(1.0, 1.0), rng));
        }
    }
    let at = Vec2::new(rng.between(0.0, columns as f64), rng.between(0.0, rows as f64));
    let at = if rng.chance(0.2) { Vec2::new(at.x.round(), at.y.round()) } else { at };
    (mover(base + at, rng), tiles)
}

pub(super) fn bricks(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let mut tiles = Vec::new();
    let rows = 2 + rng.below(3);
    for y in 0..rows {
        let width = rng.pick(&[1.0, 1.0, 0.5, 2.0, 0.7]);
        let mut x = -rng.pick(&[0.0, 0.5, 0.25, 0.1, 1.0 / 3.0]);
        while x < 4.0 {
            let (min, max) = (Vec2::new(x, y as f64), Vec2::new(x + width, y as f64 + 1.0));
            if rng.chance(0.9) {
                tiles.push(tile(min, max, rng));
            }
            x += width;
        }
    }
    let at = Vec2::new(rng.between(0.0, 4.0), rng.between(0.0, rows as f64));
    (mover(at, rng), tiles)
}
