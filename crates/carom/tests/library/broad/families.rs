//! Creates families of random boxes, usual and degenerate ones.

use carom::{Aabb, MAX_COORDINATE};
use carom_oracle::generate::Rng;

/// Returns the number of steps of a long random run.
pub(crate) fn steps() -> usize {
    carom_oracle::run::cases_per_pair() as usize
}

/// A function that draws a random box.
pub(crate) type Family = fn(&mut Rng) -> Aabb;

pub(crate) const FAMILIES: [(&str, Family); 10] = [
    ("scattered", |rng| sized(rng, 40.0, 2.0)),
    ("dense", |rng| sized(rng, 4.0, 2.0)),
    ("points", |rng| sized(rng, 3.0, 0.0)),
    ("lattice", |rng| {
        let corner = rng.lattice_point(6);
        Aabb::from_corner(corner, [rng.below(3) as f64, rng.below(3) as f64]).unwrap()
    }),
    ("identical", |_| Aabb::new([1.0, 2.0], [3.0, 4.0]).unwrap()),
    ("on a line", |rng| Aabb::from_center([rng.between(-50.0, 50.0), 7.0], [rng.unit(), 0.0]).unwrap()),
    ("a few large among many small", |rng| {
        let size = if rng.below(8) == 0 { 100.0 } else { 0.05 };
        sized(rng, 20.0, size)
    }),
    ("all magnitudes", |rng| {
        let scale = f64::from_bits((1023 - 240 + rng.below(480) as u64) << 52);
        let center = [rng.between(-1.0, 1.0) * scale, rng.between(-1.0, 1.0) * scale];
        Aabb::from_center(center, [rng.unit() * scale, rng.unit() * scale]).unwrap()
    }),
    ("at the border of the range", |rng| {
        let corner = [0, 1].map(|_| MAX_COORDINATE * (rng.between(-1.0, 0.9)));
        Aabb::from_corner(corner, [0, 1].map(|_| MAX_COORDINATE * 0.1 * rng.unit())).unwrap()
    }),
    ("far from the origin", |rng| sized(rng, 4.0, 2.0).translated([3e9, -7e12])),
];

fn sized(rng: &mut Rng, spread: f64, size: f64) -> Aabb {
    let center = [rng.between(-spread, spread), rng.between(-spread, spread)];
    Aabb::from_center(center, [rng.unit() * size, rng.unit() * size]).unwrap()
}
