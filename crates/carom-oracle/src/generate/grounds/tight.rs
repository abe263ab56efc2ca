//! Creates tiles with tiny gaps, and places into which a shape hardly fits.

use super::super::shapes::convex_ring;
use super::super::{Angle, Recipe, Rng};
use super::pieces::{mover, tile};
use carom::Vec2;

/// The tolerance of shapes whose largest coordinate is 16.
const TOLERANCE: f64 = 16.0 / 1_099_511_627_776.0;

/// Returns the width of a tiny gap: zero, a few rounding errors of the number 16, or a fraction or a multiple
/// of the tolerance. A negative width is an overlap.
fn hair(rng: &mut Rng) -> f64 {
    let rounding = f64::from_bits((1023 - 49) << 52);
    let share = rng.pick(&[0.01, 0.1, 0.3, 0.45, 1.9, 3.0]);
    let size = match rng.below(10) {
        0 => 0.0,
        1..4 => rounding * rng.pick(&[1.0, 2.0, 8.0]),
        _ => TOLERANCE * share,
    };
    if rng.chance(0.7) { size } else { -size }
}

pub(super) fn cracks(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let (columns, rows) = (2 + rng.below(4), 1 + rng.below(3));
    let common = hair(rng);
    let is_uniform = rng.chance(0.5);
    let mut tiles = Vec::new();
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x as f64, y as f64))) {
        let gap = if is_uniform { common } else { hair(rng) };
        let slip = if rng.chance(0.7) { 0.0 } else { hair(rng) };
        let min = Vec2::new(8.0 + x + gap, 8.0 + y + slip);
        tiles.push(tile(min, Vec2::new(9.0 + x, 9.0 + y), rng));
    }
    let at = Vec2::new(rng.between(8.0, 8.0 + columns as f64), rng.between(8.0, 8.0 + rows as f64));
    // Only a shape that has no width across a gap can enter the gap.
    let thin = match rng.below(4) {
        0 => Recipe::Circle(at, 0.0),
        1 => Recipe::Segment(at, at + Vec2::new(0.0, rng.between(-1.0, 1.0))),
        2 => Recipe::Aabb(at, at + Vec2::new(rng.unit(), 0.0)),
        _ => mover(at, rng),
    };
    (thin, tiles)
}

/// Creates a shape in a corridor between two walls of tiles, perhaps with a floor and a roof.
pub(super) fn corridor(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let half = rng.pick(&[0.5, 0.25, 0.3]);
    let height = rng.pick(&[1.0, 0.5]);
    let aside = if rng.chance(0.5) { rng.between(-0.5, 0.5) } else { hair(rng) };
    let at = Vec2::new(10.0 + aside, 8.0 + rng.between(0.0, 4.0));
    let shape = match rng.below(5) {
        0 => Recipe::Circle(at, half),
        1 => Recipe::Capsule(at, at + Vec2::new(0.0, height), half),
        2 => Recipe::Rounded(
            convex_ring(&[at, at + Vec2::new(0.0, height), at + Vec2::new(-half, 0.3)]),
            0.5 * half,
        ),
        3 => Recipe::Obb(at, Vec2::new(half, height), Angle::Degrees(0.0)),
        _ => Recipe::Aabb(at - Vec2::new(half, height), at + Vec2::new(half, height)),
    };
    let (left, right) = (10.0 - half, 10.0 + half + hair(rng));
    let mut walls = Vec::new();
    let rows = 2 + rng.below(3);
    for y in (0..rows).map(|y| 8.0 + y as f64) {
        let slip = if rng.chance(0.8) { 0.0 } else { hair(rng) };
        walls.push(tile(Vec2::new(left - 1.0 + slip, y), Vec2::new(left, y + 1.0), rng));
        walls.push(tile(Vec2::new(right, y), Vec2::new(right + 1.0 + slip, y + 1.0), rng));
    }
    if rng.chance(0.7) {
        walls.push(tile(Vec2::new(8.0, 7.0), Vec2::new(12.0, 8.0 + hair(rng)), rng));
    }
    if rng.chance(0.3) {
        let top = 8.0 + rows as f64;
        walls.push(tile(Vec2::new(8.0, top + hair(rng)), Vec2::new(12.0, top + 1.0), rng));
    }
    (shape, walls)
}

/// Creates a grid with holes and a box in it. The box is about as large as one or two cells, up to a tiny
/// distance.
pub(super) fn holes(rng: &mut Rng) -> (Recipe, Vec<Recipe>) {
    let (columns, rows) = (2 + rng.below(5), 2 + rng.below(4));
    let share = rng.between(0.5, 0.95);
    let mut tiles = Vec::new();
    for (x, y) in (0..columns).flat_map(|x| (0..rows).map(move |y| (x as f64, y as f64))) {
        if rng.chance(share) {
            let slip = if rng.chance(0.8) { Vec2::ZERO } else { Vec2::new(hair(rng), hair(rng)) };
            let min = Vec2::new(8.0 + x, 8.0 + y);
            tiles.push(tile(min + slip, min + Vec2::new(1.0, 1.0), rng));
        }
    }
    let size = Vec2::new(rng.whole(1, 2) - hair(rng), rng.whole(1, 2) - hair(rng));
    let (x, y) = (rng.between(0.0, columns as f64), rng.between(0.0, rows as f64));
    let at = match rng.below(3) {
        0 => Vec2::new(x, y),
        1 => Vec2::new(x, y.floor() + hair(rng)),
        _ => Vec2::new(x.floor(), y.floor()) + rng.point() * rng.pick(&[0.1, 1e-9, TOLERANCE]),
    };
    let min = Vec2::new(8.0, 8.0) + at;
    (Recipe::Aabb(min, min + size), tiles)
}
