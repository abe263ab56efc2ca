//! Creates shapes of many parts. Their size is about the same for any number of corners, tiles or parts.

use std::f64::consts::TAU;

use crate::random::Random;

/// A corner.
pub(super) type Corner = [f64; 2];

/// Returns a ring with a radius of 0.6 to 1. Its boundary is like a coast: it is rough at all scales down
/// to the distance of its corners.
pub(super) fn blob(count: usize, center: Corner, seed: u64) -> Vec<Corner> {
    let mut random = Random::new(seed);
    let octaves = (0..).map(|octave| 3 << octave).take_while(|waves| 4 * waves < count);
    let waves: Vec<(f64, f64)> = octaves.map(|waves| (waves as f64, random.range(0.0, TAU))).collect();
    let height =
        |turn: f64| waves.iter().map(|(waves, phase)| (waves * turn + phase).sin() / waves).sum::<f64>();
    around(count, center, |index| 0.8 + 0.3 * height(index as f64 / count as f64 * TAU))
}

/// Returns a wheel of radius 1 with count / 2 teeth.
pub(super) fn gear(count: usize, center: Corner) -> Vec<Corner> {
    around(count, center, |index| if index % 2 == 0 { 1.0 } else { 0.8 })
}

fn around(count: usize, [x, y]: Corner, mut radius: impl FnMut(usize) -> f64) -> Vec<Corner> {
    let corner = |index: usize| {
        let (sin, cos) = (index as f64 / count as f64 * TAU).sin_cos();
        let radius = radius(index);
        [x + radius * cos, y + radius * sin]
    };
    (0..count).map(corner).collect()
}

/// Returns a ring whose corners are moved towards the origin: their coordinates are multiplied by `share`.
pub(super) fn shrunk(ring: &[Corner], share: f64) -> Vec<Corner> {
    ring.iter().map(|&[x, y]| [x * share, y * share]).collect()
}

/// Returns hills from x = 0 to x = count, with corners at whole numbers, and a straight bottom. If `up` is
/// negative, the hills hang from above.
pub(super) fn terrain(count: usize, [x, y]: Corner, up: f64, seed: u64) -> Vec<Corner> {
    let mut random = Random::new(seed);
    let length = count as f64;
    let tops = (0..=count).map(|index| [x + index as f64, y + up * random.range(0.0, 2.0)]);
    tops.chain([[x + length, y - up * 5.0], [x, y - up * 5.0]]).collect()
}

pub(super) fn polygon(ring: &[Corner]) -> carom::Polygon {
    carom::Polygon::new(ring.iter().copied()).expect("the ring is simple")
}

pub(super) fn chain(ring: &[Corner]) -> carom::Chain {
    carom::Chain::closed(ring.iter().copied()).expect("the ring is valid")
}

pub(super) fn disc(center: Corner, radius: f64) -> carom::Circle {
    carom::Circle::new(center, radius).expect("the disc is valid")
}

/// Returns discs in random order in a square with side 1, given its lower left corner.
pub(super) fn discs(count: usize, [x, y]: Corner, seed: u64) -> carom::Compound {
    let mut random = Random::new(seed);
    let radius = 0.2 / (count as f64).sqrt();
    let disc = |_| disc([x + random.range(0.0, 1.0), y + random.range(0.0, 1.0)], radius);
    carom::Compound::new((0..count).map(disc)).expect("the compound is valid")
}

/// Returns a square of about `count` full tiles with side 1, given its lower left corner.
pub(super) fn rock(count: usize, corner: Corner) -> carom::TileGrid {
    let side = (count as f64).sqrt() as usize;
    carom::TileGrid::new(corner, [1.0, 1.0], [side, side], [carom::TileKind::FULL], |_, _| 0)
        .expect("the grid is valid")
}

/// Returns a square of cells with side 1. About every second cell is full, at random.
pub(super) fn rubble(count: usize, corner: Corner, seed: u64) -> carom::TileGrid {
    let mut random = Random::new(seed);
    let side = (count as f64).sqrt() as usize;
    let kinds = [carom::TileKind::EMPTY, carom::TileKind::FULL];
    let kind = |_, _| usize::from(random.range(0.0, 1.0) < 0.5);
    carom::TileGrid::new(corner, [1.0, 1.0], [side, side], kinds, kind).expect("the grid is valid")
}

pub(super) fn geo_polygon(ring: &[Corner]) -> geo::Polygon {
    geo::Polygon::new(geo_line(ring), Vec::new())
}

/// Returns the ring as a closed line of the library `geo`.
pub(super) fn geo_line(ring: &[Corner]) -> geo::LineString {
    let corners = ring.iter().chain(ring.first());
    corners.map(|&[x, y]| (x, y)).collect::<Vec<_>>().into()
}
